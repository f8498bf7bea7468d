import {expect, test} from '@playwright/test';

import {
  FIRST_DAY_KEY,
  hasReturned,
  parsePreference,
  PREFERENCE_KEY,
  wantsEverything,
} from '../../../src/offline/tab/preference';

const MORNING = new Date(2026, 10, 22, 8);
const EVENING = new Date(2026, 10, 22, 23);
const NEXT_DAY = new Date(2026, 10, 23, 1);

/** As much of a browser's storage as is used here. */
function createStorage(entries: Readonly<Record<string, string>>): Storage {
  const values = new Map(Object.entries(entries));
  const storage: Partial<Storage> = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
  return storage as Storage;
}

test('only the known choices count', () => {
  for (const choice of ['visited', 'everything', 'returning'] as const) {
    expect(parsePreference(choice, 'visited')).toBe(choice);
  }
  for (const unasked of ['visited', 'returning'] as const) {
    expect(parsePreference(null, unasked)).toBe(unasked);
    expect(parsePreference('{"x":1}', unasked)).toBe(unasked);
  }
});

test('a reader has returned from the second day on', () => {
  const storage = createStorage({});
  expect(hasReturned(storage, MORNING)).toBe(false);
  expect(hasReturned(storage, EVENING)).toBe(false);
  expect(hasReturned(storage, NEXT_DAY)).toBe(true);
  expect(hasReturned(null, NEXT_DAY)).toBe(false);
});

test('a stored first day that is no date counts as none', () => {
  const storage = createStorage({[FIRST_DAY_KEY]: '<script>'});
  expect(hasReturned(storage, MORNING)).toBe(false);
  expect(hasReturned(storage, NEXT_DAY)).toBe(true);
});

for (const [choice, onFirstDay, later] of [
  [null, false, true],
  ['visited', false, false],
  ['everything', true, true],
] as const) {
  test(`with the choice ${choice}, everything is ${onFirstDay ? '' : 'not '}wanted at first, and ${later ? '' : 'not '}later`, () => {
    const storage = createStorage(choice ? {[PREFERENCE_KEY]: choice} : {});
    expect(wantsEverything(storage, MORNING, 'returning')).toBe(onFirstDay);
    expect(wantsEverything(storage, NEXT_DAY, 'returning')).toBe(later);
  });
}
