/**
 * `npm run bench:pages`: the first page of every tool in a browser: what it
 * brings, how long it takes on a slow phone, and how fast the next one comes.
 */
import {existsSync} from 'node:fs';

import {serveDirectory} from '../../src/serve/staticServer';
import {launchBrowser} from './browserTab';
import {compressAsked} from './compressAsked';
import {formatPages} from './formatPages';
import {type BenchPage, generatePages} from './generatePages';
import {formatGoals} from './goals';
import {readMaterial} from './material';
import {timeLoad, weighLoad} from './measureLoad';
import {type Step, timeNavigation} from './measureNavigation';
import {type Options, readOptions} from './options';
import {listPageGoals, type Measured} from './pageResults';
import {
  folderOf,
  keepSite,
  removeCaches,
  setUpProject,
  siteOf,
  writeProject,
} from './project';
import {runBuild} from './runBuild';
import type {Tool} from './tool';

const NAVIGATIONS = 10;

/** @throws when the tool cannot build these pages. */
async function provideSite(
  tool: Tool,
  pages: readonly BenchPage[],
  {limits, rebuild}: Options,
): Promise<void> {
  if (existsSync(siteOf(tool, pages.length)) && !rebuild) {
    return;
  }
  if (tool.packages) {
    setUpProject(tool);
  }
  writeProject(tool, pages);
  removeCaches(tool);
  const result = await runBuild(
    folderOf(tool),
    tool.command,
    tool.env ?? {},
    limits,
  );
  if (result.kind !== 'done') {
    throw new Error(`${tool.name} 没有构建成功：${JSON.stringify(result)}`);
  }
  keepSite(tool, pages.length);
}

function listWay(tool: Tool, pages: readonly BenchPage[]): readonly Step[] {
  return pages.map((page) => ({
    address: tool.address(page),
    title: page.title,
  }));
}

async function measureSize(
  size: number,
  options: Options,
): Promise<readonly Measured[]> {
  const pages = generatePages(readMaterial('.'), size);
  // The pages of the first group: all have links to each other in the sidebar.
  const steps = options.parts.includes('steps')
    ? pages.slice(0, NAVIGATIONS + 1)
    : [];
  const {browser} = await launchBrowser();
  for (const tool of options.tools) {
    await provideSite(tool, pages, options);
    await compressAsked(siteOf(tool, size), async (origin) => {
      for (const {address} of listWay(tool, pages.slice(0, 1))) {
        await weighLoad(browser, origin + address);
      }
      await timeNavigation(browser, origin, listWay(tool, steps), false);
    });
  }
  const hosts = await Promise.all(
    options.tools.map(async (tool) => ({
      tool,
      ...(await serveDirectory(siteOf(tool, size), 0, {
        immutable: tool.immutable,
      })),
    })),
  );
  const measured: Measured[] = hosts.map(({tool}) => ({
    tool,
    size,
    weights: [],
    timings: [],
    fast: [],
    slow: [],
  }));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [at, {tool, origin}] of hosts.entries()) {
      const one = measured[at];
      const [first] = pages;
      if (!one || !first) {
        continue;
      }
      const url = origin + tool.address(first);
      if (options.parts.includes('bytes')) {
        one.weights.push(await weighLoad(browser, url));
      }
      if (options.parts.includes('waits')) {
        one.timings.push(await timeLoad(browser, url));
      }
      console.error(`${tool.name}，${size} 页，第 ${round + 1} 轮`);
    }
  }
  for (const [at, {tool, origin}] of hosts.entries()) {
    const way = listWay(tool, steps);
    const one = steps.length > 0 ? measured[at] : undefined;
    one?.fast.push(...(await timeNavigation(browser, origin, way, false)));
    one?.slow.push(...(await timeNavigation(browser, origin, way, true)));
  }
  await browser.close();
  hosts.forEach(({server}) => server.close());
  return measured;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), 5);
  const {browser, version} = await launchBrowser();
  await browser.close();
  console.log(
    `${version}，1280×900，不让 Service Worker 接管；KB 是 1000 字节，brotli，不含响应头`,
  );
  const all: Measured[] = [];
  for (const size of options.sizes) {
    const measured = await measureSize(size, options);
    all.push(...measured);
    console.log(`\n### 页面 ${size} 页\n\n${formatPages(measured)}`);
  }
  console.log(`\n### 目标\n\n${formatGoals(listPageGoals(all))}`);
}

void main();
