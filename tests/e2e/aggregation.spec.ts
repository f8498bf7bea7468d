/** The practice of aggregation on the page about modelling. */
import type {Locator, Page} from '@playwright/test';

import {TASKS} from '../../src/figures/aggregation/engine/tasks';
import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

const PAGE = '/fullStack/75ebf86c';
/** The engine comes with the first run, and machines are busy. */
const PATIENTLY = {timeout: 30_000};

function findFigure(page: Page): Locator {
  return page.getByRole('figure', {name: /^图：聚合练习/u});
}

test(
  'every task can be solved from the keyboard',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const figure = findFigure(page);
    const status = figure.getByRole('status');
    const source = figure.getByRole('textbox', {name: /^管道/u});
    const choice = figure.getByRole('combobox', {name: '练习'});
    await expect(status).toContainText('结果与答案不同');
    await expect(status).toContainText('缺 3 个');

    for (const [index, {title, question, solution}] of TASKS.entries()) {
      await choice.selectOption(String(index));
      await expect(figure.getByText(question).first()).toBeVisible();
      await source.fill(solution);
      await source.press('ControlOrMeta+Enter');
      await expect(status).toHaveText('✓ 对了，结果与答案相同。', PATIENTLY);
      await expect(choice.locator('option:checked')).toHaveText(
        `✓ ${index + 1}. ${title}`,
      );
    }
    // Another task, and what was written for the first is still there.
    await choice.selectOption('0');
    await expect(source).toHaveValue(TASKS[0].solution);
  },
);

test(
  'shows the documents after every stage, and what is wrong',
  nightly('@figures'),
  async ({page, open}) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await open(PAGE);
    const figure = findFigure(page);
    const status = figure.getByRole('status');
    const source = figure.getByRole('textbox', {name: /^管道/u});
    const run = figure.getByRole('button', {name: /^运行/u});
    const stages = figure.getByRole('list', {name: '每个阶段之后'});
    // Nothing is loaded before it is asked for.
    expect(workers).toEqual([]);

    await source.fill(
      "[{ $unwind: '$items' }, { $match: { 'items.sku': 'TEA-1' } }, { $count: 'lines' }]",
    );
    await run.click();
    await expect(stages.getByRole('listitem')).toHaveText(
      [
        /^\$unwind 之后 7 个文档/u,
        /^\$match 之后 3 个文档/u,
        /\{ lines: 3 \}$/u,
      ],
      PATIENTLY,
    );
    await expect(status).toContainText('多 1 个');

    await source.fill('[\n  { $match: { status: “paid” } },\n]');
    await run.click();
    await expect(status).toContainText(
      '第 2 行第 23 列：“ 是全角的',
      PATIENTLY,
    );
    await expect(stages).toHaveCount(0);
    await figure.getByRole('button', {name: '到出错的地方'}).click();
    await expect(source).toBeFocused();
    expect(
      await source.evaluate((element: HTMLTextAreaElement) =>
        element.value.slice(element.selectionStart, element.selectionEnd),
      ),
    ).toBe('“');

    await source.fill('[{ $gruop: { _id: null } }]');
    await run.click();
    await expect(status).toContainText('是不是 $group', PATIENTLY);
    await source.fill("[{ $limit: 2 }, { $unwind: 'items' }]");
    await run.click();
    await expect(status).toContainText('第 2 个阶段 $unwind：路径要以 $ 开头');
    await expect(stages.getByRole('listitem')).toHaveText([
      /^\$limit 之后 2 个/u,
    ]);

    await figure.getByRole('button', {name: '写入答案'}).click();
    await run.click();
    await expect(status).toContainText('✓ 对了', PATIENTLY);
    // What the reader wrote is not lost.
    await figure.getByRole('button', {name: '换回我写的'}).click();
    await expect(source).toHaveValue("[{ $limit: 2 }, { $unwind: 'items' }]");
    await expect(figure.getByRole('button', {name: '写入答案'})).toBeVisible();
  },
);

test(
  'a pipeline that never ends is stopped, and the page stays usable',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const figure = findFigure(page);
    await figure
      .getByRole('textbox', {name: /^管道/u})
      .fill(
        "[{ $set: { t: { $regexMatch: { input: '" +
          'a'.repeat(40) +
          "b', regex: '^(a+)+$' } } } }]",
      );
    await figure.getByRole('button', {name: /^运行/u}).click();
    await expect(figure.getByRole('status')).toContainText(
      '已经停下',
      PATIENTLY,
    );
  },
);

test.describe('where the engine does not load', nightly('@figures'), () => {
  test.use({expectedErrors: [/Failed to load resource|chunk|worker/iu]});
  test(
    'says so, and works on the next press',
    nightly('@figures'),
    async ({page, open}) => {
      await open(PAGE);
      const figure = findFigure(page);
      const status = figure.getByRole('status');
      await page.context().setOffline(true);
      await figure.getByRole('button', {name: '写入答案'}).click();
      await figure.getByRole('button', {name: /^运行/u}).click();
      await expect(status).toContainText('没有加载成功', PATIENTLY);
      await page.context().setOffline(false);
      await figure.getByRole('button', {name: /^运行/u}).click();
      await expect(status).toContainText('✓ 对了', PATIENTLY);
    },
  );
});

for (const theme of ['light', 'dark']) {
  test.describe(`on a phone, ${theme}`, nightly('@figures'), () => {
    test.use({viewport: {width: 390, height: 844}});
    test(
      'fits, and has no violations',
      nightly('@figures'),
      async ({page, open}) => {
        await open(PAGE);
        const figure = findFigure(page);
        await figure.getByText('集合 orders').click();
        await figure.getByText('文字版').click();
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value;
        }, theme);
        expect(await findViolations(page, 'figure')).toEqual([]);
        const width = await page.evaluate(
          () => document.documentElement.scrollWidth,
        );
        expect(width).toBeLessThanOrEqual(390);
      },
    );
  });
}

test.describe('without JavaScript', nightly('@figures'), () => {
  test.use({javaScriptEnabled: false});
  test('the data, the tasks and the first result can be read', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const figure = findFigure(page);
    await expect(figure.getByText("{ _id: 'paid', orders: 2")).toBeVisible();
    await expect(figure.getByRole('button')).toHaveCount(0);
    await figure.getByText('集合 products').click();
    await expect(figure.getByText(/品茗杯/u).first()).toBeVisible();
    await figure.getByText('文字版').click();
    await expect(
      figure.getByText('每单几件，空单也要', {exact: true}),
    ).toBeVisible();
  });
});
