/** A storage that holds what no version of this site has ever written. */
import type {Page} from '@playwright/test';

import {PAGE_TYPES} from './pageTypes';
import {STORAGE_KEYS} from './storageKeys';
import {expect, waitForHydration} from './test';

/** What reads the storage: one page for each of its keys. */
export const READERS = [
  PAGE_TYPES.首页,
  PAGE_TYPES.面试题,
  PAGE_TYPES.演练场,
  '/site',
  PAGE_TYPES.复习,
  PAGE_TYPES.离线,
] as const;

/** The page is alive: not crashed, in one of the two themes, and answers. */
export async function expectAlive(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.getByRole('heading', {level: 1}).first()).not.toBeEmpty();
  await expect(page.getByRole('heading', {name: '页面已崩溃。'})).toHaveCount(
    0,
  );
  await expect(page.locator('html')).toHaveAttribute(
    'data-theme',
    /^(?:light|dark)$/u,
  );
}

/** What others may have written. */
export const NONSENSE = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  'NaN',
  '1e999',
  '[]',
  '{}',
  '[{}]',
  '[null]',
  '[[[[[]]]]]',
  '{"x":',
  '"',
  '\u0000\uD800',
  '\u{1F980}'.repeat(50_000),
  '{"__proto__":{"x":1},"length":-1}',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '/../../..//evil.example',
] as const;

/**
 * Writes nonsense under every key of the site.
 * @param choose the place in `NONSENSE`, round and round, for the key at a place.
 */
export async function fillStorage(
  page: Page,
  choose: (at: number) => number,
): Promise<void> {
  expect(STORAGE_KEYS.length).toBeGreaterThan(15);
  const entries = STORAGE_KEYS.map(
    (key, at) => [key, NONSENSE[choose(at) % NONSENSE.length] ?? ''] as const,
  );
  // A file, no page: a page might write what it has when it is left.
  await page.goto('/img/favicon.svg');
  await page.evaluate((all) => {
    for (const [key, text] of all) {
      localStorage.setItem(key, text);
      sessionStorage.setItem(key, text);
    }
  }, entries);
}
