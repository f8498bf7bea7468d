/** When the site's scripts start; that they wait for the paint on each kind of page: pageTypes.spec. */
import type {Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const DOC = PAGE_TYPES.教程;
const listScripts = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement>(
        'script[src*="/assets/js/"]',
      ),
    ].map(({src}) => src),
  );

/** Until the scripts are there; the test runner itself needs frames later. */
function stopDrawing(): void {
  const draw = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) =>
    document.querySelector('script[src]') ? draw(callback) : 0;
}

test(
  'a tab in the background starts without being drawn',
  nightly('@browsers'),
  async ({page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', {value: true});
    });
    await page.addInitScript(stopDrawing);
    await page.goto(DOC);
    await waitForHydration(page);
  },
);

test(
  'a window that is never drawn starts a little later',
  nightly('@browsers'),
  async ({page}) => {
    await page.clock.install();
    await page.addInitScript(stopDrawing);
    await page.goto(DOC);
    expect(await listScripts(page)).toEqual([]);
    await page.clock.runFor(2000);
    await waitForHydration(page);
  },
);

test('drawn late, everything starts once', async ({page}) => {
  await page.clock.install();
  await page.goto(DOC);
  await waitForHydration(page);
  const before = await listScripts(page);
  expect(before).not.toEqual([]);
  await page.clock.runFor(5000);
  // What the reader's patience loads comes now, and nothing a second time.
  const after = await listScripts(page);
  expect(after).toEqual([...new Set(after)]);
  expect(after).toEqual(expect.arrayContaining(before));
});

test.describe('what loads data of the language takes its time, and is not asked', () => {
  for (const path of [
    PAGE_TYPES.首页,
    DOC,
    PAGE_TYPES.面试题,
    PAGE_TYPES.技巧,
    PAGE_TYPES.博客,
    PAGE_TYPES.博文,
    PAGE_TYPES.标签,
  ]) {
    test(
      `by ${path}, until it is alive`,
      nightlyUnless(path === DOC, '@browsers'),
      async ({page, open}) => {
        await page.addInitScript(() => {
          const calls: string[] = [];
          Object.assign(window, {calls});
          const compare = String.prototype.localeCompare;
          String.prototype.localeCompare = function report(...values) {
            calls.push(`localeCompare ${new Error().stack}`);
            return compare.apply(this, values as [string]);
          };
          Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
            construct(target, values) {
              calls.push(`DateTimeFormat ${new Error().stack}`);
              return new target(...(values as []));
            },
          });
        });
        await open(path);
        const readCalls = () =>
          page.evaluate(() => (window as unknown as {calls: string[]}).calls);
        expect(await readCalls()).toEqual([]);
        // The check bites.
        await page.evaluate(() => [
          'a'.localeCompare('b'),
          new Intl.DateTimeFormat(),
        ]);
        expect(await readCalls()).toHaveLength(2);
      },
    );
  }
});

test('the first script is compiled while it downloads', async ({
  page,
  open,
}) => {
  const coming = page.waitForResponse(/\/assets\/js\/main\./u);
  await open('/');
  const script = await coming;
  expect(await script.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/u);
});

test('a button that is pressed before the scripts are there does its work then', async ({
  page,
}) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/docs/test', {waitUntil: 'commit'});
  const task = page.getByRole('region', {name: '动手：算出应付金额'});
  const button = task.getByRole('button', {name: /^动手写/u});
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(task.getByRole('textbox', {name: /^写答案/u})).toBeVisible();
});
