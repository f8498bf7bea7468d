/** What was read and done has quiet ticks, on this machine only. */
import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test, waitForHydration} from './test';

const ADDRESS = '/docs/2085d43b';
/** In the category of the pages that are marked in these tests. */
const NEIGHBOUR = '/docs/62ade1ac';
const KEY = 'hangjian.progress.v1.';

const sidebar = (page: Page) =>
  page.getByRole('navigation', {name: '笔记侧边栏'});
const status = (page: Page) =>
  page.locator('.doc-end').getByText('✓ 读过', {exact: true});

/** Scrolls by a part of the window. */
async function scroll(page: Page, part: number): Promise<void> {
  await page.evaluate((share) => {
    scrollBy({top: innerHeight * share, behavior: 'instant'});
    // The browser's own comes with the next frame, maybe after the clock has run.
    document.dispatchEvent(new Event('scroll'));
  }, part);
}

/** Goes through the whole page as a reader does, only faster: by the clock. */
async function readOn(page: Page): Promise<void> {
  const isDone = async () =>
    page.evaluate(
      (prefix) =>
        Object.keys(localStorage).some((key) =>
          key.startsWith(`${prefix}read.`),
        ),
      KEY,
    );
  // Not gliding: each later step counts from where it is.
  await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
  // Or the clock may run before the page knows that it is at its top again.
  await scroll(page, 0);
  for (let step = 0; step < 200 && !(await isDone()); step += 1) {
    await page.clock.runFor(16_000);
    await scroll(page, 0.6);
  }
  expect(await isDone()).toBe(true);
}

/** Writes marks into the storage before a page reads it. */
async function keep(page: Page, keys: readonly string[]): Promise<void> {
  await page.goto('/img/favicon.svg');
  await page.evaluate(
    ({prefix, all}) =>
      all.forEach((key) => localStorage.setItem(prefix + key, '1763769600000')),
    {prefix: KEY, all: keys},
  );
}

test('a reader who comes back sees what is read before doing anything', async ({
  page,
}) => {
  await keep(page, ['read.docs/c43f6efa']);
  // The wait for readers who do nothing, src/progress/client.ts, never ends.
  await page.addInitScript(() => {
    const plan = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void, ms?: number) =>
      ms === 2_000 ? 0 : plan(work, ms)) as typeof setTimeout;
  });
  await page.goto('/paths/interview');
  const entry = page.locator('[data-note="/docs/c43f6efa"]');
  await expect
    .poll(() =>
      entry.evaluate((node) => getComputedStyle(node, '::before').content),
    )
    .toContain('读过');
});

test('a page that is read to its end gets a tick, which the reader can take back', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(ADDRESS);
  await waitForHydration(page);
  const title = await page.getByRole('heading', {level: 1}).textContent();
  const link = (name: string) =>
    sidebar(page).getByRole('link', {name, exact: true});
  await expect(link(title!)).toBeVisible();

  // Who jumps to the end has not read it.
  await page.keyboard.press('End');
  // The key glides, and would take later scrolling along.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const {scrollTop, scrollHeight, clientHeight} =
          document.documentElement;
        return scrollHeight - clientHeight - scrollTop;
      }),
    )
    .toBeLessThan(1);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', {name: '标为读过'})).toBeVisible();
  await expect(status(page)).toHaveCount(0);

  await readOn(page);
  await expect(status(page)).toBeVisible();
  await expect(link(`${title} 读过`)).toBeVisible();

  await page.getByRole('button', {name: '标为没读过'}).click();
  await expect(link(title!)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(status(page)).toHaveCount(0);
});

test.describe('details', nightly('@review'), () => {
  test('a page that fits the window is read after a while, not at once', async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 20_000});
    await page.clock.install();
    await page.goto(ADDRESS);
    await waitForHydration(page);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('button', {name: '标为读过'})).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(status(page)).toBeVisible();
  });

  test('sections of a page that was begun have ticks in its outline', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(ADDRESS);
    await waitForHydration(page);
    const outline = page.locator('.theme-doc-toc-desktop');
    const first = outline.getByRole('link').first();
    const name = await first.textContent();
    await scroll(page, 0);
    // What watches has come.
    await expect(page.getByRole('button', {name: '标为读过'})).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await page.clock.runFor(16_000);
      await scroll(page, 0.5);
    }
    await expect(
      outline.getByRole('link', {name: `读过 ${name}`, exact: true}),
    ).toBeVisible();
    await page.reload();
    await page.clock.runFor(5_000);
    await expect(
      outline.getByRole('link', {name: `读过 ${name}`, exact: true}),
    ).toBeVisible();
  });

  test('lists of a tag have ticks, other pages none', async ({page, open}) => {
    await keep(page, ['read.docs/f28ea93f', 'task.docs/f28ea93f#a']);
    await open('/docs/tags/async');
    const sign = (name: string) =>
      page
        .locator('[data-note]')
        .filter({hasText: name})
        .evaluate((element) => getComputedStyle(element, '::before').content);
    await expect.poll(() => sign('事件循环')).toContain('读过，做过练习');
    expect(await sign('Promise 与')).toBe('none');
  });

  test('a passed task is marked beside its page, and all of them are the page', async ({
    page,
    open,
  }) => {
    await open('/docs/f28ea93f');
    // Who passes a task has begun to read.
    await expect(page.getByRole('button', {name: '标为读过'})).toBeVisible();
    const pass = async (id: string) =>
      page.evaluate(
        (task) =>
          window.dispatchEvent(
            new CustomEvent('hangjian:task', {
              detail: {
                page: 'docs/f28ea93f',
                id: task,
                passed: true,
                hintsUsed: 0,
                answer: '',
              },
            }),
          ),
        id,
      );
    await pass('merge-saves');
    await expect(
      sidebar(page).getByRole('link', {name: / 做过练习$/u}),
    ).toBeVisible();
    await expect(status(page)).toHaveCount(0);
    await pass('import-blocked');
    await expect(status(page)).toBeVisible();
  });

  test('switched off, nothing is kept and nothing shown', async ({
    page,
    open,
  }) => {
    await keep(page, [`read.${ADDRESS.slice(1)}`]);
    await page.goto('/review/');
    await waitForHydration(page);
    await page.getByRole('checkbox', {name: /给读过的页做记号/u}).uncheck();
    await open(ADDRESS);
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
    await expect(sidebar(page).getByRole('link', {name: /读过$/u})).toHaveCount(
      0,
    );
    await expect(page.getByRole('button', {name: /^标为/u})).toHaveCount(0);
  });

  test('all is exported, wiped and imported with the reviews', async ({
    page,
  }) => {
    await keep(page, ['read.docs/f28ea93f', 'task.docs/f28ea93f#a']);
    await page.goto('/review/');
    await waitForHydration(page);
    const data = page.getByRole('region', {name: '记录'});
    await expect(data).toContainText('读过和做过的记号 2 个');
    const downloading = page.waitForEvent('download');
    await data.getByRole('button', {name: '导出 JSON'}).click();
    const file = await (await downloading).path();
    await data.getByRole('button', {name: '删掉全部记录'}).click();
    await data.getByRole('button', {name: '全部删掉'}).click();
    await expect(data).toContainText('记号 0 个');
    await page.getByLabel('导入复习记录').setInputFiles(file);
    await expect(data).toContainText('记号 2 个');
    await data.getByRole('button', {name: '撤销这次导入'}).click();
    await expect(data).toContainText('记号 0 个');
  });

  test('what another tab marks appears', async ({page, open, context}) => {
    await keep(page, ['read.docs/c43f6efa']);
    await open(NEIGHBOUR);
    await expect(
      sidebar(page).getByRole('link', {name: / 读过$/u}),
    ).toHaveCount(1);
    await keep(await context.newPage(), ['read.docs/f28ea93f']);
    await expect(
      sidebar(page).getByRole('link', {name: / 读过$/u}),
    ).toHaveCount(2);
  });

  test('ticks move nothing, and are in no HTML', async ({page, open}) => {
    expect(await (await page.request.get(NEIGHBOUR)).text()).not.toContain(
      '标为读过',
    );
    await open(NEIGHBOUR);
    const boxes = () =>
      sidebar(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => JSON.stringify(link.getBoundingClientRect())),
        );
    const before = await boxes();
    await keep(page, ['read.docs/c43f6efa', 'read.docs/f28ea93f']);
    await open(NEIGHBOUR);
    await expect(
      sidebar(page).getByRole('link', {name: / 读过$/u}),
    ).toHaveCount(2);
    expect(await boxes()).toEqual(before);
  });

  for (const theme of ['dark', 'light']) {
    test(`axe finds nothing with ticks, ${theme}`, async ({page}) => {
      await page.addInitScript((value) => {
        if (window.top === window) {
          localStorage.setItem('theme', value);
        }
      }, theme);
      await keep(page, ['read.docs/c43f6efa', `read.${ADDRESS.slice(1)}`]);
      await page.goto(ADDRESS);
      await waitForHydration(page);
      await expect(status(page)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});

test('a note that was begun offers the place where the reader stopped', async ({
  page,
  open,
}) => {
  await page.goto('/img/favicon.svg');
  await page.evaluate(() => {
    const spot = {anchor: 'memory', heading: '内存：谁还抓着它', part: 0.4};
    localStorage.setItem(
      'hangjian.recent-pages',
      JSON.stringify([{title: '闭包', permalink: '/docs/c43f6efa', spot}]),
    );
  });
  const offer = page.getByRole('complementary', {name: '接着读'});
  await open('/docs/62ade1ac');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(offer).toBeHidden();
  await open('/docs/c43f6efa');
  await expect(offer).toContainText('上次读到内存：谁还抓着它');
  await offer.getByRole('button', {name: '内存：谁还抓着它'}).click();
  await expect(
    page.getByRole('heading', {name: '内存：谁还抓着它'}),
  ).toBeInViewport();
  await expect(offer).toBeHidden();

  // Who reads from the beginning is not asked on and on.
  await open('/docs/62ade1ac');
  await open('/docs/c43f6efa');
  await offer.getByRole('button', {name: '从头读'}).click();
  await expect(offer).toBeHidden();
  // An address that names a section says where to go.
  await open('/docs/c43f6efa#when');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(offer).toBeHidden();
});
