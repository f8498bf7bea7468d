/** What the fields of a cron expression mean, as one says it in Chinese. */
import type {Fields, Item} from './fields';

/** More moments of a day than this are not listed one by one. */
const MAX_TIMES = 6;
const WEEKDAYS = '日一二三四五六';
const NTH = ['零', '一', '二', '三', '四', '五'] as const;

type Range = {
  readonly from: number;
  readonly to: number;
  readonly step: number;
};

const pad = (value: number): string => String(value).padStart(2, '0');

/** A space between Chinese characters and digits, as everywhere on the site. */
export function spaceDigits(text: string): string {
  return text.replaceAll(
    /(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu,
    ' ',
  );
}

function isEvery(items: readonly Item[]): boolean {
  return items.some(({kind}) => kind === 'every');
}

function listRanges(items: readonly Item[]): readonly Range[] {
  return items.flatMap((item) => (item.kind === 'range' ? [item] : []));
}

function listValues({from, to, step}: Range): readonly number[] {
  return Array.from(
    {length: Math.floor((to - from) / step) + 1},
    (_, index) => from + index * step,
  );
}

/** All values in order; null where every one is meant. */
function toValues(items: readonly Item[], size: number): number[] | null {
  const values = new Set(listRanges(items).flatMap(listValues));
  return isEvery(items) || values.size === size
    ? null
    : [...values].toSorted((a, b) => a - b);
}

/** The step of values that go on through the end of the hour, or the day. */
function findEvenStep(values: readonly number[], size: number): number | null {
  const [first = 0, second = 0] = values;
  const step = second - first;
  return first === 0 &&
    step > 1 &&
    size % step === 0 &&
    values.length === size / step &&
    values.every((value, index) => value === index * step)
    ? step
    : null;
}

function isRun(values: readonly number[]): boolean {
  return (
    values.length > 2 &&
    values.every((value, index) => value === (values[0] ?? 0) + index)
  );
}

/** `0、7……56`: a long list with one step by its first and its last. */
function join(values: readonly number[], write = String): string {
  const [first = 0, second = 0] = values;
  const isRegular = values.every(
    (value, index) => value === first + index * (second - first),
  );
  return values.length > MAX_TIMES && isRegular
    ? `${values.slice(0, 3).map(write).join('、')}……${write(values.at(-1) ?? 0)}`
    : values.map(write).join('、');
}

function joinOrRun(values: readonly number[], unit: string): string {
  return isRun(values)
    ? `${values[0]}至${values.at(-1)}${unit}`
    : `${join(values)}${unit}`;
}

/** Of seconds or minutes: how often within the next larger unit. */
function describeParts(
  values: readonly number[] | null,
  unit: '秒' | '分钟',
  whole: string,
): string {
  if (values === null) {
    return `每${unit}`;
  }
  const step = findEvenStep(values, 60);
  return step === null
    ? `${whole}${joinOrRun(values, unit === '秒' ? '秒' : '分')}`
    : `每隔${step}${unit}`;
}

function describeHours(
  hours: readonly number[],
  minutes: readonly number[] | null,
): string {
  const isOnTheHour = minutes?.length === 1 && minutes[0] === 0;
  const rest = isOnTheHour
    ? '整点'
    : describeParts(minutes, '分钟', '每小时的');
  if (isRun(hours)) {
    const [first = 0, last = 0] = [hours[0], hours.at(-1)];
    const end = `${pad(last)}:${pad(minutes === null ? 59 : (minutes.at(-1) ?? 0))}`;
    return `${pad(first)}:${pad(minutes?.[0] ?? 0)}至${end}，${isOnTheHour ? '每小时整点' : rest}`;
  }
  const step = findEvenStep(hours, 24);
  const list = `${step === null ? '' : `每隔${step}小时：`}${join(hours)}点`;
  return isOnTheHour ? `${list}整` : `${list}，${rest}`;
}

/** The seconds where they are not the first of the minute. */
function describeSeconds(seconds: readonly number[] | null): string {
  return seconds?.length === 1 && seconds[0] === 0
    ? ''
    : describeParts(seconds, '秒', '每分钟的');
}

type Time = {
  readonly text: string;
  /** It is moments of a day, not how often. */
  readonly isMoments: boolean;
};

function describeTime(fields: Fields): Time {
  const seconds = toValues(fields.秒, 60);
  const minutes = toValues(fields.分, 60);
  const hours = toValues(fields.时, 24);
  if (
    hours &&
    minutes &&
    seconds?.length === 1 &&
    hours.length * minutes.length <= MAX_TIMES
  ) {
    const second = seconds[0] ? `:${pad(seconds[0])}` : '';
    const moments = hours.flatMap((hour) =>
      minutes.map((minute) => `${pad(hour)}:${pad(minute)}${second}`),
    );
    return {text: moments.join('、'), isMoments: true};
  }
  const ticks = describeSeconds(seconds);
  if (hours) {
    const text = describeHours(hours, minutes);
    return {text: [text, ticks].filter(Boolean).join('，'), isMoments: false};
  }
  if (minutes === null) {
    return {text: ticks || '每分钟', isMoments: false};
  }
  const isOnTheHour = minutes.length === 1 && minutes[0] === 0;
  const text =
    isOnTheHour && ticks === ''
      ? '每小时整点'
      : describeParts(minutes, '分钟', '每小时的');
  return {text: [text, ticks].filter(Boolean).join('，'), isMoments: false};
}

/** `1、15 号和最后一天`; null where it does not matter. */
function describeDays(items: readonly Item[]): string | null {
  if (isEvery(items)) {
    return null;
  }
  const values = toValues(items, 0) ?? [];
  const special = items.flatMap((item) => {
    switch (item.kind) {
      case 'lastDay':
        return ['最后一天'];
      case 'lastWorkday':
        return ['最后一个工作日'];
      case 'workday':
        return [`离${item.day}号最近的工作日`];
      default:
        return [];
    }
  });
  return [...(values.length > 0 ? [joinOrRun(values, '号')] : []), ...special]
    .join('、')
    .replace(/、(?=[^、]*$)/u, special.length > 0 ? '和' : '、');
}

const toWeekday = (day: number): string => `周${WEEKDAYS[day % 7]}`;

function writeWeekdays(range: Range): readonly string[] {
  return range.step === 1 && range.to - range.from > 0
    ? [`${toWeekday(range.from)}至${toWeekday(range.to)}`]
    : listValues(range).map(toWeekday);
}

type Weekdays = {readonly text: string; readonly isNth: boolean};

/** `周一至周五`, `第二个周五`; null where it does not matter. */
function describeWeekdays(items: readonly Item[]): Weekdays | null {
  if (isEvery(items)) {
    return null;
  }
  const texts = items.flatMap((item) => {
    if (item.kind === 'range') {
      return writeWeekdays(item);
    }
    return item.kind === 'nth'
      ? listValues(item).map(
          (day) =>
            `${item.nth === 'last' ? '最后一个' : `第${NTH[item.nth]}个`}${toWeekday(day)}`,
        )
      : [];
  });
  return {
    text: [...new Set(texts)].join('、'),
    isNth: items.some(({kind}) => kind === 'nth'),
  };
}

/** `每年 2、4 月`; null where neither matters. */
function describeMonths(fields: Fields): string | null {
  const months = toValues(fields.月, 12);
  const years = isEvery(fields.年) ? null : toValues(fields.年, 9999);
  if (months === null && years === null) {
    return null;
  }
  const year = years === null ? '每年' : joinOrRun(years, '年');
  return `${year}${months === null ? '的每月' : joinOrRun(months, '月')}`;
}

/** Days of the month and of the week: croner takes either, unless told. */
function joinDays(
  days: string | null,
  weekdays: Weekdays | null,
  needsBoth: boolean,
): string {
  if (days === null || weekdays === null) {
    return days ?? weekdays?.text ?? '每天';
  }
  return needsBoth
    ? `${days}，而且是${weekdays.text}`
    : `${days}，或者${weekdays.text}`;
}

/** Null: each day of the year. */
function describeDate(fields: Fields): string | null {
  const months = describeMonths(fields);
  const days = describeDays(fields.日);
  const weekdays = describeWeekdays(fields.星期);
  const text = joinDays(days, weekdays, fields.needsBoth);
  if (months !== null) {
    return /^\d+号/u.test(text) && isOne(fields.月)
      ? `${months}${text}`
      : `${months}的${text}`;
  }
  if (days === null && weekdays === null) {
    return null;
  }
  const isOneWeekday =
    days === null && weekdays !== null && !/[、至]/u.test(weekdays.text);
  return days !== null || weekdays?.isNth
    ? `每月${text.startsWith('离') ? '的' : ''}${text}`
    : isOneWeekday
      ? `每${text}`
      : text;
}

function isOne(items: readonly Item[]): boolean {
  return listRanges(items).length === 1 && toValues(items, 0)?.length === 1;
}

/** When an expression runs, in words: first the day, then the time. */
export function describeSchedule(fields: Fields): string {
  const date = describeDate(fields);
  const time = describeTime(fields);
  if (date === null) {
    return spaceDigits(time.isMoments ? `每天 ${time.text}` : time.text);
  }
  return spaceDigits(`${date}${time.isMoments ? ' ' : '，'}${time.text}`);
}
