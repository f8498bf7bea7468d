/** The file that reviews are taken along in, and its older version. */
import * as z from 'zod/mini';

import {type Entry, parseExported, toExported} from '../../misses/miss';
import {
  type Mark,
  parseExported as parseMark,
  toExported as toExportedMark,
} from '../../progress/mark';
import {CARD_ID, type Grade, keyOf, MAX_TIME, type Review} from './review';

const FORMAT = 'hangjian-review';
const VERSION = 2;

export type FileResult =
  | {
      readonly ok: true;
      readonly reviews: readonly Review[];
      readonly misses: readonly Entry[];
      readonly marks: readonly Mark[];
    }
  /** In Chinese: what is wrong, where, and what to do. */
  | {readonly ok: false; readonly problem: string};

const card = z
  .string('应是卡片的编号')
  .check(z.regex(CARD_ID, '应是卡片的编号，例如 d5bc2d7b#closure'));
const grade = z.literal([1, 2, 3, 4], '应是 1 到 4 的整数');
const time = z
  .string('应是时间，例如 2026-01-31T08:00:00.000Z')
  .check(z.iso.datetime('应是时间，例如 2026-01-31T08:00:00.000Z'));
const moment = z
  .int('应是 1970 年以来的毫秒数')
  .check(
    z.positive('应是 1970 年以来的毫秒数'),
    z.lte(MAX_TIME, '应是 1970 年以来的毫秒数'),
  );
const LIST = '应是一个列表';

const current = z.object({
  reviews: z.array(z.object({card, time, grade}, '应是一条记录'), LIST),
  /** Later than the reviews; older pages leave it out. */
  misses: z.optional(z.array(z.unknown(), LIST)),
  /** Added after the misses: marks of what was read and done. */
  progress: z.optional(z.array(z.unknown(), LIST)),
});
/** Version 1: a triple for each review; also one value in the storage. */
const old = z.object({
  reviews: z.array(z.tuple([card, moment, grade], '应是一条记录'), LIST),
});
const head = z.object({format: z.literal(FORMAT), version: z.number()});

/** The content of an export. */
export function writeFile(
  reviews: readonly Review[],
  now: number,
  misses: readonly Entry[] = [],
  marks: readonly Mark[] = [],
): string {
  return `${JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      exportedAt: new Date(now).toISOString(),
      reviews: reviews.map(({at, ...rest}) => ({
        card: rest.card,
        time: new Date(at).toISOString(),
        grade: rest.grade,
      })),
      ...(misses.length > 0 && {misses: misses.map(toExported)}),
      ...(marks.length > 0 && {progress: marks.map(toExportedMark)}),
    },
    null,
    1,
  )}\n`;
}

function describePlace(path: readonly PropertyKey[]): string {
  const [, index, field] = path;
  return typeof index === 'number'
    ? `第 ${index + 1} 条记录${field === undefined ? '' : `的 ${String(field)}`}（reviews[${index}]${typeof field === 'string' ? `.${field}` : field === undefined ? '' : `[${String(field)}]`}）`
    : path.map(String).join('.');
}

function findValue(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

const MAX_SHOWN = 40;

function describeIssues(error: z.core.$ZodError, value: unknown): string {
  const [first] = error.issues;
  const path = first?.path ?? [];
  const found = JSON.stringify(findValue(value, path));
  const shown =
    found === undefined ? '什么也没有' : `是 ${found.slice(0, MAX_SHOWN)}`;
  const others = error.issues.length - 1;
  return `${describePlace(path)}${first?.message}，文件里${shown}${others > 0 ? `；另有 ${others} 处不对` : ''}。`;
}

/** Characters that Chromium quotes before the one it cannot read. */
const QUOTED_BEFORE = 10;

/**
 * The line that `text` cannot be read from on. Firefox names it, Chromium a
 * position or the surroundings, Safari nothing.
 */
function findLine({message}: Error, text: string): number | null {
  const line = /line (\d+) column/u.exec(message)?.[1];
  if (line !== undefined) {
    return Number(line);
  }
  const [, isCut, quoted] =
    /, (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/su.exec(message) ?? [];
  const position =
    /position (\d+)/u.exec(message)?.[1] ??
    (quoted === undefined
      ? undefined
      : text.indexOf(quoted) + (isCut ? QUOTED_BEFORE : 0));
  return position === undefined
    ? null
    : text.slice(0, Number(position)).split('\n').length;
}

/** Reads an exported file of this version or an older one; takes all or nothing. */
export function readFile(text: string): FileResult {
  const refuse = (problem: string): FileResult => ({ok: false, problem});
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const line = findLine(error as Error, text);
    return refuse(
      `这个文件不是正确的 JSON${line === null ? '，多半不完整' : `，第 ${line} 行附近读不下去`}。请选这里导出的文件，不要改动它。`,
    );
  }
  const about = head.safeParse(value);
  if (!about.success) {
    return refuse(
      '这不是复习记录：文件开头没有 "format": "hangjian-review" 和版本号。请选这里导出的文件。',
    );
  }
  const {version} = about.data;
  if (version !== VERSION && version !== 1) {
    return refuse(
      `文件的格式是第 ${version} 版，这一页只认得第 1 版和第 ${VERSION} 版。请刷新页面换成新版再试。`,
    );
  }
  if (version === 1) {
    const read = old.safeParse(value);
    return read.success
      ? toReviews(
          read.data.reviews.map(([id, at, mark]) => ({
            card: id,
            at,
            grade: mark,
          })),
        )
      : refuse(describeIssues(read.error, value));
  }
  const read = current.safeParse(value);
  return read.success
    ? toReviews(
        read.data.reviews.map((entry) => ({
          card: entry.card,
          at: Date.parse(entry.time),
          grade: entry.grade,
        })),
        read.data.misses,
        read.data.progress,
      )
    : refuse(describeIssues(read.error, value));
}

/** Names the first that could not be read; null: there is none. */
function describeBroken(
  entries: readonly unknown[],
  name: string,
  key: string,
): string | null {
  const broken = entries.indexOf(null);
  return broken === -1
    ? null
    : `第 ${broken + 1} 条${name}（${key}[${broken}]）读不懂。请选这里导出的文件，不要改动它。`;
}

/** A moment before 1970 or the same one twice: neither can have been exported. */
function toReviews(
  reviews: readonly Review[],
  writtenMisses: readonly unknown[] = [],
  writtenMarks: readonly unknown[] = [],
): FileResult {
  const seen = new Map<string, Grade>();
  for (const [index, review] of reviews.entries()) {
    const known = seen.get(keyOf(review));
    if (review.at <= 0) {
      return {
        ok: false,
        problem: `第 ${index + 1} 条记录的时间早于 1970 年。`,
      };
    }
    if (known !== undefined && known !== review.grade) {
      return {
        ok: false,
        problem: `第 ${index + 1} 条记录与前面的一条同卡同时，评分却不同。`,
      };
    }
    seen.set(keyOf(review), review.grade);
  }
  const misses = writtenMisses.map(parseExported);
  const marks = writtenMarks.map(parseMark);
  const broken =
    describeBroken(misses, '答错的记录', 'misses') ??
    describeBroken(marks, '读过的记号', 'progress');
  return broken === null
    ? {
        ok: true,
        reviews,
        misses: misses.filter((miss) => miss !== null),
        marks: marks.filter((mark) => mark !== null),
      }
    : {ok: false, problem: broken};
}
