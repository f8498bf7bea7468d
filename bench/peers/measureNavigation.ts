/**
 * From the click on the next page in the sidebar until its heading has been
 * painted; also where the click loads a whole document.
 */
import type {Browser, JSHandle, Page} from '@playwright/test';

import {openTab, settle} from './browserTab';

export type Step = {readonly address: string; readonly title: string};

/** A reader looks at a link before the click; some tools fetch it then. */
const HOVER_MS = 150;
/** The least that a reader stays on a page. */
const READING_MS = 1500;

declare global {
  interface Window {
    /** Ms of the last navigation. */
    benchNavigation?: number;
  }
}

/** Runs in every document: the clock goes on in the next one. */
function watchHeading(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  addEventListener(
    'click',
    () => sessionStorage.setItem('benchClick', String(now())),
    true,
  );
  const look = (): void => {
    const title = sessionStorage.getItem('benchTitle');
    const click = sessionStorage.getItem('benchClick');
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (title && click && heading.includes(title)) {
      sessionStorage.removeItem('benchTitle');
      // The second frame begins after the first has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.benchNavigation = now() - Number(click);
        }),
      );
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function findLink(page: Page, address: string): Promise<JSHandle> {
  return page.evaluateHandle((wanted) => {
    const clean = (path: string): string => path.replace(/\/$|\.html$/u, '');
    const links = [...document.querySelectorAll('a')].filter(
      (link) =>
        clean(link.pathname) === clean(wanted) &&
        link.getClientRects().length > 0,
    );
    // The sidebar stands before the text in every tool.
    return links.find((link) => link.closest('aside, nav')) ?? links[0];
  }, address);
}

/**
 * Goes from page to page and returns the ms of each step.
 * @throws when a page has no visible link to the next one.
 */
export async function timeNavigation(
  browser: Browser,
  origin: string,
  [first, ...steps]: readonly Step[],
  isSlow: boolean,
): Promise<readonly number[]> {
  const tab = await openTab(browser, isSlow);
  const {page} = tab;
  await page.addInitScript(watchHeading);
  await page.goto(origin + (first?.address ?? '/'));
  const times: number[] = [];
  for (const {address, title} of steps) {
    await settle(tab, READING_MS);
    const link = (await findLink(page, address)).asElement();
    if (!link) {
      throw new Error(`${page.url()} 里没有到 ${address} 的链接。`);
    }
    await page.evaluate((wanted) => {
      sessionStorage.removeItem('benchClick');
      sessionStorage.setItem('benchTitle', wanted);
      delete window.benchNavigation;
    }, title);
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    await link.click();
    const result = await page.waitForFunction(() => window.benchNavigation);
    times.push((await result.jsonValue()) ?? Number.NaN);
  }
  await page.context().close();
  return times;
}
