import {expect, test} from '@playwright/test';

import {
  addMarks,
  chooseWords,
  readMark,
} from '../../../src/search/client/markAddress';

test.describe('an address says what to mark', () => {
  for (const [address, query, expected] of [
    [
      'https://a.example/x',
      '闭包',
      'https://a.example/x?mark=%E9%97%AD%E5%8C%85',
    ],
    ['https://a.example/x#y', ' a&b ', 'https://a.example/x?mark=a%26b#y'],
    ['https://a.example/x?mark=old#y', '?.', 'https://a.example/x?mark=%3F.#y'],
  ] as const) {
    test(`${address} for ${query}`, () => {
      expect(addMarks(address, [], query)).toBe(expected);
    });
  }
});

test('words that were not typed are named, beside ones that were', () => {
  const read = (html: string, query: string) => {
    const {searchParams} = new URL(
      addMarks('https://a.example/x', [html], query),
    );
    return [searchParams.get('mark'), searchParams.get('also')];
  };
  expect(read('<mark>防抖</mark>的<mark>实现</mark>', 'debounce 实现')).toEqual(
    ['防抖 实现', '防抖'],
  );
  expect(read('<mark>防抖</mark>', 'debounce')).toEqual(['防抖', null]);
  // A message is marked as a whole where the page has it.
  expect(
    read('<mark>水合</mark>', "Hydration failed because HTML didn't match"),
  ).toEqual(["Hydration failed because HTML didn't match 水合", '水合']);
  expect(read('<mark>React hook</mark>', 'react HOOK')).toEqual([
    'react HOOK',
    null,
  ]);
});

test.describe('what an address says is to be marked', () => {
  test('is what addMarks wrote', () => {
    const {search} = new URL(
      addMarks(
        'https://a.example/x',
        ['<mark>防抖</mark>的<mark>实现</mark>'],
        'debounce 实现',
      ),
    );
    expect(readMark(search)).toEqual({query: '防抖 实现', synonyms: '防抖'});
  });

  for (const search of ['', '?mark=', '?mark=%20', '?also=a', '?other=a']) {
    test(`is nothing in “${search}”`, () => {
      expect(readMark(search)).toBeNull();
    });
  }

  test('is a piece of what is longer than any search', () => {
    const long = `?mark=${'a%20'.repeat(5000)}&also=${'b'.repeat(5000)}`;
    const {query = '', synonyms = ''} = readMark(long) ?? {};
    expect(query.length).toBeLessThanOrEqual(200);
    expect(synonyms.length).toBeLessThanOrEqual(200);
  });
});

test.describe('chooseWords', () => {
  for (const [query, htmls, expected] of [
    [' 闭包 ', ['作用域与<mark>闭包</mark>'], '闭包'],
    ['事件循环', ['<mark>事件</mark>的<mark>循环</mark>'], '事件循环'],
    ['useState', ['<mark>usestate</mark>'], 'useState'],
    ['nothing', [], 'nothing'],
    ['bibao', ['<mark>闭包</mark>'], '闭包'],
    ['closure', ['<mark>闭包</mark>（<mark>closure</mark>）'], '闭包 closure'],
    ['=>', ['<mark>=&gt;</mark>'], '=>'],
    ['bib', ['<mark>闭包抓住</mark>变量', '<mark>闭包</mark>'], '闭包'],
  ] as const) {
    test(`${query} found as ${htmls.join('') || 'nothing'}`, () => {
      expect(chooseWords(query, htmls)).toBe(expected);
    });
  }
});
