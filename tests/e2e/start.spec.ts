/** When the site's scripts start: after the first paint, and in any case. */
import type {Page} from '@playwright/test';

import {forEachPageType} from './eachPageType';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const DOC = PAGE_TYPES.教程;
const SCRIPT = /\/assets\/js\/[^/]+\.js$/u;
/** The one of all pages, which the first paint waits for. */
const STYLE = /\/assets\/css\/styles\.[^/]+\.css$/u;

const countScripts = (page: Page) =>
  page.evaluate(
    () => document.querySelectorAll('script[src*="/assets/js/"]').length,
  );

forEachPageType((name, path) => {
  test(`${name}: no script is asked for while the page cannot be drawn`, async ({
    page,
  }) => {
    const order: string[] = [];
    page.on('request', (request) => {
      if (SCRIPT.test(request.url())) {
        order.push('script');
      }
    });
    await page.route(STYLE, async (route) => {
      const response = await route.fetch();
      order.push('style');
      await route.fulfill({response});
    });
    await page.goto(path);
    await waitForHydration(page);
    expect(order[0]).toBe('style');
    expect(order).toContain('script');
  });
});

/** Until the scripts are there; the test runner itself needs frames later. */
function stopDrawing(): void {
  const draw = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) =>
    document.querySelector('script[src]') ? draw(callback) : 0;
}

test('a tab in the background starts without being drawn', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {value: true});
  });
  await page.addInitScript(stopDrawing);
  await page.goto(DOC);
  await waitForHydration(page);
});

test('a window that is never drawn starts a little later', async ({page}) => {
  await page.clock.install();
  await page.addInitScript(stopDrawing);
  await page.goto(DOC);
  expect(await countScripts(page)).toBe(0);
  await page.clock.runFor(2000);
  await waitForHydration(page);
});

test('drawn late, everything starts once', async ({page}) => {
  await page.clock.install();
  await page.goto(DOC);
  await waitForHydration(page);
  const before = await countScripts(page);
  await page.clock.runFor(5000);
  expect(await countScripts(page)).toBe(before);
});
