import {keepDocument, KeepError, keepFile, type KeepProblem} from './download';
import {type KeepPage, type OfflineList, pickFiles} from './list';
import {readKeptPages, type Store} from './store';

/** How keeping ended. */
export type KeepOutcome = 'done' | 'cancelled' | KeepProblem;

export type KeepJob = {
  readonly store: Store;
  readonly list: OfflineList;
  readonly pages: readonly KeepPage[];
  /** Files to keep first, whatever pages need. */
  readonly files?: readonly number[];
  readonly concurrency: number;
  readonly signal?: AbortSignal;
  /** Called with the number of pages that are there, of all in the job. */
  readonly onProgress?: (kept: number) => void;
};

/** Runs `work` on every item, a few at a time; the first failure ends it. */
async function forEach<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const run = async () => {
    for (const item of queue) {
      if (failed) {
        return;
      }
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({length: concurrency}, run));
}

/**
 * Keeps pages, each complete: its document comes after all that it needs, so
 * that what is kept can be opened whenever the job ends. What is there and of
 * the list's build is not downloaded again.
 */
export async function keep(job: KeepJob): Promise<KeepOutcome> {
  const {store, list, pages, files = [], concurrency, signal} = job;
  const inFlight = new Map<string, Promise<void>>();
  const keepOnce = (file: OfflineList['files'][number]): Promise<void> => {
    const known = inFlight.get(file.path) ?? keepFile(store, file, signal);
    inFlight.set(file.path, known);
    return known;
  };
  try {
    signal?.throwIfAborted();
    const kept = await readKeptPages(store);
    const missing = pages.filter(({path, hash}) => kept.get(path) !== hash);
    let count = pages.length - missing.length;
    job.onProgress?.(count);
    await forEach(pickFiles(list, files), concurrency, keepOnce);
    await forEach(missing, concurrency, async (page) => {
      for (const file of pickFiles(list, page.files)) {
        await keepOnce(file);
      }
      await keepDocument(store, list, page, signal);
      signal?.throwIfAborted();
      count += 1;
      job.onProgress?.(count);
    });
    return 'done';
  } catch (error) {
    if (signal?.aborted) {
      return 'cancelled';
    }
    if (error instanceof KeepError) {
      return error.problem;
    }
    throw error;
  }
}
