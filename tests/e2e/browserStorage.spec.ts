/** What docs/javascript/browser-storage.md says of a page with an origin. */
import {readFileSync} from 'node:fs';

import {expect, type Page, test} from '@playwright/test';

import {nightly} from '../nightly';

const ORIGIN = 'https://shop.example';
/** Of a key and its value together, in UTF-16 code units. */
const ROOM = 5 * 2 ** 20;

test.describe('browser storage', nightly('@content'), () => {
  test.beforeEach(async ({context}) => {
    await context.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
    );
  });

  const visit = async (page: Page, path = '/shop/'): Promise<Page> => {
    await page.goto(ORIGIN + path);
    return page;
  };

  test('is full at five mebi, and keeps what it had', async ({page}) => {
    await visit(page);
    const came = await page.evaluate((room) => {
      const results: unknown[] = [];
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('k', '汉'.repeat(room - 1));
        try {
          storage.setItem('k', 'a'.repeat(room));
        } catch (error) {
          results.push((error as Error).name);
        }
        results.push(storage.getItem('k')?.length);
      }
      return results;
    }, ROOM);
    expect(came).toEqual([
      'QuotaExceededError',
      ROOM - 1,
      'QuotaExceededError',
      ROOM - 1,
    ]);
  });

  test('tells other tabs, of what has changed', async ({page, context}) => {
    const tabs = [await visit(page), await visit(await context.newPage())];
    for (const tab of tabs) {
      await tab.evaluate(() => {
        const told: unknown[] = [];
        Object.assign(globalThis, {told});
        addEventListener('storage', ({key, newValue}) => {
          told.push([key, newValue]);
        });
      });
    }
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('theme', 'dark');
      localStorage.removeItem('theme');
      localStorage.setItem('cart', '1');
      localStorage.clear();
    });
    const read = (tab: Page) =>
      tab.evaluate(() => (globalThis as unknown as {told: unknown}).told);
    await expect
      .poll(() => read(tabs[1]!))
      .toEqual([
        ['theme', 'dark'],
        ['theme', null],
        ['cart', '1'],
        [null, null],
      ]);
    expect(await read(tabs[0]!)).toEqual([]);
  });

  test('of a tab goes to the tabs that it opens', async ({page, context}) => {
    await visit(page);
    await page.evaluate(() => {
      sessionStorage.setItem('step', '1');
    });
    await page.reload();
    const read = (tab: Page) =>
      tab.evaluate(() => sessionStorage.getItem('step'));
    expect(await read(page)).toBe('1');
    expect(await read(await visit(await context.newPage()))).toBeNull();
    for (const [features, step] of [
      ['', '1'],
      ['noopener', null],
    ] as const) {
      const opened = context.waitForEvent('page');
      await page.evaluate((value) => {
        window.open('/shop/', '_blank', value);
      }, features);
      const tab = await opened;
      await tab.waitForLoadState();
      expect(await read(tab)).toBe(step);
      await tab.evaluate(() => {
        sessionStorage.setItem('step', '2');
      });
    }
    expect(await read(page)).toBe('1');
  });

  test('of cookies: sizes, prefixes, removal', async ({page, context}) => {
    await visit(page);
    const kept = await page.evaluate(() => {
      const lines = [
        `a=${'x'.repeat(4095)}`,
        `b=${'x'.repeat(4096)}`,
        '__Host-domain=1; Secure; Path=/; Domain=shop.example',
        '__Host-path=1; Secure; Path=/shop',
        '__Host-ok=1; Secure; Path=/',
        'none=1; SameSite=None',
        'default=1; Path=/; Max-Age=315360000',
        'default=; Max-Age=0', // Of /shop: another one.
        'gone=1; Path=/',
        'gone=; Path=/; Max-Age=0',
        'parted=1; Path=/; Secure; SameSite=None; Partitioned',
        'parted=; Path=/; Secure; Max-Age=0', // Another one too.
      ];
      for (const line of lines) {
        document.cookie = line;
      }
      return document.cookie.split('; ').map((pair) => pair.split('=')[0]);
    });
    expect(new Set(kept)).toEqual(
      new Set(['__Host-ok', 'a', 'default', 'parted']),
    );
    const cookie = (await context.cookies()).find(
      ({name}) => name === 'default',
    );
    expect(cookie?.sameSite).toBe('Lax');
    const days = (cookie!.expires - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(400);
  });

  test('of responses: what is kept, what is refused', async ({page}) => {
    await visit(page);
    const came = await page.evaluate(async () => {
      const cache = await caches.open('books');
      const put = (response: Response) =>
        cache.put('/book', response).then(
          () => 'kept',
          (error: Error) => error.name,
        );
      const left = async () => {
        const {usage = 0, quota = 0} = await navigator.storage.estimate();
        return quota - usage;
      };
      const before = await left();
      await cache.put('/big', new Response(new Uint8Array(20e6)));
      return [
        await put(new Response('', {headers: {'Cache-Control': 'no-store'}})),
        await put(new Response('', {status: 500})),
        await put(new Response('', {status: 206})),
        await put(new Response('', {headers: {Vary: '*'}})),
        (await left()) - before, // Whatever is stored.
      ];
    });
    expect(came).toEqual(['kept', 'kept', 'TypeError', 'TypeError', 0]);
  });

  test('counts right in several tabs, within a transaction', async ({
    page,
    context,
  }) => {
    const tabs = [await visit(page)];
    tabs.push(await visit(await context.newPage()));
    const add = (tab: Page) =>
      tab.evaluate(async () => {
        const opening = indexedDB.open('count', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('kv').put(0, 'n');
        const db = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => {
            resolve(opening.result);
          };
        });
        for (let turn = 0; turn < 100; turn += 1) {
          await new Promise<void>((resolve) => {
            const transaction = db.transaction('kv', 'readwrite');
            const store = transaction.objectStore('kv');
            const reading = store.get('n') as IDBRequest<number>;
            reading.onsuccess = () => {
              store.put(reading.result + 1, 'n');
            };
            transaction.oncomplete = () => {
              resolve();
            };
          });
        }
        return new Promise<number>((resolve) => {
          const reading = db
            .transaction('kv')
            .objectStore('kv')
            .get('n') as IDBRequest<number>;
          reading.onsuccess = () => {
            resolve(reading.result);
          };
        });
      });
    expect(Math.max(...(await Promise.all(tabs.map(add))))).toBe(200);
  });

  for (const title of ['orders.js', 'add.js', 'cookie-encode.js', 'keys.js']) {
    test(`prints what the page recorded of ${title}`, async ({page}) => {
      const text = readFileSync('docs/javascript/browser-storage.md', 'utf8');
      const [, code, output] = new RegExp(
        `title="${title}"\\n(.*?)\`\`\`\\n\\n\`\`\`text output\\n(.*?)\`\`\``,
        'su',
      ).exec(text)!;
      await visit(page);
      const printed = await page.evaluate<string>(`(async () => {
        const lines = [];
        const console = {log: (...parts) => lines.push(
          ...parts.map((part) => typeof part === 'string' ? part : JSON.stringify(part)))};
        await (async () => {${code!}})();
        return lines.join(' ');
      })()`);
      const bare = (words: string) => words.replaceAll(/\s/gu, '');
      expect(bare(printed)).toBe(bare(output!));
    });
  }
});
