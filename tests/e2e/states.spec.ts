/** SPEC.md §4, states and transitions, on the built site. */

import type {Page} from '@playwright/test';

import {NOTE_ID} from '../../src/startup/pageNote';
import {
  findTable,
  type PageNote,
  SITE_TABLES_FOLDER,
  TABLES_FOLDER,
} from '../../src/routes/routeTable';
import {nightly} from '../nightly';
import {expect, isFromTools, test, waitForHydration} from './test';

const DOC = '/docs/c43f6efa';
const LONG_DOC = '/docs/4f90ba07';
const OTHER_DOC_LINK = {name: 'Promise 与 async/await'};
const BAR = '#nprogress';

/** Holds every content chunk until the returned function is called. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose idle prefetching is off, so that chunks load on demand. */
async function openWithoutPrefetch(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {effectiveType: '4g', saveData: true},
    });
  });
  await page.goto(path);
  await waitForHydration(page);
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
}

const marked = (page: Page) => page.locator('html[data-marked="yes"]');

test.describe('route change', () => {
  test('keeps the old page, shows a bar after 200 ms, ends with the new page', async ({
    page,
  }) => {
    await page.clock.install({time: 0});
    await openWithoutPrefetch(page, '/blog');
    await page.clock.pauseAt(60_000);
    const release = await holdChunks(page);
    await page
      .getByRole('link', {name: '历史博文'})
      .or(page.getByRole('contentinfo').getByRole('link', {name: '按年归档'}))
      .first()
      .click();
    await page.clock.runFor(199);
    await expect(page.locator(BAR)).toHaveCount(0);
    await page.clock.runFor(2);
    // §9: minimum 0.08, speed 200 ms, no spinner.
    const bar = page.getByRole('progressbar', {name: '正在打开下一页'});
    const readState = () =>
      bar.evaluate(({style}) => ({
        done:
          1 +
          Number(/translate3d\((-[\d.]+)%/u.exec(style.transform)?.[1]) / 100,
        transition: style.transition,
      }));
    expect((await readState()).done).toBeCloseTo(0.08);
    expect((await readState()).transition).toMatch(/\b(?:200ms|0\.2s)\b/u);
    await expect(page.locator(`${BAR} *`)).toHaveCount(1);
    // Trickles every 800 ms at rate 0.02, and not in between.
    let {done} = await readState();
    for (let step = 0; step < 3; step += 1) {
      await page.clock.runFor(798);
      expect((await readState()).done).toBe(done);
      await page.clock.runFor(2);
      const next = (await readState()).done;
      expect(next).toBeGreaterThan(done);
      expect(next).toBeLessThanOrEqual(done + 0.02);
      done = next;
    }
    await expect(
      page.getByRole('heading', {level: 1, name: '博客'}),
    ).toBeVisible();
    release();
    // The clock flows again: how long the page takes to render is its own affair.
    await page.clock.resume();
    await expect(page).toHaveURL('/blog/archive');
    await expect(page.locator(BAR)).toHaveCount(0);
  });

  test(
    'overtaken by a second click, the page before stays until that one is here',
    nightly('@browsers'),
    async ({page}) => {
      await openWithoutPrefetch(page, '/blog');
      const held: (() => Promise<void>)[] = [];
      const asked: string[] = [];
      await page.route('**/assets/js/*.js', (route) => {
        held.push(() => route.continue());
        asked.push(route.request().url());
      });
      const heading = page.getByRole('heading', {level: 1});
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', {name: '按年归档'}).click();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      const ofFirst = held.splice(0);
      const files = asked.splice(0);
      await page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: '行间首页'})
        .click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => held.length).toBeGreaterThan(0);

      await Promise.all(ofFirst.map(async (release) => release()));
      await page.waitForFunction(
        (names) =>
          names.every((name) => performance.getEntriesByName(name).length > 0),
        files,
      );
      await expect(heading).toHaveText('博客');
      await Promise.all(held.map(async (release) => release()));
      await page.unrouteAll();
      await expect(heading).not.toHaveText('博客');
      await expect(heading).not.toHaveText('历史博文');
      await expect(page.locator(BAR)).toHaveCount(0);
    },
  );

  test('goes to the top, or to the hash', async ({page, open}) => {
    await open(DOC);
    await page.getByRole('heading', {name: '参考'}).scrollIntoViewIfNeeded();
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '博客'})
      .click();
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goto(`${DOC}#pitfalls`);
    await waitForHydration(page);
    await expect(page.locator('#pitfalls')).toBeInViewport();
  });

  test('tells screen readers the new title', async ({page, open}) => {
    await open(DOC);
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '博客'})
      .click();
    await expect(
      page.locator('[aria-live="polite"]', {hasText: '博客 | 行间'}),
    ).toBeAttached();
  });

  test.describe('when the chunk cannot be loaded', () => {
    test.use({
      expectedErrors: [
        /ChunkLoadError|Loading (?:CSS )?chunk|ERR_FAILED|Failed to load/u,
      ],
    });

    test('warns and loads the page anew, once', async ({page}) => {
      await openWithoutPrefetch(page, '/blog');
      await markDocument(page);
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') {
          warnings.push(message.text());
        }
      });
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) {
          loads += 1;
        }
      });
      await page.route('**/assets/js/*.js', async (route) => {
        if (loads === 0) {
          await route.abort();
        } else {
          await route.continue();
        }
      });
      await page
        .getByRole('contentinfo')
        .getByRole('link', {name: '按年归档'})
        .click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        '历史博文',
      );
      await waitForHydration(page);
      await expect(marked(page)).toHaveCount(0);
      expect(loads).toBe(1);
      expect(warnings.join('\n')).toMatch(/chunk/iu);
    });
  });
});

test.describe('first load without its chunks', () => {
  test.use({
    expectedErrors: [/ChunkLoadError|chunk|ERR_FAILED|Failed to load/iu],
  });

  test('the text stays readable, a message offers 重试, and that works', async ({
    page,
  }) => {
    await page.goto(DOC);
    await waitForHydration(page);
    const content = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => name)
        .filter((name) =>
          /\/assets\/js\/(?!main|runtime)[^/]+\.js$/u.test(name),
        ),
    );
    expect(content.length).toBeGreaterThan(0);
    await page.route(
      (url) => content.includes(url.href),
      (route) => route.abort(),
    );
    await page.reload();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const notice = page.getByRole('alert').filter({hasText: '没有加载成功'});
    await expect(notice).toBeVisible();
    await page.unroute((url) => content.includes(url.href));
    await page.unrouteAll();
    await notice.getByRole('button', {name: '重试'}).click();
    await waitForHydration(page);
    await expect(notice).toHaveCount(0);
  });
});

/** Runs in the page: days are told apart by their hyphens until `mend()`. */
function breakDates(message: string): void {
  const original = String.prototype.split;
  const setSplit = (value: unknown) => {
    Object.defineProperty(String.prototype, 'split', {
      value,
      configurable: true,
      writable: true,
    });
  };
  Object.assign(window, {mend: () => setSplit(original)});
  setSplit(function broken(this: string, ...args: unknown[]) {
    if (args[0] === '-' && /^\d{4}-\d{2}-\d{2}$/u.test(this)) {
      throw new Error(message);
    }
    return Reflect.apply(original, this, args);
  });
}

/** At once: a render of its own would clear what is mended before the button. */
async function mendAndRetry(page: Page): Promise<void> {
  await page.getByRole('button', {name: '重试'}).evaluate((button) => {
    (window as unknown as {mend: () => void}).mend();
    (button as HTMLButtonElement).click();
  });
}

test.describe('crash', () => {
  test.use({expectedErrors: [/故障演习|The above error|React|Error: /u]});

  test('inside the layout: title, message, 重试 clears it', async ({
    page,
    open,
  }) => {
    await open('/blog');
    // The page of a post formats its date.
    await page.evaluate(breakDates, '故障演习：日期坏了');
    await page
      .getByRole('main')
      .getByRole('heading', {level: 2})
      .getByRole('link')
      .first()
      .click();
    await expect(
      page.getByRole('heading', {name: '页面已崩溃。'}),
    ).toBeVisible();
    await expect(page.getByText('故障演习：日期坏了')).toBeVisible();
    await expect(page.getByRole('navigation', {name: '主导航'})).toBeVisible();
    // A render that began before the mending may still fail after it.
    await expect(async () => {
      if (await page.getByRole('button', {name: '重试'}).isVisible()) {
        await mendAndRetry(page);
      }
      await expect(
        page.getByRole('heading', {name: '页面已崩溃。'}),
      ).toHaveCount(0, {timeout: 2000});
    }).toPass();
    // The list that it was asked from may be there until then.
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('outside the layout: the same words, still with the shell', async ({
    page,
    open,
  }) => {
    await open('/blog');
    // The home page formats its dates outside the layout.
    await page.evaluate(breakDates, '故障演习：首页坏了');
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '行间首页'})
      .click();
    await expect(
      page.getByRole('heading', {name: '页面已崩溃。'}),
    ).toBeVisible();
    await expect(page).toHaveTitle(/页面已崩溃/u);
    await expect(page.getByText('故障演习：首页坏了')).toBeVisible();
    await expect(page.getByRole('navigation', {name: '主导航'})).toBeVisible();
    await mendAndRetry(page);
    await expect(page.getByRole('heading', {name: '新写的'})).toBeVisible();
  });
});

test.describe('link prefetch', () => {
  const prefetched = (page: Page) => page.locator('link[rel="prefetch"]');

  for (const [name, connection] of [
    ['slow-2g', {effectiveType: 'slow-2g', saveData: false}],
    ['2g', {effectiveType: '2g', saveData: false}],
    ['data saver', {effectiveType: '4g', saveData: true}],
  ] as const) {
    test(`is off on ${name}`, async ({page}) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value});
      }, connection);
      await page.goto(DOC);
      await waitForHydration(page);
      await page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: '博客'})
        .hover();
      await page.evaluate(
        () =>
          new Promise((done) => {
            requestIdleCallback(done);
          }),
      );
      await expect(prefetched(page)).toHaveCount(0);
    });
  }

  test('is on otherwise', async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: {effectiveType: '4g', saveData: false},
      });
    });
    await page.goto(DOC);
    await expect(prefetched(page).first()).toBeAttached();
  });

  test(
    'asks for the route table of the category; for that of all pages when the pointer is on another link',
    nightly('@browsers'),
    async ({page}) => {
      const tables: string[] = [];
      page.on('request', (request) => {
        const address = new URL(request.url()).pathname.slice(1);
        const folders = [TABLES_FOLDER, SITE_TABLES_FOLDER];
        if (folders.some((folder) => address.startsWith(folder))) {
          tables.push(address);
        }
      });
      await page.goto(DOC);
      const note = JSON.parse(
        (await page.locator(`#${NOTE_ID}`).textContent()) ?? '',
      ) as PageNote;
      const neighbours = note.table.routes.find(
        (route) => route.neighbours,
      )?.neighbours;
      const link = page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: '全栈'});
      await expect(link).toBeVisible();
      await expect(prefetched(page).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(tables).toEqual([neighbours]);

      await link.hover();
      await expect
        .poll(() => tables)
        .toEqual([neighbours, findTable(note.tables, '/fullStack')]);
      await markDocument(page);
      await link.click();
      await expect(page).toHaveURL(/\/fullStack/u);
      await expect(marked(page)).toHaveCount(1);
    },
  );

  test(
    'the pointer on a link with a hash brings the page that it names',
    nightly('@browsers'),
    async ({page, open}) => {
      const html = await (await page.request.get('/site/')).text();
      const [, note = ''] =
        new RegExp(`id="${NOTE_ID}">([^<]*)<`, 'u').exec(html) ?? [];
      const {scripts} = JSON.parse(note) as PageNote;
      expect(scripts.length).toBeGreaterThan(0);
      await open(DOC);
      await page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: '工具演示'})
        .hover();
      const listLoaded = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({name}) => new URL(name).pathname.slice(1)),
        );
      await expect
        .poll(listLoaded)
        .toEqual(expect.arrayContaining([...scripts]));
    },
  );
});

test.describe('colour mode', () => {
  const theme = (page: Page) => page.locator('html');
  const toggle = (page: Page) =>
    page.getByRole('button', {name: /切换深色和浅色/u});

  test('is dark by default, also for readers whose system is light', async ({
    page,
    open,
  }) => {
    await page.emulateMedia({colorScheme: 'light'});
    await open('/');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('the toggle flips it, says so, and keeps it under the key theme', async ({
    page,
    open,
  }) => {
    await open('/');
    await expect(toggle(page)).toHaveAccessibleName(/当前为深色/u);
    await toggle(page).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveAccessibleName(/当前为浅色/u);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(
      'light',
    );
    await page.reload();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await toggle(page).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('follows a change in another tab', async ({page, open, context}) => {
    await open('/');
    const other = await context.newPage();
    await other.goto('/blog');
    await waitForHydration(other);
    await toggle(other).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', {name: '公告'});

  test('closes, stays closed, and shows again at once when its id changes', async ({
    page,
    open,
  }) => {
    await open('/');
    await bar(page).getByRole('button', {name: '关闭'}).click();
    await expect(bar(page)).toHaveCount(0);
    expect(
      await page.evaluate(() =>
        localStorage.getItem('docusaurus.announcement.dismiss'),
      ),
    ).toBe('true');
    await page.reload();
    await waitForHydration(page);
    await expect(bar(page)).toHaveCount(0);

    await page.evaluate(() =>
      localStorage.setItem('docusaurus.announcement.id', 'older'),
    );
    // Before any script of the bundle: what the first paint shows.
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto('/', {waitUntil: 'domcontentloaded'});
    await expect(bar(page)).toBeVisible();
  });

  test('has said what it had to say to whoever followed its link', async ({
    page,
    open,
  }) => {
    await open('/');
    await bar(page).getByRole('link').click();
    await expect(page).toHaveURL(/between=/u);
    await waitForHydration(page);
    await expect(bar(page)).toHaveCount(0);
    await open('/');
    await expect(bar(page)).toHaveCount(0);
  });
  test.use({expectedErrors: [/ERR_FAILED|Failed to load/u]});
});

test.describe('storage switched off', () => {
  test.use({expectedErrors: [/storage/iu]});

  test('warns once; theme, bar and navigation still work', async ({page}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && !isFromTools(message.text())) {
        warnings.push(message.text());
      }
    });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(DOC);
    await waitForHydration(page);
    await page.getByRole('button', {name: /切换深色和浅色/u}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const bar = page.getByRole('region', {name: '公告'});
    await bar.getByRole('button', {name: '关闭'}).click();
    await expect(bar).toHaveCount(0);
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '博客'})
      .click();
    await expect(page).toHaveURL('/blog');
    expect(warnings).toHaveLength(1);
  });
});

test.describe('dropdown', () => {
  const dropdown = (page: Page) =>
    page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('button', {name: '其他'});
  const item = (page: Page) =>
    page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: 'WebAssembly'});

  test('opens on Enter, closes on Escape with the focus back on it', async ({
    page,
    open,
  }) => {
    await open('/');
    await expect(item(page)).toBeHidden();
    await dropdown(page).focus();
    await page.keyboard.press('Enter');
    await expect(dropdown(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(item(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeHidden();
    await expect(dropdown(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeVisible();
  });

  test('opens on hover; Escape dismisses it until the pointer has left', async ({
    page,
    open,
  }) => {
    await open('/');
    await dropdown(page).hover();
    await expect(item(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeHidden();
    await page.getByRole('heading', {level: 1}).hover();
    await dropdown(page).hover();
    await expect(item(page)).toBeVisible();
  });

  test(
    'closes on a press elsewhere',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await dropdown(page).focus();
      await page.keyboard.press('Enter');
      await expect(item(page)).toBeVisible();
      await page.getByText('每一段代码都跑得通的技术笔记').first().click();
      await expect(item(page)).toBeHidden();
    },
  );

  test(
    'closes on a touch elsewhere',
    nightly('@browsers'),
    async ({page, open}) => {
      await open('/');
      await dropdown(page).focus();
      await page.keyboard.press('Enter');
      await expect(item(page)).toBeVisible();
      await page.getByRole('contentinfo').dispatchEvent('touchstart');
      await expect(item(page)).toBeHidden();
    },
  );
});

test.describe('a wrong base URL', () => {
  test.use({expectedErrors: [/Failed to load|ERR_FAILED/u]});

  test('shows a banner on the home page that suggests one', async ({page}) => {
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('站点没有正确加载。')).toBeVisible();
    await expect(page.getByText(/建议改成 baseUrl = \//u)).toBeVisible();
  });

  test(
    'shows none when the site has loaded',
    nightly('@browsers'),
    async ({page, open}) => {
      await open('/');
      await expect(page.getByText('站点没有正确加载。')).toHaveCount(0);
    },
  );
});

test.describe('collapsible menu', () => {
  test(
    'animates its height, by a duration computed from it',
    nightly('@reading'),
    async ({page, open}) => {
      await open(DOC);
      const sidebar = page.getByRole('navigation', {name: /笔记侧边栏/u});
      await sidebar.getByRole('button', {name: 'ES6+'}).click();
      await expect(sidebar.getByRole('link', OTHER_DOC_LINK)).toBeVisible();
      const list = sidebar
        .locator('li', {has: page.getByRole('button', {name: 'ES6+'})})
        .locator('ul')
        .first();
      await sidebar.getByRole('button', {name: 'ES6+'}).click();
      await expect(list).toHaveAttribute(
        'style',
        /transition: height \d+ms ease-in-out/u,
      );
      await expect(sidebar.getByRole('link', OTHER_DOC_LINK)).toBeHidden();
    },
  );
});

test.describe('preferred docs version', () => {
  test(
    'a stored version that no longer exists is forgotten',
    nightly('@reading'),
    async ({page}) => {
      await page.addInitScript(() => {
        localStorage.setItem('docs-preferred-version-third', 'gone');
      });
      await page.goto('/third/overview');
      await waitForHydration(page);
      await expect
        .poll(() =>
          page.evaluate(() =>
            localStorage.getItem('docs-preferred-version-third'),
          ),
        )
        .toBeNull();
    },
  );
});

/** Goes through the document that is open, as slowly as somebody who skims it. */
async function readToEnd(page: Page): Promise<void> {
  const next = page.getByRole('main').getByRole('link', {name: /^下一[页篇]/u});
  // A path's own link takes the place of the section's.
  const isAtEnd = (): Promise<boolean> =>
    next.evaluate(
      (link) =>
        link.isConnected && link.getBoundingClientRect().top < innerHeight,
    );
  while (!(await isAtEnd())) {
    await page.clock.fastForward(60_000);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, {once: true});
          scrollBy({top: innerHeight * 0.9, behavior: 'instant'});
        }),
    );
  }
  await next.evaluate((link) => link.scrollIntoView());
  await page.clock.fastForward(60_000);
}

test.describe('reading on', () => {
  test('a returning reader is led to where they were, a new one is not', async ({
    page,
    open,
  }) => {
    await open('/');
    await expect(page.getByRole('link', {name: '继续阅读'})).toHaveCount(0);
    await open(DOC);
    const heading = page
      .getByRole('main')
      .getByRole('heading', {level: 2})
      .nth(1);
    const id = await heading.getAttribute('id');
    await heading.evaluate((element) => element.scrollIntoView());
    await open('/');
    const back = page.getByRole('region', {name: '接着读'});
    await expect(back.getByText(/^停在“.+”(?:，读过 \d+%)?$/u)).toBeVisible();
    await back.getByRole('link', {name: '继续阅读'}).click();
    await expect(page).toHaveURL(`${DOC}#${id}`);

    // Who jumps to its end has not read it.
    const next = page.getByRole('main').getByRole('link', {name: /^下一页/u});
    const address = await next.getAttribute('href');
    await next.evaluate((element) => element.scrollIntoView());
    await open('/');
    await expect(back.getByText(/^停在“.+”/u)).toBeVisible();
    await expect(back.getByRole('link', {name: '读下一篇'})).toHaveCount(0);

    // At its end there is nothing left to go back to.
    await page.clock.install();
    await open(DOC);
    await readToEnd(page);
    await open('/');
    await expect(back.getByText(/^读到末尾了，下一篇是“.+”$/u)).toBeVisible();
    await back.getByRole('link', {name: '读下一篇'}).click();
    await expect(page).toHaveURL(address ?? '');
  });

  test('who passes through a page is led back to the one that they were reading', async ({
    page,
    open,
  }) => {
    await open(LONG_DOC);
    await page
      .getByRole('main')
      .getByRole('heading', {name: '报错速查', level: 2})
      .evaluate((heading) => heading.scrollIntoView());
    await open(DOC);
    await open('/');
    const back = page.getByRole('region', {name: '接着读'});
    await expect(
      back.getByText(/^停在“报错速查”(?:，读过 \d+%)?$/u),
    ).toBeVisible();
    // Who begins to read it goes on there.
    await open(DOC);
    await page
      .getByRole('main')
      .getByRole('heading', {level: 2})
      .nth(2)
      .evaluate((heading) => heading.scrollIntoView());
    await open('/');
    await expect(
      back.getByText(/^停在“(?!报错速查).+”(?:，读过 \d+%)?$/u),
    ).toBeVisible();
    // The other one is still a press away, at the place where it was left.
    await expect(back.getByText(/^另有一篇停在“报错速查”：/u)).toBeVisible();
    await back.getByRole('link', {name: '错误处理与调试'}).click();
    await expect(page).toHaveURL(/#[\w-]+$/u);
    await expect(
      page.getByRole('heading', {name: '报错速查', level: 2}),
    ).toBeInViewport();
  });

  test('a document that is behind the reader is behind them on the page of its section, too', async ({
    page,
    open,
  }) => {
    const main = page.getByRole('main');
    await page.clock.install();
    await open(DOC);
    await readToEnd(page);
    const next = await main
      .getByRole('link', {name: /^下一页/u})
      .getAttribute('href');
    await open('/contents/docs');
    await main.getByRole('link', {name: /^接着读第 \d+ 篇$/u}).click();
    await expect(page).toHaveURL(next ?? '');
  });

  test('on a path, its own next note comes next, at home and on its page', async ({
    page,
    open,
  }) => {
    const main = page.getByRole('main');
    await page.clock.install();
    await open('/paths/interview');
    const steps = await main
      .locator('[data-note]')
      .evaluateAll((notes) =>
        notes.map((note) => note.getAttribute('data-note')!),
      );
    await main.locator(`[data-note="${steps[4]}"] a`).first().click();
    await expect(page).toHaveURL(steps[4]!);
    await readToEnd(page);
    await open('/');
    await expect(main.getByRole('link', {name: '读下一篇'})).toHaveAttribute(
      'href',
      steps[5]!,
    );
    await open('/paths/interview');
    await main.getByRole('link', {name: '接着读第 6 篇'}).click();
    await expect(page).toHaveURL(steps[5]!);
  });

  test('a reader in the middle of a long section goes on there, not at its heading', async ({
    page,
    open,
  }) => {
    const main = page.getByRole('main');
    const section = main.getByRole('heading', {name: '报错速查', level: 2});
    const place = main.getByRole('heading', {name: '调用太深', level: 3});
    const top = async (): Promise<number> =>
      (await place.boundingBox())?.y ?? 0;
    await open(LONG_DOC);
    await place.evaluate((heading) =>
      heading.scrollIntoView({block: 'center', behavior: 'instant'}),
    );
    const before = await top();
    // From the home page, and from the page of the section.
    for (const [from, link] of [
      ['/', /^继续阅读$/u],
      ['/contents/docs', /^接着读第 \d+ 篇$/u],
    ] as const) {
      await open(from);
      await main.getByRole('link', {name: link}).click();
      await expect(section).toBeAttached();
      await expect(page).toHaveURL(/#lookup$/u);
      await expect
        .poll(async () => Math.abs((await top()) - before))
        .toBeLessThan(20);
    }
  });
});
