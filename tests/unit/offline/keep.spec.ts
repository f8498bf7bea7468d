import {expect, test} from '@playwright/test';

import {
  keep,
  keepEverything,
  keepLoaded,
  keepPage,
  keepSamples,
} from '../../../src/offline/store/keep';
import {COMPLETE_PATH, type OfflineList} from '../../../src/offline/list';
import {removeAll, removeSection} from '../../../src/offline/store/remove';
import {findFile, findPage, readKept} from '../../../src/offline/store/store';
import {tidy} from '../../../src/offline/store/tidy';
import {
  addFile,
  addList,
  addPage,
  createDevice,
  type Device,
  hashAt,
  listPaths,
  openDevice,
  withServer,
} from './device';

const file = (path: string) => ({path, hash: hashAt(path), bytes: 10});
const LIST: OfflineList = {
  version: 'v1',
  files: ['assets/main.js', 'assets/a.js', 'img/b.svg', 'search.js'].map(file),
  pages: [
    {...file('docs/a'), section: 'default', files: [0, 1]},
    {...file('docs/b'), section: 'default', files: [0, 2]},
  ],
  search: [3],
  samples: [],
  compiler: [],
  whenUsed: [],
};
const [PAGE, OTHER] = LIST.pages as [
  OfflineList['pages'][number],
  OfflineList['pages'][number],
];
const ALL = ['docs/a', 'docs/b', ...LIST.files.map(({path}) => path)];
const always = () => true;
const script = (body: string) =>
  new Response(body, {headers: {'Content-Type': 'text/javascript'}});

/** What a job asked of the server, in any order. */
async function listRequests(
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const requests: string[] = [];
  await withServer(work, (path) => requests.push(path));
  return requests.sort();
}

const keepAll = (device: Device, isWanted = always) =>
  keepEverything(openDevice(device), LIST, isWanted);

test('a page comes with what it needs, and nothing else', async () => {
  const device = createDevice();
  const requests = await listRequests(() =>
    keepPage(openDevice(device), LIST, PAGE),
  );
  expect(requests).toEqual(['assets/a.js', 'assets/main.js', 'docs/a']);
  expect(listPaths(device)).toEqual({
    pages: ['docs/a'],
    files: ['assets/main.js', 'assets/a.js'],
  });
});

test('what running samples takes comes once some of it was loaded', async () => {
  const device = createDevice();
  const store = openDevice(device);
  const list = {...LIST, samples: [0, 2, 3], compiler: [3]};
  await listRequests(() => keepPage(store, list, PAGE));
  // That page starts with the first one, which is no sign of a run.
  const keepRest = () => keepSamples(store, list);
  expect(await listRequests(keepRest)).toEqual([]);
  await listRequests(() => keep({store, list, pages: [], files: [3]}));
  expect(await listRequests(keepRest)).toEqual(['img/b.svg']);
  expect(await listRequests(keepRest)).toEqual([]);
});

test('a page that is here as the list has it is not fetched again', async () => {
  const device = createDevice();
  const again = () => keepPage(openDevice(device), LIST, PAGE);
  await listRequests(again);
  expect(await listRequests(again)).toEqual([]);
});

for (const [name, spoil] of [
  [
    'lacks a file',
    (device: Device) =>
      device.files.delete('https://site.example/notes/assets/a.js'),
  ],
  [
    'has an error page in the place of a file',
    ({files}: Device) =>
      files.set('https://site.example/notes/assets/a.js', {
        body: '<!doctype html>',
        headers: {'Content-Type': 'text/html'},
      }),
  ],
] as const) {
  test(`a kept page that ${name} counts as none, and its next visit mends it`, async () => {
    const device = createDevice();
    const store = openDevice(device);
    await listRequests(() => keepPage(store, LIST, PAGE));
    expect(await findPage(store, 'docs/a')).toBeDefined();
    spoil(device);
    expect(await findPage(store, 'docs/a')).toBeUndefined();
    expect((await readKept(store)).pages.size).toBe(0);

    expect(await listRequests(() => keepPage(store, LIST, PAGE))).toEqual([
      'assets/a.js',
      'docs/a',
    ]);
    expect(await findPage(store, 'docs/a')).toBeDefined();
    expect((await readKept(store)).pages.size).toBe(1);
  });
}

test('keeping the site also mends broken kept pages', async () => {
  const device = createDevice();
  addPage(device, PAGE, ['assets/main.js', 'assets/a.js']);
  addFile(device, 'assets/main.js', hashAt('assets/main.js'));
  const {pages} = LIST;
  const store = openDevice(device);
  expect(await listRequests(() => keep({store, list: LIST, pages}))).toEqual([
    'assets/a.js',
    'docs/a',
    'docs/b',
    'img/b.svg',
  ]);
});

test('the page of an earlier build is one as long as it has what it needs', async () => {
  const device = createDevice();
  addPage(device, {...PAGE, hash: 'earlier'}, ['assets/old.js']);
  expect(await findPage(openDevice(device), 'docs/a')).toBeUndefined();
  addFile(device, 'assets/old.js');
  expect(await findPage(openDevice(device), 'docs/a')).toBeDefined();
});

test('the whole site is looked through once; the next time it is known to be here', async () => {
  const device = createDevice();
  expect(await listRequests(() => keepAll(device))).toEqual([...ALL].sort());
  const steps: string[] = [];
  const store = openDevice(device, async (what) => void steps.push(what));
  expect(await listRequests(() => keepEverything(store, LIST, always))).toEqual(
    [],
  );
  expect(steps).toEqual([]);
  // Another build is looked through.
  await listRequests(() =>
    keepEverything(store, {...LIST, version: 'v2'}, always),
  );
  expect(steps.length).toBeGreaterThan(0);
});

for (const [name, remove] of [
  [
    'a section',
    (device: Device) => removeSection(openDevice(device), LIST, 'default'),
  ],
  ['everything', (device: Device) => removeAll(openDevice(device))],
  [
    'what another build does not have',
    async (device: Device) => {
      const other = {...LIST, version: 'v0', pages: [PAGE]};
      addList(device, other);
      await tidy(openDevice(device), other);
    },
  ],
] as const) {
  test(`after removing ${name}, the whole site is not known to be here`, async () => {
    const device = createDevice();
    await listRequests(() => keepAll(device));
    await remove(device);
    expect(listPaths(device).files).not.toContain(COMPLETE_PATH);
    expect(await listRequests(() => keepAll(device))).toContain('docs/b');
    expect(listPaths(device).pages).toHaveLength(2);
  });
}

test('tidying old files does not make the whole site count as missing', async () => {
  const device = createDevice();
  await listRequests(() => keepAll(device));
  addList(device, LIST);
  addFile(device, 'assets/stray.js');
  await tidy(openDevice(device), LIST);
  expect(listPaths(device).files).not.toContain('assets/stray.js');
  expect(await listRequests(() => keepAll(device))).toEqual([]);
});

test('an old list deletes nothing once a newer one has come', async () => {
  const device = createDevice();
  addList(device, {...LIST, version: 'v2'});
  addFile(device, 'assets/next.js');
  await tidy(openDevice(device), LIST);
  expect(listPaths(device).files).toContain('assets/next.js');
});

test('a job ends when it is not wanted any more, and is not taken for whole', async () => {
  const device = createDevice();
  let asked = 0;
  const requests = await listRequests(async () => {
    const outcome = await keepAll(device, () => {
      asked += 1;
      return asked < 4;
    });
    expect(outcome).toBe('cancelled');
  });
  expect(requests.length).toBeLessThan(ALL.length);
  expect(listPaths(device).files).not.toContain(COMPLETE_PATH);
});

test('what was removed while the rest came is not taken for whole', async () => {
  const device = createDevice();
  await withServer(
    () => keepAll(device),
    (path) => {
      if (path === OTHER.path) {
        device.pages.clear();
      }
    },
  );
  // The first page went before the second came.
  expect(listPaths(device).files.includes(COMPLETE_PATH)).toBe(
    listPaths(device).pages.length === 2,
  );
});

test('progress is reported from 0 to 1', async () => {
  const parts: number[] = [];
  const store = openDevice(createDevice());
  await withServer(() =>
    keep({
      store,
      list: LIST,
      pages: LIST.pages,
      files: [3],
      onProgress: (part) => parts.push(part),
    }),
  );
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
});

for (const [name, body, isTaken] of [
  ['what the list says', 'assets/a.js main.js', true],
  ['another thing than the list says', 'found nothing', false],
] as const) {
  test(`a file that a page loaded and is ${name} is ${isTaken ? '' : 'not '}kept`, async () => {
    const device = createDevice();
    const store = openDevice(device);
    addList(device, LIST);
    await listRequests(() => keepLoaded(store, 'assets/a.js', script(body)));
    expect(listPaths(device).files.includes('assets/a.js')).toBe(isTaken);
    const asked = await listRequests(() => keepPage(store, LIST, PAGE));
    expect(asked.includes('assets/a.js')).toBe(!isTaken);
  });
}

test('a file that a page loaded before its list was here is fetched and compared', async () => {
  const device = createDevice();
  const store = openDevice(device);
  await listRequests(() =>
    keepLoaded(store, 'assets/a.js', script('found nothing')),
  );
  expect(listPaths(device).files).toContain('assets/a.js');
  expect(await listRequests(() => keepPage(store, LIST, PAGE))).toContain(
    'assets/a.js',
  );
  const kept = await findFile(store, 'assets/a.js');
  expect(await kept?.text()).toBe('assets/a.js main.js');
});

test('a file that turns out to be right is not fetched again', async () => {
  const device = createDevice();
  const store = openDevice(device);
  await listRequests(() =>
    keepLoaded(store, 'assets/a.js', script('assets/a.js main.js')),
  );
  expect(await listRequests(() => keepPage(store, LIST, PAGE))).not.toContain(
    'assets/a.js',
  );
});
