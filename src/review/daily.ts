import day0 from '@generated/cards/default/fetched-daily-0.json';
import day1 from '@generated/cards/default/fetched-daily-1.json';
import day2 from '@generated/cards/default/fetched-daily-2.json';
import day3 from '@generated/cards/default/fetched-daily-3.json';
import day4 from '@generated/cards/default/fetched-daily-4.json';
import day5 from '@generated/cards/default/fetched-daily-5.json';
import day6 from '@generated/cards/default/fetched-daily-6.json';

import {fetchData} from '../kit/fetchData';
import {DAILY_DECKS, type DailyDeck} from './cards';
import {numberDay, placeOfDay} from './placeOfDay';

const FILES = [day0, day1, day2, day3, day4, day5, day6];

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
  const deck = await fetchData(file);
  const card = deck.cards[placeOfDay(number, () => deck.cards.length).card];
  return card ? {card, count: deck.count} : null;
}
