import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {createList} from '../../../src/offline/build/createList';
import {NOTE_ID} from '../../../src/startup/pageNote';
import type {PageNote} from '../../../src/routes/routeTable';
import {listAhead, pickFiles} from '../../../src/offline/list';
import {isOfflineOn, THEME_COLOR} from '../../../src/offline/options';
import {listRouteChunks} from '../../../src/offline/build/chunks';

test('a page loads the chunks of its route and of those around it', () => {
  const leaf = (route: string) => ({path: route, component: '@theme/X'});
  const chunks = listRouteChunks(
    [
      {
        ...leaf('/docs'),
        routes: [
          {...leaf('/docs'), routes: [leaf('/docs/a'), leaf('/docs/b')]},
        ],
      },
      leaf('/code/'),
    ],
    {
      '/docs-1a2': {__comp: 'root', __context: {plugin: 'plugin'}},
      '/docs/a-3b4': {__comp: 'item', items: [{content: 'text-a'}]},
      '/docs/b-3b4': {__comp: 'item', content: 'text-b'},
      '/code/-5c6': {__comp: 'code'},
    },
  );
  expect(Object.fromEntries(chunks)).toEqual({
    '/docs/a': ['root', 'plugin', 'item', 'text-a'],
    '/docs/b': ['root', 'plugin', 'item', 'text-b'],
    '/code/': ['code'],
  });
});

test.describe('the list of a build', () => {
  let folder = '';
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  };
  const note = {
    baseUrl: '/n/',
    entry: ['assets/js/main.1.js'],
    search: [],
    samples: [],
    compiler: [],
    whenUsed: ['assets/js/monaco.3.js', 'assets/js/a.2.js'],
    routes: {'/n/docs/a': ['assets/js/a.2.js']},
  };
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hangjian-list-'));
    write('assets/js/main.1.js', 'main');
    write('assets/js/main.1.js.br', 'm');
    write('assets/js/a.2.js', 'a');
    write('assets/js/monaco.3.js', 'monaco');
    write('assets/images/图.9.png', 'png');
    write('search-index/abcdef12/terms-0.txt', '');
    write('search-index/abcdef12/text-0.json', '{}');
    write('search-index/abcdef12/all.json', '{}');
    write('sitemap.xml', '<urlset/>');
    write('404.html', '');
    write(
      'docs/a/index.html',
      '<script data-base=/n/ data-scripts=/n/assets/js/main.1.js>start()</script><img src="/n/assets/images/%E5%9B%BE.9.png"><a href=https://example.com/x>',
    );
    write('index.html', '<script data-scripts="/n/assets/js/main.1.js">');
  });
  test.afterEach(() => rmSync(folder, {recursive: true, force: true}));

  test('names each page with what it takes to open it', () => {
    const list = createList(folder, note);
    expect(list.files.map((file) => file.path)).toEqual([
      'assets/images/%E5%9B%BE.9.png',
      'assets/js/a.2.js',
      'assets/js/main.1.js',
      'assets/js/monaco.3.js',
      'search-index/abcdef12/all.json',
    ]);
    expect(list.files[2]?.bytes).toBe(1);
    expect(
      list.pages.map((page) => [page.path, page.section, page.files]),
    ).toEqual([
      ['docs/a', 'default', [0, 1, 2]],
      ['', 'app', [2]],
    ]);
    expect(list.search).toEqual([4]);
    // A page starts with a.2.js; it comes with that page.
    expect(list.whenUsed).toEqual([3]);
  });

  test('keeps with a page the table and the sidebar of its category, and no table of all pages', () => {
    const part = 'assets/sidebars/1.json';
    for (const name of [
      'assets/js/b.4.js',
      'assets/routes/near.json',
      'routes/0.json',
      part,
    ]) {
      write(name, '{}');
    }
    const routeNote: PageNote = {
      scripts: ['assets/js/b.4.js'],
      table: {
        modules: [],
        files: {},
        routes: [
          {
            id: 0,
            path: '/n/docs/a',
            needs: {},
            neighbours: 'assets/routes/near.json',
          },
        ],
      },
      tables: [['/n/', 'routes/0.json']],
      categories: {[part]: []},
    };
    write(
      'docs/a/index.html',
      `<script data-scripts=/n/assets/js/main.1.js></script><script type="application/json" id="${NOTE_ID}">${JSON.stringify(routeNote)}</script>`,
    );
    const list = createList(folder, note);
    const {files, pages} = list;
    expect(pages[0]?.files.map((index) => files[index]?.path)).toEqual([
      'assets/js/a.2.js',
      'assets/js/b.4.js',
      'assets/js/main.1.js',
      'assets/routes/near.json',
      part,
    ]);
    // It comes with the whole site.
    expect(pickFiles(list, listAhead(list)).map((file) => file.path)).toContain(
      'routes/0.json',
    );
  });

  test('has another version when a page has other words', () => {
    const before = createList(folder, note).version;
    expect(createList(folder, note).version).toBe(before);
    write('index.html', '<script src="/n/assets/js/main.1.js"></script>新');
    expect(createList(folder, note).version).not.toBe(before);
  });

  test('is refused when a file is not there', () => {
    expect(() => createList(folder, {...note, entry: []})).toThrow(
      /没有入口脚本/u,
    );
    rmSync(path.join(folder, 'assets/js/a.2.js'));
    expect(() => createList(folder, note)).toThrow(
      /assets\/js\/a\.2\.js 不在.+重新运行 npm run build/u,
    );
  });
});

test('the app and the style sheet have the same paper', () => {
  const tokens = readFileSync('src/styles/_tokens.scss', 'utf8');
  const [, dark] = tokens.split("[data-theme='dark']");
  expect(dark).toContain(`--paper: ${THEME_COLOR};`);
  const manifest = JSON.parse(
    readFileSync('static/manifest.webmanifest', 'utf8'),
  ) as Record<string, unknown>;
  expect(manifest.theme_color).toBe(THEME_COLOR);
  expect(manifest.background_color).toBe(THEME_COLOR);
});

test('offline reading is withdrawn by one word only', () => {
  expect(isOfflineOn({})).toBe(true);
  expect(isOfflineOn({OFFLINE: ''})).toBe(true);
  expect(isOfflineOn({OFFLINE: 'off'})).toBe(false);
});
