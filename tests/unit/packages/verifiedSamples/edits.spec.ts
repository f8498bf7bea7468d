import {expect, test} from '@playwright/test';

import {
  applyEdits,
  toSourceColumn,
} from '../../../../packages/verified-samples/src/sandbox/compile/edits';
import {
  mark,
  removeMarked,
} from '../../../../packages/verified-samples/src/sandbox/guardNames';

test.describe('applyEdits', () => {
  const source = 'one two\nthree four three\nfive';

  test('replaces and inserts, and keeps the lines', () => {
    const {code} = applyEdits(source, [
      {at: 4, length: 3, text: 'TWO!'},
      {at: 8, length: 0, text: '<'},
      {at: 14, length: 4, text: ''},
    ]);
    expect(code).toBe('one TWO!\n<three  three\nfive');
  });

  test('gives back the source for no edits', () => {
    expect(applyEdits(source, [])).toEqual({code: source, columns: {}});
  });

  test('every word is found again at its own column', () => {
    const {code, columns} = applyEdits(source, [
      {at: 0, length: 0, text: 'GUARD '},
      {at: 4, length: 0, text: 'GUARD '},
      {at: 14, length: 0, text: 'G '},
      {at: 19, length: 5, text: '3'},
    ]);
    const original = source.split('\n');
    code.split('\n').forEach((text, index) => {
      for (const {0: word, index: at} of text.matchAll(/one|two|four|five/gu)) {
        expect(toSourceColumn([columns], index + 1, at + 1)).toBe(
          original[index]!.indexOf(word) + 1,
        );
      }
    });
  });

  test('a place inside inserted text is where it was inserted', () => {
    const {columns} = applyEdits('ab', [{at: 1, length: 0, text: 'XYZ'}]);
    expect([1, 2, 3, 4, 5].map((c) => toSourceColumn([columns], 1, c))).toEqual(
      [1, 2, 2, 2, 2],
    );
  });

  test('undoes several moves, the last one first', () => {
    const first = applyEdits('abc', [{at: 0, length: 0, text: '12'}]);
    const second = applyEdits(first.code, [{at: 3, length: 0, text: '34'}]);
    expect(second.code).toBe('12a34bc');
    expect(toSourceColumn([second.columns, first.columns], 1, 7)).toBe(3);
  });
});

test('removeMarked takes out what mark marked, wherever it stands', () => {
  const code = `a${mark('x')}b${mark('y')}${mark('z')}`;
  expect(removeMarked(code)).toBe('ab');
  expect(removeMarked('untouched /* comment */')).toBe(
    'untouched /* comment */',
  );
});
