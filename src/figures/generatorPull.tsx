import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/generatorPull';

export default function GeneratorPull(): ReactNode {
  return <Stepper walk={walk} />;
}
