/**
 * Where reviews are kept: each under a key of its own, which is written once.
 * So two tabs cannot overwrite each other's, and a broken one breaks no other.
 */
import {store, type StoreProblem} from '../../kit/storage';
import {readFile} from './exportFile';
import {byTime, keyOf, parseReview, type Review} from './review';

const ROOT = 'hangjian.review.';
/** Version 2: one key for each review. */
export const LOG_PREFIX = `${ROOT}v2.`;
/** Version 1: all reviews in one value; two tabs could lose some. */
export const OLD_KEY = `${ROOT}v1`;
/** Before what cannot be read. */
export const ASIDE_PREFIX = `${ROOT}aside.`;
const NEWER = /^hangjian\.review\.v(?!1$|2\.)\d/u;

export type Snapshot = {
  /** By time. */
  readonly reviews: readonly Review[];
  /** How many of them are in memory only. */
  readonly unsavedCount: number;
  readonly problem: StoreProblem | null;
  /** What could not be read, by key. */
  readonly aside: Readonly<Record<string, string>>;
  /** Another version of the site, newer than this one, has written here. */
  readonly hasNewer: boolean;
};

export type ReviewStore = {
  readonly getSnapshot: () => Snapshot;
  /** Calls back when this or another tab changed something. */
  readonly subscribe: (listener: () => void) => () => void;
  /** @returns how many of them were not known yet. */
  readonly add: (reviews: readonly Review[]) => number;
  /**
   * Adds what a file holds, if there is room for all of it.
   * @returns what was not known yet; null: it did not fit, and nothing is added.
   */
  readonly addAll: (reviews: readonly Review[]) => readonly Review[] | null;
  /** Takes some back. */
  readonly remove: (reviews: readonly Review[]) => void;
  /** Removes what could not be read. */
  readonly dropAside: () => void;
};

/** Not a setting of the page, and not the probe of a tab that opens. */
function isAboutReviews(key: string): boolean {
  return (
    key.startsWith(LOG_PREFIX) ||
    key.startsWith(ASIDE_PREFIX) ||
    key === OLD_KEY ||
    NEWER.test(key)
  );
}

function listKeys(storage: Storage): string[] {
  return Array.from({length: storage.length}, (_, index) =>
    storage.key(index),
  ).filter((key) => key !== null && key.startsWith(ROOT)) as string[];
}

/** Moves a value out of the way; where that fails, it stays where it is. */
function putAside(storage: Storage, key: string, value: string): void {
  let place = ASIDE_PREFIX + key.slice(ROOT.length);
  while ((storage.getItem(place) ?? value) !== value) {
    place += '+';
  }
  if (store(storage, place, value) === null) {
    storage.removeItem(key);
  }
}

/** Takes over what version 1 wrote; it goes only when all of it is kept anew. */
function migrate(storage: Storage): void {
  const text = storage.getItem(OLD_KEY);
  if (text === null) {
    return;
  }
  const read = readFile(text);
  if (!read.ok) {
    putAside(storage, OLD_KEY, text);
    return;
  }
  const isKept = read.reviews.every(
    (review) =>
      store(storage, LOG_PREFIX + keyOf(review), String(review.grade)) === null,
  );
  if (isKept) {
    storage.removeItem(OLD_KEY);
  }
}

/** What is in the storage; reviews by their keys there. */
type Stored = Pick<Snapshot, 'aside' | 'hasNewer'> & {
  readonly reviews: Map<string, Review>;
};

function readStorage(storage: Storage): Stored {
  migrate(storage);
  const reviews = new Map<string, Review>();
  const aside: Record<string, string> = {};
  let hasNewer = false;
  for (const key of listKeys(storage)) {
    const value = storage.getItem(key) ?? '';
    if (key.startsWith(LOG_PREFIX)) {
      const review = parseReview(key.slice(LOG_PREFIX.length), value);
      if (review) {
        reviews.set(key, review);
      } else {
        putAside(storage, key, value);
        aside[key] = value;
      }
    } else if (key.startsWith(ASIDE_PREFIX)) {
      aside[ROOT + key.slice(ASIDE_PREFIX.length)] = value;
    } else if (NEWER.test(key)) {
      hasNewer = true;
    }
  }
  return {reviews, aside, hasNewer};
}

/**
 * Reads these keys again.
 * @returns false where that would not be enough: one is no review.
 */
function readAgain(
  storage: Storage,
  {reviews, aside}: Stored,
  keys: Iterable<string>,
): boolean {
  for (const key of keys) {
    const value = storage.getItem(key);
    const review =
      value !== null && key.startsWith(LOG_PREFIX)
        ? parseReview(key.slice(LOG_PREFIX.length), value)
        : null;
    if (review) {
      reviews.set(key, review);
    } else if (
      key.startsWith(LOG_PREFIX) &&
      value === null &&
      !(key in aside)
    ) {
      reviews.delete(key);
    } else {
      return false;
    }
  }
  return true;
}

const PROBE_KEY = `${ROOT}probe`;

/** A storage that answers and takes values, or why there is none. */
function open(storage: Storage | null): StoreProblem | null {
  const problem = store(storage, PROBE_KEY, '1');
  storage?.removeItem(PROBE_KEY);
  return problem;
}

/** Calls back with all that happened in a moment: a file is read in at once. */
const later = (run: () => void): void => void setTimeout(run, 50);

/**
 * @param storage the browser's, or null where it denies one: reviews then last
 *   as long as the page.
 * @param events where another tab's changes are told.
 */
export function createReviewStore(
  storage: Storage | null,
  events: Pick<
    EventTarget,
    'addEventListener' | 'removeEventListener'
  > = globalThis,
  batch = later,
): ReviewStore {
  /** What could not be written, and is tried again with the next review. */
  const unsaved = new Map<string, Review>();
  const listeners = new Set<() => void>();
  /** What another tab changed since the last look. */
  const changed = new Set<string>();
  let problem = open(storage);
  let stored = read();
  let snapshot = arrange();

  function read(): Stored {
    changed.clear();
    return storage && problem !== 'disabled'
      ? readStorage(storage)
      : {reviews: new Map(), aside: {}, hasNewer: false};
  }
  function arrange(): Snapshot {
    const {reviews, aside, hasNewer} = stored;
    const waiting = [...unsaved]
      .filter(([key]) => !reviews.has(key))
      .map(([, review]) => review);
    return {
      reviews: [...reviews.values(), ...waiting].sort(byTime),
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
    if (!storage || !readAgain(storage, stored, changed)) {
      stored = read();
    }
    changed.clear();
    tell();
  }
  function save(): void {
    for (const [key, review] of unsaved) {
      problem = store(storage, key, String(review.grade));
      if (problem) {
        return;
      }
      unsaved.delete(key);
      stored.reviews.set(key, review);
    }
  }
  function add(reviews: readonly Review[]): number {
    const known = new Set(snapshot.reviews.map(keyOf));
    const added = reviews.filter((review) => !known.has(keyOf(review)));
    added.forEach((review) => unsaved.set(LOG_PREFIX + keyOf(review), review));
    save();
    afterOwnChange();
    return new Set(added.map(keyOf)).size;
  }
  function remove(reviews: readonly Review[]): void {
    for (const review of reviews) {
      const key = LOG_PREFIX + keyOf(review);
      unsaved.delete(key);
      stored.reviews.delete(key);
      storage?.removeItem(key);
    }
    afterOwnChange();
  }
  function handleStorage(event: Event): void {
    const {key} = event as StorageEvent;
    if (key === null) {
      refresh();
    } else if (isAboutReviews(key)) {
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
    addAll(reviews) {
      const known = new Set(snapshot.reviews.map(keyOf));
      const added = reviews.filter((review) => !known.has(keyOf(review)));
      add(added);
      if (problem === 'full') {
        remove(added);
        problem = open(storage);
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
        listKeys(storage)
          .filter((key) => key.startsWith(ASIDE_PREFIX) || key in aside)
          .forEach((key) => storage.removeItem(key));
      }
      refresh();
    },
  };
}
