/** Browsers that lack something, keep nothing, or keep nonsense. */
import type {Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expectAlive, fillStorage, READERS} from './spoiltStorage';
import {expect, test} from './test';

const DOC = PAGE_TYPES.教程;
test.describe('a browser that tells odd things of its connection', () => {
  test('is as good as any', nightly('@browsers'), async ({page, open}) => {
    await open(DOC);
    const bar = page.getByRole('navigation', {name: '主导航'});
    for (const connection of [
      null,
      {},
      {type: 'wifi'},
      {type: 'cellular', saveData: false},
      {effectiveType: null},
      {effectiveType: 4},
      {effectiveType: '5g', saveData: 'yes'},
      {effectiveType: ''},
    ]) {
      await test.step(JSON.stringify(connection), async () => {
        await page.evaluate((value) => {
          Object.defineProperty(navigator, 'connection', {
            value,
            configurable: true,
          });
        }, connection);
        // Hovering loads ahead, which is where the connection is asked for.
        const link = bar.getByRole('link', {name: '博客', exact: true});
        await link.hover();
        await link.click();
        await expect(page).toHaveURL(PAGE_TYPES.博客);
        await expect(page.getByRole('heading', {level: 1})).toHaveText('博客');
        await page.goBack();
        await expect(page).toHaveURL(DOC);
        await expectAlive(page);
      });
    }
  });

  test(
    'where it only says to save data, nothing is fetched ahead',
    nightly('@browsers'),
    async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', {
          value: {saveData: true},
          configurable: true,
        });
      });
      await page.goto(DOC);
      await expectAlive(page);
      await page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: '博客', exact: true})
        .hover();
      await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    },
  );
});

/** One of each way in which a page does without. */
const EVERY_RUN: ReadonlySet<string> = new Set([
  'Array.prototype.at',
  'MutationObserver',
  'indexedDB',
]);

test.describe('a browser without', () => {
  /** Older than the floor, so that the page may stay as it came, but says so. */
  test.describe('what every supported one has,', () => {
    test.use({
      expectedErrors: [/not a function|not defined|undefined|\bnull\b|has no/u],
    });
    for (const name of [
      'Array.prototype.at',
      'Array.prototype.flat',
      'Array.prototype.flatMap',
      'Object.fromEntries',
      'Object.hasOwn',
      'Promise.allSettled',
      'String.prototype.replaceAll',
      'URLSearchParams',
      'matchMedia',
      'queueMicrotask',
      'structuredClone',
      'AbortController',
      'MutationObserver',
      'ResizeObserver',
    ]) {
      test(
        `${name}: can be read, and works or says that it does not`,
        nightlyUnless(EVERY_RUN.has(name), '@browsers'),
        async ({page}) => {
          await removeFrom(page, name);
          await page.goto(DOC);
          await expect(
            page.getByRole('heading', {level: 1, name: '作用域与闭包'}),
          ).toBeVisible();
          await expect(
            page
              .locator('html[data-has-hydrated="true"]')
              .or(
                page.getByRole('alert').filter({hasText: /没有加载成功|太旧/u}),
              ),
          ).not.toHaveCount(0);
          await expect(
            page.getByRole('heading', {level: 1, name: '作用域与闭包'}),
          ).toBeVisible();
          await expect(page.getByText('页面已崩溃。')).toHaveCount(0);
        },
      );
    }
  });

  for (const name of [
    'BroadcastChannel',
    'IntersectionObserver',
    'requestIdleCallback',
    'caches',
    'CSS.highlights',
    'Highlight',
    'Intl.Segmenter',
    'navigator.clipboard',
    'navigator.locks',
    'navigator.serviceWorker',
    'navigator.storage',
    'crypto.randomUUID',
    'indexedDB',
    'CompressionStream',
    'Worker',
  ]) {
    test(
      `${name}: every reader’s page works`,
      nightlyUnless(EVERY_RUN.has(name), '@browsers'),
      async ({page}) => {
        await removeFrom(page, name);
        for (const path of [DOC, PAGE_TYPES.首页, PAGE_TYPES.离线]) {
          await page.goto(path);
          await expectAlive(page);
        }
      },
    );
  }
});

/** Takes `Array.prototype.flat` or the like out of the page, before any script. */
async function removeFrom(page: Page, name: string): Promise<void> {
  await page.addInitScript((dotted) => {
    const parts = dotted.split('.');
    const last = parts.pop()!;
    let owner: object = window;
    for (const part of parts) {
      owner = Reflect.get(owner, part) as object;
    }
    // Most are of a prototype: `navigator.clipboard` is Navigator’s.
    for (
      let holder: object | null = owner;
      holder;
      holder = Reflect.getPrototypeOf(holder)
    ) {
      Reflect.deleteProperty(holder, last);
    }
  }, name);
}

test.describe('a storage full of nonsense', () => {
  /** Each key has so many of the values here, and all of them in tests/everyPage. */
  const ROUNDS = 2;

  for (const path of READERS) {
    test(
      `leaves ${path} as it is`,
      nightlyUnless(path === PAGE_TYPES.首页, '@browsers'),
      async ({page}) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await fillStorage(page, (at) => at + round * 11);
          await page.goto(path);
          await expectAlive(page);
          if (path === PAGE_TYPES.首页) {
            // Searches of earlier visits are read when the dialog opens.
            await page.keyboard.press('/');
            await expect(page.getByRole('searchbox')).toBeFocused();
            await expect(page.getByText('页面已崩溃。')).toHaveCount(0);
          }
        }
      },
    );
  }
});

test.describe('a storage that', () => {
  test.use({expectedErrors: [/storage|quota|full/iu]});

  const KINDS = {
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'is denied': () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('storage denied', 'SecurityError');
          },
        });
      }
    },
    'is not there': () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {value: null});
      }
    },
    'denies each value': () => {
      const deny = () => {
        throw new DOMException('storage denied', 'SecurityError');
      };
      Storage.prototype.getItem = deny;
      Storage.prototype.setItem = deny;
      Storage.prototype.removeItem = deny;
    },
  } as const;

  for (const [name, spoil] of Object.entries(KINDS)) {
    for (const path of READERS) {
      test(
        `${name}: ${path} works for the visit`,
        nightlyUnless(
          path === PAGE_TYPES.复习 && /denied/u.test(name),
          '@browsers',
        ),
        async ({page}) => {
          await page.addInitScript(spoil);
          await page.goto(path);
          await expectAlive(page);
          await page.getByRole('button', {name: /^切换深色/u}).click();
          await expect(page.locator('html')).toHaveAttribute(
            'data-theme',
            'light',
          );
        },
      );
    }
  }
});

test.describe('a clock that is', () => {
  for (const [name, now] of [
    ['at its very start', '1970-01-01T00:00:00Z'],
    ['years behind', '2019-03-01T12:00:00+08:00'],
    ['years ahead', '2099-12-31T23:59:59+08:00'],
  ] as const) {
    test(
      `${name}: pages work, and the announcement is there`,
      nightly('@browsers'),
      async ({page}) => {
        await page.clock.setFixedTime(now);
        for (const path of [...READERS, DOC, PAGE_TYPES.博客]) {
          await page.goto(path);
          await expectAlive(page);
        }
        await expect(page.getByRole('region', {name: '公告'})).toBeVisible();
      },
    );
  }
});

test.describe('a link that sets attributes of the document', () => {
  test('sets none', nightly('@browsers'), async ({page, open}) => {
    const list = () =>
      page.evaluate(() =>
        [...document.documentElement.attributes]
          // The site's own: the reader has been here before.
          .filter(({name}) => name !== 'data-returning')
          .map(({name, value}) => `${name}=${value}`)
          .sort(),
      );
    await open(PAGE_TYPES.面试题);
    const before = await list();
    for (const query of [
      '?docusaurus-theme=x',
      '?docusaurus-theme=%22%3E%3Cimg%3E',
      '?docusaurus-data-theme=red',
      '?docusaurus-data-has-hydrated=true&docusaurus-data-self-test=on',
      '?docusaurus-data-%20=1',
    ]) {
      await open(PAGE_TYPES.面试题 + query);
      expect(await list(), query).toEqual(before);
      await expectAlive(page);
    }
  });

  test('still chooses a theme', nightly('@browsers'), async ({page, open}) => {
    await open(`${DOC}?docusaurus-theme=light`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('on paper, the dark theme is black on white, without chrome, unfolded', async ({
  page,
  open,
}) => {
  await open(PAGE_TYPES.面试题);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('html')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  await expect(page.getByRole('heading', {level: 1})).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  );
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', {name: '主导航'})).toBeHidden();
  const code = page.locator('.theme-code-block').first();
  await expect(code.getByRole('button').first()).toBeHidden();
  const answers = page
    .getByRole('article')
    .locator('details p:not([class*="wrongs"] *)');
  expect(await answers.count()).toBeGreaterThan(3);
  for (const answer of await answers.all()) {
    expect((await answer.boundingBox())?.height).toBeGreaterThan(0);
  }
});

test('on paper a task has its solution, but not its tests', async ({
  page,
  open,
}) => {
  await open(DOC);
  await page.emulateMedia({media: 'print'});
  const folds = page.getByRole('article').locator('details');
  const tests = folds.filter({hasText: '写之前可以先看'}).first();
  await expect(tests.locator('summary')).toBeVisible();
  await expect(tests.locator('pre').first()).toBeHidden();
  const solution = folds.filter({hasText: /^参考解法/u}).first();
  await expect(solution.locator('pre').first()).toBeVisible();
});

test('going back leads to where the reader was, and forward to the top', async ({
  page,
  open,
}) => {
  await open(DOC);
  await page.locator('#pitfalls').scrollIntoViewIfNeeded();
  const readY = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await readY();
  expect(before).toBeGreaterThan(500);
  await page
    .getByRole('contentinfo')
    .getByRole('link', {name: '按年归档'})
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', {level: 1})).toHaveText('历史博文');
  await expect.poll(readY).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    '作用域与闭包',
  );
  await expect.poll(readY).toBe(before);
});
