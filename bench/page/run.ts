/**
 * `npm run bench:page`: what a first visit to some pages brings over the
 * network (brotli), what comes later and by which act, and what the layout
 * does meanwhile. Reads `build/`, so build first.
 */
import {type Browser, chromium, type Page} from '@playwright/test';

import {findBrowser} from '../../src/browser';
import {serveDirectory} from '../../src/serve/staticServer';
import {printRouteTables} from './routeTables';

const PAGES = [
  ['首页', '/'],
  ['教程', '/docs/f28ea93f'],
  ['面试题', '/interview/d5bc2d7b'],
  ['博文', '/blog/0a5d91c5'],
  ['演练场', '/code/'],
] as const;
const KINDS = [
  'document',
  'stylesheet',
  'script',
  'font',
  'image',
  'other',
] as const;

type Sizes = {readonly bytes: Map<string, number>; count: number};

/** Adds up the bytes of bodies as they are sent, by kind. */
async function watch(page: Page): Promise<() => Sizes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  let sizes: Sizes = {bytes: new Map(), count: 0};
  session.on('Network.responseReceived', ({requestId, type}) => {
    kinds.set(requestId, type.toLowerCase());
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const kind = kinds.get(requestId) ?? 'other';
    sizes.bytes.set(kind, (sizes.bytes.get(kind) ?? 0) + encodedDataLength);
    sizes.count += 1;
  });
  return () => {
    const taken = sizes;
    sizes = {bytes: new Map(), count: 0};
    return taken;
  };
}

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function sum(bytes: Sizes['bytes']): number {
  return [...bytes.values()].reduce((total, one) => total + one, 0);
}

/** A tab without a worker, so that nothing is kept in the background. */
async function openTab(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    viewport: {width: 1280, height: 900},
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
      })[]) {
        window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  return page;
}

declare global {
  interface Window {
    /** Sum of all shifts, also those that an act of the reader explains. */
    layoutShift?: number;
  }
}

/** Acts of a reader on the page of the event loop, each in a tab of its own. */
const ACTS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    '运行一段示例',
    (page) =>
      page
        .getByRole('main')
        .getByRole('button', {name: '运行'})
        .first()
        .click(),
  ],
  [
    '编辑一段示例',
    (page) =>
      page
        .getByRole('main')
        .getByRole('button', {name: '编辑'})
        .first()
        .click(),
  ],
  [
    '打开搜索，打三个字',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox').fill('微任务');
    },
  ],
];

async function main(): Promise<void> {
  const {server, origin} = await serveDirectory('build', 0);
  const {executablePath, env, version} = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: {...(process.env as Record<string, string>), ...env},
    args: process.platform === 'linux' ? ['--no-sandbox'] : [],
  });

  console.log(
    `${version}，1280×900，KB（brotli，含响应头）\n\n| 页面 | HTML | CSS | JS | 字体 | 图 | 预取 | 合计 | 请求 | 布局位移 |\n| --- |${' --: |'.repeat(KINDS.length + 3)}`,
  );
  for (const [name, path] of PAGES) {
    const page = await openTab(browser, origin);
    const take = await watch(page);
    await page.goto(path, {waitUntil: 'networkidle'});
    // What starts when the browser has time comes after the first quiet.
    await page.waitForTimeout(5000);
    const sizes = take();
    const shift = await page.evaluate(() => window.layoutShift ?? 0);
    const cells = KINDS.map((kind) => toKb(sizes.bytes.get(kind) ?? 0));
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${toKb(sum(sizes.bytes))} | ${sizes.count} | ${shift.toFixed(4)} |`,
    );
    await page.context().close();
  }

  console.log('\n| 之后才下载 | KB |\n| --- | --: |');
  for (const [name, act] of ACTS) {
    const page = await openTab(browser, origin);
    const take = await watch(page);
    await page.goto('/docs/f28ea93f', {waitUntil: 'networkidle'});
    await page.waitForTimeout(5000);
    take();
    await act(page);
    await page.waitForLoadState('networkidle');
    // What an act loads may load more.
    await page.waitForTimeout(3000);
    const {bytes} = take();
    const prefetched = bytes.get('other') ?? 0;
    console.log(`| ${name} | ${toKb(sum(bytes) - prefetched)} |`);
    await page.context().close();
  }

  await browser.close();
  server.close();
  printRouteTables();
}

void main();
