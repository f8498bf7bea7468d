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

/** Before each mark of what was read; src/progress/progressLog.ts. */
export const MARK_PREFIX = 'hangjian.progress.v1.';

/** On the document, before the first paint: what there is, by name. */
export const RETURNING_ATTRIBUTE = 'data-returning';

/** What the attribute names, by the beginning of the keys. */
export const KEPT_KINDS: readonly (readonly [prefix: string, kind: string])[] =
  [
    [LAST_VISIT_KEY, 'read'],
    [REVIEW_PREFIX, 'review'],
    [MISS_PREFIX, 'misses'],
  ];

/** Whether the reader's browser keeps anything below a prefix. */
export function hasKept(prefix: string): boolean {
  const storage = getStorage('localStorage');
  return (
    storage !== null &&
    Object.keys(storage).some((key) => key.startsWith(prefix))
  );
}

/**
 * Sets the attribute to what there is now: within a visit, pages are reached
 * whose first paint nothing has prepared.
 */
export function markReturning(): void {
  const kinds = KEPT_KINDS.filter(([prefix]) => hasKept(prefix));
  const {documentElement} = document;
  if (kinds.length === 0) {
    documentElement.removeAttribute(RETURNING_ATTRIBUTE);
  } else {
    documentElement.setAttribute(
      RETURNING_ATTRIBUTE,
      kinds.map(([, kind]) => kind).join(' '),
    );
  }
}
