import type {ReactNode} from 'react';

import ErrorLookup from './ErrorLookup';
import errors from './errors/cors';

/** Finds the section of a pasted message on tips/cors-errors.md. */
export default function CorsErrors(): ReactNode {
  return <ErrorLookup title="贴报错，找修法：跨域" errors={errors} />;
}
