import code from '@generated/walks/default/stateQueue.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/stateQueue';

export default function StateQueue(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
