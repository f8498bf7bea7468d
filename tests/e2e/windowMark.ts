import type {Page} from '@playwright/test';

import {expect} from './test';

/** Marks the page's window; a full load loses the mark, a client one keeps it. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.testMark = '';
  });
}

/** Asserts that nothing since `markWindow` was a full load. */
export async function expectNoFullLoad(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark', '');
}
