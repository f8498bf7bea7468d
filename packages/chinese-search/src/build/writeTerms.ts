/** The entries of the three tables. */
import {
  ALIAS,
  BACKWARD,
  encodePostings,
  FIELD,
  FORWARD,
  LONG_MARK,
  toLevel,
} from '../engine/format';
import type {Entry} from '../engine/table';
import {fold, tokenize} from '../engine/tokenize';
import type {Page} from '../engine/types';
import type {QuietSections, Synonyms} from '../options';
import {weighSections} from './weigh';

/** From this length the postings of a term lie in a file of their own. */
const MAX_POSTINGS_LENGTH = 2000;

/** Words that a mistyped query can be meant for. */
const TYPO_WORD = /^\p{Script=Latin}{4,24}$/u;

/** By token: section × 16 + level, sections ascending. */
export type PackedPostings = ReadonlyMap<string, readonly number[]>;
/** The same, to be used up. */
export type ConsumedPostings = Map<string, readonly number[]>;

/** Where each token stands and what it counts there. */
export function collectPostings(
  pages: readonly Page[],
  quietSections: readonly QuietSections[],
): ConsumedPostings {
  const postings = new Map<string, number[]>();
  let section = 0;
  for (const weights of weighSections(pages, quietSections)) {
    for (const [token, weight] of weights) {
      const posting = section * 16 + toLevel(weight);
      const list = postings.get(token);
      if (list) {
        list.push(posting);
      } else {
        postings.set(token, [posting]);
      }
    }
    section += 1;
  }
  return postings;
}

/** By first token: glossary terms, and those of their other names that occur. */
export function listAliases(
  glossary: readonly Synonyms[],
  postings: PackedPostings,
): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, string[]>();
  for (const {zh, en} of glossary) {
    const names = [...zh, ...en].map(fold);
    for (const source of names) {
      const targets = names.filter(
        (name) =>
          name !== source &&
          tokenize(name).every((token) => postings.has(token)),
      );
      const [token] = tokenize(source);
      if (token !== undefined && targets.length > 0) {
        const alias = source + ALIAS.source + targets.join(ALIAS.target);
        aliases.set(token, [...(aliases.get(token) ?? []), alias]);
      }
    }
  }
  return aliases;
}

/**
 * @param postings removed as they are written: a large site's do not fit into the
 *   memory beside what they become.
 * @returns the entries, and the postings too long for a shard, by number.
 */
export function writeTerms(
  postings: ConsumedPostings,
  aliases: ReadonlyMap<string, readonly string[]>,
): {readonly entries: Entry[]; readonly long: string[]} {
  const long: string[] = [];
  const terms = new Set([...postings.keys(), ...aliases.keys()]);
  const entries = Array.from(terms, (term): Entry => {
    const encoded = encodePostings(postings.get(term) ?? []);
    postings.delete(term);
    const names = aliases.get(term);
    let value = encoded;
    if (encoded.length > MAX_POSTINGS_LENGTH) {
      value = LONG_MARK + String(long.length);
      long.push(encoded);
    }
    return [term, names ? value + FIELD + names.join(ALIAS.list) : value];
  });
  return {entries, long};
}

/** Words forwards and backwards, with how many sections have them. */
export function writeWords(
  postings: PackedPostings,
  aliases: ReadonlyMap<string, readonly string[]>,
): Entry[] {
  const terms = new Set([...postings.keys(), ...aliases.keys()]);
  return Array.from(terms)
    .filter((term) => TYPO_WORD.test(term))
    .flatMap((word): Entry[] => {
      const frequency = String(postings.get(word)?.length ?? 0);
      const reversed = Array.from(word).toReversed().join('');
      return [
        [FORWARD + word, frequency],
        [BACKWARD + reversed, frequency],
      ];
    });
}
