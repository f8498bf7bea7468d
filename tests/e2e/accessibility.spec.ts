/**
 * axe (WCAG 2.2 A and AA, best practice) on every page type, and Escape. Each
 * theme and each width once; all of them together: tests/everyPage.
 */
import {findViolations} from './axe';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

test.use({expectedErrors: [/404 \(Not Found\)/u]});

for (const [name, path] of Object.entries(PAGE_TYPES)) {
  for (const [theme, device, width] of [
    ['dark', 'desktop', 1280],
    ['light', 'phone', 390],
  ] as const) {
    test(`${name}, ${theme}, ${device}: axe finds nothing`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.addInitScript(
        (value) => localStorage.setItem('theme', value),
        theme,
      );
      await page.goto(path);
      await waitForHydration(page);
      expect(await findViolations(page)).toEqual([]);
    });
  }
}

test('the axe check bites', async ({page, open}) => {
  await open('/');
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('button'));
  });
  expect(await findViolations(page)).not.toEqual([]);
});

test('the open mobile menu is clean, in both themes', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/c43f6efa');
  await waitForHydration(page);
  await page.getByRole('button', {name: '切换导航栏'}).click();
  await expect(page.getByRole('button', {name: '关闭导航栏'})).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', {name: '关闭导航栏'})).toHaveCount(0);
  await expect(page.getByRole('button', {name: '切换导航栏'})).toBeFocused();
});
