import {expect, test} from '@playwright/test';

import {
  chooseWords,
  readMark,
  withMark,
} from '../../../src/search/client/markAddress';
import {parseAnswer} from '../../../src/search/client/parseAnswer';

const HIT = {
  objectID: '1',
  url: 'https://site.example/docs/a#part',
  type: 'lvl2',
  hierarchy: {lvl0: '前端', lvl1: '闭包', lvl2: '作用域'},
  content: null,
};

function answer(...hits: unknown[]): unknown {
  return {results: [{hits, nbHits: hits.length, nbPages: 1}]};
}

test.describe('withMark', () => {
  for (const [address, query, expected] of [
    [
      'https://a.example/x',
      '闭包',
      'https://a.example/x?mark=%E9%97%AD%E5%8C%85',
    ],
    ['https://a.example/x#y', ' a&b ', 'https://a.example/x?mark=a%26b#y'],
    ['https://a.example/x?mark=old#y', '?.', 'https://a.example/x?mark=%3F.#y'],
    ['javascript:alert(1)', 'a', null],
    ['/docs/a', 'a', null],
    ['', 'a', null],
  ] as const) {
    test(`${address || '(empty)'} for ${query}`, () => {
      expect(withMark(address, query, query)).toBe(expected);
    });
  }
});

test('words that were not typed are named, beside ones that were', () => {
  const read = (words: string, query: string) => {
    const {searchParams} = new URL(
      withMark('https://a.example/x', words, query)!,
    );
    return [searchParams.get('mark'), searchParams.get('also')];
  };
  expect(read('防抖 实现', 'debounce 实现')).toEqual(['防抖 实现', '防抖']);
  expect(read('防抖', 'debounce')).toEqual(['防抖', null]);
  expect(read('React hook', 'react HOOK')).toEqual(['React hook', null]);
});

test.describe('readMark', () => {
  test('reads what withMark wrote', () => {
    const {search} = new URL(
      withMark('https://a.example/x', '防抖 实现', 'debounce 实现')!,
    );
    expect(readMark(search)).toEqual({query: '防抖 实现', synonyms: '防抖'});
  });

  for (const search of ['', '?mark=', '?mark=%20', '?also=a', '?other=a']) {
    test(`finds nothing in “${search}”`, () => {
      expect(readMark(search)).toBeNull();
    });
  }

  test('takes a piece of what is longer than any search', () => {
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

test.describe('parseAnswer', () => {
  test('keeps a record, with the query in its address', () => {
    expect(parseAnswer(answer(HIT), '闭包')).toMatchObject({
      nbHits: 1,
      nbPages: 1,
      hits: [
        {
          objectID: '1',
          url: 'https://site.example/docs/a?mark=%E9%97%AD%E5%8C%85#part',
          url_without_anchor: 'https://site.example/docs/a',
          anchor: 'part',
          type: 'lvl2',
          hierarchy: {lvl0: '前端', lvl1: '闭包', lvl2: '作用域', lvl3: null},
        },
      ],
    });
  });

  test('lets no tag through but mark, wherever it stands', () => {
    const evil =
      '<img src=x onerror=alert(1)><mark>a</mark><mark onclick="x">b</mark><script>';
    const safe =
      '&lt;img src=x onerror=alert(1)><mark>a</mark>&lt;mark onclick="x">b</mark>&lt;script>';
    const {hits} = parseAnswer(
      answer({
        ...HIT,
        content: evil,
        hierarchy: {lvl0: evil, lvl1: evil},
        _highlightResult: {hierarchy: {lvl1: {value: evil}}},
        _snippetResult: {
          content: {value: evil},
          hierarchy: {lvl1: {value: evil}},
        },
      }),
      'a',
    );
    expect(hits).toMatchObject([
      {
        content: safe,
        hierarchy: {lvl0: safe, lvl1: safe},
        _highlightResult: {hierarchy: {lvl1: {value: safe}}},
        _snippetResult: {
          content: {value: safe},
          hierarchy: {lvl1: {value: safe}},
        },
      },
    ]);
    expect(JSON.stringify(hits)).not.toMatch(/<(?!\/?mark>)/u);
  });

  for (const [name, hit] of [
    ['without an address', {...HIT, url: undefined}],
    ['with a script for an address', {...HIT, url: 'javascript:alert(1)'}],
    ['without a title', {...HIT, hierarchy: {}}],
    ['that is no object', 'hit'],
    ['that is null', null],
  ] as const) {
    test(`drops a hit ${name}, and keeps its neighbours`, () => {
      expect(parseAnswer(answer(hit, HIT), 'a').hits).toHaveLength(1);
    });
  }

  test('takes an unknown type for text and a lone title for both levels', () => {
    const {hits} = parseAnswer(
      answer({...HIT, type: 'script', hierarchy: {lvl0: '前端'}}),
      'a',
    );
    expect(hits).toMatchObject([
      {type: 'content', hierarchy: {lvl0: '前端', lvl1: '前端'}},
    ]);
  });

  test('shortens the text that the dialog would keep', () => {
    const {hits} = parseAnswer(
      answer({...HIT, content: '长'.repeat(500)}),
      'a',
    );
    expect(hits[0]?.content).toBe(`${'长'.repeat(120)}…`);
  });

  for (const malformed of [
    undefined,
    null,
    'text',
    {},
    {results: []},
    {results: [null]},
    {results: [{hits: 'many'}]},
    {message: 'Index does not exist', status: 404},
  ]) {
    test(`refuses ${JSON.stringify(malformed) ?? 'undefined'}`, () => {
      expect(() => parseAnswer(malformed, 'a')).toThrow('不是约定的样子');
    });
  }
});
