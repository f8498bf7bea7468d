import {useSyncExternalStore} from 'react';

import {getStorage, store} from '../kit/storage';
import type {Place} from './places';

/**
 * Of the tab: who opens a second one may follow another path there. A new tab, as
 * on the next day, goes on with the one that was taken last.
 */
const KEY = 'hangjian.path';
/** What a tab keeps whose reader left the path that others go along. */
const NONE = '';

const listeners = new Set<() => void>();

/**
 * The reader goes along a path, or leaves it.
 * @param permalink of the path's page.
 */
export function followPath(permalink: string | null): void {
  store(getStorage('sessionStorage'), KEY, permalink ?? NONE);
  const shared = getStorage('localStorage');
  if (permalink === null) {
    shared?.removeItem(KEY);
  } else {
    store(shared, KEY, permalink);
  }
  listeners.forEach((tell) => tell());
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Permalink of the page of the path that the reader follows; null: none. */
export function useFollowedPath(): string | null {
  return useSyncExternalStore(
    subscribe,
    () =>
      (getStorage('sessionStorage')?.getItem(KEY) ??
        getStorage('localStorage')?.getItem(KEY)) ||
      null,
    () => null,
  );
}

/**
 * A note's place in the path that the reader follows; null where it has none.
 * @param frontMatter with the `places` that src/contents/build/withPlaces adds.
 */
export function useFollowedPlace(frontMatter: object): Place | null {
  const followed = useFollowedPath();
  const {places = []} = frontMatter as {readonly places?: readonly Place[]};
  return places.find(({permalink}) => permalink === followed) ?? null;
}
