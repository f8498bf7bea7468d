/**
 * `npm run check`: everything that needs no build and no browser. With names of
 * pages or folders, `npm run check -- docs/css/flex-and-grid.md`, only what can
 * be wrong in those, in seconds. `--watch` goes on after each save.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';

import {runChecks} from '../tests/harness/checks';

const HELP = `npm run check                     查全部；没有变的不再查
npm run check -- --fresh          查全部，不管上次的结果
npm run check -- 页面或文件夹……     只查这些，几秒就答
npm run check -- --watch [……]     查完不结束，每次保存再查`;

async function checkNamed(names: readonly string[]): Promise<boolean> {
  const started = performance.now();
  // Loaded when needed: the whole check has no use for it.
  const {checkNamedPages} = await import('../tests/harness/quickCheck');
  const {files, problems} = await checkNamedPages(names);
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

async function watchNamed(names: readonly string[]): Promise<void> {
  const {watchPages} = await import('../tests/harness/watchPages');
  const ending = new AbortController();
  const end = (): void => {
    ending.abort();
  };
  // Ctrl + C, and the end of `npm start`, which this runs beside.
  process.on('SIGINT', end).on('SIGTERM', end).on('disconnect', end);
  await watchPages(names, (text) => console.log(text), ending.signal);
}

/** @throws for an option that there is not; Chinese. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        watch: {type: 'boolean', short: 'w', default: false},
        fresh: {type: 'boolean', default: false},
        help: {type: 'boolean', short: 'h', default: false},
      },
    });
  } catch (error) {
    const [, option] =
      /'(-[^' ]*)/u.exec(error instanceof Error ? error.message : '') ?? [];
    throw new Error(`没有 ${option ?? '这个'} 这个选项。可以用：\n${HELP}`, {
      cause: error,
    });
  }
}

async function main(): Promise<boolean> {
  const {values, positionals} = readArguments();
  if (values.help) {
    console.log(HELP);
    return true;
  }
  const names = positionals.map((name) =>
    path.relative('.', name).split(path.sep).join('/'),
  );
  if (values.watch) {
    await watchNamed(names);
    return true;
  }
  if (names.length > 0) {
    return checkNamed(names);
  }
  const {failed} = await runChecks({lanes: 2, isFresh: values.fresh});
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
