/** Chapters 2 and 3: the documents, how they hang together and what they show. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import type {Locator, Page} from '@playwright/test';

import {SECTIONS} from '../../src/config/sections';
import {nightly} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';
import {expectNoFullLoad, markWindow} from './windowMark';

const TUTORIAL = PAGE_TYPES.教程;
const SAMPLE_PAGE = PAGE_TYPES.所有内容种类;
/** Has two documents to read first. */
const WITH_PREREQUISITES = '/docs/2815fc1b';

test.use({viewport: {width: 1440, height: 900}});

function sidebarOf(page: Page): Locator {
  return page.getByRole('navigation', {name: '笔记侧边栏'});
}

function contentOf(page: Page): Locator {
  return page.getByRole('article').locator('.markdown');
}

/** The headings of the text; the title is the page's own. */
function headingsOf(page: Page): Locator {
  return contentOf(page).locator('h2, h3, h4, h5, h6');
}

function outlineOf(page: Page): Locator {
  return page.locator('.theme-doc-toc-desktop');
}

test.describe('sidebars', () => {
  for (const {path, label} of SECTIONS) {
    test(
      `${label} has its own, with the open document marked`,
      nightly('@reading'),
      async ({page, open}) => {
        await open(`/${path}`);
        const current = sidebarOf(page).locator('[aria-current="page"]');
        await expect(current).toHaveCount(1);
        await expect(current).toBeVisible();
        await expect(current).toHaveAttribute(
          'href',
          new URL(page.url()).pathname,
        );
        const links = await sidebarOf(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(links.length).toBeGreaterThan(0);
        expect(links.filter((href) => !href?.startsWith(`/${path}/`))).toEqual(
          [],
        );
      },
    );
  }

  test('opening one category closes the other', async ({page, open}) => {
    await open(TUTORIAL);
    const category = (name: string) =>
      sidebarOf(page).getByRole('button', {name, exact: true});
    await expect(category('JavaScript')).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(category('CSS')).toHaveAttribute('aria-expanded', 'false');

    await category('CSS').click();
    await expect(category('CSS')).toHaveAttribute('aria-expanded', 'true');
    await expect(category('JavaScript')).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(
      sidebarOf(page).getByRole('link', {name: 'Flex 与 Grid 布局'}),
    ).toBeVisible();
    await expect(
      sidebarOf(page).getByRole('link', {name: '作用域与闭包'}),
    ).toBeHidden();
    // Opening a category is no navigation.
    await expect(page).toHaveURL(TUTORIAL);
  });

  test.describe('when the list of a category does not come', () => {
    test.use({expectedErrors: [/Failed to load resource|ERR_FAILED/u]});

    test(
      'the reader is told, and can ask again',
      nightly('@reading'),
      async ({page, open}) => {
        let isDown = true;
        await page.route('**/assets/sidebars/*', (route) =>
          isDown ? route.abort() : route.fallback(),
        );
        await open(TUTORIAL);
        await sidebarOf(page).getByRole('button', {name: 'CSS'}).click();
        await expect(sidebarOf(page).getByRole('alert')).toContainText(
          '没有加载成功',
        );
        isDown = false;
        await sidebarOf(page).getByRole('button', {name: '重试'}).click();
        await expect(
          sidebarOf(page).getByRole('link', {name: 'Flex 与 Grid 布局'}),
        ).toBeVisible();
      },
    );
  });

  test('can be hidden and shown again', async ({page, open}) => {
    await open(TUTORIAL);
    const width = async () => (await contentOf(page).boundingBox())!.x;
    const left = await width();
    await page.getByRole('button', {name: '收起侧边栏'}).click();
    await expect(sidebarOf(page)).toBeHidden();
    await expect.poll(width).toBeLessThan(left);
    await page.getByRole('button', {name: '展开侧边栏'}).click();
    await expect(sidebarOf(page)).toBeVisible();
    await expect.poll(width).toBe(left);
  });

  test(
    'lead from document to document without a full load',
    nightly('@reading'),
    async ({page, open}) => {
      await open(TUTORIAL);
      await markWindow(page);
      // The sample page is in no sidebar.
      await expect(
        sidebarOf(page).getByRole('link', {name: '你好，世界'}),
      ).toHaveCount(0);
      await sidebarOf(page).getByRole('link', {name: '事件循环'}).click();
      await expect(page).toHaveURL('/docs/f28ea93f');
      await expect(page.getByRole('heading', {level: 1})).toContainText(
        '事件循环',
      );
      await expectNoFullLoad(page);
    },
  );
});

test('breadcrumbs name the way: section, category, document', async ({
  page,
  open,
}) => {
  await open(TUTORIAL);
  const breadcrumbs = page.getByRole('navigation', {name: '页面路径'});
  await expect(breadcrumbs.getByRole('listitem')).toHaveText([
    '前端',
    'JavaScript',
    '作用域与闭包',
  ]);
  await breadcrumbs.getByRole('link', {name: '前端'}).click();
  await expect(page).toHaveURL('/contents/docs');
});

test('of a long outline, what is read now is always in sight', async ({
  page,
  open,
}) => {
  await page.setViewportSize({width: 1280, height: 700});
  await open('/docs/4f90ba07#not-iterable');
  const marked = outlineOf(page).locator('.table-of-contents__link--active');
  await expect(marked).toHaveText('不能遍历');
  await expect(marked).toBeInViewport({ratio: 1});
  for (const anchor of ['react-minified', 'minimal']) {
    await page.evaluate(
      (id) => document.querySelector(`#${id}`)!.scrollIntoView(),
      anchor,
    );
    await expect(marked).toHaveAttribute('href', `#${anchor}`);
    await expect(marked).toBeInViewport({ratio: 1});
  }
});

test.describe('outline', () => {
  test('holds every heading from h2 to h5, in order', async ({page, open}) => {
    await open(SAMPLE_PAGE);
    const headings = await headingsOf(page).evaluateAll((all) =>
      all.map(({id, localName}) => ({id, level: localName})),
    );
    expect(new Set(headings.map(({level}) => level))).toEqual(
      new Set(['h2', 'h3', 'h4', 'h5']),
    );
    const links = await outlineOf(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(headings.map(({id}) => `#${id}`));
  });

  test(
    'leads to each heading with a readable address',
    nightly('@reading'),
    async ({page, open}) => {
      await open(SAMPLE_PAGE);
      for (const link of await outlineOf(page).getByRole('link').all()) {
        const hash = (await link.getAttribute('href'))!;
        expect(hash).toMatch(/^#[a-z0-9]+(?:-[a-z0-9]+)*$/u);
        await link.click();
        await expect(page).toHaveURL(SAMPLE_PAGE + hash);
        await expect(page.locator(hash)).toBeInViewport();
        await expect(link).toHaveClass(/--active/u);
      }
    },
  );

  test('a deep link opens at its heading, below the navbar', async ({
    page,
    open,
  }) => {
    await open(`${SAMPLE_PAGE}#level-5`);
    const heading = page.locator('#level-5');
    await expect(heading).toBeInViewport();
    const {height} = (await page
      .getByRole('navigation', {name: '主导航'})
      .boundingBox())!;
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(height);
    // At its heading, not merely somewhere on the screen.
    expect((await heading.boundingBox())!.y).toBeLessThan(height + 100);
  });

  test('stays at hand on a phone, says where the reader is, and leads on', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({width: 390, height: 800});
    await open(SAMPLE_PAGE);
    await expect(outlineOf(page)).toBeHidden();
    const toggle = page.getByRole('button', {name: '本页总览'});
    await expect(toggle).toBeInViewport();
    await page.locator('#level-5').scrollIntoViewIfNeeded();
    await expect(toggle).toBeInViewport();
    const items = page.getByRole('navigation', {name: '本页的标题'});
    await expect(items).toHaveCount(0);
    await toggle.click();
    await items.getByRole('link', {name: '第一行代码'}).click();
    await expect(page).toHaveURL(`${SAMPLE_PAGE}#hello`);
    await expect(items).toHaveCount(0);
    await expect(page.locator('#hello')).toBeInViewport();
    await expect(toggle).toContainText('第一行代码');
    // After leaps that no heading passes the upper third of the screen in, too.
    const scrollPast = (id: string) =>
      page.evaluate((name) => {
        const {top} = document.getElementById(name)!.getBoundingClientRect();
        window.scrollBy(0, top + 400);
      }, id);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(toggle).not.toContainText('第一行代码');
    await scrollPast('practice');
    await expect(toggle).toContainText('练习与可复用的代码');
    // A second tap: the list opens where the reader is. Escape goes nowhere.
    await toggle.click();
    const here = items.getByRole('link', {name: '练习与可复用的代码'});
    await expect(here).toHaveAttribute('aria-current', 'location');
    await expect(here).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(toggle).toBeFocused();
    // Beside it, under the thumb: search and the menu.
    const bar = page.locator('.theme-doc-toc-mobile');
    await bar.getByRole('button', {name: '搜索'}).click();
    await expect(page.getByRole('dialog', {name: /搜索/u})).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', {name: '菜单'}).click();
    await expect(
      page.locator('.navbar-sidebar').getByRole('button', {name: '关闭导航栏'}),
    ).toBeInViewport();
    await page.keyboard.press('Escape');
    // What leads back to the top comes with scrolling up, above the bar.
    await page.evaluate(() => window.scrollTo(0, 3000));
    await page.mouse.wheel(0, -400);
    const back = page.getByRole('button', {name: '回到顶部'});
    await expect(back).toBeVisible();
    const {y, height} = (await back.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await toggle.boundingBox())!.y);
    // Nor does it lie on the open outline.
    await toggle.click();
    await expect(back).toBeHidden();
  });

  for (const path of [TUTORIAL, PAGE_TYPES.面试题, PAGE_TYPES.技巧]) {
    test(
      `${path} has readable ids only`,
      nightly('@reading'),
      async ({page, open}) => {
        await open(path);
        const ids = await headingsOf(page).evaluateAll((all) =>
          all.map(({id}) => id),
        );
        expect(ids.length).toBeGreaterThan(2);
        expect(ids.filter((id) => !/^[a-z0-9-]+$/u.test(id))).toEqual([]);
      },
    );
  }
});

test(
  'a heading shows its own link to who points at it',
  nightly('@reading'),
  async ({page, open}) => {
    await open(SAMPLE_PAGE);
    const heading = contentOf(page).locator('#prose');
    const link = heading.getByRole('link', {name: '「正文」的链接'});
    await expect(link).toHaveCSS('opacity', '0');
    await heading.hover();
    await expect(link).toHaveCSS('opacity', '1');
    await link.click();
    await expect(page).toHaveURL(`${SAMPLE_PAGE}#prose`);
  },
);

test.describe('meta line', () => {
  test('names the level and links what to read first', async ({page, open}) => {
    await open(WITH_PREREQUISITES);
    const meta = page.locator('.doc-header');
    await expect(meta).toContainText('中级');
    await expect(meta).toContainText('先读');
    const first = meta.getByRole('link', {name: '组件、JSX 与渲染心智模型'});
    await expect(first).toHaveAttribute('href', '/docs/c551f19c');
    await expect(meta.getByRole('link', {name: '状态与更新'})).toHaveAttribute(
      'href',
      '/docs/076b1b1a',
    );
    await first.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      '组件、JSX 与渲染心智模型',
    );
  });

  test(
    'asks for nothing where nothing has to be read first',
    nightly('@reading'),
    async ({page, open}) => {
      await open(PAGE_TYPES.面试题);
      const meta = page.locator('.doc-header');
      await expect(meta).toContainText(/约 \d+ 分钟/u);
      await expect(meta).not.toContainText('先读');
      await expect(meta.getByRole('link')).toHaveText(['换一组题']);
    },
  );

  test('says who changed the document last, and when', async ({page, open}) => {
    await open(TUTORIAL);
    const update = page.locator('.theme-last-updated');
    const changed = lastCommitOf('docs/javascript/scope-and-closure.md');
    if (changed === null) {
      // A wrong date is worse than none.
      await expect(update).toHaveCount(0);
      return;
    }
    await expect(update).toHaveText(
      /^最后由 .+ 于 \d+ 年 \d+ 月 \d+ 日 更新$/u,
    );
    const shown = await update.locator('time').getAttribute('datetime');
    expect(new Date(shown!).getTime()).toBe(changed * 1000);
    const [year, month, day] = shown!.slice(0, 10).split('-').map(Number);
    await expect(update.locator('time')).toHaveText(
      `${year} 年 ${month} 月 ${day} 日`,
    );
  });
});

/**
 * Seconds since 1970 of a file's last commit; null where git cannot know, as
 * in a shallow clone or without any history.
 */
function lastCommitOf(file: string): number | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, {encoding: 'utf8', stdio: 'pipe'}).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') {
      return null;
    }
    // A merge that settles a conflict is no change of the author's.
    const seconds = git('log', '-1', '--no-merges', '--format=%ct', '--', file);
    return seconds === '' ? null : Number(seconds);
  } catch {
    return null;
  }
}

test('the tags below the text lead to their pages', async ({page, open}) => {
  await open(WITH_PREREQUISITES);
  const tags = page.getByRole('article').locator('[rel="tag"]');
  await expect(tags).toHaveText(['React', '异步']);
  await tags.nth(1).click();
  await expect(page).toHaveURL('/docs/tags/async');
  await expect(
    page.getByRole('main').getByRole('link', {name: 'Effect 与外部同步'}),
  ).toBeVisible();
});

test(
  'next and previous lead there and back',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/docs');
    const main = page.getByRole('main');
    const first = new URL(page.url()).pathname;
    // The first document has none before it.
    await expect(main.getByRole('link', {name: /^上一页/u})).toHaveCount(0);
    await main.getByRole('link', {name: /^下一页/u}).click();
    await expect(page).not.toHaveURL(first);
    await main.getByRole('link', {name: /^上一页/u}).click();
    await expect(page).toHaveURL(first);
  },
);

test('the next page comes first below the last line', async ({page, open}) => {
  await open('/docs/f28ea93f');
  const main = page.getByRole('main');
  const next = main.getByRole('link', {name: /^下一页/u});
  for (const after of [
    main.locator('[rel="tag"]').first(),
    main.getByRole('region', {name: '路径'}),
    main.getByRole('region', {name: '被引用'}),
  ]) {
    const follows = await next.evaluate(
      (link, other) =>
        link.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
      await after.elementHandle(),
    );
    expect(follows).toBeTruthy();
  }
});

test('a document lists the pages that link to it, but not the sample page', async ({
  page,
  open,
}) => {
  await open('/docs/f28ea93f');
  // Both link to it.
  const backlinks = page.getByRole('region', {name: '被引用'});
  await expect(backlinks.getByRole('link', {name: '你好，世界'})).toHaveCount(
    0,
  );
  await backlinks.getByRole('link', {name: 'Promise 与 async/await'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Promise 与 async/await',
  );
  await expect(
    contentOf(page).locator('a[href^="/docs/f28ea93f"]').first(),
  ).toBeAttached();
});

test(
  'every section is at version Next, with its sidebar',
  nightly('@reading'),
  async ({page, open}) => {
    await open(TUTORIAL);
    const data = await readDocsData(page);
    expect(Object.keys(data).sort()).toEqual(SECTIONS.map(({id}) => id).sort());
    for (const {id, path, sidebarId} of SECTIONS) {
      const section = data[id]!;
      expect(section.path).toBe(`/${path}`);
      expect(section.breadcrumbs).toBe(true);
      expect(section.versions).toHaveLength(1);
      const version = section.versions[0]!;
      expect(version).toMatchObject({
        name: 'current',
        label: 'Next',
        isLast: true,
        path: `/${path}`,
        draftIds: [],
      });
      expect(Object.keys(version.sidebars)).toEqual([sidebarId]);
      const main = version.docs.find((doc) => doc.id === version.mainDocId)!;
      expect(main.sidebar).toBe(sidebarId);
      expect(main.path).toBe(version.sidebars[sidebarId]!.link.path);
    }
  },
);

type DocsData = Readonly<
  Record<
    string,
    {
      readonly path: string;
      readonly breadcrumbs: boolean;
      readonly versions: readonly {
        readonly mainDocId: string;
        readonly docs: readonly {
          readonly id: string;
          readonly path: string;
          readonly sidebar?: string;
        }[];
        readonly sidebars: Readonly<
          Record<string, {readonly link: {readonly path: string}}>
        >;
      }[];
    }
  >
>;

/** The docs plugins' global data, as the site's main script carries it. */
async function readDocsData(page: Page): Promise<DocsData> {
  const script = await page
    .locator('script[src*="/main."]')
    .getAttribute('src');
  const source = await (await page.request.get(script!)).text();
  const literal =
    /JSON\.parse\(('\{"docusaurus-plugin-content-docs":.*?\}')\)/su.exec(
      source,
    )?.[1];
  expect(literal, `${script} holds the global data`).toBeTruthy();
  const json = await page.evaluate<string>(literal!);
  return (JSON.parse(json) as {'docusaurus-plugin-content-docs': DocsData})[
    'docusaurus-plugin-content-docs'
  ];
}

test(
  'a folded part opens and closes',
  nightly('@reading'),
  async ({page, open}) => {
    await open(SAMPLE_PAGE);
    const fold = contentOf(page)
      .locator('details')
      .filter({hasText: '点开看折叠内容'});
    const inside = fold.getByText('折叠区里能放列表与代码');
    await expect(inside).toBeHidden();
    await fold.getByText('点开看折叠内容').click();
    await expect(inside).toBeVisible();
    await expect(fold).toHaveAttribute('open', '');
    await fold.getByText('点开看折叠内容').click();
    await expect(inside).toBeHidden();
    // Also without a mouse.
    await fold.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(inside).toBeVisible();
  },
);

test.describe('code blocks', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('the copy button copies the code as it is written', async ({
    page,
    open,
  }) => {
    const source = readFileSync('docs/test.md', 'utf8');
    const [, code] = /```ts run title="total\.ts"\n(.*?)\n```/su.exec(source)!;
    await open(SAMPLE_PAGE);
    const block = contentOf(page)
      .locator('.theme-code-block')
      .filter({hasText: 'total.ts'});
    await block.hover();
    await block.getByRole('button', {name: '复制代码到剪贴板'}).click();
    await expect(block.getByRole('button', {name: '复制成功'})).toBeVisible();
    // The line that asks for a highlight is not part of the code.
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      code!.replace(/ *\/\/ highlight-next-line\n/u, ''),
    );
  });

  test.describe('without a mouse', () => {
    test.use({
      viewport: {width: 390, height: 844},
      hasTouch: true,
      isMobile: true,
    });

    test('the copy button is there, and lies on nothing', async ({
      page,
      open,
    }) => {
      await open(SAMPLE_PAGE);
      const sample = contentOf(page).getByRole('group', {
        name: '代码：total.ts',
        exact: true,
      });
      const copy = sample.getByRole('button', {name: '复制代码到剪贴板'});
      await expect(copy).toHaveCSS('opacity', '1');
      const button = (await copy.boundingBox())!;
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
      const code = (await sample.locator('pre').first().boundingBox())!;
      expect(button.y).toBeGreaterThanOrEqual(code.y + code.height);
      await copy.tap();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain('lines.reduce');
    });
  });

  test(
    'shows its title and the highlighted line',
    nightly('@reading'),
    async ({page, open}) => {
      await open(SAMPLE_PAGE);
      const block = contentOf(page)
        .locator('.theme-code-block')
        .filter({hasText: 'lines.reduce'});
      await expect(block.getByText('total.ts', {exact: true})).toBeVisible();
      await expect(
        block.locator('.theme-code-block-highlighted-line'),
      ).toHaveText(/lines\.reduce/u);
    },
  );

  test(
    'keywords, strings and comments have the theme’s colours',
    nightly('@reading'),
    async ({page, open}) => {
      await open(SAMPLE_PAGE);
      const block = contentOf(page).locator('.theme-code-block').first();
      const html = page.locator('html');
      const token = (name: string) =>
        html.evaluate((element, property) => {
          const probe = document.createElement('i');
          probe.style.color = `var(${property})`;
          const {color} = getComputedStyle(element.appendChild(probe));
          probe.remove();
          return color;
        }, `--code-${name}`);
      const seen = new Set<string>();
      for (const theme of ['dark', 'light']) {
        await expect(html).toHaveAttribute('data-theme', theme);
        for (const role of ['keyword', 'string']) {
          const color = await token(role);
          seen.add(color);
          await expect(block.locator(`.code-${role}`).first()).toHaveCSS(
            'color',
            color,
          );
        }
        await expect(block.locator('pre')).toHaveCSS(
          'background-color',
          await token('background'),
        );
        await page.getByRole('button', {name: /^切换深色/u}).click();
      }
      expect(seen.size, '每个主题有自己的颜色').toBe(4);
    },
  );
});

test.describe('a table wider than the phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('scrolls by keyboard within the page, and says that it does', async ({
    page,
    open,
  }) => {
    await open('/docs/test');
    const table = page.getByRole('article').getByRole('table').first();
    const box = page.getByRole('group', {name: '可以左右滚动的表格'});
    await expect(table).toBeVisible();
    await expect(box).toHaveCount(0);
    await table.evaluate(({style}) => {
      style.inlineSize = '900px';
    });
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => box.evaluate(({scrollLeft}) => scrollLeft))
      .toBeGreaterThan(0);
    // What is beyond each edge is seen at it.
    const arrow = (side: '::before' | '::after') =>
      box.evaluate(
        ({parentElement}, pseudo) =>
          getComputedStyle(parentElement!, pseudo).content,
        side,
      );
    await expect.poll(() => arrow('::before')).toContain('‹');
    expect(await arrow('::after')).toContain('›');
    // The key's scrolling glides, and may go on after the first of these.
    const arrowAt = async (left: number, side: '::before' | '::after') => {
      await box.evaluate(
        (element, target) => element.scrollTo({left: target}),
        left,
      );
      return arrow(side);
    };
    await expect.poll(() => arrowAt(0, '::before')).toBe('none');
    expect(await arrow('::after')).toContain('›');
    await expect.poll(() => arrowAt(9999, '::after')).toBe('none');
    expect(await arrow('::before')).toContain('‹');
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      ),
    ).toBeLessThanOrEqual(0);
  });
});
