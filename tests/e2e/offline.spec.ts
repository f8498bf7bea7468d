/** Reading without a network: what was opened, and all the rest. */
import {readFileSync} from 'node:fs';

import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {expect, NO_NETWORK_LOG, test, waitForHydration} from './offlineSite';
import {
  comeBack,
  preferVisited,
  readCache,
  saveData,
  waitUntilKept,
} from './offlineStorage';
import {PAGE_TYPES} from './pageTypes';

const ALL_PAGES = (
  JSON.parse(readFileSync('build/offline.json', 'utf8')) as {
    pages: {path: string}[];
  }
).pages.map(({path}) => `/${path}`);
const OFFLINE = '/offline';

test.use({expectedErrors: [NO_NETWORK_LOG]});

test.describe('a reader who keeps only what was opened', () => {
  test.beforeEach(({page}) => preferVisited(page));

  test('reads it again when the server is gone, by reload and by click', async ({
    page,
    open,
    site,
  }) => {
    await open(PAGE_TYPES.教程);
    await waitUntilKept(page, PAGE_TYPES.教程);
    await page.getByRole('link', {name: '博客', exact: true}).first().click();
    await expect(page).toHaveURL('/blog');
    await waitUntilKept(page, '/blog', OFFLINE);
    expect(await readCache(page, 'pages')).toHaveLength(3);

    await site.stop();
    await page.reload();
    await waitForHydration(page);
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('博客');
    await page.goto(PAGE_TYPES.教程);
    await waitForHydration(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '作用域与闭包',
    );
    await page.getByRole('link', {name: '博客', exact: true}).first().click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('is told what is not there, what is, and can try again', async ({
    page,
    open,
    site,
  }) => {
    await open(PAGE_TYPES.教程);
    await waitUntilKept(page, PAGE_TYPES.教程, OFFLINE);
    await site.stop();
    await page.goto(`${PAGE_TYPES.面试题}?from=mail#follow-up`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('离线阅读');
    await expect(
      page.getByRole('heading', {name: '现在打不开《Promise 高频题》'}),
    ).toBeVisible();
    const kept = page.getByRole('main').getByRole('link');
    await expect(kept).toHaveText(['作用域与闭包']);
    await kept.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '作用域与闭包',
    );

    await page.goBack();
    await page.getByRole('button', {name: '重试'}).click();
    await expect(
      page.getByRole('heading', {name: '现在打不开《Promise 高频题》'}),
    ).toBeVisible();
    await site.deploy();
    await page.getByRole('button', {name: '重试'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'Promise 高频题',
    );
    await expect(page).toHaveURL(`${PAGE_TYPES.面试题}?from=mail#follow-up`);
  });

  test(
    'who clicks a link to a page that is not there loses nothing',
    nightly('@offline'),
    async ({page, open, site}) => {
      await open(PAGE_TYPES.教程);
      await waitUntilKept(page, PAGE_TYPES.教程, OFFLINE);
      await site.stop();
      // Below the fold: what it leads to has not been prefetched.
      await page.getByRole('link', {name: '按年归档'}).click();
      await expect(
        page.getByRole('heading', {name: '现在打不开这一页'}),
      ).toBeVisible();
      await expect(page.getByText('/blog/archive')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        '作用域与闭包',
      );
    },
  );
});

test(
  'on a later visit every kind of page opens without a network',
  nightly('@offline'),
  async ({page, open, context}) => {
    await comeBack(page);
    const {找不到: missing, ...published} = PAGE_TYPES;
    await open(PAGE_TYPES.技巧);
    await waitUntilKept(page, ...ALL_PAGES);
    await context.setOffline(true);
    for (const path of Object.values(published)) {
      const response = await page.goto(path);
      await waitForHydration(page);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('');
    }
    await page.goto(missing);
    await expect(page).toHaveURL(/\/offline\/\?from=/u);
  },
);

test(
  'on a later visit three letters of pinyin find a heading without a network',
  nightly('@offline'),
  async ({page, open, site}) => {
    await comeBack(page);
    await open('/');
    await waitUntilKept(page, ...ALL_PAGES);
    await site.stop();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').pressSequentially('bib');
    const hit = dialog.getByRole('option', {name: /作用域与闭包/u}).first();
    await expect(hit).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/c43f6efa/u);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '作用域与闭包',
    );
  },
);

test(
  'search says of a page that it can not be opened without a network',
  nightly('@offline'),
  async ({page, open, context}) => {
    await comeBack(page);
    await open('/');
    await waitUntilKept(page, ...ALL_PAGES);
    const lost = PAGE_TYPES.教程;
    await page.evaluate(async (path) => {
      for (const name of await caches.keys()) {
        await (await caches.open(name)).delete(path);
      }
    }, lost);
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('闭包');
    const hits = dialog.getByRole('option');
    const says = '断网了，这一页没有存下';
    await expect(hits.filter({hasText: '作用域与闭包'}).first()).toContainText(
      says,
    );
    await expect(hits.filter({hasNotText: says}).first()).toBeVisible();
    await page.goto('/search?q=%E9%97%AD%E5%8C%85');
    await expect(page.getByText(`· ${says}`)).toHaveCount(1);
  },
);

test(
  'on a later visit links lead to pages that were never opened',
  nightly('@offline'),
  async ({page, open, site}) => {
    await comeBack(page);
    await open('/');
    await waitUntilKept(page, ...ALL_PAGES);
    await site.stop();
    for (const [link, heading] of [
      ['博客', '博客'],
      ['面试题', '数据类型高频题'],
    ] as const) {
      await page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: link, exact: true})
        .click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    }
  },
);

test('a page that was read shows at once where the server hangs', async ({
  page,
  open,
  site,
}) => {
  await open(PAGE_TYPES.教程);
  await waitUntilKept(page, PAGE_TYPES.教程);
  site.hold(new RegExp(PAGE_TYPES.教程, 'u'));
  await page.goto(PAGE_TYPES.教程);
  await waitForHydration(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    '作用域与闭包',
  );
  site.release();
});

test(
  'kept entries that are broken or gone are fetched again',
  nightly('@offline'),
  async ({page, open}) => {
    await comeBack(page);
    await open(PAGE_TYPES.教程);
    await waitUntilKept(page, PAGE_TYPES.教程, '/blog');
    await page.evaluate(async () => {
      const files = await caches.open('hangjian/files');
      for (const [index, key] of (await files.keys()).entries()) {
        if (key.url.endsWith('.js') && index % 2 === 0) {
          await files.put(
            key,
            new Response('<!doctype html>', {
              headers: {'Content-Type': 'text/html'},
            }),
          );
        } else {
          await files.delete(key);
        }
      }
      const pages = await caches.open('hangjian/pages');
      await pages.put('/blog', new Response('half', {status: 500}));
    });
    await page.goto('/blog');
    await waitForHydration(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click();
    // The post alone, no list of them.
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

for (const [name, prepare] of [
  ['on the first visit', async () => {}],
  [
    'where every byte costs',
    async (page: Page) => {
      await comeBack(page);
      await saveData(page);
    },
  ],
  [
    'on a phone that does not tell what it is connected to',
    async (page: Page) => {
      await comeBack(page);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', {value: undefined});
        const {matchMedia} = window;
        window.matchMedia = (query) =>
          matchMedia.call(
            window,
            query === '(pointer: coarse)' ? 'all' : query,
          );
      });
    },
  ],
] as const) {
  test(`${name} only what was opened is fetched`, async ({
    page,
    open,
    site,
  }) => {
    await prepare(page);
    await open(PAGE_TYPES.教程);
    await waitUntilKept(page, PAGE_TYPES.教程, OFFLINE);
    await page.getByRole('link', {name: '博客', exact: true}).first().click();
    await waitUntilKept(page, '/blog');
    const documents = site.requests.filter((url) =>
      ALL_PAGES.includes(url.replace(/\/$/u, '')),
    );
    expect(new Set(documents)).toEqual(
      new Set([PAGE_TYPES.教程, '/blog', OFFLINE]),
    );
    expect(
      site.requests.filter((url) => /codemirror|^\/search-index\//u.test(url)),
    ).toEqual([]);
  });
}

test(
  'a kept page that lacks a file is explained, and mended when it is visited',
  nightly('@offline'),
  async ({page, open, site}) => {
    await preferVisited(page);
    await open(PAGE_TYPES.教程);
    await waitUntilKept(page, PAGE_TYPES.教程, OFFLINE);
    const lost = await page.evaluate(async (path) => {
      const kept = await (await caches.open('hangjian/pages')).match(path);
      const offline = await (
        await caches.open('hangjian/pages')
      ).match('/offline');
      const read = (one?: Response) =>
        JSON.parse(one?.headers.get('X-Offline-Files') ?? '[]') as string[];
      const own = read(kept).find((file) => !read(offline).includes(file));
      await (await caches.open('hangjian/files')).delete(`/${own}`);
      return `/${own}`;
    }, PAGE_TYPES.教程);
    await site.stop();
    await page.goto(PAGE_TYPES.教程);
    await waitForHydration(page);
    await expect(
      page.getByRole('heading', {name: '现在打不开《作用域与闭包》'}),
    ).toBeVisible();
    await site.deploy();
    await page.getByRole('button', {name: '重试'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '作用域与闭包',
    );
    await expect.poll(() => readCache(page, 'files')).toContain(lost);
  },
);

test.describe('in a browser without service workers', () => {
  test.beforeEach(({page}) =>
    page.addInitScript(() => {
      delete (Navigator.prototype as {serviceWorker?: unknown}).serviceWorker;
    }),
  );

  test(
    'nothing is lost, and the page says what is not possible',
    nightly('@offline'),
    async ({page, open}) => {
      await open('/');
      await page.getByRole('link', {name: '离线阅读'}).click();
      await expect(
        page.getByText('这个浏览器不能在设备上留下页面'),
      ).toBeVisible();
      await page.getByRole('link', {name: '博客', exact: true}).first().click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('博客');
    },
  );
});
