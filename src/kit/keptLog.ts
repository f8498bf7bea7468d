/**
 * Entries that are kept in the reader's browser: each under a key of its own,
 * which is written once. So two tabs cannot overwrite each other's, and a broken
 * one breaks no other.
 */
import {store, type StoreProblem} from './storage';

export type LogFormat<Entry> = {
  /** All its keys begin with it: `hangjian.review.`. */
  readonly root: string;
  /** Before the key of an entry of this version. */
  readonly prefix: string;
  /** Keys of entries that could not be read begin with it. */
  readonly asidePrefix: string;
  /** A key of a version newer than this one. */
  readonly newer: RegExp;
  /** The same for equal entries, and for no others. */
  readonly keyOf: (entry: Entry) => string;
  readonly valueOf: (entry: Entry) => string;
  /** Reads what the two wrote; null for anything else. */
  readonly parse: (key: string, value: string | null) => Entry | null;
  /** The order in which all tabs show them. */
  readonly compare: (a: Entry, b: Entry) => number;
  /** An older format, all in one value. */
  readonly old?: {
    readonly key: string;
    /** Null: it cannot be read. */
    readonly read: (text: string) => readonly Entry[] | null;
  };
};

export type LogSnapshot<Entry> = {
  /** In order. */
  readonly entries: readonly Entry[];
  /** How many of them are in memory only. */
  readonly unsavedCount: number;
  readonly problem: StoreProblem | null;
  /** What could not be read, by key. */
  readonly aside: Readonly<Record<string, string>>;
  /** Another version of the site, newer than this one, has written here. */
  readonly hasNewer: boolean;
};

export type KeptLog<Entry> = {
  readonly getSnapshot: () => LogSnapshot<Entry>;
  /** Calls back when this or another tab changed something. */
  readonly subscribe: (listener: () => void) => () => void;
  /** @returns how many of them were not known yet. */
  readonly add: (entries: readonly Entry[]) => number;
  /**
   * Adds what a file holds, if there is room for all of it.
   * @returns what was not known yet; null: it did not fit, and nothing is added.
   */
  readonly addAll: (entries: readonly Entry[]) => readonly Entry[] | null;
  /** Takes some back. */
  readonly remove: (entries: readonly Entry[]) => void;
  /** Removes what could not be read. */
  readonly dropAside: () => void;
};

/**
 * Characters, keys included, that no browser keeps more of for a site: writing
 * them one by one until it refuses takes many seconds.
 */
const MOST_CHARACTERS = 5.5 * 1024 * 1024;

/** Calls back with all that happened in a moment: a file is read in at once. */
const later = (run: () => void): void => void setTimeout(run, 50);

function listKeys(storage: Storage, root: string): string[] {
  return Array.from({length: storage.length}, (_, index) =>
    storage.key(index),
  ).filter((key) => key !== null && key.startsWith(root)) as string[];
}

/** What is in the storage; entries by their keys there. */
type Stored<Entry> = Pick<LogSnapshot<Entry>, 'aside' | 'hasNewer'> & {
  readonly entries: Map<string, Entry>;
};

/** The same format, as it is read from a storage. */
function createReader<Entry>(format: LogFormat<Entry>): {
  readonly read: (storage: Storage) => Stored<Entry>;
  readonly readAgain: (
    storage: Storage,
    stored: Stored<Entry>,
    keys: Iterable<string>,
  ) => boolean;
} {
  const {root, prefix, asidePrefix, newer, keyOf, valueOf, parse, old} = format;

  /** Moves a value out of the way; where that fails, it stays where it is. */
  function putAside(storage: Storage, key: string, value: string): void {
    let place = asidePrefix + key.slice(root.length);
    while ((storage.getItem(place) ?? value) !== value) {
      place += '+';
    }
    if (store(storage, place, value) === null) {
      storage.removeItem(key);
    }
  }

  /** Takes over what an older version wrote; it goes only when all is kept anew. */
  function migrate(storage: Storage): void {
    const text = old ? storage.getItem(old.key) : null;
    if (!old || text === null) {
      return;
    }
    const entries = old.read(text);
    if (!entries) {
      putAside(storage, old.key, text);
      return;
    }
    const isKept = entries.every(
      (entry) => store(storage, prefix + keyOf(entry), valueOf(entry)) === null,
    );
    if (isKept) {
      storage.removeItem(old.key);
    }
  }

  return {
    read(storage) {
      migrate(storage);
      const entries = new Map<string, Entry>();
      const aside: Record<string, string> = {};
      let hasNewer = false;
      for (const key of listKeys(storage, root)) {
        const value = storage.getItem(key) ?? '';
        if (key.startsWith(prefix)) {
          const entry = parse(key.slice(prefix.length), value);
          if (entry) {
            entries.set(key, entry);
          } else {
            putAside(storage, key, value);
            aside[key] = value;
          }
        } else if (key.startsWith(asidePrefix)) {
          aside[root + key.slice(asidePrefix.length)] = value;
        } else if (newer.test(key)) {
          hasNewer = true;
        }
      }
      return {entries, aside, hasNewer};
    },
    /** @returns false where that would not be enough: one is no entry. */
    readAgain(storage, {entries, aside}, keys) {
      for (const key of keys) {
        const value = storage.getItem(key);
        const entry =
          value !== null && key.startsWith(prefix)
            ? parse(key.slice(prefix.length), value)
            : null;
        if (entry) {
          entries.set(key, entry);
        } else if (
          key.startsWith(prefix) &&
          value === null &&
          !(key in aside)
        ) {
          entries.delete(key);
        } else {
          return false;
        }
      }
      return true;
    },
  };
}

/**
 * @param storage the browser's, or null where it denies one: entries then last
 *   as long as the page.
 * @param events where another tab's changes are told.
 */
export function createKeptLog<Entry>(
  format: LogFormat<Entry>,
  storage: Storage | null,
  events: Pick<
    EventTarget,
    'addEventListener' | 'removeEventListener'
  > = globalThis,
  batch = later,
): KeptLog<Entry> {
  const {root, prefix, asidePrefix, newer, old, compare, valueOf} = format;
  const keyOf = (entry: Entry): string => prefix + format.keyOf(entry);
  const reader = createReader(format);
  /** What could not be written, and is tried again with the next entry. */
  const unsaved = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  /** What another tab changed since the last look. */
  const changed = new Set<string>();
  let problem = open();
  let stored = read();
  let snapshot = arrange();

  /** Whether the storage answers and takes values, or why not. */
  function open(): StoreProblem | null {
    const found = store(storage, `${root}probe`, '1');
    storage?.removeItem(`${root}probe`);
    return found;
  }
  function read(): Stored<Entry> {
    changed.clear();
    return storage && problem !== 'disabled'
      ? reader.read(storage)
      : {entries: new Map(), aside: {}, hasNewer: false};
  }
  function arrange(): LogSnapshot<Entry> {
    const {entries, aside, hasNewer} = stored;
    const waiting = [...unsaved]
      .filter(([key]) => !entries.has(key))
      .map(([, entry]) => entry);
    return {
      entries: [...entries.values(), ...waiting].sort(compare),
      unsavedCount: waiting.length,
      problem,
      aside,
      hasNewer,
    };
  }
  function tell(): void {
    snapshot = arrange();
    listeners.forEach((listener) => listener());
  }
  function refresh(): void {
    stored = read();
    tell();
  }
  /** Others' changes are told to those alone who listen. */
  function afterOwnChange(): void {
    if (listeners.size === 0) {
      stored = read();
    }
    tell();
  }
  function readChanged(): void {
    if (changed.size === 0) {
      return;
    }
    if (!storage || !reader.readAgain(storage, stored, changed)) {
      stored = read();
    }
    changed.clear();
    tell();
  }
  function save(): void {
    for (const [key, entry] of unsaved) {
      problem = store(storage, key, valueOf(entry));
      if (problem) {
        return;
      }
      unsaved.delete(key);
      stored.entries.set(key, entry);
    }
  }
  function findNew(entries: readonly Entry[]): readonly Entry[] {
    const known = new Set(snapshot.entries.map(keyOf));
    return entries.filter((entry) => !known.has(keyOf(entry)));
  }
  function add(entries: readonly Entry[]): number {
    const added = findNew(entries);
    added.forEach((entry) => unsaved.set(keyOf(entry), entry));
    save();
    afterOwnChange();
    return new Set(added.map(keyOf)).size;
  }
  function remove(entries: readonly Entry[]): void {
    for (const key of entries.map(keyOf)) {
      unsaved.delete(key);
      stored.entries.delete(key);
      storage?.removeItem(key);
    }
    afterOwnChange();
  }
  /** Not a setting of the page, and not the probe of a tab that opens. */
  function isOurs(key: string): boolean {
    return (
      key.startsWith(prefix) ||
      key.startsWith(asidePrefix) ||
      key === old?.key ||
      newer.test(key)
    );
  }
  function handleStorage(event: Event): void {
    const {key} = event as StorageEvent;
    if (key === null) {
      refresh();
    } else if (isOurs(key)) {
      if (changed.size === 0) {
        batch(readChanged);
      }
      changed.add(key);
    }
  }
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      if (listeners.size === 0) {
        events.addEventListener('storage', handleStorage);
        // A page that comes back from the history has heard of nothing.
        events.addEventListener('pageshow', refresh);
        stored = read();
        snapshot = arrange();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          events.removeEventListener('storage', handleStorage);
          events.removeEventListener('pageshow', refresh);
        }
      };
    },
    add,
    addAll(entries) {
      const added = findNew(entries);
      const length = added.reduce(
        (sum, entry) => sum + keyOf(entry).length + valueOf(entry).length,
        0,
      );
      if (storage && length > MOST_CHARACTERS) {
        return null;
      }
      add(added);
      if (problem === 'full') {
        remove(added);
        problem = open();
        // There may be room again for what the reader did before.
        save();
        tell();
        return null;
      }
      return added;
    },
    remove,
    dropAside() {
      if (storage) {
        const {aside} = snapshot;
        listKeys(storage, root)
          .filter((key) => key.startsWith(asidePrefix) || key in aside)
          .forEach((key) => storage.removeItem(key));
      }
      refresh();
    },
  };
}
