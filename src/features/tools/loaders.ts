import type {ComponentType} from 'react';

import type {ToolId} from './catalogue';

/** Each tool's own chunk. */
export const LOADERS: Readonly<
  Record<ToolId, () => Promise<{readonly default: ComponentType}>>
> = {
  encode: () => import('./encode/Encode'),
  hash: () => import('./hash/Hash'),
  json: () => import('./json/Json'),
  timestamp: () => import('./timestamp/Timestamp'),
};
