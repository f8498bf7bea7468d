/** What the view of a JSON result says of a place, and what it folds. */
import {json} from '@codemirror/lang-json';
import {EditorState} from '@codemirror/state';
import {expect, test} from '@playwright/test';

import {
  countInside,
  findPath,
  listSecondLevel,
} from '../../../src/ui/JsonView/jsonTree';

const TEXT = JSON.stringify(
  {
    order: 'A-1024',
    items: [{sku: 'tea'}, {sku: 'cup', 单价: 19}],
    'a b': {'"': null, '9': [], empty: {}},
  },
  null,
  2,
);

function read(doc: string): EditorState {
  return EditorState.create({doc, extensions: [json()]});
}

for (const [what, path] of [
  ['A-1024', '$.order'],
  ['"order"', '$.order'],
  ['tea', '$.items[0].sku'],
  ['cup', '$.items[1].sku'],
  ['19', '$.items[1].单价'],
  ['null', '$["a b"]["\\""]'],
  ['[]', '$["a b"]["9"]'],
  ['{}', '$["a b"].empty'],
] as const) {
  test(`the path of ${what} is ${path}`, () => {
    expect(findPath(read(TEXT), TEXT.indexOf(what))).toBe(path);
  });
}

test('the blanks before a line mean what stands in it', () => {
  const start = TEXT.lastIndexOf('\n', TEXT.indexOf('"items"')) + 1;
  expect(findPath(read(TEXT), start)).toBe('$.items');
  expect(findPath(read(TEXT), 0)).toBe('$');
  expect(findPath(read(TEXT), TEXT.length)).toBe('$');
  expect(findPath(read(''), 0)).toBe('$');
});

test('a list of numbers and names that JSON escapes have paths, too', () => {
  const text = '[1, [2, 3], {"\\u4ef7": true}]';
  expect(findPath(read(text), text.indexOf('3'))).toBe('$[1][1]');
  expect(findPath(read(text), text.indexOf('true'))).toBe('$[2].价');
});

test('the first level is what stays when the values of the outermost one fold', () => {
  const state = read(TEXT);
  const folded = listSecondLevel(state).map(({from, to}) =>
    state.sliceDoc(from - 1, to + 1),
  );
  expect(folded.map((text) => Object.keys(JSON.parse(text)))).toEqual([
    ['0', '1'],
    ['9', '"', 'empty'],
  ]);
  expect(listSecondLevel(read('7'))).toEqual([]);
  expect(listSecondLevel(read('[{}, []]'))).toEqual([]);
});

test('what is folded says how many there are', () => {
  const state = read(TEXT);
  expect(
    listSecondLevel(state).map((range) => countInside(state, range)),
  ).toEqual([2, 3]);
  const list = read('[1, 2, 3]');
  expect(countInside(list, {from: 1, to: 8})).toBe(3);
});
