import {expect, test} from '@playwright/test';

import {
  appendEntries,
  countProblems,
  describeNews,
  MAX_ENTRIES,
} from '../../../../packages/verified-samples/src/sandbox/entries';
import type {
  ConsoleEntry,
  ConsoleLevel,
} from '../../../../packages/verified-samples/src/sandbox/types';

function entry(text: string, level: ConsoleLevel = 'log'): ConsoleEntry {
  return {level, text, values: []};
}

test('entries are added in order', () => {
  expect(appendEntries([entry('1')], [entry('2'), entry('3')])).toEqual([
    entry('1'),
    entry('2'),
    entry('3'),
  ]);
});

test('console.clear removes what stands before it, within one batch too', () => {
  const clear = entry('', 'clear');
  expect(
    appendEntries([entry('1'), clear], [entry('2'), clear, entry('3')]),
  ).toEqual([clear, entry('3')]);
});

test('past the limit the oldest go', () => {
  const many = Array.from({length: MAX_ENTRIES}, (_, at) => entry(String(at)));
  const shown = appendEntries(many, [entry('last')]);
  expect(shown).toHaveLength(MAX_ENTRIES);
  expect(shown[0]?.text).toBe('1');
  expect(shown.at(-1)?.text).toBe('last');
});

test('a few entries are read out, many are counted', () => {
  expect(describeNews([])).toBe('');
  expect(describeNews([entry('一'), entry('二')])).toBe('一\n二');
  expect(describeNews(['1', '2', '3', '4'].map((text) => entry(text)))).toBe(
    '新增 4 条输出，最后一条：4',
  );
  expect(describeNews([entry('x'.repeat(999))])).toHaveLength(200);
  expect(describeNews([entry('', 'clear')])).toBe('');
});

test('problems are counted by kind', () => {
  expect(
    countProblems([
      entry('', 'error'),
      entry('', 'uncaught'),
      entry('', 'warn'),
      entry(''),
    ]),
  ).toEqual({errors: 2, warnings: 1});
});
