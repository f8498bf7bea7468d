import {expect, test} from '@playwright/test';

import {
  listAhead,
  parseList,
  pickFiles,
  sumBytes,
} from '../../../src/offline/list';

const FILE = {path: 'assets/js/a.1.js', hash: 'aa', bytes: 10};
const LIST = {
  version: 'v1',
  files: [FILE],
  pages: [{path: '', hash: 'bb', bytes: 20, section: 'app', files: [0]}],
  search: [0],
  samples: [],
  compiler: [],
  whenUsed: [],
};

test('a list is read as it was written', () => {
  expect(parseList(JSON.parse(JSON.stringify(LIST)))).toEqual(LIST);
});

for (const [name, value] of [
  ['nothing', null],
  ['a text', 'list'],
  ['an object without anything', {}],
  ['files of another shape', {...LIST, files: ['a.js']}],
  ['a page without a section', {...LIST, pages: [{...FILE, files: [0]}]}],
  [
    'a page that needs a file which is not listed',
    {...LIST, pages: [{...LIST.pages[0], files: [1]}]},
  ],
  ['files kept when used that are not listed', {...LIST, whenUsed: [1]}],
  ['an index that is no number', {...LIST, search: ['0']}],
] as const) {
  test(`${name} is no list`, () => {
    expect(parseList(value)).toBeNull();
  });
}

test('a list from before there were files kept when used is still read', () => {
  const {whenUsed: _, ...earlier} = LIST;
  expect(parseList(earlier)).toEqual(LIST);
});

test('what is kept when used is neither fetched ahead nor counted', () => {
  const list = {
    ...LIST,
    files: [FILE, {path: 'assets/js/monaco.2.js', hash: 'cc', bytes: 700}],
    whenUsed: [1],
  };
  expect(listAhead(list)).toEqual([0]);
  expect(sumBytes(list)).toBe(30);
});

test('indexes stand for files', () => {
  expect(pickFiles(LIST, [0])).toEqual([FILE]);
});
