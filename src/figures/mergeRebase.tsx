import code from '@generated/walks/default/mergeRebase.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/mergeRebase';

export default function MergeRebase(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
