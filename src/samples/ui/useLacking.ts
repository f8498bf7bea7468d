import {useSyncExternalStore} from 'react';

import {lacksAny, type Needs} from '../needs';

/** What a browser has does not change while a page is open. */
function subscribe(): () => void {
  return () => {};
}

/** Whether this browser fails a probe; false while rendering in advance. */
export function useLacking(needs: Needs | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => needs !== undefined && lacksAny(needs.probes),
    () => false,
  );
}
