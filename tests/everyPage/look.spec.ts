/** Every page of the sitemap in both themes and four widths. Slow by design. */
import {existsSync, readFileSync} from 'node:fs';

import {findViolations} from '../e2e/axe';
import {expect, test, waitForHydration} from '../e2e/test';

const WIDTHS = [390, 768, 1280, 1920];
const SITEMAP = 'build/sitemap.xml';

const paths = existsSync(SITEMAP)
  ? [...readFileSync(SITEMAP, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
      ([, url = '']) => new URL(url).pathname,
    )
  : [];

for (const path of paths) {
  for (const theme of ['dark', 'light']) {
    for (const width of WIDTHS) {
      test(`${decodeURI(path)}, ${theme}, ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 900});
        await page.emulateMedia({reducedMotion: 'reduce'});
        await page.addInitScript(
          // Frames of samples have no storage.
          (value) => top === window && localStorage.setItem('theme', value),
          theme,
        );
        await page.goto(path);
        await waitForHydration(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await findViolations(page)).toEqual([]);
      });
    }
  }
}
