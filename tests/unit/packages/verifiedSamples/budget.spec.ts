import {expect, test} from '@playwright/test';

import {createBudget} from '../../../../packages/verified-samples/src/sandbox/host/budget';

const SECOND_MS = 1000;

test('a burst of messages passes, a flood is stopped', () => {
  const isAffordable = createBudget(0);
  const passed = Array.from({length: 10_000}, () => isAffordable(0));
  expect(passed.indexOf(false)).toBeGreaterThan(1001);
  expect(passed.at(-1)).toBe(false);
});

test('sixty messages a second pass for ever', () => {
  const isAffordable = createBudget(0);
  const passed = Array.from({length: 60_000}, (_, frame) =>
    isAffordable((frame * SECOND_MS) / 60),
  );
  expect(passed).not.toContain(false);
});
