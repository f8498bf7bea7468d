import {getStorage} from '../kit/storage';
import {PREDICT_ATTRIBUTE, PREDICT_KEY, PREDICT_OFF} from './settings';

/** Outputs that are folded until somebody has guessed, and what explains them. */
const FOLDS = 'details[data-after-prediction]';

/** Shows outputs without a question, or folds them and asks. */
export function setUnfolded(isUnfolded: boolean): void {
  const html = document.documentElement;
  // What the reader unfolded one by one stays so.
  if (isUnfolded || html.hasAttribute(PREDICT_ATTRIBUTE)) {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(FOLDS)) {
      fold.open = isUnfolded;
    }
  }
  if (isUnfolded) {
    html.setAttribute(PREDICT_ATTRIBUTE, PREDICT_OFF);
  } else {
    html.removeAttribute(PREDICT_ATTRIBUTE);
  }
}

/**
 * Sets a page that has come as the reader chose.
 * @param search of the address: who comes back to what they missed is asked.
 */
export function unfoldPredicted(search: string): void {
  setUnfolded(
    getStorage('localStorage')?.getItem(PREDICT_KEY) === PREDICT_OFF &&
      !new URLSearchParams(search).has('miss'),
  );
}
