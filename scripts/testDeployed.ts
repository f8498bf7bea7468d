/**
 * `npm run test:deployed`: tests the build that is there, as it is and below
 * the path that it was built for. The last line is `N passed, N failed`.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';

import {findBrowser} from './browser';
import {readBuiltSite} from './builtSite';
import type {Tally} from './checks';

const REPORT = 'test-results/deployed.json';

function runSuite(): Tally {
  const {executablePath, env, version, source} = findBrowser();
  console.log(`打开页面：${version}（${source}）`);
  rmSync(REPORT, {force: true});
  const {status} = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project=deployed',
      '--reporter=list,json',
      ...process.argv.slice(2),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_BROWSER: executablePath,
        TEST_BROWSER_ENV: JSON.stringify(env),
        PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
      },
    },
  );
  if (!existsSync(REPORT)) {
    return {passed: 0, failed: 1};
  }
  const {stats} = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    stats: {expected: number; unexpected: number; flaky: number};
  };
  return {
    passed: stats.expected + stats.flaky,
    // A run that broke off without a failing test has failed all the same.
    failed: stats.unexpected === 0 && status !== 0 ? 1 : stats.unexpected,
  };
}

function main(): Tally {
  if (!existsSync('build/404.html')) {
    console.error('没有 build/ 可以测试：请先运行 npm run build。');
    return {passed: 0, failed: 1};
  }
  const site = readBuiltSite('build');
  if (site === null) {
    console.error(
      'build/ 没有写明自己属于哪个地址，是旧的构建：请重新运行 npm run build。',
    );
    return {passed: 0, failed: 1};
  }
  console.log(`测试 build/，它属于 ${site.siteUrl}${site.baseUrl}`);
  try {
    return runSuite();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return {passed: 0, failed: 1};
  }
}

const {passed, failed} = main();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
