/** Reading without JavaScript: what chapter 1 promises to every visitor. */
import {SECTIONS} from '../../src/config/sections';
import {nightly, nightlyUnless} from '../nightly';
import {forEachPageType} from './eachPageType';
import {PAGE_TYPES} from './pageTypes';
import {findStrayEnglish} from './strayEnglish';
import {expect, test} from './test';

const PHONE = {width: 375, height: 800};
/** `--paper` of the dark theme. */
const DARK_PAPER = 'rgb(15, 18, 20)';
const FEWEST_LINKS = 6;

/** The rest of the kinds at night. */
const EVERY_RUN: ReadonlySet<string> = new Set([
  '首页',
  '所有内容种类',
  '面试题',
  '找不到',
]);

test.use({javaScriptEnabled: false});

forEachPageType((name, path) => {
  test.describe('on a phone', () => {
    test.use({viewport: PHONE});

    test(
      `${name} can be read, is dark and in Chinese, and leads on`,
      nightlyUnless(EVERY_RUN.has(name), '@reading'),
      async ({page}) => {
        await page.goto(path);
        const heading = page.getByRole('heading', {level: 1});
        await expect(heading).toBeVisible();
        await expect(heading).not.toBeEmpty();
        await expect(page.locator('html')).toHaveCSS(
          'background-color',
          DARK_PAPER,
        );
        await expect(heading).toHaveCSS('color', 'rgb(230, 227, 220)');
        const links = page
          .locator('nav, footer')
          .locator('a[href^="/"]')
          .filter({visible: true});
        expect(await findStrayEnglish(page)).toEqual([]);
        expect(await links.count()).toBeGreaterThanOrEqual(FEWEST_LINKS);
        await links.filter({hasText: '按年归档'}).click();
        await expect(page).toHaveURL('/blog/archive');
      },
    );
  });
});

for (const viewport of [PHONE, {width: 1280, height: 800}]) {
  test(`no button is dead at ${viewport.width} px`, async ({page}) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    for (const name of [/切换导航栏/u, /搜索/u, /关闭/u]) {
      await expect(page.getByRole('button', {name})).toHaveCount(0);
    }
  });
}

test('the text of a document is all there', async ({page}) => {
  await page.goto(PAGE_TYPES.所有内容种类);
  const content = page.getByRole('article').locator('.markdown');
  for (const text of ['第一行代码', '五级标题', '会预览的围栏', '相关笔记']) {
    await expect(content.getByRole('heading', {name: text})).toBeVisible();
  }
  await expect(content.getByText("console.log(greet('世界'))")).toBeVisible();
  await expect(content.getByRole('table')).toBeVisible();
});

for (const [path, headings, link] of [
  [PAGE_TYPES.博客, 2, 'h2 a'],
  [PAGE_TYPES.归档, 1, 'li a'],
] as const) {
  test(
    `${path} leads to the posts`,
    nightlyUnless(path === PAGE_TYPES.博客, '@reading'),
    async ({page}) => {
      await page.goto(path);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading').count()).toBeGreaterThanOrEqual(
        headings,
      );
      await main.locator(link).first().click();
      await expect(page).toHaveURL(/\/blog\/[0-9a-f]{8}$/u);
    },
  );
}

for (const {path, label} of SECTIONS) {
  test(
    `/${path} leads on to the first document of ${label}`,
    nightlyUnless(path === 'docs', '@reading'),
    async ({page}) => {
      await page.goto(`/${path}`);
      await page.waitForURL(new RegExp(`/${path}/[^?#]+$`, 'u'));
      await expect(
        page.getByRole('article').getByRole('heading', {level: 1}),
      ).toBeVisible();
    },
  );
}

for (const viewport of [PHONE, {width: 1280, height: 800}]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({viewport});

    test(
      'the outline leads to the headings',
      nightlyUnless(viewport.width === 375, '@reading'),
      async ({page}) => {
        await page.goto(PAGE_TYPES.所有内容种类);
        const link = page
          .locator('.table-of-contents')
          .getByRole('link', {name: '五级标题'})
          .filter({visible: true});
        await expect(link).toBeVisible();
        await link.click();
        await expect(page).toHaveURL(`${PAGE_TYPES.所有内容种类}#level-5`);
        await expect(page.locator('#level-5')).toBeInViewport();
      },
    );

    test(
      'a folded answer opens',
      nightlyUnless(viewport.width === 375, '@reading'),
      async ({page}) => {
        await page.goto(PAGE_TYPES.面试题);
        const fold = page
          .getByRole('article')
          .locator('details')
          .filter({hasText: /^then 的回调里返回一个 Promise/u});
        const answer = fold.locator('p, li, pre').first();
        await expect(answer).toBeHidden();
        await fold.locator('summary').first().click();
        await expect(answer).toBeVisible();
        expect((await answer.boundingBox())!.height).toBeGreaterThan(10);
      },
    );
  });
}

for (const path of [
  PAGE_TYPES.演练场,
  PAGE_TYPES.工具,
  PAGE_TYPES.WebGL,
  PAGE_TYPES.搜索,
  PAGE_TYPES.复习,
]) {
  test(
    `${path} says that it needs JavaScript`,
    nightlyUnless(path === PAGE_TYPES.演练场, '@reading'),
    async ({page}) => {
      await page.goto(path);
      // As rendered: by default Playwright reads no text in noscript elements.
      await expect(page.locator('#__docusaurus')).toContainText(
        /需要 JavaScript/u,
        {useInnerText: true},
      );
    },
  );
}

test(
  'a document does not ask for JavaScript',
  nightly('@reading'),
  async ({page}) => {
    await page.goto(PAGE_TYPES.教程);
    await expect(page.locator('#__docusaurus')).not.toContainText(
      /需要 JavaScript/u,
      {useInnerText: true},
    );
  },
);

test(
  'what cannot work takes no room, and no field waits for words',
  nightly('@reading'),
  async ({page}) => {
    await page.goto('/');
    const plates = page
      .locator('section')
      .filter({
        has: page.getByRole('heading', {level: 3, name: '一轮事件循环'}),
      })
      .last();
    await expect(plates).toContainText('要 JavaScript 才能动手', {
      useInnerText: true,
    });
    expect((await plates.boundingBox())!.height).toBeLessThan(250);
    await page.goto(PAGE_TYPES.工具);
    await expect(page.getByRole('heading', {name: 'JSON 处理'})).toBeVisible();
    await expect(page.getByRole('textbox').filter({visible: true})).toHaveCount(
      0,
    );
    await expect(
      page.getByRole('button', {name: /^收藏/u}).filter({visible: true}),
    ).toHaveCount(0);
  },
);
