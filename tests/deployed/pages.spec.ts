/** Reading and going on, below the site's path. */
import {readBuiltSite} from '../../src/serve/builtSite';
import {NOT_FOUND_LOG} from '../e2e/eachPageType';
import {PAGE_TYPES} from '../e2e/pageTypes';
import {expectNoFullLoad, markWindow} from '../e2e/windowMark';
import {BASE, expect, test} from './test';

const {找不到: MISSING, ...FOUND} = PAGE_TYPES;
const {siteUrl} = readBuiltSite('build') ?? {siteUrl: ''};

for (const [name, path] of Object.entries(FOUND)) {
  test(`${name} is whole`, async ({page, open}) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) {
        failed.push(`${response.status()} ${response.url()}`);
      }
    });
    await open(path);
    await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^${siteUrl}${BASE}`, 'u'),
    );
    // The style sheet came: without it, nothing sets this.
    await expect(page.locator('html')).toHaveCSS('--paper', /\S/u);
    expect(failed).toEqual([]);
  });
}

test('the next page comes without a load, its files ahead of the click', async ({
  page,
  open,
  at,
}) => {
  await open(PAGE_TYPES.教程);
  const ahead = page.locator('link[rel="prefetch"]');
  await expect(ahead.first()).toHaveAttribute(
    'href',
    new RegExp(`^${BASE}`, 'u'),
  );
  await markWindow(page);
  const next = page.getByRole('main').getByRole('link', {name: /^下一页/u});
  const path = String(await next.getAttribute('href'));
  const title = (await next.innerText()).replace(/^下一页\s*/u, '');
  await next.click();
  await expect(page).toHaveURL(new URL(path, at('/')).href);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  await expectNoFullLoad(page);
});

test('the bars lead to pages of the site, and home', async ({
  page,
  open,
  at,
}) => {
  await open(PAGE_TYPES.教程);
  await page
    .getByRole('region', {name: '公告'})
    .getByRole('link', {name: '为什么又造了一个知识库'})
    .click();
  await expect(page).toHaveURL(at(PAGE_TYPES.博文));
  await page
    .getByRole('navigation', {name: '主导航'})
    .getByRole('link', {name: '工具演示'})
    .first()
    .click();
  await expect(page).toHaveURL(at('/site#/tools/demo'));
  const feed = page.getByRole('link', {name: 'RSS 订阅'});
  await expect(feed).toHaveAttribute('href', `${BASE}blog/rss.xml`);
  await page.getByRole('link', {name: '行间'}).first().click();
  await expect(page).toHaveURL(at('/'));
});

test('a returning reader is led back', async ({page, open, at}) => {
  await open(PAGE_TYPES.教程);
  await open('/');
  await page
    .getByRole('region', {name: '接着读'})
    .getByRole('link', {name: '作用域与闭包'})
    .click();
  await expect(page).toHaveURL(at(PAGE_TYPES.教程));
});

for (const [from, to] of [
  ['/index.html', '/'],
  ['/blog/index.html', '/blog'],
  ['/docs', null],
] as const) {
  test(`${from} leads to ${to ?? 'the first page of the section'}`, async ({
    page,
    open,
    at,
  }) => {
    await open(from);
    await expect(page).toHaveURL(
      to ? at(to) : new RegExp(`${BASE}docs/[0-9a-f]{8}$`, 'u'),
    );
    await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
  });
}

test.describe('what is not there', () => {
  test.use({expectedErrors: [NOT_FOUND_LOG]});

  test('answers 404 in Chinese, whole, with the way home', async ({
    page,
    open,
    request,
    at,
  }) => {
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) {
        failed.push(response.url());
      }
    });
    expect((await request.get(at(MISSING))).status()).toBe(404);
    await open(MISSING);
    await expect(page).toHaveTitle('找不到页面 | 行间');
    await expect(page.locator('html')).toHaveCSS('--paper', /\S/u);
    expect(failed).toEqual([at(MISSING)]);
    await page.getByRole('main').getByRole('link', {name: '回到首页'}).click();
    await expect(page).toHaveURL(at('/'));
  });

  test('is mistaken for a page of the same section first', async ({
    page,
    open,
    at,
  }) => {
    // By its letters it is nearest to a page of another section.
    await open(PAGE_TYPES.教程.replace('/docs/', '/blog/'));
    const offers = page
      .getByRole('region', {name: '你要找的可能是'})
      .getByRole('link');
    await expect(offers.first()).toHaveAttribute(
      'href',
      new RegExp(`^${BASE}blog/`, 'u'),
    );
    await offers.first().click();
    await expect(page).toHaveURL(new RegExp(`^${at('/blog/')}`, 'u'));
  });
});

test('nothing of the site is beside its path', async ({request, at}) => {
  test.skip(BASE === '/', '这个构建在 / 下面');
  const {origin} = new URL(at('/'));
  for (const path of ['/', '/sw.js', '/docs/test', `${BASE.slice(0, -1)}x/`]) {
    expect((await request.get(origin + path)).status(), path).toBe(404);
  }
  const home = await request.get(at('/').slice(0, -1), {maxRedirects: 0});
  expect(home.headers().location).toBe(BASE);
});
