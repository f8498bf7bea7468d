import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/middlewareOrder';

export default function MiddlewareOrder(): ReactNode {
  return <Stepper walk={walk} />;
}
