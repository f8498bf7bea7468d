/** Runs Playwright on the build and adds up what it says. */
import {spawn} from 'node:child_process';
import {rmSync} from 'node:fs';

import type {Tally} from './checks';
import {printSlowest, readReport} from './report';
import {serveDirectory} from '../../src/serve/staticServer';

const REPORT = 'test-results/report.json';

/** Runs a command of this project to its end. @returns whether it ended well. */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {...process.env, ...env},
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
}

/** Runs tests on what is in `build/`, which is served on a port that is free. */
export async function runTests(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  rmSync(REPORT, {force: true});
  const {server, origin} = await serveDirectory('build', 0);
  const isSound = await run(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      ...args,
    ],
    {...env, TEST_ORIGIN: origin, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT},
  );
  server.closeAllConnections();
  server.close();
  const report = readReport(REPORT);
  if (report === null) {
    return {passed: 0, failed: 1, named: ['测试没有跑到底，没有写下结果']};
  }
  printSlowest(report);
  if (report.flaky > 0) {
    console.log(
      `提醒：${report.flaky} 个测试重试后才通过，名字列在上面的 flaky 之下。`,
    );
  }
  const named = report.tests
    .filter((test) => !test.isSound)
    .map(({name}) => name);
  // A run that broke off without a failing test has failed all the same.
  return report.failed === 0 && !isSound
    ? {
        passed: report.passed,
        failed: 1,
        named: [...named, '测试中途断了，没有一项不通过'],
      }
    : {passed: report.passed, failed: report.failed, named};
}
