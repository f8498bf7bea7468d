/**
 * Chapter 8 for who enlarges: menu and search at 400 %, 320 × 256 (WCAG 1.4.10,
 * 2.4.11). What each kind of page does then: pageTypes.spec.
 */
import {nightly, nightlyUnless} from '../nightly';
import {forEachPageType} from './eachPageType';
import {walkByKeyboard} from './keyboardWalk';
import {listClipped, listLost, measureCovered, measureOverflow} from './layout';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';

const ZOOMED = {width: 320, height: 256};
/** The part of the screen that bars may keep while the reader reads on. */
const MAX_COVERED = 0.25;

test.describe('at 400 %', nightly('@reading'), () => {
  test.use({viewport: ZOOMED});

  forEachPageType((name, path) => {
    test(
      `${name} can be walked by keyboard`,
      nightlyUnless(name === '教程' || name === '工具', '@browsers'),
      async ({page, open}) => {
        await page.emulateMedia({reducedMotion: 'reduce'});
        await open(path);
        await page.waitForLoadState('networkidle');
        expect((await walkByKeyboard(page)).problems).toEqual([]);
      },
    );
  });

  test(
    'the menu scrolls to its last entry, and closes',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/');
      await page.getByRole('button', {name: '切换导航栏'}).click();
      const last = page
        .locator('.navbar-sidebar')
        .getByRole('link', {name: '面试题'});
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ratio: 1});
      const close = page.getByRole('button', {name: '关闭导航栏'});
      await expect(close).toBeInViewport({ratio: 1});
      await close.click();
      await expect(close).toHaveCount(0);
    },
  );

  test('the search dialog shows its field and a result, and closes', async ({
    page,
    open,
  }) => {
    await open('/');
    await page.getByRole('button', {name: /^搜索/u}).click();
    const field = page.getByRole('searchbox');
    await expect(field).toBeInViewport({ratio: 1});
    await field.fill('闭包');
    const result = page.getByRole('option').first();
    await expect(result).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', {selected: true})).toBeInViewport({
      ratio: 0.5,
    });
    const close = page.getByRole('button', {name: '取消'});
    await expect(close).toBeInViewport({ratio: 1});
    await close.click();
    await expect(field).toHaveCount(0);
  });
});

test.describe('a phone on its side', () => {
  test.use({viewport: {width: 844, height: 390}});

  test('keeps one bar, which leads to outline, search and menu', async ({
    page,
    open,
  }) => {
    await open(PAGE_TYPES.教程);
    const bar = page.getByRole('navigation', {name: '主导航'});
    await expect(bar).toBeInViewport();
    await page.getByRole('button', {name: /^本页总览/u}).click();
    await page
      .getByRole('link', {name: '常见误区', exact: true})
      .filter({visible: true})
      .click();
    const heading = page.getByRole('heading', {name: '常见误区'});
    await expect(heading).toBeInViewport({ratio: 1});
    await expect(bar).not.toBeInViewport();
    await page.getByRole('button', {name: '菜单'}).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    await page.getByRole('button', {name: '关闭导航栏'}).click();
    await page.getByRole('button', {name: '搜索', exact: true}).last().click();
    await expect(page.getByRole('searchbox')).toBeInViewport({ratio: 1});
  });
});

test('what is lost is noticed', nightly('@reading'), async ({page, open}) => {
  await open(PAGE_TYPES.离线);
  expect(await listClipped(page)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML = `
      <p style="height: 1em; overflow: hidden">一<br>二</p>
      <p style="position: sticky; top: 0; height: 50vh">条</p>
      <p style="width: 200vw">宽</p>`;
  });
  expect(await listClipped(page)).toEqual([expect.stringContaining('一')]);
  expect(
    await listLost(page, 'p { height: 4px !important; overflow: hidden }'),
  ).toEqual([
    expect.stringMatching(/px wider than the screen$/u),
    expect.stringContaining('条'),
    expect.stringContaining('宽'),
  ]);
  expect(await measureOverflow(page)).toBeGreaterThan(0);
  expect(await measureCovered(page)).toBeGreaterThan(MAX_COVERED);
});
