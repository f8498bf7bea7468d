import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {writeWhole} from '../../../src/authoring/desk/writeWhole';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'write-whole-'));
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

/** Takes the first letters only, as a disk does that is nearly full. */
const FULL = {
  writeFileSync(file: string, text: string) {
    writeFileSync(file, text.slice(0, 1));
    throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
  },
};

test('the file and its folders are written, and nothing else', () => {
  const file = path.join(folder, 'docs/css/grid.md');
  writeWhole(file, '正文');
  expect(readFileSync(file, 'utf8')).toBe('正文');
  expect(readdirSync(path.dirname(file))).toEqual(['grid.md']);
});

test('a full disk leaves no file and no folder', () => {
  const file = path.join(folder, 'blog/2026-11-20-a/index.md');
  expect(() => writeWhole(file, '正文', FULL)).toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
});

test('a full disk leaves the folders that were there', () => {
  mkdirSync(path.join(folder, 'docs'));
  const file = path.join(folder, 'docs/css/grid.md');
  expect(() => writeWhole(file, '正文', FULL)).toThrow('no space left');
  expect(readdirSync(folder)).toEqual(['docs']);
  expect(existsSync(path.dirname(file))).toBe(false);
});

test('a file that is there already stays as it is', () => {
  const file = path.join(folder, 'grid.md');
  writeFileSync(file, '原来的');
  expect(() => writeWhole(file, '正文')).toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('原来的');
  expect(readdirSync(folder)).toEqual(['grid.md']);
});
