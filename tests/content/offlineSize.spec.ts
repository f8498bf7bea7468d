/** Whether the whole site can still be kept for reading without a network. */
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {adviseSize} from '../../src/offline/build/createList';
import {KEEP_ALL_MAX_BYTES} from '../../src/offline/options';
import {parseList} from '../../src/offline/list';

const LIST = {
  version: '1',
  entry: [],
  files: [
    {path: 'assets/js/small.js', hash: 'a', bytes: 100},
    {path: 'assets/js/large.js', hash: 'b', bytes: 700},
    {path: 'assets/js/editor.js', hash: 'c', bytes: 9000},
  ],
  pages: [{path: '', hash: 'd', bytes: 150, section: 'app', files: [0]}],
  search: [],
  samples: [],
  compiler: [],
  whenUsed: [2],
};

test('from 95 % of the limit on, it is said what to do', () => {
  expect(adviseSize(LIST, 1001)).toBeNull();
  const advice = adviseSize(LIST, 1000);
  expect(advice).toContain('上限 0.00 MiB 的 95%');
  expect(advice).toMatch(/最大的文件：assets\/js\/large\.js.+small\.js/u);
  expect(advice).not.toContain('editor.js');
  expect(advice).toContain('KEPT_WHEN_USED');
});

test('the whole site is well below the limit', () => {
  const list = parseList(
    JSON.parse(readFileSync('build/offline.json', 'utf8')),
  );
  expect(list).not.toBeNull();
  expect(list && adviseSize(list, KEEP_ALL_MAX_BYTES)).toBeNull();
});

test('search has its whole index without a network', () => {
  const list = parseList(
    JSON.parse(readFileSync('build/offline.json', 'utf8')),
  );
  const files = list?.search.map((index) => list.files[index]?.path);
  expect(files).toContainEqual(
    expect.stringMatching(/^search-index\/[0-9a-f]+\/all\.json$/u),
  );
});
