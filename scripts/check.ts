/**
 * `npm run check`: everything that needs no build and no browser. With names of
 * pages or folders, `npm run check -- docs/css/flex-and-grid.md`, only what can
 * be wrong in those, in seconds.
 */
import path from 'node:path';

import {runChecks} from '../tests/harness/checks';

async function checkNamed(names: readonly string[]): Promise<boolean> {
  const started = performance.now();
  // Loaded when needed: the whole check has no use for it.
  const {checkNamedPages} = await import('../tests/harness/quickCheck');
  const {files, problems} = await checkNamedPages(
    names.map((name) => path.relative('.', name).split(path.sep).join('/')),
  );
  if (problems.length > 0) {
    const {formatProblems} = await import('../src/markdown/problem');
    console.error(formatProblems(problems));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} ${files.length} 页，${problems.length} 个问题（${seconds} 秒）。输出是否相符由 npm run check:samples 核对。`,
  );
  return problems.length === 0;
}

async function main(): Promise<boolean> {
  const names = process.argv.slice(2);
  if (names.length > 0) {
    return checkNamed(names);
  }
  const {failed} = await runChecks();
  return failed === 0;
}

main().then(
  (isSound) => {
    process.exitCode = isSound ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
