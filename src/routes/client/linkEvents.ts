/**
 * Replaces core's client/docusaurus, which knows all pages: what links call
 * when they come into view (`prefetch`) and under the pointer (`preload`).
 */
import {createPrefetch} from './createPrefetch';
import {fetchAhead} from './fetchAhead';
import {loadPage} from './preload';
import {runtime} from './runtime';
import {findRoutes, reachNeighbours} from './table';

/** The reader's connection; browsers report any values, or none. */
type Connection = {
  readonly effectiveType?: unknown;
  readonly saveData?: unknown;
};

/** Readers who pay for each byte, or wait for it, get what they ask for. */
function isSparing(): boolean {
  const {connection} = navigator as {readonly connection?: Connection | null};
  return (
    connection?.saveData === true ||
    String(connection?.effectiveType).includes('2g')
  );
}

async function listFiles(path: string): Promise<readonly string[] | null> {
  await reachNeighbours();
  const routes = findRoutes(path);
  return routes.length > 0
    ? routes
        .flatMap(({component}) => component.listMissing())
        .map((chunk) => runtime.p + runtime.u(chunk))
    : null;
}

export default Object.freeze(
  createPrefetch({isSparing, listFiles, fetchAhead, load: loadPage}, (again) =>
    window.addEventListener('online', again),
  ),
);
