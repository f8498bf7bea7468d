import code from '@generated/walks/default/prototypeChain.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/prototypeChain';

export default function PrototypeChain(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
