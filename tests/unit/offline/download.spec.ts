import {createHash} from 'node:crypto';

import {expect, test} from '@playwright/test';

import {fetchDocument, fetchFile} from '../../../src/offline/store/download';
import type {OfflineList} from '../../../src/offline/list';
import type {Store} from '../../../src/offline/store/store';

/** Nothing is kept by who only fetches. */
const STORE = {base: '/'} as Store;

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The host of this test: what it answers to everything. */
let answer: (cache?: RequestCache) => Response;
const {fetch: realFetch} = globalThis;
const {navigator: realNavigator} = globalThis;

test.beforeEach(() => {
  globalThis.fetch = async (_address, init) =>
    // One that was fetched from the site itself.
    Object.defineProperty(answer(init?.cache), 'type', {value: 'basic'});
  Object.defineProperty(globalThis, 'navigator', {
    value: {onLine: true},
    configurable: true,
  });
});
test.afterEach(() => {
  globalThis.fetch = realFetch;
  Object.defineProperty(globalThis, 'navigator', {
    value: realNavigator,
    configurable: true,
  });
});

const PAGE = '<!doctype html><script data-scripts="main.1.js"></script>甲';
/** With the scripts of the build, as every page has them. */
const NOT_FOUND = PAGE.replace('甲', '找不到页面');
const html = (text: string) => () =>
  new Response(text, {headers: {'Content-Type': 'text/html; charset=utf-8'}});

const LIST: OfflineList = {
  version: '1',
  files: [],
  pages: [],
  search: [],
  samples: [],
  compiler: [],
  whenUsed: [],
};

test('a page whose bytes are not those of the list is not kept', async () => {
  const page = {
    path: 'docs/a',
    hash: hash(PAGE),
    bytes: 1,
    section: 'default',
    files: [],
  };
  for (const other of [NOT_FOUND, '', `\uFEFF${PAGE}`, `${PAGE}\n`]) {
    answer = html(other);
    await expect(fetchDocument(STORE, LIST, page)).rejects.toThrow('changed');
  }
  answer = html(PAGE);
  const taken = await fetchDocument(STORE, LIST, page);
  expect(await taken.text()).toBe(PAGE);
});

test('a file whose bytes are not those of the list is not kept', async () => {
  for (const [path, type] of [
    ['sandbox.html', 'text/html'],
    ['search-index/all.json', 'application/json'],
    ['assets/js/main.12345678.js', 'text/javascript'],
  ] as const) {
    const file = {path, hash: hash('真'), bytes: 1};
    const respond = (text: string) => () =>
      new Response(text, {headers: {'Content-Type': type}});
    answer = respond('假');
    await expect(fetchFile(STORE, file)).rejects.toThrow('changed');
    await expect(fetchFile(STORE, {...file, hash: ''})).rejects.toThrow();
    answer = respond('真');
    expect(await (await fetchFile(STORE, file)).text()).toBe('真');
  }
});

test('a stale answer of the browser’s cache is fetched again', async () => {
  const file = {path: 'assets/js/a.12345678.js', hash: hash('真'), bytes: 1};
  answer = (cache) =>
    new Response(cache === 'reload' ? '真' : '假', {
      headers: {'Content-Type': 'text/javascript'},
    });
  expect(await (await fetchFile(STORE, file)).text()).toBe('真');
});
