/** Between the lines of a sample: what happened there. */
import type {Locator, Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {measureOverflow} from './layout';
import {expect, test} from './test';

const PAGE = '/docs/test';

const sampleOf = (page: Page, name: string): Locator =>
  page.getByRole('group', {name: `代码：${name}`, exact: true});

const panelOf = (sample: Locator): Locator =>
  sample.getByRole('region', {name: /^行间：/u});

/** Puts code into a sample and opens it between the lines. */
async function openWith(
  page: Page,
  code: string,
  name = 'total.ts',
): Promise<Locator> {
  const sample = sampleOf(page, name);
  const edit = sample.getByRole('button', {name: /^编辑/u});
  if (await edit.isVisible()) {
    await edit.click();
  }
  await sample.getByRole('textbox').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
  await sample.getByRole('button', {name: /^行间/u}).click();
  return panelOf(sample);
}

const rowsOf = (panel: Locator): Locator =>
  panel.getByRole('list').getByRole('button');

test('a sample is opened between the lines, stepped through and closed', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const sample = sampleOf(page, 'total.ts');
  const button = sample.getByRole('button', {name: /^行间/u});
  await button.press('Enter');
  const panel = panelOf(sample);
  const slider = panel.getByRole('slider', {name: '第几步'});
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^第 1 步，共 \d+ 步，第 \d+ 行，同步：/u,
  );
  // Nothing runs later: there is no turn to tell, nor one to go to.
  await expect(rowsOf(panel).first()).not.toContainText('同步');
  await expect(panel.getByRole('button', {name: '下一轮'})).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('2');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(panel.getByText('68.5', {exact: true})).not.toHaveCount(0);
  await expect(panel.getByRole('button', {name: '下一步'})).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(sample.locator('samp')).toHaveText('68.5');
});

test.describe('details', nightly('@sandbox'), () => {
  test('turns of the event loop', async ({page, open}) => {
    await open(PAGE);
    const panel = await openWith(
      page,
      "setTimeout(() => console.log('计时器'));\nPromise.resolve().then(() => console.log('回调'));\nconsole.log('脚本');",
    );
    await expect(rowsOf(panel).filter({hasText: '打印脚本'})).toContainText(
      '同步',
    );
    await expect(rowsOf(panel).filter({hasText: '打印回调'})).toContainText(
      '微任务 1',
    );
    await expect(rowsOf(panel).filter({hasText: '打印计时器'})).toContainText(
      '任务 1',
    );
    const slider = panel.getByRole('slider');
    await panel.focus();
    await page.keyboard.press('PageDown');
    await expect(slider).toHaveAttribute('aria-valuetext', /微任务 1：/u);
    await page.keyboard.press('PageDown');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /任务 1（setTimeout）：/u,
    );
    await page.keyboard.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', /微任务 1：/u);
  });

  test('variables, output and long loops up to the step', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const panel = await openWith(
      page,
      "let sum = 0;\nfor (let i = 0; i < 500; i += 1) {\n  sum += i;\n}\nconsole.log('和', sum);",
    );
    await expect(
      panel.getByRole('list', {name: '第 3 行发生了 500 次'}),
    ).toContainText('略去 496 次');
    await panel.focus();
    await page.keyboard.press('End');
    await expect(panel.locator('samp')).toHaveText('和 124750');
    await rowsOf(panel).first().click();
    await expect(panel.getByText('还没有输出。')).toBeVisible();
    await expect(panel.getByRole('definition')).toHaveText(['0 第 1 步']);
  });

  test('a long run says how many steps were left out', async ({page, open}) => {
    await open(PAGE);
    const names = Array.from({length: 12}, (_, at) => `v${at}`);
    const panel = await openWith(
      page,
      `let ${names.map((name) => `${name} = 0`).join(', ')};\nfor (let i = 0; i < 300; i += 1) {\n${names.map((name) => `  ${name} += i;`).join('\n')}\n}`,
    );
    await expect(panel.getByText('只记下前 2,000 步。')).toBeVisible();
    await expect(panel.getByRole('slider')).toHaveAttribute('max', '2000');
  });

  test('two names of one object show what either did to it', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const panel = await openWith(
      page,
      'const cart: number[] = [1];\nconst copy = cart;\ncopy.push(2);\nconsole.log(cart.length);',
    );
    await expect(panel.getByRole('slider')).toBeVisible();
    await panel.focus();
    await page.keyboard.press('End');
    await expect(panel.getByRole('definition')).toHaveText([
      /^\[ 1, 2 \] 第 \d 步与 copy 是同一个对象$/u,
      /^\[ 1, 2 \] 第 \d 步与 cart 是同一个对象$/u,
    ]);
  });

  test('a sample whose runs differ, or that does not compile, says so and shows no rows', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const panel = await openWith(
      page,
      'console.log(crypto.getRandomValues(new Uint32Array(1))[0]);',
    );
    await expect(panel.getByText(/每次运行的输出都不一样/u)).toBeVisible();
    await expect(rowsOf(panel)).toHaveCount(0);
    await page.keyboard.press('Escape');
    const again = await openWith(page, 'const a = (1;');
    await expect(again.getByText(/^第 1 行第 \d+ 列：/u)).toBeVisible();
  });

  test('style sheets and documents offer no button for it', async ({
    page,
    open,
  }) => {
    await open('/docs/c43f6efa');
    for (const group of await page.getByRole('group').all()) {
      const isDrawn =
        (await group.locator('code.language-html, code.language-css').count()) >
        0;
      if (isDrawn) {
        await expect(group.getByRole('button', {name: /^行间/u})).toHaveCount(
          0,
        );
      }
    }
  });

  for (const theme of ['dark', 'light'] as const) {
    test(`can be read by everybody, ${theme}`, async ({page, open}) => {
      await page.emulateMedia({colorScheme: theme});
      await open(PAGE);
      const panel = await openWith(
        page,
        "setTimeout(() => console.log('一'));\nconst list = [1];\nlist.push(2);\nawait null;\nconsole.log(list);",
      );
      await expect(rowsOf(panel)).not.toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
    });
  }
});

test.describe('on a phone', {...nightly('@sandbox')}, () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true});

  test('rows fit the screen, and the buttons for steps stay in view', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const panel = await openWith(
      page,
      `let sum = 0;\n${Array.from({length: 30}, (_, at) => `sum += ${at};`).join('\n')}\nconsole.log('这一行很长，长得一行放不下，所以要折行才看得完', sum);`,
    );
    await expect(panel.getByRole('slider')).toBeVisible();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    const next = panel.getByRole('button', {name: '下一步'});
    const {height} = (await next.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    // The outline of the note holds on to the same edge, and covers none of it.
    await rowsOf(panel).first().scrollIntoViewIfNeeded();
    for (const part of [
      panel.getByRole('button', {name: '关闭行间'}),
      panel.getByText(/调用深度/u),
      // What is in the variables stays in sight, too.
      panel.getByRole('definition').first(),
    ]) {
      const isOnTop = await part.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return element.contains(
          document.elementFromPoint(
            box.left + box.width / 2,
            box.top + box.height / 2,
          ),
        );
      });
      expect(isOnTop).toBe(true);
    }
    // Down to the last row: the bar goes along.
    await panel.getByRole('slider').press('End');
    const last = rowsOf(panel).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(next).toBeInViewport();
    await expect(panel.getByRole('definition').first()).toBeInViewport();
    await last.tap();
    await expect(last).toHaveAttribute('aria-current', 'step');
  });
});
