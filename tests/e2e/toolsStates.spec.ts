/** /site/: tools that stop, refuse, share, and lead to their source. */
import {mkdtempSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {expect, test, waitForHydration} from './test';

async function openTool(
  page: Page,
  open: (path: string) => Promise<void>,
  id: string,
): Promise<void> {
  await open(`/site#/tools/${id}`);
  await page.getByRole('button', {name: '复制链接'}).waitFor();
}

test('a pattern that never ends is stopped, and the next one works', async ({
  page,
  open,
}) => {
  await openTool(page, open, 'regex');
  await page.getByLabel('文本', {exact: true}).fill(`${'a'.repeat(40)}!`);
  await page.getByLabel(/^表达式/u).fill('^(a+)+$');
  await expect(page.getByRole('alert')).toContainText(
    '一秒内没有算完，已经停下。多半是嵌套的量词造成了灾难性回溯',
  );
  await page.getByLabel(/^表达式/u).fill('a');
  await expect(page.getByRole('heading', {name: '40 处匹配'})).toBeVisible();
  await page.getByLabel(/^表达式/u).fill('(a');
  await expect(page.getByText('第 1 行第 3 列：括号没有合上。')).toBeVisible();
});

test(
  'a long job is cancelled, and the tool goes on',
  nightly('@tools'),
  async ({page, open}) => {
    await openTool(page, open, 'format');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', {name: '打开文件'}).click();
    await (
      await chooser
    ).setFiles({
      name: 'dump.sql',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        'insert into t (a, b) values (1, 2);\n'.repeat(140_000),
      ),
    });
    await expect(page.getByText('正在计算……')).toBeVisible();
    await page.getByRole('button', {name: '取消'}).click();
    await expect(page.getByText('已取消。')).toBeVisible();
    await expect(page.getByRole('button', {name: '重试'})).toBeVisible();
    await page.getByRole('button', {name: '示例'}).click();
    // The field has the same words, in small letters.
    await expect(page.getByRole('group', {name: '格式化后'})).toContainText(
      'LEFT JOIN orders o',
    );
  },
);

test.describe('a file that is too large', () => {
  let folder = '';
  test.beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hangjian-file-'));
    const file = path.join(folder, 'dump.json');
    writeFileSync(file, '');
    truncateSync(file, 61_200_000);
  });
  test.afterAll(() => rmSync(folder, {recursive: true}));

  for (const [id, button] of [
    ['json', '打开文件'],
    ['qr', '识别图片里的二维码'],
    ['image', '选图片'],
  ] as const) {
    test(
      `is refused by ${id}, with its size and the limit`,
      nightly('@tools'),
      async ({page, open}) => {
        await openTool(page, open, id);
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', {name: button}).click();
        await (await chooser).setFiles(path.join(folder, 'dump.json'));
        await expect(page.getByRole('alert')).toHaveText(
          '“dump.json”有 61.2 MB，太大了：最多 50.0 MB。',
        );
      },
    );
  }
});

test.describe('where the browser keeps nothing', () => {
  test.use({expectedErrors: [/browser storage is not available/u]});
  test.beforeEach(({page}) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }),
  );
  test(
    'favourites and recents last for the visit, and the page says so',
    nightly('@tools'),
    async ({page, open}) => {
      await open('/site#/tools/demo');
      const note = page.getByText('只在这次访问里有效');
      await expect(note).toHaveCount(0);
      await page.getByRole('button', {name: '收藏 颜色'}).click();
      await expect(note).toBeVisible();
      await page.getByRole('link', {name: '文件权限'}).click();
      await page.getByRole('link', {name: '全部工具'}).click();
      for (const [name, tool] of [
        ['收藏', '颜色'],
        ['最近用过', '文件权限'],
      ] as const) {
        await expect(
          page.getByRole('region', {name, exact: true}).getByRole('link'),
        ).toHaveText([tool]);
      }
    },
  );
});

test.describe('a link', () => {
  const LONG = JSON.stringify(
    Array.from({length: 900}, (_, id) => ({id, name: '行间'})),
  );

  test('with long content is compressed, and opens elsewhere', async ({
    page,
    context,
    open,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    expect(encodeURIComponent(LONG).length).toBeGreaterThan(40_000);
    await openTool(page, open, 'json');
    await page.getByRole('radio', {name: '压缩'}).check({force: true});
    await page.getByLabel('JSON', {exact: true}).fill(LONG);
    const copy = page.getByRole('button', {name: '复制链接'});
    const link = async () => {
      await copy.click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await expect.poll(link).toMatch(/\?z=[\w-]+$/u);
    const address = await link();
    expect(address.length).toBeLessThan(8000);
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByLabel('JSON', {exact: true})).toHaveValue(LONG);
    await expect(other.getByRole('radio', {name: '压缩'})).toBeChecked();
    await other.getByRole('link', {name: '全部工具'}).click();
    await other.goBack();
    await expect(other.getByLabel('JSON', {exact: true})).toHaveValue(LONG);
  });

  test(
    'of an earlier version, long and not compressed, still opens',
    nightly('@tools'),
    async ({page, open}) => {
      await open(
        `/site#/tools/json?input=${encodeURIComponent(LONG.slice(0, 9000))}`,
      );
      await expect(page.getByLabel('JSON', {exact: true})).toHaveValue(
        LONG.slice(0, 9000),
      );
    },
  );

  test(
    'that cannot hold the content says so, and holds the options',
    nightly('@tools'),
    async ({page, open}) => {
      await openTool(page, open, 'encode');
      await page.getByRole('radio', {name: '十六进制'}).check({force: true});
      const noise = Array.from({length: 60_000}, (_, at) =>
        String.fromCodePoint(
          0x4e00 + ((at * 7919 + ((at * at) % 6007)) % 20_000),
        ),
      ).join('');
      await page.getByRole('textbox', {name: '原文'}).fill(noise);
      await expect(page.getByText(/^内容太长，放不进链接：/u)).toBeVisible();
      await expect(page).toHaveURL(/#\/tools\/encode\?format=hex$/u);
    },
  );

  test(
    'that was cut off says so, and the tool works',
    nightly('@tools'),
    async ({page, open}) => {
      await open('/site#/tools/json?z=abc');
      await expect(page.getByRole('alert')).toHaveText(
        '链接里的内容读不出来：它可能没有复制完整，或者被改动过。',
      );
      await page.getByRole('button', {name: '示例'}).click();
      await expect(page.getByText('"id": 9007199254740993')).toBeVisible();
    },
  );
});

test(
  'back and forward go from tool to tool, with what was in them',
  nightly('@tools'),
  async ({page, open}) => {
    const heading = page.getByRole('heading', {level: 1});
    await open('/site#/tools/demo');
    await page.getByRole('link', {name: '颜色', exact: true}).click();
    await page.getByLabel('颜色', {exact: true}).fill('tomato');
    await expect(page).toHaveURL(/input=tomato/u);
    await page.getByRole('link', {name: '全部工具'}).click();
    await page.getByRole('link', {name: '文件权限', exact: true}).click();
    await expect(heading).toHaveText('文件权限');
    await page.goBack();
    await expect(heading).toHaveText('工具演示');
    await page.goBack();
    await expect(heading).toHaveText('颜色');
    await expect(page.getByLabel('颜色', {exact: true})).toHaveValue('tomato');
    await page.goForward();
    await page.goForward();
    await expect(heading).toHaveText('文件权限');
    await expect(page).toHaveTitle(/^文件权限 · 工具/u);
  },
);

test.describe('the source of a tool', () => {
  for (const [id, printed] of [
    ['cors', '拦下来'],
    ['css', /repeat\(auto-fill, minmax\(min\(100%, 200px\), 1fr\)\)/u],
    ['encode', '6KGM6Ze0 5CQYZ2MXWQ====== e8a18ce997b4'],
    ['http', '304 Not Modified 没有变，用缓存里的。'],
    ['image', '320 × 200'],
    ['json', /export type Root = \{/u],
    ['jwt', /HS256/u],
    ['permission', /rwxr-xr-x/u],
    ['text', /第 1 章\\n第 2 章\\n第 10 章/u],
    ['timestamp', '1763596800 2025-11-19 19:00:00 -05:00'],
  ] as const) {
    test(
      `${id} runs in the playground, and leads back`,
      nightly('@tools'),
      async ({page, open}) => {
        await openTool(page, open, id);
        await page.getByRole('button', {name: '在演练场看源码'}).click();
        await expect(page).toHaveURL(/\/code\/\?from=.+#v1=/u);
        await waitForHydration(page);
        await page
          .getByRole('group', {name: '工具'})
          .getByRole('button', {name: '运行', exact: true})
          .click();
        await expect(
          page
            .getByRole('log')
            .getByRole('listitem')
            .getByText(printed)
            .first(),
        ).toBeVisible();
        await page.getByRole('link', {name: '← 回到工具'}).click();
        await expect(page).toHaveURL(new RegExp(`/site/?#/tools/${id}`, 'u'));
      },
    );
  }

  test(
    'of a tool with libraries is not offered',
    nightly('@tools'),
    async ({page, open}) => {
      await openTool(page, open, 'qr');
      await expect(
        page.getByRole('button', {name: '在演练场看源码'}),
      ).toHaveCount(0);
    },
  );
});
