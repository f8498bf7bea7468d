import {expect, test} from '@playwright/test';

import {
  ASIDE_KEY,
  keepAside,
  parseDraft,
  serializeDraft,
} from '../../../src/playground/draftStore';
import {store} from '../../../src/kit/storage';

/** As much of a browser's storage as the store uses, with a quota. */
function createStorage(quota = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      if (value.length > quota) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      values.set(key, value);
    },
  };
}

const PROJECT = {files: [{name: 'main.js', code: '你好'}], open: 'main.js'};

test('a draft is read as it was written', () => {
  expect(parseDraft(serializeDraft(PROJECT, 'react'))).toEqual({
    kind: 'ok',
    project: PROJECT,
    template: 'react',
  });
  expect(parseDraft(serializeDraft(PROJECT))).toMatchObject({template: null});
  expect(parseDraft(null)).toEqual({kind: 'none'});
});

for (const raw of [
  '',
  '{',
  'null',
  '{"files":[]}',
  '{"files":[{"name":"a"}]}',
]) {
  test(`${raw || 'an empty text'} is broken, and still there`, () => {
    expect(parseDraft(raw)).toEqual({kind: 'broken', raw});
  });
}

test('a draft that cannot be written says why', () => {
  expect(store(createStorage(), 'key', 'value')).toBeNull();
  expect(store(createStorage(3), 'key', 'value')).toBe('full');
  expect(store(null, 'key', 'value')).toBe('disabled');
});

test('broken drafts are kept aside, each once', () => {
  const storage = createStorage();
  expect(keepAside(storage, 'one')).toBeNull();
  expect(keepAside(storage, 'one')).toBeNull();
  expect(keepAside(storage, 'two')).toBeNull();
  expect(storage.getItem(`${ASIDE_KEY}.1`)).toBe('one');
  expect(storage.getItem(`${ASIDE_KEY}.2`)).toBe('two');
  expect(storage.length).toBe(2);
  expect(keepAside(createStorage(2), 'one')).toBe('full');
});
