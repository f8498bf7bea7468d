/**
 * Replaces core's client/docusaurus, which knows all pages: what links call
 * when they come into view (`prefetch`) and under the pointer (`preload`).
 */
import prefetchFile from '@docusaurus/core/lib/client/prefetch';

import {loadPage} from './preload';
import {runtime} from './runtime';
import {findRoutes, reachNeighbours} from './table';

/** Browsers tell of it what they like. */
type Connection = {
  readonly effectiveType?: unknown;
  readonly saveData?: unknown;
};

/** Chunks, by their ids. */
const requested = new Set<number | string>();
const prefetched = new Set<string>();
const preloaded = new Set<string>();

/** Readers who pay for each byte, or wait for it, get what they ask for. */
function isSparing(): boolean {
  const {connection} = navigator as {readonly connection?: Connection | null};
  return (
    connection?.saveData === true ||
    String(connection?.effectiveType).includes('2g')
  );
}

async function prefetchPage(pathname: string): Promise<void> {
  await reachNeighbours();
  const routes = findRoutes(pathname);
  if (routes.length === 0) {
    // Nothing was asked for; where it is a neighbour, it will be.
    prefetched.delete(pathname);
  }
  const chunks = routes.flatMap(({component}) => component.listMissing());
  await Promise.all(
    chunks
      .filter((chunk) => !requested.has(chunk))
      .map((chunk) => {
        requested.add(chunk);
        return prefetchFile(runtime.p + runtime.u(chunk));
      }),
  );
}

function prefetch(pathname: string): false | Promise<void> {
  if (isSparing() || preloaded.has(pathname) || prefetched.has(pathname)) {
    return false;
  }
  prefetched.add(pathname);
  // Only a hint: who follows the link hears of any failure.
  return prefetchPage(pathname).catch(() => undefined);
}

function preload(pathname: string): false | Promise<unknown> {
  if (isSparing() || preloaded.has(pathname)) {
    return false;
  }
  preloaded.add(pathname);
  return loadPage(pathname).catch(() => {
    preloaded.delete(pathname);
  });
}

export default Object.freeze({prefetch, preload});
