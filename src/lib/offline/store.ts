/** The two caches: complete pages, and the files that they need. */
import {LIST_PATH, type OfflineList, parseList} from './list';

/** On what is kept: the hash that the list gave it. */
export const HASH_HEADER = 'X-Offline-Hash';
/** On kept pages: the files that they need, as JSON. */
export const FILES_HEADER = 'X-Offline-Files';

export type Store = {
  /** Path of the site on its origin, ending in a slash. */
  readonly base: string;
  readonly pages: Cache;
  readonly files: Cache;
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
  return {base, pages, files};
}

/** Paths of the kept pages, each with the hash of what is kept. */
export async function readKeptPages({
  base,
  pages,
}: Store): Promise<ReadonlyMap<string, string>> {
  const [keys, responses] = await Promise.all([pages.keys(), pages.matchAll()]);
  return new Map(
    keys.map(({url}, index) => [
      new URL(url).pathname.slice(base.length),
      responses[index]?.headers.get(HASH_HEADER) ?? '',
    ]),
  );
}

/** The list as it was kept last; null without one. */
export async function readKeptList({
  base,
  files,
}: Store): Promise<OfflineList | null> {
  const kept = await files.match(base + LIST_PATH);
  return kept ? parseList(await kept.json().catch(() => null)) : null;
}

/** Files that a kept page needs, also one of an earlier build. */
export function readNeeds(page: Response): readonly string[] {
  const needs: unknown = JSON.parse(page.headers.get(FILES_HEADER) ?? '[]');
  return Array.isArray(needs)
    ? needs.filter((path) => typeof path === 'string')
    : [];
}
