import {formatDay} from '../../kit/formatDay';

/**
 * In place of theme-common's utils/IntlUtils, which makes an
 * `Intl.DateTimeFormat` for every date: the first one costs a page on a slow
 * phone 50 ms, in one piece. All dates of the theme are days in UTC.
 */
type Format = {readonly format: (date: Date) => string};

const DAY: Format = {
  format: (date) => formatDay(date.toISOString().slice(0, 10)),
};

/** What the theme calls with its options; `2026 年 11 月 20 日` whatever they are. */
export function useDateTimeFormat(): Format {
  return DAY;
}
