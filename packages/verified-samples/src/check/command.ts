/** The command of a site: checks its samples, and says what does not hold. */
import path from 'node:path';

import {findBrowser} from './findBrowser';
import {showSideBySide} from './sideBySide';
import {shownOutput} from './sample';
import {describeEdit} from './update';
import {verify, type Verification} from './verify';

const DEFAULT_WIDTH = 100;

export type CommandOptions = {
  readonly siteDir: string;
  /** Files that are generated, and may be thrown away. */
  readonly generatedDir: string;
  /** What programs may import. */
  readonly packages: readonly string[];
  /** Files and folders; none: those of `folders`. */
  readonly names: readonly string[];
  readonly folders: readonly string[];
  readonly update: boolean;
  readonly fresh: boolean;
  /** Path of a browser. */
  readonly browser?: string;
};

function printMismatches({mismatches}: Verification): void {
  for (const {sample, text} of mismatches) {
    const {file, line, output} = sample;
    const message =
      output === null
        ? '运行有输出，下面却没有输出围栏'
        : text === ''
          ? '运行没有输出，下面却有输出围栏'
          : '输出与围栏里写的不同';
    console.error(
      `\n  ${file}:${line}  ${message}\n${showSideBySide(
        shownOutput(sample),
        text,
        {
          width: process.stderr.columns ?? DEFAULT_WIDTH,
          hasColor: process.stderr.isTTY,
        },
      )}`,
    );
  }
}

/**
 * Runs the command; what does not hold is written to stderr.
 * @returns whether all holds.
 * @throws when it cannot be checked; Chinese.
 */
export async function checkSamples({
  siteDir,
  generatedDir,
  packages,
  names,
  folders,
  update,
  fresh,
  browser,
}: CommandOptions): Promise<boolean> {
  const result = await verify({
    siteDir,
    names: names.length > 0 ? names : folders,
    isUpdating: update,
    isFresh: fresh,
    cacheFile: path.join(generatedDir, 'checked.json'),
    staticDir: path.join(generatedDir, 'checker'),
    packages,
    browser: findBrowser(browser),
  });
  const {count, problems, mismatches, written} = result;
  written.forEach((edit) => console.log(describeEdit(edit)));
  problems.forEach(({file, line, message}) =>
    console.error(`  ${file}:${line}  ${message}`),
  );
  printMismatches(result);
  if (mismatches.length > 0) {
    console.error('\n确认新的输出是对的，就加上 --update 写进页面。');
  }
  const failed = problems.length + mismatches.length;
  console.log(`${count} 段示例，${failed} 处不符`);
  return failed === 0;
}
