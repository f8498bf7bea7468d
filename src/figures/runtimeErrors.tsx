import type {ReactNode} from 'react';

import ErrorLookup from './ErrorLookup';
import errors from './errors/runtime';

/** Finds the section of a pasted message on javascript/errors-and-debugging.md. */
export default function RuntimeErrors(): ReactNode {
  return (
    <ErrorLookup title="贴报错，找修法：JavaScript 与 React" errors={errors} />
  );
}
