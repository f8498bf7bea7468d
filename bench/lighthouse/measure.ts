/** Runs Lighthouse on one page, on a machine as slow as a mid-tier phone. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {chromium} from '@playwright/test';

import {findBrowser} from '../../src/browser';
import {BENCH_CACHE, installPackages} from '../peers/installPackages';
import {findSlowdown} from './calibrate';
import {CATEGORIES, parseReport, type Report} from './report';

/** The last one that runs on Node 20; 13 needs Node 22. */
export const VERSION = '12.8.2';
const FOLDER = path.join(BENCH_CACHE, 'lighthouse');
/** Where Lighthouse finds the browser. */
const PORT = 9344;

export type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{readonly lhr: unknown} | undefined>;

/** Installs Lighthouse where it is not there yet. */
export async function loadLighthouse(): Promise<Lighthouse> {
  installPackages(FOLDER, {lighthouse: VERSION});
  const entry = path.join(FOLDER, 'node_modules/lighthouse/core/index.js');
  const module = (await import(pathToFileURL(entry).href)) as {
    readonly default: Lighthouse;
  };
  return module.default;
}

export type Row = {
  readonly name: string;
  /** Of the runs, the one in the middle by its performance. */
  readonly report: Report;
  readonly slowdown: number;
};

/** Opens the page in a browser of its own: the worker of one answers no other. */
async function runOnce(
  lighthouse: Lighthouse,
  url: string,
  settings: object,
): Promise<Report> {
  const {executablePath, env} = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: {...(process.env as Record<string, string>), ...env},
    args: [
      `--remote-debugging-port=${PORT}`,
      ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: PORT,
      logLevel: 'error',
      // The page for what is not there has a status of its own.
      ignoreStatusCode: true,
      // Real readers have Chinese; the mobile profile is the default.
      locale: 'zh',
      ...settings,
    });
    return parseReport(result?.lhr);
  } finally {
    await browser.close();
  }
}

/**
 * Runs a page `runs` times. A run that fails, as on a machine that is too busy
 * for a moment, is told and left out.
 * @param slowdown null: what fits the machine at this moment.
 * @throws when no run succeeds.
 */
export async function measurePage(
  lighthouse: Lighthouse,
  [name, url]: readonly [name: string, url: string],
  runs: number,
  slowdown: number | null,
): Promise<Row> {
  const multiplier =
    slowdown ??
    findSlowdown(
      (await runOnce(lighthouse, url, {onlyAudits: ['is-on-https']})).hostSpeed,
    );
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const report = await runOnce(lighthouse, url, {
      onlyCategories: CATEGORIES.map(([id]) => id),
      throttling: {cpuSlowdownMultiplier: multiplier},
    }).catch((error: unknown) => {
      console.error(`${name}：这一次不算，${String(error)}`);
      return null;
    });
    if (report === null) {
      continue;
    }
    reports.push(report);
    console.error(
      `${name}：${report.scores.join(' ')}，机器 ${report.hostSpeed}，${multiplier.toFixed(2)} 倍`,
    );
  }
  reports.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  const report = reports[Math.floor((reports.length - 1) / 2)];
  if (!report) {
    throw new Error(`${name}：没有一次量成；--runs 至少是 1。`);
  }
  return {name, report, slowdown: multiplier};
}
