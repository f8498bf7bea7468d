import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {keepTimes} from '../../../src/publish/keepTimes';

const OLD = new Date('2026-01-05T09:00:00Z');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'keep-times-'));
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, text);
  if (file.startsWith('build/')) {
    utimesSync(target, OLD, OLD);
  }
}

function isOld(file: string): boolean {
  return (
    statSync(path.join(folder, 'next', file)).mtime.getTime() === OLD.getTime()
  );
}

test('a file that is as it was keeps its time, any other does not', async () => {
  write('build/docs/same.html', '一样');
  write('next/docs/same.html', '一样');
  write('build/docs/changed.html', '从前');
  write('next/docs/changed.html', '现在');
  write('build/gone.html', '没有了');
  write('next/new.html', '新的');
  const kept = keepTimes(path.join(folder, 'next'), path.join(folder, 'build'));
  expect(kept).toBe(1);
  expect(isOld('docs/same.html')).toBe(true);
  expect(isOld('docs/changed.html')).toBe(false);
  expect(isOld('new.html')).toBe(false);
});

test('without an earlier build no time is changed', async () => {
  write('next/new.html', '新的');
  expect(keepTimes(path.join(folder, 'next'), path.join(folder, 'build'))).toBe(
    0,
  );
});
