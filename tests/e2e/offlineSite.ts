/**
 * A server of its own for each test of offline reading: it can be stopped, made
 * slow, and brought back with another build.
 */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type {RequestListener, Server} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {writeOffline} from '../../src/offline/build/writeOffline';
import {serveDirectory} from '../../src/serve/staticServer';
import {SITE_TABLES_FOLDER, TABLES_FOLDER} from '../../src/routes/routeTable';
import {NOTE_FILE, type OfflineNote} from '../../src/offline/build';
import {test as base} from './test';

export {expect, waitForHydration} from './test';

/** The document that the next build has in another version. */
export const CHANGED_PAGE = '/docs/c43f6efa';
export const CHANGED_TITLE = '作用域与闭包';
export const NEW_TITLE = '作用域与闭包（新版）';

export class Site {
  readonly requests: string[] = [];
  private server: Server | null = null;
  private held: RegExp | null = null;
  private waiting: (() => void)[] = [];

  private constructor(readonly origin: string) {}

  static async start(): Promise<Site> {
    const {server, origin} = await serveDirectory('build', 0);
    const site = new Site(origin);
    site.watch(server);
    return site;
  }

  /** Puts itself in front of the static server. */
  private watch(server: Server): void {
    this.server = server;
    const [serve] = server.listeners('request') as [RequestListener];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      this.requests.push(request.url!);
      // The compressed files of `createNextBuild` are only good for their size.
      request.headers['accept-encoding'] = '';
      const answer = () => serve(request, response);
      if (this.held?.test(request.url!)) {
        this.waiting.push(answer);
      } else {
        answer();
      }
    });
  }

  /** Lets matching requests wait, until `release`. */
  hold(pattern: RegExp): void {
    this.held = pattern;
  }

  release(): void {
    this.held = null;
    this.waiting.splice(0).forEach((answer) => answer());
  }

  /** Nothing listens any more, as when the host or the network is gone. */
  async stop(): Promise<void> {
    const {server} = this;
    this.server = null;
    server?.closeAllConnections();
    await new Promise((resolve) => {
      if (server) {
        server.close(resolve);
      } else {
        resolve(null);
      }
    });
  }

  /** The same address again, with what is in `directory`. */
  async deploy(directory = 'build'): Promise<void> {
    await this.stop();
    const {server} = await serveDirectory(
      directory,
      Number(new URL(this.origin).port),
    );
    this.watch(server);
  }
}

function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) {
    throw new Error(`${file} 没有要换的内容`);
  }
  writeFileSync(file, after);
}

/**
 * What a deploy after an edit of one document leaves on the server: its chunk
 * and the table of its category, which names the chunk, have other names, and
 * the old ones are gone; pages elsewhere are the same.
 * @returns a folder that the caller removes.
 */
export async function createNextBuild(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-deploy-'));
  cpSync('build', folder, {recursive: true});
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const noteText = readFileSync(path.join('.docusaurus', NOTE_FILE), 'utf8');
  const note = JSON.parse(noteText) as OfflineNote;
  const list = JSON.parse(read('offline.json')) as {pages: {path: string}[]};
  const chunk = note.routes[CHANGED_PAGE]!.find((file) =>
    read(file).includes(`"permalink":"${CHANGED_PAGE}"`),
  )!;
  const tables = readdirSync(path.join(folder, TABLES_FOLDER))
    .map((name) => TABLES_FOLDER + name)
    .filter((file) => file.endsWith('.json') && read(file).includes(chunk));
  const siteTables = readdirSync(path.join(folder, SITE_TABLES_FOLDER))
    .map((name) => SITE_TABLES_FOLDER + name)
    .filter((file) => file.endsWith('.json') && read(file).includes(chunk));
  const names = new Map(
    [chunk, ...tables].map((file, index) => [
      file,
      file.replace(/[0-9a-f]{8}(?=\.js(?:on)?$)/u, `000${index}beef`),
    ]),
  );
  const rename = (text: string) => {
    let renamed = text;
    names.forEach((name, file) => {
      renamed = renamed.replaceAll(file, name);
    });
    return renamed;
  };

  rewrite(path.join(folder, chunk), (text) =>
    text.replaceAll(`"title":"${CHANGED_TITLE}"`, `"title":"${NEW_TITLE}"`),
  );
  for (const table of [...tables, ...siteTables]) {
    rewrite(path.join(folder, table), rename);
  }
  const pages = list.pages.map((page) => path.join(page.path, 'index.html'));
  const isNaming = (file: string) =>
    [...names.keys()].some((name) => read(file).includes(name));
  for (const file of pages.filter(isNaming)) {
    rewrite(path.join(folder, file), rename);
  }
  rewrite(path.join(folder, CHANGED_PAGE, 'index.html'), (text) =>
    // Between its words there are marks where a line may end.
    text.replace('闭包</h1>', '闭包（新版）</h1>'),
  );
  for (const [file, name] of names) {
    cpSync(path.join(folder, file), path.join(folder, name));
    rmSync(path.join(folder, file));
  }
  await writeOffline(folder, JSON.parse(rename(noteText)) as OfflineNote);
  return folder;
}

/** What Chromium logs when there is no server, and what Docusaurus adds to it. */
export const NO_NETWORK_LOG =
  /net::ERR_(?:CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|SOCKET_NOT_CONNECTED|CONTENT_LENGTH_MISMATCH)|ChunkLoadError|Failed to fetch|Loading chunk \d+ failed/u;

export const test = base.extend<{readonly site: Site}>({
  // The runner reads which fixtures it needs from the pattern: none.
  // oxlint-disable-next-line eslint/no-empty-pattern
  site: async ({}, use) => {
    const site = await Site.start();
    await use(site);
    await site.stop();
  },
  baseURL: async ({site}, use) => {
    await use(site.origin);
  },
  serviceWorkers: 'allow',
});
