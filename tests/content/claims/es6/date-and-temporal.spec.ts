import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox, inJavaScriptCore} from '../engines';

/** The UTC moment that each engine reads; null: Invalid Date. */
const read = (...texts: readonly string[]): string =>
  `${JSON.stringify(texts)}.map((text) => new Date(text)).map((date) =>
    isNaN(date) ? null : date.toISOString().slice(0, 13))`;
/** The name of the error that each of these throws, or what it gives. */
const attempt = (...works: readonly string[]): string =>
  `[${works.map((work) => `() => ${work}`).join()}].map((work) => {
    try { return String(work()); } catch (error) { return error.name; }
  })`;

const BRACKETS = read(
  '2026-11-20T00:00+08:00[Asia/Shanghai]',
  '2026-11-20T00:00Z[UTC]',
);
const NO_SUCH_DAY = read('2026-02-30', '2026-04-31', '2026-02-32');
const SHORT = read('2026-1-5');
const ZONE = `new Intl.DateTimeFormat('en', {timeZone: 'CST', timeStyle: 'short'})
  .format(0).replace(/\\s/, ' ')`;

claims('docs/es6/date-and-temporal.md', {
  '`new Date` 不认方括号，前面有 `+08:00` 也得到 Invalid Date，Chromium、Firefox 和 Safari 的引擎都是这样':
    async ({page}) => {
      expect(await page.evaluate(BRACKETS)).toEqual([null, null]);
      expect(await inFirefox(BRACKETS)).toEqual([null, null]);
      expect(inJavaScriptCore(BRACKETS)).toEqual([null, null]);
    },
  '不存在的 `2026-02-30`，Chromium 和 Firefox 也不报错，顺延到了三月；Safari 的引擎给 Invalid Date':
    async ({page}) => {
      const rolled = ['2026-03-02T00', '2026-05-01T00', null];
      expect(await page.evaluate(NO_SUCH_DAY)).toEqual(rolled);
      expect(await inFirefox(NO_SUCH_DAY)).toEqual(rolled);
      expect(inJavaScriptCore(NO_SUCH_DAY)).toEqual([null, null, null]);
    },
  'Safari 的引擎把 `2026-1-5` 按 UTC 读，一样的文字差八小时': async ({
    page,
  }) => {
    expect(await page.evaluate(SHORT)).toEqual(['2026-01-04T16']);
    expect(inJavaScriptCore(SHORT)).toEqual(['2026-01-05T00']);
  },
  'Chromium、Node 和 Safari 的引擎里，`Intl` 把 `CST` 当作芝加哥，不是中国':
    async ({page}) => {
      const chicago = '6:00 PM';
      expect(await page.evaluate(ZONE)).toBe(chicago);
      expect(
        new Intl.DateTimeFormat('en', {timeZone: 'CST', timeStyle: 'short'})
          .format(0)
          .replace(/\s/u, ' '),
      ).toBe(chicago);
      expect(inJavaScriptCore(ZONE)).toBe(chicago);
    },
  '`Temporal.Instant.from` 遇到缺偏移量的就抛 `RangeError`，只写了时区名也不行':
    async ({page}) => {
      const came = await page.evaluate(
        attempt(
          `Temporal.Instant.from('2026-11-20T00:00[Asia/Shanghai]')`,
          `Temporal.Instant.from('2026-11-20')`,
          `Temporal.Instant.from('2026-11-20T00:00+08:00')`,
        ),
      );
      expect(came).toEqual([
        'RangeError',
        'RangeError',
        '2026-11-19T16:00:00Z',
      ]);
    },
  '时区不同，要天数就抛 `RangeError`': async ({page}) => {
    const until = (unit: string): string =>
      `Temporal.ZonedDateTime.from('2026-11-20T00:00[Asia/Shanghai]').until(
        Temporal.ZonedDateTime.from('2026-11-22T00:00[Asia/Tokyo]'), {largestUnit: '${unit}'})`;
    expect(await page.evaluate(attempt(until('day'), until('hour')))).toEqual([
      'RangeError',
      'PT47H',
    ]);
  },
  '格式器收 `Date`、`Instant` 和 `PlainDate`，不收 `ZonedDateTime`': async ({
    page,
  }) => {
    const format = (value: string): string =>
      `new Intl.DateTimeFormat('zh-CN', {dateStyle: 'short', timeZone: 'Asia/Shanghai'}).format(${value})`;
    expect(
      await page.evaluate(
        attempt(
          format('new Date(0)'),
          format('Temporal.Instant.fromEpochMilliseconds(0)'),
          format(`Temporal.PlainDate.from('1970-01-01')`),
          format(`Temporal.ZonedDateTime.from('1970-01-01[Asia/Shanghai]')`),
        ),
      ),
    ).toEqual(['1970/1/1', '1970/1/1', '1970/1/1', 'TypeError']);
  },
  '`PlainYearMonth` 和 `PlainMonthDay` 没有指明历法时是 `iso8601`，中文环境用的是 `gregory`，对不上就抛 `RangeError`':
    async ({page}) => {
      expect(
        await page.evaluate(
          attempt(
            `Temporal.PlainYearMonth.from('2026-11').toLocaleString('zh-CN')`,
            `Temporal.PlainMonthDay.from('11-20').toLocaleString('zh-CN')`,
            `new Intl.DateTimeFormat('zh-CN').resolvedOptions().calendar`,
            `Temporal.PlainMonthDay.from('11-20').calendarId`,
            `Temporal.PlainYearMonth.from({year: 2026, month: 11, calendar: 'gregory'}).toLocaleString('zh-CN')`,
          ),
        ),
      ).toEqual(['RangeError', 'RangeError', 'gregory', 'iso8601', '2026/11']);
    },
  '年份在公元 1000–9999 年之间；更早、更晚的年份，`Intl` 这一条不补零': async ({
    page,
  }) => {
    const year = (text: string): string =>
      `new Intl.DateTimeFormat('en', {timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit'})
          .formatToParts(new Date('${text}')).find(({type}) => type === 'year').value`;
    expect(
      await page.evaluate(
        attempt(
          year('0999-06-01T00:00Z'),
          year('1000-06-01T00:00Z'),
          year('+010000-06-01T00:00Z'),
        ),
      ),
    ).toEqual(['999', '1000', '10000']);
  },
  回来时丢掉毫秒以下的部分: async ({page}) => {
    expect(
      await page.evaluate(
        attempt(
          `new Date(Temporal.Instant.from('2026-11-20T00:00:00.123456789Z').epochMilliseconds).toTemporalInstant()`,
        ),
      ),
    ).toEqual(['2026-11-20T00:00:00.123Z']);
  },
  '遇到没有的日子当场抛错，这一步就不用写；它还收别的写法，例如 `20261120`':
    async ({page}) => {
      expect(
        await page.evaluate(
          attempt(
            `Temporal.PlainDate.from('2026-02-30')`,
            `Temporal.PlainDate.from('20261120')`,
            `Temporal.PlainDate.from('2026-11-20T10:00')`,
            `Temporal.PlainDate.from('2026-1-5')`,
          ),
        ),
      ).toEqual(['RangeError', '2026-11-20', '2026-11-20', 'RangeError']);
    },
});
