/** Code that runs, and links that carry it, below the site's path. */
import type {Page} from '@playwright/test';

import {SANDBOX_PAGE} from '../../src/policy/policy';
import {PlaygroundPage} from '../e2e/pages/playground';
import {PAGE_TYPES} from '../e2e/pageTypes';
import {BASE, expect, test} from './test';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a sample runs, goes to the playground, and leads back', async ({
  page,
  open,
  at,
}) => {
  await open(PAGE_TYPES.所有内容种类);
  const sample = page.getByRole('group', {name: '代码：total.ts', exact: true});
  await sample.getByRole('button', {name: /^运行/u}).click();
  await expect(sample.getByText('与笔记里的输出一致')).toBeVisible();
  await sample.getByRole('button', {name: /^在演练场打开/u}).click();
  const address = `${at('/code/')}?from=${encodeURIComponent(`${BASE}docs/test`)}`;
  await expect(page).toHaveURL((url) => url.href.startsWith(`${address}#v1=`));
  await expect(new PlaygroundPage(page).editor).toContainText('lines.reduce');
  await page.getByRole('link', {name: '← 回到笔记'}).click();
  await expect(page).toHaveURL(at(PAGE_TYPES.所有内容种类));
});

test.describe('the sandbox', () => {
  // Chromium logs what the sandbox's policy stops.
  test.use({expectedErrors: [/connect-src|violates the document's/u]});

  test('runs a program in a frame of the site that may do nothing', async ({
    page,
    open,
    at,
    request,
  }) => {
    const code = new PlaygroundPage(page);
    await open('/code/');
    await code.type(`const tried = (name, act) => {
  try { act(); console.log(name, '能'); } catch { console.log(name, '不能'); }
};
console.log('源', window.origin);
tried('存储', () => localStorage.length);
tried('外面的页面', () => window.parent.document);
await fetch('${at('/manifest.webmanifest')}').then(
  () => console.log('请求', '能'), () => console.log('请求', '不能'));`);
    await code.run.click();
    // The report of the policy comes by itself, before the last line or after.
    await expect(code.entries).toHaveCount(5);
    for (const line of [
      /^源 null/u,
      /^存储 不能/u,
      /^外面的页面 不能/u,
      /^请求 不能/u,
      /沙箱不允许：connect-src/u,
    ]) {
      await expect(code.entries.filter({hasText: line})).toHaveCount(1);
    }
    await expect(code.frames.first()).toHaveAttribute(
      'sandbox',
      'allow-scripts',
    );
    const addresses = page.frames().map((frame) => frame.url().split('#')[0]);
    expect(addresses).toContain(at(`/${SANDBOX_PAGE}`));
    // Its own policy is in the file; the site's would stop every program.
    const answer = await request.get(at(`/${SANDBOX_PAGE}`));
    expect(answer.headers()['content-security-policy']).toBe(
      "frame-ancestors 'self'",
    );
  });
});

test('a link from the playground opens the same code elsewhere', async ({
  page,
  open,
  at,
}) => {
  const code = new PlaygroundPage(page);
  await open('/code/');
  await code.type("console.log('带过去的')");
  await code.tool('分享').click();
  await expect(code.message('链接已复制')).toBeVisible();
  const link = await readClipboard(page);
  expect(link.startsWith(`${at('/code/')}#v1=`)).toBe(true);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(code.editor).toHaveText("console.log('带过去的')");
  await expect(page.getByText('这段代码来自链接，还没有运行')).toBeVisible();
});

test('a tool is found with the keyboard, and its link opens the same state', async ({
  page,
  open,
  at,
}) => {
  await open('/site#/tools/demo');
  const field = page.getByRole('searchbox', {name: '找工具'});
  await field.fill('sjc');
  await field.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`^${at('/site')}#/tools/timestamp`, 'u'),
  );
  const heading = page.getByRole('heading', {level: 1});
  await expect(heading).toHaveText('时间戳与时区');

  await open('/site#/tools/encode');
  const input = page.getByRole('main').getByRole('textbox').first();
  // The example that it opens with stands in no link.
  await expect(input).not.toHaveValue('');
  const text = '书脊';
  await input.fill(text);
  await page.getByRole('button', {name: '复制链接'}).click();
  await expect.poll(() => readClipboard(page)).toContain('#/tools/encode?');
  const link = await readClipboard(page);
  expect(link.startsWith(`${at('/site')}#`)).toBe(true);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(input).toHaveValue(text);
});

test('the source of a tool opens in the playground, and leads back', async ({
  page,
  open,
  at,
}) => {
  await open('/site#/tools/encode');
  await page.getByRole('button', {name: '在演练场看源码'}).click();
  await expect(new PlaygroundPage(page).editor).toBeVisible();
  expect(page.url().startsWith(at('/code/'))).toBe(true);
  await page.getByRole('link', {name: '← 回到工具'}).click();
  await expect(page).toHaveURL(
    new RegExp(`^${at('/site')}#/tools/encode`, 'u'),
  );
});

test('an editor shows a picture of the site', async ({page, open}) => {
  await open('/third/view-zone');
  const stage = page.getByRole('figure', {name: '编辑器：一行代码里的图片'});
  await stage.scrollIntoViewIfNeeded();
  const editor = stage.getByRole('textbox', {name: '带图片的代码'});
  await editor.focus();
  for (let line = 1; line < 8; line += 1) {
    await editor.press('ArrowDown');
  }
  await editor.press('Alt+i');
  const picture = stage.getByRole('img', {name: '行间的图标'});
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});
