import {expect, test} from '@playwright/test';

import {LIST_PATH, type OfflineList} from '../../../src/lib/offline/list';
import {FILES_HEADER, type Store} from '../../../src/lib/offline/store';
import {tidy} from '../../../src/lib/offline/tidy';

const BASE = '/notes/';

/** What a cache of the browser does for `tidy`, in memory. */
function createCache(contents: Readonly<Record<string, string>>) {
  const kept = new Map(
    Object.entries(contents).map(([path, needs]) => [
      `https://site.example${BASE}${path}`,
      needs,
    ]),
  );
  return {
    cache: {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      match: async ({url}: Request) =>
        new Response('', {headers: {[FILES_HEADER]: kept.get(url) ?? ''}}),
      delete: async ({url}: Request) => kept.delete(url),
    } as unknown as Cache,
    list: () =>
      [...kept.keys()].map((url) => new URL(url).pathname.slice(BASE.length)),
  };
}

const file = (path: string) => ({path, hash: 'x', bytes: 1});

const LIST: OfflineList = {
  version: '2',
  entry: [],
  files: [file('new.js'), file('search.js'), file('large.wasm')],
  pages: [{...file('docs/a'), section: 'default', files: [0]}],
  search: [1],
  whenUsed: [2],
};

test('what no kept page needs goes, what is published or needed stays', async () => {
  const pages = createCache({
    'docs/a': '["old.js"]',
    'docs/withdrawn': '["withdrawn.js"]',
  });
  const files = createCache({
    [LIST_PATH]: '',
    // Of the kept page, which is one of an earlier build.
    'old.js': '',
    'withdrawn.js': '',
    'stray.js': '',
    // Loads later on any page.
    'search.js': '',
    'large.wasm': '',
  });
  const store: Store = {base: BASE, pages: pages.cache, files: files.cache};
  await tidy(store, LIST);
  expect(pages.list()).toEqual(['docs/a']);
  expect(files.list()).toEqual([
    LIST_PATH,
    'old.js',
    'search.js',
    'large.wasm',
  ]);
});
