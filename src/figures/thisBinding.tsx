import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/thisBinding';

export default function ThisBinding(): ReactNode {
  return <Stepper walk={walk} />;
}
