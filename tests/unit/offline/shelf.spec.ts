import {expect, test} from '@playwright/test';

import {formatSize} from '../../../src/features/offline/formatSize';
import {arrangeShelf, planSection} from '../../../src/features/offline/shelf';
import type {OfflineList} from '../../../src/lib/offline/list';

const file = (path: string, bytes: number) => ({path, hash: path, bytes});
const LIST: OfflineList = {
  version: 'v1',
  entry: ['main.js'],
  files: [file('main.js', 1000), file('a.js', 100), file('editor.js', 5000)],
  pages: [
    {...file('', 10), section: 'app', files: [0]},
    {...file('docs/a', 20), section: 'default', files: [0, 1]},
    {...file('docs/b', 30), section: 'default', files: [0]},
    {...file('blog/p', 40), section: 'blog', files: [0]},
  ],
  search: [],
  whenUsed: [],
};
const CATALOG = {
  docs: [
    {
      section: 'default',
      id: 'a',
      title: '甲',
      permalink: '/n/docs/a',
      updatedAt: null,
    },
    {
      section: 'default',
      id: 'b',
      title: '乙',
      permalink: '/n/docs/b',
      updatedAt: null,
    },
  ],
  posts: [
    {title: '文', permalink: '/n/blog/p', description: '', date: '2026-11-20'},
  ],
};

test('an empty device misses each section with all that it needs', () => {
  const sections = arrangeShelf(
    LIST,
    {pages: new Map(), files: new Set()},
    CATALOG,
    '/n/',
  );
  expect(
    sections.map(({id, keptCount, pageCount, missingBytes}) => [
      id,
      keptCount,
      pageCount,
      missingBytes,
    ]),
  ).toEqual([
    ['default', 0, 2, 1150],
    ['blog', 0, 1, 1040],
    ['app', 0, 1, 6010],
  ]);
});

test('what is kept is not missing, what is out of date is', () => {
  const [docs] = arrangeShelf(
    LIST,
    {
      pages: new Map([
        ['docs/a', 'docs/a'],
        ['docs/b', 'earlier'],
      ]),
      files: new Set(['main.js', 'a.js']),
    },
    CATALOG,
    '/n/',
  );
  expect(docs).toEqual({
    id: 'default',
    label: '前端',
    pageCount: 2,
    keptCount: 2,
    missingBytes: 30,
    titles: [CATALOG.docs[0], CATALOG.docs[1]],
  });
});

test('what every page may load later comes with the applications', () => {
  expect(planSection(LIST, 'app')).toEqual({
    pages: [LIST.pages[0]],
    files: [2],
  });
  expect(planSection(LIST, 'default').files).toEqual([]);
});

for (const [bytes, expected] of [
  [0, '1 KB'],
  [999, '1 KB'],
  [320_400, '320 KB'],
  [2_149_000, '2.1 MB'],
] as const) {
  test(`${bytes} bytes are ${expected}`, () => {
    expect(formatSize(bytes)).toBe(expected);
  });
}
