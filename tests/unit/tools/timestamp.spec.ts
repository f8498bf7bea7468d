import {expect, test} from '@playwright/test';

import {parseTime} from '../../../src/tools/timestamp/timestamp';

test.describe('parseTime', () => {
  for (const [input, iso] of [
    ['0', '1970-01-01T00:00:00.000Z'],
    ['1763596800', '2025-11-20T00:00:00.000Z'],
    ['1763596800000', '2025-11-20T00:00:00.000Z'],
    ['-1', '1969-12-31T23:59:59.000Z'],
    [' 2024-02-29 ', '2024-02-29T00:00:00.000Z'],
    ['2026-11-20T10:00:00+08:00', '2026-11-20T02:00:00.000Z'],
  ] as const) {
    test(`reads ${input}`, () => {
      const parsed = parseTime(input);
      expect(parsed.kind === 'time' && parsed.date.toISOString()).toBe(iso);
    });
  }

  for (const [input, message] of [
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
