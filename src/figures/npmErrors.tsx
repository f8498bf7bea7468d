import type {ReactNode} from 'react';

import ErrorLookup from './ErrorLookup';
import errors from './errors/npm';

/** Finds the section of a pasted message on tips/npm-errors.md. */
export default function NpmErrors(): ReactNode {
  return <ErrorLookup title="贴报错，找修法：npm" errors={errors} />;
}
