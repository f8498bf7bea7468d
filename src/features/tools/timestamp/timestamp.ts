import {fromWallClock} from './zones';

/** What a reader typed, as a point in time, or why it is none. */
export type ParsedTime =
  | {
      readonly kind: 'time';
      readonly date: Date;
      readonly unit: '秒' | '毫秒' | '日期';
    }
  | {readonly kind: 'empty'}
  | {readonly kind: 'error'; readonly message: string};

/** Numbers below this many digits are seconds: 10¹¹ s is the year 5138. */
const SECONDS_MAX_DIGITS = 11;

/**
 * Reads a Unix time stamp (seconds or milliseconds, by its number of digits)
 * or a date as ISO 8601 writes it.
 * @param zone whose clocks a date without one is read on; else the reader's.
 */
export function parseTime(input: string, zone?: string): ParsedTime {
  const text = input.trim();
  if (text === '') {
    return {kind: 'empty'};
  }
  if (/^[+-]?\d+$/u.test(text)) {
    const isSeconds = text.replace(/^[+-]/u, '').length <= SECONDS_MAX_DIGITS;
    const date = new Date(Number(text) * (isSeconds ? 1000 : 1));
    return Number.isNaN(date.getTime())
      ? {
          kind: 'error',
          message:
            '这个数超出了日期的范围：离 1970 年最多 8,640,000,000,000,000 毫秒。',
        }
      : {kind: 'time', date, unit: isSeconds ? '秒' : '毫秒'};
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
