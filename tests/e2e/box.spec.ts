/** The search box beyond search: what is pasted, named, or not typed yet. */
import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {SearchDialog} from './pages/searchDialog';
import {expect, test} from './test';

/** Pastes into the focused field, as from another window. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((data) => {
    const field = document.activeElement as HTMLInputElement;
    field.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    const event = new ClipboardEvent('paste', {
      clipboardData,
      bubbles: true,
      cancelable: true,
    });
    if (field.dispatchEvent(event)) {
      document.execCommand('insertText', false, data.replaceAll('\n', ' '));
    }
  }, text);
}

test('pasted JSON opens in its tool, whole, by Enter', async ({page, open}) => {
  const dialog = new SearchDialog(page);
  await open('/');
  await dialog.open();
  const json = JSON.stringify({name: '行间', text: '长'.repeat(100)}, null, 2);
  await paste(page, json);
  await expect(dialog.hits.first()).toContainText('在“JSON 处理”里打开');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/site#\/tools\/json/u);
  await expect(dialog.box).toBeHidden();
  await expect(page.getByText('长'.repeat(100)).first()).toBeVisible();
});

test('a pasted runtime error leads to what explains it, by Enter', async ({
  page,
  open,
}) => {
  const dialog = new SearchDialog(page);
  await open('/');
  await dialog.open();
  await paste(
    page,
    "Uncaught TypeError: Cannot read properties of undefined (reading 'map')\n    at Orders (orders.js:12:31)",
  );
  await expect(dialog.hits.first()).toContainText(
    '查这个报错：读写 undefined 或 null 的属性',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/4f90ba07#read-undefined$/u);
  await expect(dialog.box).toBeHidden();
  await expect(
    page.getByRole('heading', {name: '读写 undefined 或 null 的属性'}),
  ).toBeInViewport();
  // The page has a field of its own, for what a production build says as well.
  await page
    .getByRole('textbox', {name: '粘贴报错信息'})
    .fill('Error: Minified React error #31; visit https://react.dev/errors/31');
  await page
    .getByRole('status')
    .getByRole('link', {name: 'React：对象不能直接显示'})
    .click();
  await expect(
    page.getByRole('heading', {name: 'React：对象不能直接显示'}),
  ).toBeInViewport();
});

test(
  'names of places and switches work, in the box and by ?',
  nightly('@search'),
  async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open('/');
    const before = await page.locator('html').getAttribute('data-theme');
    await dialog.search('切换主题');
    await expect(dialog.hits.first()).toContainText(/换成.色主题/u);
    await page.keyboard.press('Enter');
    await expect(dialog.box).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute(
      'data-theme',
      before ?? '',
    );
    await dialog.search('快捷键');
    await dialog.hits.filter({hasText: '打开快捷键表'}).click();
    const sheet = page.getByRole('dialog', {name: '这一页的快捷键'});
    await expect(sheet).toContainText('打开搜索框');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
  },
);

test(
  'the empty box lists what was opened last and the commonest errors, also for the arrow keys',
  nightly('@search'),
  async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open('/tips/b4de83d1');
    await open('/docs/c43f6efa');
    await dialog.open();
    const recent = dialog.box.getByRole('region', {name: '最近打开'});
    await expect(recent.getByRole('link')).toHaveText(['npm 安装报错速查']);
    const errors = dialog.box.getByRole('region', {name: '常见报错'});
    await expect(errors.getByRole('link').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(recent.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tips\/b4de83d1/u);
    await expect(dialog.box).toBeHidden();
  },
);

test(
  'where search does not answer, the box still offers what needs no search',
  nightly('@search'),
  async ({page, open}) => {
    await page.route('**/search-index/**', (route) => route.abort());
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.open();
    await paste(page, '#ff8800');
    await expect(dialog.hits).toHaveCount(1);
    await expect(dialog.box).toContainText('搜索没有回应');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/tools\/color/u);
  },
);

/** What was pasted, and what the first line then says. */
const PASTED = [
  [
    'npm error code ERESOLVE\nnpm error ERESOLVE could not resolve',
    /查这个报错：ERESOLVE/u,
  ],
  ['fatal: refusing to merge unrelated histories', /查这个报错/u],
  [
    'TypeError: can\'t access property "map", orders is undefined',
    /查这个报错：读写 undefined 或 null 的属性/u,
  ],
  ['{"a": [1, 2]}', /在“JSON 处理”里打开/u],
  ['1700000000', /在“时间戳与时区”里打开/u],
  ['#ff8800', /在“颜色”里打开/u],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', /在“JWT 解码与验证”里打开/u],
  ['const a = [3, 1];\nconsole.log(a.toSorted());', /在演练场打开这段代码/u],
  ['git rebase -i HEAD~3', /查这条命令：git rebase/u],
  ['*/5 * * * *', /在“cron 表达式”里打开/u],
  ['chmod 755 run.sh', /在“文件权限”里打开/u],
] as const;

test(
  'eleven pasted things are recognised, and each leads to its place',
  nightly('@search'),
  async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open('/');
    for (const [text, title] of PASTED) {
      await dialog.open();
      await paste(page, text);
      await expect(dialog.hits.first()).toContainText(title);
      await dialog.hits.first().click();
      await expect(dialog.box).toBeHidden();
      await expect(page.locator('main')).toBeVisible();
      await expect(page).not.toHaveURL(/\/$/u);
    }
    // A token is nowhere that outlives the page.
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map(Object.entries)),
    );
    expect(kept).not.toContain('eyJ');
  },
);

test('a tool that is asked for comes first, and no place comes twice', async ({
  page,
  open,
}) => {
  const dialog = new SearchDialog(page);
  await open('/');
  await dialog.open();
  for (const query of ['时间戳转换', '正则表达式']) {
    await dialog.field.fill(query);
    await expect(dialog.hits.first()).toContainText(query.slice(0, 3));
    const addresses = await dialog.hits.locator('a').evaluateAll((links) =>
      links.map((link) => {
        const {pathname, hash} = link as HTMLAnchorElement;
        return pathname.replace(/\/$/u, '') + hash;
      }),
    );
    expect(addresses[0]).toMatch(/^\/site#\/tools\//u);
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('a blank alone asks for nothing', async ({page, open}) => {
  const dialog = new SearchDialog(page);
  await open('/');
  await dialog.open();
  await page.keyboard.type('  闭包');
  await expect(dialog.field).toHaveValue('闭包');
});
