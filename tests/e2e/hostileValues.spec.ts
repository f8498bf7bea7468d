/**
 * Values that anyone can put into an address stay text. Search has its own
 * tests, so have shared code and the marks in a page.
 */
import {readFileSync} from 'node:fs';

import {nightly, nightlyUnless} from '../nightly';
import {expect, test} from './test';

const HOSTILE =
  '"><img src=x onerror="window.hostile = 1"><svg onload="window.hostile = 1"></svg><script>window.hostile = 1</script>';

/** Every tool, as the catalogue lists them. */
const TOOLS = [
  ...readFileSync('src/tools/catalogue.ts', 'utf8').matchAll(
    /^\s+id: '([a-z-]+)'/gmu,
  ),
].map(([, id = '']) => id);

test(
  'the state of every tool in an address stays text',
  nightly('@tools'),
  async ({page, open}) => {
    expect(TOOLS.length).toBeGreaterThan(10);
    let taken = 0;
    for (const id of TOOLS) {
      const value = encodeURIComponent(HOSTILE);
      // Names that tools use for their text, and one that none knows.
      const state = ['text', 'input', 'a', 'b', 'q', 'pattern', HOSTILE]
        .map((name) => `${encodeURIComponent(name)}=${value}`)
        .join('&');
      await page.goto('about:blank');
      await open(`/site#/tools/${id}?${state}`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(page.locator('main [onerror], main [onload]')).toHaveCount(
        0,
      );
      expect(await page.evaluate(() => 'hostile' in window), id).toBe(false);
      taken += await page
        .locator('main')
        .locator('textarea, input')
        .evaluateAll(
          (fields) =>
            fields.filter((field) =>
              (field as HTMLInputElement).value.includes('onerror'),
            ).length,
        );
    }
    // Else the names above would be the wrong ones, and nothing was tested.
    expect(taken).toBeGreaterThan(5);
  },
);

for (const [name, address] of [
  ['a tool that is not there', `/site#/tools/${encodeURIComponent(HOSTILE)}`],
  ['a hash of a note', `/docs/test#${encodeURIComponent(HOSTILE)}`],
  ['a hash of the cards', `/review/#${encodeURIComponent(HOSTILE)}`],
  ['where the offline page leads back', '/offline/?from=javascript:hostile=1'],
  [
    'an attribute of the page',
    `/?docusaurus-theme=${encodeURIComponent(HOSTILE)}`,
  ],
] as const) {
  test(
    `${name} stays text`,
    nightlyUnless(name === 'a hash of a note', '@browsers'),
    async ({page, open}) => {
      await open(address);
      await expect(page.locator('[onerror], [onload]')).toHaveCount(0);
      await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    },
  );
}

test.describe('a handler that got into a page all the same', () => {
  test.use({
    expectedErrors: [/Executing inline event handler|status of 404/u],
    expectedViolations: [/^script-src-attr inline/u],
  });
  test('is stopped by the policy', async ({page, open}) => {
    await open('/');
    const stopped = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', () =>
            resolve('hostile' in window),
          );
        }),
    );
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html);
    }, HOSTILE);
    expect(await stopped).toBe(false);
    await expect(page.locator('[onerror]')).toHaveCount(1);
  });
});
