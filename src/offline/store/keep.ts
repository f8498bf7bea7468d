import {
  fetchDocument,
  fetchFile,
  hashOf,
  KeepError,
  type KeepProblem,
  label,
  put,
} from './download';
import {
  COMPLETE_PATH,
  type KeepFile,
  type KeepPage,
  listAhead,
  type OfflineList,
  pickFiles,
} from '../list';
import {
  findPage,
  HASH_HEADER,
  isCurrent,
  listMissing,
  readKept,
  readKeptList,
  type Store,
} from './store';

/** Downloads at a time; the reader's own come first. */
const CONCURRENCY = 2;
/** So often may others remove what a page needs while it comes. */
const MAX_TRIES = 5;

/** How keeping ended. */
export type KeepOutcome = 'done' | 'cancelled' | KeepProblem;

export type KeepJob = {
  readonly store: Store;
  readonly list: OfflineList;
  readonly pages: readonly KeepPage[];
  /** Files to keep first, whatever pages need. */
  readonly files?: readonly number[];
  readonly signal?: AbortSignal;
  /** Asked before each page and file; false ends the job. */
  readonly isWanted?: () => boolean;
  /** Called with the part that is there, from 0 to 1, by bytes. */
  readonly onProgress?: (part: number) => void;
};

/** The job is not wanted any more. */
class Cancelled extends Error {}

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

/** What is not here, or not whole, or of another build. */
async function findMissing({store, list, pages, files = []}: KeepJob): Promise<{
  readonly pages: readonly KeepPage[];
  readonly files: readonly KeepFile[];
}> {
  const kept = await readKept(store);
  const isHere = (file: KeepFile) => isCurrent(file, kept.files.get(file.path));
  return {
    pages: pages.filter(
      ({path, hash, files: needs}) =>
        kept.pages.get(path) !== hash || !pickFiles(list, needs).every(isHere),
    ),
    files: pickFiles(list, files).filter((file) => !isHere(file)),
  };
}

/**
 * Keeps pages, each complete: its document comes after all that it needs, so
 * that what is kept can be opened whenever the job ends. What is there and of
 * the list's build is not downloaded again.
 */
export async function keep(job: KeepJob): Promise<KeepOutcome> {
  const {store, list, signal, isWanted = () => true} = job;
  const inFlight = new Map<string, Promise<Response>>();
  const fetchOnce = (file: KeepFile): Promise<Response> => {
    const known = inFlight.get(file.path) ?? fetchFile(store, file, signal);
    inFlight.set(file.path, known);
    return known;
  };

  function check(): void {
    signal?.throwIfAborted();
    if (!isWanted()) {
      throw new Cancelled();
    }
  }

  /**
   * Fetches what is missing of the files and puts it here; with all of them here,
   * and nobody able to remove any, calls `finish`.
   */
  async function bring(
    files: readonly KeepFile[],
    finish: () => Promise<void>,
  ): Promise<void> {
    let isHere = false;
    for (let tries = 0; !isHere; tries += 1) {
      check();
      if (tries === MAX_TRIES) {
        throw new Cancelled();
      }
      const missing = await listMissing(store, files);
      const answers: (readonly [KeepFile, Response])[] = [];
      for (const file of missing) {
        answers.push([file, await fetchOnce(file)]);
      }
      isHere = await store.alone(async () => {
        for (const [{path}, answer] of answers) {
          await put(store.files, store.base + path, answer.clone());
        }
        // Another may have removed what was here before.
        const isWhole = (await listMissing(store, files)).length === 0;
        if (isWhole) {
          await finish();
        }
        return isWhole;
      });
      missing.forEach(({path}) => inFlight.delete(path));
    }
  }

  try {
    const missing = await findMissing(job);
    const reach = createProgress(job, missing);
    await forEach(missing.files, (file) =>
      bring([file], async () => reach([file])),
    );
    await forEach(missing.pages, async (page) => {
      check();
      const needs = pickFiles(list, page.files);
      const document = await fetchDocument(store, list, page, signal);
      await bring(needs, () =>
        put(store.pages, store.base + page.path, document),
      );
      reach([...needs, page]);
    });
    return 'done';
  } catch (error) {
    if (signal?.aborted || error instanceof Cancelled) {
      return 'cancelled';
    }
    if (error instanceof KeepError) {
      return error.problem;
    }
    throw error;
  }
}

/** Adds up the bytes that are there, of what was missing. */
function createProgress(
  {list, onProgress}: KeepJob,
  {
    pages,
    files,
  }: {readonly pages: readonly KeepPage[]; readonly files: readonly KeepFile[]},
): (reached: readonly KeepFile[]) => void {
  const needs = pages.flatMap((page) => pickFiles(list, page.files));
  const all = new Map(
    [...files, ...needs, ...pages].map((one) => [one.path, one.bytes]),
  );
  const total = [...all.values()].reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  return (reached) => {
    for (const {path} of reached) {
      done += all.get(path) ?? 0;
      all.delete(path);
    }
    onProgress?.(total === 0 ? 1 : done / total);
  };
}

/** Keeps one page, unless it is here as the list has it. */
export async function keepPage(
  store: Store,
  list: OfflineList,
  page: KeepPage,
): Promise<KeepOutcome> {
  const kept = await findPage(store, page.path);
  return kept?.headers.get(HASH_HEADER) === page.hash
    ? 'done'
    : keep({store, list, pages: [page]});
}

/**
 * Keeps the rest of what running samples takes, for a reader who has run one:
 * scripts are kept when they are loaded, the frames' pages are not.
 */
export async function keepSamples(
  store: Store,
  list: OfflineList,
): Promise<KeepOutcome> {
  const compiler = pickFiles(list, list.compiler);
  const missing = await listMissing(store, compiler);
  return missing.length === compiler.length
    ? 'done'
    : keep({store, list, pages: [], files: list.samples});
}

/** Keeps the whole site, unless it is known to be here. */
export async function keepEverything(
  store: Store,
  list: OfflineList,
  isWanted: () => boolean,
): Promise<KeepOutcome> {
  const key = store.base + COMPLETE_PATH;
  const complete = await store.files.match(key);
  if ((await complete?.text()) === list.version) {
    return 'done';
  }
  const {pages} = list;
  const files = [...list.search, ...listAhead(list)];
  const job = {store, list, pages, files, isWanted};
  const outcome = await keep(job);
  if (outcome === 'done') {
    await store.alone(async () => {
      // The reader may have removed some of it meanwhile.
      const missing = await findMissing(job);
      if (missing.pages.length + missing.files.length === 0) {
        await put(store.files, key, new Response(list.version));
      }
    });
  }
  return outcome;
}

/**
 * Keeps a file that a page has loaded, unless the list says another thing. One
 * of another build is in no list that is here; it says itself what it is.
 */
export async function keepLoaded(
  store: Store,
  path: string,
  response: Response,
): Promise<void> {
  const body = await response.arrayBuffer();
  const hash = await hashOf(body);
  const list = await readKeptList(store);
  const listed = list?.files.find((file) => file.path === path);
  if (!listed || isCurrent(listed, hash)) {
    const kept = label(response, body, {[HASH_HEADER]: hash});
    await store.alone(() => put(store.files, store.base + path, kept));
  }
}
