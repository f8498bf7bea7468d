import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {GENERATED} from 'docusaurus-theme-verified-samples/build';
import {KEEP_ALL_WARNING} from '../options';
import {SECTIONS} from '../../config/sections';
import {
  type KeepFile,
  type KeepPage,
  listAhead,
  type OfflineList,
  pickFiles,
  sumBytes,
} from '../list';
import {NOTE_ID} from '../../startup/pageNote';
import type {PageNote} from '../../routes/routeTable';
import type {OfflineNote} from '.';

/**
 * For machines that come by themselves, made by `npm run build` afterwards, or
 * parts of the search index, which is kept as a whole.
 */
const NOT_KEPT =
  /\.(?:br|gz|map|md|xml|txt)$|^404\.html$|^sw\.js$|^offline\.json$|^_headers$|^\.deploy\/|^img\/social-card\.|^img\/share\/|^books\/|^search-index\/[^/]+\/(?!all\.json$)/u;
const PAGE = /(?:^|\/)index\.html$/u;
/** Addresses in a page's HTML. Minified attributes may have no quotes. */
const REFERENCE = /\s(?:src|href)=["']?([^"'\s>]+)/gu;
/** Its JSON has no `<`. */
const ROUTE_NOTE = new RegExp(`id="${NOTE_ID}">([^<]*)<`, 'u');
/** What the frames of programs are made from. */
const SANDBOX_FILES = Object.values(GENERATED);
const HASH_LENGTH = 12;

function hash(content: Buffer | string): string {
  return createHash('sha256')
    .update(content)
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

function describe(outDir: string, name: string): KeepFile {
  const file = path.join(outDir, name);
  const sent = existsSync(`${file}.br`) ? `${file}.br` : file;
  return {
    path: encodeURI(name),
    hash: hash(readFileSync(file)),
    bytes: statSync(sent).size,
  };
}

function findSection(pagePath: string): string {
  const [first = ''] = pagePath.split('/');
  return (
    SECTIONS.find((section) => section.path === first)?.id ??
    (first === 'blog' ? 'blog' : 'app')
  );
}

function readPageNote(html: string): PageNote | null {
  const [, json] = ROUTE_NOTE.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as PageNote);
}

/**
 * What a page's note names: its scripts, and the table and the sidebar of its
 * category. Not the table of all pages, which any build changes: without it a
 * page elsewhere is loaded in full.
 */
function listRouteFiles({
  scripts,
  table,
  categories,
}: PageNote): readonly string[] {
  return [
    scripts,
    table.routes.flatMap(({neighbours}) => neighbours ?? []),
    Object.keys(categories),
  ].flat();
}

/** Without slashes at the ends, as the list has paths. */
function trim(route: string, baseUrl: string): string {
  return route.slice(baseUrl.length).replace(/\/+$/u, '');
}

/**
 * Lists what is in a finished build.
 * @param outDir holds all files, compressed.
 * @throws when the bundler's note belongs to another build.
 */
export function createList(outDir: string, note: OfflineNote): OfflineList {
  const names = readdirSync(outDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(outDir, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, '/'),
    )
    .filter((name) => !NOT_KEPT.test(name))
    .sort();
  const files = names
    .filter((name) => !PAGE.test(name))
    .map((name) => describe(outDir, name));
  const indexes = new Map(files.map((file, index) => [file.path, index]));
  const routes = new Map(
    Object.entries(note.routes).map(([route, needs]) => [
      trim(route, note.baseUrl),
      needs,
    ]),
  );
  const toIndexes = (paths: Iterable<string>): number[] =>
    [...new Set(paths)]
      .flatMap((file) => indexes.get(file) ?? [])
      .sort((a, b) => a - b);
  const pages = names
    .filter((name) => PAGE.test(name))
    .map((name): KeepPage => {
      const {bytes, ...page} = describe(outDir, name);
      const pagePath = page.path.replace(PAGE, '');
      const html = readFileSync(path.join(outDir, name), 'utf8');
      const references = [...html.matchAll(REFERENCE)]
        .map(([, address = '']) => address)
        .filter((address) => address.startsWith(note.baseUrl))
        .map((address) => address.slice(note.baseUrl.length));
      const pageNote = readPageNote(html);
      return {
        ...page,
        path: pagePath,
        bytes,
        section: findSection(pagePath),
        files: toIndexes([
          ...references,
          // What startup/startScript starts is no `src` in the HTML.
          ...note.entry.filter((file) => html.includes(note.baseUrl + file)),
          ...(routes.get(pagePath) ?? []),
          ...(pageNote ? listRouteFiles(pageNote) : []),
        ]),
      };
    });
  const missing = [...note.entry, ...Object.values(note.routes).flat()].find(
    (file) => !indexes.has(file),
  );
  if (note.entry.length === 0 || missing) {
    throw new Error(
      `离线清单与构建不一致：${missing ?? '没有入口脚本'} 不在 ${outDir} 里；请重新运行 npm run build。`,
    );
  }
  const ofPages = new Set(pages.flatMap((page) => page.files));
  const search = files
    .map((file) => file.path)
    .filter((file) => file.startsWith('search-index/'));
  const content = {
    files,
    pages,
    search: toIndexes([...note.search, ...search]),
    samples: toIndexes([...note.samples, ...SANDBOX_FILES]),
    compiler: toIndexes(note.compiler),
    whenUsed: toIndexes(note.whenUsed).filter((index) => !ofPages.has(index)),
  };
  return {version: hash(JSON.stringify(content)), ...content};
}

/** Files that are named to who has to make the site smaller. */
const NAMED_FILES = 5;

/**
 * What to do when the whole site is nearly too large to be kept unasked; null
 * when it is not.
 */
export function adviseSize(list: OfflineList, maxBytes: number): string | null {
  const bytes = sumBytes(list);
  if (bytes < maxBytes * KEEP_ALL_WARNING) {
    return null;
  }
  const largest = pickFiles(list, listAhead(list))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, NAMED_FILES)
    .map((file) => `${file.path}（${Math.round(file.bytes / 1024)} KiB）`);
  const mib = (size: number): string => (size / 1024 / 1024).toFixed(2);
  return `离线阅读的全站有 ${mib(bytes)} MiB，是上限 ${mib(maxBytes)} MiB 的 ${Math.floor((bytes / maxBytes) * 100)}%；超过以后，读者只留得下打开过的页面。最大的文件：${largest.join('、')}。少用的大库可以写进 src/offline/options.ts 的 KEPT_WHEN_USED，用过才留下；都值得留，就提高那里的 KEEP_ALL_MAX_BYTES，并写上量出来的数。`;
}
