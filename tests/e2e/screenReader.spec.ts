/** What a screen reader says of each kind of page, from Chromium’s own tree. */
import {
  checkSpoken,
  readSpokenNodes,
  type SpokenNode,
} from './accessibilityTree';
import {forEachPageType} from './eachPageType';
import {PAGE_TYPES} from './pageTypes';
import {isStrayEnglish, readAllowedNames} from './strayEnglish';
import {expect, test, waitForHydration} from './test';

const ALLOWED = readAllowedNames();

/** What the site, not an author, names: links and headings may quote code. */
const NAMED_BY_SITE = new Set([
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'navigation',
  'complementary',
  'region',
  'search',
  'form',
  'group',
  'figure',
  'dialog',
  'Iframe',
  'image',
  'list',
  'tablist',
  'tabpanel',
  'status',
  'log',
  'alert',
  'progressbar',
]);

/** A file of the playground names its tab and what the tab shows. */
const FILE_NAME = /^[\w-]+\.(?:js|jsx|ts|tsx|css|html|json)$/u;

function findEnglish(nodes: readonly SpokenNode[]): string[] {
  return nodes
    .filter(
      ({role, name}) =>
        NAMED_BY_SITE.has(role) &&
        !FILE_NAME.test(name) &&
        isStrayEnglish(name, ALLOWED),
    )
    .map(({role, name}) => `${role} “${name}”`);
}

forEachPageType((name, path) => {
  for (const [device, width] of [
    ['desktop', 1280],
    ['phone', 390],
  ] as const) {
    test(`${name}, ${device}: all is named in Chinese, landmarks differ, headings go down step by step`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 800});
      await page.goto(path);
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      const nodes = await readSpokenNodes(page);
      expect(nodes.length).toBeGreaterThan(50);
      expect(checkSpoken(nodes)).toEqual([]);
      expect(findEnglish(nodes)).toEqual([]);
    });
  }
});

test('what is wrong is noticed', async ({page, open}) => {
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
  expect(findEnglish(nodes)).toEqual([
    'region “Seeded”',
    'button “Close dialog”',
  ]);
});

test('what changes is said: the page that opened, the number of results', async ({
  page,
  open,
}) => {
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
});
