import {createHash} from 'node:crypto';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {Converter} from 'opencc-js/t2cn';

import {GLOSSARY, READINGS} from '../glossary';
import {INDEX_FOLDER} from '../options';
import {type Manifest, WHOLE_FILE} from '../engine/format';
import type {Page} from '../engine/types';
import {extractPage} from './records';
import {writeIndex} from './writeIndex';
import {compareKeys} from './writeTable';

/** Above it, in bytes, an index is not written as one file, too. */
const WHOLE_MAX_BYTES = 4 * 1024 * 1024;

/** A built site, as `postBuild` gives it. */
export type BuiltSite = {
  readonly outDir: string;
  readonly routesPaths: readonly string[];
  readonly siteConfig: {
    readonly baseUrl: string;
    readonly trailingSlash?: boolean | undefined;
  };
};

export type BuiltIndex = {
  readonly pages: number;
  readonly sections: number;
  readonly files: number;
  readonly bytes: number;
};

/** The files that may hold a route's HTML. */
function listFiles(outDir: string, route: string): string[] {
  const name = decodeURI(route);
  return name.endsWith('.html')
    ? [path.join(outDir, name)]
    : [
        path.join(outDir, name, 'index.html'),
        path.join(outDir, `${name.replace(/\/$/u, '')}.html`),
      ];
}

async function readFirst(files: readonly string[]): Promise<string | null> {
  for (const file of files) {
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw error;
      }
    }
  }
  return null;
}

/** The content pages of a built site, by path; the home page is not one. */
export async function collectPages({
  outDir,
  routesPaths,
  siteConfig: {baseUrl},
}: BuiltSite): Promise<Page[]> {
  const pages: Page[] = [];
  for (const route of [...new Set(routesPaths)].toSorted(compareKeys)) {
    if (route !== baseUrl && !route.endsWith('/404.html')) {
      const files = listFiles(outDir, route.slice(baseUrl.length));
      const html = await readFirst(files);
      const page = html === null ? null : extractPage(html, route);
      if (page) {
        pages.push(page);
      }
    }
  }
  return pages;
}

/** Writes the embedded index into the built site; the same pages, same bytes. */
export async function buildIndex(site: BuiltSite): Promise<BuiltIndex> {
  const pages = await collectPages(site);
  const {files, manifest} = writeIndex(pages, {
    glossary: GLOSSARY,
    readings: READINGS,
    toSimplified: Converter({from: 't', to: 'cn'}),
  });
  const hash = createHash('sha256');
  for (const [name, text] of files) {
    hash.update(`${name}\0${text}\0`);
  }
  const folder = hash.digest('hex').slice(0, 12);
  const root = path.join(site.outDir, INDEX_FOLDER);
  await rm(root, {recursive: true, force: true});
  await mkdir(path.join(root, folder), {recursive: true});
  for (const [name, text] of files) {
    await writeFile(path.join(root, folder, name), text);
  }
  const whole = JSON.stringify(Object.fromEntries(files));
  if (Buffer.byteLength(whole) <= WHOLE_MAX_BYTES) {
    await writeFile(path.join(root, folder, WHOLE_FILE), whole);
  }
  const index = JSON.stringify({...manifest, folder} satisfies Manifest);
  await writeFile(path.join(root, 'index.json'), index);
  return {
    pages: pages.length,
    sections: manifest.sections.reduce((sum, count) => sum + count, 0),
    files: files.size + 1,
    bytes: [...files.values(), index].reduce(
      (sum, text) => sum + Buffer.byteLength(text),
      0,
    ),
  };
}
