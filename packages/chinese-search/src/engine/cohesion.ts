/** Which pairs of characters are words: the pages know it, a dictionary guesses. */
import {CROSS_WEIGHT} from './parseQuery';
import type {Row} from './rows';

/** What a pair counts that the pages or the glossary know as part of a word. */
const KNOWN_WEIGHT = 0.7;
/** So many times rarer than the pair beside it, a pair is an accident. */
const ACCIDENT = 20;
/** A word that the segmenter cut in two stands in so many sections, */
const WORD_SECTIONS = 5;
/** and the pair beside it in no more than so many times as many. */
const BESIDE = 4;
/** Stands beside every word. */
const FUNCTION_CHARACTER = /[一不的了是有在这那就也都还和与个很太]/u;

function isPair({term}: Row): boolean {
  return term.kind === 'han' && Array.from(term.token).length === 2;
}

/** Whether two pairs share a character of the query, one after the other. */
function isOverlap(left: Row | undefined, right: Row | undefined): boolean {
  return (
    left !== undefined &&
    right !== undefined &&
    isPair(left) &&
    isPair(right) &&
    left.term.source === right.term.source &&
    Array.from(left.term.token)[1] === Array.from(right.term.token)[0]
  );
}

function weighPair(row: Row, beside: readonly Row[]): Row {
  const {term, sections} = row;
  const words = beside.filter((other) => other.term.weight >= KNOWN_WEIGHT);
  const isAccident =
    term.weight === 1 &&
    words.some((word) => word.sections.length > sections.length * ACCIDENT);
  const isWord =
    term.weight === CROSS_WEIGHT &&
    sections.length >= WORD_SECTIONS &&
    !FUNCTION_CHARACTER.test(term.token) &&
    words.some((word) => word.sections.length <= sections.length * BESIDE);
  return isAccident
    ? {...row, term: {...term, weight: CROSS_WEIGHT, isRequired: false}}
    : isWord
      ? {...row, term: {...term, weight: KNOWN_WEIGHT}}
      : row;
}

/**
 * Weighs pairs of one stretch that share a character by how often the pages
 * have them: of “默认” and “认是” only one is a word, and of “深拷贝” the
 * segmenter knows only the end.
 * @param named rows of words that the glossary has.
 */
export function weighPairs(
  rows: readonly Row[],
  named: ReadonlySet<Row>,
): readonly Row[] {
  const known = rows.map((row) =>
    named.has(row) && row.term.weight < KNOWN_WEIGHT
      ? {...row, term: {...row.term, weight: KNOWN_WEIGHT}}
      : row,
  );
  return known.map((row, at) => {
    const [left, right] = [known[at - 1], known[at + 1]];
    return weighPair(row, [
      ...(left && isOverlap(left, row) ? [left] : []),
      ...(right && isOverlap(row, right) ? [right] : []),
    ]);
  });
}
