/** Favourites and the tools used last, in this browser only. */
import {getStorage, store} from '../kit/storage';

export const SHELF_KEY = 'hangjian.tools.v1';
const MAX_RECENTS = 6;

export type Shelf = {
  readonly favourites: readonly string[];
  /** The last one first. */
  readonly recents: readonly string[];
};

export const EMPTY_SHELF: Shelf = {favourites: [], recents: []};

function listIds(
  value: unknown,
  isTool: (id: string) => boolean,
): readonly string[] {
  return Array.isArray(value)
    ? [...new Set(value as unknown[])].filter(
        (id): id is string => typeof id === 'string' && isTool(id),
      )
    : [];
}

/** Reads what was stored; ids of tools that are gone are left out. */
export function parseShelf(
  raw: string | null,
  isTool: (id: string) => boolean,
): Shelf {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    if (typeof value !== 'object' || value === null) {
      return EMPTY_SHELF;
    }
    const {favourites, recents} = value as Record<string, unknown>;
    return {
      favourites: listIds(favourites, isTool),
      recents: listIds(recents, isTool).slice(0, MAX_RECENTS),
    };
  } catch {
    return EMPTY_SHELF;
  }
}

/** Puts a tool among the favourites, or takes it out. */
export function toggleFavourite(shelf: Shelf, id: string): Shelf {
  const favourites = shelf.favourites.includes(id)
    ? shelf.favourites.filter((other) => other !== id)
    : [...shelf.favourites, id];
  return {...shelf, favourites};
}

/** Notes that a tool was opened. */
export function remember(shelf: Shelf, id: string): Shelf {
  const others = shelf.recents.filter((other) => other !== id);
  return {...shelf, recents: [id, ...others].slice(0, MAX_RECENTS)};
}

export type ShelfStore = {
  readonly getSnapshot: () => Shelf;
  /** Whether the next visit finds it again. */
  readonly isKept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (edit: (shelf: Shelf) => Shelf) => void;
};

/** The shelf of this tab; without a storage it lasts as long as the page. */
export function createShelfStore(isTool: (id: string) => boolean): ShelfStore {
  const storage = getStorage('localStorage');
  const listeners = new Set<() => void>();
  const read = (): Shelf => {
    try {
      return parseShelf(storage?.getItem(SHELF_KEY) ?? null, isTool);
    } catch {
      // Some browsers give a storage and then deny it.
      return EMPTY_SHELF;
    }
  };
  let shelf = read();
  let isKept = storage !== null;
  const tell = (): void => listeners.forEach((listener) => listener());
  const handleStorage = ({key}: StorageEvent): void => {
    if (key === SHELF_KEY || key === null) {
      shelf = read();
      tell();
    }
  };
  return {
    getSnapshot: () => shelf,
    isKept: () => isKept,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', handleStorage);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          window.removeEventListener('storage', handleStorage);
        }
      };
    },
    change(edit) {
      shelf = edit(shelf);
      isKept = store(storage, SHELF_KEY, JSON.stringify(shelf)) === null;
      tell();
    },
  };
}
