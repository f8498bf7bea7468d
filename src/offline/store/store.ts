/** The two caches: complete pages, and the files that they need. */
import {type Alone, aloneInTab, createAlone} from './alone';
import {type KeepFile, LIST_PATH, type OfflineList, parseList} from '../list';
import {isUsable} from '../list/paths';

/** On what is kept: its SHA-256, at least as much of it as the list has. */
export const HASH_HEADER = 'X-Offline-Hash';
/** On kept pages: the files that they need, as JSON. */
export const FILES_HEADER = 'X-Offline-Files';

export type Store = {
  /** Path of the site on its origin, ending in a slash. */
  readonly base: string;
  readonly pages: Cache;
  readonly files: Cache;
  /** Around every change of what is kept. */
  readonly alone: Alone;
  /** Whether that holds for other tabs and the worker, too. */
  readonly isShared: boolean;
};

/** What is on this device, by path. */
export type Kept = {
  /** Hashes of the pages that have all they need. */
  readonly pages: ReadonlyMap<string, string>;
  /** Hashes of the files; empty where nobody noted it. */
  readonly files: ReadonlyMap<string, string>;
};

/** Names of the two; another copy of the site on the origin has another base. */
export function nameCaches(base: string): {
  readonly pages: string;
  readonly files: string;
} {
  return {pages: `hangjian${base}pages`, files: `hangjian${base}files`};
}

/** @throws where storage is off or broken. */
export async function openStore(base: string): Promise<Store> {
  const names = nameCaches(base);
  const [pages, files] = await Promise.all([
    caches.open(names.pages),
    caches.open(names.files),
  ]);
  const alone = createAlone(base);
  return {
    base,
    pages,
    files,
    alone: alone ?? aloneInTab,
    isShared: alone !== null,
  };
}

/** Files that a kept page needs, also one of an earlier build. */
export function readNeeds(page: Response): readonly string[] {
  const needs: unknown = JSON.parse(page.headers.get(FILES_HEADER) ?? '[]');
  return Array.isArray(needs)
    ? needs.filter((path) => typeof path === 'string')
    : [];
}

/** A kept answer that can be given as the file `path`. */
async function find(
  {base}: Store,
  cache: Cache,
  path: string,
  name = path,
): Promise<Response | undefined> {
  const kept = await cache.match(base + path, {ignoreVary: true});
  return kept && isUsable(name, kept) ? kept : undefined;
}

/** The file as it is kept. */
export function findFile(
  store: Store,
  path: string,
): Promise<Response | undefined> {
  return find(store, store.files, path);
}

/** The page as it is kept; undefined where it lacks something it needs. */
export async function findPage(
  store: Store,
  path: string,
): Promise<Response | undefined> {
  const page = await find(store, store.pages, path, 'index.html');
  if (page) {
    for (const need of readNeeds(page)) {
      if (!(await findFile(store, need))) {
        return undefined;
      }
    }
  }
  return page;
}

/**
 * Whether a file of that hash is the one that is listed. A name that holds a
 * hash proves nothing: a host may have answered with something else.
 */
export function isCurrent({hash}: KeepFile, keptHash = ''): boolean {
  return hash !== '' && keptHash.startsWith(hash);
}

/** Those of the files that are not here, or of another build. */
export async function listMissing(
  store: Store,
  files: readonly KeepFile[],
): Promise<readonly KeepFile[]> {
  const missing: KeepFile[] = [];
  for (const file of files) {
    const kept = await findFile(store, file.path);
    if (!isCurrent(file, kept?.headers.get(HASH_HEADER) ?? '')) {
      missing.push(file);
    }
  }
  return missing;
}

async function readAll(
  {base}: Store,
  cache: Cache,
): Promise<ReadonlyMap<string, Response>> {
  const [keys, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  return new Map(
    keys.flatMap(({url}, index) => {
      const response = responses[index];
      const path = new URL(url).pathname.slice(base.length);
      return response ? [[path, response] as const] : [];
    }),
  );
}

/** Reads what is on this device. */
export async function readKept(store: Store): Promise<Kept> {
  const [pages, answers] = await Promise.all([
    readAll(store, store.pages),
    readAll(store, store.files),
  ]);
  const readHash = ({headers}: Response) => headers.get(HASH_HEADER) ?? '';
  const files = new Map(
    [...answers]
      .filter(([path, answer]) => isUsable(path, answer))
      .map(([path, answer]) => [path, readHash(answer)]),
  );
  const isWhole = (page: Response) =>
    isUsable('index.html', page) &&
    readNeeds(page).every((need) => files.has(need));
  return {
    pages: new Map(
      [...pages]
        .filter(([, page]) => isWhole(page))
        .map(([path, page]) => [path, readHash(page)]),
    ),
    files,
  };
}

/** The list as it was kept last; null without one. */
export async function readKeptList({
  base,
  files,
}: Store): Promise<OfflineList | null> {
  const kept = await files.match(base + LIST_PATH);
  return kept ? parseList(await kept.json().catch(() => null)) : null;
}
