/** Offline reading keeps to the site's path, and works there. */
import {TIDY} from '../../src/offline/store/messages';
import {NO_NETWORK_LOG, Site} from '../e2e/offlineSite';
import {preferVisited, readCache} from '../e2e/offlineStorage';
import {PAGE_TYPES} from '../e2e/pageTypes';
import {
  BASE,
  expect,
  IS_OFFLINE_OFF,
  test as base,
  waitForHydration,
} from './test';

const below = (path: string): string => BASE + path.slice(1);

/** On a server of its own, which can be stopped. */
const test = base.extend<{readonly site: Site}>({
  // The runner reads which fixtures it needs from the pattern: none.
  // oxlint-disable-next-line eslint/no-empty-pattern
  site: async ({}, use) => {
    const site = await Site.start();
    await use(site);
    await site.stop();
  },
  baseURL: async ({site}, use) => {
    await use(site.origin + BASE);
  },
  serviceWorkers: 'allow',
});

test.skip(IS_OFFLINE_OFF, '这个构建撤回了离线阅读');
test.beforeEach(({page}) => preferVisited(page));

test.describe('when the server is gone', () => {
  test.use({expectedErrors: [NO_NETWORK_LOG]});

  test('a page that was read can be read, another is explained', async ({
    page,
    open,
    site,
    at,
  }) => {
    await open(PAGE_TYPES.教程);
    await expect
      .poll(() => readCache(page, 'pages', BASE), {timeout: 30_000})
      .toEqual(
        expect.arrayContaining([below(PAGE_TYPES.教程), below('/offline')]),
      );
    await site.stop();
    await page.reload();
    await waitForHydration(page);
    const heading = page.getByRole('heading', {level: 1});
    await expect(heading).toHaveText('作用域与闭包');
    await page.goto(at(PAGE_TYPES.面试题));
    await waitForHydration(page);
    await expect(heading).toHaveText('离线阅读');
    await expect(
      page.getByRole('heading', {name: '现在打不开《Promise 高频题》'}),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', {name: '作用域与闭包'})
      .click();
    await expect(page).toHaveURL(at(PAGE_TYPES.教程));
  });
});

test.describe('with another site beside it', () => {
  test.skip(BASE === '/', '这个构建在 / 下面，旁边没有别的网站');
  // Nothing answers there but a 404.
  test.use({expectedErrors: [/status of 404/u]});

  test('the worker leaves that alone, and is not held up by it', async ({
    page,
    open,
    site,
    context,
  }) => {
    const sibling = await context.newPage();
    await sibling.goto(`${site.origin}/sibling/`);
    await open(PAGE_TYPES.教程);
    await expect
      .poll(() => readCache(page, 'pages', BASE), {timeout: 30_000})
      .toContain(below('/offline'));
    await expect
      .poll(() =>
        page.evaluate(() => navigator.serviceWorker.controller?.scriptURL),
      )
      .toBe(`${site.origin}${BASE}sw.js`);
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({scope}) => scope,
      ),
    );
    expect(scopes).toEqual([site.origin + BASE]);
    expect(
      await page.evaluate(async () => (await caches.keys()).sort()),
    ).toEqual([`hangjian${BASE}files`, `hangjian${BASE}pages`]);

    await sibling.reload();
    expect(
      await sibling.evaluate(async () => [
        navigator.serviceWorker.controller,
        await navigator.serviceWorker.getRegistration(),
      ]),
    ).toEqual([null, undefined]);

    // What an earlier build left is removed, although that tab is open.
    await page.evaluate(
      async ([name, left, message]) => {
        await (await caches.open(name)).put(left, new Response('x'));
        navigator.serviceWorker.controller?.postMessage(message);
      },
      [`hangjian${BASE}files`, below('/assets/js/left.js'), TIDY] as const,
    );
    await expect
      .poll(() => readCache(page, 'files', BASE), {timeout: 15_000})
      .not.toContain(below('/assets/js/left.js'));
  });
});
