/** The live editors of the notes on Monaco. */
import type {Locator, Page} from '@playwright/test';

import {findViolations} from './axe';
import {expect, test, waitForHydration} from './test';

/** The editor is large, and machines are busy. */
const PATIENTLY = {timeout: 30_000};
const VISITS = 20;

type Counts = {readonly models: number; readonly editors: number};

/** What the editor itself says is alive; null before it was loaded. */
async function count(page: Page): Promise<Counts | null> {
  return page.evaluate(() => {
    const {monaco} = window as unknown as {
      monaco?: {
        editor: {getModels: () => unknown[]; getEditors: () => unknown[]};
      };
    };
    return (
      (monaco?.editor && {
        models: monaco.editor.getModels().length,
        editors: monaco.editor.getEditors().length,
      }) ??
      null
    );
  });
}

function findStage(page: Page, title: string): Locator {
  return page.getByRole('figure', {name: `编辑器：${title}`});
}

/** Scrolls to the stage and puts the cursor into its editor, by keyboard. */
async function enter(stage: Locator, label: string): Promise<Locator> {
  await stage.scrollIntoViewIfNeeded();
  const editor = stage.getByRole('textbox', {name: label});
  await editor.focus(PATIENTLY);
  await editor.press('ControlOrMeta+Home');
  return editor;
}

test('view zone: a review by keyboard, higher, and away again', async ({
  page,
  open,
}) => {
  await open('/third/view-zone');
  const stage = findStage(page, '行与行之间的评论');
  const editor = await enter(stage, '结算代码');
  await editor.press('ArrowDown');
  await stage.getByRole('button', {name: '插到第 2 行下面'}).press('Enter');
  await expect(stage.getByRole('status')).toContainText('1 条评论');
  const review = stage.getByRole('group', {name: '评论：这里要先判断库存'});
  await expect(review).toHaveCSS('height', '44px');
  await stage.getByRole('button', {name: '改变高度'}).press('Enter');
  await expect(review).toHaveCSS('height', '88px');

  await editor.focus();
  await editor.press('Tab');
  await expect(review.getByRole('button', {name: '删除'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(review).toHaveCount(0);
  await expect(stage.getByRole('status')).toContainText('还没有评论');
});

test('options: what is checked changes the editor and the configuration', async ({
  page,
  open,
}) => {
  await open('/third/editor-options');
  const stage = findStage(page, '改一项，看一项');
  const editor = await enter(stage, '试选项的代码');
  await stage.getByRole('checkbox', {name: '只读'}).press('Space');
  await stage.getByText('当前配置', {exact: true}).click();
  await expect(stage.getByText('"readOnly": true')).toBeVisible();
  await editor.focus();
  await page.keyboard.type('x');
  await expect(page.getByText('已归档，不能修改').last()).toBeVisible();
  await expect(stage.getByText(/^1$/u)).toBeVisible();
  await stage.getByRole('checkbox', {name: '行号'}).press('Space');
  await expect(stage.getByText(/^1$/u)).toHaveCount(0);
});

test('twenty visits leave nothing behind', async ({page, open}) => {
  await open('/third/overview');
  const menu = page.getByRole('navigation', {name: '文档侧边栏'});
  const stage = findStage(page, '行与行之间的评论');
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await menu.getByRole('link', {name: /^View Zone/u}).click();
    await stage.scrollIntoViewIfNeeded();
    await expect(stage.getByRole('textbox', {name: '结算代码'})).toBeAttached(
      PATIENTLY,
    );
    expect(await count(page)).toEqual({models: 1, editors: 1});
    await menu.getByRole('link', {name: /^概览/u}).click();
    await expect(stage).toHaveCount(0);
    expect(await count(page)).toEqual({models: 0, editors: 0});
  }
});

test('speaks Chinese, and follows the theme of the site', async ({
  page,
  open,
}) => {
  await open('/third/view-zone');
  const stage = findStage(page, '行与行之间的评论');
  const editor = await enter(stage, '结算代码');
  const paper = stage.locator('.monaco-editor-background').first();
  await expect(paper).toHaveCSS('background-color', 'rgb(22, 26, 29)');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await editor.press('ControlOrMeta+f');
  await expect(stage.getByRole('textbox', {name: '查找'})).toBeFocused();
});

for (const theme of ['dark', 'light']) {
  test(`axe finds nothing in the demos, ${theme}`, async ({page}) => {
    await page.addInitScript(
      (value) => localStorage.setItem('theme', value),
      theme,
    );
    for (const [path, title, label] of [
      ['view-zone', '行与行之间的评论', '结算代码'],
      ['editor-options', '改一项，看一项', '试选项的代码'],
    ] as const) {
      await page.goto(`/third/${path}`);
      await waitForHydration(page);
      await enter(findStage(page, title), label);
      expect(await findViolations(page, 'figure')).toEqual([]);
    }
  });
}

test.describe('on a phone', () => {
  test.use({
    viewport: {width: 390, height: 844},
    isMobile: true,
    hasTouch: true,
  });
  test('a plain text field, which says why', async ({page, open}) => {
    await open('/third/view-zone');
    const stage = findStage(page, '行与行之间的评论');
    await stage.scrollIntoViewIfNeeded();
    await expect(stage.getByText(/不支持触屏设备/u)).toBeVisible();
    await expect(
      stage.getByRole('textbox', {name: '行与行之间的评论的代码'}),
    ).toHaveValue(/reduceStock/u);
    expect(await count(page)).toBeNull();
    expect(await findViolations(page, 'figure')).toEqual([]);
    await stage.getByRole('button', {name: '仍然打开编辑器'}).click();
    await expect(stage.getByRole('textbox', {name: '结算代码'})).toBeAttached(
      PATIENTLY,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('the code can be read, and what the demo does', async ({page}) => {
    await page.goto('/third/view-zone');
    const stage = findStage(page, '行与行之间的评论');
    await expect(stage.getByText(/需要 JavaScript/u)).toBeVisible();
    await expect(stage.getByText(/reduceStock/u)).toBeVisible();
    await stage.getByText('文字版').click();
    await expect(stage.getByText(/下面的行往下移/u)).toBeVisible();
  });
});

test.describe('where the editor does not load', () => {
  test.use({
    expectedErrors: [/Failed to load resource|Loading .*chunk/iu],
    // The editor is below the screen until the test scrolls.
    viewport: {width: 1280, height: 120},
  });
  test('says so, and works on the next press', async ({page, open}) => {
    await open('/third/view-zone');
    const stage = findStage(page, '行与行之间的评论');
    await page.context().setOffline(true);
    await stage.scrollIntoViewIfNeeded();
    await expect(stage.getByText(/没有加载成功/u)).toBeVisible(PATIENTLY);
    await page.context().setOffline(false);
    await stage.getByRole('button', {name: '重试'}).press('Enter');
    await expect(stage.getByRole('textbox', {name: '结算代码'})).toBeAttached(
      PATIENTLY,
    );
  });
});

test.describe('the editor and its style sheet', () => {
  for (const [path, isThere] of [
    ['/third/view-zone', true],
    ['/third/overview', false],
    ['/docs/c43f6efa', false],
  ] as const) {
    test(`${path} ${isThere ? 'loads them' : 'does not load them'}`, async ({
      page,
      open,
    }) => {
      const found = new Set<string>();
      const reading: Array<Promise<void>> = [];
      page.on('response', (response) => {
        const [, kind] = /\.(js|css)$/u.exec(response.url()) ?? [];
        if (kind) {
          const sign =
            kind === 'js' ? '_VSCODE_NLS_MESSAGES=' : '.monaco-editor ';
          reading.push(
            response.text().then((text) => {
              if (text.includes(sign)) {
                found.add(kind);
              }
            }),
          );
        }
      });
      await open(path);
      if (isThere) {
        await enter(findStage(page, '行与行之间的评论'), '结算代码');
      }
      await page.waitForLoadState('networkidle');
      await Promise.all(reading);
      expect([...found].sort()).toEqual(isThere ? ['css', 'js'] : []);
    });
  }
});
