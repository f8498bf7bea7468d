import type {Row} from './diff';

/** Rows to show, or ones that are the same on both sides and stay folded. */
export type Stretch = {
  readonly isFolded: boolean;
  readonly rows: readonly Row[];
};

/** Lines shown around a change, as in a unified patch. */
const CONTEXT = 3;
/** Fewer lines than this are not worth a button in their place. */
const MIN_FOLDED = 4;

/**
 * Cuts rows into what is near a change and what is far from all of them. Rows
 * without any change stay whole.
 */
export function foldRows(rows: readonly Row[]): readonly Stretch[] {
  const changes = rows.flatMap(({kind}, index) =>
    kind === 'same' ? [] : [index],
  );
  const [first] = changes;
  const last = changes.at(-1);
  if (first === undefined || last === undefined) {
    return [{isFolded: false, rows}];
  }
  const stretches: Stretch[] = [];
  const add = (isFolded: boolean, from: number, to: number): void => {
    if (to > from) {
      stretches.push({isFolded, rows: rows.slice(from, to)});
    }
  };
  let shown = 0;
  const fold = (from: number, to: number): void => {
    if (to - from >= MIN_FOLDED) {
      add(false, shown, from);
      add(true, from, to);
      shown = to;
    }
  };
  fold(0, first - CONTEXT);
  for (const [place, change] of changes.entries()) {
    fold(change + 1 + CONTEXT, (changes[place + 1] ?? change) - CONTEXT);
  }
  fold(last + 1 + CONTEXT, rows.length);
  add(false, shown, rows.length);
  return stretches;
}
