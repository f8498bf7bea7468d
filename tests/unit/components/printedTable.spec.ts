import {expect, test} from '@playwright/test';

import {readPrintedTable} from '../../../src/components/Console/printedTable';
import {formatTable} from '../../../src/lib/sandbox/frame/table';

test.describe('what console.table prints is read back as a table', () => {
  for (const [data, header, rows] of [
    [
      [
        {名字: '小明', age: 1},
        {名字: 'tom', age: 20},
      ],
      ['(index)', '名字', 'age'],
      [
        ['0', "'小明'", '1'],
        ['1', "'tom'", '20'],
      ],
    ],
    [
      [{a: 1}, {b: 2}],
      ['(index)', 'a', 'b'],
      [
        ['0', '1', ''],
        ['1', '', '2'],
      ],
    ],
    [
      [1, 'x'],
      ['(index)', 'Values'],
      [
        ['0', '1'],
        ['1', "'x'"],
      ],
    ],
    [
      new Map([['甲', {n: 1}]]),
      ['(iteration index)', 'Key', 'Values'],
      [['0', "'甲'", '{ n: 1 }']],
    ],
    [[], ['(index)'], []],
  ] as const) {
    test(JSON.stringify(data), () => {
      expect(readPrintedTable(formatTable(data) ?? '')).toEqual({header, rows});
    });
  }

  test('below open groups, which indent it', () => {
    const text = formatTable([1])!.replaceAll(/^/gmu, '  ');
    expect(readPrintedTable(text)?.rows).toEqual([['0', '1']]);
  });
});

test.describe('stays text', () => {
  for (const [name, text] of [
    ['words', '共 3 项'],
    ['the first line of a table', '┌───┬───┐'],
    ['a box of one’s own', '┌───┐\n│ x │\n└───┘'],
    ['a cell that holds the dividing line', formatTable(['a │ b'])!],
  ] as const) {
    test(name, () => expect(readPrintedTable(text)).toBeNull());
  }
});
