import type {ReactNode} from 'react';

import {showKeys} from './keys';

/** What the box offers before anything is typed, for `LazyContent` on a page. */
export async function loadStart(): Promise<{
  readonly default: () => ReactNode;
}> {
  const {default: Start} = await import('./Start');
  return {
    default: () => <Start onLeave={() => undefined} onShowKeys={showKeys} />,
  };
}
