/** A cache may cost time, and never gives a wrong answer. */
import {execFile} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {expect, test} from '@playwright/test';

import {keepJson, keyOf, openCache} from '../../../src/cache';
import {tidy, tidyBundler} from '../../../src/cache/tidy';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cache-'));
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

const MAKER = {who: 'test', version: '1'};

function listFiles(): readonly string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function onlyFile(): string {
  const [file = '', ...others] = listFiles();
  expect(others).toEqual([]);
  return file;
}

test('gives back what was kept, byte by byte, and nothing for other inputs', async () => {
  const cache = openCache(MAKER, folder, false);
  const bytes = Buffer.from([0, 255, 10, 13]);
  cache.set(bytes, 'a', 'b');
  expect(cache.get('a', 'b')).toEqual(bytes);
  expect(cache.get('ab')).toBeNull();
  expect(cache.get('a', 'b', '')).toBeNull();
  expect(keyOf('a', 'b')).not.toBe(keyOf('ab', ''));
});

test('an empty content is found again as empty', async () => {
  const cache = openCache(MAKER, folder, false);
  cache.set('', 'a');
  expect(cache.get('a')).toEqual(Buffer.alloc(0));
});

test('another version of the code, or another maker, does not find an entry', async () => {
  openCache(MAKER, folder, false).set('old', 'a');
  for (const other of [
    {who: 'test', version: '2'},
    {who: 'other', version: '1'},
  ]) {
    expect(openCache(other, folder, false).get('a')).toBeNull();
  }
});

for (const [what, spoil] of [
  ['half written', (file: string) => truncateSync(file, 40)],
  ['shorter than its check', (file: string) => truncateSync(file, 3)],
  ['empty', (file: string) => truncateSync(file, 0)],
  [
    'wrong in one bit',
    (file: string) => {
      const bytes = readFileSync(file);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
  ],
] as const) {
  test(`an entry that is ${what} counts as none, and is made again`, async () => {
    const cache = openCache(MAKER, folder, false);
    cache.set('a content of some length', 'a');
    spoil(onlyFile());
    expect(cache.get('a')).toBeNull();
    expect(await keepJson(cache, ['a'], () => ['made'])).toEqual(['made']);
    expect(
      await keepJson(cache, ['a'], (): string[] => {
        throw new Error('is made twice');
      }),
    ).toEqual(['made']);
  });
}

test('two that write the same entry at once leave a whole one', async () => {
  const content = 'x'.repeat(300_000);
  const code = `const {openCache} = require('./src/cache');
    const cache = openCache(${JSON.stringify(MAKER)}, ${JSON.stringify(folder)}, false);
    for (let i = 0; i < 50; i++) cache.set('x'.repeat(300000), 'a');`;
  const run = promisify(execFile);
  await Promise.all(
    Array.from({length: 4}, () =>
      run(process.execPath, ['--import', 'tsx', '-e', code]),
    ),
  );
  onlyFile();
  expect(openCache(MAKER, folder, false).get('a')?.toString()).toBe(content);
});

test('an entry that cannot be written is no error', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const cache = openCache(MAKER, file, false);
  cache.set('content', 'a');
  expect(cache.get('a')).toBeNull();
});

test('a fresh one finds nothing, and replaces what there is', async () => {
  openCache(MAKER, folder, false).set('old', 'a');
  const fresh = openCache(MAKER, folder, true);
  expect(fresh.get('a')).toBeNull();
  fresh.set('new', 'a');
  expect(openCache(MAKER, folder, false).get('a')?.toString()).toBe('new');
});

test('what was not used for longest goes first when there is too much', async () => {
  const cache = openCache(MAKER, folder, false);
  for (const name of ['one', 'two', 'three']) {
    cache.set('x'.repeat(1000), name);
  }
  const long = new Date('2020-01-01');
  listFiles().forEach((file) => utimesSync(file, long, long));
  expect(cache.get('two')).not.toBeNull();
  expect(tidy(folder, 1500)).toBeLessThanOrEqual(1500);
  expect(cache.get('two')).not.toBeNull();
  expect(cache.get('one')).toBeNull();
  expect(cache.get('three')).toBeNull();
  expect(statSync(onlyFile()).size).toBe(1032);
});

test('of the versions that the bundler keeps, those written last stay', async () => {
  for (const [index, name] of ['old', 'new', 'older'].entries()) {
    const file = path.join(folder, name, 'deep/pack');
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, name);
    const time = new Date(2020, [1, 2, 0][index] ?? 0);
    [file, path.dirname(file), path.join(folder, name)].forEach((one) =>
      utimesSync(one, time, time),
    );
  }
  tidyBundler(folder, 2);
  expect(readdirSync(folder).sort()).toEqual(['new', 'old']);
  tidyBundler(path.join(folder, 'missing'), 0);
});

test('tidying an empty or missing cache is no error', async () => {
  const missing = path.join(folder, 'missing');
  expect(tidy(missing, 0)).toBe(0);
  expect(existsSync(missing)).toBe(false);
});
