import {doubtWallClock, fromWallClock} from './zones';

/** What a reader typed, as a point in time, or why it cannot be read. */
export type ParsedTime =
  | {
      readonly kind: 'time';
      readonly date: Date;
      readonly unit: '秒' | '毫秒' | '微秒' | '纳秒' | '日期';
      /** What it could mean otherwise, or why it is not quite what was typed. */
      readonly doubt: string | null;
      /** The same digits as a date, where they can be one. */
      readonly asDate: string | null;
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

const NUMBER = /^[+-]?(\d+)(?:\.\d+)?$/u;
/** `20261120`, `20261120093000`. */
const DIGITS = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/u;
/** `2026/11/20`, `2026.1.5`, `2026年11月20日`, and what follows. */
const LOCAL =
  /^(\d{4})(?:[-/.]|\s*年\s*)(\d{1,2})(?:[-/.]|\s*月\s*)(\d{1,2})(?:\s*[日号])?(?:[T\s]+|(?<=[日号])|$)(.*)$/u;
/** `9点`, `9时30分`, `9点30分15秒`. */
const LOCAL_CLOCK =
  /^(\d{1,2})\s*[点时](?:\s*(\d{1,2})\s*分?)?(?:\s*(\d{1,2})\s*秒?)?$/u;
/** `Fri, 20 Nov 2026 01:00:00 GMT`, or as `Date` prints itself. */
const ENGLISH = /^[A-Za-z]{3,9},?\s.*\b(?:GMT|UTC|Z|[+-]\d{4})\b/u;

/** `20261120T010000Z`, the basic format of ISO 8601. */
const BASIC = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{2}:?\d{2})?$/u;
/** `8:00 PM`, `8 pm`, `下午3点`, `上午 9:30`: half a day, and the hour in it. */
const HALF_DAY =
  /^(?:(上午|早上|凌晨|中午|下午|傍晚|晚上)\s*)?(\d{1,2})(?:\s*[:点时]\s*(\d{1,2})?(?:\s*[:分]\s*(\d{1,2})?)?\s*[分秒]?)?(?:\s*([ap])\.?m\.?)?$/iu;
/** `1,763,596,800` */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/u;
/** `11/12/2026`: which is the month, countries do not agree. */
const AMBIGUOUS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/u;

const pad = (text: string): string => text.padStart(2, '0');

/** `20:00:00` for `8 PM` or `晚上8点`; null where no half of a day is named. */
function readHalfDay(text: string): string | null {
  const [, half, hour = '', minute = '0', second = '0', letter = ''] =
    HALF_DAY.exec(text) ?? [];
  const isNamed = half !== undefined || letter !== '';
  if (!isNamed || Number(hour) > 12 || Number(hour) === 0) {
    return null;
  }
  // At noon, eleven is still the morning.
  const isLate =
    /^p$/iu.test(letter) ||
    half === '下午' ||
    half === '傍晚' ||
    half === '晚上' ||
    (half === '中午' && Number(hour) < 11);
  const within = Number(hour) % 12;
  // “中午 12 点” is noon, “晚上 12 点” the end of the day and no clock has it.
  const hours =
    half === '中午' && within === 0 ? 12 : within + (isLate ? 12 : 0);
  return half === '晚上' && within === 0
    ? null
    : `${pad(String(hours))}:${pad(minute)}:${pad(second)}`;
}

/** A date that people write, as ISO 8601 writes it; others as they are. */
function toIso(text: string): string {
  const basic = BASIC.exec(text);
  if (basic) {
    const [, y, mo, d, h, mi, s = '00', zone = ''] = basic;
    return `${y}-${mo}-${d}T${h}:${mi}:${s}${zone}`;
  }
  const [, year, month, day, rest = ''] = LOCAL.exec(text) ?? [];
  if (!year || !month || !day) {
    return text;
  }
  const [, hour, minute = '0', second = '0'] = LOCAL_CLOCK.exec(rest) ?? [];
  const half = readHalfDay(rest.trim());
  const clock = half
    ? half
    : hour
      ? `${pad(hour)}:${pad(minute)}:${pad(second)}`
      : rest.replace(/^\d:/u, '0$&').replace(/\s+(?=[+-]\d|Z$)/u, '');
  return `${year}-${pad(month)}-${pad(day)}${clock ? `T${clock}` : ''}`;
}

/** `2026-11-20` for `20261120`; null where the digits can be no date. */
function digitsAsDate(text: string): string | null {
  const [, year, month, day, hour, minute, second = '00'] =
    DIGITS.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return year && findDateFault(date) === null
    ? `${date}${hour ? ` ${hour}:${minute}:${second}` : ''}`
    : null;
}

/** What is wrong with the date that a text in ISO 8601 begins with. */
function findDateFault(text: string): string | null {
  const [, year, month, day] = (
    /^(\d{4})-(\d{2})-(\d{2})/u.exec(text) ?? []
  ).map(Number);
  const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  if (!month || month > 12) {
    return `没有 ${month} 月这个月份。`;
  }
  return !day || day > lastDay
    ? `${year} 年 ${month} 月只有 ${lastDay} 天。`
    : null;
}

function readNumber(text: string, digits: number): ParsedTime {
  const [, unit, milliseconds] =
    UNITS.find(([most]) => digits <= most) ?? UNITS[1];
  const date = new Date(Math.trunc(Number(text) * milliseconds));
  const asDate = digitsAsDate(text);
  return Number.isNaN(date.getTime())
    ? {
        kind: 'error',
        message:
          '这个数超出了日期的范围：离 1970 年最多 8,640,000,000,000,000 毫秒。',
      }
    : {
        kind: 'time',
        date,
        unit,
        doubt: asDate && `按${unit}读。它也可以是日期 ${asDate}。`,
        asDate,
      };
}

/**
 * Reads a Unix time stamp (from seconds to nanoseconds, by its number of digits)
 * or a date as ISO 8601, HTTP and people write it.
 * @param zone whose clocks a date without one is read on; else the reader's.
 */
export function parseTime(input: string, zone?: string): ParsedTime {
  const written = input.normalize('NFKC').trim();
  const text = GROUPED.test(written) ? written.replaceAll(',', '') : written;
  if (text === '') {
    return {kind: 'empty'};
  }
  const [, digits] = NUMBER.exec(text) ?? [];
  if (digits !== undefined) {
    return readNumber(text, digits.length);
  }
  const english = ENGLISH.test(text) ? new Date(text) : null;
  if (english && !Number.isNaN(english.getTime())) {
    return {
      kind: 'time',
      date: english,
      unit: '日期',
      doubt: null,
      asDate: null,
    };
  }
  const [, first, second, year] = AMBIGUOUS.exec(text) ?? [];
  if (first && second && year) {
    return {
      kind: 'error',
      message: `“${text}”里哪个是月，各国写法不同；请写成 ${year}-${pad(first)}-${pad(second)} 或 ${year}-${pad(second)}-${pad(first)}。`,
    };
  }
  const iso = toIso(text);
  if (!/^\d{4}-\d{2}-\d{2}/u.test(iso)) {
    return {
      kind: 'error',
      message: `“${text}”既不是时间戳，也不是 2026-11-20 或 2026-11-20T10:00:00+08:00 这样的日期。`,
    };
  }
  const fault = findDateFault(iso);
  if (fault !== null) {
    return {kind: 'error', message: fault};
  }
  const found = readDate(iso, zone);
  return Number.isNaN(found.date.getTime())
    ? {
        kind: 'error',
        message: `“${text}”里的时间读不懂；请写成 2026-11-20T10:00:00 或 2026-11-20T10:00:00+08:00，也可以写 10:00、上午10点、10:00 AM。`,
      }
    : {kind: 'time', ...found, unit: '日期', asDate: null};
}

/** A date alone is midnight UTC, as the language reads it, unless a zone is given. */
function readDate(
  text: string,
  zone: string | undefined,
): {readonly date: Date; readonly doubt: string | null} {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(text.slice(10));
  if (zone === undefined || hasZone) {
    return {date: new Date(text), doubt: null};
  }
  const wall = new Date(`${text}${text.length === 10 ? 'T00:00' : ''}Z`);
  return Number.isNaN(wall.getTime())
    ? {date: wall, doubt: null}
    : {
        date: new Date(fromWallClock(zone, wall.getTime())),
        doubt: doubtWallClock(zone, wall.getTime()),
      };
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
