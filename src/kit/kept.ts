/**
 * Names in the reader's browser that the first paint depends on: whether the
 * home page has to make room for somebody who comes back.
 */

import {getStorage} from './storage';

/** The document that was read last. */
export const LAST_VISIT_KEY = 'hangjian.last-visit';
/** Before each kept review; src/review/ui/reviewStore.ts. */
export const REVIEW_PREFIX = 'hangjian.review.v2.';
/** Before each kept miss; src/misses/missLog.ts. */
export const MISS_PREFIX = 'hangjian.misses.v1.';

/** On the document, before the first paint: what there is, by name. */
export const RETURNING_ATTRIBUTE = 'data-returning';

/** Whether the reader's browser keeps anything below a prefix. */
export function hasKept(prefix: string): boolean {
  const storage = getStorage('localStorage');
  return (
    storage !== null &&
    Object.keys(storage).some((key) => key.startsWith(prefix))
  );
}

/**
 * Marks the document as startup/headScripts does before the first paint: what
 * was kept since then, on a page that was not loaded anew, counts as well.
 */
export function markReturning(): void {
  const kept = [
    [LAST_VISIT_KEY, 'read'],
    [REVIEW_PREFIX, 'review'],
    [MISS_PREFIX, 'misses'],
  ] as const;
  const found = kept.flatMap(([prefix, name]) =>
    hasKept(prefix) ? [name] : [],
  );
  if (found.length > 0) {
    document.documentElement.setAttribute(RETURNING_ATTRIBUTE, found.join(' '));
  }
}
