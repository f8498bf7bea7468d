import {expect, test} from '@playwright/test';

import {parseTime} from '../../../src/tools/timestamp/timestamp';
import {findOffset, readZone} from '../../../src/tools/timestamp/zones';

test.describe('parseTime', () => {
  for (const [input, iso] of [
    ['0', '1970-01-01T00:00:00.000Z'],
    ['1763596800', '2025-11-20T00:00:00.000Z'],
    ['1763596800000', '2025-11-20T00:00:00.000Z'],
    ['-1', '1969-12-31T23:59:59.000Z'],
    [' 2024-02-29 ', '2024-02-29T00:00:00.000Z'],
    ['2026-11-20T10:00:00+08:00', '2026-11-20T02:00:00.000Z'],
    ['2026-11-20 10:00:00 +0800', '2026-11-20T02:00:00.000Z'],
    ['1763596800.123', '2025-11-20T00:00:00.123Z'],
    ['１７６３５９６８００', '2025-11-20T00:00:00.000Z'],
    ['2026/11/20', '2026-11-20T00:00:00.000Z'],
    ['1,763,596,800', '2025-11-20T00:00:00.000Z'],
    ['2026.1.5', '2026-01-05T00:00:00.000Z'],
    ['2026年11月20日', '2026-11-20T00:00:00.000Z'],
    ['Fri, 20 Nov 2026 01:00:00 GMT', '2026-11-20T01:00:00.000Z'],
    [
      'Fri Nov 20 2026 09:00:00 GMT+0800 (中国标准时间)',
      '2026-11-20T01:00:00.000Z',
    ],
  ] as const) {
    test(`reads ${input}`, () => {
      const parsed = parseTime(input);
      expect(parsed.kind === 'time' && parsed.date.toISOString()).toBe(iso);
    });
  }

  for (const [input, iso] of [
    ['2026年11月20日 9点', '2026-11-20T01:00:00.000Z'],
    ['2026年11月20日9时5分7秒', '2026-11-20T01:05:07.000Z'],
    ['2026/11/20 9:30', '2026-11-20T01:30:00.000Z'],
    ['2026-11-20 8:00 PM', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20 12:05 am', '2026-11-19T16:05:00.000Z'],
    ['2026-11-20 12 p.m.', '2026-11-20T04:00:00.000Z'],
    ['2026年11月20日 下午3点', '2026-11-20T07:00:00.000Z'],
    ['2026年11月20日下午3点20分', '2026-11-20T07:20:00.000Z'],
    ['2026/11/20 上午 9:30', '2026-11-20T01:30:00.000Z'],
    ['2026/11/20 中午12点', '2026-11-20T04:00:00.000Z'],
    ['2026/11/20 中午11:30', '2026-11-20T03:30:00.000Z'],
    ['2026/11/20 凌晨1点', '2026-11-19T17:00:00.000Z'],
    ['20261120T093000', '2026-11-20T01:30:00.000Z'],
    ['20261120T093000Z', '2026-11-20T09:30:00.000Z'],
    ['2026-1-5T09:30:15', '2026-01-05T01:30:15.000Z'],
    ['Fri, 20 Nov 2026 01:00:00 GMT', '2026-11-20T01:00:00.000Z'],
  ] as const) {
    test(`reads ${input} on the clocks of Shanghai`, () => {
      const parsed = parseTime(input, 'Asia/Shanghai');
      expect(parsed.kind === 'time' && parsed.date.toISOString()).toBe(iso);
    });
  }

  for (const [input, asDate] of [
    ['20261120', '2026-11-20'],
    ['20261120093000', '2026-11-20 09:30:00'],
    ['202611200930', '2026-11-20 09:30:00'],
    ['20261320', null],
    ['1763596800', null],
  ] as const) {
    test(`${input} may be ${asDate ?? 'no date'}`, () => {
      const parsed = parseTime(input, 'Asia/Shanghai');
      expect(parsed).toMatchObject({kind: 'time', asDate});
      expect(parsed.kind === 'time' && parsed.doubt).toEqual(
        asDate === null ? null : expect.stringContaining(asDate),
      );
    });
  }

  for (const [input, iso, doubt] of [
    ['2026-03-08 02:30', '2026-03-08T07:30:00.000Z', '按 03:30 算'],
    ['2026-11-01 01:30', '2026-11-01T05:30:00.000Z', '第二次晚 60 分钟'],
    ['2026-11-01 00:30', '2026-11-01T04:30:00.000Z', null],
    ['2026-11-01 02:00', '2026-11-01T07:00:00.000Z', null],
    ['2026-03-08 03:00', '2026-03-08T07:00:00.000Z', null],
  ] as const) {
    test(`${input} in New York`, () => {
      const parsed = parseTime(input, 'America/New_York');
      expect(parsed.kind === 'time' && parsed.date.toISOString()).toBe(iso);
      expect(parsed.kind === 'time' && parsed.doubt).toEqual(
        doubt === null ? null : expect.stringContaining(doubt),
      );
    });
  }

  for (const [text, zone, doubt] of [
    ['Asia/Tokyo', 'Asia/Tokyo', null],
    ['北京', 'Asia/Shanghai', null],
    ['Asia/Beijing', 'Asia/Shanghai', null],
    ['CST', 'CST', '美国中部'],
    ['UTC+99', null, null],
    ['火星', null, null],
  ] as const) {
    test(`the zone ${text}`, () => {
      const found = readZone(text);
      expect(found?.zone ?? null).toBe(zone);
      expect(found?.doubt ?? null).toEqual(
        doubt === null ? null : expect.stringContaining(doubt),
      );
    });
  }

  for (const [text, minutes] of [
    ['UTC+8', 480],
    ['ＵＴＣ＋８', 480],
    ['GMT-03:00', -180],
    ['utc +0', 0],
  ] as const) {
    test(`the zone ${text} is ${minutes} minutes ahead`, () => {
      expect(findOffset(readZone(text)?.zone ?? '', 0)).toBe(minutes);
    });
  }

  for (const [input, message] of [
    ['11/12/2026', '请写成 2026-11-12 或 2026-12-11'],
    ['2026-11-20 25 点', '“2026-11-20 25 点”里的时间读不懂'],
    ['2026-11-20 13:00 PM', '“2026-11-20 13:00 PM”里的时间读不懂'],
    // The end of the day, or its beginning.
    ['2026-11-20 晚上12点', '里的时间读不懂'],
    ['明天', '既不是时间戳'],
    ['2025-02-30', '2025 年 2 月只有 28 天'],
    ['2025-13-01', '没有 13 月'],
    ['2025-01-01T99:00', '读不懂'],
    ['99999999999999999999', '超出了日期的范围'],
  ] as const) {
    test(`says what is wrong with ${input}`, () => {
      const parsed = parseTime(input);
      expect(parsed.kind === 'error' && parsed.message).toContain(message);
    });
  }

  test('takes an empty field as nothing typed', () => {
    expect(parseTime('  ').kind).toBe('empty');
  });
});
