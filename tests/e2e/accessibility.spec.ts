/** axe (WCAG 2.2 A and AA, best practice) bites; each kind of page: pageTypes.spec. */
import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test, waitForHydration} from './test';

test('the axe check bites', async ({page, open}) => {
  await open('/');
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('button'));
  });
  expect(await findViolations(page)).not.toEqual([]);
});

test(
  'the open mobile menu is clean, in both themes',
  nightly('@reading'),
  async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/docs/c43f6efa');
    await waitForHydration(page);
    await page.getByRole('button', {name: '切换导航栏'}).click();
    await expect(page.getByRole('button', {name: '关闭导航栏'})).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', {name: '关闭导航栏'})).toHaveCount(0);
    await expect(page.getByRole('button', {name: '切换导航栏'})).toBeFocused();
  },
);
