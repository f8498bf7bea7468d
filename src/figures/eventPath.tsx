import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/eventPath';

export default function EventPath(): ReactNode {
  return <Stepper walk={walk} />;
}
