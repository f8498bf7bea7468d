/** What a screen reader says, from Chromium’s own tree; of each kind of page: pageTypes.spec. */
import {checkSpoken, readSpokenNodes} from './accessibilityTree';
import {PAGE_TYPES} from './pageTypes';
import {findSpokenEnglish} from './strayEnglish';
import {expect, test} from './test';
import {nightly} from '../nightly';

test('what is wrong is noticed', nightly('@reading'), async ({page, open}) => {
  await open('/offline/');
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML = `
      <h1>甲</h1><h3>乙</h3><h2></h2>
      <button></button><a href="/"></a><input><div tabindex="0" role="slider"></div>
      <nav>1</nav><nav>2</nav><section aria-label="Seeded">3</section>
      <svg role="img"></svg><iframe srcdoc="4"></iframe>
      <button aria-label="Close dialog">x</button>`;
  });
  const nodes = await readSpokenNodes(page);
  const problems = checkSpoken(nodes);
  for (const problem of [
    'a button without a name',
    'a link without a name',
    'a textbox without a name',
    'a slider without a name',
    'a Iframe without a name',
    'a image without a name',
    'an empty heading',
    'several navigation landmarks named “”',
    '“乙” is of level 3 after one of 1',
  ]) {
    expect(problems).toContain(problem);
  }
  expect(findSpokenEnglish(nodes)).toEqual([
    'region “Seeded”',
    'button “Close dialog”',
  ]);
});

test(
  'what changes is said: the page that opened, the number of results',
  nightly('@reading'),
  async ({page, open}) => {
    await open(PAGE_TYPES.教程);
    await page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('link', {name: '博客'})
      .click();
    await expect(
      page.locator('[aria-live="polite"]', {hasText: '博客 | 行间'}),
    ).toBeAttached();
    await open('/search?q=闭包');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d+/u);
  },
);
