/** Long pieces of a query that a text has word for word. */
import type {Match} from './highlight';
import {ENGLISH_FILLERS} from './parseQuery';
import {fold, listRuns} from './tokenize';

/** Fewer characters in a row, without spaces, may be an accident. */
const MIN_LENGTH = 16;
/** And so is less than this part of the query. */
const MIN_SHARE = 0.5;

export type Passage = {
  readonly match: Match;
  /** How much of the query it has, from a half to 1. */
  readonly share: number;
};

type Word = {readonly text: string; readonly match: Match};

function isFiller({text}: Word): boolean {
  return ENGLISH_FILLERS.has(text);
}

/** Words and Chinese characters in order, without signs. */
function listWords(text: string): readonly Word[] {
  return Array.from(listRuns(text)).flatMap((run): Word[] => {
    if (run.kind !== 'han') {
      return run.kind === 'symbol'
        ? []
        : [{text: fold(run.text), match: [run.start, run.end]}];
    }
    let at = run.start;
    return Array.from(run.text, (character) => {
      const start = at;
      at += character.length;
      return {text: character, match: [start, at]};
    });
  });
}

/**
 * Where a text has a large part of a query in a row, as a page quotes an error
 * with another name in it; fillers and signs between the words do not count.
 * @returns the largest parts, in order.
 */
export function findPassages(text: string, query: string): readonly Passage[] {
  const typed = listWords(query);
  const asked = typed.filter((word) => !isFiller(word));
  const total = asked.reduce((sum, word) => sum + word.text.length, 0);
  if (total < MIN_LENGTH) {
    return [];
  }
  const found: Passage[] = [];
  const all = listWords(text);
  const words = all.filter((word) => !isFiller(word));
  // By place in the query: how many words before it end here, in a row.
  let before: readonly number[] = [];
  let open: Passage | null = null;
  for (const [at, word] of words.entries()) {
    const counts: number[] = [];
    let longest: Passage | null = null;
    for (const [place, {text: wanted}] of asked.entries()) {
      const count = wanted === word.text ? (before[place - 1] ?? 0) + 1 : 0;
      counts.push(count);
      if (count > 0) {
        const length = asked
          .slice(place + 1 - count, place + 1)
          .reduce((sum, one) => sum + one.text.length, 0);
        const share = length / total;
        const start = words[at + 1 - count]?.match[0] ?? 0;
        if (
          length >= MIN_LENGTH &&
          share >= Math.max(MIN_SHARE, longest?.share ?? 0)
        ) {
          longest = {match: [start, word.match[1]], share};
        }
      }
    }
    if (open && longest?.match[0] !== open.match[0]) {
      found.push(open);
    }
    open = longest;
    before = counts;
  }
  const passages = open ? [...found, open] : found;
  const best = Math.max(...passages.map(({share}) => share));
  return passages
    .filter(({share}) => share === best)
    .map(({match: [start, end], share}) => ({
      match: [takeFillers(all, start, typed), end],
      share,
    }));
}

/** Where a passage begins with the fillers before it that were typed as well. */
function takeFillers(
  words: readonly Word[],
  start: number,
  typed: readonly Word[],
): number {
  let at = words.findIndex(({match}) => match[0] === start);
  for (
    let before = words[at - 1];
    before && isFiller(before) && typed.some(({text}) => text === before?.text);
    before = words[at - 1]
  ) {
    at -= 1;
  }
  return words[at]?.match[0] ?? start;
}
