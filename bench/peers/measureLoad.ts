/** What the first page brings, and how long a reader waits for it. */
import type {Browser} from '@playwright/test';

import {openTab, settle} from './browserTab';

export const KINDS = [
  'document',
  'stylesheet',
  'script',
  'font',
  'image',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

export type Weight = {
  /**
   * Bytes of the bodies as they are sent; without what is fetched ahead. Headers
   * do not count: hosts speak HTTP/2, which sends a repeated one as a byte or two,
   * and this server does not.
   */
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly total: number;
  readonly requests: number;
  /** Bytes fetched ahead for pages that may come next. */
  readonly ahead: number;
};

/** Ms, and a sum without unit for the shift. */
export type Timing = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  readonly blocking: number;
  readonly task: number;
  readonly script: number;
};

/** Until everything that a page starts by itself is over. */
const IDLE_MS = 3000;

function isKind(type: string): type is Kind {
  return (KINDS as readonly string[]).includes(type);
}

/** Opens a page without any limit, and adds up what comes. */
export async function weighLoad(
  browser: Browser,
  url: string,
): Promise<Weight> {
  const tab = await openTab(browser, false);
  const kinds = new Map<string, Kind>();
  const headers = new Map<string, number>();
  const ahead = new Set<string>();
  const bytes: Record<Kind, number> = {
    document: 0,
    stylesheet: 0,
    script: 0,
    font: 0,
    image: 0,
    other: 0,
  };
  let requests = 0;
  let aheadBytes = 0;
  tab.session.on(
    'Network.requestWillBeSentExtraInfo',
    ({requestId, headers: sent}) => {
      const purpose = sent['Sec-Purpose'] ?? sent['Purpose'];
      if (purpose?.includes('prefetch')) {
        ahead.add(requestId);
      }
    },
  );
  tab.session.on(
    'Network.responseReceived',
    ({requestId, type, response: {encodedDataLength}}) => {
      const kind = type.toLowerCase();
      kinds.set(requestId, isKind(kind) ? kind : 'other');
      headers.set(requestId, encodedDataLength);
    },
  );
  tab.session.on(
    'Network.loadingFinished',
    ({requestId, encodedDataLength}) => {
      const body = encodedDataLength - (headers.get(requestId) ?? 0);
      if (ahead.has(requestId)) {
        aheadBytes += body;
      } else {
        bytes[kinds.get(requestId) ?? 'other'] += body;
        requests += 1;
      }
    },
  );
  await tab.page.goto(url);
  await settle(tab, IDLE_MS);
  await tab.page.context().close();
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  return {bytes, total, requests, ahead: aheadBytes};
}

/** Opens a page on a slow processor and network, and reads the clocks. */
export async function timeLoad(browser: Browser, url: string): Promise<Timing> {
  const tab = await openTab(browser, true);
  await tab.page.goto(url);
  await settle(tab, IDLE_MS);
  const {metrics} = await tab.session.send('Performance.getMetrics');
  const readMs = (name: string): number =>
    (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) *
    1000;
  const seen = await tab.page.evaluate(() => ({
    firstPaint:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
      Number.NaN,
    ...(window.benchLoad ?? {largest: NaN, shift: NaN, blocking: NaN}),
  }));
  await tab.page.context().close();
  return {
    firstPaint: seen.firstPaint,
    largestPaint: seen.largest,
    shift: seen.shift,
    blocking: seen.blocking,
    task: readMs('TaskDuration'),
    script: readMs('ScriptDuration'),
  };
}
