import {expect, test} from '@playwright/test';

import {
  describeMiss,
  describeMoves,
  judge,
} from '../../../src/samples/ui/judge';

const verdicts = (typed: string, printed: string) =>
  judge(typed, printed).map(({verdict}) => verdict);

for (const [name, typed, printed, expected] of [
  ['the same', 'A\nB', 'A\nB', ['right', 'right']],
  ['one line wrong', 'A\nX\nC', 'A\nB\nC', ['right', 'wrong', 'right']],
  ['one line left out', 'A\nC', 'A\nB\nC', ['right', 'missing', 'right']],
  ['one line too many', 'A\nB\nC', 'A\nC', ['right', 'extra', 'right']],
  ['lines left out at the end', 'A', 'A\nB', ['right', 'missing']],
  ['nothing printed', 'A', '', ['extra']],
  ['more wrong than came', 'X\nY', 'A', ['wrong', 'extra']],
  ['fewer wrong than came', 'X', 'A\nB', ['wrong', 'missing']],
  ['other spaces', '[1,2]', '[ 1, 2 ]', ['right']],
  ['other quotation marks', '“a”', "'a'", ['right']],
  ['full-width punctuation', '（0，1）', '(0,1)', ['right']],
  ['a list without its brackets', '甲, 乙', "[ '甲', '乙' ]", ['right']],
  ['a list with another comma', '甲、乙', "[ '甲', '乙' ]", ['right']],
  ['a list of lists, inside', '[1, 2], [3]', '[ [ 1, 2 ], [ 3 ] ]', ['right']],
  ['a list of lists, less', '1, 2, 3', '[ [ 1, 2 ], [ 3 ] ]', ['wrong']],
  ['two lists are no list', '1], [2', '[ 1 ], [ 2 ]', ['wrong']],
  ['a list of one', '1', '[ 1 ]', ['wrong']],
  ['a number for its text', '1, 2', "[ '1', 2 ]", ['wrong']],
  ['a literal for its text', 'null, a', "[ 'null', 'a' ]", ['wrong']],
  ['text for its JSON', 'a', '"a"', ['wrong']],
  ['a list with quotes only', "'甲', '乙'", "[ '甲', '乙' ]", ['right']],
  ['a list in another order', '乙, 甲', "[ '甲', '乙' ]", ['wrong']],
  ['blank lines around', '\n\nA\n\n', 'A', ['right']],
  ['other letters', 'a', 'A', ['wrong']],
] as const) {
  test(`${name}: ${expected.join('、')}`, () => {
    expect(verdicts(typed, printed)).toEqual(expected);
  });
}

test('two lines in the wrong order are not both right', () => {
  const judged = verdicts('B\nA', 'A\nB');
  expect(judged).toContain('right');
  expect(judged).toContain('extra');
  expect(judged).toContain('missing');
});

test('a judged line shows what was typed and what was printed', () => {
  expect(judge(' x = 1', 'x = 2')).toEqual([
    {verdict: 'wrong', typed: ' x = 1', printed: 'x = 2'},
  ]);
});

test('a miss names the lines of the output, not those of the comparison', () => {
  const tell = (typed: string, printed: string) =>
    describeMiss('a.js', judge(typed, printed)).question;
  expect(tell('X\nA\nC', 'A\nB\nC')).toBe('“a.js”输出的第 2 行是什么');
  expect(tell('X', 'A')).toBe('“a.js”打印什么');
  expect(tell('A\nB\nX', 'A\nB')).toBe('“a.js”打印什么');
  expect(tell('不知道', 'A\nB\nC\nD')).toBe('“a.js”输出的第 1、2、3 行是什么');
});

for (const [what, typed, printed, expected] of [
  [
    'two lines that changed places',
    'A\nC\nB',
    'A\nB\nC',
    /^该有的都有，只是次序不同：“[BC]”排在第 \d，你写的是第 \d。$/u,
  ],
  ['a line that is another', 'A\nX', 'A\nB', null],
  ['a line too many', 'A\nB\nB', 'A\nB', null],
  ['lines that are printed twice', 'A\nB\nA', 'A\nA\nB', null],
  ['nothing wrong', 'A\nB', 'A\nB', null],
] as const) {
  test(`the order alone is told of: ${what}`, () => {
    const told = describeMoves(typed, printed);
    if (expected === null) {
      expect(told).toBeNull();
    } else {
      expect(told).toMatch(expected);
    }
  });
}
