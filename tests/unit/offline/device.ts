/** A device with caches and a server, in memory, for tests of what is kept. */
import {createHash} from 'node:crypto';

import type {Alone} from '../../../src/offline/store/alone';
import {
  COMPLETE_PATH,
  type KeepPage,
  LIST_PATH,
  type OfflineList,
} from '../../../src/offline/list';
import {
  FILES_HEADER,
  HASH_HEADER,
  type Store,
} from '../../../src/offline/store/store';

export const BASE = '/notes/';
const ORIGIN = 'https://site.example';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  svg: 'image/svg+xml',
};
const typeOf = (path: string): string =>
  TYPES[/[^.]*$/u.exec(path)?.[0] ?? ''] ?? 'text/html';

type Kept = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Called before each look at a page or a file, and each change of one. Looks at
 * all of them at once count as one.
 */
export type Step = (what: string) => Promise<void>;

/** What no page needs: changes of these are nobody's business. */
const NOTES = new Set([LIST_PATH, COMPLETE_PATH]);

/** What one of the two caches holds. */
type Shelf = Map<string, Kept>;

export type Device = {
  readonly pages: Shelf;
  readonly files: Shelf;
  /** One at a time, as the browser's locks. */
  readonly alone: Alone;
};

export function createDevice(): Device {
  let last: Promise<unknown> = Promise.resolve();
  return {
    pages: new Map(),
    files: new Map(),
    alone(work) {
      const result = last.then(work, work);
      last = result;
      return result;
    },
  };
}

function createCache(shelf: Shelf, step: Step): Cache {
  const toUrl = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), ORIGIN).href;
  const look = async (what: string, url: string): Promise<void> => {
    if (!NOTES.has(new URL(url).pathname.slice(BASE.length))) {
      await step(`${what} ${url}`);
    }
  };
  const respond = (url: string) => {
    const kept = shelf.get(url);
    return kept && new Response(kept.body, {headers: kept.headers});
  };
  const cache: Partial<Cache> = {
    async keys() {
      await step('keys');
      return [...shelf.keys()].map((url) => new Request(url));
    },
    async match(key) {
      await look('match', toUrl(key));
      return respond(toUrl(key));
    },
    async matchAll() {
      return [...shelf.keys()].flatMap((url) => respond(url) ?? []);
    },
    async put(key, response) {
      const body = await response.text();
      await look('put', toUrl(key));
      shelf.set(toUrl(key), {
        body,
        headers: Object.fromEntries(response.headers),
      });
    },
    async delete(key) {
      await look('delete', toUrl(key));
      return shelf.delete(toUrl(key));
    },
  };
  return cache as Cache;
}

/** The device as one tab or the worker has it. */
export function openDevice(device: Device, step: Step = async () => {}): Store {
  return {
    base: BASE,
    pages: createCache(device.pages, step),
    files: createCache(device.files, step),
    alone: device.alone,
    isShared: true,
  };
}

/** Puts a file on the device, as an earlier visit did. */
export function addFile({files}: Device, path: string, hash = ''): void {
  files.set(ORIGIN + BASE + path, {
    body: path,
    headers: {'Content-Type': typeOf(path), [HASH_HEADER]: hash},
  });
}

/** Puts a document on the device, without what it needs. */
export function addPage(
  {pages}: Device,
  {path, hash}: KeepPage,
  needs: readonly string[],
): void {
  pages.set(ORIGIN + BASE + path, {
    body: path,
    headers: {
      'Content-Type': 'text/html',
      [HASH_HEADER]: hash,
      [FILES_HEADER]: JSON.stringify(needs),
    },
  });
}

export function addList({files}: Device, list: OfflineList): void {
  files.set(ORIGIN + BASE + LIST_PATH, {
    body: JSON.stringify(list),
    headers: {'Content-Type': 'application/json'},
  });
}

const toPaths = (shelf: Shelf): readonly string[] =>
  [...shelf.keys()].map((url) => new URL(url).pathname.slice(BASE.length));

/** Paths of all that is on the device. */
export function listPaths({pages, files}: Device): {
  readonly pages: readonly string[];
  readonly files: readonly string[];
} {
  return {pages: toPaths(pages), files: toPaths(files)};
}

/** Pages on the device that lack something. */
export function listBroken({pages, files}: Device): readonly string[] {
  const here = new Set(toPaths(files));
  return [...pages].flatMap(([url, {headers}]) => {
    const needs = JSON.parse(
      headers[FILES_HEADER.toLowerCase()] ?? headers[FILES_HEADER] ?? '[]',
    ) as readonly string[];
    return needs.every((need) => here.has(need)) ? [] : [url];
  });
}

const bodyAt = (path: string): string => `${path} main.js`;

const digest = (body: string | Uint8Array): Buffer =>
  createHash('sha256').update(body).digest();

/** What the list of a build says of what that server has. */
export const hashAt = (path: string): string =>
  digest(bodyAt(path)).toString('hex').slice(0, 12);

/**
 * A server that has every address, for as long as `use` takes.
 * @param onRequest called with the path of each request.
 */
export async function withServer<Result>(
  use: () => Promise<Result>,
  onRequest: (path: string) => void = () => {},
): Promise<Result> {
  const {fetch} = globalThis;
  const {subtle} = globalThis.crypto;
  const {digest: digestLater} = subtle;
  // In another thread it takes its time, which no order of steps knows of.
  subtle.digest = async (_name, body) =>
    Uint8Array.from(digest(new Uint8Array(body as ArrayBuffer))).buffer;
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', {
    value: {onLine: true},
    configurable: true,
  });
  globalThis.fetch = async (address) => {
    // As the site asks: by the path.
    const path = (address as string).slice(BASE.length);
    onRequest(path);
    return new Response(bodyAt(path), {
      headers: {'Content-Type': typeOf(path)},
    });
  };
  try {
    return await use();
  } finally {
    globalThis.fetch = fetch;
    subtle.digest = digestLater;
    if (before) {
      Object.defineProperty(globalThis, 'navigator', before);
    } else {
      Reflect.deleteProperty(globalThis, 'navigator');
    }
  }
}
