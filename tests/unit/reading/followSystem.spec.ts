import {expect, test} from '@playwright/test';

import {followSystem} from '../../../src/reading/followSystem';
import {COLOUR_KEY, FOLLOWING} from '../../../src/reading/settings';
import {createStorage} from '../kit/storage';

const SINCE_LIGHT = {[COLOUR_KEY]: `${FOLLOWING}light`};

test('the system turns dark: a reader who follows it gets dark, and it is kept', () => {
  const storage = createStorage(SINCE_LIGHT);
  expect(followSystem(storage, 'dark')).toBe('dark');
  expect(storage.getItem(COLOUR_KEY)).toBe(`${FOLLOWING}dark`);
});

test('a reader who chose a colour, and one whose storage is blocked, keep it', () => {
  expect(followSystem(createStorage(), 'dark')).toBeNull();
  expect(followSystem(null, 'dark')).toBeNull();
});

test('in a full storage the system’s colour is shown all the same', () => {
  const full = createStorage(SINCE_LIGHT);
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(followSystem(full, 'dark')).toBe('dark');
});
