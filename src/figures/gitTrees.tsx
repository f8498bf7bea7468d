import code from '@generated/walks/default/gitTrees.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/gitTrees';

export default function GitTrees(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
