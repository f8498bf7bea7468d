import code from '@generated/walks/default/extensionMessage.json';
import type {ReactNode} from 'react';

import Stepper from './Stepper';
import walk from './walks/extensionMessage';

export default function ExtensionMessage(): ReactNode {
  return <Stepper walk={walk} code={code} />;
}
