import {PAGE_TYPES} from './pageTypes';
import {test} from './test';

/** What Chromium logs for a page that answers with status 404. */
export const NOT_FOUND_LOG = /status of 404/u;

/**
 * Declares tests for each kind of page. Only the not-found page may log that
 * it was not found.
 */
export function forEachPageType(
  declare: (name: keyof typeof PAGE_TYPES, path: string) => void,
): void {
  for (const [name, path] of Object.entries(PAGE_TYPES) as [
    keyof typeof PAGE_TYPES,
    string,
  ][]) {
    test.describe(name, () => {
      if (path === PAGE_TYPES.找不到) {
        test.use({expectedErrors: [NOT_FOUND_LOG]});
      }
      declare(name, path);
    });
  }
}
