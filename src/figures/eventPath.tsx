import code from '@generated/walks/default/eventPath.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/eventPath';

export default function EventPath(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
