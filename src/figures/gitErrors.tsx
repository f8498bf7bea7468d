import type {ReactNode} from 'react';

import ErrorLookup from './ErrorLookup';
import errors from './errors/git';

/** Finds the section of a pasted message on tips/git-errors.md. */
export default function GitErrors(): ReactNode {
  return <ErrorLookup title="贴报错，找修法：Git" errors={errors} />;
}
