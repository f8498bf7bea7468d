/** What docs/javascript/fetch-and-streams.md says of the HTTP cache. */
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect, type Page, test} from '@playwright/test';

import {nightly} from '../nightly';

const [, section = ''] = readFileSync(
  'docs/javascript/fetch-and-streams.md',
  'utf8',
).split('{#http-cache}');

/** Rows of the section's table with this heading in its first column. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const [, table = ''] = section.split(`| ${heading} |`);
  const [, ...lines] = (table.split('\n\n')[0] ?? '').split('\n').slice(1);
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The code spans of a cell. */
function spansOf(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/gu)].map(([, span = '']) => span);
}

/** What the server saw of a request, in the page's words. */
const ASKED = '去问，304';
const SENT = '重新下载';
const NOTHING = '不发请求';

type Shop = {
  readonly origin: string;
  /** What the server answers with, at any address but `/` and the icon's. */
  headers: Readonly<Record<string, string>>;
  /** What came since it was last emptied. */
  readonly seen: string[];
  readonly server: Server;
};

async function openShop(): Promise<Shop> {
  const seen: string[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    // A full browser asks for the icon of what it navigates to.
    if (request.url === '/' || request.url === '/favicon.ico') {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
      return;
    }
    for (const [name, value] of Object.entries(shop.headers)) {
      response.setHeader(name, value);
    }
    const isKnown = request.headers['if-none-match'] === shop.headers['ETag'];
    if (isKnown && shop.headers['ETag'] !== undefined) {
      seen.push(ASKED);
      response.writeHead(304).end();
      return;
    }
    seen.push(SENT);
    count += 1;
    response.end(`第 ${count} 份`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  const shop: Shop = {
    origin: `http://127.0.0.1:${port}`,
    headers: {},
    seen,
    server,
  };
  return shop;
}

/** @returns status and text, or the name of the error. */
function ask(
  page: Page,
  path: string,
  init: RequestInit = {},
): Promise<string> {
  return page.evaluate(
    ([address, options]) =>
      fetch(address, options).then(
        async (response) =>
          `${response.status} ${response.ok} ${await response.text()}`,
        (error: Error) => error.name,
      ),
    [path, init] as const,
  );
}

test.describe('the HTTP cache', nightly('@content'), () => {
  let shop: Shop;
  test.beforeEach(async ({page}) => {
    shop = await openShop();
    await page.goto(shop.origin);
  });
  test.afterEach(() => {
    shop.server.closeAllConnections();
    shop.server.close();
  });

  test('goes by the headers of the first response', async ({page}) => {
    const rows = rowsOf('第一次响应的头');
    expect(rows.length).toBeGreaterThan(6);
    for (const [at, [cell = '', expected]] of rows.entries()) {
      shop.headers = Object.fromEntries(
        spansOf(cell).map((span) => {
          const [name = '', ...value] = span.split(': ');
          return [name, value.join(': ')];
        }),
      );
      const path = `/headers-${at}`;
      const first = await ask(page, path);
      shop.seen.length = 0;
      const second = await ask(page, path);
      expect([cell, shop.seen[0] ?? NOTHING]).toEqual([cell, expected]);
      expect(second).toMatch(/^200 true 第/u);
      expect(second === first).toBe(expected !== SENT);
    }
  });

  test('goes by the option of the request', async ({page}) => {
    const rows = rowsOf('`cache`');
    expect(rows.length).toBe(6);
    for (const [cell = '', ...expected] of rows) {
      const cache = spansOf(cell)[0] as RequestCache;
      for (const [at, maxAge] of [600, 0].entries()) {
        shop.headers = {'Cache-Control': `max-age=${maxAge}`, ETag: '"v1"'};
        const path = `/${cache}-${maxAge}`;
        const first = await ask(page, path);
        shop.seen.length = 0;
        const second = await ask(page, path, {cache, mode: 'same-origin'});
        expect([cell, shop.seen[0] ?? NOTHING]).toEqual([cell, expected[at]]);
        const kept = await ask(page, path, {cache: 'force-cache'});
        expect(kept).toBe(cache === 'no-store' ? first : second);
      }
    }
  });

  test('shows its 304 only to who asks himself', async ({page}) => {
    shop.headers = {'Cache-Control': 'no-cache', ETag: '"v1"'};
    await ask(page, '/own');
    expect(await ask(page, '/own', {headers: {'If-None-Match': '"v1"'}})).toBe(
      '304 false ',
    );
  });

  test('is not asked on the way back, but by who says so', async ({page}) => {
    shop.headers = {
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html',
      ETag: '"v1"',
    };
    await page.addInitScript(() => {
      if (location.pathname === '/back') {
        void fetch('/part');
        void fetch('/fresh', {cache: 'no-cache'});
      }
    });
    const cameAll = (...seen: readonly string[]) =>
      expect.poll(() => shop.seen).toEqual(seen);
    await page.goto(`${shop.origin}/back`);
    await cameAll(SENT, SENT, SENT);
    await page.goto(shop.origin);
    shop.seen.length = 0;
    await page.goto(`${shop.origin}/back`);
    await cameAll(ASKED, ASKED, ASKED);
    await page.goto(shop.origin);
    shop.seen.length = 0;
    await page.goBack({waitUntil: 'networkidle'});
    expect(new URL(page.url()).pathname).toBe('/back');
    await cameAll(ASKED);
  });

  test('is mended by another page that reloads', async ({page}) => {
    shop.headers = {
      'Cache-Control': 'max-age=86400',
      'Content-Type': 'text/html',
    };
    const follow = async () => {
      await page.goto(shop.origin);
      await page.setContent('<a href="/home">首页</a>');
      await page.click('a');
      return page.textContent('body');
    };
    const old = await follow();
    expect(await follow()).toBe(old);
    await page.goto(shop.origin);
    await ask(page, '/home', {cache: 'reload'});
    expect(await follow()).not.toBe(old);
  });

  test('alone rejects what it does not have', async ({page}) => {
    const alone = {cache: 'only-if-cached', mode: 'same-origin'} as const;
    expect(await ask(page, '/never', alone)).toBe('TypeError');
    shop.headers = {'Cache-Control': 'max-age=600'};
    await ask(page, '/once');
    expect(await ask(page, '/once', alone)).toMatch(/^200 true/u);
    expect(await ask(page, '/once', {cache: 'only-if-cached'})).toBe(
      'TypeError',
    );
  });
});
