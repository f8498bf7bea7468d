import type {Mark} from '../progress/mark';

/** Where a reader of a list of notes stands. */
export type Standing = {
  /** How many of its notes are read. */
  readonly readCount: number;
  /** Index of the note to read now; null: all are read. */
  readonly at: number | null;
  /** Whether any of the list was begun. */
  readonly isBegun: boolean;
};

/**
 * The note that was touched last, if it is not read whole; else the first one
 * after it that is not read, or before it, where somebody skipped some.
 * @param pages of the list, in its order, as marks name them.
 * @param visited the document that was open last, wherever it is: what the home
 *   page offers to go on with is no other note here.
 * @param isBehind whether the reader came to the end of that one: what follows it
 *   in this list is next, marked or not.
 */
export function findStanding(
  pages: readonly string[],
  marks: readonly Mark[],
  visited: string | null = null,
  isBehind = false,
): Standing {
  const read = new Set(
    marks.flatMap(({kind, page}) => (kind === 'read' ? page : [])),
  );
  const touched = marks.filter(({page}) => pages.includes(page));
  const last = touched.reduce<Mark | null>(
    (latest, mark) => (latest && latest.at > mark.at ? latest : mark),
    null,
  );
  const place =
    visited !== null && pages.includes(visited) ? visited : last?.page;
  const from =
    place === undefined
      ? 0
      : pages.indexOf(place) + Number(isBehind && place === visited);
  const isOpen = (page: string): boolean => !read.has(page);
  const after = pages.findIndex((page, at) => at >= from && isOpen(page));
  const at = after === -1 ? pages.findIndex(isOpen) : after;
  return {
    readCount: pages.filter((page) => read.has(page)).length,
    at: at === -1 ? null : at,
    isBegun: place !== undefined,
  };
}
