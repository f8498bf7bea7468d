/** /site/: the landing, the hash routes, and every tool once. */
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {expect, test} from './test';

/** What loads a library and computes takes its time on a busy machine. */
const PATIENTLY = {timeout: 30_000};

/** One tool of each kind; the rest at night, and their logic in unit tests. */
const EVERY_RUN: ReadonlySet<string> = new Set(['json']);

/** A tool with its sample, and what has to be seen then. */
type Visit = {
  readonly id: string;
  readonly title: string;
  /** Part of the page after 示例 was pressed, or after `use`. */
  readonly shows: string | RegExp;
  readonly use?: (page: Page) => Promise<void>;
  /** It has something to show without its sample. */
  readonly isFull?: boolean;
};

const VISITS: readonly Visit[] = [
  {id: 'json', title: 'JSON 处理', shows: '"id": 9007199254740993'},
  {id: 'yaml', title: 'YAML 与 JSON', shows: '"runs-on": "ubuntu-latest"'},
  {
    id: 'chinese',
    title: '简繁转换',
    shows: '后来，皇后在头发里发现了一个滑鼠。',
  },
  {id: 'encode', title: '编码与解码', shows: 'PGI+6KGM6Ze0PC9iPu+8m'},
  {id: 'timestamp', title: '时间戳与时区', shows: '2025-11-20T00:00:00.000Z'},
  {id: 'hash', title: '哈希与 HMAC', shows: '5bdcc146bf60754e6a042426089575c7'},
  {id: 'regex', title: '正则表达式', shows: '2 处匹配'},
  {id: 'diff', title: '文本比较', shows: '增加 2 行，删去 2 行'},
  {id: 'text', title: '文本统计', shows: '字数（汉字加词）'},
  {id: 'typography', title: '中英文排版', shows: '用 React 写前端'},
  {id: 'pinyin', title: '汉字转拼音', shows: 'háng zhǎng'},
  {id: 'format', title: '代码格式化', shows: 'LEFT JOIN orders o'},
  {id: 'cron', title: 'cron 表达式', shows: /^周一 .*09:00（.+后）$/u},
  {id: 'jwt', title: 'JWT 解码与验证', shows: '签名正确（HS256）'},
  {id: 'uuid', title: 'UUID 与 nanoid', shows: '2022-02-22T19:22:22.000Z'},
  {
    id: 'http',
    title: 'HTTP 状态码与头部',
    shows: 'Too Many Requests',
    isFull: true,
  },
  {id: 'cors', title: 'CORS 判断', shows: '浏览器会拦下来'},
  {id: 'permission', title: '文件权限', shows: 'chmod 755 文件', isFull: true},
  {id: 'color', title: '颜色', shows: '5.8'},
  {
    id: 'css',
    title: '布局与阴影',
    shows: 'justify-content: space-between',
    isFull: true,
  },
  {id: 'qr', title: '二维码', shows: '下载 SVG'},
  {id: 'image', title: '图片压缩与转换', shows: '640 × 400'},
];

for (const {id, title, shows, use, isFull = false} of VISITS) {
  test(
    `${id} opens with an example, and then asks nobody for anything`,
    nightlyUnless(EVERY_RUN.has(id), '@tools'),
    async ({page, open}) => {
      await open(`/site#/tools/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', {level: 1})).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^${title} · 工具`, 'u'));
      const fill =
        use ?? (() => page.getByRole('button', {name: '示例'}).click());
      await main.getByRole('button', {name: '复制链接'}).waitFor();
      if (isFull) {
        await fill(page);
      }
      await expect(main.getByText(shows).first()).toBeVisible(PATIENTLY);
      await expect(page).toHaveURL(isFull ? /./u : `/site#/tools/${id}`);
      // What follows must stay in the browser. A tool may still load a part of
      // itself, by a name that the build gave it.
      const requests: string[] = [];
      page.on('request', (request) => {
        // The browser asks for the icon of its tab whenever it likes.
        const isOwnPart = /\/assets\/js\/[\w.-]+\.js$/u.test(request.url());
        if (
          /^(?:https?|wss?):(?!.*favicon)/u.test(request.url()) &&
          !isOwnPart
        ) {
          requests.push(request.url());
        }
      });
      await page.getByRole('button', {name: '清空'}).click();
      await fill(page);
      await expect(main.getByText(shows).first()).toBeVisible(PATIENTLY);
      expect(requests).toEqual([]);
      const {violations} = await new AxeBuilder({page})
        .include('main')
        .analyze();
      expect(violations.map((one) => [one.id, one.nodes[0]?.html])).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= window.innerWidth,
        ),
      ).toBe(true);
    },
  );
}

test('what is pasted takes the place of the example, and nothing else is lost', async ({
  page,
  open,
}) => {
  await open('/site#/tools/json');
  const field = page.getByRole('textbox', {name: 'JSON', exact: true});
  await expect(field).toHaveValue(/A-1024/u);
  const paste = (text: string) =>
    field.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData('text', pasted);
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      // What nobody handles the browser would insert.
      return element.dispatchEvent(event);
    }, text);
  expect(await paste('{"id":1}')).toBe(false);
  await expect(field).toHaveValue('{"id":1}');
  expect(await paste('2')).toBe(true);
  await page.getByRole('radio', {name: '压缩'}).check();
  await expect(field).toHaveValue('{"id":1}');
  await page.getByRole('button', {name: '清空'}).click();
  await expect(field).toHaveValue('');
  await page.goto('/site#/tools/json?mode=types&input=%5B1%5D');
  await expect(field).toHaveValue('[1]');
  // Where nobody has put anything, each option has its example.
  await page.goto('/site#/tools/json?mode=compare');
  await expect(page.getByRole('textbox', {name: '另一份 JSON'})).toHaveValue(
    /小红/u,
  );
  await expect(page).toHaveURL('/site#/tools/json?mode=compare');
});

test('the landing: search by pinyin, a favourite, the tools used last', async ({
  page,
  open,
}) => {
  await open('/site/');
  await expect(page).toHaveURL('/site/#/tools/demo');
  const field = page.getByRole('searchbox', {name: '找工具'});
  await field.fill('sjc');
  await expect(
    page.getByRole('status').filter({hasText: '找到 1 个'}),
  ).toBeAttached();
  await page.getByRole('button', {name: '收藏 时间戳与时区'}).click();
  await field.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    '时间戳与时区',
  );
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();
  await page.getByRole('link', {name: '全部工具'}).click();
  for (const name of ['收藏', '最近用过']) {
    await expect(
      page.getByRole('region', {name, exact: true}).getByRole('link'),
    ).toHaveText(['时间戳与时区']);
  }
  await page.reload();
  await expect(
    page.getByRole('region', {name: '收藏', exact: true}),
  ).toBeVisible();
  await field.fill('咖啡');
  await expect(page.getByText('没有找到与“咖啡”有关的工具')).toBeVisible();
});

test('what was pasted goes along to the tool that is offered', async ({
  page,
  open,
}) => {
  await open('/site#/tools/demo');
  await page.getByLabel(/^粘贴任何内容/u).fill('{"a": [1, 2}');
  await page
    .getByRole('region', {name: '智能粘贴'})
    .getByRole('link', {name: 'JSON 处理'})
    .click();
  await expect(page.getByRole('alert')).toContainText('第 1 行第 12 列');
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('工具演示');
  await page.goForward();
  await expect(page.getByLabel('JSON', {exact: true})).toHaveValue(
    '{"a": [1, 2}',
  );
});

test('a link opens elsewhere what is shown; the address holds no text of the reader', async ({
  page,
  context,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/site#/tools/json');
  const field = page.getByLabel('JSON', {exact: true});
  await page.getByRole('radio', {name: '压缩'}).check({force: true});
  await field.fill('{ "a" : "行间" }');
  await expect(page).toHaveURL('/site#/tools/json?mode=compress');
  await page.getByRole('button', {name: '复制链接'}).click();
  const link = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(link).toMatch(/mode=compress&input=/u);
  const other = await context.newPage();
  await other.goto(await link());
  await expect(other.getByText('{"a":"行间"}', {exact: true})).toBeVisible();
  // A link that was opened stays what it is, until something is changed in it.
  await other.getByRole('radio', {name: '格式化'}).check({force: true});
  await expect(other).toHaveURL(/#\/tools\/json\?input=/u);
  await other.getByLabel('JSON', {exact: true}).fill('[1]');
  await expect(other).toHaveURL('/site#/tools/json');
  // What was typed is kept all the same.
  await page.reload();
  await expect(field).toHaveValue('{ "a" : "行间" }');
  await page.getByRole('link', {name: '全部工具'}).click();
  await page.goBack();
  await expect(field).toHaveValue('{ "a" : "行间" }');
  await page.getByRole('button', {name: '清空'}).click();
  await expect(page).toHaveURL('/site#/tools/json');
  await page.reload();
  await expect(field).toHaveValue(/A-1024/u);
});

test(
  'five megabytes: the page answers while they are computed',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/json');
    const text = JSON.stringify(
      Array.from({length: 130_000}, (_, id) => ({
        id,
        name: '行间',
        tags: ['a', 'b'],
      })),
    );
    expect(text.length).toBeGreaterThan(5_000_000);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', {name: '打开文件'}).click();
    await (
      await chooser
    ).setFiles({
      name: 'orders.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await expect(page.getByText('这里只显示开头，计算的是全部')).toBeVisible(
      PATIENTLY,
    );
    await expect(page.getByText('复制和下载的是全部')).toBeVisible(PATIENTLY);
    await page.getByRole('button', {name: '换一段'}).click();
    await expect(page.getByLabel('JSON', {exact: true})).toHaveValue('');
  },
);

for (const [hash, said] of [
  ['/tools/<b>nope', '没有“/tools/<b>nope”这个工具'],
  ['about', '没有“about”这个工具'],
  ['/tools/%E0%A4%A', '没有“/tools/%E0%A4%A”这个工具'],
] as const) {
  test(
    `#${hash} shows the landing and says so, as text`,
    nightlyUnless(hash.startsWith('/tools/<'), '@tools'),
    async ({page, open}) => {
      await open(`/site#${hash}`);
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole('heading', {name: '智能粘贴'})).toBeVisible();
    },
  );
}

test(
  'a broken address typed while the page is open breaks nothing',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/json');
    await page.getByRole('button', {name: '复制链接'}).waitFor();
    await page.evaluate(() => {
      window.location.hash = '/tools/%E0%A4%A';
    });
    await expect(page.getByText(/^没有“/u)).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({viewport: {width: 320, height: 640}, hasTouch: true});
  test(
    'nothing is wider than the screen',
    nightly('@tools'),
    async ({page, open}) => {
      for (const hash of ['demo', ...VISITS.map(({id}) => id)]) {
        await open(`/site#/tools/${hash}`);
        if (hash !== 'demo') {
          await page.getByRole('button', {name: '复制链接'}).waitFor();
        }
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          hash,
        ).toBe(320);
      }
    },
  );
});
