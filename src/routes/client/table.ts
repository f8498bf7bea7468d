import {NOTE_ID} from '../../startup/pageNote';
import {
  findTable,
  goesWith,
  type PageNote,
  type RouteTable,
  TABLES_FOLDER,
  toPageKey,
} from '../routeTable';
import {addCategory} from '../sidebarCategories';
import {createPage, type PageComponent} from './createPage';
import {runtime} from './runtime';

/** As the router knows routes. */
type KnownRoute = {
  readonly path: string;
  readonly exact?: boolean;
  readonly category?: string;
  readonly neighbours?: string;
  readonly key: string;
  readonly component: PageComponent;
  readonly routes?: KnownRoute[];
};

type Priority = NonNullable<RequestInit['priority']>;

/** With the routes around them. */
const chains = new Map<number, readonly KnownRoute[]>();
/** The routes around a page and its own, by its key. */
const pages = new Map<string, readonly KnownRoute[]>();
const files = new Map<string, string>();
/** Tables on their way or here, by their addresses. */
const requests = new Map<string, Promise<void>>();

/** The routes that some table has named so far, in the site's order. */
export const knownRoutes: KnownRoute[] = [];

/** Whether the page started with this script, by its address below the base. */
function hasStarted(script: string): boolean {
  return [...document.scripts].some(({src}) => src.endsWith(`/${script}`));
}

/**
 * @param own address of the table.
 * @throws when it is of another build: who goes to one of its pages loads that
 *   page in full.
 */
function add(table: RouteTable, own?: string): void {
  const pathOf = (id: number) => chains.get(id)?.at(-1)?.path;
  if (!goesWith(table, {hasStarted, files, pathOf})) {
    throw new Error(`${own}: another build`);
  }
  const {routes, modules, files: more} = table;
  for (const [chunk, file] of Object.entries(more)) {
    files.set(chunk, file);
  }
  for (const {id, parent, isParent, needs, ...attributes} of routes) {
    if (chains.has(id)) {
      continue;
    }
    const around = parent === undefined ? [] : (chains.get(parent) ?? []);
    const route: KnownRoute = {
      // The table of a category need not say where it is.
      ...(own !== undefined && {neighbours: own}),
      ...attributes,
      key: String(id),
      component: createPage(needs, modules),
      ...(isParent && {routes: []}),
    };
    const siblings = around.at(-1)?.routes ?? knownRoutes;
    siblings.push(route);
    siblings.sort((a, b) => Number(a.key) - Number(b.key));
    const chain = [...around, route];
    chains.set(id, chain);
    if (!isParent) {
      pages.set(toPageKey(attributes.path), chain);
    }
  }
}

function readNote(): PageNote {
  const text = document.querySelector(`#${NOTE_ID}`)?.textContent;
  if (!text) {
    throw new Error('The page does not say what it is made of.');
  }
  return JSON.parse(text) as PageNote;
}

const {scripts, table, tables, categories} = readNote();
const ofOthers = runtime.u;
runtime.u = (chunk) => files.get(String(chunk)) ?? ofOthers(chunk);
add(table);
for (const [category, items] of Object.entries(categories)) {
  addCategory(category, items);
}

/**
 * The routes that render a page, outermost first; none when no table that is
 * here has such a page.
 */
export function findRoutes(pathname: string): readonly KnownRoute[] {
  return pages.get(toPageKey(pathname)) ?? [];
}

/** Addresses, below the base URL, of all that this tab may still load of pages. */
export function listNamed(): readonly string[] {
  const neighbours = [...chains.values()].flatMap((chain) => {
    const {neighbours: file, category} = chain.at(-1) ?? {};
    return [file, category].filter((name) => name !== undefined);
  });
  return [...new Set([...scripts, ...files.values(), ...neighbours])];
}

async function request(file: string, priority: Priority): Promise<void> {
  // A name without a hash may stand for another build by now.
  const cache = file.startsWith(TABLES_FOLDER) ? 'default' : 'no-cache';
  const response = await fetch(runtime.p + file, {priority, cache});
  if (!response.ok) {
    throw new Error(`${file}: ${response.status}`);
  }
  add((await response.json()) as RouteTable, file);
}

/** @throws when the table does not come; the next call asks again. */
async function load(file: string, priority: Priority): Promise<void> {
  const wait =
    requests.get(file) ??
    request(file, priority).catch((error: unknown) => {
      requests.delete(file);
      throw error;
    });
  requests.set(file, wait);
  await wait;
}

/** The table that would have the page. */
function fileOf(pathname: string): string | undefined {
  return findTable(tables, toPageKey(pathname));
}

/**
 * Loads the table that would have the page, unless the page is known.
 * @throws when it does not come.
 */
export async function reach(pathname: string): Promise<void> {
  const file = fileOf(pathname);
  if (findRoutes(pathname).length === 0 && file !== undefined) {
    await load(file, 'auto');
  }
}

/**
 * Loads the table around the page that is being read: of its category or, where
 * there is none, of its address. Links that come into view may lead to any page,
 * and their tables would be more and more as the site grows; to a page that is
 * not in this one, the reader is awaited.
 * @throws when it does not come.
 */
export async function reachNeighbours(): Promise<void> {
  const {pathname} = window.location;
  const file = findRoutes(pathname).at(-1)?.neighbours ?? fileOf(pathname);
  if (file !== undefined) {
    await load(file, 'low');
  }
}
