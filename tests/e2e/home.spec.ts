/** The home page: its sample has run before anybody asks, and runs again. */
import {HOME_SAMPLE} from '../../src/home/featuredSample';
import {nightly, nightlyUnless} from '../nightly';
import {expect, test} from './test';

const OUTPUT = /调用前\nloadCart 开始\n调用返回/u;

test('the sample can be run, edited and put back', async ({page, open}) => {
  await open('/');
  const sample = page.getByRole('region', {name: '示例', exact: true});
  await expect(sample.getByText(OUTPUT)).toBeVisible();
  await sample.getByRole('button', {name: /^编辑/u}).click();
  const editor = sample.getByRole('textbox');
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText("console.log([...'首页'].length * 21)");
  await sample.getByRole('button', {name: /^运行/u}).click();
  await expect(sample.getByText('42', {exact: true})).toBeVisible();
  await sample
    .getByRole('link', {name: '《事件循环：宏任务、微任务与渲染》'})
    .click();
  await expect(page).toHaveURL(/\/docs\//u);
});

test('the box opens search, and a sentence of the page says what this is', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(page.getByText('每一段代码都跑得通的技术笔记')).toBeVisible();
  await page.getByRole('button', {name: '搜笔记，或者把报错贴进来'}).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test(
  'the figure, the card, the tool and the scene work on the home page',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/');
    const hands = page.getByRole('region', {name: '动手', exact: true});
    await hands.scrollIntoViewIfNeeded();

    const figure = hands.getByRole('region', {name: /事件循环/u});
    await figure.getByRole('button', {name: '下一步'}).click();
    await expect(figure.getByText('2／', {exact: false})).toBeVisible();

    // What is not near is not loaded.
    const card = hands.getByRole('region', {name: /每日一题/u});
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', {name: '显示答案'}).click();
    await expect(card.getByRole('link', {name: '看可运行证明'})).toBeVisible();

    const cron = hands.getByRole('region', {name: /cron/u});
    await cron.scrollIntoViewIfNeeded();
    await expect(cron.getByRole('listitem')).toHaveCount(3);
    await cron.getByRole('textbox').fill('0 8 * * 1');
    await expect(
      cron.getByText(/08:00.*周一|周一.*08:00|星期一/u).first(),
    ).toBeVisible();
    await cron.getByRole('textbox').fill('0 8 *');
    await expect(cron.getByText(/cron 有五段/u)).toBeVisible();
  },
);

test(
  'a path and a section are one step away',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/');
    await page
      .getByRole('region', {name: '从哪里走'})
      .getByRole('link', {name: 'React 的心智模型', exact: true})
      .click();
    await expect(
      page.getByRole('heading', {level: 1, name: 'React 的心智模型'}),
    ).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('the sample shows its code and its output', async ({page}) => {
    await page.goto('/');
    await expect(page.getByText('const count = await 3;')).toBeVisible();
    await expect(page.getByText(OUTPUT)).toBeVisible();
  });
});

test.describe('between the lines of the sample', () => {
  const STEPS = /^行间：第 3 行发生了什么/u;

  for (const {step, turnName, told} of HOME_SAMPLE.steps) {
    test(`step ${step} is what the panel shows of it`, async ({page, open}) => {
      await open('/');
      const row = page.getByRole('list', {name: STEPS}).getByRole('link', {
        name: told,
      });
      await expect(row).toContainText(turnName);
      await row.click();
      const panel = page.getByRole('region', {name: /^行间：/u});
      const current = panel.locator('[aria-current="step"]');
      // Spaces are the browser's, between parts.
      const squeeze = (text: string): string => text.replaceAll(/\s/gu, '');
      await expect
        .poll(async () => squeeze((await current.textContent()) ?? ''))
        .toBe(squeeze(`${step}${turnName}${told}`));
      await expect(
        panel.getByRole('list', {
          name: new RegExp(`^第 ${HOME_SAMPLE.line} 行`, 'u'),
        }),
      ).toContainText(turnName);
      await expect(page.getByRole('list', {name: STEPS})).toBeHidden();
    });
  }

  for (const [width, size] of [
    [1280, '标准'],
    [390, '标准'],
    [390, '特大'],
  ] as const) {
    test(`they lie between its lines at ${width}, text ${size}`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({width, height: 900});
      await open('/');
      if (size === '特大') {
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '125%';
        });
      }
      const lines = page
        .getByRole('group', {name: '代码：await-order.js'})
        .locator('.token-line');
      const boxes = await Promise.all([
        lines.nth(HOME_SAMPLE.line - 1).boundingBox(),
        page.getByRole('list', {name: STEPS}).boundingBox(),
        lines.nth(HOME_SAMPLE.line).boundingBox(),
      ]);
      const [above, steps, below] = boxes.map((box) => box!);
      expect(steps!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
      expect(steps!.y + steps!.height).toBeLessThanOrEqual(below!.y);
    });
  }
});

for (const width of [320, 390]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({
      viewport: {width, height: 844},
      isMobile: true,
      hasTouch: true,
    });

    test(
      'what is done by hand takes the place that was kept for it',
      nightlyUnless(width === 390, '@reading'),
      async ({page, open}) => {
        await open('/');
        const plate = page.getByRole('region', {name: '一轮事件循环'});
        const kept = (await plate.boundingBox())!.height;
        await plate.scrollIntoViewIfNeeded();
        await expect(plate.getByRole('button', {name: '下一步'})).toBeVisible();
        const taken = (await plate.boundingBox())!.height;
        expect(Math.abs(taken - kept)).toBeLessThan(12);
      },
    );
  });
}
