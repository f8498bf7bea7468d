import {type Match, matchTokens} from './highlight';
import {parseQuery} from './parseQuery';
import {fold} from './tokenize';

/** Below it a word of a query says nothing: how one asks, a lone letter. */
const TELLING_WEIGHT = 0.4;

/** Where a folded text has a folded phrase. */
function* findPhrase(text: string, phrase: string): Generator<Match> {
  for (
    let at = text.indexOf(phrase);
    at !== -1;
    at = text.indexOf(phrase, at + phrase.length)
  ) {
    yield [at, at + phrase.length];
  }
}

/**
 * Where a text has what a query looks for, for marking it on a page: the exact
 * query if the text has it, otherwise its words and pairs of characters.
 * @param partners other names to mark as well, such as the glossary's.
 * @returns stretches in order that do not overlap, in UTF-16 units.
 */
export function findMatches(
  text: string,
  query: string,
  partners: readonly string[] = [],
): readonly Match[] {
  const folded = fold(text);
  const phrases = [query, ...partners]
    .map((phrase) => fold(phrase).trim())
    .filter((phrase) => phrase !== '');
  const exact = phrases.flatMap((phrase) =>
    Array.from(findPhrase(folded, phrase)),
  );
  if (exact.length > 0) {
    return exact
      .sort(([a, endA], [b, endB]) => a - b || endB - endA)
      .filter(
        ([start], at, all) => !all.slice(0, at).some(([, end]) => end > start),
      );
  }
  const tokens = parseQuery(query)
    .terms.filter(({weight}) => weight >= TELLING_WEIGHT)
    .map(({token}) => token);
  return matchTokens(text, new Set(tokens));
}
