/** What of a page is too wide, covered or cut off. */
import type {Page} from '@playwright/test';

/** How far the page is wider than the window, in CSS pixels; 0 or less: it fits. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
}

/** The part of the screen’s height, 0–1, that fixed and sticky parts lie over. */
export function measureCovered(page: Page): Promise<number> {
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
export function listClipped(page: Page): Promise<string[]> {
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

/** What a style of the reader’s own cuts off or pushes out of the screen. */
export async function listLost(page: Page, style: string): Promise<string[]> {
  const before = new Set(await listClipped(page));
  const added = await page.addStyleTag({content: style});
  const overflow = await measureOverflow(page);
  const lost = (await listClipped(page)).filter(
    (element) => !before.has(element),
  );
  await added.evaluate((element) => (element as Element).remove());
  return [
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...lost,
  ];
}

/** Titles and paragraphs that stand letter below letter; what is only read out is clipped. */
export function listStacked(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.textContent?.trim() ?? '';
      const {fontSize, clipPath} = getComputedStyle(element);
      const isNarrow =
        element.getBoundingClientRect().width < 4 * Number.parseFloat(fontSize);
      return text.length > 6 &&
        isNarrow &&
        clipPath === 'none' &&
        element.checkVisibility()
        ? [text]
        : [];
    }),
  );
}
