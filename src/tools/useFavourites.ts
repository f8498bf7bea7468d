import {useSyncExternalStore} from 'react';

import {isTool} from './catalogue';
import {
  createShelfStore,
  EMPTY_SHELF,
  type Shelf,
  type ShelfStore,
} from './favourites';

let opened: ShelfStore | null = null;

function openStore(): ShelfStore {
  opened ??= createShelfStore(isTool);
  return opened;
}

/** Changes the shelf, from an event or an effect. */
export function changeShelf(edit: (shelf: Shelf) => Shelf): void {
  openStore().change(edit);
}

/** The reader's favourites and recents; empty on the server. */
export function useShelf(): Shelf {
  return useSyncExternalStore(
    (listener) => openStore().subscribe(listener),
    () => openStore().getSnapshot(),
    () => EMPTY_SHELF,
  );
}

/** Whether the shelf outlives this visit; the server promises nothing else. */
export function useIsShelfKept(): boolean {
  return useSyncExternalStore(
    (listener) => openStore().subscribe(listener),
    () => openStore().isKept(),
    () => true,
  );
}
