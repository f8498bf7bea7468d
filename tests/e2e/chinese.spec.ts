/** Chapters 1 and 8: the site speaks Chinese, and sets it well. */
import type {Page} from '@playwright/test';

import {SECTIONS} from '../../src/config/sections';
import {nightly, nightlyUnless} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {
  collectStrings,
  findStrayEnglish,
  isStrayEnglish,
  readAllowedNames,
} from './strayEnglish';
import {expect, test} from './test';

const ALLOWED = readAllowedNames();

async function expectNoEnglish(page: Page): Promise<void> {
  expect(await findStrayEnglish(page)).toEqual([]);
}

test.describe('the detector', () => {
  test('refuses English, also where it hides', () => {
    for (const text of [
      'Reset code to original',
      'Skip to main content',
      ' Try again\n',
      'Next',
      'Tags',
      '← Back to main menu',
      'Search docs (Ctrl+K)',
      'breadcrumbs',
      '3 min read',
    ]) {
      expect(isStrayEnglish(text, ALLOWED), text).toBe(true);
    }
  });

  test('accepts Chinese, names, and what is no word', () => {
    for (const text of [
      '搜索',
      '搜索 (Ctrl+K)',
      'RSS 订阅',
      'WebGL',
      'K',
      'CSS',
      'JavaScript',
      '作用域与闭包',
      'Promise 高频题',
      '404',
      '2026-11-20',
      '#',
      '«',
    ]) {
      expect(isStrayEnglish(text, ALLOWED), text).toBe(false);
    }
  });

  test('finds it in texts, names and hidden parts of a page, not in content', async ({
    page,
  }) => {
    await page.setContent(`
      <title>Seeded title</title>
      <meta name="description" content="Seeded description">
      <p>Seeded text</p>
      <p hidden>Seeded hidden</p>
      <button aria-label="Seeded name" title="Seeded tooltip"></button>
      <input placeholder="Seeded placeholder">
      <input type="submit" value="Seeded button">
      <img alt="Seeded image">
      <noscript><p>Seeded noscript</p></noscript>
      <article class="markdown">
        <header class="doc-header">Seeded meta line</header>
        <p>English that an author wrote</p>
        <pre><code>const english = 'in code'</code></pre>
        <button>Seeded copy</button>
      </article>`);
    const found = (await collectStrings(page)).filter((text) =>
      isStrayEnglish(text, ALLOWED),
    );
    expect(found.map((text) => text.trim()).sort()).toEqual(
      [
        'button',
        'copy',
        'description',
        'hidden',
        'image',
        'meta line',
        'name',
        'noscript',
        'placeholder',
        'text',
        'title',
        'tooltip',
      ].map((where) => `Seeded ${where}`),
    );
  });
});

/**
 * Pairs of Chinese characters of one word that stand on two lines. Words are
 * pieces of text of their own, as the build has put a mark between them.
 */
function listTornWords(): string[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')];
  return headings.flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const tops = Array.from(node.data, (_, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().top;
      });
      for (let at = 1; at < tops.length; at += 1) {
        const pair = node.data.slice(at - 1, at + 1);
        if (tops[at] !== tops[at - 1] && /^\p{Script=Han}{2}$/u.test(pair)) {
          torn.push(`${pair}：${heading.textContent}`);
        }
      }
    }
    return torn;
  });
}

test(
  'the lines of a heading end between words, and its text is as it was',
  nightly('@reading'),
  async ({page, open}) => {
    for (const [width, path] of [
      [390, '/interview/2b4a1e3a'],
      [320, '/docs/c43f6efa'],
      [390, '/blog'],
      // Headings with nothing to mark.
      [390, '/docs/076b1b1a'],
      [390, '/blog/95af7d0a'],
      [390, '/blog/fbda8e9d'],
    ] as const) {
      await page.setViewportSize({width, height: 800});
      await open(path);
      expect(await page.evaluate(listTornWords), path).toEqual([]);
    }
    const title = page.getByRole('heading', {level: 1});
    const text = '为什么又造了一个知识库';
    await expect(title).toHaveAccessibleName(text);
    await expect(title).toHaveText(text);
    expect(
      await title.evaluate((heading) => {
        getSelection()?.selectAllChildren(heading);
        return String(getSelection());
      }),
    ).toBe(text);
    await page.setViewportSize({width: 1280, height: 800});
    // In the outline, and in the name of the link to a heading.
    await open('/docs/c43f6efa');
    const heading = page.locator('main h2:has(wbr)').first();
    const words = (await heading.innerText()).replace(/[#\u200b\s]+$/u, '');
    await expect(
      heading.getByRole('link', {name: `「${words}」的链接`}),
    ).toBeAttached();
    await expect(
      page.locator('.table-of-contents').getByRole('link', {name: words}),
    ).toBeVisible();
  },
);

test('set before any word is marked, a line would end inside one', async ({
  page,
}) => {
  await page.setContent(
    '<main><h2 style="inline-size: 5em; font-size: 20px">事件循环的宏任务与微任务<wbr></h2></main>',
  );
  expect(await page.evaluate(listTornWords)).not.toEqual([]);
});

test.describe('no stray English', () => {
  for (const path of [
    ...SECTIONS.map((section) => `/${section.path}`),
    ...SECTIONS.map((section) => `/${section.path}/tags`),
    '/blog/tags/essay',
    '/blog/authors',
    '/404.html',
  ]) {
    test(
      `on ${path}`,
      nightlyUnless(path === '/404.html', '@reading'),
      async ({page, open}) => {
        await open(path);
        await expectNoEnglish(page);
      },
    );
  }

  test('in the search dialog', async ({page, open}) => {
    await open('/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expectNoEnglish(page);
  });

  test(
    'in the light theme, with the sidebar hidden, and after copying',
    nightly('@reading'),
    async ({page, open, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({width: 1280, height: 800});
      await open(PAGE_TYPES.所有内容种类);
      await page.getByRole('button', {name: /^切换深色/u}).click();
      await page.getByRole('button', {name: '收起侧边栏'}).click();
      await expect(
        page.getByRole('button', {name: '展开侧边栏'}),
      ).toBeVisible();
      const block = page.locator('.theme-code-block').first();
      await block.hover();
      await block.getByRole('button', {name: '复制代码到剪贴板'}).click();
      await expect(block.getByRole('button', {name: '复制成功'})).toBeVisible();
      await expectNoEnglish(page);
    },
  );
});

test.describe('setting of text', () => {
  for (const path of [
    PAGE_TYPES.教程,
    PAGE_TYPES.所有内容种类,
    PAGE_TYPES.面试题,
    PAGE_TYPES.技巧,
    PAGE_TYPES.博文,
  ]) {
    test(
      `${path}: open lines, spaced scripts, strict breaks, on a phone and on a desktop`,
      nightlyUnless(path === PAGE_TYPES.教程, '@reading'),
      async ({page, open}) => {
        await open(path);
        for (const width of [390, 1280]) {
          await page.setViewportSize({width, height: 800});
          const style = await page
            .getByRole('article')
            .locator('.markdown > p')
            .first()
            .evaluate((element) => {
              const computed = getComputedStyle(element);
              return {
                ratio:
                  parseFloat(computed.lineHeight) /
                  parseFloat(computed.fontSize),
                size: parseFloat(computed.fontSize),
                autospace: computed.getPropertyValue('text-autospace'),
                lineBreak: computed.lineBreak,
              };
            });
          expect(style.ratio).toBeGreaterThanOrEqual(1.75);
          expect(style.size).toBeGreaterThanOrEqual(16);
          expect(style.autospace).toBe('normal');
          expect(style.lineBreak).toBe('strict');
        }
      },
    );
  }

  test(
    'a line of text is no longer than 42 characters',
    nightly('@reading'),
    async ({page, open}) => {
      await page.setViewportSize({width: 1920, height: 1080});
      await open(PAGE_TYPES.教程);
      const characters = await page
        .getByRole('article')
        .locator('.markdown > p')
        .first()
        .evaluate(
          (element) =>
            element.getBoundingClientRect().width /
            parseFloat(getComputedStyle(element).fontSize),
        );
      expect(characters).toBeGreaterThan(30);
      expect(characters).toBeLessThanOrEqual(42.01);
    },
  );

  test(
    'bold next to full-width punctuation is bold',
    nightly('@reading'),
    async ({page, open}) => {
      await open(PAGE_TYPES.所有内容种类);
      const prose = page.getByRole('article').locator('.markdown > p');
      await expect(
        prose.filter({hasText: '加粗紧挨全角标点'}).locator('strong'),
      ).toHaveText(['加粗', '注意']);
    },
  );

  test('emphasis is dots, not slanted characters', async ({page, open}) => {
    await open(PAGE_TYPES.所有内容种类);
    const emphasis = page.getByRole('article').locator('.markdown em').first();
    await expect(emphasis).toHaveCSS('font-style', 'normal');
    await expect(emphasis).toHaveCSS('text-emphasis-style', 'dot');
  });
});
