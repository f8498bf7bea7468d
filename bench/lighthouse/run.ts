/**
 * `npm run bench:lighthouse`: Lighthouse's four scores for every type of page,
 * and each audit that is below 100. Reads `build/`, so build first.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';

import {chromium} from '@playwright/test';

import {findBrowser} from '../../scripts/browser';
import {serveDirectory} from '../../scripts/staticServer';
import {PAGE_TYPES} from '../../tests/e2e/pageTypes';
import {BENCH_CACHE, installPackages} from '../peers/installPackages';
import {CATEGORIES, parseReport, type Report} from './report';

/** The last one that runs on Node 20; 13 needs Node 22. */
const VERSION = '12.8.2';
const FOLDER = path.join(BENCH_CACHE, 'lighthouse');

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{readonly lhr: unknown} | undefined>;

async function loadLighthouse(): Promise<Lighthouse> {
  installPackages(FOLDER, {lighthouse: VERSION});
  const entry = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
  const module = (await import(pathToFileURL(entry).href)) as {
    readonly default: Lighthouse;
  };
  return module.default;
}

function printScores(
  rows: readonly (readonly [name: string, report: Report])[],
): void {
  const titles = CATEGORIES.map(([, title]) => title);
  console.log(
    `| 页面 | ${titles.join(' | ')} |\n| --- |${' --: |'.repeat(titles.length)}`,
  );
  for (const [name, {scores}] of rows) {
    console.log(`| ${name} | ${scores.join(' | ')} |`);
  }
}

function printCauses(
  rows: readonly (readonly [name: string, report: Report])[],
): void {
  for (const [name, {audits}] of rows) {
    for (const {id, title, score, details} of audits) {
      console.log(`\n- ${name}：${title}（${id}，${score}）`);
      details.forEach((detail) => console.log(`  - ${detail}`));
    }
  }
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      /** Some types of pages by name, with commas. */
      pages: {type: 'string'},
      /** Another folder with a built site. */
      folder: {type: 'string', default: 'build'},
      /** How many times slower a phone is than this machine. */
      slowdown: {type: 'string', default: '4'},
    },
  });
  if (!existsSync(values.folder)) {
    throw new Error(`没有 ${values.folder}/；请先运行 npm run build。`);
  }
  const lighthouse = await loadLighthouse();
  const wanted = values.pages?.split(',');
  const pages = Object.entries(PAGE_TYPES).filter(
    ([name]) => wanted === undefined || wanted.includes(name),
  );
  const {server, origin} = await serveDirectory(values.folder, 0);
  const {executablePath, env, version} = findBrowser();
  const rows: (readonly [string, Report])[] = [];
  for (const [name, address] of pages) {
    // A browser of its own: the worker of one page would answer for the next.
    const browser = await chromium.launch({
      executablePath,
      env: {...(process.env as Record<string, string>), ...env},
      args: [
        '--remote-debugging-port=9344',
        ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
      ],
    });
    const result = await lighthouse(origin + address, {
      port: 9344,
      logLevel: 'error',
      onlyCategories: CATEGORIES.map(([id]) => id),
      // The page for what is not there has a status of its own.
      ignoreStatusCode: true,
      throttling: {cpuSlowdownMultiplier: Number(values.slowdown)},
      // Real readers have Chinese; the mobile profile is the default.
      locale: 'zh',
    });
    await browser.close();
    const report = parseReport(result?.lhr);
    rows.push([name, report]);
    console.error(`${name}：${report.scores.join(' ')}`);
  }
  server.close();
  const speed = Math.min(...rows.map(([, report]) => report.hostSpeed));
  console.log(
    `Lighthouse ${VERSION}，${version}，手机配置（模拟限速，处理器 ${values.slowdown} 倍）；Lighthouse 给这台机器打的分（benchmarkIndex）最低 ${speed}，空闲的桌面机器在 1500 以上，低了性能分就偏低\n`,
  );
  printScores(rows);
  printCauses(rows);
}

void main();
