import {keepDocument, KeepError, keepFile, type KeepProblem} from './download';
import {
  type KeepFile,
  type KeepPage,
  type OfflineList,
  pickFiles,
} from './list';
import {readKeptPages, type Store} from './store';

/** Downloads at a time; the reader's own come first. */
const CONCURRENCY = 2;

/** How keeping ended. */
export type KeepOutcome = 'done' | 'cancelled' | KeepProblem;

export type KeepJob = {
  readonly store: Store;
  readonly list: OfflineList;
  readonly pages: readonly KeepPage[];
  /** Files to keep first, whatever pages need. */
  readonly files?: readonly number[];
  readonly signal?: AbortSignal;
  /** Called with the part that is there, from 0 to 1, by bytes. */
  readonly onProgress?: (part: number) => void;
};

/** Runs `work` on every item, two at a time; the first failure ends it. */
async function forEach<Item>(
  items: readonly Item[],
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
  await Promise.all(Array.from({length: CONCURRENCY}, run));
}

/**
 * Keeps pages, each complete: its document comes after all that it needs, so
 * that what is kept can be opened whenever the job ends. What is there and of
 * the list's build is not downloaded again.
 */
export async function keep(job: KeepJob): Promise<KeepOutcome> {
  const {store, list, pages, files = [], signal} = job;
  const inFlight = new Map<string, Promise<void>>();
  try {
    signal?.throwIfAborted();
    const kept = await readKeptPages(store);
    const missing = pages.filter(({path, hash}) => kept.get(path) !== hash);
    const reach = createProgress(job, missing);
    const keepOnce = (file: KeepFile): Promise<void> => {
      const known =
        inFlight.get(file.path) ??
        keepFile(store, file, signal).then(() => reach(file.bytes));
      inFlight.set(file.path, known);
      return known;
    };
    await forEach(pickFiles(list, files), keepOnce);
    await forEach(missing, async (page) => {
      for (const file of pickFiles(list, page.files)) {
        await keepOnce(file);
      }
      await keepDocument(store, list, page, signal);
      reach(page.bytes);
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

/** Adds up the bytes that are there, of the job's files and missing pages. */
function createProgress(
  {list, files = [], onProgress}: KeepJob,
  missing: readonly KeepPage[],
): (bytes: number) => void {
  const indexes = new Set([...files, ...missing.flatMap((page) => page.files)]);
  const total = [...pickFiles(list, indexes), ...missing].reduce(
    (sum, {bytes}) => sum + bytes,
    0,
  );
  let reached = 0;
  return (bytes) => {
    reached += bytes;
    onProgress?.(total === 0 ? 1 : reached / total);
  };
}
