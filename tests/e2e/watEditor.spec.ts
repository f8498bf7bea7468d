/** WebAssembly text: written, assembled and run in the page. */
import type {Locator, Page} from '@playwright/test';

import {nightly} from '../nightly';
import {expect, test} from './test';

const PAGE = '/other/WASM/intro';
/** The assembler is large, and machines are busy. */
const PATIENTLY = {timeout: 30_000};

function findFigure(page: Page): Locator {
  return page.getByRole('figure', {name: '图：写一段 WAT，当场汇编、运行'});
}

test(
  'assembles and runs what the reader writes',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const figure = findFigure(page);
    const status = figure.getByRole('status');
    const run = figure.getByRole('button', {name: '汇编并运行'});
    await run.focus();
    await page.keyboard.press('Enter');
    await expect(status).toContainText('add 返回 42', PATIENTLY);
    await expect(figure.getByText('41 字节；导出 add（函数）')).toBeVisible();
    await expect(figure.getByText(/^00 61 73 6d 01/u)).toBeVisible();

    await figure
      .getByRole('textbox', {name: '调用'})
      .fill('add(2147483647, 1)');
    await run.click();
    await expect(status).toContainText('add 返回 -2147483648', PATIENTLY);

    const code = figure.getByRole('textbox', {name: 'WAT 源码'});
    await code.fill((await code.inputValue()).replace('i32.add', 'f64.add'));
    await run.click();
    await expect(status).toContainText('没有汇编成功', PATIENTLY);
    await expect(status).toContainText('main.wat:5');

    await figure.getByRole('textbox', {name: '调用'}).fill('add(二)');
    await run.click();
    await expect(status).toContainText('“二”不是数字');

    await figure.getByRole('combobox', {name: '例子'}).selectOption('1');
    await run.click();
    await expect(status).toContainText('2432902008176640000n', PATIENTLY);
  },
);

test(
  'a module that never returns is stopped',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const figure = findFigure(page);
    await figure
      .getByRole('textbox', {name: 'WAT 源码'})
      .fill('(module (func (export "spin") (loop $l (br $l))))');
    await figure.getByRole('textbox', {name: '调用'}).fill('spin()');
    await figure.getByRole('button', {name: '汇编并运行'}).click();
    await expect(figure.getByRole('status')).toContainText(
      '已经停下',
      PATIENTLY,
    );
  },
);

test.describe('where the assembler does not load', nightly('@figures'), () => {
  test.use({expectedErrors: [/Failed to load resource|worker/iu]});
  test(
    'says so, and works on the next press',
    nightly('@figures'),
    async ({page, open}) => {
      await open(PAGE);
      const figure = findFigure(page);
      await page.context().setOffline(true);
      await figure.getByRole('button', {name: '汇编并运行'}).click();
      await expect(figure.getByRole('status')).toContainText(
        '汇编器没有加载成功',
        PATIENTLY,
      );
      await page.context().setOffline(false);
      await figure.getByRole('button', {name: '汇编并运行'}).click();
      await expect(figure.getByRole('status')).toContainText(
        'add 返回 42',
        PATIENTLY,
      );
    },
  );
});

test.describe('without JavaScript', nightly('@figures'), () => {
  test.use({javaScriptEnabled: false});
  test(
    'the program can be read, and what it does',
    nightly('@figures'),
    async ({page}) => {
      await page.goto(PAGE);
      const figure = findFigure(page);
      await expect(figure.getByRole('textbox', {name: 'WAT 源码'})).toHaveValue(
        /i32\.add/u,
      );
      await expect(figure.getByRole('button')).toHaveCount(0);
      await figure.getByText('文字版').click();
      await expect(figure.getByText(/返回 42/u)).toBeVisible();
    },
  );
});
