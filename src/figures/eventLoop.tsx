import code from '@generated/walks/default/eventLoop.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/eventLoop';

export default function EventLoop(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
