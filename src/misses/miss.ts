/** What a reader got wrong, as it is kept. */
import type {Spot} from './place';

export const MISS_KINDS = [
  'prediction',
  'figure',
  'task',
  'self-test',
  'card',
] as const;
export type MissKind = (typeof MISS_KINDS)[number];

/** Where something is asked: the same each time, in every tab and build. */
export type Place = Spot & {
  /** Address below the base URL, without a slash in front. */
  readonly page: string;
};

export type Asked = Place & {
  readonly kind: MissKind;
  /** Of the page. */
  readonly title: string;
  readonly question: string;
  /** What the question is about; empty: it needs none. */
  readonly code: string;
};

/** An answer, as whoever asked tells it. */
export type Told = Pick<Asked, 'kind' | 'question'> &
  Partial<Pick<Asked, 'code'>> & {
    readonly said: string;
    readonly truth: string;
    readonly isRight: boolean;
    /** Where the page has no mark of its own. */
    readonly spot?: Spot;
  };

/** One wrong answer. */
export type Miss = Asked & {
  readonly what: 'missed';
  readonly id: string;
  /** Ms since the epoch. */
  readonly at: number;
  /** Empty: the reader answered in their head. */
  readonly said: string;
  readonly truth: string;
};

/** What happened to a miss later: answered right, made a card. */
export type Later = {
  readonly what: 'right' | 'carded';
  readonly id: string;
  readonly at: number;
};

/** The unit of what is kept. Never changed. */
export type Entry = Miss | Later;

/** Characters of a text; the rest is cut. */
export const MAX_LENGTH = {
  title: 80,
  question: 200,
  code: 1_000,
  said: 500,
  truth: 500,
};

/** No part is empty or of dots: those lead elsewhere, `//host` to another site. */
const PAGE = /^(?=.{0,100}$)(?:(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/|$))*$/u;
const ANCHOR = /^[\w.-]{0,100}$/u;
const ID = /^[\w./-]{0,100}#[\w.-]{0,100}\.[a-z-]+\.\d{1,3}$/u;
/** The latest moment that a date can hold, in ms since the epoch. */
export const MAX_TIME = 8.64e15;

/** What is asked once and again has one id. */
export function idOf({page, anchor, kind, number}: Asked): string {
  return `${page}#${anchor}.${kind}.${number}`;
}

/** A text that is no longer than allowed; whole characters only. */
export function clip(text: string, length: number): string {
  const trimmed = text.trim();
  return trimmed.length > length
    ? `${trimmed.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`
    : trimmed;
}

/** Entries of one moment differ in what they are about. */
export function keyOf({at, what, id}: Entry): string {
  return `${at}.${what}.${id}`;
}

/** By time; at the same time by what it is, so that all tabs agree. */
export function byTime(a: Entry, b: Entry): number {
  return a.at - b.at || (keyOf(a) < keyOf(b) ? -1 : 1);
}

/** What stands under the key of an entry. */
export function valueOf(entry: Entry): string {
  if (entry.what !== 'missed') {
    return '';
  }
  const {what: _what, id: _id, at: _at, ...rest} = entry;
  return JSON.stringify(rest);
}

function parseMiss(value: unknown): Omit<Miss, 'what' | 'id' | 'at'> | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const {kind, page, anchor, number, title, question, code, said, truth} =
    value as Record<string, unknown>;
  const known = MISS_KINDS.find((one) => one === kind);
  const isText = (text: unknown, most: number): text is string =>
    typeof text === 'string' && text.length <= most;
  return known !== undefined &&
    isText(page, MAX_LENGTH.question) &&
    PAGE.test(page) &&
    isText(anchor, MAX_LENGTH.question) &&
    ANCHOR.test(anchor) &&
    typeof number === 'number' &&
    Number.isInteger(number) &&
    number > 0 &&
    isText(title, MAX_LENGTH.title) &&
    isText(question, MAX_LENGTH.question) &&
    question !== '' &&
    isText(code, MAX_LENGTH.code) &&
    isText(said, MAX_LENGTH.said) &&
    isText(truth, MAX_LENGTH.truth)
    ? {kind: known, page, anchor, number, title, question, code, said, truth}
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads what `keyOf` and `valueOf` wrote; null for anything else. */
export function parseEntry(key: string, value: string | null): Entry | null {
  const [, time = '', what = '', id = ''] =
    /^([1-9]\d{0,15})\.(missed|right|carded)\.(.*)$/u.exec(key) ?? [];
  const at = Number(time);
  if (value === null || !ID.test(id) || at > MAX_TIME) {
    return null;
  }
  if (what === 'right' || what === 'carded') {
    return value === '' ? {what, id, at} : null;
  }
  const miss = parseMiss(parseJson(value));
  return miss && idOf(miss) === id ? {what: 'missed', id, at, ...miss} : null;
}

/** Reads an entry of a file; null for anything else. */
export function parseExported(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const {time, what, id, ...rest} = value as Record<string, unknown>;
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return typeof what === 'string' && typeof id === 'string'
    ? parseEntry(
        `${at}.${what}.${id}`,
        what === 'missed' ? JSON.stringify(rest) : '',
      )
    : null;
}

/** An entry for a file. */
export function toExported({at, ...rest}: Entry): object {
  return {time: new Date(at).toISOString(), ...rest};
}
