import {useSyncExternalStore} from 'react';

import {getStorage, store} from '../kit/storage';

/** Of the tab: who opens a second one may follow another path there. */
const KEY = 'hangjian.path';

/**
 * The reader goes along a path, or leaves it.
 * @param permalink of the path's page.
 */
export function followPath(permalink: string | null): void {
  const storage = getStorage('sessionStorage');
  if (permalink === null) {
    storage?.removeItem(KEY);
  } else {
    store(storage, KEY, permalink);
  }
}

/** It changes on other pages only. */
function subscribe(): () => void {
  return () => {};
}

/** Permalink of the page of the path that the reader follows; null: none. */
export function useFollowedPath(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => getStorage('sessionStorage')?.getItem(KEY) ?? null,
    () => null,
  );
}
