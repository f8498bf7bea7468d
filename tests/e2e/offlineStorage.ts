import {type Page, expect} from '@playwright/test';

/** The reader has chosen to keep only what was opened or taken along. */
export async function preferVisited(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A sandbox has no storage.
    if (self.origin !== 'null') {
      localStorage.setItem('hangjian.offline', 'visited');
    }
  });
}

/** The reader was here before: from the second day on everything is kept. */
export async function comeBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self.origin !== 'null') {
      localStorage.setItem('hangjian.offline.first-day', 'Thu Jan 01 2026');
    }
  });
}

/** The reader's browser saves data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g'},
    });
  });
}

/** Paths of what is in one of the two caches of the site below `base`. */
export function readCache(
  page: Page,
  name: 'pages' | 'files',
  base = '/',
): Promise<readonly string[]> {
  return page.evaluate(async (cacheName) => {
    if (!(await caches.has(cacheName))) {
      return [];
    }
    const keys = await (await caches.open(cacheName)).keys();
    return keys.map(({url}) => new URL(url).pathname);
  }, `hangjian${base}${name}`);
}

/** Waits until these pages are kept, each with all it needs. */
export async function waitUntilKept(
  page: Page,
  ...paths: readonly string[]
): Promise<void> {
  await expect
    .poll(() => readCache(page, 'pages'), {timeout: 60_000})
    .toEqual(expect.arrayContaining([...paths]));
}
