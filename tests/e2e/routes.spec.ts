/** Chapter 2: every address answers, also by a click, and wrong ones say so. */
import type {Page} from '@playwright/test';

import {SECTIONS} from '../../src/config/sections';
import {nightly, nightlyUnless} from '../nightly';
import {NOT_FOUND_LOG} from './eachPageType';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';
import {expectNoFullLoad, markWindow} from './windowMark';

/** The specification's routes with the heading that each shows. */
const ROUTES: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/', '行间'],
  ['/blog', '博客'],
  ['/blog/fbda8e9d', '为什么又造了一个知识库'],
  ['/blog/0a5d91c5', '中文站内搜索怎样才算准'],
  ['/blog/e7e9f891', /工具链/u],
  ['/blog/2ed621a0', /视频滤镜/u],
  ['/blog/cd0dec5a', '让每一段示例都在 CI 里跑一遍'],
  ['/blog/95af7d0a', '把首屏 JS 减下来：一次实测'],
  ['/blog/87ac08b5', '能断网读的静态站'],
  ['/blog/a2639fff', '给面试题加上间隔重复'],
  ['/blog/f799910d', /^可操作的图解/u],
  ['/blog/archive', '历史博文'],
  ['/blog/tags', '标签'],
  ['/blog/tags/essay', '随笔'],
  ['/code/', '代码演练场'],
  ['/site/', '工具演示'],
  ['/webgl/', 'WebGL'],
  ['/search', '搜索全站'],
  ['/docs/test', '你好，世界'],
  ['/docs/c43f6efa', '作用域与闭包'],
  ['/docs/tags/async', '异步'],
  ['/contents', '目录'],
  ['/contents/docs', '前端'],
  ['/contents/words', '索引'],
  ['/paths/react', 'React 的心智模型'],
  ['/fullStack/1d894856', /Express/u],
  ['/interview/2b4a1e3a', 'Promise 高频题'],
  ['/other/RUST/intro', /Rust/u],
  ['/other/WASM/intro', /WebAssembly/u],
  ['/third/overview', /./u],
  ['/tips/e113688f', /CORS/u],
  ...SECTIONS.map(({path}) => [`/${path}/tags`, '标签'] as const),
];

/** All sections are made alike; one that shares its sidebar, and the one that does not. */
const isSample = (path: string) => path === 'docs';

test.describe('routes', () => {
  test('each answers with its heading, before any script', async ({
    request,
    page,
  }) => {
    for (const [path, heading] of ROUTES) {
      const response = await request.get(path, {maxRedirects: 0});
      expect(response.status(), path).toBe(200);
      await page.setContent(
        // Nothing of the page is loaded: only its own text counts.
        (await response.text()).replaceAll(
          /<(?:link|script|img)\b/gu,
          '<x-gone',
        ),
      );
      await expect(page.getByRole('heading', {level: 1}), path).toHaveText(
        heading,
      );
    }
  });

  for (const [path, heading] of ROUTES) {
    test(
      `${path} is still there when the scripts have run`,
      nightly('@browsers'),
      async ({page}) => {
        await page.goto(path);
        await waitForHydration(page);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
        expect(new URL(page.url()).pathname).toBe(path);
      },
    );
  }

  test(
    'a path without its trailing slash is the same page',
    nightly('@browsers'),
    async ({page, open}) => {
      for (const path of ['/code', '/site', '/webgl', '/docs/c43f6efa/']) {
        await open(path);
        await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect(page).not.toHaveTitle(/找不到页面/u);
      }
    },
  );

  test(
    'the links of the footer lead on without a full load',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await markWindow(page);
      const steps = [
        ...SECTIONS.map(
          ({label, path}) =>
            [label, new RegExp(`/${path}/[^?#]+$`, 'u')] as const,
        ),
        ['全部博文', /\/blog$/u],
        ['按年归档', /\/blog\/archive$/u],
        ['博客标签', /\/blog\/tags$/u],
        ['代码演练场', /\/code\/$/u],
        ['工具演示', /\/site#\/tools\/demo$/u],
        ['WebGL', /\/webgl\/$/u],
        ['笔记标签', /\/docs\/tags$/u],
      ] as const;
      const headings = new Set<string>();
      for (const [name, address] of steps) {
        const heading = page.getByRole('heading', {level: 1});
        const before = await heading.innerText();
        await page
          .getByRole('contentinfo')
          .getByRole('link', {name, exact: true})
          .click();
        await expect(page).toHaveURL(address);
        // Two of the pages have the heading 标签, but not one after the other.
        await expect(heading).not.toHaveText(before);
        await expect(heading).toHaveCount(1);
        headings.add(await heading.innerText());
        await expectNoFullLoad(page);
      }
      expect(headings.size).toBe(steps.length - 1);
    },
  );

  test('a post, a tag and the search page open without a full load', async ({
    page,
    open,
  }) => {
    await open('/blog');
    await markWindow(page);
    const main = page.getByRole('main');
    await main
      .getByRole('heading', {level: 2})
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/blog\/[0-9a-f]{8}$/u);
    const tag = main.locator('[rel="tag"]').first();
    const name = await tag.innerText();
    await tag.click();
    await expect(page).toHaveURL(/\/blog\/tags\/[a-z0-9-]+$/u);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(name);
    await expectNoFullLoad(page);
  });
});

test.describe('from one page to the next', () => {
  /** Notes how long each transition of the document takes, in milliseconds. */
  const noteTransitions = (page: Page) =>
    page.addInitScript(() => {
      const noted: number[] = [];
      Object.assign(window, {noted});
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const note = () => {
          const ends = document
            .getAnimations()
            .map(({effect}) => effect as KeyframeEffect)
            .filter((effect) => effect.pseudoElement?.includes('transition'))
            .map((effect) => Number(effect.getComputedTiming().endTime));
          noted.push(Math.max(...ends));
        };
        // One that the next one cuts short is none.
        transition.ready.then(note, () => undefined);
        return transition;
      };
    });
  const readTransitions = (page: Page) =>
    page.evaluate(() => (window as unknown as {noted: number[]}).noted);
  const goOn = async (page: Page) => {
    const footer = page.getByRole('contentinfo');
    const link = footer.getByRole('link', {name: '全栈', exact: true});
    // The page is there before it is asked for.
    await link.hover();
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(page).toHaveURL(/\/fullStack\/[^/]+$/u);
    await expect(page.getByRole('article')).toBeVisible();
  };

  test(
    'the one fades into the other in less than 200 ms',
    nightly('@browsers'),
    async ({page, open}) => {
      await noteTransitions(page);
      await open('/blog');
      await goOn(page);
      // What takes long, as on a busy machine, comes without one.
      await expect
        .poll(async () => {
          await page
            .getByRole('navigation', {name: '主导航'})
            .getByRole('link', {name: '博客', exact: true})
            .click();
          await expect(page.getByRole('heading', {level: 1})).toHaveText(
            '博客',
          );
          await goOn(page);
          return (await readTransitions(page)).length;
        })
        .toBeGreaterThan(0);
      const [duration] = await readTransitions(page);
      expect(duration).toBeGreaterThan(0);
      expect(duration).toBeLessThan(200);
      // Another place on the page is no other page.
      const {length} = await readTransitions(page);
      await page
        .locator('.theme-doc-toc-desktop')
        .getByRole('link')
        .last()
        .click();
      await expect(page).toHaveURL(/#/u);
      // Nor is the way back in the history one: the old place is there at once.
      await page.goBack();
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('博客');
      expect(await readTransitions(page)).toHaveLength(length);
    },
  );

  test(
    'nothing moves for who wants no motion',
    nightly('@browsers'),
    async ({page, open}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await noteTransitions(page);
      await open('/blog');
      await goOn(page);
      expect(await readTransitions(page)).toEqual([]);
    },
  );
});

test.describe('section landings', () => {
  for (const {path, label} of SECTIONS) {
    test(
      `/${path} leads to the first document of ${label}`,
      nightlyUnless(isSample(path), '@browsers'),
      async ({page, open}) => {
        await open(`/${path}`);
        await expect(page).toHaveURL(new RegExp(`/${path}/[^?#]+$`, 'u'));
        await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect(page.getByRole('article')).toBeVisible();
        const target = new URL(page.url()).pathname;

        // The navbar's own entry for the section is the sidebar's first document;
        // 其他 is a dropdown, and the questions are an icon.
        const entry = page
          .getByRole('navigation', {name: '主导航'})
          .getByRole('link', {name: label, exact: true});
        if (path !== 'interview' && path !== 'other') {
          await expect(entry).toHaveAttribute('href', target);
        }

        for (const address of [
          `/${path}?from=a&q=中文#part`,
          `/${path}/?from=a&q=中文#part`,
        ]) {
          await open(address);
          await expect(page).toHaveURL(
            `${target}?from=a&q=${encodeURIComponent('中文')}#part`,
          );
        }
      },
    );
  }

  test('going back from the main document skips the landing', async ({
    page,
    open,
  }) => {
    await open('/blog');
    await page
      .getByRole('contentinfo')
      .getByRole('link', {name: '全栈', exact: true})
      .click();
    await expect(page).toHaveURL(/\/fullStack\/[^/]+$/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/u);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('博客');
  });
});

test.describe('tags', () => {
  for (const {path} of SECTIONS) {
    test(
      `/${path}/tags counts documents and leads to them and back`,
      nightlyUnless(isSample(path), '@browsers'),
      async ({page, open}) => {
        await open(`/${path}/tags`);
        const main = page.getByRole('main');
        // From any index to those of the other sections.
        await expect(
          main.getByRole('region', {name: '别的栏目'}).getByRole('link'),
        ).toHaveCount(SECTIONS.length - 1);
        const first = main.getByRole('listitem').first();
        const tag = first.getByRole('link');
        const title = (await first.getByRole('paragraph').innerText()).split(
          '；',
        )[0]!;
        // A tag of one note says no number.
        const [, label, count = '1'] = /^(.+?)(?:\s+(\d+))?$/su.exec(
          await tag.innerText(),
        )!;
        await tag.click();
        await expect(page).toHaveURL(
          new RegExp(`/${path}/tags/[a-z0-9-]+$`, 'u'),
        );
        await expect(page.getByRole('heading', {level: 1})).toHaveText(label!);
        const documents = main
          .getByRole('region', {name: '笔记', exact: true})
          .getByRole('link');
        await expect(documents).toHaveCount(Number(count));
        await expect(documents.first()).toHaveText(title);
        for (const link of await documents.all()) {
          await expect(link).toHaveAttribute(
            'href',
            new RegExp(`^/${path}/`, 'u'),
          );
        }
        await main.getByRole('link', {name: '查看所有标签'}).click();
        await expect(page).toHaveURL(new RegExp(`/${path}/tags$`, 'u'));
      },
    );
  }
});

test.describe('addresses of files', () => {
  const cleaned = [
    ['/index.html', '/', '行间'],
    ['/index', '/', '行间'],
    ['/code/index.html', '/code', '代码演练场'],
    ['/blog/index.html', '/blog', '博客'],
    ['/blog/fbda8e9d/index.html', '/blog/fbda8e9d', '为什么又造了一个知识库'],
    ['/docs/c43f6efa/index.html', '/docs/c43f6efa', '作用域与闭包'],
    [
      '/docs/tags/async/index.html?q=a#part',
      '/docs/tags/async?q=a#part',
      /^异步$/u,
    ],
    ['/search/index.html?q=', '/search?q=', '搜索全站'],
  ] as const;
  for (const [address, clean, heading] of cleaned) {
    test(
      `${address} becomes ${clean} and shows once`,
      nightlyUnless(address.startsWith('/search'), '@browsers'),
      async ({page, open}) => {
        await open(address);
        await expect(page).toHaveURL(clean);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
        await expect(
          page.getByRole('navigation', {name: '主导航'}),
        ).toHaveCount(1);
        await expect(page.getByRole('contentinfo')).toHaveCount(1);
      },
    );
  }

  test.describe('that the server does not have', () => {
    test.use({expectedErrors: [NOT_FOUND_LOG]});
    const redirected = [
      ['/docs/c43f6efa.html', '/docs/c43f6efa', '作用域与闭包'],
      ['/blog.html?q=a#part', '/blog?q=a#part', '博客'],
      ['/code.html', '/code', '代码演练场'],
    ] as const;
    for (const [address, clean, heading] of redirected) {
      test(
        `${address} becomes ${clean} and shows once`,
        nightlyUnless(address.includes('?'), '@browsers'),
        async ({page}) => {
          await page.goto(address);
          await expect(page).toHaveURL(clean);
          await waitForHydration(page);
          await expect(page.getByRole('heading', {level: 1})).toHaveText(
            heading,
          );
          await expect(
            page.getByRole('navigation', {name: '主导航'}),
          ).toHaveCount(1);
        },
      );
    }
  });

  test(
    '/docs/index.html leads to the main document',
    nightly('@browsers'),
    async ({page, open}) => {
      await open('/docs/index.html');
      await expect(page).toHaveURL(/\/docs\/[0-9a-f]{8}$/u);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    },
  );
});

test.describe('unknown paths', () => {
  test.use({expectedErrors: [NOT_FOUND_LOG]});

  for (const path of [
    PAGE_TYPES.找不到,
    '/docs/nope',
    '/interview/nope/deeper',
    '/blog/nope',
    '/blog/tags/nope',
    '/docs/c43f6efa/extra',
    '/other/RUST',
    '/nope.html',
  ]) {
    test(
      `${path} says that it was not found`,
      nightlyUnless(path === '/docs/nope', '@browsers'),
      async ({page, request, open}) => {
        expect((await request.get(path)).status()).toBe(404);
        await open(path);
        await expect(page).toHaveTitle('找不到页面 | 行间');
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', {level: 1})).toHaveText(
          '找不到页面',
        );
        await expect(main).toContainText('链接');
        await expect(main.getByRole('link', {name: '搜索全站'})).toBeVisible();
        await expect(main.getByRole('link', {name: '回到首页'})).toBeVisible();
        await expect(
          page.getByRole('navigation', {name: '主导航'}),
        ).toHaveCount(1);
      },
    );
  }

  test(
    'the owner of the linking site is the one to tell',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/nope');
      await expect(page.getByRole('main')).toContainText(
        '如果你是从别的网站点过来的，请告诉那个网站的站长：这个链接坏了。',
      );
    },
  );

  test('a mistyped address is offered the page that was meant', async ({
    page,
    open,
  }) => {
    await open('/docs/c43f6ef');
    await markWindow(page);
    const closest = page.getByRole('region', {name: '你要找的可能是'});
    await expect(closest).toContainText('地址只差 1 个字符');
    await expect(closest.getByRole('link').first()).toHaveText('作用域与闭包');
    await closest.getByRole('link').first().click();
    await expect(page).toHaveURL('/docs/c43f6efa');
    await expect(page).toHaveTitle('作用域与闭包 | 行间');
    await expectNoFullLoad(page);
  });

  test('an address like none of the site is not guessed at, but asked of the search', async ({
    page,
    open,
  }) => {
    await open('/qwertz');
    const told = page.getByRole('region', {name: '猜不出来'});
    await expect(told).toContainText('没有哪一页的地址或标题里有 qwertz');
    await markWindow(page);
    const search = page.getByRole('main').getByRole('search');
    await expect(search.getByRole('searchbox')).toHaveValue('qwertz');
    await search.getByRole('button', {name: '搜索'}).click();
    await expect(page).toHaveURL('/search?q=qwertz');
    await expect(page.getByRole('searchbox')).toHaveValue('qwertz');
    await expectNoFullLoad(page);
  });

  test(
    'the search page is one click away',
    nightly('@browsers'),
    async ({page, open}) => {
      await open('/nope');
      await markWindow(page);
      await page.getByRole('link', {name: '搜索全站'}).click();
      await expect(page).toHaveURL('/search');
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expectNoFullLoad(page);
    },
  );

  for (const path of ['/%E0%A4%A', '/docs/%E0%A4%A']) {
    test(
      `${path}, which cannot be decoded, is a live not-found page`,
      nightlyUnless(path.startsWith('/docs'), '@browsers'),
      async ({page, request, open}) => {
        expect((await request.get(path)).status()).toBe(404);
        await open(path);
        await expect(page.getByRole('heading', {level: 1})).toHaveText(
          '找不到页面',
        );
        // Buttons work only when React has taken over.
        await page.getByRole('button', {name: /^切换深色/u}).click();
        await expect(page.locator('html')).toHaveAttribute(
          'data-theme',
          'light',
        );
      },
    );
  }

  for (const path of ['/DOCS/c43f6efa', '/other/rust/intro', '/Blog']) {
    test.describe(
      `${path}, in the wrong case`,
      nightlyUnless(path === '/Blog', '@browsers'),
      () => {
        test.use({expectedErrors: [NOT_FOUND_LOG]});

        test(
          'is not found, also when the scripts have run',
          nightly('@browsers'),
          async ({page}) => {
            const response = await page.goto(path);
            expect(response?.status()).toBe(404);
            await waitForHydration(page);
            await expect(page).toHaveTitle(/找不到页面/u);
          },
        );
      },
    );
  }
});

test('/site#/tools/demo keeps its address and shows the tools', async ({
  page,
  open,
}) => {
  for (const address of ['/site#/tools/demo', '/site/#/tools/demo']) {
    await open(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('工具演示');
    await expect(page.getByRole('heading', {level: 1})).toBeInViewport();
  }
  // The hash names an element, so the browser itself finds the place.
  await expect(page.locator('[id="/tools/demo"]')).toBeVisible();
});
