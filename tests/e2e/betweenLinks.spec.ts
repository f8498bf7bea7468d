/** Links in the text that open a sample at a step between its lines. */
import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {expect, test} from './test';

const ADDRESS = '/docs/c43f6efa';
const panel = (page: Page, name: string) =>
  page.getByRole('region', {name: `行间：${name}`});
const slider = (page: Page, name: string) =>
  panel(page, name).getByRole('slider');

test('a link in the text opens the sample at its step, and back closes it', async ({
  page,
  open,
}) => {
  await open(ADDRESS);
  await page.getByRole('link', {name: '第 13 步', exact: true}).click();
  await expect(slider(page, 'counter.js')).toHaveAttribute(
    'aria-valuetext',
    /第 13 步/u,
  );
  await expect(panel(page, 'counter.js')).toContainText('count = 2');
  await page.getByRole('link', {name: '第 16 步', exact: true}).click();
  await expect(slider(page, 'counter.js')).toHaveAttribute(
    'aria-valuetext',
    /第 16 步/u,
  );
  await page.goBack();
  await expect(slider(page, 'counter.js')).toHaveAttribute(
    'aria-valuetext',
    /第 13 步/u,
  );
  await page.goBack();
  await expect(panel(page, 'counter.js')).toHaveCount(0);
});

test('the announcement keeps its word: the sample is open between its lines', async ({
  page,
  open,
}) => {
  await open('/');
  await page.getByRole('link', {name: '从闭包试起'}).click();
  await expect(slider(page, 'counter.js')).toHaveAttribute(
    'aria-valuetext',
    /第 1 步/u,
  );
});

test('on a phone, what was printed just now is in sight', async ({
  page,
  open,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(`${ADDRESS}?between=counter@23#counter`);
  await expect(slider(page, 'counter.js')).toHaveAttribute(
    'aria-valuetext',
    /第 23 步/u,
  );
  const side = panel(page, 'counter.js').getByRole('group', {
    name: '变量和输出',
  });
  const isAtEnd = () =>
    side.evaluate(
      ({scrollTop, scrollHeight, clientHeight}) =>
        scrollHeight - scrollTop - clientHeight < 2,
    );
  await expect.poll(isAtEnd).toBe(true);
  await expect(side).toContainText('直接访问');
});

test.describe('details', nightly('@figures'), () => {
  test('the address alone opens it', async ({page, open}) => {
    await open(`${ADDRESS}?between=counter@16#counter`);
    await expect(slider(page, 'counter.js')).toHaveAttribute(
      'aria-valuetext',
      /第 16 步/u,
    );
  });

  test('a step that is not there shows the last one, another sample nothing', async ({
    page,
    open,
  }) => {
    await open(`${ADDRESS}?between=counter@999#counter`);
    await expect(slider(page, 'counter.js')).toHaveAttribute(
      'aria-valuetext',
      // However many the sample takes.
      /^第 (\d+) 步，共 \1 步/u,
    );
    await open(`${ADDRESS}?between=other@1`);
    await expect(page.getByRole('region', {name: /^行间：/u})).toHaveCount(0);
  });
});

test.describe('without JavaScript', {...nightly('@figures')}, () => {
  test.use({javaScriptEnabled: false});
  test('the link leads to the sample', async ({page}) => {
    await page.goto(ADDRESS);
    await page.getByRole('link', {name: '第 13 步', exact: true}).click();
    await expect(page).toHaveURL(/#counter$/u);
    await expect(
      page.getByRole('group', {name: '代码：counter.js'}),
    ).toBeInViewport();
  });
});
