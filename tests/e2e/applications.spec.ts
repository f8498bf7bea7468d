/** /code/ and /site/: their lazy states, and the tools. */
import type {Page} from '@playwright/test';

import {nightlyUnless} from '../nightly';
import {expect, test, waitForHydration} from './test';

test.describe('lazy content', () => {
  test.use({expectedErrors: [/ERR_FAILED|Failed to load/u]});

  /** The chunk that the application loads after the page, by its content. */
  async function holdLazyChunk(
    page: Page,
    marker: string,
  ): Promise<{release: () => void; fail: () => void; mend: () => void}> {
    let settle: (isOk: boolean) => void = () => {};
    let decision = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (!body.includes(marker) || (await decision)) {
        await route.fulfill({response, body});
      } else {
        await route.abort();
      }
    });
    return {
      release: () => settle(true),
      fail: () => settle(false),
      mend: () => {
        decision = Promise.resolve(true);
      },
    };
  }

  for (const [entry, marker, ready] of [
    ['代码演练场', 'playground-panel', '编辑 main.js'],
    ['工具演示', 'Australia/Sydney', '时间戳或日期'],
  ] as const) {
    test(
      `${entry}: nothing for 200 ms, a spinner, a message with 重试, then the content`,
      nightlyUnless(entry === '代码演练场', '@tools'),
      async ({page}) => {
        await page.clock.install({time: 0});
        await page.goto('/blog');
        await waitForHydration(page);
        await page.clock.pauseAt(60_000);
        const chunk = await holdLazyChunk(page, marker);
        await page
          .getByRole('navigation', {name: '主导航'})
          .getByRole('link', {name: entry})
          .click();
        await page.getByRole('heading', {level: 1, name: entry}).waitFor();
        if (entry === '工具演示') {
          await page.getByRole('link', {name: '时间戳与时区'}).click();
        }
        await page.clock.runFor(150);
        await expect(page.getByText('正在加载……')).toHaveCount(0);
        await page.clock.runFor(100);
        await expect(page.getByText('正在加载……')).toBeVisible();
        chunk.fail();
        const alert = page.getByRole('alert').filter({hasText: '没有加载成功'});
        await expect(alert).toBeVisible();
        chunk.mend();
        await alert.getByRole('button', {name: '重试'}).click();
        await expect(page.getByLabel(ready)).toBeVisible();
        await expect(alert).toHaveCount(0);
      },
    );
  }
});

test.describe('/site/', () => {
  test('the navbar icon leads to the tools landing', async ({page, open}) => {
    await open('/');
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '工具演示'})
      .click();
    await expect(page).toHaveURL('/site#/tools/demo');
    await expect(
      page.getByRole('heading', {level: 1, name: '工具演示'}),
    ).toBeInViewport();
  });
});
