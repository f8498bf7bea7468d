/**
 * `npm test`: static checks, a build, the samples of all pages, then every
 * test on that build. The last line is the sum: `N passed, N failed`.
 */
import {spawn, spawnSync} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';

import {type Browser, findBrowser, findHeadlessShell} from './browser';
import {runChecks, type Tally} from './checks';

const REPORT = 'test-results/report.json';
/** Written by scripts/checkSamples.ts. */
const SAMPLES_REPORT = '.cache/samples-report.json';

/** All but what visits every page in every look: `npm run test:every-page`. */
const DEFAULT_PROJECTS = ['unit', 'content', 'faults', 'e2e'];
const extra = process.argv.slice(2);
const hasProject = extra.some((argument) => argument.startsWith('--project'));

function runPlaywright(env: NodeJS.ProcessEnv): Tally {
  rmSync(REPORT, {force: true});
  const {status} = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      ...(hasProject
        ? []
        : DEFAULT_PROJECTS.map((name) => `--project=${name}`)),
      ...extra,
    ],
    {
      stdio: 'inherit',
      env: {...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT},
    },
  );
  try {
    const {stats} = JSON.parse(readFileSync(REPORT, 'utf8')) as {
      stats: {expected: number; unexpected: number; flaky: number};
    };
    if (stats.flaky > 0) {
      console.log(
        `提醒：${stats.flaky} 个测试重试后才通过，名字列在上面的 flaky 之下。`,
      );
    }
    // A run that broke off without a failing test has failed all the same.
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected === 0 && status !== 0 ? 1 : stats.unexpected,
    };
  } catch {
    return {passed: 0, failed: 1};
  }
}

/** Runs a script of this folder; whether it ended well. */
async function runScript(name: string, label: string): Promise<boolean> {
  const child = spawn('node_modules/.bin/tsx', [`scripts/${name}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const isSound = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
  console.log(`${isSound ? '✓' : '✗'} ${label}`);
  return isSound;
}

async function build(): Promise<Tally> {
  const isSound = await runScript('build.ts', '构建');
  return {passed: Number(isSound), failed: Number(!isSound)};
}

/** Verifies the samples of all pages; each counts as one test. */
async function checkSamples(): Promise<Tally> {
  rmSync(SAMPLES_REPORT, {force: true});
  const isSound = await runScript('checkSamples.ts', '示例');
  try {
    const {passed, failed} = JSON.parse(
      readFileSync(SAMPLES_REPORT, 'utf8'),
    ) as Tally;
    return {passed, failed: isSound ? failed : Math.max(failed, 1)};
  } catch {
    return {passed: 0, failed: 1};
  }
}

function describe({version, source}: Browser): string {
  return `${version}（${source}）`;
}

async function main(): Promise<void> {
  // Samples and extensions need the newest and whole browser; pages do not.
  const browser = findBrowser();
  const shell = findHeadlessShell(browser);
  console.log(`运行示例和扩展：${describe(browser)}`);
  console.log(`打开页面：${describe(shell)}`);
  // The build leaves a core idle for half of its time.
  const tallies = await Promise.all([runChecks(), build()]);
  // End-to-end tests on an old build would say nothing.
  if (tallies[1]?.failed === 0) {
    if (!hasProject) {
      tallies.push(await checkSamples());
    }
    tallies.push(
      runPlaywright({
        TEST_BROWSER: shell.executablePath,
        TEST_BROWSER_ENV: JSON.stringify(shell.env),
        TEST_FULL_BROWSER: browser.executablePath,
      }),
    );
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
