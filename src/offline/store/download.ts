/** Fetches what is to be kept. */
import {
  type KeepFile,
  type KeepPage,
  LIST_PATH,
  type OfflineList,
  parseList,
  pickFiles,
} from '../list';
import {isImmutable, isUsable} from '../list/paths';
import {FILES_HEADER, HASH_HEADER, type Store} from './store';

/** Downloading failed: the network, a new version on the server, the space. */
export type KeepProblem = 'offline' | 'changed' | 'full';

export class KeepError extends Error {
  constructor(readonly problem: KeepProblem) {
    super(problem);
  }
}

/** @throws KeepError when there is no space. */
export async function put(
  cache: Cache,
  key: string,
  response: Response,
): Promise<void> {
  try {
    await cache.put(key, response);
  } catch {
    // QuotaExceededError, and whatever else a full disk gives.
    throw new KeepError('full');
  }
}

/** A copy that says what it is, and keeps the server's security headers. */
export function label(
  response: Response,
  body: BodyInit,
  labels: Readonly<Record<string, string>>,
): Response {
  const headers = new Headers(response.headers);
  // The kept body is not encoded.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  for (const [name, value] of Object.entries(labels)) {
    headers.set(name, value);
  }
  return new Response(body, {headers});
}

/** SHA-256 of a body, as hexadecimal digits. */
export async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', body);
  return Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Whether this is what the list says. A host may answer 200 with another page,
 * which would be kept under this name for good.
 */
async function isListed(body: ArrayBuffer, hash: string): Promise<boolean> {
  return hash !== '' && (await hashOf(body)).startsWith(hash);
}

/**
 * Downloads past the worker. `same-origin` is how the worker knows: scripts,
 * images and the site's own `fetch` have another mode.
 */
async function download<Body>(
  url: string,
  read: (response: Response) => Promise<Body>,
  {
    cache,
    signal,
  }: {readonly cache: RequestCache; readonly signal?: AbortSignal},
): Promise<{readonly response: Response; readonly body: Body}> {
  // Browsers log each request that fails.
  if (!navigator.onLine) {
    throw new KeepError('offline');
  }
  try {
    const response = await fetch(url, {
      mode: 'same-origin',
      cache,
      priority: 'low',
      ...(signal && {signal}),
    });
    if (response.status < 500) {
      return {response, body: await read(response)};
    }
  } catch {
    signal?.throwIfAborted();
  }
  throw new KeepError('offline');
}

/**
 * Fetches a file.
 * @returns what is to be kept.
 * @throws KeepError, or the signal's reason.
 */
export async function fetchFile(
  {base}: Store,
  {path, hash}: KeepFile,
  signal?: AbortSignal,
): Promise<Response> {
  // The browser may hold a wrong answer, too, for as long as it was told to.
  const caches = isImmutable(path)
    ? (['default', 'reload'] as const)
    : (['no-cache'] as const);
  for (const cache of caches) {
    const {response, body} = await download(
      base + path,
      (answer) => answer.arrayBuffer(),
      {cache, signal},
    );
    if (isUsable(path, response) && (await isListed(body, hash))) {
      return label(response, body, {[HASH_HEADER]: hash});
    }
  }
  throw new KeepError('changed');
}

/**
 * Fetches a page's document. One of another build is refused: its scripts would
 * not be there.
 * @returns what is to be kept.
 * @throws KeepError, or the signal's reason.
 */
export async function fetchDocument(
  {base}: Store,
  list: OfflineList,
  page: KeepPage,
  signal?: AbortSignal,
): Promise<Response> {
  const {response, body} = await download(
    base + page.path,
    (answer) => answer.arrayBuffer(),
    {cache: 'no-cache', signal},
  );
  if (!response.ok || !(await isListed(body, page.hash))) {
    throw new KeepError('changed');
  }
  const needs = pickFiles(list, page.files).map(({path}) => path);
  return label(response, body, {
    [HASH_HEADER]: page.hash,
    [FILES_HEADER]: JSON.stringify(needs),
  });
}

/**
 * Fetches the list of what is on the server now, and keeps it.
 * @throws KeepError
 */
export async function fetchList({base, files}: Store): Promise<OfflineList> {
  const key = base + LIST_PATH;
  const {response, body} = await download(key, (answer) => answer.text(), {
    cache: 'no-cache',
  });
  const list = response.ok ? parseList(readJson(body)) : null;
  if (!list) {
    throw new KeepError('changed');
  }
  await put(files, key, label(response, body, {[HASH_HEADER]: list.version}));
  return list;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
