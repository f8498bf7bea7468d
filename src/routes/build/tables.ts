import {
  type ModuleRecord,
  type Needs,
  type RouteRecord,
  type RouteTable,
  toPageKey,
} from '../routeTable';
import type {PageChunks} from './pageChunks';
import type {ChunkNames, Route, Routes} from './readRoutes';

/** A page, with the routes around it, outermost first. */
export type PageRoutes = {
  readonly key: string;
  readonly routes: readonly NumberedRoute[];
};

type NumberedRoute = {
  readonly route: Route;
  readonly id: number;
  readonly parent?: number;
};

/** Numbers the routes, parents first, and lists the pages by their keys. */
export function listPages(routes: readonly Route[]): PageRoutes[] {
  const pages: PageRoutes[] = [];
  let count = 0;
  const walk = (route: Route, around: readonly NumberedRoute[]) => {
    const id = count;
    count += 1;
    const parent = around.at(-1)?.id;
    const chain = [
      ...around,
      {route, id, ...(parent !== undefined && {parent})},
    ];
    if (!route.routes) {
      pages.push({key: toPageKey(route.path), routes: chain});
    }
    for (const inner of route.routes ?? []) {
      walk(inner, chain);
    }
  };
  for (const route of routes) {
    walk(route, []);
  }
  return pages.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** What else a table says of a page, by the page's key. */
export type PageAddresses = {
  readonly category?: ReadonlyMap<string, string>;
  readonly neighbours?: ReadonlyMap<string, string>;
};

/**
 * The table of some pages.
 * @throws when the bundler does not know a module that a page needs.
 */
export function createTable(
  pages: readonly PageRoutes[],
  chunkNames: Routes['chunkNames'],
  chunks: PageChunks,
  addresses: PageAddresses = {},
): RouteTable {
  const modules: ModuleRecord[] = [];
  const places = new Map<string, number>();
  const files: Record<string, string> = {};

  function place(name: string): number {
    const known = places.get(name);
    if (known !== undefined) {
      return known;
    }
    const record = chunks.modules.get(name);
    if (!record) {
      throw new Error(`打包的结果里没有页面要的代码块 ${name}。`);
    }
    for (const chunk of record.chunks) {
      const file = chunks.files.get(String(chunk));
      if (file) {
        files[chunk] = file;
      }
    }
    places.set(name, modules.length);
    return modules.push(record) - 1;
  }

  function toNeeds(names: ChunkNames): Needs {
    if (typeof names === 'string') {
      return place(names);
    }
    return Array.isArray(names)
      ? names.map(toNeeds)
      : Object.fromEntries(
          Object.entries(names).map(([prop, inner]) => [prop, toNeeds(inner)]),
        );
  }

  const records = new Map<number, RouteRecord>();
  for (const {route, id, parent} of pages.flatMap((page) => page.routes)) {
    if (!records.has(id)) {
      const {component, routes, ...attributes} = route;
      const key = toPageKey(route.path);
      const category = routes ? undefined : addresses.category?.get(key);
      const neighbours = routes ? undefined : addresses.neighbours?.get(key);
      records.set(id, {
        ...attributes,
        id,
        ...(parent !== undefined && {parent}),
        ...(routes && {isParent: true as const}),
        ...(category !== undefined && {category}),
        ...(neighbours !== undefined && {neighbours}),
        needs: toNeeds(chunkNames[component] ?? {}),
      });
    }
  }
  return {modules, files, routes: [...records.values()]};
}

/** Even parts, none longer than `limit`. */
export function cut<T>(items: readonly T[], limit: number): (readonly T[])[] {
  const parts = Math.ceil(items.length / limit);
  const length = Math.ceil(items.length / parts);
  return Array.from({length: parts}, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
