/** /site/: every tool in both themes, at the widest and the narrowest, by keyboard. */
import {TOOLS} from '../../src/tools/catalogue';
import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

const IDS = TOOLS.map(({id}) => id);

for (const width of [320, 1920]) {
  test.describe(`${width} px wide`, nightly('@tools'), () => {
    test.use({viewport: {width, height: 900}});
    test(
      'nothing is wider than the screen, with the sample in it',
      nightly('@tools'),
      async ({page, open}) => {
        for (const id of ['demo', ...IDS]) {
          await open(`/site#/tools/${id}`);
          if (id !== 'demo') {
            await page.getByRole('button', {name: '示例'}).click();
            await page.waitForLoadState('networkidle');
          }
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            id,
          ).toBe(width);
        }
      },
    );
  });
}

test('a result has the colours of its language, and is the same text', async ({
  page,
  open,
}) => {
  await open('/site#/tools/json');
  await page.getByRole('button', {name: '示例'}).click();
  const result = page.getByRole('group', {name: '结果'});
  await expect(result.locator('[class^=code-]')).not.toHaveCount(0);
  const text = (await result.textContent()) ?? '';
  expect(text.split('\n').length).toBeGreaterThan(10);
  expect(JSON.parse(text)).toHaveProperty('order', 'A-1024');
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `${theme}: axe finds nothing on any tool`,
    nightly('@tools'),
    async ({page, open}) => {
      await page.addInitScript(
        (value) => localStorage.setItem('theme', value),
        theme,
      );
      for (const id of ['demo', ...IDS]) {
        await open(`/site#/tools/${id}`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        if (id !== 'demo') {
          await page.getByRole('button', {name: '示例'}).click();
        }
        expect(await findViolations(page, 'main'), id).toEqual([]);
      }
    },
  );
}

test(
  'a tool is found, used and left by keyboard alone',
  nightly('@tools'),
  async ({page, context, open}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/site#/tools/demo');
    const press = async (key: string, times = 1): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        await page.keyboard.press(key);
      }
    };
    /** Tab until something of this name has the focus. */
    const reach = async (name: string | RegExp): Promise<void> => {
      for (let count = 0; count < 60; count += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          const label =
            element instanceof HTMLInputElement ||
            element instanceof HTMLTextAreaElement
              ? (element.labels?.[0]?.textContent ?? '')
              : '';
          return (
            element?.getAttribute('aria-label') || label || element?.textContent
          );
        });
        if (focused?.match(name)) {
          return;
        }
      }
      throw new Error(`The keyboard does not reach ${String(name)}.`);
    };
    await reach(/^找工具/u);
    await page.keyboard.type('base64');
    await press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toBeFocused();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '编码与解码',
    );
    await page.getByRole('button', {name: '复制链接'}).waitFor();
    await reach(/^编码/u);
    await press('ArrowRight');
    await expect(page.getByRole('radio', {name: '解码'})).toBeChecked();
    await reach(/^原文/u);
    await page.keyboard.type('6KGM6Ze0');
    await expect(
      page.getByRole('region', {name: '结果'}).locator('pre'),
    ).toHaveText('行间');
    await reach(/^复制结果/u);
    await press('Enter');
    await expect(page.getByText('已复制').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '行间',
    );
    await press('Alt+ArrowLeft');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('工具演示');
  },
);

test.describe('with reduced motion', nightly('@tools'), () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  test('nothing moves on the landing or in a tool', async ({page, open}) => {
    const countMoving = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({effect}) => Number(effect?.getComputedTiming().duration) > 1,
            ).length,
      );
    await open('/site#/tools/demo');
    await page.getByRole('link', {name: '文本比较'}).hover();
    expect(await countMoving()).toBe(0);
    await page.getByRole('link', {name: '文本比较'}).click();
    await page.getByRole('button', {name: '示例'}).click();
    await expect(page.getByText('增加 2 行，删去 2 行')).toBeVisible();
    expect(await countMoving()).toBe(0);
  });
});
