import type {RouteConfig} from '@docusaurus/types';

/** Names in `.docusaurus/routesChunkNames.json`: texts, nested in anything. */
type ChunkNames =
  string | readonly ChunkNames[] | {readonly [key: string]: ChunkNames};

function flatten(names: ChunkNames): string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(flatten);
}

/**
 * The chunks that the router loads for each page: its route's and those of all
 * routes around it.
 * @param routesChunkNames keys are a route's path and a hash, as Docusaurus
 *   itself reads them.
 * @returns paths of the leaf routes, as they are, with names of chunks.
 */
export function listRouteChunks(
  routes: readonly RouteConfig[],
  routesChunkNames: Readonly<Record<string, ChunkNames>>,
): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string[]>();
  for (const [key, names] of Object.entries(routesChunkNames)) {
    const path = key.replace(/-[^-]+$/u, '');
    byPath.set(path, [...(byPath.get(path) ?? []), ...flatten(names)]);
  }
  const found = new Map<string, readonly string[]>();
  const walk = (route: RouteConfig, around: readonly string[]): void => {
    const names = [...around, ...(byPath.get(route.path) ?? [])];
    if (!route.routes) {
      found.set(route.path, [...new Set(names)]);
    }
    for (const inner of route.routes ?? []) {
      walk(inner, names);
    }
  };
  for (const route of routes) {
    walk(route, []);
  }
  return found;
}
