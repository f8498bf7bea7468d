/**
 * Statements that no sample of their page shows, each with a measurement. The
 * default run sees that the page still says them; the measurements run each
 * night, and with `--since` when a page has changed.
 */
import {readFileSync} from 'node:fs';

import {expect, test as base, type Page} from '@playwright/test';

import {toWords} from '../../../src/samples/build/markMeasured';
import {nightly} from '../../nightly';

const ORIGIN = 'https://claims.example';

export type Given = {
  /** In real Chromium, where nothing is but what `open` puts there. */
  readonly page: Page;
  /** Shows a document at an https address of its own. */
  readonly open: (html: string, path?: string) => Promise<Page>;
};

const test = base.extend<Pick<Given, 'open'>>({
  open: async ({page}, use) => {
    await use(async (html, path = '/') => {
      await page.route(`${ORIGIN}${path}`, (route) =>
        route.fulfill({contentType: 'text/html; charset=utf-8', body: html}),
      );
      await page.goto(ORIGIN + path);
      return page;
    });
  },
});

/**
 * Registers the measurements of one page.
 * @param file the page, from the project's folder.
 * @param measurements by the words of the page, as they stand there (marks of
 *   Markdown and spaces aside): each throws where the words are wrong. One that
 *   takes nothing opens no page.
 */
export function claims(
  file: string,
  measurements: Readonly<
    Record<string, (given: Given) => Promise<void> | void>
  >,
): void {
  test.describe(file, () => {
    test('says what is measured', () => {
      const text = toWords(readFileSync(file, 'utf8'));
      const gone = Object.keys(measurements).filter(
        (words) => !text.includes(toWords(words)),
      );
      expect(gone).toEqual([]);
    });

    for (const [words, measure] of Object.entries(measurements)) {
      if (measure.length === 0) {
        test(words, nightly('@content'), () =>
          (measure as () => Promise<void> | void)(),
        );
      } else {
        test(words, nightly('@content'), ({page, open}) =>
          measure({page, open}),
        );
      }
    }
  });
}
