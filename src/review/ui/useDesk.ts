import {useState, useSyncExternalStore} from 'react';

import type {Card, Deck} from '../cards';
import {getStorage} from '../../kit/storage';
import {type Agenda, pickNext, planDay} from './agenda';
import type {Grade, Review} from './review';
import {
  createReviewStore,
  type ReviewStore,
  type Snapshot,
} from './reviewStore';
import {createReplay, type Progress, type Progresses, stamp} from './schedule';

/** The card that lies on the desk, and the last review that it had then. */
type Held = {
  readonly id: string;
  readonly last: number;
  readonly isRevealed: boolean;
};

/** A grade of this visit, and what the card was before. */
type Done = {
  readonly review: Review;
  readonly last: number;
  /** Takes back what else came of the grade. */
  readonly takeBack: () => void;
};

export type Desk = {
  readonly store: ReviewStore;
  readonly snapshot: Snapshot;
  readonly progresses: Progresses;
  readonly agenda: Agenda;
  readonly card: Card | null;
  readonly progress: Progress | undefined;
  readonly isRevealed: boolean;
  readonly reveal: () => void;
  readonly grade: (grade: Grade) => void;
  /** Takes back the last grade of this visit; null: there is none. */
  readonly undo: (() => void) | null;
  /** The last grade of this visit. */
  readonly lastDone: Review | null;
  /** How often the reader graded or took back: each time another card lies there. */
  readonly moveCount: number;
};

type Options = {
  readonly deck: Deck;
  /** Only cards of this one; null: all. */
  readonly tag: string | null;
  readonly newPerDay: number;
  readonly now: number;
  /** Reads the time at once. */
  readonly readClock: () => number;
  /**
   * What else comes of a grade.
   * @returns how to take that back.
   */
  readonly onGrade: (card: Card, grade: Grade, at: number) => () => void;
};

/**
 * The reader's reviews and the card that comes next. A card stays until it is
 * graded, whatever falls due meanwhile, here or in another tab.
 */
export function useDesk({
  deck,
  tag,
  newPerDay,
  now,
  readClock,
  onGrade,
}: Options): Desk {
  const [store] = useState(() => createReviewStore(getStorage('localStorage')));
  const [replay] = useState(createReplay);
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [held, setHeld] = useState<Held | null>(null);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [moveCount, setMoveCount] = useState(0);

  const progresses = replay(snapshot.reviews, now);
  const cards = deck.cards.filter(
    ({page}) => tag === null || deck.pages[page]?.tags.includes(tag),
  );
  const agenda = planDay(cards, progresses, {now, newPerDay});
  const lastOf = (id: string): number => progresses.get(id)?.last ?? 0;
  const lying =
    held?.last === lastOf(held?.id ?? '')
      ? cards.find(({id}) => id === held?.id)
      : undefined;
  // A new card that the limit no longer allows, and whose answer is not shown.
  const isOver =
    lying && !held?.isRevealed && !progresses.has(lying.id)
      ? !agenda.fresh.includes(lying)
      : false;
  const heldCard = isOver ? undefined : lying;
  const card = heldCard ?? pickNext(agenda);
  if (card && !heldCard) {
    setHeld({id: card.id, last: lastOf(card.id), isRevealed: false});
  }
  const progress = card ? progresses.get(card.id) : undefined;
  const lastDone = done.at(-1);

  return {
    store,
    snapshot,
    progresses,
    agenda,
    card,
    progress,
    isRevealed: heldCard !== undefined && held?.isRevealed === true,
    reveal() {
      readClock();
      setHeld((previous) => previous && {...previous, isRevealed: true});
    },
    grade(grade) {
      if (!card) {
        return;
      }
      const at = stamp(progress, readClock());
      const review = {card: card.id, at, grade};
      store.add([review]);
      setDone([
        ...done,
        {review, last: lastOf(card.id), takeBack: onGrade(card, grade, at)},
      ]);
      setMoveCount(moveCount + 1);
    },
    undo: lastDone
      ? () => {
          readClock();
          store.remove([lastDone.review]);
          lastDone.takeBack();
          setDone(done.slice(0, -1));
          setMoveCount(moveCount + 1);
          setHeld({
            id: lastDone.review.card,
            last: lastDone.last,
            isRevealed: true,
          });
        }
      : null,
    lastDone: lastDone?.review ?? null,
    moveCount,
  };
}
