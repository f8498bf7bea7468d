/**
 * `npm run bench:review`: the intervals that our scheduler gives, and what a
 * deck of this site's size asks of each day. The imagined learner remembers as
 * often as the formula says, so this shows the plan, not anybody's memory.
 */
import {readFileSync} from 'node:fs';

import {createReplay, DAY_MS} from '../ui/schedule';
import type {Grade, Review} from '../ui/review';
import type {Deck} from '../cards';

const START = Date.UTC(2026, 0, 1, 1);
const MINUTE_MS = 60_000;
/** As /review/ comes, see src/review/ui/useSettings.ts. */
const NEW_PER_DAY = 10;
const DAYS = 180;

/** Days from each answer to the next, every card answered when it is due. */
function listIntervals(grades: readonly Grade[]): string[] {
  const reviews: Review[] = [];
  let at = START;
  return grades.map((grade) => {
    reviews.push({card: 'a#b', at, grade});
    const due = createReplay()(reviews, at + 1).get('a#b')?.due ?? at;
    const distance = due - at;
    at = due;
    return distance < DAY_MS / 2
      ? `${Math.round(distance / MINUTE_MS)} 分钟`
      : `${Math.round(distance / DAY_MS)} 天`;
  });
}

const NAMES: readonly (readonly [string, readonly Grade[]])[] = [
  ['一路良好', [3, 3, 3, 3, 3, 3]],
  ['一路困难', [2, 2, 2, 2, 2, 2]],
  ['第一次就简单', [4, 3, 3, 3, 3, 3]],
  ['第四次忘了', [3, 3, 3, 1, 3, 3]],
];
console.log('| 评分 | 六次评分之后各隔多久 |\n| --- | --- |');
for (const [name, grades] of NAMES) {
  console.log(`| ${name} | ${listIntervals(grades).join('、')} |`);
}

const deck = JSON.parse(
  readFileSync(
    process.argv[2] ?? '.docusaurus/cards/default/cards.json',
    'utf8',
  ),
) as Deck;

/** mulberry32, as in the sandbox: the same numbers each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What FSRS expects when a card is due: nine in ten are remembered. */
const REMEMBERED = 0.9;

/** Answers given on each day by a learner who comes every day. */
function simulate(cards: readonly string[]): number[] {
  const random = createRandom(7);
  const logs = new Map<string, Review[]>();
  const dues = new Map<string, number>();
  const dueOf = (card: string): number => dues.get(card) ?? Infinity;
  const answer = (card: string, at: number, grade: Grade): void => {
    const log = [...(logs.get(card) ?? []), {card, at, grade}];
    logs.set(card, log);
    dues.set(card, createReplay()(log, at + 1).get(card)?.due ?? Infinity);
  };
  return Array.from({length: DAYS}, (_, day) => {
    const start = START + day * DAY_MS;
    const end = start + DAY_MS / 2;
    let count = 0;
    for (const card of cards.slice(day * NEW_PER_DAY).slice(0, NEW_PER_DAY)) {
      answer(card, start, 3);
      count += 1;
    }
    for (const card of dues.keys()) {
      // Steps of minutes come within the same sitting.
      for (let due = dueOf(card); due < end; due = dueOf(card)) {
        answer(card, Math.max(due, start), random() < REMEMBERED ? 3 : 1);
        count += 1;
      }
    }
    return count;
  });
}

const ids = deck.cards.map(({id}) => id);
const days = simulate(ids);
const total = days.reduce((sum, count) => sum + count, 0);
console.log(
  `\n${ids.length} 张卡片，每天 ${NEW_PER_DAY} 张新的，${DAYS} 天，共回答 ${total} 次\n\n| 时段 | 每天平均 | 最多的一天 |\n| --- | --: | --: |`,
);
for (const [from, to] of [
  [0, 14],
  [14, 30],
  [30, 60],
  [60, 90],
  [90, 180],
] as const) {
  const part = days.slice(from, to);
  const mean = part.reduce((sum, count) => sum + count, 0) / part.length;
  console.log(
    `| 第 ${from + 1}–${to} 天 | ${mean.toFixed(1)} | ${Math.max(...part)} |`,
  );
}

const lengths = deck.cards
  .map(({answer}) => answer.replace(/<[^>]+>|\s/gu, '').length)
  .sort((a, b) => a - b);
console.log(
  `\n答案的字数：最短 ${lengths[0]}，中位数 ${lengths[lengths.length >> 1]}，最长 ${lengths.at(-1)}`,
);
