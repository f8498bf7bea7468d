/**
 * Parts of the site that do not come, or come wrong: what is there stays
 * readable, the reader is told once, and “重试” works.
 */
import type {Page, Route} from '@playwright/test';

import {PATIENCE_MS} from '../../src/startup/loadNotice';
import {nightly, nightlyUnless} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const DOC = PAGE_TYPES.教程;
/** Longer than the bundler waits for a file. */
const CHUNK_TIMEOUT_MS = 120_000;
const SCRIPTS = /\/assets\/js\/[^/]+\.js$/u;
/** What the router loads for a page; the rest is named in its HTML. */
const CHUNKS = /\/assets\/js\/(?!main|runtime)[^/]+\.js$/u;

/** Ways in which a script does not come, by what the test is called. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is not there (404)': (route) =>
    route.fulfill({status: 404, contentType: 'text/html', body: '<p>404'}),
  'makes the server fail (500)': (route) =>
    route.fulfill({status: 500, body: ''}),
  'is cut off by the network': (route) => route.abort('connectionreset'),
  'is a page of somebody else': (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><p>登录'}),
  'ends halfway': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({response, body: body.slice(0, body.length / 2)});
  },
};

test.use({
  expectedErrors: [
    /ChunkLoadError|Loading chunk|ERR_|Failed to load|MIME type|Unexpected|SyntaxError|Invalid or unexpected|Invalid Unicode|missing|has-hydrated|is not defined/u,
  ],
});

const noticeOf = (page: Page) =>
  page
    .getByRole('alert')
    .filter({has: page.getByRole('button', {name: '重试'})});
const headingOf = (page: Page) => page.getByRole('heading', {level: 1});

/** Counts loads of whole pages. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads += 1;
    }
  });
  return () => loads;
}

/** Chunks are loaded on demand only. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '4g', saveData: true},
    });
  });
}

/**
 * Answers requests in a wrong way until the returned function is called; those
 * that have no answer by then get none.
 */
async function spoil(
  page: Page,
  pattern: RegExp,
  answer: (route: Route) => Promise<void> | void,
): Promise<() => void> {
  let isSound = false;
  await page.route(pattern, (route) =>
    isSound ? route.continue() : answer(route),
  );
  return () => {
    isSound = true;
  };
}

/** Lets requests wait until the returned function is called. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function retry(page: Page): Promise<void> {
  await noticeOf(page).getByRole('button', {name: '重试'}).click();
  await waitForHydration(page);
  await expect(noticeOf(page)).toHaveCount(0);
}

for (const [name, answer] of Object.entries(FAULTS)) {
  test.describe(
    `a chunk that ${name}`,
    nightlyUnless(name.includes('404'), '@browsers'),
    () => {
      test('at the first page: it can be read, and says what is wrong', async ({
        page,
      }) => {
        const countedLoads = countLoads(page);
        const mend = await spoil(page, CHUNKS, answer);
        await page.goto(DOC);
        await expect(headingOf(page)).toHaveText('作用域与闭包');
        await expect(noticeOf(page)).toContainText('没有加载成功');
        await expect(page.locator('#nprogress')).toHaveCount(0);
        expect(countedLoads()).toBe(1);
        mend();
        await retry(page);
      });

      test(
        'behind a link: one load of the next page, which can be read',
        nightly('@browsers'),
        async ({page}) => {
          await saveData(page);
          await page.goto(PAGE_TYPES.博客);
          await waitForHydration(page);
          const countedLoads = countLoads(page);
          const mend = await spoil(page, CHUNKS, answer);
          await page
            .getByRole('contentinfo')
            .getByRole('link', {name: '按年归档'})
            .click();
          await expect(page).toHaveURL(PAGE_TYPES.归档);
          await expect(headingOf(page)).toHaveText('历史博文');
          await expect(noticeOf(page)).toContainText('没有加载成功');
          await expect(page.locator('#nprogress')).toHaveCount(0);
          expect(countedLoads()).toBe(1);
          mend();
          await retry(page);
        },
      );
    },
  );
}

test.describe('a chunk that never comes', () => {
  test(
    'at the first page: says so after a while, and ends',
    nightly('@browsers'),
    async ({page}) => {
      await page.clock.install();
      let asked = 0;
      const mend = await spoil(page, CHUNKS, () => {
        asked += 1;
      });
      await page.goto(DOC, {waitUntil: 'domcontentloaded'});
      await expect(headingOf(page)).toHaveText('作用域与闭包');
      await expect(noticeOf(page)).toHaveCount(0);
      // Asked for later, they would come, and the page to life.
      await expect.poll(() => asked).toBeGreaterThan(0);
      await page.clock.runFor(PATIENCE_MS);
      await expect(noticeOf(page)).toContainText('很久没有加载完');
      mend();
      await retry(page);
    },
  );

  test(
    'behind a link: the page before stays, and says so',
    nightly('@browsers'),
    async ({page}) => {
      await page.clock.install();
      await saveData(page);
      await page.goto(PAGE_TYPES.博客);
      await waitForHydration(page);
      const countedLoads = countLoads(page);
      let asked = 0;
      const mend = await spoil(page, CHUNKS, () => {
        asked += 1;
      });
      await page
        .getByRole('contentinfo')
        .getByRole('link', {name: '按年归档'})
        .click();
      await expect(page).toHaveURL(PAGE_TYPES.归档);
      // From here on, the bundler's own clock runs.
      await expect.poll(() => asked).toBeGreaterThan(0);
      await page.clock.runFor(PATIENCE_MS);
      await expect(noticeOf(page)).toContainText('下一页很久没有加载出来');
      await expect(headingOf(page)).toHaveText('博客');
      expect(countedLoads()).toBe(0);

      // Left alone, it ends: with the whole page, from the server.
      asked = 0;
      await page.clock.runFor(CHUNK_TIMEOUT_MS);
      await expect(headingOf(page)).toHaveText('历史博文');
      await expect.poll(() => asked).toBeGreaterThan(0);
      await page.clock.runFor(PATIENCE_MS);
      await expect(noticeOf(page)).toContainText('很久没有加载完');
      expect(countedLoads()).toBe(1);
      mend();
      await retry(page);
    },
  );

  test(
    'a reader who goes elsewhere meanwhile is not told',
    nightly('@browsers'),
    async ({page}) => {
      await page.clock.install();
      await saveData(page);
      await page.goto(PAGE_TYPES.博客);
      await waitForHydration(page);
      const footer = page.getByRole('contentinfo');
      await spoil(page, CHUNKS, () => {});
      await footer.getByRole('link', {name: '按年归档'}).click();
      await expect(page).toHaveURL(PAGE_TYPES.归档);
      await footer.getByRole('link', {name: '全部博文'}).click();
      await expect(page).toHaveURL(PAGE_TYPES.博客);
      await expect(page.locator('#nprogress')).toHaveCount(0);
      await page.clock.runFor(PATIENCE_MS);
      await expect(noticeOf(page)).toHaveCount(0);
    },
  );
});

test.describe('without the script', () => {
  for (const script of ['main', 'runtime~main']) {
    test(
      `${script}: a document can be read, and says what is wrong`,
      nightly('@browsers'),
      async ({page}) => {
        const pattern = new RegExp(`/assets/js/${script}\\.`, 'u');
        const mend = await spoil(page, pattern, (route) => route.abort());
        await page.goto(DOC);
        await expect(headingOf(page)).toHaveText('作用域与闭包');
        await expect(noticeOf(page)).toContainText('没有加载成功');
        mend();
        await retry(page);
      },
    );
  }

  test(
    'main, the home page says so, too',
    nightly('@browsers'),
    async ({page}) => {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto('/');
      await expect(noticeOf(page)).toContainText('没有加载成功');
    },
  );

  // The entry behind a reload is of the same document: going back to it only
  // changes the address.
  test('whoever goes back before the page is alive gets the page before', async ({
    page,
    open,
  }) => {
    await open(PAGE_TYPES.博客);
    await page
      .getByRole('contentinfo')
      .getByRole('link', {name: '按年归档'})
      .click();
    await expect(page).toHaveURL(PAGE_TYPES.归档);
    const release = await holdBack(page, SCRIPTS);
    await page.reload({waitUntil: 'commit'});
    await expect(headingOf(page)).toHaveText('历史博文');
    await page.goBack({waitUntil: 'commit'});
    release();
    await waitForHydration(page);
    await expect(page).toHaveURL(PAGE_TYPES.博客);
    await expect(headingOf(page)).toHaveText('博客');
  });

  test(
    'main, which comes very late: the notice goes again',
    nightly('@browsers'),
    async ({page}) => {
      await page.clock.install();
      const release = await holdBack(page, /\/assets\/js\/main\./u);
      await page.goto(DOC, {waitUntil: 'commit'});
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.clock.runFor(PATIENCE_MS);
      await expect(noticeOf(page)).toContainText('很久没有加载完');
      release();
      await waitForHydration(page);
      await expect(noticeOf(page)).toHaveCount(0);
    },
  );
});

test.describe('without the style sheet', () => {
  test(
    'the text stands in its order, and the buttons work',
    nightly('@browsers'),
    async ({page}) => {
      await page.route(/\.css$/u, (route) => route.abort());
      await page.goto(DOC);
      await waitForHydration(page);
      const text = await page.locator('#__docusaurus').innerText();
      const places = ['跳到主要内容', '前端', '作用域与闭包', '按年归档'].map(
        (part) => text.indexOf(part),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      const html = page.locator('html');
      await page.getByRole('button', {name: /^切换深色/u}).click();
      await expect(html).toHaveAttribute('data-theme', 'light');
    },
  );
});
