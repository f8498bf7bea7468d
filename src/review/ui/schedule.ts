/** When which card is due: follows from the reviews alone. */
import {createEmptyCard, type Card as Memory, fsrs, State} from 'ts-fsrs';

import {byTime, type Grade, GRADES, type Review} from './review';

export const DAY_MS = 86_400_000;
/**
 * A review further ahead than this was dated by a wrong clock. Less can be two
 * devices that disagree a little.
 */
const CLOCK_TOLERANCE_MS = DAY_MS;

/** What the reviews of one card come to. */
export type Progress = {
  readonly memory: Memory;
  /** Ms. */
  readonly due: number;
  /** Of the last review that counts, ms. */
  readonly last: number;
  /** Of the first review, ms; null where only wrong clocks dated it. */
  readonly first: number | null;
  readonly reviewCount: number;
};

export type Progresses = ReadonlyMap<string, Progress>;

/** The same intervals in every tab and after every reload. */
const scheduler = fsrs({enable_fuzz: false});

/** Whether the clock cannot have been right when this was written, or is not now. */
export function isMisdated({at}: Review, now: number): boolean {
  return at > now + CLOCK_TOLERANCE_MS;
}

function replayCard(reviews: readonly Review[], now: number): Progress {
  const sane = reviews.filter((review) => !isMisdated(review, now));
  const misdated = reviews.filter((review) => isMisdated(review, now));
  const first = sane[0]?.at ?? null;
  // A review of the future tells that the card was seen, but not when: it
  // counts as just before the first one whose date can be true.
  const start = first ?? now;
  let memory = createEmptyCard(new Date(start));
  for (const {grade} of misdated) {
    memory = scheduler.next(memory, new Date(start), grade).card;
  }
  for (const {grade, at} of sane) {
    memory = scheduler.next(memory, new Date(at), grade).card;
  }
  return {
    memory,
    due: first === null ? now : memory.due.getTime(),
    last: sane.at(-1)?.at ?? 0,
    first,
    reviewCount: reviews.length,
  };
}

/** All cards that have reviews, and how to tell whether theirs changed. */
function group(reviews: readonly Review[]): Map<string, Review[]> {
  const groups = new Map<string, Review[]>();
  for (const review of [...reviews].sort(byTime)) {
    const known = groups.get(review.card);
    if (known) {
      known.push(review);
    } else {
      groups.set(review.card, [review]);
    }
  }
  return groups;
}

/**
 * Makes a function that replays all reviews in the order of their dates. It
 * remembers the cards whose reviews are the same as the last time.
 */
export function createReplay(): (
  reviews: readonly Review[],
  now: number,
) => Progresses {
  const cache = new Map<string, {sign: string; progress: Progress}>();
  return (reviews, now) =>
    new Map(
      [...group(reviews)].map(([card, own]) => {
        const sign = own
          .map(
            (one) => `${one.at}${isMisdated(one, now) ? '?' : '.'}${one.grade}`,
          )
          .join();
        const known = cache.get(card);
        // Without a date that can be true, the result hangs on the time.
        if (known?.sign === sign && known.progress.first !== null) {
          return [card, known.progress];
        }
        const progress = replayCard(own, now);
        cache.set(card, {sign, progress});
        return [card, progress];
      }),
    );
}

/**
 * The moment that a review is kept with: the clock's, but never before the
 * card's last one. A clock set back a little makes no negative interval.
 */
export function stamp(progress: Progress | undefined, now: number): number {
  return Math.max(now, (progress?.last ?? 0) + 1);
}

/** When the card is due again after each grade, ms. */
export function preview(
  progress: Progress | undefined,
  now: number,
): Readonly<Record<Grade, number>> {
  const at = new Date(stamp(progress, now));
  const log = scheduler.repeat(progress?.memory ?? createEmptyCard(at), at);
  return Object.fromEntries(
    GRADES.map((grade) => [grade, log[grade].card.due.getTime()]),
  ) as Record<Grade, number>;
}

/** Whether the next review is minutes away, not days. */
export function isLearning({memory: {state}}: Progress): boolean {
  return state === State.Learning || state === State.Relearning;
}
