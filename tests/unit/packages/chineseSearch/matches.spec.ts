import {expect, test} from '@playwright/test';

import {findPartners} from '../../../../src/search/glossary';
import {findMatches} from '../../../../packages/chinese-search/src/engine/matches';

for (const [name, text, query, expected] of [
  ['the exact phrase', '事件循环与事件', '事件循环', ['事件循环']],
  [
    'its words where the phrase is not',
    '循环里的事件',
    '事件循环',
    ['循环', '事件'],
  ],
  ['a word whatever its case', 'Use useState()', 'USESTATE', ['useState']],
  [
    'a part of an identifier',
    'the getUserName call',
    'user name',
    ['UserName'],
  ],
  [
    'full width',
    'ｐｒｏｍｉｓｅ 与 promise',
    'promise',
    ['ｐｒｏｍｉｓｅ', 'promise'],
  ],
  ['an operator', 'a?.b', '?.', ['?.']],
  ['characters beyond the first plane', '𠮷野家', '𠮷野', ['𠮷野']],
  ['nothing', '别的', '闭包', []],
  ['nothing for no query', '闭包', ' ', []],
  ['characters of regular expressions', 'a.*b', '.*', ['.*']],
] as const) {
  test(`marks ${name}`, () => {
    const found = findMatches(text, query).map(([from, to]) =>
      text.slice(from, to),
    );
    expect(found).toEqual(expected);
  });
}

test('marks the other names of a term', () => {
  const text = '闭包（closure）';
  const matches = findMatches(text, 'closure', findPartners('closure'));
  expect(matches.map(([from, to]) => text.slice(from, to))).toEqual([
    '闭包',
    'closure',
  ]);
});

for (const [query, partners] of [
  ['closure', ['闭包']],
  ['怎样写闭包', ['closure']],
  ['Event Loop 是什么', ['事件循环']],
  ['closures', []],
  ['', []],
] as const) {
  test(`“${query}” is also called ${partners.join(' ') || 'nothing else'}`, () => {
    expect(findPartners(query)).toEqual(partners);
  });
}
