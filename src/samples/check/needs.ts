/**
 * What samples need and the browser at hand lacks. Outputs are recorded with
 * one browser; an older one can neither verify what it lacks nor say what the
 * page should show.
 */
import {findFirstVersion} from '../build/describeNeeds';
import type {Sample} from './types';
import {majorOf} from './verifiedWith';

/** The browser that runs samples, and the one whose outputs the pages show. */
export type Browsers = {
  /** By name and major version: `Chromium 143`. */
  readonly used: string;
  readonly recorded: string;
};

/** Whether the browser at hand is older than the one of the outputs. */
export function isOlder({used, recorded}: Browsers): boolean {
  return majorOf(used) < majorOf(recorded);
}

/** The ids behind `needs=` of a sample. */
export function needsOf({fence}: Sample): readonly string[] {
  return 'needs' in fence ? (fence.needs ?? []) : [];
}

/** Which of some needs a browser does not have, in Chinese; empty: none. */
export function findLacks(ids: readonly string[], used: string): string[] {
  return ids.flatMap((id) => {
    // Every Chromium counts as Chrome of the same version.
    const first = findFirstVersion([id], 'Chrome');
    if (first === null) {
      return [`${id} 在 Chrome 里还没有`];
    }
    return majorOf(used) < Number.parseInt(first, 10)
      ? [`${id} 需要 Chrome ${first} 起，现在是 ${majorOf(used)}`]
      : [];
  });
}

/** What a sample that fails may fail for, said behind the failure; '': nothing. */
export function hintAtAge({fence}: Sample, browsers: Browsers): string {
  return (fence.kind === 'run' || fence.kind === 'live') && isOlder(browsers)
    ? `${browsers.used} 比记录输出用的 ${browsers.recorded} 旧；若是缺少新功能，请在围栏上写 needs=…。`
    : '';
}

/**
 * Why the outputs of some samples may not be updated, in Chinese; null: they
 * may. What Node and Git print does not hang on the browser.
 */
export function refuseUpdate(
  samples: readonly Sample[],
  browsers: Browsers,
): string | null {
  const first = samples.find(({fence}) => fence.kind === 'run');
  return first && isOlder(browsers)
    ? `没有写入任何输出：${browsers.used} 比记录输出用的 ${browsers.recorded} 旧，${first.file}:${first.line} 等示例在它里面的输出可能不同。请装上 ${browsers.recorded} 或更新的浏览器，用 TEST_BROWSER=/path/to/chrome 指定它，再更新。`
    : null;
}
