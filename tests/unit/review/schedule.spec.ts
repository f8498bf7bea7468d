import {expect, test} from '@playwright/test';

import {keyOf, parseReview, type Review} from '../../../src/review/ui/review';
import {
  DAY_MS,
  isMisdated,
  preview,
  createReplay,
  stamp,
} from '../../../src/review/ui/schedule';

const NOON = Date.parse('2026-11-22T12:00:00+08:00');
const CARD = 'd5bc2d7b#closure';
const MINUTE_MS = 60_000;

function review(days: number, grade: Review['grade'] = 3, card = CARD): Review {
  return {card, at: NOON + days * DAY_MS, grade};
}

const of = (reviews: readonly Review[], now = NOON) =>
  createReplay()(reviews, now).get(CARD)!;

test('a review is read as it was written', () => {
  const one = review(0);
  expect(parseReview(keyOf(one), '3')).toEqual(one);
});

for (const [key, value] of [
  ['', '3'],
  ['abc.d5bc2d7b#closure', '3'],
  ['-5.d5bc2d7b#closure', '3'],
  ['9999999999999999.d5bc2d7b#closure', '3'],
  ['1790000000000.没有锚点', '3'],
  ['1790000000000.d5bc2d7b#closure', '5'],
  ['1790000000000.d5bc2d7b#closure', '03'],
  ['1790000000000.d5bc2d7b#closure', ''],
  ['1790000000000.d5bc2d7b#closure', null],
] as const) {
  test(`“${key}” with ${JSON.stringify(value)} is no review`, () => {
    expect(parseReview(key, value)).toBeNull();
  });
}

test('a new card comes back in minutes, or in days when it was easy', () => {
  const dues = preview(undefined, NOON);
  expect(dues[1] - NOON).toBe(MINUTE_MS);
  expect(dues[2] - NOON).toBe(6 * MINUTE_MS);
  expect(dues[3] - NOON).toBe(10 * MINUTE_MS);
  expect(dues[4] - NOON).toBeGreaterThan(DAY_MS);
});

test('what is shown beforehand is what comes of the grade', () => {
  const before = [review(-10, 4), review(-2, 3)];
  for (const grade of [1, 2, 3, 4] as const) {
    expect(of([...before, review(0, grade)]).due).toBe(
      preview(of(before), NOON)[grade],
    );
  }
});

test('the order in which reviews are found does not matter', () => {
  const reviews = [review(-9, 4), review(-4, 3), review(-1, 1), review(0, 3)];
  expect(of(reviews.toReversed())).toEqual(of(reviews));
});

test('reviews of two devices together come to the newest', () => {
  const here = [review(-30, 3), review(-20, 3), review(-15, 4)];
  const there = [review(-29, 4), review(-3, 1)];
  const both = of([...here, ...there]);
  expect(both.last).toBe(NOON - 3 * DAY_MS);
  expect(both.reviewCount).toBe(5);
  expect(both.memory.lapses).toBe(1);
});

test.describe('a clock', () => {
  test('set back a little leaves no negative interval', () => {
    const before = of([review(-9, 4), review(0, 4)]);
    const earlier = NOON - 3 * 3_600_000;
    const at = stamp(before, earlier);
    expect(at).toBe(NOON + 1);
    for (const due of Object.values(preview(before, earlier))) {
      expect(due).toBeGreaterThan(at);
    }
  });

  test('that was a year ahead costs neither the review nor the future', () => {
    const wrong = review(365, 4);
    expect(isMisdated(wrong, NOON)).toBe(true);
    expect(of([wrong])).toMatchObject({
      due: NOON,
      first: null,
      reviewCount: 1,
    });
    // The next answer has a date that can be true, and counts as the last.
    const at = stamp(of([wrong]), NOON);
    expect(at).toBe(NOON);
    const after = of([wrong, {card: CARD, at, grade: 4}]);
    expect(after.last).toBe(NOON);
    expect(after.due).toBeGreaterThan(NOON + DAY_MS);
    expect(after.due).toBeLessThan(NOON + 365 * DAY_MS);
    expect(after.reviewCount).toBe(2);
  });

  test('that was years behind makes no card forgotten or ancient', () => {
    const reviews = [review(-20, 4), review(-5000, 3), review(-1, 3)];
    const {memory, due} = of(reviews);
    expect(due).toBeGreaterThan(NOON);
    expect(memory.elapsed_days).toBe(19);
  });

  test('set to 1970 makes everything due, and nothing breaks', () => {
    const progress = of([review(-9, 4), review(-1, 3)], DAY_MS);
    expect(progress.due).toBe(DAY_MS);
    for (const due of Object.values(preview(progress, DAY_MS))) {
      expect(due).toBeGreaterThan(DAY_MS);
    }
  });
});

test('what is remembered is what would come out anew', () => {
  const replay = createReplay();
  const before = [review(-9, 4), review(-5, 4, 'd5bc2d7b#this')];
  replay(before, NOON);
  const after = [...before, review(-1, 1), review(400, 3, 'd5bc2d7b#this')];
  for (const now of [NOON, NOON + DAY_MS, NOON + 500 * DAY_MS, NOON]) {
    expect(replay(after, now)).toEqual(createReplay()(after, now));
  }
  expect(replay(before, NOON)).toEqual(createReplay()(before, NOON));
});

test('any series of grades and moments gives dates that exist', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  for (let run = 0; run < 200; run += 1) {
    const reviews = Array.from({length: 12}, () =>
      review((random(4000) - 2000) / 7, (random(4) + 1) as Review['grade']),
    );
    const progress = of(reviews);
    expect(Number.isFinite(progress.due)).toBe(true);
    expect(progress.last).toBeLessThanOrEqual(NOON + DAY_MS);
    for (const due of Object.values(preview(progress, NOON))) {
      expect(due).toBeGreaterThan(NOON);
    }
  }
});
