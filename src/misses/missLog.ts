/** The reader's misses in their browser: a log of entries that never change. */
import {createKeptLog, type KeptLog, type LogFormat} from '../kit/keptLog';
import {getStorage} from '../kit/storage';
import {byTime, type Entry, keyOf, parseEntry, valueOf} from './miss';

const ROOT = 'hangjian.misses.';
/** One key for each entry. */
export const MISS_PREFIX = `${ROOT}v1.`;
/** Where the reader switched it off; absent: misses are kept. */
export const SWITCH_KEY = 'hangjian.misses.switch';
export const SWITCH_OFF = 'off';

/** Questions of which misses are kept. */
export const MAX_QUESTIONS = 200;
/** Entries of one question: the newest are kept. */
export const MAX_ENTRIES = 6;

const FORMAT: LogFormat<Entry> = {
  root: ROOT,
  prefix: MISS_PREFIX,
  asidePrefix: `${ROOT}aside.`,
  newer: /^hangjian\.misses\.v(?!1\.)\d/u,
  keyOf,
  valueOf,
  parse: parseEntry,
  compare: byTime,
};

export type MissLog = KeptLog<Entry>;

/** The arguments are those of `createKeptLog`, without the format. */
export function createMissLog(
  ...args: Parameters<typeof createKeptLog> extends [unknown, ...infer Rest]
    ? Rest
    : never
): MissLog {
  return createKeptLog(FORMAT, ...args);
}

let shared: MissLog | null = null;

/** The one log of this tab. */
export function getMissLog(): MissLog {
  shared ??= createMissLog(getStorage('localStorage'));
  return shared;
}

function groupById(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.id);
    if (group) {
      group.push(entry);
    } else {
      groups.set(entry.id, [entry]);
    }
  }
  return groups;
}

/**
 * What has to go so that the log stays small: old repeats, then whole questions,
 * mended ones first. One that the reader made a card of stays.
 * @param entries by time.
 */
export function findSurplus(entries: readonly Entry[]): readonly Entry[] {
  const groups = [...groupById(entries).values()];
  const surplus = groups.flatMap((group) => {
    const isCarded = group.some(({what}) => what === 'carded');
    const others = group.filter(({what}) => what !== 'carded');
    // A card shows the last miss.
    const last = others.findLast(({what}) => what === 'missed');
    return others
      .slice(0, -MAX_ENTRIES)
      .filter((entry) => !(isCarded && entry === last));
  });
  const rank = (group: readonly Entry[]): number =>
    group.some(({what}) => what === 'carded')
      ? 2
      : group.at(-1)?.what === 'right'
        ? 0
        : 1;
  const whole = groups
    .filter((group) => rank(group) < 2)
    .sort(
      (a, b) => rank(a) - rank(b) || (a.at(-1)?.at ?? 0) - (b.at(-1)?.at ?? 0),
    )
    .slice(0, Math.max(0, groups.length - MAX_QUESTIONS));
  return [...new Set([...surplus, ...whole.flat()])];
}
