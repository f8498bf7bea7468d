/** The route matcher on the page about Express routes. */
import type {Locator, Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

const PAGE = '/fullStack/2b18426c';

function findFigure(page: Page): Locator {
  return page.getByRole('figure', {name: '图：哪一条路由回答'});
}

test(
  'says which route answers, and why the others do not',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const figure = findFigure(page);
    const status = figure.getByRole('status');
    const rows = figure
      .getByRole('list', {name: /^路由/u})
      .getByRole('listitem');
    await expect(status).toHaveText(
      '第 2 条回答，req.params 是 { id: "summary" }。',
    );
    await expect(rows.nth(0)).toContainText('后面多出 /summary');
    await expect(rows.nth(2)).toContainText('也对得上，但轮不到它');

    // The fixed one goes up, from the keyboard, and keeps the focus.
    const rise = figure.getByRole('button', {name: '第 3 条上移'});
    await rise.focus();
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('第 2 条回答，req.params 是 {}。');
    await expect(
      figure.getByRole('button', {name: '第 2 条上移'}),
    ).toBeFocused();

    await figure
      .getByRole('textbox', {name: '请求的路径'})
      .fill('/orders/茶 1?x=1');
    await expect(status).toContainText('/orders/%E8%8C%B6%201');
    await expect(status).toContainText(
      '第 3 条回答，req.params 是 { id: "茶 1" }',
    );
    await figure
      .getByRole('combobox', {name: '请求的方法'})
      .selectOption('HEAD');
    await expect(status).toContainText('第 3 条回答');
    await figure.getByRole('textbox', {name: '请求的路径'}).fill('/orders/%');
    await expect(status).toContainText('400');
  },
);

test(
  'a pattern that Express refuses is marked where it is wrong',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const figure = findFigure(page);
    const pattern = figure.getByRole('textbox', {name: '第 2 条的路径'});
    await pattern.fill('/orders/:id?');
    await expect(pattern).toHaveAttribute('aria-invalid', 'true');
    await expect(pattern).toHaveAccessibleDescription(
      /第 12 个字符.*写成 \{\/:id\} 这样的花括号/u,
    );
    await expect(figure.locator('mark')).toHaveText('?');
    await expect(figure.getByRole('status')).toHaveText(
      '服务起不来：有路径在注册时就抛错。',
    );
    await pattern.fill('/orders{/:id}');
    await expect(figure.getByRole('status')).toContainText('第 2 条回答');
  },
);

test(
  'routes are added and removed; strict and case count when asked',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const figure = findFigure(page);
    const status = figure.getByRole('status');
    const rows = figure.getByRole('list', {name: /^路由/u});
    await figure
      .getByRole('combobox', {name: '例子'})
      .selectOption('方法不对与 HEAD');
    await expect(status).toHaveText('404：没有一条路由对得上。');
    await figure
      .getByRole('combobox', {name: '请求的方法'})
      .selectOption('OPTIONS');
    await expect(status).toContainText('Allow: GET, HEAD, POST');

    await figure.getByRole('button', {name: '删除第 2 条'}).press('Enter');
    await expect(rows).toBeFocused();
    await expect(rows.getByRole('listitem')).toHaveCount(1);
    await expect(
      figure.getByRole('button', {name: '删除第 1 条'}),
    ).toBeDisabled();
    for (let count = 2; count <= 8; count += 1) {
      await figure.getByRole('button', {name: '加一条'}).click();
    }
    await expect(rows.getByRole('listitem')).toHaveCount(8);
    await expect(figure.getByRole('button', {name: '加一条'})).toBeDisabled();

    await figure
      .getByRole('combobox', {name: '请求的方法'})
      .selectOption('GET');
    await figure.getByRole('textbox', {name: '请求的路径'}).fill('/Orders/');
    await expect(status).toContainText('第 1 条回答');
    await figure.getByRole('checkbox', {name: /strict/u}).check();
    await expect(rows).toContainText('只差末尾的斜杠');
    await figure.getByRole('checkbox', {name: /caseSensitive/u}).check();
    await expect(rows).toContainText('大小写和末尾的斜杠都不同');
    await figure.getByRole('textbox', {name: '请求的路径'}).fill('orders');
    await expect(status).toHaveText('请求的路径要以 / 开头。');
  },
);

for (const theme of ['light', 'dark']) {
  test.describe(`on a phone, ${theme}`, nightly('@figures'), () => {
    test.use({viewport: {width: 390, height: 844}});
    test('fits, and has no violations', async ({page, open}) => {
      await open(PAGE);
      const figure = findFigure(page);
      await figure
        .getByRole('combobox', {name: '例子'})
        .selectOption('Express 4 的旧写法');
      await expect(figure.getByText('注册时抛错')).toHaveCount(3);
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      expect(await findViolations(page, 'figure')).toEqual([]);
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth,
      );
      expect(width).toBeLessThanOrEqual(390);
    });
  });
}

test.describe('without JavaScript', nightly('@figures'), () => {
  test.use({javaScriptEnabled: false});
  test('the first routes, their verdicts and the text are there', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const figure = findFigure(page);
    await expect(figure.getByText('由它回答')).toBeVisible();
    await expect(figure.getByText('第 2 条回答，req.params')).toBeVisible();
    await expect(figure.getByRole('button')).toHaveCount(0);
    await figure.getByText('文字版').click();
    await expect(figure.getByText(/HEAD 由 GET/u)).toBeVisible();
  });
});
