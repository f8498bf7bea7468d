/** /site/ without a network: what was used goes on, and the rest says why not. */
import type {Page} from '@playwright/test';

import {expect, NO_NETWORK_LOG, test, waitForHydration} from './offlineSite';
import {comeBack, readCache, waitUntilKept} from './offlineStorage';
import {nightly} from '../nightly';

test.use({expectedErrors: [NO_NETWORK_LOG]});

type List = {
  readonly files: readonly {readonly path: string; readonly bytes: number}[];
  readonly whenUsed: readonly number[];
};

/** Files by whether they are kept only once a page has used them. */
async function listFiles(
  page: Page,
): Promise<{readonly ahead: string[]; readonly whenUsed: string[]}> {
  const {files, whenUsed} = (await (
    await page.request.get('/offline.json')
  ).json()) as List;
  const pick = (isWhenUsed: boolean) =>
    files
      .filter((_, index) => whenUsed.includes(index) === isWhenUsed)
      .map((file) => `/${file.path}`);
  return {ahead: pick(false), whenUsed: pick(true)};
}

test(
  'a tool that was used works by itself; a large library waits to be used',
  nightly('@tools'),
  async ({page, open, site}) => {
    await comeBack(page);
    await open('/site#/tools/demo');
    await waitUntilKept(page, '/site');
    const {ahead, whenUsed} = await listFiles(page);
    await expect
      .poll(() => readCache(page, 'files'), {timeout: 60_000})
      .toEqual(expect.arrayContaining(ahead));
    const listKept = async () =>
      (await readCache(page, 'files')).filter((file) =>
        whenUsed.includes(file),
      );
    expect(await listKept()).toEqual([]);
    await page.getByRole('link', {name: '代码格式化'}).first().click();
    await expect(page.getByText('LEFT JOIN orders o').first()).toBeVisible();
    // All that was asked for, not the first to arrive: the server goes next.
    const listUsed = () =>
      site.requests.filter((file) => whenUsed.includes(file));
    await expect.poll(listUsed).not.toEqual([]);
    await expect
      .poll(async () => {
        const kept = await listKept();
        return listUsed().filter((file) => !kept.includes(file));
      })
      .toEqual([]);

    await site.stop();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText('LEFT JOIN orders o').first()).toBeVisible();

    // Pinyin was not used: the tool is there, what computes is not.
    await page.goto('/site#/tools/pinyin');
    await expect(
      page.getByText('计算的部分没有加载成功，请检查网络。'),
    ).toBeVisible();
    await site.deploy();
    await page.getByRole('button', {name: '重试'}).click();
    await expect(page.getByText('háng zhǎng')).toBeVisible();
  },
);
