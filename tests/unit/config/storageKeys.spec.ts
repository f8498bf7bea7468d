import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {STORAGE_KEYS} from '../../e2e/storageKeys';

/** In the source, but names of something else. */
const NO_KEYS = /^hangjian\.(?:keep|toolbar|info|card)\b/u;

/** Texts that look like a key: `'hangjian.tools.v1'`, `'hangjian.review.'`. */
function listKeys(source: string): readonly string[] {
  return [...source.matchAll(/['`](hangjian\.[a-zA-Z][\w.-]*)/gu)]
    .map(([, key = '']) => key)
    .filter((key) => !NO_KEYS.test(key));
}

test('every key of the source is among those that are filled with nonsense', () => {
  const found = readdirSync('src', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .flatMap((entry) =>
      listKeys(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    );
  expect(new Set(found).size).toBeGreaterThan(8);
  expect(
    found.filter((key) => !STORAGE_KEYS.some((known) => known.startsWith(key))),
  ).toEqual([]);
});

test('a key that nobody listed would be noticed', () => {
  expect(listKeys("const KEY = 'hangjian.new-thing';")).toEqual([
    'hangjian.new-thing',
  ]);
});
