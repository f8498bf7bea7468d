/** The live editors of the notes on Monaco. */
import type {Locator, Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

/**
 * The editor's own: its name for a suggestion has a comma where the eye sees
 * two columns.
 */
const SUGGESTION = /^label-content-name-mismatch: <div class="monaco-list-row/u;

/** The editor is large, and machines are busy. */
const PATIENTLY = {timeout: 30_000};

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

/** In both themes; the editor is painted when the attribute changes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    await expect(page.locator('.monaco-editor').first()).toHaveClass(
      theme === 'dark' ? /\bvs-dark\b/u : /\bvs\b/u,
    );
    // Parts of the editor take their new colours a moment later.
    await expect
      .poll(async () => {
        const violations = await findViolations(page, 'figure');
        return violations.filter((violation) => !SUGGESTION.test(violation));
      }, PATIENTLY)
      .toEqual([]);
  }
}

test(
  'overview: the model that the page made outlives the editor',
  nightly('@monaco'),
  async ({page, open}) => {
    await open('/third/overview');
    const stage = findStage(page, '谁建的 Model，谁释放');
    await enter(stage, '接入示例代码');
    const status = stage.getByRole('status');
    await expect(status).toContainText('编辑器 1 个，Model 1 个：inmemory://');
    await stage.getByRole('button', {name: '释放编辑器'}).press('Enter');
    await expect(status).toHaveText('编辑器 0 个，Model 0 个');

    await stage.getByRole('radio', {name: 'Model 由页面创建'}).press('Space');
    await stage.getByRole('button', {name: '再打开编辑器'}).press('Enter');
    const editor = await enter(stage, '接入示例代码');
    await editor.press('Shift+End');
    await page.keyboard.type('写过的字');
    await stage.getByRole('button', {name: '释放编辑器'}).press('Enter');
    await expect(status).toHaveText(
      '编辑器 0 个，Model 1 个：file:///demo/order.js',
    );
    await stage.getByRole('button', {name: '再打开编辑器'}).press('Enter');
    await expect(stage.getByText('写过的字', {exact: true})).toBeVisible();
    await stage.getByRole('button', {name: '释放编辑器'}).press('Enter');
    await stage.getByRole('button', {name: '释放 Model'}).press('Enter');
    await expect(status).toHaveText('编辑器 0 个，Model 0 个');
    await stage.getByRole('button', {name: '再打开编辑器'}).press('Enter');
    await expectAccessible(page);
  },
);

test(
  'options: what is checked changes the editor and the configuration',
  nightly('@monaco'),
  async ({page, open}) => {
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
    await expectAccessible(page);
  },
);

test(
  'editor: one way to write can be undone, the other cannot',
  nightly('@monaco'),
  async ({page, open}) => {
    await open('/third/editor');
    const stage = findStage(page, '取值、动作与事件');
    const editor = await enter(stage, '购物车代码');
    const log = stage.getByRole('log');
    await stage
      .getByRole('button', {name: 'executeEdits 加一行'})
      .press('Enter');
    await expect(log).toContainText('executeEdits 之后可以撤销');
    await stage.getByRole('button', {name: '撤销', exact: true}).press('Enter');
    await expect(log).toContainText('来自撤销');
    await stage.getByRole('button', {name: 'setValue 加一行'}).press('Enter');
    await expect(log).toContainText('setValue 之后撤销栈是空的');
    await editor.focus();
    await page.keyboard.press('Alt+p');
    await expect(log).toContainText('标出 2 处 price');
    await expectAccessible(page);
  },
);

test(
  'model: two editors show one model, markers follow the text',
  nightly('@monaco'),
  async ({page, open}) => {
    await open('/third/model');
    const stage = findStage(page, '两份文件，两个编辑器');
    const left = await enter(stage, '左边的编辑器');
    const status = stage.getByRole('status');
    await expect(status).toContainText(
      '第 5 行第 1 列：用 const 或 let 代替 var',
    );
    await stage.getByRole('checkbox').press('Space');
    await expect(
      stage.getByRole('textbox', {name: '右边的编辑器'}),
    ).toBeAttached();
    await left.focus();
    await page.keyboard.type('// ');
    await expect(stage.getByText('// var total = 0;')).toHaveCount(2);
    expect(await count(page)).toEqual({models: 2, editors: 2});
    await stage.getByRole('button', {name: 'cart.ts'}).press('Enter');
    await expect(status).toContainText('语言 typescript');
    await expectAccessible(page);
  },
);

test(
  'suggest: pinyin finds Chinese words, once per provider',
  nightly('@monaco'),
  async ({page, open}) => {
    await open('/third/suggest');
    const stage = findStage(page, '中文补全与拼音');
    const editor = await enter(stage, '试补全的代码');
    const option = page.getByRole('option', {name: /订单总额/u});
    await editor.press('ControlOrMeta+End');
    await page.keyboard.type('ddze');
    await expect(option).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(stage.getByText('sumOrder(order)')).toBeVisible();

    await page.keyboard.press('Escape');
    await editor.press('End');
    await page.keyboard.press('Enter');
    await stage.getByRole('checkbox', {name: '注册两次'}).press('Space');
    await stage.getByRole('button', {name: '打开建议'}).press('Enter');
    await expect(option).toHaveCount(2);
    await expectAccessible(page);
  },
);

test(
  'view zone: a review by keyboard, higher, and away again',
  nightly('@monaco'),
  async ({page, open}) => {
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
    await expectAccessible(page);
  },
);

test(
  'view zone: pictures below their lines, by keyboard',
  nightly('@monaco'),
  async ({page, open}) => {
    await open('/third/view-zone');
    const stage = findStage(page, '一行代码里的图片');
    const editor = await enter(stage, '带图片的代码');
    const status = stage.getByRole('status');
    const previews = stage.getByRole('group', {name: '预览'});
    const down = async (lines: number) => {
      for (let line = 0; line < lines; line += 1) {
        await editor.press('ArrowDown');
      }
    };
    await editor.press('Alt+i');
    await expect(status).toContainText('第 1 行没有图片');
    await down(1);
    await editor.press('Alt+i');
    await expect(status).toHaveText('第 2 行：颜色 rgb(176 58 46)');
    await expect(previews).toHaveText('颜色 rgb(176 58 46)');
    await down(2);
    await editor.press('Alt+i');
    await expect(status).toContainText('第 4 行：图片，24 × 24');
    await down(4);
    await editor.press('Alt+i');
    await expect(status).toContainText('第 8 行：行间的图标，');
    const picture = stage.getByRole('img', {name: '行间的图标'});
    await expect
      .poll(async () =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await down(2);
    await editor.press('Alt+i');
    await expect(status).toContainText('第 10 行：只预览 data: 图片和本站');
    // At the lower edge of the editor, which scrolls to show all of it.
    await expect(previews.filter({hasText: '只预览'})).toBeInViewport({
      ratio: 0.9,
    });
    await expect(previews).toHaveCount(4);

    // The same key closes it; lines above move it; what is written changes it.
    await editor.press('Alt+i');
    await expect(previews).toHaveCount(3);
    await editor.press('ControlOrMeta+Home');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('第 3 行：颜色 rgb(176 58 46)');
    await down(1);
    await editor.press('End');
    for (const _ of "4 58 46)';") {
      await page.keyboard.press('Backspace');
    }
    await expect(status).not.toContainText('颜色');
    await expect(previews).toHaveCount(2);
    await editor.press('ControlOrMeta+Home');
    await down(4);
    await editor.press('End');
    await page.keyboard.press('Backspace');
    await expect(status).toContainText('第 5 行：图片，24 × 24');

    await stage.getByRole('button', {name: '预览或收起第 5 行'}).press('Enter');
    await expect(previews).toHaveCount(1);
    await stage.getByRole('button', {name: '全部收起'}).press('Enter');
    await expect(previews).toHaveCount(0);
    await expect(status).toContainText('还没有预览');
    await expectAccessible(page);
  },
);

test(
  'view zone: a picture that cannot be read says so',
  nightly('@monaco'),
  async ({page, open}) => {
    await open('/third/view-zone');
    const stage = findStage(page, '一行代码里的图片');
    const editor = await enter(stage, '带图片的代码');
    await page.keyboard.insertText('![坏的](data:image/png;base64,AAAA)\n');
    await editor.press('ArrowUp');
    await stage.getByRole('button', {name: '预览或收起第 1 行'}).press('Enter');
    await expect(stage.getByRole('status')).toHaveText(
      '第 1 行：这张图片读不出来',
    );
  },
);

test(
  'widget: a toolbar for what is selected, and a panel',
  nightly('@monaco'),
  async ({page, open}) => {
    await open('/third/widget');
    const stage = findStage(page, '选区工具条与右上角面板');
    const editor = await enter(stage, '订单列表代码');
    await expect(stage.getByText('第 1 行，第 1 列，共 5 行')).toBeVisible();
    const toolbar = page.getByRole('toolbar', {name: '选区工具'});
    await expect(toolbar).toBeHidden();
    await editor.press('ControlOrMeta+Shift+ArrowRight');
    await expect(toolbar).toBeVisible();
    await expect(stage.getByRole('status')).toContainText('选中“const');
    await editor.press('Alt+F10');
    await expect(toolbar.getByRole('button', {name: '加括号'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      stage.getByText('(const', {exact: false}).first(),
    ).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(stage.getByText('(const', {exact: false})).toHaveCount(0);
    await expectAccessible(page);
  },
);

for (const visits of [3, 20]) {
  test(
    `${visits} visits leave nothing behind`,
    nightlyUnless(visits < 20, '@tools'),
    async ({page, open}) => {
      // Forty navigations and twenty editors, on machines that are busy.
      test.slow();
      await open('/third/view-zone');
      const stage = findStage(page, '行与行之间的评论');
      for (let visit = 1; visit <= visits; visit += 1) {
        await stage.scrollIntoViewIfNeeded();
        await expect(
          stage.getByRole('textbox', {name: '结算代码'}),
        ).toBeAttached(PATIENTLY);
        expect(await count(page)).toEqual({models: 1, editors: 1});
        await page
          .getByRole('link', {name: '博客', exact: true})
          .first()
          .click();
        await expect(page).toHaveURL('/blog');
        await expect(stage).toHaveCount(0);
        expect(await count(page)).toEqual({models: 0, editors: 0});
        await page.goBack();
      }
    },
  );
}

test(
  'speaks Chinese, and follows the theme of the site',
  nightly('@monaco'),
  async ({page, open}) => {
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
  },
);

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
  test(
    'the code can be read, and what the demo does',
    nightly('@monaco'),
    async ({page}) => {
      await page.goto('/third/view-zone');
      const stage = findStage(page, '行与行之间的评论');
      await expect(stage.getByText(/需要 JavaScript/u)).toBeVisible();
      await expect(stage.getByText(/reduceStock/u)).toBeVisible();
      await stage.getByText('文字版').click();
      await expect(stage.getByText(/下面的行往下移/u)).toBeVisible();
    },
  );
});

test.describe('far from the screen, then without a network', () => {
  test.use({
    expectedErrors: [/Failed to load resource|Loading .*chunk/iu],
    // The editor is below the screen until the test scrolls.
    viewport: {width: 1280, height: 120},
  });
  test(
    'nothing is loaded, then it says so, and works on the next press',
    nightly('@monaco'),
    async ({page, open, request}) => {
      const loaded = new Map<string, string>();
      page.on('response', (response) => {
        const path = new URL(response.url()).pathname.slice(1);
        if (/\.(?:js|css)$/u.test(path)) {
          response.text().then(
            (text) => loaded.set(path, text),
            () => undefined,
          );
        }
      });
      const findEditor = () =>
        [...loaded].flatMap(([path, text]) =>
          /_VSCODE_NLS_MESSAGES=|\.monaco-editor /u.test(text) ? path : [],
        );
      await open('/third/view-zone');
      await page.waitForLoadState('networkidle');
      expect(loaded.size).toBeGreaterThan(2);
      expect(findEditor()).toEqual([]);

      const stage = findStage(page, '行与行之间的评论');
      await page.context().setOffline(true);
      await stage.scrollIntoViewIfNeeded();
      await expect(stage.getByText(/没有加载成功/u)).toBeVisible(PATIENTLY);
      await page.context().setOffline(false);
      await stage.getByRole('button', {name: '重试'}).press('Enter');
      await expect(stage.getByRole('textbox', {name: '结算代码'})).toBeAttached(
        PATIENTLY,
      );

      // What has come is a script and a style sheet, both kept only when used.
      await expect
        .poll(() => findEditor().map((path) => path.replace(/.+\./u, '')))
        .toEqual(expect.arrayContaining(['js', 'css']));
      const list = (await (await request.get('/offline.json')).json()) as {
        readonly files: readonly {readonly path: string}[];
        readonly whenUsed: readonly number[];
      };
      const whenUsed = list.whenUsed.map((index) => list.files[index]?.path);
      expect(whenUsed).toEqual(expect.arrayContaining(findEditor()));
    },
  );
});
