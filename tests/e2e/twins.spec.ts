/** The page as Markdown: opened, copied, and where that fails. */
import {nightly} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';

const ADDRESS = PAGE_TYPES.教程;

test('a page is copied as Markdown, the same as behind its link', async ({
  page,
  context,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(ADDRESS);
  const link = page.getByRole('link', {name: '本页的 Markdown'});
  const response = await page.request.get((await link.getAttribute('href'))!);
  expect(response.headers()['content-type']).toContain('text/markdown');
  const text = await response.text();
  expect(text).toMatch(/^# 作用域与闭包$/mu);
  await page.getByRole('button', {name: '复制为 Markdown'}).click();
  await expect(page.getByText('已复制', {exact: true})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test.describe('without a network', nightly('@reading'), () => {
  test.use({expectedErrors: [/ERR_FAILED/u]});

  test('it says that nothing was copied, and works later', async ({
    page,
    context,
    open,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(ADDRESS);
    const isMarkdown = (url: URL) => url.pathname.endsWith('.md');
    await page.route(isMarkdown, (route) => route.abort());
    const button = page.getByRole('button', {name: '复制为 Markdown'});
    await button.click();
    await expect(page.getByText(/^没有复制成功/u)).toBeVisible();
    await page.unroute(isMarkdown);
    await button.click();
    await expect(page.getByText('已复制', {exact: true})).toBeVisible();
  });
});
