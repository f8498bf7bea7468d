/** A deploy while tabs are open: announced, never mixed, withdrawn if need be. */
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Locator, Page} from '@playwright/test';

import {NOTE_ID} from '../../src/startup/pageNote';
import {type PageNote, TABLES_FOLDER} from '../../src/routes/routeTable';
import {bundle} from '../../src/kit/bundle';
import {nightly} from '../nightly';
import {
  CHANGED_PAGE,
  CHANGED_TITLE,
  createNextBuild,
  expect,
  NEW_TITLE,
  NO_NETWORK_LOG,
  test,
  waitForHydration,
} from './offlineSite';
import {comeBack, readCache, saveData, waitUntilKept} from './offlineStorage';
import {PAGE_TYPES} from './pageTypes';

const NOTICE = '网站已更新';
/** The worker of the new build comes with the page for “no network”. */
const INSTALL_LIMIT_MS = 60_000;
/** In the category of the changed document, whose table names it. */
const NEIGHBOUR = '/docs/b895dba5';
/** A page elsewhere, whose text ends with a link to the changed document. */
const LINKS_TO_CHANGED = '/blog/fbda8e9d';
let next = '';
/** An old tab asks for files that the server no longer has, or has of another build. */
const DEPLOY_LOGS = [
  new RegExp(
    `${NO_NETWORK_LOG.source}|status of 404|its MIME type|another build`,
    'u',
  ),
];

test.use({expectedErrors: DEPLOY_LOGS});
test.beforeAll(async () => {
  next = await createNextBuild();
});
// Everything is kept.
test.beforeEach(({page}) => comeBack(page));
test.afterAll(() => rmSync(next, {recursive: true, force: true}));

/** The table of the category of the page that was loaded: it tells its build. */
function readTable(page: Page): Promise<string> {
  return page.evaluate((id) => {
    const note = document.querySelector(`#${id}`)?.textContent ?? '';
    const {routes} = (JSON.parse(note) as PageNote).table;
    return routes.map(({neighbours}) => neighbours).join('');
  }, NOTE_ID);
}

function readNotice(page: Page): Locator {
  return page.getByRole('status').filter({hasText: NOTICE});
}

/** Whether the changed page is kept with its new title. */
function keepsNew(page: Page): Promise<boolean> {
  return page.evaluate(
    async ([address, title]) => {
      const kept = await caches.match(address);
      return (await kept?.text())?.includes(title) ?? false;
    },
    [CHANGED_PAGE, '闭包（新版）</h1>'] as const,
  );
}

test(
  'a new version is announced, and comes when the reader wants it',
  nightly('@offline'),
  async ({page, context, open, site}) => {
    await open(NEIGHBOUR);
    await waitUntilKept(page, CHANGED_PAGE, '/');
    const oldTable = await readTable(page);
    await site.deploy(next);

    // Another tab meets the new version first; it has nothing to announce.
    const other = await context.newPage();
    await other.goto(CHANGED_PAGE);
    await waitForHydration(other);
    await expect(other.getByRole('heading', {level: 1})).toHaveText(NEW_TITLE);
    await expect(readNotice(page)).toBeVisible({timeout: INSTALL_LIMIT_MS});
    await expect(readNotice(other)).toBeHidden();

    // The old tab goes on with the old version, whose files are gone from the server.
    await page
      .getByRole('navigation', {name: '笔记侧边栏'})
      .getByRole('link', {name: CHANGED_TITLE})
      .click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      CHANGED_TITLE,
    );
    expect(await readTable(page)).toBe(oldTable);
    expect(await readCache(page, 'files')).toContain(`/${oldTable}`);

    // A page that is still coming has no note to read yet.
    const loaded = page.waitForEvent('load', {timeout: INSTALL_LIMIT_MS});
    await page.getByRole('button', {name: '刷新'}).click();
    await loaded;
    expect(await readTable(page)).not.toBe(oldTable);
    await waitForHydration(page);
    await expect(readNotice(page)).toBeHidden();
    // No tab uses the old version any more.
    await expect
      .poll(() => readCache(page, 'files'), {timeout: 60_000})
      .not.toContain(`/${oldTable}`);
    await site.stop();
    await page.goto(CHANGED_PAGE);
    await waitForHydration(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(NEW_TITLE);
  },
);

test(
  'an edit elsewhere is kept without a word',
  nightly('@offline'),
  async ({page, context, open, site}) => {
    await open(PAGE_TYPES.博客);
    await waitUntilKept(page, CHANGED_PAGE, '/');
    expect(await keepsNew(page)).toBe(false);
    await site.deploy(next);
    const other = await context.newPage();
    await other.goto('/');
    await waitForHydration(other);
    await expect
      .poll(() => keepsNew(page), {timeout: INSTALL_LIMIT_MS})
      .toBe(true);
    await expect(readNotice(page)).toBeHidden();
  },
);

test(
  'an old tab goes to a page elsewhere in full',
  nightly('@offline'),
  async ({page, open, site}) => {
    const ofCategory = page.waitForResponse(new RegExp(TABLES_FOLDER, 'u'));
    await open(NEIGHBOUR);
    await ofCategory;
    await site.deploy(next);
    const loaded = page.waitForEvent('load');
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '博客'})
      .click();
    await expect(page).toHaveURL(/\/blog$/u);
    await loaded;
    await waitForHydration(page);
  },
);

test(
  'kept pages of the old version are whole until the new one is here',
  nightly('@offline'),
  async ({page, open, site}) => {
    await open(PAGE_TYPES.博客);
    await waitUntilKept(page, CHANGED_PAGE, '/blog/archive');
    await site.deploy(next);
    site.hold(/^\/docs\//u);
    await page.goto('/blog/archive');
    await waitForHydration(page);
    await waitUntilKept(page, '/blog/archive');
    await site.stop();
    await page.goto(CHANGED_PAGE);
    await waitForHydration(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      CHANGED_TITLE,
    );
  },
);

test(
  'a notice can be put off',
  nightly('@offline'),
  async ({page, context, open, site}) => {
    await open(NEIGHBOUR);
    await waitUntilKept(page, NEIGHBOUR);
    await site.deploy(next);
    const other = await context.newPage();
    await other.goto('/');
    await waitForHydration(other);
    await page.getByRole('button', {name: '以后再说'}).click();
    await expect(page.getByText(NOTICE)).toBeHidden();
  },
);

test(
  'a tab whose files are nowhere any more goes to a changed page',
  nightly('@offline'),
  async ({page, open, site}) => {
    // Without this, the link's chunk is fetched before it is clicked.
    await saveData(page);
    await open(LINKS_TO_CHANGED);
    await waitUntilKept(page, LINKS_TO_CHANGED);
    await site.deploy(next);
    await page.evaluate(async () => {
      const files = await caches.open('hangjian/files');
      await Promise.all((await files.keys()).map((key) => files.delete(key)));
    });
    await page
      .getByRole('article')
      .getByRole('link', {name: CHANGED_TITLE})
      .click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(NEW_TITLE);
    await waitForHydration(page);
  },
);

test(
  'the worker can be withdrawn with all it kept',
  nightly('@offline'),
  async ({page, open, site}) => {
    await open(PAGE_TYPES.博客);
    await waitUntilKept(page, '/blog', '/');
    // Of another copy of the site, below a path of the same origin.
    const other = 'hangjian/next/pages';
    await page.evaluate((name) => caches.open(name), other);
    const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-withdrawn-'));
    cpSync('build', folder, {
      recursive: true,
      filter: (source) =>
        !/(?:sw\.js|offline\.json)(?:\.br|\.gz)?$/u.test(source),
    });
    writeFileSync(
      path.join(folder, 'sw.js'),
      await bundle('./src/offline/worker/withdraw.ts', 'script'),
    );
    await site.deploy(folder);
    // A file, no page: pages of a withdrawn build have no script that starts it.
    await page.goto('/img/favicon.svg');
    await expect
      .poll(() => page.evaluate(() => caches.keys()), {timeout: 30_000})
      .toEqual([other]);
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).length,
        ),
      )
      .toBe(0);
    rmSync(folder, {recursive: true, force: true});
  },
);
