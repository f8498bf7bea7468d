import {expect, test} from '@playwright/test';

import {
  DEFAULT_SETTINGS,
  parseSettings,
  withSettings,
} from '../../../../src/figures/video/engine/settings';

for (const [search, expected] of [
  ['?filter=blur&strength=4', {filter: 'blur', strength: 4}],
  ['?filter=grayscale', {...DEFAULT_SETTINGS, filter: 'grayscale'}],
  ['', DEFAULT_SETTINGS],
  ['?filter=sepia&strength=5', DEFAULT_SETTINGS],
  ['?filter=blur&strength=1.5', {...DEFAULT_SETTINGS, filter: 'blur'}],
  ['?strength=', DEFAULT_SETTINGS],
  ['?strength=-1', DEFAULT_SETTINGS],
] as const) {
  test(`settings of “${search}”`, () => {
    expect(parseSettings(search)).toEqual(expected);
  });
}

test('settings are put into an address beside what is there', () => {
  const blur = withSettings('?mark=wasm', {filter: 'blur', strength: 3});
  expect(blur).toBe('?mark=wasm&filter=blur&strength=3');
  expect(parseSettings(blur)).toEqual({filter: 'blur', strength: 3});
  expect(withSettings(blur, {filter: 'grayscale', strength: 3})).toBe(
    '?mark=wasm&filter=grayscale',
  );
});
