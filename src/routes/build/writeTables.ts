import {createHash} from 'node:crypto';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {NOTE_ID} from '../../startup/pageNote';
import {
  type PageNote,
  type RouteTable,
  SITE_TABLES_FOLDER,
  type TableEntry,
  TABLES_FOLDER,
  toPageKey,
} from '../routeTable';
import {serializeForScript} from '../../kit/serializeForScript';
import type {PageChunks} from './pageChunks';
import type {Routes} from './readRoutes';
import {
  createTable,
  cut,
  listPages,
  type PageAddresses,
  type PageRoutes,
} from './tables';
import type {SidebarCategories} from './versions';

/** A table of so many pages is 5 to 9 KB, compressed. */
export const PAGES_PER_TABLE = 250;
const EMPTY: RouteTable = {modules: [], files: {}, routes: []};

/** A page with what it starts with: its table, the list of all, its style sheets. */
export type Insert = (html: string, name: string) => string;

/**
 * Writes the tables of all pages, in the order of their addresses, and of each
 * category of a sidebar.
 * @param outDir finished pages.
 * @returns what puts into each page what it starts with.
 */
export async function writeTables(
  outDir: string,
  baseUrl: string,
  {routes, chunkNames}: Routes,
  chunks: PageChunks,
  {categories, byPage}: SidebarCategories,
): Promise<Insert> {
  const pages = listPages(routes);
  await Promise.all(
    [...categories].map(async ([file, items]) => {
      await mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
      await writeFile(path.join(outDir, file), JSON.stringify(items));
    }),
  );
  await Promise.all(
    [TABLES_FOLDER, SITE_TABLES_FOLDER].map((folder) =>
      mkdir(path.join(outDir, folder), {recursive: true}),
    ),
  );
  const create = (some: readonly PageRoutes[], more: PageAddresses) =>
    createTable(some, chunkNames, chunks, more);
  const neighbours = new Map<string, string>();
  await Promise.all(
    groupByCategory(pages, byPage).map(async (some) => {
      const text = JSON.stringify(create(some, {category: byPage}));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      const file = `${TABLES_FOLDER}${hash}.json`;
      await writeFile(path.join(outDir, file), text);
      for (const {key} of some) {
        neighbours.set(key, file);
      }
    }),
  );
  const addresses = {category: byPage, neighbours};
  const tables = await Promise.all(
    cut(pages, PAGES_PER_TABLE).map(
      async (some, index): Promise<TableEntry> => {
        const file = `${SITE_TABLES_FOLDER}${index}.json`;
        const table = {entry: chunks.entry, ...create(some, addresses)};
        await writeFile(path.join(outDir, file), JSON.stringify(table));
        return [some[0]?.key ?? '', file];
      },
    ),
  );
  const byKey = new Map(pages.map((page) => [page.key, page]));
  return (html, name) => {
    const route = `${baseUrl}${name}`;
    const page = byKey.get(toPageKey(route.replace(/(?:index)?\.html$/u, '')));
    if (page) {
      const table = create([page], addresses);
      const own = table.routes.flatMap(({category}) => category ?? []);
      const needed = listFiles(table, chunks);
      const isStyleSheet = (file: string) => file.endsWith('.css');
      const styleSheets = needed
        .filter(isStyleSheet)
        .map((file) => `<link rel="stylesheet" href="${baseUrl}${file}">`);
      return insert(html, name, styleSheets.join(''), {
        scripts: needed.filter((file) => !isStyleSheet(file)),
        table,
        tables,
        categories: Object.fromEntries(
          own.map((category) => [category, categories.get(category) ?? []]),
        ),
      });
    }
    return name === '404.html'
      ? insert(html, name, '', {
          scripts: [],
          table: EMPTY,
          tables,
          categories: {},
        })
      : html;
  };
}

/** The pages of each category of a sidebar, in groups that fit into a table. */
function groupByCategory(
  pages: readonly PageRoutes[],
  byPage: SidebarCategories['byPage'],
): (readonly PageRoutes[])[] {
  const groups = new Map<string, PageRoutes[]>();
  for (const page of pages) {
    const category = byPage.get(page.key);
    if (category !== undefined) {
      groups.set(category, [...(groups.get(category) ?? []), page]);
    }
  }
  return [...groups.values()].flatMap((group) => cut(group, PAGES_PER_TABLE));
}

/** All files with modules of these: scripts and style sheets. */
function listFiles(
  {modules}: RouteTable,
  {assets}: PageChunks,
): readonly string[] {
  const chunks = modules.flatMap((module) => module.chunks);
  return [
    ...new Set(chunks.flatMap((chunk) => assets.get(String(chunk)) ?? [])),
  ];
}

/** @throws when the page has no head to put it into. */
function insert(
  html: string,
  name: string,
  styleSheets: string,
  note: PageNote,
): string {
  const tags = `${styleSheets}<script type="application/json" id="${NOTE_ID}">${serializeForScript(note)}</script></head>`;
  if (!html.includes('</head>')) {
    throw new Error(`${name} 里没有 </head>，放不进路由表。`);
  }
  return html.replace('</head>', () => tags);
}
