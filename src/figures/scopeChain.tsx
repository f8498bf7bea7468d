import code from '@generated/walks/default/scopeChain.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/scopeChain';

export default function ScopeChain(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
