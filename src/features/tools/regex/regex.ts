import {RegExpSyntaxError} from '@eslint-community/regexpp';

import {type Outcome, refuse, refuseAt, succeed} from '../job/outcome';
import {explain, type Part} from './explain';
import {translateProblem} from './problems';

const MAX_MATCHES = 1000;
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
  readonly parts: readonly Part[];
};

export type RegexInput = {
  readonly pattern: string;
  readonly flags: string;
  readonly text: string;
  readonly replacement: string;
};

function listGroups(match: RegExpExecArray): Match['groups'] {
  const named = Object.entries(match.groups ?? {}).map(
    ([name, value]) => [name, value ?? '（没有）'] as const,
  );
  return named.length > 0
    ? named
    : match.slice(1).map((value, index) => [
        `$${index + 1}`,
        // A group that took no part is undefined.
        (value as string | undefined) ?? '（没有）',
      ]);
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
  let parts: readonly Part[] = [];
  try {
    parts = explain(pattern, flags);
    expression = new RegExp(pattern, flags);
  } catch (error) {
    const message = translateProblem(
      error instanceof Error ? error.message : '',
    );
    return error instanceof RegExpSyntaxError
      ? refuseAt(message, pattern, error.index, 'pattern')
      : refuse(message, 'pattern');
  }
  const matches: Match[] = [];
  const global = new RegExp(
    expression,
    flags.includes('g') ? flags : `${flags}g`,
  );
  let isCut = false;
  for (const match of text.matchAll(global)) {
    if (matches.length === MAX_MATCHES) {
      isCut = true;
      break;
    }
    matches.push({
      index: match.index,
      text: match[0],
      groups: listGroups(match),
    });
    if (!flags.includes('g')) {
      break;
    }
  }
  return succeed({
    matches,
    pieces: cutAtMatches(text, matches),
    isCut,
    replaced: replacement === '' ? null : text.replace(expression, replacement),
    parts,
  });
}
