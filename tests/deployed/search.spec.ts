/** Search on the index of the build, below the site's path. */
import {SearchDialog} from '../e2e/pages/searchDialog';
import {PAGE_TYPES} from '../e2e/pageTypes';
import {expectNoFullLoad, markWindow} from '../e2e/windowMark';
import {expect, IS_SEARCH_HOSTED, test} from './test';

test.skip(IS_SEARCH_HOSTED, '这个构建用托管搜索');

const FOUND = new RegExp(`${PAGE_TYPES.教程}\\?mark=`, 'u');

test('the dialog finds a page and leads there', async ({page, open, at}) => {
  const dialog = new SearchDialog(page);
  await open('/');
  await markWindow(page);
  await dialog.search('闭包');
  await dialog.hits.first().getByRole('link').click();
  await expect(page).toHaveURL(FOUND);
  expect(page.url().startsWith(at('/'))).toBe(true);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    '作用域与闭包',
  );
  await expectNoFullLoad(page);
});

test('the search page keeps the query in its address and leads to pages', async ({
  page,
  open,
  at,
}) => {
  await open('/search');
  await page.getByRole('main').getByRole('searchbox').fill('闭包');
  await expect(page).toHaveURL(
    `${at('/search')}?q=${encodeURIComponent('闭包')}`,
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/^找到 \d+ 个结果$/u);
  await main
    .getByRole('listitem')
    .first()
    .getByRole('link', {name: /作用域与闭包/u})
    .first()
    .click();
  await expect(page).toHaveURL(FOUND);
  expect(page.url().startsWith(at('/'))).toBe(true);
});
