/** Keeping, removing and tidying at once: a kept page has all it needs. */
import {expect, test} from '@playwright/test';

import {keep} from '../../../src/offline/store/keep';
import type {OfflineList} from '../../../src/offline/list';
import {removeAll, removeSection} from '../../../src/offline/store/remove';
import type {Store} from '../../../src/offline/store/store';
import {tidy} from '../../../src/offline/store/tidy';
import {
  addFile,
  addList,
  addPage,
  createDevice,
  type Device,
  listBroken,
  listPaths,
  hashAt,
  openDevice,
  withServer,
} from './device';
import {inEveryOrder} from './everyOrder';

const NEED = 'assets/need.js';
const PAGE = {
  path: 'docs/a',
  hash: hashAt('docs/a'),
  bytes: 1,
  section: 'default',
  files: [0],
};
const OTHER = {...PAGE, path: 'docs/b', section: 'other'};
const LIST: OfflineList = {
  version: '1',
  files: [{path: NEED, hash: hashAt(NEED), bytes: 1}],
  pages: [PAGE, OTHER],
  search: [],
  samples: [],
  compiler: [],
  whenUsed: [],
};

type Part = (store: Store) => Promise<unknown>;

const keepPage: Part = (store) => keep({store, list: LIST, pages: [PAGE]});
const tidyUp: Part = (store) => tidy(store, LIST);
const removeOther: Part = async (store) => {
  await removeSection(store, LIST, 'other');
  await tidy(store, LIST);
};

/** What is there before: nothing, the file alone, or another page with it. */
const BEFORE: Readonly<Record<string, (device: Device) => void>> = {
  nothing: (device) => addList(device, LIST),
  'the file of an earlier build’s page': (device) => {
    addList(device, LIST);
    addFile(device, NEED);
  },
  'another page with the file': (device) => {
    addList(device, LIST);
    addFile(device, NEED);
    addPage(device, OTHER, [NEED]);
  },
};

/** Runs parts at once, in every order; counts the orders, and the bad ones. */
function runParts(
  before: (device: Device) => void,
  parts: readonly Part[],
  change: (store: Store) => Store = (store) => store,
): Promise<{readonly orders: number; readonly broken: number}> {
  let broken = 0;
  return withServer(async () => {
    const orders = await inEveryOrder(() => {
      const device = createDevice();
      before(device);
      const outcomes: unknown[] = [];
      return {
        tasks: parts.map((part, index) => async (wait) => {
          outcomes[index] = await part(change(openDevice(device, wait)));
        }),
        check() {
          expect(outcomes[0]).toBe('done');
          broken += listBroken(device).length > 0 ? 1 : 0;
        },
      };
    });
    return {orders, broken};
  });
}

for (const [beforehand, before] of Object.entries(BEFORE)) {
  for (const [name, part] of [
    ['tidied', tidyUp],
    ['removed with all else', removeAll],
    ['tidied after another section was removed', removeOther],
  ] as const) {
    test(`with ${beforehand}, a page that is kept while it is ${name} is whole in every order`, async () => {
      const {orders, broken} = await runParts(before, [keepPage, part]);
      expect(orders).toBeGreaterThan(5);
      expect(broken).toBe(0);
    });
  }
}

test('without the lock, some of these orders would leave a page without its file', async () => {
  const withoutLock = (store: Store): Store => ({
    ...store,
    alone: (work) => work(),
  });
  const {orders, broken} = await runParts(
    BEFORE['the file of an earlier build’s page']!,
    [keepPage, tidyUp],
    withoutLock,
  );
  expect(orders).toBeGreaterThan(5);
  expect(broken).toBeGreaterThan(0);
});

test('where tabs cannot wait for each other, nothing is tidied', async () => {
  const device = createDevice();
  BEFORE['the file of an earlier build’s page']!(device);
  await tidy({...openDevice(device), isShared: false}, LIST);
  expect(listPaths(device).files).toContain(NEED);
  await tidy(openDevice(device), LIST);
  expect(listPaths(device).files).not.toContain(NEED);
});
