import {expect, test} from '@playwright/test';

import {findSlowdown} from '../../../bench/lighthouse/calibrate';

test("the slowdown follows Lighthouse's scale, and never speeds a machine up", () => {
  expect(findSlowdown(150)).toBe(1);
  expect(findSlowdown(475)).toBe(1.5);
  expect(findSlowdown(800)).toBe(2);
  expect(findSlowdown(1300)).toBe(3);
  expect(findSlowdown(2000)).toBe(6);
  expect(findSlowdown(2700)).toBe(9);
  expect(findSlowdown(20)).toBe(1);
});
