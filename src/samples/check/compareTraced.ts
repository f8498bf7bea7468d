/** Whether samples print the same between the lines as they do without. */
import {chromium, type Page} from '@playwright/test';

import {bundle} from '../../kit/bundle';
import {generateSandbox} from 'docusaurus-theme-verified-samples/build';
import type {Browser as FoundBrowser} from '../../browser';
import {servePage} from 'docusaurus-theme-verified-samples/check';
import type {TraceComparison} from './tracePage';
import type {SampleOf} from './types';

const STATIC = '.cache/traces-static';
/** Pages that run at the same time. */
const PAGES = 2;
const TIMEOUT_MS = 90_000;

export type Compared = {
  readonly sample: SampleOf<'run'>;
  /** Null: it could not be run. */
  readonly comparison: TraceComparison | null;
};

/** Whether 行间 is offered for a sample. */
export function isTraceable({fence}: SampleOf<'run'>): boolean {
  return fence.language !== 'html' && fence.language !== 'css';
}

async function compare(
  page: Page,
  {fence, code}: SampleOf<'run'>,
): Promise<TraceComparison> {
  const {language, now, seed, wait} = fence;
  return page.evaluate((request) => globalThis.compareTraced(request), {
    sample: {language, code},
    options: {
      theme: 'light' as const,
      ...(now !== undefined && {now}),
      ...(seed !== undefined && {seed}),
      ...(wait !== undefined && {wait}),
    },
  });
}

/** Runs each sample both ways, in the sandbox that readers get. */
export async function compareTraced(
  samples: readonly SampleOf<'run'>[],
  {executablePath, env}: FoundBrowser,
): Promise<readonly Compared[]> {
  await generateSandbox(STATIC, '.');
  const script = await bundle('./src/samples/check/tracePage.ts', 'script');
  const {server, origin} = await servePage(STATIC, script);
  const browser = await chromium.launch({
    executablePath,
    env: {...(process.env as Record<string, string>), ...env},
    args: [
      '--disable-quic',
      '--disable-background-networking',
      ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--js-flags=--wasm-enforce-bounds-checks',
    ],
  });
  const results: Compared[] = [];
  const queue = samples.values();
  async function open(): Promise<Page> {
    const page = await browser.newPage({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.goto(`${origin}/`);
    return page;
  }
  async function work(): Promise<void> {
    let page: Page | null = null;
    for (const sample of queue) {
      page ??= await open();
      const comparison = await Promise.race([
        compare(page, sample).catch(() => null),
        new Promise<null>((resolve) => {
          setTimeout(resolve, TIMEOUT_MS, null).unref();
        }),
      ]);
      results.push({sample, comparison});
      if (!comparison) {
        await page.close();
        page = null;
      }
    }
  }
  try {
    await Promise.all(Array.from({length: PAGES}, work));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
  return results;
}
