/** Interview pages: folding the answers, and predicting outputs. */
import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const PAGE = PAGE_TYPES.面试题;
const toggle = (page: Page) => page.getByRole('button', {name: '自测模式'});
const answers = (page: Page) =>
  page.locator('details').filter({hasText: /^30 秒答案/u});
/** The headings that are seen of the parts that tell an answer as well. */
const telling = (page: Page) =>
  page
    .getByRole('heading', {level: 3, name: /错误答案为何错|可运行证明/u})
    .filter({visible: true});
const TEXT = '先跑完同步代码，再把微任务';

test.describe('self-test', () => {
  // Two tests take scripts or the storage away.
  test.use({expectedErrors: [/ERR_FAILED|Failed to load|storage/iu]});

  test('folds the answers, one opens by itself, and it is remembered', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    await expect(page.getByText(TEXT)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    await toggle(page).press('Enter');
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    const count = await answers(page).count();
    expect(count).toBeGreaterThan(5);
    await expect(page.locator('details[open]')).toHaveCount(0);
    // Nor do the parts below tell it.
    await expect(telling(page)).toHaveCount(0);
    await answers(page).first().locator('summary').click();
    await expect(page.getByText(TEXT)).toBeVisible();
    await expect(telling(page)).toHaveText([/错误答案为何错/u, /可运行证明/u]);
    await answers(page).first().locator('summary').click();
    await expect(telling(page)).toHaveCount(0);
    await page.goto(`${PAGE}#chain-proof`);
    await expect(telling(page)).toHaveText([/错误答案为何错/u, /可运行证明/u]);
    await expect(page.locator('#chain-proof')).toBeInViewport();

    await page.goto('/interview/d5bc2d7b');
    await waitForHydration(page);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.reload();
    await waitForHydration(page);
    await expect(page.locator('details[open]')).toHaveCount(0);
    await toggle(page).click();
    await expect(page.locator('details[open]')).not.toHaveCount(0);
  });

  test('shows no answer before JavaScript is there', async ({page}) => {
    await page.addInitScript(() => {
      localStorage.setItem('hangjian.self-test', 'on');
    });
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto(PAGE, {waitUntil: 'domcontentloaded'});
    await expect(page.getByText('30 秒答案').first()).toBeVisible();
    await expect(page.getByText(TEXT)).toBeHidden();
  });
  test(
    'is above the first question, and on pages with questions only',
    nightly('@figures'),
    async ({page, open}) => {
      await open(PAGE);
      const first = page.getByRole('article').getByRole('heading', {level: 2});
      const [bar, heading] = [
        (await toggle(page).boundingBox())!,
        (await first.first().boundingBox())!,
      ];
      expect(bar.y).toBeLessThan(heading.y);
      await open(PAGE_TYPES.教程);
      await expect(toggle(page)).toHaveCount(0);
    },
  );

  test('leads to the cards', nightly('@figures'), async ({page, open}) => {
    await open(PAGE);
    await page.getByRole('link', {name: '用卡片复习'}).click();
    await expect(page).toHaveURL('/review/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('复习');
  });

  test(
    'works for the visit when nothing can be stored',
    nightly('@figures'),
    async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      });
      await page.goto(PAGE);
      await waitForHydration(page);
      await toggle(page).click();
      await expect(page.locator('details[open]')).toHaveCount(0);
      await toggle(page).click();
      await expect(page.getByText(TEXT)).toBeVisible();
    },
  );
  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test(
      'the answers are open, and no dead switch',
      nightly('@figures'),
      async ({page}) => {
        await page.goto(PAGE);
        await expect(page.getByText(TEXT)).toBeVisible();
        await expect(toggle(page)).toBeHidden();
        await expect(
          page.getByRole('link', {name: '用卡片复习'}),
        ).toBeVisible();
      },
    );
  });
});

test.describe('predicting', () => {
  const sampleOf = (page: Page) =>
    page.getByRole('group', {name: '代码：示例 3', exact: true});
  const RIGHT = [
    '脚本开始',
    '执行器',
    'resolve 之后',
    'await 之前',
    '脚本结束',
    'then 回调',
    'await 之后',
    '定时器',
  ];

  test(
    'the output is folded until asked for',
    nightly('@figures'),
    async ({page, open}) => {
      await open(PAGE);
      const sample = sampleOf(page);
      await expect(sample.locator('samp')).toBeHidden();
      await sample.getByText('直接看输出').click();
      await expect(sample.locator('samp')).toBeVisible();
      await expect(sample.locator('samp')).toContainText('定时器');
    },
  );

  test('is judged line by line against what the program prints', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const sample = sampleOf(page);
    const judge = sample.getByRole('button', {name: '运行并核对'});
    await expect(judge).toBeDisabled();
    const field = sample.getByRole('textbox', {name: /^预测输出/u});
    await field.fill(RIGHT.toSpliced(3, 1).with(0, '脚本开头').join('\n'));
    await judge.click();
    const lines = sample
      .getByRole('list', {name: '逐行核对'})
      .getByRole('listitem');
    await expect(lines).toHaveCount(8);
    await expect(lines.nth(0)).toHaveText(
      /✗ 错.*你写的 脚本开头.*实际是 脚本开始/u,
    );
    await expect(lines.nth(1)).toHaveText(/✓ 对.*执行器/u);
    await expect(lines.nth(3)).toHaveText(/✗ 漏了.*await 之前/u);
    await expect(
      sample.getByText('实际打印 8 行，你对了 6 行。'),
    ).toBeVisible();
    await expect(sample.getByText('与笔记里的输出一致')).toBeVisible();

    // A change takes the judgement back, the next one is right.
    await field.fill(RIGHT.join('\n').replaceAll(' ', ''));
    await expect(lines).toHaveCount(0);
    await judge.click();
    await expect(
      sample.getByText('全对：8 行都和实际输出一样。'),
    ).toBeVisible();
  });

  test.describe('on a touch screen', () => {
    test.use({
      viewport: {width: 390, height: 844},
      hasTouch: true,
      isMobile: true,
    });

    test(
      'no line with a value is offered: to tap it would be to read the answer',
      nightly('@figures'),
      async ({page, open}) => {
        await open('/docs/9f81db3e');
        await expect(
          page.getByRole('textbox', {name: /^预测输出/u}).first(),
        ).toBeVisible();
        await expect(
          page.getByRole('button', {name: '不打字，点出次序'}),
        ).toHaveCount(0);
      },
    );

    test('lines are tapped in their order', async ({page, open}) => {
      await open(PAGE);
      const sample = sampleOf(page);
      await sample.getByRole('button', {name: '不打字，点出次序'}).tap();
      const lines = sample.getByRole('group', {name: '按打印的先后点'});
      // The order on the screen is not the one to find.
      await expect(lines.getByRole('button')).toHaveCount(RIGHT.length);
      await expect(lines.getByRole('button')).not.toHaveText([...RIGHT]);
      await lines.getByRole('button', {name: RIGHT.at(-1), exact: true}).tap();
      await lines.getByRole('button', {name: '退一行'}).tap();
      for (const line of RIGHT) {
        await lines.getByRole('button', {name: line, exact: true}).tap();
      }
      await sample.getByRole('button', {name: '运行并核对'}).tap();
      await expect(
        sample.getByText('全对：8 行都和实际输出一样。'),
      ).toBeVisible();
    });
  });

  test(
    'the judgement is of the real run, not of the page',
    nightly('@figures'),
    async ({page, open}) => {
      await open(PAGE);
      const sample = sampleOf(page);
      await sample.getByRole('button', {name: /^编辑/u}).click();
      const editor = sample.getByRole('textbox', {name: /^编辑/u});
      await expect(editor).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText("console.log('改过了')");
      await sample.getByRole('textbox', {name: /^预测输出/u}).fill('改过了');
      await sample.getByRole('button', {name: '运行并核对'}).click();
      await expect(sample.getByText('全对：1 行')).toBeVisible();
    },
  );

  for (const theme of ['dark', 'light']) {
    test(
      `axe finds nothing in a judgement, ${theme}`,
      nightly('@figures'),
      async ({page, open}) => {
        await page.setViewportSize({width: 390, height: 900});
        await page.addInitScript((value) => {
          if (window.top === window) {
            localStorage.setItem('theme', value);
          }
        }, theme);
        await open(PAGE);
        const sample = sampleOf(page);
        await sample
          .getByRole('textbox', {name: /^预测输出/u})
          .fill('脚本开始\n不对');
        await sample.getByRole('button', {name: '运行并核对'}).click();
        await expect(sample.getByText(/你对了 1 行/u)).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      },
    );
  }

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test(
      'the output unfolds, and there is no dead form',
      nightly('@figures'),
      async ({page}) => {
        await page.goto(PAGE);
        const sample = sampleOf(page);
        await expect(sample.getByRole('textbox')).toHaveCount(0);
        await sample.getByText('直接看输出').click();
        await expect(sample.locator('samp')).toBeVisible();
      },
    );
  });
});
