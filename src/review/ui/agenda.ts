/** What there is to do: today's cards, the week ahead, the counts. */
import type {Card, Deck} from '../cards';
import {startOfDay} from './days';
import {isLearning, type Progress, type Progresses} from './schedule';

/** A card that is minutes away comes now when nothing else is left. */
export const LEARN_AHEAD_MS = 20 * 60_000;
const FORECAST_DAYS = 7;

export type Agenda<Item = Card> = {
  /** Seen before and due, longest overdue first. */
  readonly due: readonly Item[];
  /** New ones, as many as today may still have. */
  readonly fresh: readonly Item[];
  /** Due in a few minutes, soonest first. */
  readonly soon: readonly Item[];
  /** New cards of this day that were answered already. */
  readonly startedCount: number;
  /** New cards that are left for other days. */
  readonly restCount: number;
  /** When the next card comes after all of these, ms; null: none is planned. */
  readonly nextDue: number | null;
};

/** Whether it is time: to the minute while learning, else any time of its day. */
export function isDue(progress: Progress, now: number): boolean {
  return isLearning(progress)
    ? progress.due <= now
    : progress.due < startOfDay(now, 1);
}

/**
 * @param cards those that the reader chose, in reading order.
 * @param newPerDay how many new ones a day may have, all tags together.
 */
export function planDay<Item extends Pick<Card, 'id'>>(
  cards: readonly Item[],
  progresses: Progresses,
  {now, newPerDay}: {readonly now: number; readonly newPerDay: number},
): Agenda<Item> {
  const seen = cards
    .flatMap((card) => {
      const progress = progresses.get(card.id);
      return progress ? {card, progress} : [];
    })
    .sort((a, b) => a.progress.due - b.progress.due);
  const today = startOfDay(now);
  const startedCount = [...progresses.values()].filter(
    ({first}) => first !== null && first >= today,
  ).length;
  const unseen = cards.filter(({id}) => !progresses.has(id));
  const fresh = unseen.slice(0, Math.max(0, newPerDay - startedCount));
  const later = seen.filter(({progress}) => !isDue(progress, now));
  const soon = later.filter(
    ({progress}) =>
      isLearning(progress) && progress.due <= now + LEARN_AHEAD_MS,
  );
  return {
    due: seen
      .filter(({progress}) => isDue(progress, now))
      .map(({card}) => card),
    fresh,
    soon: soon.map(({card}) => card),
    startedCount,
    restCount: unseen.length - fresh.length,
    nextDue: later.find((entry) => !soon.includes(entry))?.progress.due ?? null,
  };
}

/** The card that comes next, or none for now. */
export function pickNext({due, fresh, soon}: Agenda): Card | null {
  return due[0] ?? fresh[0] ?? soon[0] ?? null;
}

export type TagCount = {
  readonly tag: string;
  readonly due: number;
  readonly unseen: number;
  readonly all: number;
};

/** Counts by tag, in the order in which tags first appear. */
export function countTags(
  {cards, pages}: Deck,
  progresses: Progresses,
  now: number,
): TagCount[] {
  const counts = new Map<string, {due: number; unseen: number; all: number}>();
  for (const card of cards) {
    const progress = progresses.get(card.id);
    for (const tag of pages[card.page]?.tags ?? []) {
      const count = counts.get(tag) ?? {due: 0, unseen: 0, all: 0};
      counts.set(tag, count);
      count.all += 1;
      count.unseen += progress ? 0 : 1;
      count.due += progress && isDue(progress, now) ? 1 : 0;
    }
  }
  return [...counts].map(([tag, count]) => ({tag, ...count}));
}

export type ForecastDay = {
  /** Its first moment, ms. */
  readonly day: number;
  readonly count: number;
};

/** How many cards fall due on each of the seven days after today. */
export function forecast(
  cards: readonly Card[],
  progresses: Progresses,
  now: number,
): ForecastDay[] {
  const dues = cards.flatMap(({id}) => progresses.get(id)?.due ?? []);
  return Array.from({length: FORECAST_DAYS}, (_, index) => {
    const day = startOfDay(now, index + 1);
    const end = startOfDay(now, index + 2);
    return {
      day,
      count: dues.filter((due) => due >= day && due < end).length,
    };
  });
}
