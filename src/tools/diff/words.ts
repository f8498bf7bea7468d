import {diffArrays} from 'diff';

export type Word = {readonly text: string; readonly isChanged: boolean};

/**
 * A word of letters that stand in words, space, or else one character – a
 * Chinese one, a mark – with all that combines with it.
 */
const TOKENS =
  /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]\p{M}*)+|\s+|[^](?:[\p{M}\p{Emoji_Modifier}]|\u200D[^])*/gu;
/** Lines with less in common than this are two lines, not one that changed. */
const MIN_COMMON = 0.3;
/** Of pairing one run: more tokens than this are not looked at. */
const MAX_PAIRING = 500_000;

function countLength(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + token.trim().length, 0);
}

/** What words are made of; short enough to be compared with one another. */
export function readTokens(line: string): readonly string[] {
  return line.match(TOKENS) ?? [];
}

/**
 * The words of a line before and after, null where little is the same; and how
 * much work it was, which grows with what differs.
 */
export function compareWords(
  before: readonly string[],
  after: readonly string[],
  ignoresSpace: boolean,
): {
  readonly words: readonly [readonly Word[], readonly Word[]] | null;
  readonly work: number;
} {
  const changes = diffArrays([...before], [...after]);
  const same = changes.filter(({added, removed}) => !added && !removed);
  const total = before.length + after.length;
  const kept = same.reduce((sum, {value}) => sum + value.length, 0);
  const work = total * (total - 2 * kept);
  const common = same.reduce((sum, {value}) => sum + countLength(value), 0);
  if (
    common === 0 ||
    common < MIN_COMMON * Math.max(countLength(before), countLength(after))
  ) {
    return {words: null, work};
  }
  const pick = (other: 'added' | 'removed'): readonly Word[] =>
    changes
      .filter((change) => !change[other])
      .map(({value, added, removed}) => {
        const text = value.join('');
        return {
          text,
          isChanged:
            (added || removed) && !(ignoresSpace && text.trim() === ''),
        };
      });
  return {words: [pick('added'), pick('removed')], work};
}

type Bag = {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
};

function fillBag(tokens: readonly string[]): Bag {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    if (token.trim() !== '') {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  return {counts, length: countLength(tokens)};
}

/** How much of two lines is the same, in whatever order; 0 for too little. */
function measureLikeness(before: Bag, after: Bag): number {
  let common = 0;
  for (const [token, count] of before.counts) {
    common += token.length * Math.min(count, after.counts.get(token) ?? 0);
  }
  const likeness = common / Math.max(1, before.length, after.length);
  return likeness < MIN_COMMON ? 0 : likeness;
}

/**
 * Which removed line became which added one, both in their order; indexes into
 * the two runs. Runs too long to tell are paired by place, if they are as long.
 */
export function pairLines(
  removed: readonly (readonly string[])[],
  added: readonly (readonly string[])[],
): readonly (readonly [from: number, to: number])[] {
  if (
    removed.flat().length * added.length + added.flat().length >
    MAX_PAIRING
  ) {
    return removed.length === added.length
      ? removed.map((_, place) => [place, place])
      : [];
  }
  const [from, to] = [removed.map(fillBag), added.map(fillBag)];
  // Squares, so that one good pair beats two doubtful ones.
  const scores = from.map((one) =>
    to.map((other) => measureLikeness(one, other) ** 2),
  );
  // The best sum of what is left from a removed and an added line on.
  const best = Array.from({length: from.length + 1}, () =>
    Array.from({length: to.length + 1}, () => 0),
  );
  const at = (table: readonly (readonly number[])[], i: number, j: number) =>
    table[i]?.[j] ?? 0;
  const sumPaired = (i: number, j: number): number =>
    at(scores, i, j) + at(best, i + 1, j + 1);
  for (const [i, row] of [...best.entries()].toReversed().slice(1)) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      row[j] = Math.max(
        sumPaired(i, j),
        at(best, i + 1, j),
        at(best, i, j + 1),
      );
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < from.length && j < to.length;) {
    if (at(scores, i, j) > 0 && at(best, i, j) === sumPaired(i, j)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(best, i, j) === at(best, i + 1, j)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return pairs;
}
