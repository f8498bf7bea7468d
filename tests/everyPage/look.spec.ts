/**
 * Every page of the sitemap in both themes and four widths. Slow by design:
 * a page is loaded once per theme and resized, as a reader turns a tablet.
 * Colours depend on the width only through the layout, so contrast is looked at
 * once in each of the two.
 */
import {findViolations} from '../e2e/axe';
import {readSitemap} from '../e2e/sitemap';
import {expect, test, waitForHydration} from '../e2e/test';

const WIDTHS = [
  {width: 1920, withColours: true},
  {width: 1280, withColours: false},
  {width: 768, withColours: false},
  {width: 390, withColours: true},
];
const MINUTE_MS = 60_000;

test.describe.configure({timeout: 3 * MINUTE_MS});

for (const path of readSitemap()) {
  for (const theme of ['dark', 'light']) {
    test(`${decodeURI(path)}, ${theme}`, async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.addInitScript(
        // Frames of samples have no storage.
        (value) => top === window && localStorage.setItem('theme', value),
        theme,
      );
      await page.setViewportSize({width: WIDTHS[0]!.width, height: 900});
      await page.goto(path);
      await waitForHydration(page);
      for (const {width, withColours} of WIDTHS) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({width, height: 900});
          // What answers to a change of size does so within a frame or two.
          await expect
            .poll(
              () =>
                page.evaluate(
                  () =>
                    document.documentElement.scrollWidth - window.innerWidth,
                ),
              {message: `${width} px: wider than the screen`},
            )
            .toBeLessThanOrEqual(0);
          expect
            .soft(
              await findViolations(page, 'html', withColours),
              `${width} px`,
            )
            .toEqual([]);
        });
      }
    });
  }
}
