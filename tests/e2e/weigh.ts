import {existsSync, statSync} from 'node:fs';
import path from 'node:path';

import type {Page, Request} from '@playwright/test';

/** What a first visit brings, in bytes as they are sent (brotli), no headers. */
export type Weight = {
  readonly document: number;
  readonly scripts: number;
  readonly styles: number;
  readonly total: number;
  readonly requests: number;
  /** Cumulative layout shift until the network is quiet. */
  readonly shift: number;
};

/** A built file's size as the host sends it; the same on every machine. */
function sizeOf(url: string): number {
  const name = decodeURIComponent(new URL(url).pathname);
  const file = [name, path.join(name, 'index.html'), '404.html']
    .map((candidate) => path.join('build', candidate))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  if (file === undefined) {
    throw new Error(`构建里没有 ${name}`);
  }
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Lists of other pages, for links that have come into view. */
const HINTS = /\/(?:assets\/)?routes\//u;

/**
 * Opens a page and adds up what it asks for by itself. What it asks for when the
 * browser has nothing else to do does not count, as that may be before or after
 * the network is quiet: chunks of linked pages, the lists that name them, and
 * what starts offline reading.
 */
export async function weigh(
  page: Page,
  open: (address: string) => Promise<void>,
  address: string,
): Promise<Weight> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (
      request.resourceType() !== 'other' &&
      request.url().startsWith('http') &&
      !HINTS.test(request.url())
    ) {
      requests.push(request);
    }
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {value} = entry as PerformanceEntry & {readonly value: number};
        window.layoutShift = (window.layoutShift ?? 0) + value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  await open(address);
  await page.waitForLoadState('networkidle');
  const add = (type?: string) =>
    requests
      .filter((request) => !type || request.resourceType() === type)
      .reduce((sum, request) => sum + sizeOf(request.url()), 0);
  return {
    document: add('document'),
    scripts: add('script'),
    styles: add('stylesheet'),
    total: add(),
    requests: requests.length,
    shift: await page.evaluate(() => window.layoutShift ?? 0),
  };
}
