import {RegExpSyntaxError} from '@eslint-community/regexpp';

import {clip} from '../job/limits';
import {type Outcome, refuse, refuseAt, succeed} from '../job/outcome';
import {explain, type PatternPart} from './explain';
import {translateProblem} from './problems';

const MAX_MATCHES = 1000;
/** Captures of one match, and of all of them. */
const MAX_GROUPS = 20;
const MAX_CAPTURES = 2000;
/** More text than this is for the list of matches. */
const MAX_SHOWN = 20_000;
const FLAGS = /^[dgimsuvy]*$/u;

export type Match = {
  readonly index: number;
  readonly text: string;
  readonly groups: readonly (readonly [name: string, value: string])[];
};

/** The text in order; `match` counts from 0 where the piece is a match. */
export type Piece = {readonly text: string; readonly match: number | null};

export type RegexResult = {
  readonly matches: readonly Match[];
  /** The head of the text, cut at its matches. */
  readonly pieces: readonly Piece[];
  readonly isCut: boolean;
  /** Null without a replacement. */
  readonly replaced: string | null;
  readonly parts: readonly PatternPart[];
  /** There are more of them than are listed. */
  readonly hasMoreParts: boolean;
};

export type RegexInput = {
  readonly pattern: string;
  readonly flags: string;
  readonly text: string;
  readonly replacement: string;
};

/** What the groups took, up to a number of them. */
function listGroups(match: RegExpExecArray, limit: number): Match['groups'] {
  const named = Object.entries(match.groups ?? {});
  const groups: readonly (readonly [string, string | undefined])[] =
    named.length > 0
      ? named
      : match.slice(1).map((value, index) => [`$${index + 1}`, value]);
  const shown = groups
    .slice(0, limit)
    // A group that took no part is undefined.
    .map(([name, value]) => [name, clip(value ?? '（没有）')] as const);
  return groups.length > shown.length
    ? [...shown, ['…', `共 ${groups.length} 个，没有全列`]]
    : shown;
}

/** Cuts the head of a text at its matches. */
export function cutAtMatches(
  text: string,
  matches: readonly Match[],
): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  matches.forEach(({index, text: found}, match) => {
    if (found !== '' && index + found.length <= MAX_SHOWN) {
      pieces.push({text: text.slice(at, index), match: null});
      pieces.push({text: found, match});
      at = index + found.length;
    }
  });
  const rest = text.slice(at, MAX_SHOWN);
  pieces.push({
    text: text.length > MAX_SHOWN ? `${rest}…` : rest,
    match: null,
  });
  return pieces.filter((piece) => piece.text !== '');
}

/** Finds all matches; a bad pattern is refused with its place. */
export function run({
  pattern,
  flags,
  text,
  replacement,
}: RegexInput): Outcome<RegexResult> {
  if (!FLAGS.test(flags) || new Set(flags).size < flags.length) {
    return refuse('标志只能是 d g i m s u v y，每个一次。', 'flags');
  }
  let expression: RegExp;
  let explained: ReturnType<typeof explain>;
  try {
    explained = explain(pattern, flags);
    expression = new RegExp(pattern, flags);
  } catch (error) {
    const message = translateProblem(
      error instanceof Error ? error.message : '',
    );
    return error instanceof RegExpSyntaxError
      ? refuseAt(message, pattern, error.index, 'pattern')
      : refuse(message, 'pattern');
  }
  try {
    return succeed(
      findMatches(expression, {text, replacement, flags}, explained),
    );
  } catch (error) {
    // Browsers read a large one, and say when it is used that it is too large.
    if (error instanceof SyntaxError) {
      return refuse('表达式太长，浏览器装不下。', 'pattern');
    }
    throw error;
  }
}

/** @throws SyntaxError for an expression that is too large. */
function findMatches(
  expression: RegExp,
  {text, replacement, flags}: Omit<RegexInput, 'pattern'>,
  explained: ReturnType<typeof explain>,
): RegexResult {
  const matches: Match[] = [];
  const global = new RegExp(
    expression,
    flags.includes('g') ? flags : `${flags}g`,
  );
  let isCut = false;
  let captures = 0;
  for (const found of text.matchAll(global)) {
    if (matches.length === MAX_MATCHES) {
      isCut = true;
      break;
    }
    const groups = listGroups(
      found,
      Math.min(MAX_GROUPS, MAX_CAPTURES - captures),
    );
    captures += groups.length;
    matches.push({index: found.index, text: found[0], groups});
    if (!flags.includes('g')) {
      break;
    }
  }
  return {
    pieces: cutAtMatches(text, matches),
    // The list shows their beginnings; the text above, all of them.
    matches: matches.map((match) => ({...match, text: clip(match.text)})),
    isCut,
    replaced: replacement === '' ? null : text.replace(expression, replacement),
    parts: explained.parts,
    hasMoreParts: explained.hasMore,
  };
}
