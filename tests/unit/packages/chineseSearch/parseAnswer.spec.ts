import {expect, test} from '@playwright/test';

import {parseAnswer} from '../../../../packages/chinese-search/src/client/parseAnswer';

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

test.describe('parseAnswer', () => {
  test('keeps a record, and lets who shows it change its address', () => {
    const toAddress = (url: string, htmls: readonly string[], query: string) =>
      url.replace('#', `?asked=${query}&texts=${htmls.length}#`);
    expect(parseAnswer(answer(HIT), 'q', toAddress)).toMatchObject({
      nbHits: 1,
      nbPages: 1,
      hits: [
        {
          objectID: '1',
          url: 'https://site.example/docs/a?asked=q&texts=1#part',
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
    ['with an address without a host', {...HIT, url: '/docs/a'}],
    ['with an empty address', {...HIT, url: ''}],
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
