/** What is due today, for places that only mention it. */
import questions from '@generated/cards/default/fetched-questions.json';

import {fetchData} from '../kit/fetchData';
import {getStorage} from '../kit/storage';
import type {Question} from './cards';
import {type Agenda, planDay} from './ui/agenda';
import {createReviewStore} from './ui/reviewStore';
import {createReplay} from './ui/schedule';

/** Nobody waits for new cards elsewhere: those that were seen count. */
const NO_NEW_CARDS = 0;

/** As the review page counts them, the ones that come again in minutes, too. */
export type Due = Pick<Agenda<Question>, 'due' | 'nextDue'>;

/**
 * The cards seen before, from what the reader's browser keeps.
 * @param now ms.
 * @throws when the questions do not come.
 */
export async function planDue(now: number): Promise<Due> {
  const cards = await fetchData(questions);
  const {reviews} = createReviewStore(getStorage('localStorage')).getSnapshot();
  const {due, soon, nextDue} = planDay(cards, createReplay()(reviews, now), {
    now,
    newPerDay: NO_NEW_CARDS,
  });
  return {due: [...due, ...soon], nextDue};
}
