import code from '@generated/walks/default/middlewareOrder.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/middlewareOrder';

export default function MiddlewareOrder(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
