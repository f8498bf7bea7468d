/** Misses that the reader made cards of, among the questions of the interviews. */
import {escapeHtml} from '../../kit/escapeHtml';
import {addressOf, type Question} from '../../misses/arrange';
import type {Card, CardPage, Deck} from '../cards';

/** What such cards are found under. */
export const MISS_TAG = '猜错本';

/** 53 bits of a text, as a word. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

/** The same for a miss in every tab, so that its reviews find it. */
export function cardIdOf({id}: Question): string {
  return `miss#${hash(id)}`;
}

function toBlock(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`;
}

function toText(text: string): string {
  return text.includes('\n') ? toBlock(text) : `<p>${escapeHtml(text)}</p>`;
}

function toAnswer({miss: {said, truth}}: Question): string {
  return [
    truth === '' ? '<p>答案在原处。</p>' : toText(truth),
    said === '' ? '' : `<p><small>你当时说的</small></p>${toText(said)}`,
  ].join('');
}

/**
 * The deck, and before it the cards of misses: the reader asked for those.
 * @param questions all that are known; those without a card are left out.
 */
export function withMissCards(
  deck: Deck,
  questions: readonly Question[],
): Deck {
  const carded = questions.filter(({isCarded}) => isCarded);
  const pages = carded.map(({miss}): CardPage => ({
    title: miss.title || '猜错的一处',
    permalink: `/${miss.page}`,
    tags: [MISS_TAG],
  }));
  const cards = carded.map((question, index): Card => ({
    id: cardIdOf(question),
    question: escapeHtml(question.miss.question),
    context: question.miss.code === '' ? '' : toBlock(question.miss.code),
    answer: toAnswer(question),
    page: deck.pages.length + index,
    proof: addressOf(question),
    isMiss: true,
  }));
  return carded.length === 0
    ? deck
    : {pages: [...deck.pages, ...pages], cards: [...cards, ...deck.cards]};
}
