/**
 * Chapter 8 for who enlarges: 1280 × 1024 at 400 % is 320 × 256 (WCAG 1.4.10,
 * 2.4.11), text of twice the size (1.4.4), and wider set text (1.4.12).
 */
import type {Page} from '@playwright/test';

import {forEachPageType} from './eachPageType';
import {walkByKeyboard} from './keyboardWalk';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const ZOOMED = {width: 320, height: 256};
/** The part of the screen that bars may keep while the reader reads on. */
const MAX_COVERED = 0.25;

async function openSettled(page: Page, path: string): Promise<void> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto(path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
}

/** The part of the screen’s height that fixed and sticky parts lie over. */
function measureCovered(page: Page): Promise<number> {
  return page.evaluate(() => {
    let covered = 0;
    for (let y = 0; y < innerHeight; y += 1) {
      for (
        let part = document.elementFromPoint(innerWidth / 2, y);
        part !== null;
        part = part.parentElement
      ) {
        if (/^(?:fixed|sticky)$/u.test(getComputedStyle(part).position)) {
          covered += 1;
          break;
        }
      }
    }
    return covered / innerHeight;
  });
}

/**
 * Elements with text of their own that is cut off, and cannot be scrolled to.
 * What is for screen readers only is cut off on purpose.
 */
function listClipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const {overflowX, overflowY, textOverflow} = getComputedStyle(element);
        const isCutX =
          /^(?:hidden|clip)$/u.test(overflowX) &&
          element.scrollWidth > element.clientWidth + 1;
        const isCutY =
          /^(?:hidden|clip)$/u.test(overflowY) &&
          element.scrollHeight > element.clientHeight + 1;
        return (
          element.checkVisibility({visibilityProperty: true}) &&
          element.clientWidth > 2 &&
          element.clientHeight > 2 &&
          textOverflow !== 'ellipsis' &&
          (isCutX || isCutY) &&
          element.innerText.trim() !== ''
        );
      })
      .map(
        (element) =>
          `<${element.localName} class="${element.className}">${element.innerText.slice(0, 30)}`,
      ),
  );
}

test.describe('at 400 %', () => {
  test.use({viewport: ZOOMED});

  forEachPageType((name, path) => {
    test(`${name}: fits, is not covered by bars, and can be walked`, async ({
      page,
    }) => {
      await openSettled(page, path);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      await page.mouse.move(160, 128);
      // Down into the text and a little up, which brings the navbar back.
      await page.mouse.wheel(0, 900);
      await page.mouse.wheel(0, -60);
      await expect
        .poll(() => measureCovered(page))
        .toBeLessThanOrEqual(MAX_COVERED);
      const {problems} = await walkByKeyboard(page);
      expect(problems).toEqual([]);
    });
  });

  test('the menu scrolls to its last entry, and closes', async ({
    page,
    open,
  }) => {
    await open('/');
    await page.getByRole('button', {name: '切换导航栏'}).click();
    const last = page
      .locator('.navbar-sidebar')
      .getByRole('link', {name: '代码仓库'});
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ratio: 1});
    const close = page.getByRole('button', {name: '关闭导航栏'});
    await expect(close).toBeInViewport({ratio: 1});
    await close.click();
    await expect(close).toHaveCount(0);
  });

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

test.describe('widely set text', () => {
  forEachPageType((name, path) => {
    test(`${name} loses nothing, on a desktop and on a phone`, async ({
      page,
    }) => {
      await page.setViewportSize({width: 1280, height: 800});
      await openSettled(page, path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 800});
        const before = new Set(await listClipped(page));
        const style = await page.addStyleTag({
          content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
            p { margin-bottom: 2em !important; }`,
        });
        expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
        const lost = (await listClipped(page)).filter(
          (element) => !before.has(element),
        );
        expect(lost).toEqual([]);
        await style.evaluate((element) => (element as Element).remove());
      }
    });
  });
});

test.describe('text of twice the size', () => {
  forEachPageType((name, path) => {
    test(`${name} stays within the screen and loses nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({width: 1280, height: 800});
      await openSettled(page, path);
      const before = new Set(await listClipped(page));
      await page.addStyleTag({content: 'html { font-size: 200% !important; }'});
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      const lost = (await listClipped(page)).filter(
        (element) => !before.has(element),
      );
      expect(lost).toEqual([]);
    });
  });
});

test('what is lost is noticed', async ({page, open}) => {
  await open(PAGE_TYPES.离线);
  expect(await listClipped(page)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML = `
      <p style="height: 1em; overflow: hidden">一<br>二</p>
      <p style="position: sticky; top: 0; height: 50vh">条</p>
      <p style="width: 200vw">宽</p>`;
  });
  expect(await listClipped(page)).toEqual([expect.stringContaining('一')]);
  expect(await measureOverflow(page)).toBeGreaterThan(0);
  expect(await measureCovered(page)).toBeGreaterThan(MAX_COVERED);
});
