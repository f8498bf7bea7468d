import {
  findTable,
  NOTE_ID,
  type PageNote,
  type RouteTable,
  toPageKey,
} from '../../../lib/routeTable';
import {addPart} from '../../../lib/sidebarParts';
import {createPage, type PageComponent} from './createPage';
import {runtime} from './runtime';

/** As the router knows routes. */
type KnownRoute = {
  readonly path: string;
  readonly exact?: boolean;
  readonly part?: string;
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

function add({routes, modules, files: more}: RouteTable): void {
  for (const [chunk, file] of Object.entries(more)) {
    files.set(chunk, file);
  }
  for (const {id, parent, isParent, needs, ...attributes} of routes) {
    if (chains.has(id)) {
      continue;
    }
    const around = parent === undefined ? [] : (chains.get(parent) ?? []);
    const route: KnownRoute = {
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

const {table, tables, parts} = readNote();
const ofOthers = runtime.u;
runtime.u = (chunk) => files.get(String(chunk)) ?? ofOthers(chunk);
add(table);
for (const [part, items] of Object.entries(parts)) {
  addPart(part, items);
}

/**
 * The routes that render a page, outermost first; none when no table that is
 * here has such a page.
 */
export function findRoutes(pathname: string): readonly KnownRoute[] {
  return pages.get(toPageKey(pathname)) ?? [];
}

async function request(file: string, priority: Priority): Promise<void> {
  const response = await fetch(runtime.p + file, {priority});
  if (!response.ok) {
    throw new Error(`${file}: ${response.status}`);
  }
  add((await response.json()) as RouteTable);
}

/**
 * Loads the table that would have the page, unless the page is known.
 * @throws when it does not come.
 */
export async function reach(
  pathname: string,
  priority: Priority = 'auto',
): Promise<void> {
  const file =
    findRoutes(pathname).length > 0
      ? undefined
      : findTable(tables, toPageKey(pathname));
  if (file !== undefined) {
    const wait =
      requests.get(file) ??
      request(file, priority).catch((error: unknown) => {
        requests.delete(file);
        throw error;
      });
    requests.set(file, wait);
    await wait;
  }
}
