/** Chapter 2: the blog, its list, archive, tags, posts and feeds. */
import type {Locator, Page} from '@playwright/test';

import {hasHistory} from '../harness/hasHistory';
import {nightly, nightlyUnless} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';
import {expectNoFullLoad, markWindow} from './windowMark';

const POST = '/blog/0a5d91c5';
/** How the theme's own translation, or an untranslated one, gives a duration. */
const READING_TIME = /阅读需|\d+\s*分钟|min(?:ute)?s? read/iu;

test.use({viewport: {width: 1280, height: 900}});

function postLinksOf(list: Locator): Promise<string[]> {
  return list.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
}

function articlesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

type FeedItem = {
  readonly path: string;
  readonly title: string;
  /** As HTML, of plain text. */
  readonly description: string;
  /** ISO date. */
  readonly date: string;
  readonly tags: readonly string[];
};

/** The posts as the RSS feed tells them, in its order. */
async function readFeed(page: Page): Promise<readonly FeedItem[]> {
  const response = await page.request.get('/blog/rss.xml');
  return page.evaluate(
    (xml) =>
      [
        ...new DOMParser()
          .parseFromString(xml, 'text/xml')
          .querySelectorAll('item'),
      ].map((item) => {
        const read = (name: string) =>
          item.querySelector(name)?.textContent ?? '';
        return {
          path: new URL(read('link')).pathname,
          title: read('title'),
          description: read('description'),
          date: new Date(read('pubDate')).toISOString().slice(0, 10),
          tags: [...item.querySelectorAll('category')].map(
            ({textContent}) => textContent ?? '',
          ),
        };
      }),
    await response.text(),
  );
}

function toDay(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}

test('the list shows every post, newest first', async ({page, open}) => {
  await open('/blog');
  const posts = await readFeed(page);
  expect(posts.length).toBeGreaterThanOrEqual(3);
  expect(posts.map(({path}) => path)).toEqual(
    expect.arrayContaining(['/blog/fbda8e9d', POST, '/blog/e7e9f891']),
  );
  expect(
    await postLinksOf(
      articlesOf(page).getByRole('heading', {level: 2}).getByRole('link'),
    ),
  ).toEqual(posts.map(({path}) => path));
  const dates = posts.map(({date}) => date);
  expect(dates).toEqual([...dates].sort().toReversed());
  await expect(articlesOf(page).locator('header time')).toHaveText(
    dates.map(toDay),
  );
});

test(
  'the list says what each post comes to, and leads to it',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/blog');
    await markWindow(page);
    const posts = await readFeed(page);
    await expect(articlesOf(page).locator('p')).toHaveText(
      posts.map(({description}) => description),
    );
    for (const [index, {tags}] of posts.entries()) {
      await expect(
        articlesOf(page).nth(index).getByRole('list').getByRole('link'),
      ).toHaveText([...tags]);
    }
    // All are by the same author, who is named with each post only.
    await expect(articlesOf(page).getByText('行间', {exact: true})).toHaveCount(
      0,
    );
    // Not only the words of the title: the whole entry leads there.
    const first = articlesOf(page).first();
    const title = await first.getByRole('heading', {level: 2}).innerText();
    const {x, y} = (await first.locator('p').boundingBox())!;
    await page.mouse.click(x + 4, y + 4);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
    await expectNoFullLoad(page);
  },
);

test(
  'the tags of a post in the list lead to theirs',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/blog');
    const tag = articlesOf(page)
      .first()
      .getByRole('list')
      .getByRole('link')
      .first();
    const name = await tag.innerText();
    await tag.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(name);
  },
);

for (const path of ['/blog', '/blog/tags/essay']) {
  test(
    `the dates on ${path} stand in the margin, the titles below that of the page`,
    nightlyUnless(path === '/blog', '@reading'),
    async ({page, open}) => {
      await open(path);
      const read = (selector: string) =>
        page
          .getByRole('main')
          .locator(selector)
          .evaluateAll((elements) =>
            elements.map((element) => {
              // Of the text: a heading is as wide as its column.
              const range = document.createRange();
              range.selectNodeContents(element);
              const {left, right, bottom} = range.getBoundingClientRect();
              return {left, right, bottom: bottom + scrollY};
            }),
          );
      const [title] = await read('h1');
      const dates = await read('article time');
      const names = await read('article h2 a');
      expect(dates).toHaveLength(names.length);
      for (const {right} of dates) {
        // Of the rule, 32 px before the text, and not at it.
        expect(right).toBeLessThan(title!.left - 32 - 16);
        expect(right).toBeCloseTo(dates[0]!.right, 0);
      }
      for (const {left} of names) {
        expect(Math.abs(left - title!.left)).toBeLessThan(4);
      }
      // Nine of them end before 1,500 px.
      const conclusions = await read('article p');
      expect(conclusions.at(-1)?.bottom).toBeLessThan(400 + names.length * 120);
    },
  );
}

test('nothing in the blog is set in italics', async ({page, open}) => {
  const readSlanted = () =>
    page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter(
            (element) =>
              /\p{Script=Han}/u.test(element.textContent ?? '') &&
              getComputedStyle(element).fontStyle !== 'normal',
          )
          .map((element) => element.textContent),
      );
  for (const path of ['/blog', '/blog/archive', '/blog/tags/essay', POST]) {
    await open(path);
    expect(await readSlanted(), path).toEqual([]);
  }
  await page.getByRole('main').evaluate((main) => {
    main.innerHTML = '<p style="font-style: italic">斜</p>';
  });
  expect(await readSlanted()).toEqual(['斜']);
});

for (const path of [
  '/blog',
  POST,
  PAGE_TYPES.博客标签,
  '/blog/tags/essay',
] as const) {
  test(
    `the sidebar on ${path} lists all posts`,
    nightly('@reading'),
    async ({page, open}) => {
      await open(path);
      const posts = await readFeed(page);
      const sidebar = page.getByRole('navigation', {name: '最近博文导航'});
      await expect(sidebar).toContainText('全部博文');
      await expect(sidebar.getByRole('link')).toHaveText(
        posts.map(({title}) => title),
      );
      expect(await postLinksOf(sidebar.getByRole('link'))).toEqual(
        posts.map((post) => post.path),
      );
      await expect(sidebar.locator('[aria-current="page"]')).toHaveCount(
        path === POST ? 1 : 0,
      );
    },
  );
}

test('no page of the blog tells a reading time', async ({page, open}) => {
  // The theme's own words must be found if they come.
  expect('阅读需 3 分钟').toMatch(READING_TIME);
  expect('3 min read').toMatch(READING_TIME);
  for (const path of ['/blog', '/blog/tags/essay', '/blog/archive']) {
    await open(path);
    await expect(page.getByRole('main')).not.toContainText(READING_TIME);
  }
  for (const {path} of await readFeed(page)) {
    const html = await (await page.request.get(path)).text();
    const [header = ''] = /<article\b.*?<\/header>/su.exec(html) ?? [];
    // A post may speak of minutes; its head may not.
    expect(header, path).toContain('<h1');
    expect(header, path).not.toMatch(READING_TIME);
  }
});

test('the archive groups all posts by year, newest first', async ({
  page,
  open,
}) => {
  await open('/blog/archive');
  const posts = await readFeed(page);
  const years = [...new Set(posts.map(({date}) => date.slice(0, 4)))];
  const main = page.getByRole('main');
  const headings = main.getByRole('heading', {level: 2});
  await expect(headings).toHaveText(
    years.map((year) => new RegExp(`^${year}`, 'u')),
  );
  const lists = main.getByRole('list');
  await expect(lists).toHaveCount(years.length);
  for (const [index, year] of years.entries()) {
    const expected = posts
      .filter(({date}) => date.startsWith(year))
      .map(({path}) => path);
    const shown = await postLinksOf(lists.nth(index).getByRole('link'));
    expect(shown).toEqual(expected);
  }
  // What came of it, where the post says it.
  await expect(
    main.getByRole('listitem').filter({hasText: '把首屏 JS 减下来'}),
  ).toContainText('201.5 → 162.9 KB');
  // The year in the margin, its posts beside it.
  const [year, list] = await Promise.all(
    [headings, lists].map((locator) => locator.first().boundingBox()),
  );
  expect(year!.x + year!.width).toBeLessThan(list!.x);
  expect(Math.abs(year!.y - list!.y)).toBeLessThan(40);
  await main.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/blog\/[0-9a-f]{8}$/u);
});

test(
  'the tag index counts the posts of each tag, and names them',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/blog/tags');
    const titles = new Map<string, string[]>();
    for (const {title, tags} of await readFeed(page)) {
      for (const tag of tags) {
        titles.set(tag, [...(titles.get(tag) ?? []), title]);
      }
    }
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(titles.size);
    for (const [tag, own] of titles) {
      const line = main.getByRole('listitem').filter({
        has: page.getByRole('link', {
          name: own.length > 1 ? `${tag} ${own.length}` : tag,
          exact: true,
        }),
      });
      await expect(line.getByRole('paragraph')).toHaveText(own.join('；'));
    }
  },
);

test(
  'a tag page lists the posts of its tag and only those',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/blog/tags/essay');
    const posts = (await readFeed(page)).filter(({tags}) =>
      tags.includes('随笔'),
    );
    expect(posts.length).toBeGreaterThan(0);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText('随笔');
    await expect(main.getByText(`${posts.length} 篇博文`)).toBeVisible();
    expect(
      await postLinksOf(
        articlesOf(page).getByRole('heading', {level: 2}).getByRole('link'),
      ),
    ).toEqual(posts.map(({path}) => path));
    await main.getByRole('link', {name: '查看所有标签'}).click();
    await expect(page).toHaveURL('/blog/tags');
  },
);

test('a post shows its author, date and tags', async ({page, open}) => {
  await open(POST);
  const post = (await readFeed(page)).find(({path}) => path === POST)!;
  const article = articlesOf(page);
  await expect(article.getByRole('heading', {level: 1})).toHaveText(post.title);
  const head = article.locator('header');
  const date = head.getByText(toDay(post.date), {exact: true});
  await expect(date).toHaveAttribute(
    'datetime',
    new RegExp(`^${post.date}`, 'u'),
  );
  // In one line below the title, the author once and the last update too.
  const author = head.getByText('行间', {exact: true});
  await expect(author).toHaveCount(1);
  const update = article.getByText(/^最后.*更新$/u);
  await expect(update).toHaveCount(hasHistory() ? 1 : 0);
  const line = hasHistory() ? [date, author, update] : [date, author];
  const [{y = NaN} = {}, ...others] = await Promise.all(
    line.map(async (part) => (await part.boundingBox()) ?? undefined),
  );
  for (const other of others) {
    expect(Math.abs((other?.y ?? NaN) - y)).toBeLessThan(4);
  }
  await expect(article.locator('footer [rel="tag"]')).toHaveText([
    ...post.tags,
  ]);
  await article.locator('footer [rel="tag"]').first().click();
  await expect(page).toHaveURL(/\/blog\/tags\/[a-z0-9-]+$/u);
});

test(
  'a post leads to the newer and the older one',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/blog');
    const posts = await readFeed(page);
    const pages = page.getByRole('navigation', {name: '博文分页导航'});
    const newer = pages.getByRole('link', {name: /^较新一篇/u});
    const older = pages.getByRole('link', {name: /^较旧一篇/u});

    await open(posts[0]!.path);
    await markWindow(page);
    await expect(newer).toHaveCount(0);
    for (const {title, path} of posts.slice(1)) {
      await expect(older).toContainText(title);
      await older.click();
      await expect(page).toHaveURL(path);
    }
    await expect(older).toHaveCount(0);
    await expect(newer).toContainText(posts.at(-2)!.title);
    await expectNoFullLoad(page);
  },
);

test('a post has its outline at hand on a phone', async ({page, open}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(POST);
  const toggle = page.getByRole('button', {name: /^本页总览/u});
  await expect(toggle).toBeInViewport();
  await toggle.click();
  const last = page
    .getByRole('navigation', {name: '本页的标题'})
    .getByRole('link')
    .last();
  const title = (await last.textContent())!;
  await last.click();
  await expect(
    page.getByRole('heading', {name: title}).first(),
  ).toBeInViewport();
  await expect(toggle).toContainText(title);
});

test(
  'both feeds hold the same posts',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/blog');
    const posts = await readFeed(page);
    const atom = await (await page.request.get('/blog/atom.xml')).text();
    const entries = await page.evaluate(
      (xml) =>
        [
          ...new DOMParser()
            .parseFromString(xml, 'text/xml')
            .querySelectorAll('entry > link'),
        ].map((link) => new URL(link.getAttribute('href')!).pathname),
      atom,
    );
    expect(entries).toEqual(posts.map(({path}) => path));
  },
);
