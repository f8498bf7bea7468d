/** Chapter 2: what stands around every page, from the skip link to the footer. */
import type {Locator, Page} from '@playwright/test';

import {NAVBAR_SECTIONS, SECTIONS} from '../../src/config/sections';
import {nightly, nightlyUnless} from '../nightly';
import {NOT_FOUND_LOG} from './eachPageType';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';

const DESKTOP = {width: 1280, height: 800};
const MOBILE = {width: 390, height: 800};
/** The widest screen that still gets the mobile layout. */
const BREAKPOINT = 996;

const TEXT_ENTRIES = [
  ...NAVBAR_SECTIONS.map(
    ({id, label, path}) =>
      // 其他 opens a menu of its parts; without JavaScript it is a link.
      [
        label,
        new RegExp(id === 'other' ? '^/other$' : `^/${path}/[^/]`, 'u'),
      ] as const,
  ),
  ['博客', '/blog'],
] as const;

/** Name, address, and the word beside the icon where there is room. */
const ICON_ENTRIES = [
  ['代码演练场', '/code/', '演练场'],
  ['工具演示', '/site#/tools/demo', '工具'],
  ['面试题', /^\/interview/u, '面试题'],
] as const;

/** An entry by its name: 其他 opens a menu, and so is a button. */
function entryOf(
  part: Locator,
  name: string,
  options: {readonly includeHidden?: boolean; readonly exact?: boolean} = {},
): Locator {
  return part.getByRole(name === '其他' ? 'button' : 'link', {
    name,
    exact: true,
    ...options,
  });
}

function navbarOf(page: Page): Locator {
  return page.getByRole('navigation', {name: '主导航'});
}

/** The bar itself, without the menu that slides out of it. */
function barOf(page: Page): Locator {
  return navbarOf(page).locator('.navbar__inner');
}

function menuOf(page: Page): Locator {
  return page.locator('.navbar-sidebar');
}

/** By class: while the menu is open, no one but the tests can reach it. */
function menuToggleOf(page: Page): Locator {
  return page.locator('.navbar__toggle');
}

/** The bar answers to the direction between two scroll events, so to several. */
async function scrollUntil(
  page: Page,
  step: number,
  check: () => Promise<void>,
): Promise<void> {
  await page.mouse.move(640, 400);
  await expect(async () => {
    await page.mouse.wheel(0, step);
    await check();
  }).toPass();
}

const isHidden = (part: Locator) => () =>
  expect(part).not.toBeInViewport({timeout: 500});
const isShown = (part: Locator) => () =>
  expect(part).toBeInViewport({timeout: 500});

async function openMenu(page: Page): Promise<void> {
  await menuToggleOf(page).click();
  await expect(menuOf(page)).toBeInViewport();
}

test.describe('skip link', () => {
  for (const path of [PAGE_TYPES.教程, PAGE_TYPES.博客, PAGE_TYPES.演练场]) {
    test(
      `on ${path} it comes first and moves the focus to the content`,
      nightlyUnless(path === PAGE_TYPES.教程, '@reading'),
      async ({page, open}) => {
        await open(path);
        // The playground's own come with its editor.
        await expect(
          page.getByRole('main').locator('a:visible, button:visible').first(),
        ).toBeVisible();
        const skip = page.getByRole('link', {name: '跳到主要内容'});
        await expect(skip).not.toBeInViewport();
        await page.keyboard.press('Tab');
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
        await expect(skip).not.toBeInViewport();
      },
    );
  }
});

test.describe('navbar on a desktop', () => {
  test.use({viewport: DESKTOP});

  test('holds the sections and the blog, in their order', async ({
    page,
    open,
  }) => {
    await open('/');
    const bar = barOf(page);
    for (const [name, address] of TEXT_ENTRIES) {
      const entry = entryOf(bar, name);
      await expect(entry).toBeVisible();
      await expect(entry).toHaveText(name);
      await expect(entry).toHaveAttribute('href', address);
    }
    await expect(
      bar.locator(
        '.navbar__items:not(.navbar__items--right) .navbar__link:not(.dropdown__link)',
      ),
    ).toHaveText(TEXT_ENTRIES.map(([name]) => new RegExp(`^${name}`, 'u')));
  });

  test('holds icons with a name and a tooltip, and a word where there is room', async ({
    page,
    open,
  }) => {
    await open('/');
    for (const [name, address, word] of ICON_ENTRIES) {
      const icon = barOf(page).getByRole('link', {name, exact: true});
      await expect(icon).toBeVisible();
      await expect(icon).toHaveAttribute('title', name);
      await expect(icon).toHaveAttribute('href', address);
      await expect(icon.locator('svg')).toHaveAttribute('aria-hidden', 'true');
      await expect(icon.getByText(word)).toBeVisible();
    }
    await page.setViewportSize({width: BREAKPOINT + 1, height: 800});
    for (const [name, , word] of ICON_ENTRIES) {
      const icon = barOf(page).getByRole('link', {name, exact: true});
      await expect(icon).toBeVisible();
      await expect(icon.getByText(word)).toBeHidden();
    }
    await page.setViewportSize(DESKTOP);
    // The build has no address for it; tests/e2e/searchHosted builds with one.
    await expect(page.getByRole('link', {name: '代码仓库'})).toHaveCount(0);
    await expect(
      barOf(page).getByRole('button', {name: /^搜索/u}),
    ).toBeVisible();
    await expect(menuToggleOf(page)).toBeHidden();
  });

  for (const [menu, entry, address] of [
    ['动手', /^复习/u, '/review/'],
    ['目录', /^前端的目录/u, '/contents/docs'],
  ] as const) {
    test(
      `${menu} opens a menu that leads to ${address}`,
      nightlyUnless(menu === '目录', '@reading'),
      async ({page, open}) => {
        await open('/');
        await barOf(page)
          .getByRole('button', {name: menu, exact: true})
          .hover();
        await barOf(page).getByRole('link', {name: entry}).click();
        await expect(page).toHaveURL(address);
      },
    );
  }

  test(
    'marks the section that is open',
    nightly('@reading'),
    async ({page, open}) => {
      await open(PAGE_TYPES.教程);
      await expect(barOf(page).locator('[aria-current="page"]')).toHaveText(
        '前端',
      );
      await open(PAGE_TYPES.博客);
      await expect(barOf(page).locator('[aria-current="page"]')).toHaveText(
        '博客',
      );
    },
  );

  test(
    'every entry leads to a page with a heading',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      for (const [name] of [...TEXT_ENTRIES, ...ICON_ENTRIES.slice(0, 3)]) {
        const before = page.url();
        await entryOf(barOf(page), name).click();
        if (name === '其他') {
          await barOf(page).getByRole('link', {name: 'Rust'}).click();
        }
        await expect(page).not.toHaveURL(before);
        await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect(page).not.toHaveTitle(/找不到页面/u);
      }
    },
  );

  test('hides when the reader scrolls down and returns on the way up', async ({
    page,
    open,
  }) => {
    await open(PAGE_TYPES.教程);
    await expect(navbarOf(page)).toBeInViewport();
    await scrollUntil(page, 400, isHidden(navbarOf(page)));
    await scrollUntil(page, -100, isShown(navbarOf(page)));
    // Not because the top of the page was reached again.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });

  test(
    'returns when a page without a hash opens',
    nightly('@reading'),
    async ({page, open}) => {
      await open(PAGE_TYPES.教程);
      await scrollUntil(page, 400, isHidden(navbarOf(page)));
      await page
        .getByRole('main')
        .getByRole('link', {name: /^下一页/u})
        .click();
      await expect(page).not.toHaveURL(PAGE_TYPES.教程);
      await expect(navbarOf(page)).toBeInViewport();
    },
  );
});

test.describe('navbar at the breakpoint', () => {
  test(
    'fits one line at 997 px without touching or overflowing',
    nightly('@reading'),
    async ({page, open}) => {
      await page.setViewportSize({width: BREAKPOINT + 1, height: 800});
      await open(PAGE_TYPES.教程);
      await expect(menuToggleOf(page)).toBeHidden();
      const boxes = await barOf(page)
        .locator('a:visible, button:visible')
        .evaluateAll((items) =>
          items
            .map((item) => item.getBoundingClientRect())
            .map(({left, right, top, bottom}) => ({left, right, top, bottom}))
            .sort((a, b) => a.left - b.left),
        );
      // Brand, six texts, search, three icons, two menus, colour toggle; the
      // repository’s icon is there where its address is set.
      expect(boxes).toHaveLength(14);
      const bar = (await barOf(page).boundingBox())!;
      boxes.forEach(({left, right, top, bottom}, index) => {
        expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(BREAKPOINT + 1);
        const middle = bar.y + bar.height / 2;
        expect(Math.abs((top + bottom) / 2 - middle)).toBeLessThanOrEqual(2);
        expect(bottom - top).toBeLessThanOrEqual(bar.height);
      });
      // One line of text in each entry.
      for (const [name] of TEXT_ENTRIES) {
        const lines = await entryOf(barOf(page), name).evaluate((entry) => {
          const range = document.createRange();
          range.selectNodeContents(entry);
          return new Set([...range.getClientRects()].map(({top}) => top)).size;
        });
        expect(lines, name).toBe(1);
      }
    },
  );

  test('keeps only brand, search and menu button at 996 px', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({width: BREAKPOINT, height: 800});
    await open(PAGE_TYPES.教程);
    await expect(menuToggleOf(page)).toBeVisible();
    for (const [name] of [...TEXT_ENTRIES, ...ICON_ENTRIES]) {
      const entry = entryOf(barOf(page), name, {includeHidden: true});
      await expect(entry).toHaveCount(1);
      await expect(entry).toBeHidden();
    }
    await expect(
      barOf(page).getByRole('button', {name: /^搜索/u}),
    ).toBeVisible();
  });
});

test.describe('menu on a phone', () => {
  test.use({viewport: MOBILE});

  test('shows every entry as text', async ({page, open}) => {
    await open('/');
    await expect(menuToggleOf(page)).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page);
    await expect(menuToggleOf(page)).toHaveAttribute('aria-expanded', 'true');
    for (const [name, address] of [...TEXT_ENTRIES, ...ICON_ENTRIES]) {
      // Not exact: what opens elsewhere says so in its name.
      const entry = entryOf(menuOf(page), name, {exact: false});
      await expect(entry).toBeInViewport();
      await expect(entry).toHaveText(new RegExp(`^${name}`, 'u'));
      await expect(entry).toHaveAttribute('href', address);
    }
  });

  test(
    'every application is in it',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await openMenu(page);
      await menuOf(page)
        .getByRole('button', {name: '动手', exact: true})
        .click();
      for (const [name, address] of [
        [/^演练场/u, '/code/'],
        [/^工具 不上传/u, '/site#/tools/demo'],
        [/^复习/u, '/review/'],
        [/^WebGL/u, '/webgl/'],
        [/^离线/u, '/offline/'],
      ] as const) {
        await expect(menuOf(page).getByRole('link', {name})).toHaveAttribute(
          'href',
          address,
        );
      }
    },
  );

  test('opens at 996 px too', nightly('@reading'), async ({page, open}) => {
    await page.setViewportSize({width: BREAKPOINT, height: 800});
    await open('/');
    await openMenu(page);
    await expect(
      menuOf(page).getByRole('link', {name: '代码演练场'}),
    ).toBeInViewport();
  });

  test(
    'makes the page behind it inert',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      const isInert = (part: Locator) =>
        part.evaluate((element) => element.closest('[inert]') !== null);
      const parts = [
        barOf(page),
        page.locator('main'),
        page.locator('footer.footer'),
      ];
      for (const part of parts) {
        expect(await isInert(part)).toBe(false);
      }
      await openMenu(page);
      for (const part of parts) {
        await expect.poll(() => isInert(part)).toBe(true);
      }
      expect(await isInert(menuOf(page))).toBe(false);
      await page.getByRole('button', {name: '关闭导航栏'}).click();
      await expect(menuOf(page)).not.toBeInViewport();
      for (const part of parts) {
        await expect.poll(() => isInert(part)).toBe(false);
      }
    },
  );

  test(
    'takes the focus when it opens',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await openMenu(page);
      await expect(menuOf(page).locator(':focus')).toHaveCount(1);
    },
  );

  test('closes on Escape and gives the focus back', async ({page, open}) => {
    await open('/');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).not.toBeInViewport();
    await expect(menuToggleOf(page)).toBeFocused();
    await expect(menuToggleOf(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test(
    'closes on a press beside it',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await openMenu(page);
      await page.mouse.click(MOBILE.width - 5, MOBILE.height / 2);
      await expect(menuOf(page)).not.toBeInViewport();
    },
  );

  test(
    'closes when an entry is chosen',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await openMenu(page);
      await menuOf(page).getByRole('link', {name: '博客'}).click();
      await expect(page).toHaveURL('/blog');
      await expect(menuOf(page)).not.toBeInViewport();
    },
  );

  test(
    'closes on “back”, and only a second “back” leaves the page',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await page
        .getByRole('contentinfo')
        .getByRole('link', {name: '全部博文'})
        .click();
      await expect(page).toHaveURL('/blog');
      // The address changes first, and the page that comes closes the menu.
      await expect(page).toHaveTitle(/博客/u);
      await openMenu(page);
      await page.evaluate(() => history.back());
      await expect(menuOf(page)).not.toBeInViewport();
      await expect(page).toHaveURL('/blog');
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL('/');
    },
  );

  test(
    'closes when the window becomes a desktop’s',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await openMenu(page);
      await page.setViewportSize(DESKTOP);
      await expect(menuOf(page)).not.toBeInViewport();
      await page.setViewportSize(MOBILE);
      await expect(menuToggleOf(page)).toBeVisible();
      await expect(menuOf(page)).not.toBeInViewport();
      await expect(menuToggleOf(page)).toHaveAttribute(
        'aria-expanded',
        'false',
      );
    },
  );

  test('shows the section’s documents, and leads back to the main menu', async ({
    page,
    open,
  }) => {
    await open(PAGE_TYPES.教程);
    await openMenu(page);
    const current = menuOf(page).getByRole('link', {name: '作用域与闭包'});
    await expect(current).toBeInViewport();
    await expect(current).toHaveAttribute('aria-current', 'page');
    const main = menuOf(page).getByRole('link', {name: '博客', exact: true});
    await expect(main).not.toBeInViewport();
    await menuOf(page).getByRole('button', {name: '← 回到主菜单'}).click();
    await expect(main).toBeInViewport();
    await expect(current).not.toBeInViewport();
  });
});

test.describe('search dialog', () => {
  for (const [name, key] of [
    ['Ctrl + K', 'Control+k'],
    ['Command + K', 'Meta+k'],
    ['the slash key', '/'],
  ] as const) {
    test(
      `opens with ${name} and closes with Escape`,
      nightlyUnless(name === 'Ctrl + K', '@reading'),
      async ({page, open}) => {
        await open(PAGE_TYPES.教程);
        const query = page.getByRole('searchbox');
        await expect(query).toHaveCount(0);
        await page.keyboard.press(key);
        await expect(query).toBeFocused();
        await expect(query).toHaveValue('');
        await expect(query).toHaveAttribute('maxlength', '64');
        await page.keyboard.press('Escape');
        await expect(query).toHaveCount(0);
      },
    );
  }

  test(
    'opens with a click on the button',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await barOf(page).getByRole('button', {name: /^搜索/u}).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(page.getByText('没有最近搜索')).toBeVisible();
    },
  );

  test(
    'does not take the slash away from a text field',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/site#/tools/timestamp');
      const field = page.getByLabel('时间戳或日期');
      await field.fill('');
      await field.press('/');
      await expect(field).toHaveValue('/');
      await expect(page.getByRole('searchbox')).toHaveCount(0);
    },
  );
});

test('the colour toggle turns dark into light and back', async ({
  page,
  open,
}) => {
  await open('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveCSS('background-color', 'rgb(15, 18, 20)');
  await page
    .getByRole('button', {name: '切换深色和浅色（当前为深色）'})
    .click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveCSS('background-color', 'rgb(251, 250, 247)');
  await page
    .getByRole('button', {name: '切换深色和浅色（当前为浅色）'})
    .click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('the footer has its link columns and the year', async ({page, open}) => {
  await open('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2025 行间');
  const columns = footer.locator('.footer__col');
  await expect(columns.locator('.footer__title')).toHaveText([
    '笔记',
    '博客',
    '动手',
    '更多',
  ]);
  await expect(columns.nth(0).getByRole('link')).toHaveText(
    SECTIONS.map(({label}) => label),
  );
  await expect(columns.nth(1).getByRole('link')).toHaveCount(3);
  await expect(columns.nth(2).getByRole('link')).toHaveText([
    '代码演练场',
    '工具演示',
    'WebGL',
    '复习',
  ]);
  await expect(columns.nth(3).getByRole('link')).toHaveText([
    '目录与路径',
    '索引',
    '笔记标签',
    '离线阅读',
    /^RSS 订阅/u,
  ]);
  await expect(
    columns.nth(3).getByRole('link', {name: /^RSS 订阅/u}),
  ).toHaveAttribute('href', '/blog/rss.xml');
});

for (const [file, root] of [
  ['/blog/rss.xml', 'rss'],
  ['/blog/atom.xml', 'feed'],
] as const) {
  test(
    `${file} answers as XML`,
    nightly('@reading'),
    async ({page, open, request}) => {
      const response = await request.get(file);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toMatch(/[/+]xml\b/u);
      expect(await response.text()).toMatch(
        new RegExp(String.raw`^<\?xml [^>]*\?>\s*<${root}[\s>]`, 'u'),
      );
      // Feed readers find it from any page.
      await open('/');
      await expect(
        page.locator(`head link[rel="alternate"][href="${file}"]`),
      ).toHaveCount(1);
    },
  );
}

test.describe('not found', () => {
  test.use({expectedErrors: [NOT_FOUND_LOG], viewport: MOBILE});

  test(
    'the menu works on the not-found page, too',
    nightly('@reading'),
    async ({page, open}) => {
      await open(PAGE_TYPES.找不到);
      await openMenu(page);
      await menuOf(page).getByRole('link', {name: '博客'}).click();
      await expect(page).toHaveURL('/blog');
    },
  );
});
