import {escapeHtml} from './escapeHtml';
import {fold, listParts, listRuns, splitChain, toPairs} from './tokenize';
import type {Highlighted} from './types';

/** A stretch of a text, in UTF-16 units. */
export type Match = readonly [start: number, end: number];

/** What is put around matches and where text is left out. */
export type Marks = {
  readonly before: string;
  readonly after: string;
  readonly ellipsis: string;
};

/** A word of a snippet is so many Chinese characters, or one Latin word. */
const CHARACTERS_PER_WORD = 4;
/** A longer run of letters is no word that anybody reads: encoded data. */
const MAX_WORD_LENGTH = 24;

function merge(matches: readonly Match[]): Match[] {
  const merged: Match[] = [];
  for (const [start, end] of matches.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) {
      merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    } else {
      merged.push([start, end]);
    }
  }
  return merged;
}

function matchWord(
  word: string,
  start: number,
  tokens: ReadonlySet<string>,
): Match[] {
  const small = fold(word);
  if (tokens.has(small)) {
    return [[start, start + word.length]];
  }
  return listParts(word)
    .filter((part) => tokens.has(part))
    .map((part) => {
      const at = start + small.indexOf(part);
      return [at, at + part.length];
    });
}

/** The stretches of a text whose tokens are among `tokens`. */
export function matchTokens(
  text: string,
  tokens: ReadonlySet<string>,
): readonly Match[] {
  const matches: Match[] = [];
  for (const run of listRuns(text)) {
    if (run.kind === 'han') {
      let at = run.start;
      for (const character of run.text) {
        if (tokens.has(character)) {
          matches.push([at, at + character.length]);
        }
        at += character.length;
      }
      at = run.start;
      for (const pair of toPairs(run.text)) {
        if (tokens.has(pair)) {
          matches.push([at, at + pair.length]);
        }
        at += Array.from(pair)[0]?.length ?? 1;
      }
    } else if (run.kind === 'symbol') {
      if (tokens.has(run.text)) {
        matches.push([run.start, run.end]);
      }
    } else if (run.kind === 'chain' && !tokens.has(fold(run.text))) {
      let at = run.start;
      for (const word of splitChain(run.text)) {
        matches.push(...matchWord(word, at, tokens));
        at += word.length + 1;
      }
    } else {
      matches.push(...matchWord(run.text, run.start, tokens));
    }
  }
  return merge(matches);
}

function mark(text: string, matches: readonly Match[], marks: Marks): string {
  let html = '';
  let at = 0;
  for (const [start, end] of matches) {
    html += escapeHtml(text.slice(at, start));
    html += marks.before + escapeHtml(text.slice(start, end)) + marks.after;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}

function toHighlighted(
  value: string,
  text: string,
  matches: readonly Match[],
): Highlighted {
  return {
    value,
    matchLevel: matches.length > 0 ? 'full' : 'none',
    matchedWords: Array.from(
      new Set(matches.map(([start, end]) => text.slice(start, end))),
    ),
  };
}

/** A whole text as HTML with the matches marked. */
export function highlight(
  text: string,
  tokens: ReadonlySet<string>,
  marks: Marks,
): Highlighted {
  const matches = matchTokens(text, tokens);
  return toHighlighted(mark(text, matches, marks), text, matches);
}

const WORD_CHARACTER = /[\p{Script=Latin}\p{N}_]/u;

/**
 * How much of a snippet is used up before each character, in fourths of a word:
 * a Chinese character takes one, a Latin word four at most, a space none.
 */
function measure(text: string): readonly number[] {
  const used = [0];
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    length = WORD_CHARACTER.test(character) ? length + 1 : 0;
    const isFree =
      character === ' ' ||
      length % MAX_WORD_LENGTH > CHARACTERS_PER_WORD ||
      (length > 0 && length % MAX_WORD_LENGTH === 0);
    used.push((used[at] ?? 0) + (isFree ? 0 : 1));
  }
  return used;
}

/** Where the stretch of `size` fourths with most different matches starts. */
function findBestStart(
  text: string,
  matches: readonly Match[],
  used: readonly number[],
  size: number,
): number {
  let best = 0;
  let bestCount = 0;
  for (const [start] of matches) {
    const limit = (used[start] ?? 0) + size;
    // One that is longer than the stretch begins in it, at least.
    const inside = matches.filter(
      ([from, to]) =>
        from >= start && (from === start || (used[to] ?? Infinity) <= limit),
    );
    const words = new Set(
      inside.map(([from, to]) => fold(text.slice(from, to))),
    );
    const count = Array.from(words).reduce((sum, {length}) => sum + length, 0);
    if (count > bestCount) {
      best = start;
      bestCount = count;
    }
  }
  return best;
}

/** Moves a cut out of the middle of a Latin word, forwards, but not far. */
function leaveWord(text: string, cut: number, limit: number): number {
  const furthest = Math.min(limit, cut + MAX_WORD_LENGTH);
  let at = cut;
  while (
    at > 0 &&
    at < furthest &&
    WORD_CHARACTER.test(text.charAt(at - 1)) &&
    WORD_CHARACTER.test(text.charAt(at))
  ) {
    at += 1;
  }
  // Half a surrogate pair is no character.
  return /[\uDC00-\uDFFF]/u.test(text.charAt(at)) ? at + 1 : at;
}

/** The stretch of about `words` words with most matches, as HTML. */
export function snippet(
  text: string,
  tokens: ReadonlySet<string>,
  words: number,
  marks: Marks,
): Highlighted {
  const size = words * CHARACTERS_PER_WORD;
  const matches = matchTokens(text, tokens);
  const used = measure(text);
  const whole = used.at(-1) ?? 0;
  if (whole <= size) {
    return toHighlighted(mark(text, matches, marks), text, matches);
  }
  const best = findBestStart(text, matches, used, size);
  // Some text before the match, and no less at the end than fits.
  const most = Math.min((used[best] ?? 0) - Math.floor(size / 5), whole - size);
  const wanted = used.findIndex((before) => before >= most);
  const start = leaveWord(text, Math.max(0, wanted), Math.max(0, best));
  const limit = (used[start] ?? 0) + size;
  const past = used.findIndex((before) => before > limit);
  const end = past < 0 ? text.length : leaveWord(text, past - 1, text.length);
  const inside = matches
    .filter(([from]) => from >= start && from < end)
    .map(([from, to]): Match => [from - start, Math.min(to, end) - start]);
  const part = text.slice(start, end);
  return toHighlighted(
    (start > 0 ? marks.ellipsis : '') +
      mark(part, inside, marks) +
      (end < text.length ? marks.ellipsis : ''),
    part,
    inside,
  );
}
