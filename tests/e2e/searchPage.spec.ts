/** Chapters 2, 7, 8 and 9: the search page on the embedded index. */
import type {Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

const INDEX = '**/search-index/**';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
const status = (page: Page) => page.getByRole('main').getByRole('status');
const results = (page: Page) =>
  page.getByRole('main').getByRole('list').getByRole('link');

test('waits for a query, then keeps it in the address', async ({
  page,
  open,
}) => {
  await open('/search');
  await expect(status(page)).toHaveText('写几个字，结果显示在这里。');
  await field(page).fill('闭包');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('闭包')}`);
  await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
  await expect(
    page.getByRole('heading', {level: 1, name: '「闭包」的搜索结果'}),
  ).toBeVisible();
  await expect(page).toHaveTitle(/闭包/u);
  await field(page).fill('');
  await expect(page).toHaveURL('/search');
  await expect(status(page)).toHaveText('写几个字，结果显示在这里。');
});

test(
  'does not wait for the pause when Enter is pressed',
  nightly('@search'),
  async ({page, open}) => {
    await page.clock.install();
    await open('/search');
    await field(page).fill('闭包');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\?q=/u);
  },
);

test('says what the query may be besides words, as the dialog does', async ({
  page,
  open,
}) => {
  const offers = page.getByRole('list', {name: '直接去'});
  await open(`/search?q=${encodeURIComponent('x is not a function')}`);
  await offers.getByRole('link', {name: /^查这个报错/u}).click();
  await expect(page).toHaveURL('/docs/4f90ba07#not-function');
  // By the whole of it, though the field holds less.
  const long =
    'Objects are not valid as a React child (found: object with keys {id, name}). If you meant to render a collection of children, use an array instead.';
  await open(`/search?q=${encodeURIComponent(long)}`);
  await expect(
    offers.getByRole('link', {name: /^查这个报错.*对象不能直接显示/u}),
  ).toBeVisible();
  await open(`/search?q=${encodeURIComponent('闭包')}`);
  await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
  await expect(offers).toBeHidden();
});

test('shows hits by page, marked, and leads to their headings', async ({
  page,
  open,
}) => {
  await open(`/search?q=${encodeURIComponent('闭包')}`);
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(
    first.getByRole('heading', {level: 2, name: '作用域与闭包'}),
  ).toBeVisible();
  await expect(first.locator('mark').first()).toHaveText('闭包');
  await first
    .getByRole('link', {name: '常见误区 › 每次事件都新建一个闭包'})
    .click();
  await expect(page).toHaveURL(/\/docs\/c43f6efa\?mark=[^#]+#debounce$/u);
  await expect(
    page.getByRole('heading', {name: '每次事件都新建一个闭包'}),
  ).toBeInViewport();
  await page.goBack();
  await expect(field(page)).toHaveValue('闭包');
  await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
  await page.goForward();
  await expect(page).toHaveURL(/#debounce$/u);
});

test('of a page with many places, three are in sight and the others one press away', async ({
  page,
  open,
}) => {
  await open(`/search?q=${encodeURIComponent('防抖')}`);
  const first = page.getByRole('main').locator('ol > li').first();
  await expect(first.getByRole('listitem')).toHaveCount(3);
  const more = first.getByText(/^这一篇另有 \d+ 处$/u);
  const hidden = Number(/\d+/u.exec(await more.innerText())?.[0]);
  expect(hidden).toBeGreaterThan(1);
  await more.click();
  await expect(first.getByRole('listitem')).toHaveCount(3 + hidden);
});

test('is kept to one part of the site, in the address too, and widened again', async ({
  page,
  open,
}) => {
  await open(`/search?q=${encodeURIComponent('防抖')}`);
  await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
  const all = await status(page).innerText();
  const where = page.getByRole('group', {name: '在哪里找'});
  await where.getByRole('radio', {name: '面试题'}).check();
  await expect(page).toHaveURL(/&in=interview$/u);
  await expect(status(page)).not.toHaveText(all);
  const pages = page.getByRole('main').locator('ol > li > h2 a');
  for (const link of await pages.all()) {
    await expect(link).toHaveAttribute('href', /^\/interview\//u);
  }
  await page.reload();
  await expect(where.getByRole('radio', {name: '面试题'})).toBeChecked();
  await expect(status(page)).not.toHaveText(all);
  await field(page).fill('borrow checker qqzzxxjj');
  await expect(status(page)).toHaveText('未找到结果');
  await expect(page.getByText('只找了面试题。')).toBeVisible();
  await field(page).fill('防抖');
  await where.getByRole('radio', {name: '全站'}).check();
  await expect(status(page)).toHaveText(all);
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('防抖')}`);
});

test(
  'twenty at a time; more come below, and the focus goes there',
  nightly('@search'),
  async ({page, open}) => {
    await open(`/search?q=${encodeURIComponent('函数')}`);
    await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
    const total = Number(/\d+/u.exec(await status(page).innerText())?.[0]);
    expect(total).toBeGreaterThan(20);
    const lists = page.getByRole('main').locator('ol');
    await expect(lists).toHaveCount(1);
    const before = await results(page).count();
    await page.getByRole('button', {name: '更多结果'}).click();
    await expect(lists).toHaveCount(2);
    await expect(lists.last().getByRole('link').first()).toBeFocused();
    expect(await results(page).count()).toBeGreaterThan(before);
    const hits = lists.locator('ul > li');
    await expect(hits).toHaveCount(Math.min(total, 40));
    const urls = await hits
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(urls).size).toBe(urls.length);
    for (let shown = 2; shown * 20 < total; shown += 1) {
      await page.getByRole('button', {name: '更多结果'}).click();
      await expect(lists).toHaveCount(shown + 1);
    }
    await expect(hits).toHaveCount(total);
    await expect(page.getByRole('button', {name: '更多结果'})).toHaveCount(0);
  },
);

test('who comes back from a hit finds the results where they were', async ({
  page,
  open,
}) => {
  await open('/search?q=promise');
  const hit = results(page).nth(12);
  await hit.scrollIntoViewIfNeeded();
  const text = await hit.innerText();
  await hit.click();
  await expect(page).not.toHaveURL(/\/search/u);
  await page.goBack();
  const again = results(page).nth(12);
  await expect(again).toHaveText(text);
  await expect(again).toBeInViewport();
});

test('nothing found: says so and shows other ways', async ({page, open}) => {
  await open('/search?q=qqzzxxjj');
  await expect(status(page)).toHaveText('未找到结果');
  await expect(
    page.getByRole('main').getByRole('link', {name: '前端'}),
  ).toHaveAttribute('href', '/docs/tags');
  await expect(page.getByText('请告知我们')).toHaveCount(0);
});

test(
  'a homophone: says what was meant, and shows it',
  nightly('@search'),
  async ({page, open}) => {
    await open(`/search?q=${encodeURIComponent('必包')}`);
    await expect(page.getByText('你是不是要找“闭包”？')).toBeVisible();
    await expect(
      page.getByRole('link', {name: '作用域与闭包', exact: true}).first(),
    ).toBeVisible();
  },
);

test('limits the query to 64 characters, in the address too', async ({
  page,
  open,
}) => {
  await open(`/search?q=${'长'.repeat(500)}`);
  await expect(field(page)).toHaveValue('长'.repeat(64));
  await expect(field(page)).toHaveAttribute('maxlength', '64');
  await field(page).fill('闭'.repeat(10_000));
  await expect(field(page)).toHaveValue('闭'.repeat(64));
  await expect(page).toHaveURL(
    `/search?q=${encodeURIComponent('闭'.repeat(64))}`,
  );
});

test('a link with more keeps what tells it from its likes, and says so', async ({
  page,
  open,
}) => {
  const message =
    "Access to fetch at 'http://localhost:3000/api' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.";
  await open(`/search?q=${encodeURIComponent(message)}`);
  await expect(field(page)).toHaveValue(/CORS Access-Control-Allow-Origin/u);
  await expect(page.getByText('超过 64 个字符')).toBeVisible();
  // First where it is explained, by the whole of it; then what is found.
  await expect(results(page).first()).toHaveText('查这个报错：缺少允许源');
  await expect(results(page).filter({hasText: 'CORS'}).first()).toBeVisible();
  await field(page).fill('闭包');
  await expect(page.getByText('超过 64 个字符')).toHaveCount(0);
});

test(
  'a section whose texts hold no word says where the words are',
  nightly('@search'),
  async ({page, open}) => {
    await open('/search?q=slice.call');
    await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
    const texts = await page
      .getByRole('main')
      .locator('ol ul li:has(a) p')
      .evaluateAll((all) =>
        all
          .filter((one) => !one.querySelector('mark'))
          .map((one) => one.textContent),
      );
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts)).toEqual(new Set(['词在这一节的代码或关键词里']));
  },
);

for (const query of [
  '<script>window.hostile = 1</script>',
  '<img src=x onerror="window.hostile = 1">',
  '.*+?^${}()|[\\]',
  '👩‍💻',
  '&lt;b&gt;',
]) {
  test(
    `${query} is only text`,
    nightlyUnless(query.startsWith('<img'), '@search'),
    async ({page, open}) => {
      await open(`/search?q=${encodeURIComponent(query)}`);
      await expect(status(page)).toHaveText(/^找到 \d+ 个结果$|^未找到结果$/u);
      await expect(field(page)).toHaveValue(query);
      await expect(page.getByRole('main').locator('img, script')).toHaveCount(
        0,
      );
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    },
  );
}

test.describe('an index that cannot be read', () => {
  test.use({expectedErrors: [/ERR_FAILED/u]});
  test('offers to try again, and recovers', async ({page, open}) => {
    await page.route(INDEX, (route) => route.abort());
    await open(`/search?q=${encodeURIComponent('闭包')}`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('无法获取结果');
    await expect(alert).toContainText('你可能需要检查网络连接。');
    await alert.getByRole('button', {name: '重试'}).click();
    await expect(alert).toContainText('无法获取结果');
    await page.unroute(INDEX);
    await alert.getByRole('button', {name: '重试'}).click();
    await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
    await expect(alert).toHaveCount(0);
  });

  test(
    'keeps what is there when more cannot be loaded',
    nightly('@search'),
    async ({page, open}) => {
      await open(`/search?q=${encodeURIComponent('函数')}`);
      await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
      await page.route(INDEX, (route) => route.abort());
      const more = page.getByRole('button', {name: '更多结果'});
      await more.click();
      await expect(page.getByText('没有加载出来')).toBeVisible();
      await page.unroute(INDEX);
      await more.click();
      await expect(page.getByRole('main').locator('ol')).toHaveCount(2);
      await expect(page.getByText('没有加载出来')).toHaveCount(0);
    },
  );
});

test(
  'while an input method composes, nothing is asked',
  nightly('@search'),
  async ({page, open}) => {
    await open('/search');
    await field(page).focus();
    const client = await page.context().newCDPSession(page);
    await page.clock.install();
    for (const text of ['b', 'bi', 'bi b', 'bi ba', 'bi bao']) {
      await client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await page.clock.runFor(1000);
    await expect(field(page)).toHaveValue('bi bao');
    await expect(page).toHaveURL('/search');
    await expect(status(page)).toHaveText('写几个字，结果显示在这里。');
    await page.keyboard.insertText('闭包');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('闭包')}`);
  },
);

test(
  'passes the accessibility rules with results',
  nightly('@search'),
  async ({page, open}) => {
    await open(`/search?q=${encodeURIComponent('闭包')}`);
    await expect(status(page)).toHaveText(/^找到 \d+ 个结果$/u);
    expect(await findViolations(page)).toEqual([]);
  },
);

test('tells robots to stay out', nightly('@search'), async ({page, open}) => {
  await open('/search');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
    'content',
    /noindex/u,
  );
});
