import {DAILY_DECKS} from './cards';

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
