/** A tab as a reader on a slow phone's processor and network has it, or a fast one. */
import {
  type Browser,
  type CDPSession,
  chromium,
  errors,
  type Page,
} from '@playwright/test';

import {findBrowser} from '../../src/browser';

/** Bytes per second and ms, as Lighthouse's slow 4G. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOW_PROCESSOR = 4;

export type Tab = {
  readonly page: Page;
  readonly session: CDPSession;
};

declare global {
  interface Window {
    /** What the page's observers have seen. */
    benchLoad?: {largest: number; shift: number; blocking: number};
  }
}

/** Starts the browser that the tests use. */
export async function launchBrowser(): Promise<{
  readonly browser: Browser;
  readonly version: string;
}> {
  const {executablePath, env, version} = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: {...(process.env as Record<string, string>), ...env},
    args: process.platform === 'linux' ? ['--no-sandbox'] : [],
  });
  return {browser, version};
}

/**
 * Opens an empty tab with a cache of its own. No worker may answer in it: what
 * ours keeps in the background would disturb the measurement.
 */
export async function openTab(browser: Browser, isSlow: boolean): Promise<Tab> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: {width: 1280, height: 900},
    serviceWorkers: 'block',
  });
  // What runs these files wraps functions in it; a page does not have it.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', {
      rate: SLOW_PROCESSOR,
    });
  }
  await page.addInitScript(() => {
    const seen = {largest: 0, shift: 0, blocking: 0};
    window.benchLoad = seen;
    const observe = (
      type: string,
      take: (entry: PerformanceEntry & {readonly value?: number}) => void,
    ): void => {
      new PerformanceObserver((list) => {
        list.getEntries().forEach(take);
      }).observe({type, buffered: true});
    };
    observe('largest-contentful-paint', ({startTime}) => {
      seen.largest = startTime;
    });
    observe('layout-shift', ({value = 0}) => {
      seen.shift += value;
    });
    // Of a task, what exceeds 50 ms keeps the reader waiting.
    observe('longtask', ({duration}) => {
      seen.blocking += duration - 50;
    });
  });
  return {page, session};
}

/** On a slow network, fetching ahead may go on for longer than anyone waits. */
const MAX_WAIT_MS = 10_000;

async function waitForQuiet(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', {timeout: MAX_WAIT_MS});
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) {
      throw error;
    }
  }
}

/**
 * Waits until the network is quiet and the page has had time for the rest:
 * prefetching starts when a browser has nothing else to do.
 */
export async function settle({page}: Tab, ms: number): Promise<void> {
  await waitForQuiet(page);
  await page.waitForTimeout(ms);
  await waitForQuiet(page);
}
