/** The values of a fence that say how its program runs and shows. */

/** What a program may depend on, as in the sandbox's RunOptions. */
export type Conditions = {
  /** Ms since the epoch. */
  readonly now?: number;
  readonly seed?: number;
};

/** CSS pixels of the preview. */
export type Preview = {readonly height?: number};

export type AllConditions = Conditions &
  Preview & {
    /** Ms. */
    readonly wait?: number;
  };

/** Height of a preview, CSS pixels: visible at all, and within one screen. */
const HEIGHT = {min: 40, max: 800};
/** Ms; a program counts as settled after 10 s at the latest. */
const WAIT = {min: 1, max: 9000};
const SEED = {min: 0, max: 2 ** 32 - 1};

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u;

/**
 * Reads a moment such as `2026-01-01T00:00:00+08:00`.
 * @returns ms since the epoch, or null when it is none or lacks its offset.
 */
function readMoment(value: string): number | null {
  const day = MOMENT.exec(value)?.[1];
  const moment = Date.parse(value);
  // The engine rolls February 30 over into March.
  return day === undefined ||
    Number.isNaN(moment) ||
    new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day
    ? null
    : moment;
}

/** Reads a whole number between `min` and `max`, or null. */
function readWhole(value: string, min: number, max: number): number | null {
  const number = /^\d{1,10}$/u.test(value) ? Number(value) : NaN;
  return number >= min && number <= max ? number : null;
}

/** Reads `now`, `seed`, `wait` and `height`; adds to `problems`, in Chinese. */
export function readConditions(
  words: ReadonlyMap<string, string | null>,
  problems: string[],
): AllConditions {
  function read(
    word: string,
    parse: (value: string) => number | null,
    rule: string,
  ): number | undefined {
    const text = words.get(word);
    const value = text ? parse(text) : undefined;
    if (value === null) {
      problems.push(`${word} 的值“${text}”应是${rule}。`);
    }
    return value ?? undefined;
  }
  function readBetween(
    word: string,
    {min, max}: {readonly min: number; readonly max: number},
    unit: string,
  ): number | undefined {
    return read(
      word,
      (text) => readWhole(text, min, max),
      ` ${min} 到 ${max} 之间的整数${unit}`,
    );
  }
  const now = read(
    'now',
    readMoment,
    '带时区的时刻，例如 2026-01-01T00:00:00+08:00',
  );
  const seed = readBetween('seed', SEED, '');
  const wait = readBetween('wait', WAIT, '，单位毫秒');
  const height = readBetween('height', HEIGHT, '，单位像素');
  return {
    ...(now !== undefined && {now}),
    ...(seed !== undefined && {seed}),
    ...(wait !== undefined && {wait}),
    ...(height !== undefined && {height}),
  };
}
