import {expect, test} from '@playwright/test';

import {
  readPrintedTable,
  readPrintedTables,
} from '../../../src/sandbox/console/printedTable';

/** As tests/e2e/sandbox.spec.ts sees the sandbox print them. */
const PEOPLE = `┌─────────┬────────┬─────┐
│ (index) │ 名字   │ age │
├─────────┼────────┼─────┤
│ 0       │ '小明' │ 1   │
│ 1       │ 'tom'  │     │
│ 2       │        │ 20  │
└─────────┴────────┴─────┘`;
const EMPTY = `┌─────────┐
│ (index) │
├─────────┤
└─────────┘`;

test.describe('what console.table prints is read back as a table', () => {
  test('with Chinese and with empty cells', () => {
    expect(readPrintedTable(PEOPLE)).toEqual({
      header: ['(index)', '名字', 'age'],
      rows: [
        ['0', "'小明'", '1'],
        ['1', "'tom'", ''],
        ['2', '', '20'],
      ],
    });
  });

  test('without rows', () => {
    expect(readPrintedTable(EMPTY)).toEqual({header: ['(index)'], rows: []});
  });

  test('below open groups, which indent it', () => {
    expect(readPrintedTable(PEOPLE.replaceAll(/^/gmu, '  '))).toEqual(
      readPrintedTable(PEOPLE),
    );
  });
});

test('of very many tables only the first are drawn, the others stay text', () => {
  const entries = [
    {text: '先'},
    ...Array.from({length: 1000}, () => ({text: PEOPLE})),
    {text: '后'},
  ];
  const drawn = readPrintedTables(entries).flatMap((table, at) =>
    table ? [at] : [],
  );
  // Each has twelve cells.
  expect(drawn).toEqual(Array.from({length: 333}, (_, at) => at + 1));
});

test.describe('stays text', () => {
  for (const [name, text] of [
    ['words', '共 3 项'],
    ['the first line of a table', '┌───┬───┐'],
    ['a box of one’s own', '┌───┐\n│ x │\n└───┘'],
    ['a cell that holds the dividing line', PEOPLE.replace('tom', 't │ m')],
    ['a table and more', `${PEOPLE}\n完`],
  ] as const) {
    test(name, () => expect(readPrintedTable(text)).toBeNull());
  }
});
