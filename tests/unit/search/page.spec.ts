import {expect, test} from '@playwright/test';
import {parseAnswer, splitMarks} from 'docusaurus-theme-chinese-search/client';

import {groupHits} from '../../../src/search/page/groupHits';
import {createHold} from '../../../src/search/dialog/composition';
import {isSavedList} from '../../../src/search/dialog/savedSearches';

test.describe('marked texts', () => {
  for (const [html, parts] of [
    ['无标记', ['无标记']],
    ['前<mark>中</mark>后', ['前', '中', '后']],
    ['<mark>整段</mark>', ['', '整段', '']],
    [
      'a &lt;b&gt; &amp;amp; &quot;c&quot; &#39;d&#39;',
      [`a <b> &amp; "c" 'd'`],
    ],
    ['<mark>&lt;script&gt;</mark>', ['', '<script>', '']],
  ] as const) {
    test(html, () => {
      expect(splitMarks(html)).toEqual(parts);
    });
  }
});

test('hits are grouped by page, pages and hits in the order they came', () => {
  const hit = (id: string, path: string, lvl2: string | null) => ({
    objectID: id,
    url: `https://site.example${path}`,
    type: 'lvl1',
    hierarchy: {lvl0: '前端', lvl1: path.slice(1, 2), lvl2},
    _snippetResult: {content: {value: `<mark>q</mark>${id}`}},
  });
  const {hits} = parseAnswer(
    {
      results: [
        {
          hits: [
            hit('1', '/b#x', 'X'),
            hit('2', '/a', null),
            hit('3', '/b', null),
          ],
        },
      ],
    },
    'q',
  );
  expect(groupHits(hits)).toEqual([
    {
      url: 'https://site.example/b',
      title: 'b',
      place: '前端',
      hits: [
        {
          id: '1',
          url: 'https://site.example/b#x',
          headings: ['X'],
          snippet: '<mark>q</mark>1',
        },
        {
          id: '3',
          url: 'https://site.example/b',
          headings: [],
          snippet: '<mark>q</mark>3',
        },
      ],
    },
    {
      url: 'https://site.example/a',
      title: 'a',
      place: '前端',
      hits: [
        {
          id: '2',
          url: 'https://site.example/a',
          headings: [],
          snippet: '<mark>q</mark>2',
        },
      ],
    },
  ]);
});

test.describe('saved searches', () => {
  const hit = {objectID: '1', url: '/docs/a', type: 'lvl1', hierarchy: {}};
  for (const [stored, isSound] of [
    ['[]', true],
    [JSON.stringify([hit]), true],
    [JSON.stringify([{...hit, url: 'https://site.example/a'}]), true],
    ['', false],
    ['[', false],
    ['null', false],
    ['{}', false],
    ['[null]', false],
    [JSON.stringify([hit, {...hit, hierarchy: null}]), false],
    [JSON.stringify([{...hit, url: 'javascript:alert(1)'}]), false],
  ] as const) {
    test(`${stored || '(empty)'} ${isSound ? 'are' : 'are not'} readable`, () => {
      expect(isSavedList(stored)).toBe(isSound);
    });
  }
});

test('a search runs at once unless an input method is composing', async () => {
  expect(await createHold().run(async () => 'answer')).toBe('answer');
});
