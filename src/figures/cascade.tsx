import code from '@generated/walks/default/cascade.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/cascade';

export default function Cascade(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
