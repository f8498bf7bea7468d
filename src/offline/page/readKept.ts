import {fetchList} from '../store/download';
import type {OfflineList} from '../list';
import {openStore, readKeptList, type Store} from '../store/store';

/** How long the worker may take to be ready, also on a first visit. */
const READY_LIMIT_MS = 10_000;

/** What the offline page works with. */
export type Access = {readonly store: Store; readonly list: OfflineList};

/**
 * Waits for the worker, then reads what there is to keep: from the server, or
 * as it was known last.
 * @returns null where this browser cannot keep anything.
 */
export async function openShelf(base: string): Promise<Access | null> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) {
    return null;
  }
  try {
    const registration = await Promise.race([
      navigator.serviceWorker.ready,
      new Promise<null>((resolve) => {
        setTimeout(resolve, READY_LIMIT_MS, null);
      }),
    ]);
    if (!registration) {
      return null;
    }
    const store = await openStore(base);
    const list = await fetchList(store).catch(() => readKeptList(store));
    return list && {store, list};
  } catch {
    // Private windows and blocked storage throw here.
    return null;
  }
}
