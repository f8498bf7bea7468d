import {DAILY_DECKS, type DailyDeck} from './cards';

const FILES: readonly (() => Promise<{readonly default: DailyDeck}>)[] = [
  () => import('@generated/cards/default/daily-0.json'),
  () => import('@generated/cards/default/daily-1.json'),
  () => import('@generated/cards/default/daily-2.json'),
  () => import('@generated/cards/default/daily-3.json'),
  () => import('@generated/cards/default/daily-4.json'),
  () => import('@generated/cards/default/daily-5.json'),
  () => import('@generated/cards/default/daily-6.json'),
];

/** Days since 1970 of the reader's own calendar. */
export function numberDay(day: Date): number {
  return (
    Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000
  );
}

/** Which share of the deck a day has, and which card of it: all in turn. */
export function placeOfDay(
  number: number,
  cardsOf: (deck: number) => number,
): {readonly deck: number; readonly card: number} {
  const deck = number % DAILY_DECKS;
  const count = cardsOf(deck);
  return {
    deck,
    card: count === 0 ? -1 : Math.floor(number / DAILY_DECKS) % count,
  };
}

export type DailyCard = {
  readonly card: DailyDeck['cards'][number];
  readonly count: number;
};

/** The card of a day; null where there are none. */
export async function loadDailyCard(day: Date): Promise<DailyCard | null> {
  const number = numberDay(day);
  const file = FILES[number % DAILY_DECKS];
  if (!file) {
    return null;
  }
  const {default: deck} = await file();
  const card = deck.cards[placeOfDay(number, () => deck.cards.length).card];
  return card ? {card, count: deck.count} : null;
}
