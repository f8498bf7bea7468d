import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {expect, test} from '@playwright/test';

import {
  findTable,
  goesWith,
  type RouteTable,
  toPageKey,
} from '../../../src/routes/routeTable';
import {readRoutes, type Routes} from '../../../src/routes/build/readRoutes';
import {createTable, cut, listPages} from '../../../src/routes/build/tables';
import {writeTables} from '../../../src/routes/build/writeTables';

const ROUTES: Routes['routes'] = [
  {path: '/', exact: true, component: 'home'},
  {
    path: '/docs',
    component: 'root',
    routes: [
      {path: '/docs/b', exact: true, component: 'b'},
      {path: '/docs/标签', exact: true, component: 'tag'},
    ],
  },
];
const CHUNK_NAMES: Routes['chunkNames'] = {
  home: {__comp: 'h'},
  root: {__comp: 'r', __context: {plugin: 'p'}},
  b: {__comp: 'd', content: 'b'},
  tag: {__comp: 't', items: [{content: 'b'}]},
};
const CHUNKS = {
  entry: ['main.js'],
  modules: new Map(
    ['h', 'r', 'p', 'd', 'b', 't'].map((name, index) => [
      name,
      {id: index, chunks: [`${name}1`, 'shared']},
    ]),
  ),
  // A chunk that pages share is in the runtime's own lists.
  files: new Map(
    ['h', 'r', 'p', 'd', 'b', 't'].map((name) => [`${name}1`, `${name}.js`]),
  ),
  assets: new Map(),
};

test('a page is known by its decoded path without slashes at the end', () => {
  for (const [pathname, key] of [
    ['/', '/'],
    ['/code/', '/code'],
    ['/docs/x', '/docs/x'],
    ['/docs/%E6%A0%87%E7%AD%BE', '/docs/标签'],
    ['/100%', '/100%'],
  ] as const) {
    expect(toPageKey(pathname)).toBe(key);
  }
});

test('pages are sorted, and the table is the last that begins before the page', () => {
  expect(listPages(ROUTES).map(({key}) => key)).toEqual([
    '/',
    '/docs/b',
    '/docs/标签',
  ]);
  const tables = [
    ['/', 'one'],
    ['/docs/b', 'two'],
  ] as const;
  expect(findTable(tables, '/a')).toBe('one');
  expect(findTable(tables, '/docs/b')).toBe('two');
  expect(findTable(tables, '/z')).toBe('two');
  expect(findTable([['/b', 'one']], '/a')).toBeUndefined();
});

test('a table holds its pages, the routes around them, and nothing else', () => {
  const [, page] = listPages(ROUTES);
  const table = createTable(page ? [page] : [], CHUNK_NAMES, CHUNKS);
  expect(table.routes).toEqual([
    {
      path: '/docs',
      id: 1,
      isParent: true,
      needs: {__comp: 0, __context: {plugin: 1}},
    },
    {
      path: '/docs/b',
      exact: true,
      id: 2,
      parent: 1,
      needs: {__comp: 2, content: 3},
    },
  ]);
  expect(table.modules.map(({id}) => id)).toEqual([1, 2, 3, 4]);
  expect(table.files).toEqual({
    r1: 'r.js',
    p1: 'p.js',
    d1: 'd.js',
    b1: 'b.js',
  });
});

test('a page says where its category of the sidebar and the table of its neighbours are', () => {
  const table = createTable(listPages(ROUTES), CHUNK_NAMES, CHUNKS, {
    category: new Map([['/docs/b', 'category.json']]),
    neighbours: new Map([['/docs/b', 'neighbours.json']]),
  });
  expect(
    table.routes.map(({path, category, neighbours}) => [
      path,
      category,
      neighbours,
    ]),
  ).toEqual([
    ['/', undefined, undefined],
    ['/docs', undefined, undefined],
    ['/docs/b', 'category.json', 'neighbours.json'],
    ['/docs/标签', undefined, undefined],
  ]);
});

test('lists among the modules of a page keep their shape', () => {
  const table = createTable(listPages(ROUTES), CHUNK_NAMES, CHUNKS);
  const tag = table.routes.find(({path}) => path === '/docs/标签');
  const b = table.modules.findIndex(({id}) => id === 4);
  expect(tag?.needs).toMatchObject({items: [{content: b}]});
});

test('a module that the bundler does not know is named', () => {
  expect(() =>
    createTable(
      listPages(ROUTES),
      {...CHUNK_NAMES, home: {__comp: 'gone'}},
      CHUNKS,
    ),
  ).toThrow('打包的结果里没有页面要的代码块 gone');
});

test('tables are cut evenly, and hold every page once', () => {
  const items = Array.from({length: 11}, (_, index) => index);
  const parts = cut(items, 4);
  expect(parts.map((part) => part.length)).toEqual([4, 4, 3]);
  expect(parts.flat()).toEqual(items);
});

test('the generated list is read as it is written, without what shows that a page is missing', () => {
  const folder = test.info().outputPath('generated');
  mkdirSync(folder, {recursive: true});
  writeFileSync(
    `${folder}/routes.js`,
    `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs',
    component: ComponentCreator('/docs', 'a1b'),
    routes: [{path: '/docs/x', component: ComponentCreator('/docs/x', 'c2d'), exact: true, sidebar: "one"}]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`,
  );
  writeFileSync(
    `${folder}/routesChunkNames.json`,
    '{"/docs-a1b":{"__comp":"x"}}',
  );
  const {routes, chunkNames} = readRoutes(folder);
  expect(JSON.parse(JSON.stringify(routes))).toEqual([
    {
      path: '/docs',
      component: '/docs-a1b',
      routes: [
        {
          path: '/docs/x',
          component: '/docs/x-c2d',
          exact: true,
          sidebar: 'one',
        },
      ],
    },
  ]);
  expect(Object.keys(chunkNames)).toEqual(['/docs-a1b']);
  writeFileSync(`${folder}/routes.js`, 'const routes = [];');
  expect(() => readRoutes(folder)).toThrow('没有读懂');
});

test('an edit of a page changes what that page and its category say, and the table of all pages', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'hangjian-tables-'));
  const build = async (script: string) => {
    const insert = await writeTables(
      outDir,
      '/',
      {routes: ROUTES, chunkNames: CHUNK_NAMES},
      {...CHUNKS, files: new Map([...CHUNKS.files, ['b1', script]])},
      {
        categories: new Map([['sidebar.json', []]]),
        byPage: new Map([['/docs/b', 'sidebar.json']]),
      },
    );
    const page = (name: string) => insert('<head></head>', name);
    return {
      home: page('index.html'),
      edited: page('docs/b/index.html'),
      table: JSON.parse(
        readFileSync(join(outDir, 'routes/0.json'), 'utf8'),
      ) as RouteTable,
    };
  };
  const before = await build('b.1.js');
  const after = await build('b.2.js');
  rmSync(outDir, {recursive: true});
  expect(after.home).toBe(before.home);
  expect(after.edited).not.toBe(before.edited);
  expect(after.table.files).toMatchObject({b1: 'b.2.js'});
  expect(after.table.entry).toEqual(['main.js']);
});

test.describe('a table goes with a tab', () => {
  const known = {
    hasStarted: (script: string) => script === 'main.1.js',
    files: new Map([['a', 'a.1.js']]),
    pathOf: (id: number) => (id === 0 ? '/a' : undefined),
  };
  const table = {modules: [], files: {}, routes: []};

  for (const [name, more, goes] of [
    ['of the scripts that run', {entry: ['main.1.js']}, true],
    ['that is named by its hash, and so names none', {}, true],
    ['of other scripts', {entry: ['main.2.js']}, false],
    ['with more files', {files: {a: 'a.1.js', b: 'b.2.js'}}, true],
    ['with another file for a chunk', {files: {a: 'a.2.js'}}, false],
    ['with more routes', {routes: [{id: 1, path: '/b', needs: {}}]}, true],
    [
      'in which a number is of another route',
      {routes: [{id: 0, path: '/b', needs: {}}]},
      false,
    ],
  ] as const) {
    test(`${goes ? 'one' : 'not one'} ${name}`, () => {
      expect(goesWith({...table, ...more}, known)).toBe(goes);
    });
  }
});
