import {expect, test} from '@playwright/test';

import {
  describeSize,
  fold,
  showControls,
  splitBlocks,
} from '../../../src/sandbox/console/visibleText';

test('what cannot be seen is shown by its number', () => {
  for (const [text, shown] of [
    ['price\u202E0001', 'price[U+202E]0001'],
    ['\u2066\u2066\u2066a\u2069', '[U+2066×3]a[U+2069]'],
    ['\u200F\u061C\u200B\uFEFF', '[U+200F][U+061C][U+200B][U+FEFF]'],
    ['普通\t文字\n👨‍👩‍👧', '普通\t文字\n👨‍👩‍👧'],
  ] as const) {
    expect(showControls(text)).toBe(shown);
  }
  // As long as a text gets, what is shown of it does not.
  expect(showControls('\u202E'.repeat(20_000))).toBe('[U+202E×20000]');
});

test('a long text, and one of many lines, is folded', () => {
  for (const [text, length] of [
    ['a'.repeat(2000), null],
    ['a'.repeat(2001), 2000],
    [Array.from({length: 40}, () => 'a').join('\n'), null],
    [Array.from({length: 41}, () => 'a').join('\n'), 79],
    ['\n'.repeat(9000), 39],
    [`${'a'.repeat(1999)}\n${'b'.repeat(500)}`, 2000],
    ['', null],
  ] as const) {
    expect(fold(text)?.length ?? null, text.slice(0, 9)).toBe(length);
  }
  expect(describeSize('a\nb'.repeat(1000))).toBe('3,000 个字符，1,001 行');
});

test('unfolded, nothing is lost, and no block is long', () => {
  const text = Array.from({length: 950}, (_, line) => `${line}`).join('\n');
  const blocks = splitBlocks(text);
  expect(blocks).toHaveLength(10);
  expect(blocks.join('\n')).toBe(text);
});
