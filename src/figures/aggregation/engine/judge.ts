/** Compares what came out with what should have. */
import {type Document, showDocument, toKey} from './document';

export type Verdict =
  | {readonly kind: 'right'}
  /** The documents are right, their order is not. */
  | {readonly kind: 'order'}
  | {
      readonly kind: 'wrong';
      readonly missing: readonly string[];
      readonly extra: readonly string[];
    };

/** The documents of `list` that are missing in `others`, or are there less often. */
function subtract(
  list: readonly Document[],
  others: readonly Document[],
): readonly string[] {
  const left = others.map(toKey);
  return list.flatMap((one) => {
    const at = left.indexOf(toKey(one));
    if (at >= 0) {
      left.splice(at, 1);
      return [];
    }
    return showDocument(one);
  });
}

/** The order of fields never counts. */
export function judge(
  given: readonly Document[],
  wanted: readonly Document[],
  isOrdered: boolean,
): Verdict {
  const missing = subtract(wanted, given);
  const extra = subtract(given, wanted);
  if (missing.length > 0 || extra.length > 0) {
    return {kind: 'wrong', missing, extra};
  }
  const isSame = given.every(
    (one, index) => toKey(one) === toKey(wanted[index]),
  );
  return {kind: isOrdered && !isSame ? 'order' : 'right'};
}
