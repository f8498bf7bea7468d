/** Samples, tasks and live blocks run without a network, like the text around them. */
import type {Frame, Locator, Page} from '@playwright/test';

import {nightly} from '../nightly';
import {expect, NO_NETWORK_LOG, test, waitForHydration} from './offlineSite';
import {
  comeBack,
  preferVisited,
  readCache,
  waitUntilKept,
} from './offlineStorage';
import {PAGE_TYPES} from './pageTypes';

const PAGE = PAGE_TYPES.所有内容种类;

/** The browser looks for a newer service worker on each visit. */
const NO_WORKER_LOG = /An unknown error occurred when fetching the script/u;
test.use({
  expectedErrors: [
    new RegExp(`${NO_NETWORK_LOG.source}|${NO_WORKER_LOG.source}`, 'u'),
  ],
});

const sampleOf = (page: Page, name: string): Locator =>
  page.getByRole('group', {name: `代码：${name}`, exact: true});

async function runAndLookBetween(page: Page): Promise<void> {
  const sample = sampleOf(page, 'total.ts');
  await sample.getByRole('button', {name: /^运行/u}).click();
  await expect(sample.getByRole('log').getByRole('listitem')).toHaveText([
    /^68\.5/u,
  ]);
  // While it runs, a button more stands there, and the others move when it goes.
  await expect(sample.getByRole('button', {name: /^停止/u})).toBeHidden();
  await sample.getByRole('button', {name: /^行间/u}).click();
  await expect(
    sample
      .getByRole('region', {name: /^行间：/u})
      .getByRole('slider', {name: '第几步'}),
  ).toBeVisible();
}

test('of a section that was taken along, without a network', async ({
  page,
  open,
  context,
}) => {
  await preferVisited(page);
  await open('/offline/');
  await page.getByRole('button', {name: '带走“前端”'}).click();
  await expect(page.getByText('带走了，没有网络也能读。')).toBeVisible({
    timeout: 60_000,
  });
  await context.setOffline(true);
  await page.goto(PAGE);
  await waitForHydration(page);
  await runAndLookBetween(page);

  const task = page.getByRole('region', {name: '动手：算出应付金额'});
  await task.getByRole('button', {name: /^动手写/u}).click();
  await task.getByRole('button', {name: /^检查/u}).click();
  await expect(task.getByText(/^3 条测试，过了 \d 条/u)).toBeVisible();

  // It loads when it comes into view.
  await page.getByText('function Counter').scrollIntoViewIfNeeded();
  // An older browser needs no copy in memory between the page and the sandbox.
  const findLive = async (text: string): Promise<Frame | undefined> => {
    for (const frame of page.frames()) {
      // One that goes away meanwhile is not it.
      const found = frame.getByRole('button', {name: text}).count();
      if ((await found.catch(() => 0)) > 0) {
        return frame;
      }
    }
    return undefined;
  };
  await expect.poll(() => findLive('已点 0 次')).toBeDefined();
  const live = (await findLive('已点 0 次'))!;
  await live.getByRole('button', {name: '已点 0 次'}).click();
  await expect(live.getByRole('button', {name: '已点 1 次'})).toBeVisible();

  // The keyboard is in the sandbox.
  await page.getByRole('button', {name: /^搜索/u}).first().click();
  await page.getByRole('searchbox').fill('闭包');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test(
  'where the host is gone and the browser does not know',
  nightly('@offline'),
  async ({page, open, site}) => {
    await comeBack(page);
    await open(PAGE_TYPES.教程);
    await expect
      .poll(() => readCache(page, 'files'), {timeout: 90_000})
      .toContain('/offline.complete');
    await site.stop();
    await page.goto(PAGE);
    await waitForHydration(page);
    await runAndLookBetween(page);
  },
);

test(
  'for a reader who keeps what was opened, once one was run',
  nightly('@offline'),
  async ({page, open, context}) => {
    await preferVisited(page);
    await open(PAGE);
    await waitUntilKept(page, PAGE);
    expect(await readCache(page, 'files')).not.toContain('/sandbox.html');
    await runAndLookBetween(page);
    await page.reload();
    await expect
      .poll(() => readCache(page, 'files'))
      .toEqual(
        expect.arrayContaining(['/sandbox.html', '/sandbox/holder.html']),
      );
    await context.setOffline(true);
    await page.reload();
    await waitForHydration(page);
    await runAndLookBetween(page);
  },
);

test(
  'and where nothing was kept, they say so and run when there is a network again',
  nightly('@offline'),
  async ({page, open, context}) => {
    await preferVisited(page);
    await open(PAGE);
    await context.setOffline(true);
    const sample = sampleOf(page, 'total.ts');
    await sample.getByRole('button', {name: /^运行/u}).click();
    await expect(sample.getByText(/没能加载运行环境/u)).toBeVisible();
    await context.setOffline(false);
    await runAndLookBetween(page);
  },
);
