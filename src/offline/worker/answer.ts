import {DATA_FOLDER} from '../../kit/fetchData';
import {OFFLINE_PAGE} from '../list';
import {isUsable, toPagePath} from '../list/paths';
import {keepLoaded} from '../store/keep';
import {findFile, findPage, openStore} from '../store/store';
import type {FetchEvent} from './scope';

/** A kept page answers when the network has not by then. */
const NETWORK_LIMIT_MS = 4000;

/** A broken cache must never be worse than none. */
async function find(
  base: string,
  look: typeof findFile,
  path: string,
): Promise<Response | undefined> {
  try {
    return await look(await openStore(base), path);
  } catch {
    return undefined;
  }
}

/** Keeps a copy of what a page has loaded. */
function keepCopy(
  base: string,
  path: string,
  response: Response,
  event: FetchEvent,
): void {
  if (isUsable(path, response)) {
    const copy = response.clone();
    event.waitUntil(
      // No space, no storage: the reader has the file all the same.
      openStore(base)
        .then((store) => keepLoaded(store, path, copy))
        .catch(() => undefined),
    );
  }
}

/** Files whose name holds their hash: kept ones first. */
export async function answerImmutable(
  base: string,
  path: string,
  event: FetchEvent,
): Promise<Response> {
  const kept = await find(base, findFile, path);
  if (kept) {
    return kept;
  }
  const response = await fetch(event.request);
  keepCopy(base, path, response, event);
  return response;
}

/** The network's answer; the kept one when that fails, errs or takes long. */
async function preferNetwork(
  network: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const limit = new Promise<undefined>((resolve) => {
    setTimeout(resolve, NETWORK_LIMIT_MS, undefined);
  });
  const settled = network.catch(() => undefined);
  const first = await Promise.race([settled, limit]);
  if (first && first.status < 500) {
    return first;
  }
  return (await findKept()) ?? (await settled);
}

/** Everything else that the site fetches. */
export async function answerOther(
  base: string,
  path: string,
  event: FetchEvent,
): Promise<Response> {
  const network = fetch(event.request).then((response) => {
    if (path.startsWith(DATA_FOLDER)) {
      keepCopy(base, path, response, event);
    }
    return response;
  });
  const response = await preferNetwork(network, () =>
    find(base, findFile, path),
  );
  return response ?? Response.error();
}

/**
 * Documents. One that is not kept leads to the page that says so and lists what
 * is; the address of that page names where to go back to.
 */
export async function answerNavigation(
  base: string,
  {pathname, search}: URL,
  {request, preloadResponse}: FetchEvent,
): Promise<Response> {
  const path = toPagePath(base, pathname);
  const network = Promise.resolve(preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(request),
  );
  const response = await preferNetwork(network, () =>
    find(base, findPage, path),
  );
  if (response) {
    return response;
  }
  const from = encodeURIComponent(pathname + search);
  return path !== OFFLINE_PAGE && (await find(base, findPage, OFFLINE_PAGE))
    ? Response.redirect(`${base}${OFFLINE_PAGE}/?from=${from}`)
    : Response.error();
}
