/** How many cards are due, for places that only mention it. */
import {getStorage} from '../kit/storage';
import {isDue} from './ui/agenda';
import {createReviewStore} from './ui/reviewStore';
import {createReplay} from './ui/schedule';

/**
 * Cards seen before that are due, counted from what the reader's browser keeps.
 * A card that the site no longer has counts until `/review/` is opened.
 * @param now ms.
 */
export function countDue(now: number): number {
  const store = createReviewStore(getStorage('localStorage'));
  const progresses = createReplay()(store.getSnapshot().reviews, now);
  return [...progresses.values()].filter((progress) => isDue(progress, now))
    .length;
}
