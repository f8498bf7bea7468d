/** 猜错本: what a reader got wrong is kept, shown, led to, and made a card of. */
import type {Page} from '@playwright/test';

import {MAX_QUESTIONS} from '../../src/misses/missLog';
import {nightly} from '../nightly';
import {findViolations} from './axe';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const PAGE = PAGE_TYPES.面试题;
const KEY = 'hangjian.misses.v1.';
const ID = 'docs/c43f6efa#loop.prediction.1';

const misses = (page: Page) =>
  page.getByRole('region', {name: '你在这几处想错了'});
const note = (page: Page) =>
  page.getByRole('complementary', {name: '你当时说的'});

/** Predicts the output of a sample of the interview page. */
async function predict(page: Page, text: string): Promise<void> {
  const sample = page.getByRole('group', {name: '代码：示例 3', exact: true});
  await sample.getByRole('textbox', {name: /^预测输出/u}).fill(text);
  await sample.getByRole('button', {name: '运行并核对'}).click();
  await expect(sample.getByText(/你对了 \d 行/u)).toBeVisible();
}

/** Writes misses into the storage before a page reads it. */
async function keep(
  page: Page,
  entries: readonly {readonly id: string; readonly question: string}[],
): Promise<void> {
  await page.goto('/img/favicon.svg');
  await page.evaluate(
    ({prefix, all}) => {
      all.forEach(({id, question}, index) => {
        const [, address, anchor, kind, number] =
          /^(.*)#(.*)\.([\w-]+)\.(\d+)$/u.exec(id)!;
        localStorage.setItem(
          `${prefix}${Date.now() - index * 1000}.missed.${id}`,
          JSON.stringify({
            kind,
            page: address,
            anchor,
            number: Number(number),
            title: '作用域与闭包',
            question,
            code: '',
            said: '0 1 2',
            truth: '3 3 3',
          }),
        );
      });
    },
    {prefix: KEY, all: entries},
  );
}

test('a wrong prediction is told once, found again at its line, and made a card', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await predict(page, '脚本开头\n执行器');
  await expect(page.getByText('记进了你的猜错本')).toBeVisible();

  // A click right after its own scrolling would still hit the frame of the run.
  await page
    .getByRole('status')
    .getByRole('link', {name: '复习', exact: true})
    .press('Enter');
  const item = misses(page).getByRole('listitem');
  await expect(item).toHaveCount(1);
  await expect(item).toContainText('脚本开头');
  await expect(item).toContainText('脚本开始');
  await item.getByRole('button', {name: '做成卡片'}).click();
  await expect(item.getByRole('button', {name: '已是卡片'})).toBeVisible();

  await page.reload();
  await waitForHydration(page);
  await item.getByRole('link', {name: '回到那一处'}).click();
  await expect(note(page)).toContainText('脚本开头');
  await expect(note(page)).toBeInViewport();

  // Once is enough; and right, it is mended.
  await predict(page, '脚本开头');
  await expect(page.getByText('记进了你的猜错本')).toHaveCount(0);
  // What keeps it is loaded first, so it is kept a moment after the verdict.
  await expect
    .poll(() =>
      page.evaluate(
        (prefix) =>
          Object.keys(localStorage).filter(
            (key) => key.startsWith(prefix) && key.includes('.missed.'),
          ).length,
        KEY,
      ),
    )
    .toBe(2);
  await page.goto('/review/');
  await expect(item).toContainText('错过 2 次');
});

test.describe('details', nightly('@review'), () => {
  test('a miss that is a card comes due and mends the miss', async ({page}) => {
    await keep(page, [{id: ID, question: '循环打印什么'}]);
    await page.goto('/review/');
    await waitForHydration(page);
    await misses(page).getByRole('button', {name: '做成卡片'}).click();
    await page.getByRole('button', {name: /^猜错本/u}).click();
    const card = page.getByRole('article');
    await expect(card.getByRole('heading')).toHaveText('循环打印什么');
    await card.getByRole('button', {name: /^显示答案/u}).click();
    await expect(card.getByRole('group', {name: '答案'})).toContainText(
      '3 3 3',
    );
    await card.getByRole('button', {name: /良好/u}).click();
    await expect(misses(page)).toContainText('后来答对的 1 处');
    await page.getByRole('button', {name: '撤销上一次评分'}).click();
    await expect(misses(page)).not.toContainText('后来答对的');
  });

  test('all that is open becomes cards at once, and the day says how much it is', async ({
    page,
  }) => {
    await keep(page, [
      {id: ID, question: '循环打印什么'},
      {id: ID.replace(/\d+$/u, '9'), question: '谁先打印'},
    ]);
    await page.goto('/review/');
    await waitForHydration(page);
    const today = page.getByRole('region', {name: '今天'});
    await expect(today.getByRole('link', {name: '没补上的错'})).toHaveAttribute(
      'href',
      '#misses',
    );
    await misses(page).getByRole('button', {name: '2 处都做成卡片'}).click();
    await expect(
      misses(page).getByRole('button', {name: '已是卡片'}),
    ).toHaveCount(2);
    await expect(
      misses(page).getByRole('button', {name: '都做成卡片'}),
    ).toHaveCount(0);
  });

  test('a failed card is a miss, and the undone grade takes it back', async ({
    page,
  }) => {
    await page.goto('/review/');
    await waitForHydration(page);
    await page.getByRole('button', {name: /^显示答案/u}).click();
    await page.getByRole('button', {name: /重来/u}).click();
    await expect(misses(page).getByRole('listitem')).toHaveCount(1);
    await expect(misses(page)).toContainText('本来就是卡片');
    await page.getByRole('button', {name: '撤销上一次评分'}).click();
    await expect(misses(page).getByRole('listitem')).toHaveCount(0);
  });

  test('a self-test that is marked wrong is a miss', async ({page, open}) => {
    await open(PAGE);
    await page.getByRole('button', {name: '自测模式'}).click();
    const answer = page.locator('details').filter({hasText: /^30 秒答案/u});
    await answer.first().locator('summary').click();
    await answer.first().getByRole('button', {name: '没答对'}).click();
    await expect(page.getByText('记进了你的猜错本')).toBeVisible();
    await page.goto('/review/');
    await expect(misses(page).getByRole('listitem')).toContainText('自测');
  });

  test('a figure’s question answered wrong is a miss, then mended', async ({
    page,
    open,
  }) => {
    await open('/docs/c43f6efa');
    const figure = page.getByRole('figure').first();
    const choices = figure.getByRole('list').first();
    const count = await choices.getByRole('listitem').count();
    for (let index = 0; index < count; index += 1) {
      await choices
        .getByRole('listitem')
        .nth(index)
        .locator('button, label')
        .first()
        .click();
      await figure.getByRole('button', {name: '核对'}).click();
    }
    await expect
      .poll(() =>
        page.evaluate(
          (prefix) =>
            Object.keys(localStorage).filter((key) => key.startsWith(prefix))
              .length,
          KEY,
        ),
      )
      .toBeGreaterThan(0);
  });

  test('a task that took hints is a miss', async ({page, open}) => {
    await open(PAGE);
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('hangjian:task', {
          detail: {
            page: location.pathname,
            id: 'debounce',
            passed: true,
            hintsUsed: 2,
            answer: 'x',
          },
        }),
      ),
    );
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.includes('.task.')),
        ),
      )
      .toHaveLength(1);
    await page.goto('/review/');
    await expect(misses(page)).toContainText('看了 2 条提示');
  });

  test('with the switch off no miss is kept', async ({page, open}) => {
    await page.goto('/review/');
    await waitForHydration(page);
    await page.getByRole('checkbox', {name: /记下答错的地方/u}).uncheck();
    await open(PAGE);
    await predict(page, '不对');
    await page.goto('/review/');
    await waitForHydration(page);
    await expect(misses(page)).toContainText('现在不记');
    await expect(misses(page).getByRole('listitem')).toHaveCount(0);
  });

  test('misses are exported, wiped and imported with the reviews', async ({
    page,
  }) => {
    await keep(page, [{id: ID, question: '循环打印什么'}]);
    await page.goto('/review/');
    await waitForHydration(page);
    await expect(misses(page).getByRole('listitem')).toHaveCount(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', {name: '导出 JSON'}).click();
    const file = await (await downloading).path();
    await page.getByRole('button', {name: '删掉全部记录'}).click();
    await page.getByRole('button', {name: '全部删掉'}).click();
    await expect(misses(page).getByRole('listitem')).toHaveCount(0);
    await page.getByLabel('导入复习记录').setInputFiles(file);
    await expect(misses(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', {name: '撤销这次导入'}).click();
    await expect(misses(page).getByRole('listitem')).toHaveCount(0);
  });

  test('an import that pushes out older ones is undone whole', async ({
    page,
  }) => {
    await keep(page, [{id: ID, question: '循环打印什么'}]);
    await page.goto('/review/');
    await waitForHydration(page);
    const others = Array.from({length: MAX_QUESTIONS}, (_, index) => ({
      time: new Date(Date.now() + 60_000 + index).toISOString(),
      what: 'missed',
      id: `docs/test#a.task.${index + 1}`,
      kind: 'task',
      page: 'docs/test',
      anchor: 'a',
      number: index + 1,
      title: '别处的一页',
      question: `别处的第 ${index + 1} 题`,
      code: '',
      said: '',
      truth: '',
    }));
    await page.getByLabel('导入复习记录').setInputFiles({
      name: '别处.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({
          format: 'hangjian-review',
          version: 2,
          reviews: [],
          misses: others,
        }),
      ),
    });
    await expect(page.getByText(/^文件里有 200 条记录，/u)).toBeVisible();
    await expect(misses(page)).not.toContainText('循环打印什么');
    await page.getByRole('button', {name: '撤销这次导入'}).click();
    await expect(misses(page)).toContainText('循环打印什么');
    await expect(misses(page).getByRole('listitem')).toHaveCount(1);
  });

  test('a miss that another tab adds appears', async ({page, context}) => {
    await page.goto('/review/');
    await waitForHydration(page);
    await expect(page.getByRole('region', {name: '答过以后'})).toBeVisible();
    await expect(misses(page)).toBeHidden();
    await keep(await context.newPage(), [{id: ID, question: '循环打印什么'}]);
    await expect(misses(page).getByRole('listitem')).toHaveCount(1);
  });

  test('home shows the three that matter, and nothing to a new reader', async ({
    page,
    open,
  }) => {
    await open('/');
    await expect(misses(page)).toHaveCount(0);
    await keep(
      page,
      [1, 2, 3, 4].map((number) => ({
        id: `docs/c43f6efa#loop.prediction.${number}`,
        question: `第 ${number} 题`,
      })),
    );
    await open('/');
    await expect(misses(page).getByRole('listitem')).toHaveCount(3);
    await expect(misses(page)).toContainText('全部 4 处');
  });

  for (const theme of ['dark', 'light']) {
    test(`axe finds nothing with misses, ${theme}`, async ({page}) => {
      await page.addInitScript((value) => {
        if (window.top === window) {
          localStorage.setItem('theme', value);
        }
      }, theme);
      await keep(page, [{id: ID, question: '循环打印什么'}]);
      await page.goto('/review/');
      await waitForHydration(page);
      await expect(misses(page).getByRole('listitem')).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
