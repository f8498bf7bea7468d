/** Misses as cards. */
import {expect, test} from '@playwright/test';

import {arrange} from '../../../src/misses/arrange';
import type {Entry, Miss} from '../../../src/misses/miss';
import {cardIdOf, withMissCards} from '../../../src/review/ui/missCards';
import {CARD_ID} from '../../../src/review/ui/review';

const DECK = {
  pages: [{title: '页', permalink: '/interview/1', tags: ['标签']}],
  cards: [{id: '1#a', question: 'Q', answer: 'A', page: 0, proof: '/p#a'}],
};
const MISS: Miss = {
  what: 'missed',
  at: 1,
  id: 'docs/7fb5abed#order.prediction.1',
  kind: 'prediction',
  page: 'docs/7fb5abed',
  anchor: 'order',
  number: 1,
  title: '<b>',
  question: '1 < 2 打印什么',
  code: 'console.log(1 < 2);',
  said: '<img src=x>',
  truth: 'true\nfalse',
};
const CARDED: Entry = {what: 'carded', id: MISS.id, at: 2};

test('a miss is no card until the reader makes one of it', () => {
  expect(withMissCards(DECK, arrange([MISS]))).toBe(DECK);
});

test('the card of a miss comes first, and leads back to its line', () => {
  const {cards, pages} = withMissCards(DECK, arrange([MISS, CARDED]));
  expect(cards).toHaveLength(2);
  expect(cards[1]).toEqual(DECK.cards[0]);
  expect(cards[0]?.proof).toBe(
    '/docs/7fb5abed?miss=docs%2F7fb5abed%23order.prediction.1#order',
  );
  expect(pages[cards[0]?.page ?? -1]?.tags).toEqual(['猜错本']);
});

test('no text of the reader becomes markup', () => {
  const [card] = withMissCards(DECK, arrange([MISS, CARDED])).cards;
  expect(card?.question).toBe('1 &lt; 2 打印什么');
  expect(card?.answer).toContain('&lt;img src=x&gt;');
  expect(card?.answer).not.toContain('<img');
});

test('its id is that of a card, and its own', () => {
  const ids = arrange([MISS, {...MISS, id: `${MISS.id}0`, number: 10}]).map(
    cardIdOf,
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(id).toMatch(CARD_ID);
  }
});
