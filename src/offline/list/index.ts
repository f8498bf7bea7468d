/**
 * What a build consists of, so that pages can be kept without a network.
 * Written by src/offline/build/writeOffline.ts, read by the worker and by tabs. Paths have no
 * base and no leading slash; a page's path has no slash at its end, the home
 * page's is empty.
 */
export type KeepFile = {
  readonly path: string;
  /** Of the content; another one means that a kept copy is out of date. */
  readonly hash: string;
  /** Compressed, as it is sent. */
  readonly bytes: number;
};

export type KeepPage = KeepFile & {
  /** Id of src/config/sections.ts, `blog`, or `app` for everything else. */
  readonly section: string;
  /** Indexes into `files`: what it takes to open the page. */
  readonly files: readonly number[];
};

export type OfflineList = {
  /** Hash of all the fields below. */
  readonly version: string;
  readonly files: readonly KeepFile[];
  readonly pages: readonly KeepPage[];
  /** Indexes into `files`: what search needs. */
  readonly search: readonly number[];
  /** Indexes into `files`: what running and changing a sample needs. */
  readonly samples: readonly number[];
  /** Those of them that are loaded when something is run, and never before. */
  readonly compiler: readonly number[];
  /** Indexes into `files`: large, and kept only once a page has loaded them. */
  readonly whenUsed: readonly number[];
};

/** File name of the list, below the base. */
export const LIST_PATH = 'offline.json';
/** Below the base: keeps the version of the list of which everything is here. */
export const COMPLETE_PATH = 'offline.complete';
/** File name of the worker, below the base; its folder is what it serves. */
export const WORKER_PATH = 'sw.js';
/** The page shown in the place of one that is not kept. */
export const OFFLINE_PAGE = 'offline';

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFile(value: unknown): value is KeepFile {
  const {path, hash, bytes} = (value ?? {}) as Partial<KeepFile>;
  return isText(path) && isText(hash) && typeof bytes === 'number';
}

/** Reads a fetched or kept list; null for anything that is not one. */
export function parseList(value: unknown): OfflineList | null {
  const {
    version,
    files,
    pages,
    search,
    samples = [],
    compiler = [],
    whenUsed = [],
  } = (value ?? {}) as Partial<OfflineList>;
  if (
    !isText(version) ||
    !Array.isArray(files) ||
    !files.every(isFile) ||
    !Array.isArray(pages) ||
    !Array.isArray(search) ||
    !Array.isArray(samples) ||
    !Array.isArray(compiler) ||
    !Array.isArray(whenUsed)
  ) {
    return null;
  }
  const isIndex = (index: unknown): boolean =>
    Number.isInteger(index) && files[index as number] !== undefined;
  const isPage = (page: unknown): page is KeepPage => {
    const {section, files: needs} = (page ?? {}) as Partial<KeepPage>;
    return (
      isFile(page) &&
      isText(section) &&
      Array.isArray(needs) &&
      needs.every(isIndex)
    );
  };
  return pages.every(isPage) &&
    [search, samples, compiler, whenUsed].every((indexes) =>
      indexes.every(isIndex),
    )
    ? {version, files, pages, search, samples, compiler, whenUsed}
    : null;
}

/** Indexes of the files that may be kept before any page loads them. */
export function listAhead({files, whenUsed}: OfflineList): number[] {
  return [...files.keys()].filter((index) => !whenUsed.includes(index));
}

/** Bytes of the whole site, but for what is kept only when used. */
export function sumBytes(list: OfflineList): number {
  return [...pickFiles(list, listAhead(list)), ...list.pages].reduce(
    (sum, {bytes}) => sum + bytes,
    0,
  );
}

/** The files that an index list stands for. */
export function pickFiles(
  {files}: OfflineList,
  indexes: Iterable<number>,
): KeepFile[] {
  return [...indexes].flatMap((index) => files[index] ?? []);
}
