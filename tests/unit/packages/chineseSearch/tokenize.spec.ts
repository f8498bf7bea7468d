import {expect, test} from '@playwright/test';

import {isOneEdit} from '../../../../packages/chinese-search/src/engine/isOneEdit';
import {parseQuery} from '../../../../packages/chinese-search/src/engine/parseQuery';
import {
  fold,
  tokenize,
} from '../../../../packages/chinese-search/src/engine/tokenize';

for (const [text, tokens] of [
  ['事件循环', ['事件', '件循', '循环']],
  ['𠮷野家', ['𠮷野', '野家']],
  ['的', ['的']],
  ['useState', ['usestate', 'use', 'state']],
  ['HTMLElement', ['htmlelement', 'html', 'element']],
  ['snake_case', ['snake_case', 'snake', 'case']],
  ['C++ 与 C#', ['c++', '与', 'c#']],
  ['Array.prototype', ['array.prototype', 'array', 'prototype']],
  ['z-index', ['z-index', 'z', 'index']],
  ['a?.b === 1', ['a', '?.', 'b', '===', '1']],
  ['版本 3.10.2', ['版本', '3.10.2']],
  ['ＵＳＥ　ｓｔａｔｅ', ['use', 'state']],
  ['闭包closure', ['闭包', 'closure']],
  ['1234567', []],
  ['😀🎉 ', []],
] as const) {
  test(`“${text}” is cut into ${tokens.join(' ') || 'nothing'}`, () => {
    expect(tokenize(text)).toEqual(tokens);
  });
}

test('folding keeps every offset', () => {
  const text = 'Ａ　İstanbul！闭包𠮷Ｚ';
  expect(fold(text)).toHaveLength(text.length);
});

test('a query of any length is cut short', () => {
  expect(parseQuery('闭包'.repeat(5000)).terms.length).toBeLessThan(10);
  expect(parseQuery('a b '.repeat(5000)).terms.length).toBeLessThan(200);
});

test('a question loses its fillers, a short term keeps everything', () => {
  const tokens = (query: string): string[] =>
    parseQuery(query).terms.map(({token}) => token);
  expect(tokens('怎样取消请求')).toEqual(['取消', '消请', '请求']);
  expect(tokens('怎样')).toEqual(['怎样']);
  expect(tokens('为什么是的吗')).not.toEqual([]);
});

test('of a question about operators, they are the subject', () => {
  const required = (query: string): string[] =>
    parseQuery(query)
      .terms.filter(({isRequired}) => isRequired)
      .map(({token}) => token);
  expect(required('== 和 === 的区别')).toEqual(['==', '===']);
  expect(required('=== 是什么意思')).toEqual(['===']);
  // Whoever asks loudly asks for no operator.
  expect(required('为什么??')).not.toContain('??');
});

test('only the last word is still being typed', () => {
  const prefixes = (query: string): string[] =>
    parseQuery(query)
      .terms.filter(({isPrefix}) => isPrefix)
      .map(({token}) => token);
  expect(prefixes('react use')).toEqual(['use']);
  expect(prefixes('react use ')).toEqual([]);
});

for (const [a, b, expected] of [
  ['closure', 'clsoure', true],
  ['closure', 'closur', true],
  ['closure', 'closurre', true],
  ['closure', 'slosure', true],
  ['closure', 'lcosure', true],
  ['closure', 'closure', false],
  ['closure', 'clsouer', false],
  ['ab', 'ba', true],
  ['abc', 'cba', false],
] as const) {
  test(`${a} and ${b}: ${expected ? 'one mistake' : 'not one mistake'}`, () => {
    expect(isOneEdit(a, b)).toBe(expected);
    expect(isOneEdit(b, a)).toBe(expected);
  });
}
