/** The values of a fence that are more than text: numbers, a moment, ids. */
import {describeUnknown, findSupport} from '../build/support';

/** Type errors that the compiler must report, by code; null: not compiled. */
export type TypeErrors = readonly number[] | null;

/** What a program may depend on, as in the sandbox's RunOptions. */
export type Conditions = {
  /** Ms since the epoch. */
  readonly now?: number;
  readonly seed?: number;
};

/** What the text calls a sample that it points into. */
export const SAMPLE_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

/** CSS pixels of the preview. */
export type Preview = {readonly height?: number};

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

/** Ids of what a browser must have, as `findSupport` knows them. */
export type Requirements = {readonly needs?: readonly string[]};

function readNeeds(
  text: string | null | undefined,
  problems: string[],
): Requirements {
  if (!text?.trim()) {
    return {};
  }
  const needs = text.split(',');
  if (needs.includes('') || new Set(needs).size < needs.length) {
    problems.push(
      `needs 的值“${text}”里有空的或重复的一项；请写成 needs=temporal，多个用一个逗号隔开。`,
    );
    return {};
  }
  const unknown = needs.filter((id) => !findSupport(id));
  problems.push(...unknown.map((id) => `needs 写错了：${describeUnknown(id)}`));
  return {needs};
}

export type Values = Conditions &
  Preview &
  Requirements & {
    readonly wait?: number;
    readonly id?: string;
    readonly typeErrors: TypeErrors;
  };

/** Reads the values that are more than text; adds to `problems`. */
export function readValues(
  words: ReadonlyMap<string, string | null>,
  problems: string[],
): Values {
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
  const id = words.get('id') ?? undefined;
  if (id !== undefined && !SAMPLE_ID.test(id)) {
    problems.push(
      `id 的值“${id}”应是小写英文字母、数字和连字符，例如 id=loop。`,
    );
  }
  const errors = words.get('errors');
  if (errors && !/^\d{4,5}(?:,\d{4,5})*$/u.test(errors)) {
    problems.push(
      `errors 的值“${errors}”应是 TypeScript 的错误编号，用逗号隔开，例如 2322,2345。`,
    );
  }
  return {
    ...(now !== undefined && {now}),
    ...(seed !== undefined && {seed}),
    ...(wait !== undefined && {wait}),
    ...(id !== undefined && {id}),
    ...(height !== undefined && {height}),
    ...readNeeds(words.get('needs'), problems),
    typeErrors: words.has('check')
      ? (errors?.split(',').map(Number) ?? [])
      : null,
  };
}
