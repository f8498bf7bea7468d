/** What is due today, for places that only mention it. */
import deck from '@generated/cards/default/cards.json';

import {getStorage} from '../kit/storage';
import {type Agenda, planDay} from './ui/agenda';
import {createReviewStore} from './ui/reviewStore';
import {createReplay} from './ui/schedule';

/** Nobody waits for new cards elsewhere: those that were seen count. */
const NO_NEW_CARDS = 0;

/**
 * The cards seen before, from what the reader's browser keeps.
 * @param now ms.
 */
export function planDue(now: number): Agenda {
  const {reviews} = createReviewStore(getStorage('localStorage')).getSnapshot();
  return planDay(deck.cards, createReplay()(reviews, now), {
    now,
    newPerDay: NO_NEW_CARDS,
  });
}
