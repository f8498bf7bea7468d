import {fromWallClock} from './zones';

/** What a reader typed, as a point in time, or why it cannot be read. */
export type ParsedTime =
  | {
      readonly kind: 'time';
      readonly date: Date;
      readonly unit: '秒' | '毫秒' | '微秒' | '纳秒' | '日期';
    }
  | {readonly kind: 'empty'}
  | {readonly kind: 'error'; readonly message: string};

/**
 * Units by the most digits of a number in them: 10¹¹ s is the year 5138, and
 * logs hold micro- and nanoseconds of 16 and 19 digits.
 */
const UNITS = [
  [11, '秒', 1000],
  [14, '毫秒', 1],
  [17, '微秒', 1e-3],
  [19, '纳秒', 1e-6],
] as const;

/**
 * Reads a Unix time stamp (from seconds to nanoseconds, by its number of digits)
 * or a date as ISO 8601 writes it.
 * @param zone whose clocks a date without one is read on; else the reader's.
 */
export function parseTime(input: string, zone?: string): ParsedTime {
  const text = input.trim();
  if (text === '') {
    return {kind: 'empty'};
  }
  if (/^[+-]?\d+$/u.test(text)) {
    const digits = text.replace(/^[+-]/u, '').length;
    const [, unit, milliseconds] =
      UNITS.find(([most]) => digits <= most) ?? UNITS[1];
    const date = new Date(Math.trunc(Number(text) * milliseconds));
    return Number.isNaN(date.getTime())
      ? {
          kind: 'error',
          message:
            '这个数超出了日期的范围：离 1970 年最多 8,640,000,000,000,000 毫秒。',
        }
      : {kind: 'time', date, unit};
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})/u.exec(text);
  if (!iso) {
    return {
      kind: 'error',
      message: `“${text}”既不是时间戳，也不是 2026-11-20 或 2026-11-20T10:00:00+08:00 这样的日期。`,
    };
  }
  const [, year, month, day] = iso.map(Number);
  const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  if (!month || month > 12) {
    return {kind: 'error', message: `没有 ${month} 月这个月份。`};
  }
  if (!day || day > lastDay) {
    return {
      kind: 'error',
      message: `${year} 年 ${month} 月只有 ${lastDay} 天。`,
    };
  }
  const date = readDate(text.replace(' ', 'T'), zone);
  return Number.isNaN(date.getTime())
    ? {
        kind: 'error',
        message: `日期后面的时间“${text.slice(10)}”读不懂；请写成 T10:00:00 或 T10:00:00+08:00。`,
      }
    : {kind: 'time', date, unit: '日期'};
}

/** A date alone is midnight UTC, as the language reads it, unless a zone is given. */
function readDate(text: string, zone: string | undefined): Date {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(text.slice(10));
  if (zone === undefined || hasZone) {
    return new Date(text);
  }
  const wall = new Date(`${text}${text.length === 10 ? 'T00:00' : ''}Z`);
  return Number.isNaN(wall.getTime())
    ? wall
    : new Date(fromWallClock(zone, wall.getTime()));
}

const MS_PER_DAY = 86_400_000;
const STEPS = [
  ['year', 365 * MS_PER_DAY],
  ['month', 30 * MS_PER_DAY],
  ['day', MS_PER_DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** How far a moment is from another, in the largest unit that fits. */
export function describeDistance(time: number, now: number): string {
  const distance = time - now;
  const [unit, size] =
    STEPS.find(([, length]) => Math.abs(distance) >= length) ?? STEPS[5];
  const count = Math.trunc(distance / size);
  return new Intl.RelativeTimeFormat('zh-CN', {
    // “明天” would be wrong for what is 47 hours ahead; only 0 is “现在”.
    numeric: count === 0 ? 'auto' : 'always',
  }).format(count, unit);
}

/** `2025-W47`, the week of ISO 8601 in which a day lies. */
export function toIsoWeek(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  // A week belongs to the year of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const weekYear = date.getUTCFullYear();
  const week = Math.ceil(
    ((date.getTime() - Date.UTC(weekYear, 0, 1)) / MS_PER_DAY + 1) / 7,
  );
  return `${weekYear}-W${String(week).padStart(2, '0')}`;
}
