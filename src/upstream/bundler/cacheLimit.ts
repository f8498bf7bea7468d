/** Whether the bundler keeps its work on disk for the next build. */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {SECTIONS} from '../../config/sections';

/**
 * With the cache, Rspack 1.7 holds 400 MB more for every 1,000 pages (2.44 instead
 * of 2.04 GB for 1,000); 5,000 pages would no longer fit into 6 GiB.
 */
const MAX_CACHED_PAGES = 2000;

function countPages(folder: string): number {
  const files = existsSync(folder)
    ? readdirSync(folder, {recursive: true, encoding: 'utf8'})
    : [];
  return files.filter((file) => /\.mdx?$/u.test(file)).length;
}

/**
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 * @returns false for a site so large that memory matters more than time.
 */
export function keepsBundlerCache(siteDir: string): boolean {
  const folders = [...SECTIONS.map((section) => section.path), 'blog'];
  const pages = folders.reduce(
    (sum, folder) => sum + countPages(path.join(siteDir, folder)),
    0,
  );
  return pages <= MAX_CACHED_PAGES;
}
