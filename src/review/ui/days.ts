/** Days of the reader's own calendar. */

/** The first moment of the day, `offset` days after the one that holds `now`. */
export function startOfDay(now: number, offset = 0): number {
  const date = new Date(now);
  // Not by adding hours: a day with a clock change has 23 or 25.
  return new Date(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + offset,
  ).getTime();
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** 10 分钟后、4 天后、2.5 个月后: how far ahead `due` is. */
export function describeInterval(due: number, now: number): string {
  const distance = Math.max(0, due - now);
  if (distance < HOUR_MS) {
    return `${Math.max(1, Math.round(distance / MINUTE_MS))} 分钟后`;
  }
  if (distance < DAY_MS) {
    return `${Math.round(distance / HOUR_MS)} 小时后`;
  }
  const days = Math.round(distance / DAY_MS);
  const round = (value: number): number => Math.round(value * 10) / 10;
  if (days < MONTH_DAYS) {
    return `${days} 天后`;
  }
  return days < YEAR_DAYS
    ? `${round(days / MONTH_DAYS)} 个月后`
    : `${round(days / YEAR_DAYS)} 年后`;
}
