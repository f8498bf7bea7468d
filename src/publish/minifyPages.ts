/**
 * Docusaurus minifies each page as it is rendered, which took most of that time.
 * Here it happens afterwards, so that what was minified before need not be.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {getHtmlMinifier} from '@docusaurus/bundler';
import type {Props} from '@docusaurus/types';

import {openCache, readIfThere} from '../cache';
import {VERSIONS} from '../cache/tree';

/** Docusaurus reads it where it begins, and again in each thread that renders. */
const SKIP_VARIABLE = 'SKIP_HTML_MINIFICATION';
/** As Docusaurus writes it, and its minifier does not. */
const RENDERED = '<!DOCTYPE html>';
/** Minified beside the main thread, where Node has four threads. */
const CONCURRENCY = 4;

type Site = Pick<Props, 'outDir' | 'siteDir' | 'siteConfig'>;

/** From now on, threads that render leave the pages as they are. */
export function minifyLater(): void {
  process.env[SKIP_VARIABLE] = 'true';
}

/** Files that somebody has written are published as they are. */
function isStatic({siteDir, siteConfig}: Site, name: string): boolean {
  return siteConfig.staticDirectories.some((folder) =>
    existsSync(path.resolve(siteDir, folder, name)),
  );
}

function readTools(siteDir: string): string {
  return VERSIONS.map(
    (file) => readIfThere(path.join(siteDir, file))?.toString() ?? '',
  ).join('\n');
}

/**
 * Minifies the rendered pages in place. Of a small site, which is rendered
 * without threads, they are minified already.
 * @param names of pages below the output folder.
 * @throws when a page cannot be read as HTML at all.
 */
export async function minifyPages(
  site: Site,
  names: readonly string[],
): Promise<void> {
  const {swcHtmlMinimizer} = site.siteConfig.future.faster;
  const type = swcHtmlMinimizer ? 'swc' : 'terser';
  const minifier = await getHtmlMinifier({type});
  const version = `${type} ${readTools(site.siteDir)}`;
  const cache = openCache({who: 'minified', version});
  const queue = names.filter((name) => !isStatic(site, name));
  async function work(): Promise<void> {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const file = path.join(site.outDir, name);
      const html = readFileSync(file, 'utf8');
      if (!html.startsWith(RENDERED)) {
        continue;
      }
      const kept = cache.get(html);
      if (kept) {
        writeFileSync(file, kept);
        continue;
      }
      const {code, warnings} = await minifier.minify(html);
      writeFileSync(file, code);
      if (warnings.length > 0) {
        console.warn(
          [`${name} 的 HTML 写得不规范：`, ...warnings].join('\n- '),
        );
      } else {
        cache.set(code, html);
      }
    }
  }
  await Promise.all(Array.from({length: CONCURRENCY}, work));
}
