import type {ConsoleEntry} from './types';

/**
 * Entries kept on the page: what one run may print, with room for the notices
 * around it.
 */
export const MAX_ENTRIES = 1100;

/**
 * Adds what came in. `console.clear()` removes what stands before it; past the
 * limit the oldest go.
 */
export function appendEntries(
  shown: readonly ConsoleEntry[],
  incoming: readonly ConsoleEntry[],
): readonly ConsoleEntry[] {
  const all = [...shown, ...incoming];
  const lastClear = all.findLastIndex(({level}) => level === 'clear');
  return all.slice(Math.max(0, lastClear, all.length - MAX_ENTRIES));
}

/** New entries that are read out word for word; more are only counted. */
const MAX_READ_OUT = 3;
/** Characters of each that are read out. */
const MAX_READ_OUT_LENGTH = 200;

/**
 * What a screen reader says about new entries, so that a program that prints
 * in a loop does not talk for minutes.
 * @returns an empty string when there is nothing to say.
 */
export function describeNews(news: readonly ConsoleEntry[]): string {
  const texts = news
    .filter(({level}) => level !== 'clear')
    .map(({text}) => text.slice(0, MAX_READ_OUT_LENGTH));
  return texts.length > MAX_READ_OUT
    ? `新增 ${texts.length} 条输出，最后一条：${texts.at(-1)}`
    : texts.join('\n');
}

/** How many errors and warnings there are; uncaught errors count as errors. */
export function countProblems(entries: readonly ConsoleEntry[]): {
  readonly errors: number;
  readonly warnings: number;
} {
  const count = (...levels: readonly string[]) =>
    entries.filter(({level}) => levels.includes(level)).length;
  return {errors: count('error', 'uncaught'), warnings: count('warn')};
}
