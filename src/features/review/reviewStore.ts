/**
 * Where reviews are kept: each under a key of its own, which is written once.
 * So two tabs cannot overwrite each other's, and a broken one breaks no other.
 */
import {store, type StoreProblem} from '../../lib/storage';
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

function readStorage(
  storage: Storage,
): Omit<Snapshot, 'unsavedCount' | 'problem'> {
  migrate(storage);
  const reviews: Review[] = [];
  const aside: Record<string, string> = {};
  let hasNewer = false;
  for (const key of listKeys(storage)) {
    const value = storage.getItem(key) ?? '';
    if (key.startsWith(LOG_PREFIX)) {
      const review = parseReview(key.slice(LOG_PREFIX.length), value);
      if (review) {
        reviews.push(review);
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

const PROBE_KEY = `${ROOT}probe`;

/** A storage that answers and takes values, or why there is none. */
function open(storage: Storage | null): StoreProblem | null {
  const problem = store(storage, PROBE_KEY, '1');
  storage?.removeItem(PROBE_KEY);
  return problem;
}

/**
 * @param storage the browser's, or null where it denies one: reviews then last
 *   as long as the page.
 */
export function createReviewStore(storage: Storage | null): ReviewStore {
  /** What could not be written, and is tried again with the next review. */
  const unsaved = new Map<string, Review>();
  const listeners = new Set<() => void>();
  let problem = open(storage);
  let snapshot = read();

  function read(): Snapshot {
    const stored =
      storage && problem !== 'disabled'
        ? readStorage(storage)
        : {reviews: [], aside: {}, hasNewer: false};
    const known = new Set(stored.reviews.map(keyOf));
    const waiting = [...unsaved.values()].filter(
      (review) => !known.has(keyOf(review)),
    );
    return {
      ...stored,
      reviews: [...stored.reviews, ...waiting].sort(byTime),
      unsavedCount: waiting.length,
      problem,
    };
  }
  function refresh(): void {
    snapshot = read();
    listeners.forEach((listener) => listener());
  }
  function save(): void {
    for (const [key, review] of unsaved) {
      problem = store(storage, LOG_PREFIX + key, String(review.grade));
      if (problem) {
        return;
      }
      unsaved.delete(key);
    }
  }
  function add(reviews: readonly Review[]): number {
    const known = new Set(snapshot.reviews.map(keyOf));
    const added = reviews.filter((review) => !known.has(keyOf(review)));
    added.forEach((review) => unsaved.set(keyOf(review), review));
    save();
    refresh();
    return new Set(added.map(keyOf)).size;
  }
  function remove(reviews: readonly Review[]): void {
    for (const review of reviews) {
      unsaved.delete(keyOf(review));
      storage?.removeItem(LOG_PREFIX + keyOf(review));
    }
    refresh();
  }
  function handleStorage({key}: StorageEvent): void {
    if (key === null || key.startsWith(ROOT)) {
      refresh();
    }
  }
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', handleStorage);
        // A page that comes back from the history has heard of nothing.
        window.addEventListener('pageshow', refresh);
        snapshot = read();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          window.removeEventListener('storage', handleStorage);
          window.removeEventListener('pageshow', refresh);
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
        refresh();
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
