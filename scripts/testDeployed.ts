/**
 * `npm run test:deployed`: tests the build that is there, as it is and below
 * the path that it was built for. The last line is `N passed, N failed`.
 */
import {existsSync} from 'node:fs';

import {describeBrowser, findBrowser} from '../src/browser';
import {readBuiltSite} from '../src/serve/builtSite';
import type {Tally} from '../tests/harness/checks';
import {runTests} from '../tests/harness/runTests';

const NOTHING_TESTED: Tally = {passed: 0, failed: 1, named: []};

async function runSuite(): Promise<Tally> {
  const browser = findBrowser();
  console.log(`打开页面：${describeBrowser(browser)}`);
  return runTests(['--project=deployed', ...process.argv.slice(2)], {
    TEST_BROWSER: browser.executablePath,
    TEST_BROWSER_ENV: JSON.stringify(browser.env),
  });
}

async function main(): Promise<Tally> {
  if (!existsSync('build/404.html')) {
    console.error('没有 build/ 可以测试：请先运行 npm run build。');
    return NOTHING_TESTED;
  }
  const site = readBuiltSite('build');
  if (site === null) {
    console.error(
      'build/ 没有写明自己属于哪个地址，是旧的构建：请重新运行 npm run build。',
    );
    return NOTHING_TESTED;
  }
  console.log(`测试 build/，它属于 ${site.siteUrl}${site.baseUrl}`);
  return runSuite();
}

function report({passed, failed, named}: Tally): void {
  for (const name of named) {
    console.log(`✗ ${name}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().then(report, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  report(NOTHING_TESTED);
});
