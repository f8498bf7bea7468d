import {expect, test} from '@playwright/test';

import {byText} from '../../../src/kit/byText';

test('what was made of a text is not made again, also where it is nothing', () => {
  const made: string[] = [];
  const find = byText((text) => {
    made.push(text);
    return text.length > 1 ? text.length : null;
  });
  expect(['ab', 'c', 'ab', 'c', 'abc'].map((text) => find(text))).toEqual([
    2,
    null,
    2,
    null,
    3,
  ]);
  expect(made).toEqual(['ab', 'c', 'abc']);
});
