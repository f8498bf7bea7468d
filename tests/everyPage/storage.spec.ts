/** Every value of nonsense under every key: e2e/browserFaults has some of each. */
import {PAGE_TYPES} from '../e2e/pageTypes';
import {
  expectAlive,
  fillStorage,
  NONSENSE,
  READERS,
} from '../e2e/spoiltStorage';
import {expect, test} from '../e2e/test';

for (const path of READERS) {
  for (const [at, value] of NONSENSE.entries()) {
    test(`${path}, with ${JSON.stringify(value.slice(0, 20))} under every key`, async ({
      page,
    }) => {
      await fillStorage(page, () => at);
      await page.goto(path);
      await expectAlive(page);
      if (path === PAGE_TYPES.首页) {
        await page.keyboard.press('/');
        await expect(page.getByRole('searchbox')).toBeFocused();
        await expect(page.getByText('页面已崩溃。')).toHaveCount(0);
      }
    });
  }
}
