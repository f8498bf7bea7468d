import {createHash} from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import {Converter} from 'opencc-js/t2cn';

import {INDEX_FOLDER} from '../engine/folder';
import {type Manifest, WHOLE_FILE} from '../engine/format';
import type {Page} from '../engine/types';
import type {PluginOptions} from '../options';
import {parsePage, type Reading} from './parsePage';
import {type Language, writeIndex} from './writeIndex';
import {compareKeys} from './writeTable';

/**
 * Above it, in bytes, an index is not written as one file, too, and there is no
 * search without a network: brotli makes 40 % of it.
 */
const WHOLE_MAX_BYTES = 6 * 1024 * 1024;

/** A site that is built already. */
export type BuiltSite = {
  readonly outDir: string;
  readonly routesPaths: readonly string[];
  readonly siteConfig: {
    readonly baseUrl: string;
    readonly trailingSlash?: boolean | undefined;
  };
};

/** The files that may hold a route's HTML, below the output folder. */
function listNames(route: string): string[] {
  const name = decodeURI(route);
  return name.endsWith('.html')
    ? [name]
    : [path.posix.join(name, 'index.html'), `${name.replace(/\/$/u, '')}.html`];
}

/** The content pages of a site, as they come; the home page is not one. */
export type Collection = {
  /** @param name of the page's file below the output folder. */
  readonly add: (html: string, name: string) => Promise<void>;
  /** By path. */
  readonly list: () => readonly Page[];
};

/**
 * Gives what was made before of the same inputs, or makes it.
 * @param inputs all that it is made of, besides the options and the code.
 */
export type Remember = (
  inputs: readonly string[],
  make: () => Page | null,
) => Page | null | Promise<Page | null>;

/** @param remember what was read of pages; without it, each is read. */
export function createCollection(
  {
    baseUrl,
    routesPaths,
  }: {
    readonly baseUrl: string;
    readonly routesPaths: readonly string[];
  },
  reading: Reading,
  remember: Remember = (_inputs, make) => make(),
): Collection {
  const routes = new Map<string, string>();
  for (const route of routesPaths) {
    if (route !== baseUrl && !route.endsWith('/404.html')) {
      for (const name of listNames(route.slice(baseUrl.length))) {
        routes.set(name, route);
      }
    }
  }
  const pages = new Map<string, Page>();
  return {
    async add(html, name) {
      const route = routes.get(name);
      const page =
        route === undefined || pages.has(route)
          ? null
          : await remember([html, route], () =>
              parsePage(html, route, reading),
            );
      if (page) {
        pages.set(page.path, page);
      }
    },
    list: () => [...pages.values()].sort((a, b) => compareKeys(a.path, b.path)),
  };
}

/** The content pages of a built site, by path. */
export async function collectPages(
  {outDir, routesPaths, siteConfig: {baseUrl}}: BuiltSite,
  reading: Reading,
): Promise<readonly Page[]> {
  const collection = createCollection({baseUrl, routesPaths}, reading);
  const names = readdirSync(outDir, {recursive: true}).map(String);
  for (const name of names.filter((file) => file.endsWith('.html')).sort()) {
    const html = readFileSync(path.join(outDir, name), 'utf8');
    await collection.add(html, name.replaceAll(path.sep, '/'));
  }
  return collection.list();
}

/** What an index is written with, as the options say. */
export function createLanguage({
  glossary,
  pinyin,
  readings,
  traditional,
  quietSections,
}: PluginOptions): Language {
  return {
    glossary,
    readings: pinyin ? readings : null,
    toSimplified: traditional ? Converter({from: 't', to: 'cn'}) : null,
    quietSections,
  };
}

/** Writes the index into the built site; the same pages, the same bytes. */
export function writeSearchIndex(
  outDir: string,
  pages: readonly Page[],
  options: PluginOptions,
): void {
  const {files, manifest} = writeIndex(pages, createLanguage(options));
  const hash = createHash('sha256');
  for (const [name, text] of files) {
    hash.update(`${name}\0${text}\0`);
  }
  const folder = hash.digest('hex').slice(0, 12);
  const root = path.join(outDir, INDEX_FOLDER);
  rmSync(root, {recursive: true, force: true});
  mkdirSync(path.join(root, folder), {recursive: true});
  for (const [name, text] of files) {
    writeFileSync(path.join(root, folder, name), text);
  }
  const whole = JSON.stringify(Object.fromEntries(files));
  if (Buffer.byteLength(whole) <= WHOLE_MAX_BYTES) {
    writeFileSync(path.join(root, folder, WHOLE_FILE), whole);
  }
  const index = JSON.stringify({...manifest, folder} satisfies Manifest);
  writeFileSync(path.join(root, 'index.json'), index);
}
