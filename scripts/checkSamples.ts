/**
 * `npm run check:samples [-- --update] [-- --fresh] [-- --slow 6]
 * [-- page.md folder …]`: runs every
 * sample of the site and compares what it prints with what its page shows.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {
  describeEdit,
  type Edit,
  shownOutput,
  showSideBySide,
} from 'docusaurus-theme-verified-samples/check';

import {formatProblems, type Problem} from '../src/markdown/problem';
import {findBrowser} from '../src/browser';
import {type Browsers, hintAtAge, isOlder} from '../src/samples/check/needs';
import {expandFolders} from '../src/samples/check/collect';
import {formatTable} from '../src/samples/check/report';
import {
  compareTools,
  nameBrowser,
  nameTools,
  readTools,
  type Tools,
  VERIFIED_WITH,
  writeTools,
} from '../src/samples/check/verifiedWith';
import type {Sample} from '../src/samples/check/types';
import {verifySamples} from '../src/samples/check/verify';

const CACHE = '.cache/samples.json';
/** Read by scripts/test.ts. */
const REPORT = '.cache/samples-report.json';
const DEFAULT_WIDTH = 100;

function printMismatch({sample, text}: Edit<Sample>, browsers: Browsers): void {
  const {file, line, fence, output} = sample;
  const title = fence.title === null ? '' : `（${fence.title}）`;
  const message =
    output === null
      ? '运行有输出，下面却没有输出围栏'
      : text === ''
        ? '运行没有输出，下面却有输出围栏'
        : '输出与围栏里写的不同';
  const hint = hintAtAge(sample, browsers);
  console.error(
    `\n  ${file}:${line}  ${message}${title}${hint && `。${hint}`}\n${showSideBySide(
      shownOutput(sample),
      text,
      {
        width: process.stderr.columns ?? DEFAULT_WIDTH,
        hasColor: process.stderr.isTTY,
      },
    )}`,
  );
}

/** Names what this browser could not verify, and how to verify it. */
function printUnverified(
  unverified: readonly Problem[],
  {used, recorded}: Browsers,
): void {
  console.log(
    [
      `${unverified.length} 段未核对，不算通过也不算不符：${used} 缺少它们要用的功能。`,
      ...unverified.map(
        ({file, line, message}) => `  ${file}:${line}  ${message}`,
      ),
      `要核对它们，请装上 ${recorded} 或更新的浏览器，或用 TEST_BROWSER=/path/to/chrome 指定一个，再运行 npm run check:samples。`,
    ].join('\n'),
  );
}

/** What failed, a line each. */
function nameFailures(
  problems: readonly Problem[],
  mismatches: readonly Edit[],
): readonly string[] {
  return [
    ...problems.map(({file, line, message}) => `${file}:${line}  ${message}`),
    ...mismatches.map(
      ({sample: {file, line}}) => `${file}:${line}  输出与围栏里写的不同`,
    ),
  ];
}

/** Compares the tools in use with those recorded, or records them. */
async function noteTools(
  recorded: Tools,
  used: Tools,
  isRecording: boolean,
): Promise<void> {
  const changes = compareTools(recorded, used);
  if (changes.length > 0 && isRecording) {
    await writeTools(used);
    console.log(
      `已记下核对用的版本：${changes.join('，')}（${VERIFIED_WITH}）`,
    );
  } else if (changes.length > 0) {
    console.log(
      `提醒：核对用的版本与 ${VERIFIED_WITH} 记的不同：${changes.join('，')}。在发布用的机器上运行 npm run check:samples -- --update 会更新它。`,
    );
  }
}

/** @throws when it is no number from 1 to 20. */
function readSlowdown(word = '1'): number {
  const factor = Number(word);
  if (!(factor >= 1 && factor <= 20)) {
    throw new Error(`--slow 要 1 到 20 的数，是慢多少倍，不是“${word}”。`);
  }
  return factor;
}

async function main(): Promise<boolean> {
  const {values, positionals} = parseArgs({
    options: {
      update: {type: 'boolean', default: false},
      fresh: {type: 'boolean', default: false},
      /** Finds outputs that hang on the machine: nothing is cached. */
      slow: {type: 'string'},
    },
    allowPositionals: true,
  });
  const files =
    positionals.length > 0
      ? await expandFolders(
          '.',
          positionals.map((file) =>
            path.relative('.', file).split(path.sep).join('/'),
          ),
        )
      : null;
  const slowdown = readSlowdown(values.slow);
  const browser = {...findBrowser(), slowdown};
  const recorded = await readTools();
  const browsers = {
    used: nameBrowser(browser.version),
    recorded: recorded.browser,
  };
  const {report, problems, mismatches, written, unverified} =
    await verifySamples({
      siteDir: '.',
      files,
      isUpdating: values.update,
      cacheFile: slowdown > 1 ? null : CACHE,
      isFresh: values.fresh,
      browser,
      recorded: recorded.browser,
    });
  for (const edit of written) {
    console.log(describeEdit(edit));
  }
  if (problems.length > 0) {
    console.error(formatProblems(problems));
  }
  mismatches.forEach((edit) => printMismatch(edit, browsers));
  if (mismatches.length > 0 && !isOlder(browsers)) {
    console.error(
      '\n确认新的输出是对的，就运行 npm run check:samples -- --update 写进页面。',
    );
  }
  const isSound = report.failed === 0 && problems.length === 0;
  // Of single pages there is no report: it accounts for the whole site.
  if (files === null && slowdown === 1) {
    await mkdir(path.dirname(REPORT), {recursive: true});
    await writeFile(
      REPORT,
      JSON.stringify(
        {...report, named: nameFailures(problems, mismatches)},
        null,
        1,
      ),
    );
    await noteTools(
      recorded,
      nameTools(browser.version),
      values.update && isSound,
    );
  }
  if (unverified.length > 0) {
    printUnverified(unverified, browsers);
  }
  console.log(formatTable(report));
  console.log(
    `${report.passed + report.failed + report.unverified} 段示例，${report.failed} 段不符${report.unverified > 0 ? `，${report.unverified} 段未核对` : ''}`,
  );
  return isSound;
}

main().then(
  (isSound) => {
    process.exitCode = isSound ? 0 : 1;
  },
  (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'ENOENT' && error.path
        ? `没有这个文件：${error.path}`
        : error.message,
    );
    process.exitCode = 1;
  },
);
