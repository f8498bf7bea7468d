/** Controls, marks of direction, and what has no width; joiners of emoji are fine. */
const UNSEEN = /[^\P{C}\t\n\r\u200d]|[\u2028\u2029]/gu;
const MAX_UNSEEN = 1000;

/**
 * Whether a text has so many signs that cannot be seen that an editor, which
 * draws a mark for each, would stop the page.
 */
export function hasManyUnseen(text: string): boolean {
  let count = 0;
  for (const _ of text.matchAll(UNSEEN)) {
    count += 1;
    if (count > MAX_UNSEEN) {
      return true;
    }
  }
  return false;
}
