/**
 * The bundler's two halves are used together: a page that only one of them has
 * makes the other wait for ever.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {openCacheFolder} from '../../../src/upstream/bundler/cacheFolder';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bundler-'));
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

function write(...halves: readonly string[]): void {
  for (const half of halves) {
    mkdirSync(path.join(folder, half), {recursive: true});
    writeFileSync(path.join(folder, half, 'pack'), half);
  }
}

function has(half: string): boolean {
  return existsSync(path.join(folder, half, 'pack'));
}

test('of a build that went to its end, both halves are used again', () => {
  const first = openCacheFolder(folder);
  write('client', 'server');
  first.close();
  const second = openCacheFolder(folder);
  expect(has('client') && has('server')).toBe(true);
  second.close();
  openCacheFolder(folder);
  expect(has('client') && has('server')).toBe(true);
});

test('of a build that was broken off, neither is', () => {
  openCacheFolder(folder).close();
  openCacheFolder(folder);
  // One compiler had written, the other had not.
  write('client', 'server');
  openCacheFolder(folder);
  expect(has('client') || has('server')).toBe(false);
});

test('where one half was lost, the other goes; npm start keeps its own', () => {
  openCacheFolder(folder).close();
  write('client', 'start');
  openCacheFolder(folder);
  expect(has('client')).toBe(false);
  expect(has('start')).toBe(true);
});
