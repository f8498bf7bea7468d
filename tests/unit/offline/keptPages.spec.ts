import {expect, test} from '@playwright/test';

import {formatSize} from '../../../src/offline/page/formatSize';
import {
  arrangeShelf,
  CHOICES,
  describeTooLarge,
  describeWhole,
  planSection,
  sumKept,
} from '../../../src/offline/page/keptPages';
import {parsePreference} from '../../../src/offline/tab/preference';
import type {OfflineList} from '../../../src/offline/list';

const file = (path: string, bytes: number) => ({path, hash: path, bytes});
const LIST: OfflineList = {
  version: 'v1',
  files: [file('main.js', 1000), file('a.js', 100), file('editor.js', 5000)],
  pages: [
    {...file('', 10), section: 'app', files: [0]},
    {...file('docs/a', 20), section: 'default', files: [0, 1]},
    {...file('docs/b', 30), section: 'default', files: [0]},
    {...file('blog/p', 40), section: 'blog', files: [0]},
  ],
  search: [],
  samples: [],
  compiler: [],
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
    {pages: new Map(), files: new Map()},
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
    ['default', 0, 2, 1160],
    ['blog', 0, 1, 1050],
    ['app', 0, 1, 6010],
  ]);
});

test('what is kept is not missing, what is out of date is', () => {
  const [docs] = arrangeShelf(
    LIST,
    {
      pages: new Map([
        ['', ''],
        ['docs/a', 'docs/a'],
        ['docs/b', 'earlier'],
      ]),
      files: new Map([
        ['main.js', 'main.js'],
        ['a.js', 'a.js'],
      ]),
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

test('pages that lead to a section come with it', () => {
  const pages = ['', 'contents', 'contents/docs', 'contents/tips', 'search'];
  const list = {
    ...LIST,
    pages: [
      ...pages.map((path) => ({...file(path, 1), section: 'app', files: []})),
      {...file('docs/a', 20), section: 'default', files: []},
    ],
  };
  expect(planSection(list, 'default').pages.map(({path}) => path)).toEqual([
    '',
    'contents',
    'contents/docs',
    'search',
    'docs/a',
  ]);
});

test('what is here is added up as it was sent, not what is out of date', () => {
  const kept = {
    pages: new Map([
      ['docs/a', 'docs/a'],
      ['docs/b', 'earlier'],
    ]),
    files: new Map([['main.js', 'main.js']]),
  };
  expect(sumKept(LIST, kept)).toBe(1020);
});

test('what every page may load later comes with the applications', () => {
  expect(planSection(LIST, 'app')).toEqual({
    pages: [LIST.pages[0]],
    files: [2],
  });
  expect(planSection(LIST, 'default').files).toEqual([]);
});

test('what samples run with and search come with a section, and count', () => {
  const list = {...LIST, samples: [0], search: [0, 2]};
  expect(planSection(list, 'default').files).toEqual([0, 2]);
  const [section] = arrangeShelf(
    list,
    {pages: new Map(), files: new Map([['main.js', 'main.js']])},
    CATALOG,
    '/n/',
  );
  expect(section).toMatchObject({
    id: 'default',
    missingBytes: 10 + 20 + 30 + 100 + 5000,
  });
});

test('the reader is told how much the whole site is, or that it is too large', () => {
  expect(describeWhole(LIST, 10_000)).toMatch(
    /^全站约 6 KB.+从不自动下载。手机上.+选了才下载。$/u,
  );
  expect(describeWhole(LIST, 6000)).toBeNull();
  expect(describeTooLarge(LIST, 6000)).toBe(
    '全站约 6 KB，超过自动下载的上限 6 KB，所以只留下你打开过的页面；别的可以在下面按栏目带走。',
  );
});

test('what nobody has chosen is one of the choices', () => {
  expect(CHOICES.map(([choice]) => choice)).toContain(
    parsePreference(null, 'returning'),
  );
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
