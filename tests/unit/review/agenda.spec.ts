import {expect, test} from '@playwright/test';

import {
  countTags,
  forecast,
  pickNext,
  planDay,
} from '../../../src/review/ui/agenda';
import {describeInterval, startOfDay} from '../../../src/review/ui/days';
import type {Review} from '../../../src/review/ui/review';
import {DAY_MS, createReplay} from '../../../src/review/ui/schedule';
import type {Deck} from '../../../src/review/cards';

const MORNING = new Date(2026, 10, 22, 9).getTime();
const MINUTE_MS = 60_000;
const DECK: Deck = {
  pages: [
    {title: '函数', permalink: '/interview/a', tags: ['函数']},
    {title: 'Promise', permalink: '/interview/b', tags: ['异步', '函数']},
  ],
  cards: ['a#1', 'a#2', 'b#1', 'b#2'].map((id) => ({
    id,
    question: id,
    answer: '',
    page: id.startsWith('a') ? 0 : 1,
    proof: `/interview/${id}`,
  })),
};

function plan(reviews: readonly Review[], now = MORNING, newPerDay = 2) {
  return planDay(DECK.cards, createReplay()(reviews, now), {now, newPerDay});
}
const ids = (cards: readonly {readonly id: string}[]) =>
  cards.map(({id}) => id);

test('the first day has new cards up to the limit, in reading order', () => {
  const agenda = plan([]);
  expect(ids(agenda.fresh)).toEqual(['a#1', 'a#2']);
  expect(agenda).toMatchObject({due: [], restCount: 2, nextDue: null});
  expect(pickNext(agenda)?.id).toBe('a#1');
});

test('what was started today counts towards the limit, tomorrow not', () => {
  const reviews: Review[] = [{card: 'a#1', at: MORNING, grade: 4}];
  expect(ids(plan(reviews).fresh)).toEqual(['a#2']);
  expect(plan(reviews, MORNING, 1).fresh).toEqual([]);
  const tomorrow = startOfDay(MORNING, 1);
  expect(ids(plan(reviews, tomorrow).fresh)).toEqual(['a#2', 'b#1']);
});

test('a card is due from the first minute of its day', () => {
  const reviews: Review[] = [{card: 'a#1', at: MORNING, grade: 4}];
  const due = createReplay()(reviews, MORNING).get('a#1')!.due;
  expect(ids(plan(reviews, startOfDay(due)).due)).toEqual(['a#1']);
  expect(plan(reviews, startOfDay(due) - 1).due).toEqual([]);
});

test('a failed card comes back to the minute, or sooner when nothing is left', () => {
  const reviews: Review[] = [{card: 'a#1', at: MORNING, grade: 1}];
  expect(pickNext(plan(reviews))?.id).toBe('a#2');
  expect(pickNext(plan(reviews, MORNING, 1))?.id).toBe('a#1');
  const later = plan(reviews, MORNING + MINUTE_MS);
  expect(ids(later.due)).toEqual(['a#1']);
});

test('the longest overdue comes first', () => {
  const reviews: Review[] = [
    {card: 'b#1', at: MORNING - 40 * DAY_MS, grade: 4},
    {card: 'a#1', at: MORNING - 90 * DAY_MS, grade: 4},
  ];
  expect(ids(plan(reviews).due)).toEqual(['a#1', 'b#1']);
});

test('reviews of cards that are gone change nothing', () => {
  const reviews: Review[] = [
    {card: 'gone#x', at: MORNING - 40 * DAY_MS, grade: 4},
  ];
  expect(plan(reviews)).toMatchObject({due: [], soon: [], nextDue: null});
});

test('each tag counts its due, its new and all of its cards', () => {
  const reviews: Review[] = [
    {card: 'b#1', at: MORNING - 40 * DAY_MS, grade: 4},
  ];
  expect(countTags(DECK, createReplay()(reviews, MORNING), MORNING)).toEqual([
    {tag: '函数', due: 1, unseen: 3, all: 4},
    {tag: '异步', due: 1, unseen: 1, all: 2},
  ]);
});

test('the forecast has the seven days after today', () => {
  const reviews: Review[] = [{card: 'a#1', at: MORNING, grade: 4}];
  const progresses = createReplay()(reviews, MORNING);
  const days = forecast(DECK.cards, progresses, MORNING);
  expect(days.map(({day}) => day)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((offset) => startOfDay(MORNING, offset)),
  );
  const distance = Math.round(
    (startOfDay(progresses.get('a#1')!.due) - startOfDay(MORNING)) / DAY_MS,
  );
  const later = forecast(
    DECK.cards,
    progresses,
    startOfDay(MORNING, distance - 3),
  );
  expect(later.map(({count}) => count)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

for (const [distance, words] of [
  [-5, '1 分钟后'],
  [20_000, '1 分钟后'],
  [10 * MINUTE_MS, '10 分钟后'],
  [5 * 60 * MINUTE_MS, '5 小时后'],
  [DAY_MS, '1 天后'],
  [29 * DAY_MS, '29 天后'],
  [45 * DAY_MS, '1.5 个月后'],
  [730 * DAY_MS, '2 年后'],
] as const) {
  test(`${distance} ms are ${words}`, () => {
    expect(describeInterval(MORNING + distance, MORNING)).toBe(words);
  });
}
