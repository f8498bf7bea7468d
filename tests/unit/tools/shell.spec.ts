import {expect, test} from '@playwright/test';
import {pinyin} from 'pinyin-pro';

import {isTool, TOOLS} from '../../../src/tools/catalogue';
import {detect} from '../../../src/tools/detect';
import {MAX_HASH_LENGTH, parseHash, toHash} from '../../../src/tools/route';
import {mendHash} from '../../../src/upstream/standIns/brokenHash';
import {searchTools} from '../../../src/tools/search';
import {
  EMPTY_SHELF,
  parseShelf,
  remember,
  toggleFavourite,
} from '../../../src/tools/favourites';

test.describe('the hash', () => {
  for (const [hash, route] of [
    ['', {kind: 'landing'}],
    ['#/tools/demo', {kind: 'landing'}],
    ['#__docusaurus_skipToContent_fallback', {kind: 'landing'}],
    ['#/tools/json', {kind: 'tool', id: 'json', state: {}}],
    ['#/tools/json/', {kind: 'tool', id: 'json', state: {}}],
    [
      '#/tools/json?mode=query&input=%7B%22a%22%3A1%7D',
      {kind: 'tool', id: 'json', state: {mode: 'query', input: '{"a":1}'}},
    ],
    ['#/tools/json?__proto__=1&a b=2', {kind: 'tool', id: 'json', state: {}}],
    ['#json', {kind: 'tool', id: 'json', state: {}}],
    ['#tools/json', {kind: 'tool', id: 'json', state: {}}],
    ['#/json/', {kind: 'tool', id: 'json', state: {}}],
    ['#/tools/nope', {kind: 'unknown', text: '/tools/nope'}],
    ['#about', {kind: 'unknown', text: 'about'}],
    ['#/tools/%E0%A4%A', {kind: 'unknown', text: '/tools/%E0%A4%A'}],
    ['#/tools/constructor', {kind: 'unknown', text: '/tools/constructor'}],
  ] as const) {
    test(`${hash || '(none)'} is read`, () => {
      expect(parseHash(hash, isTool)).toEqual(route);
    });
  }

  test('what is written is read back, whatever it is', () => {
    const state = {input: '行间 & % + # ?=😀\n', mode: 'a'};
    expect(parseHash(toHash('json', state)!, isTool)).toEqual({
      kind: 'tool',
      id: 'json',
      state,
    });
  });
  test('a state that does not fit is refused', () => {
    expect(toHash('json', {input: 'a'.repeat(MAX_HASH_LENGTH)})).toBeNull();
  });
  test('a hash that cannot be decoded is mended, a sound one is left', () => {
    expect(() =>
      decodeURIComponent(mendHash('#/tools/%E0%A4%A')),
    ).not.toThrow();
    expect(mendHash('#/tools/json?a=%25')).toBe('#/tools/json?a=%25');
  });
});

test.describe('the catalogue', () => {
  for (const {id, title, pinyin: readings} of TOOLS) {
    test(`the pinyin of ${id} is that of its title`, () => {
      const chinese = title.replace(/[^\p{Script=Han}]/gu, '');
      const syllables = pinyin(chinese, {
        toneType: 'none',
        type: 'array',
        v: true,
      });
      expect(readings).toBe(
        chinese === ''
          ? ''
          : `${syllables.join('')} ${syllables.map((one) => one[0]).join('')}`,
      );
    });
  }
  test('ids are unique', () => {
    expect(new Set(TOOLS.map(({id}) => id)).size).toBe(TOOLS.length);
  });
});

test.describe('search', () => {
  for (const [query, id] of [
    ['时间戳', 'timestamp'],
    ['shijianchuo', 'timestamp'],
    ['sjc', 'timestamp'],
    ['SHA256', 'hash'],
    ['base64', 'encode'],
    ['bianma', 'encode'],
    ['  JSON  类型', 'json'],
  ] as const) {
    test(`${query} finds ${id} first`, () => {
      expect(searchTools(TOOLS, query)[0]?.id).toBe(id);
    });
  }
  test('finds nothing for what nothing is called', () => {
    expect(searchTools(TOOLS, '咖啡')).toEqual([]);
  });
});

test.describe('what was pasted', () => {
  for (const [text, id] of [
    ['{"a": 1}', 'json'],
    ['[1, 2]', 'json'],
    ['1763596800', 'timestamp'],
    ['2025-11-20T08:00:00+08:00', 'timestamp'],
    ['https%3A%2F%2Fexample.com', 'encode'],
    [String.raw`\u884c\u95f4`, 'encode'],
    ['&lt;b&gt;', 'encode'],
    ['6KGM6Ze0IOKAlA==', 'encode'],
    ['eyJhbGciOiJIUzI1NiJ9.e30.abc', 'jwt'],
    ['#b8371c', 'color'],
    ['0 9 * * 1-5', 'cron'],
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 'uuid'],
    ['drwxr-xr-x', 'permission'],
    ['755', 'permission'],
    ['0644', 'permission'],
    ['404', 'http'],
    ['select a from b', 'format'],
    ['https://example.com/', 'qr'],
    ['你好', 'text'],
  ] as const) {
    test(`${text} is for ${id}`, () => {
      expect(detect(text)[0]?.id).toBe(id);
    });
  }
  // A telephone number is no moment of the year 2407.
  for (const text of ['', '   ', 'hello', '13800138000', '+8613800138000']) {
    test(`“${text}” is nothing known`, () => {
      expect(detect(text)).toEqual([]);
    });
  }
});

test.describe('the shelf', () => {
  for (const raw of [null, '', '{', '[]', 'null', '{"favourites":3}']) {
    test(`${JSON.stringify(raw)} is read as empty`, () => {
      expect(parseShelf(raw, isTool)).toEqual(EMPTY_SHELF);
    });
  }
  test('drops ids that are no tools, and doubles', () => {
    const raw = '{"favourites":["json","x",1,"json"],"recents":["hash"]}';
    expect(parseShelf(raw, isTool)).toEqual({
      favourites: ['json'],
      recents: ['hash'],
    });
  });
  test('the last tool comes first, at most six', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'];
    expect(ids.reduce(remember, EMPTY_SHELF).recents).toEqual([
      'a',
      'g',
      'f',
      'e',
      'd',
      'c',
    ]);
  });
  test('a favourite is taken out again', () => {
    const once = toggleFavourite(EMPTY_SHELF, 'json');
    expect(once.favourites).toEqual(['json']);
    expect(toggleFavourite(once, 'json').favourites).toEqual([]);
  });
});
