import {expect, test} from '@playwright/test';

import {LIST_PATH, type OfflineList} from '../../../src/offline/list';
import {tidy} from '../../../src/offline/store/tidy';
import {
  addFile,
  addList,
  addPage,
  createDevice,
  listPaths,
  openDevice,
} from './device';

const file = (path: string) => ({path, hash: 'x', bytes: 1});

const LIST: OfflineList = {
  version: '2',
  files: [
    file('new.js'),
    file('search.js'),
    file('large.wasm'),
    file('parser.js'),
    file('compiler.js'),
  ],
  pages: [
    {...file('docs/a'), section: 'default', files: [0]},
    {...file('docs/c'), section: 'default', files: [0, 3]},
  ],
  search: [1],
  samples: [3, 4],
  compiler: [],
  whenUsed: [2],
};

test('what no kept page needs goes, what is published or needed stays', async () => {
  const device = createDevice();
  const [page] = LIST.pages as [OfflineList['pages'][number]];
  addPage(device, page, ['old.js']);
  addPage(device, {...page, path: 'docs/withdrawn'}, ['withdrawn.js']);
  addList(device, LIST);
  // Of the kept page, which is one of an earlier build.
  addFile(device, 'old.js');
  addFile(device, 'withdrawn.js');
  addFile(device, 'stray.js');
  // Loads later on any page.
  addFile(device, 'search.js');
  addFile(device, 'large.wasm');
  // A page that is not kept starts with one of them.
  addFile(device, 'parser.js');
  addFile(device, 'compiler.js');
  await tidy(openDevice(device), LIST);
  expect(listPaths(device)).toEqual({
    pages: ['docs/a'],
    files: [
      LIST_PATH,
      'old.js',
      'search.js',
      'large.wasm',
      'parser.js',
      'compiler.js',
    ],
  });
});
