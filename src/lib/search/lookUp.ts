/** From a query's terms to rows: what each term counts in every section. */
import {
  ALIAS,
  BACKWARD,
  FIELD,
  FORWARD,
  HEADING_IMPACT,
  type Postings,
} from './format';
import {isOneEdit} from './isOneEdit';
import type {OpenIndex} from './openIndex';
import type {ParsedQuery, QueryTerm} from './parseQuery';
import {afterPrefix, type Entry} from './table';
import {tokenize, toPairs} from './tokenize';

/** What a term counts in each section, and where it counts at all. */
export type Row = {
  readonly term: QueryTerm;
  readonly impacts: Float32Array;
  readonly sections: number[];
  /** 1 for the sections that have it in their heading. */
  readonly inHeading: Uint8Array;
};

export type LookUp = {
  readonly rows: readonly Row[];
  /** Tokens that were found, for marking them. */
  readonly tokens: ReadonlySet<string>;
};

/** What a word found in another way counts, compared with the word itself. */
const HAN_PREFIX = 0.7;
const PARTNER = 0.7;
const PINYIN = 0.8;
const TYPO = 0.6;

/** How much is loaded at most for one term. */
const MAX_PREFIX_SHARDS = 4;
const MAX_PREFIX_TERMS = 300;
const MAX_READINGS = 5;
const MAX_CORRECTIONS = 3;

/** Syllables of Mandarin, the last one unfinished. */
const SYLLABLE =
  '(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:[iu]?(?:a(?:i|o|ng?)?|e(?:i|ng?)?)|o(?:u|ng)?|i(?:ng?|u|ong)?|u(?:i|n|o)?|v[en]?|er)';
const PINYIN_QUERY = new RegExp(
  `^(?:${SYLLABLE}){1,8}(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?$`,
  'u',
);
/** First letters of syllables; none begins with i, u or v. */
const INITIALS_QUERY = /^[a-hj-tw-z]{2,6}$/u;

function addPostings(row: Row, postings: Postings, factor: number): void {
  for (const [at, section] of postings.sections.entries()) {
    const full = postings.impacts[at] ?? 0;
    const impact = full * factor;
    if (full >= HEADING_IMPACT) {
      row.inHeading[section] = 1;
    }
    const known = row.impacts[section] ?? 0;
    if (known === 0) {
      row.sections.push(section);
    }
    if (impact > known) {
      row.impacts[section] = impact;
    }
  }
}

function splitValue(value: string): readonly [string, string[]] {
  const [postings = '', aliases = ''] = value.split(FIELD);
  return [postings, aliases === '' ? [] : aliases.split(ALIAS.list)];
}

/** Looks the terms of one query up; keeps nothing beyond it. */
export function createLookUp(index: OpenIndex): {
  readonly run: (query: ParsedQuery) => Promise<LookUp>;
} {
  const {tables, sectionCount, readPostings} = index;

  const createRow = (term: QueryTerm): Row => ({
    term,
    impacts: new Float32Array(sectionCount),
    sections: [],
    inHeading: new Uint8Array(sectionCount),
  });

  /** The sections that have all tokens of a text, as the least of them counts. */
  const findAll = async (text: string): Promise<Postings | null> => {
    const found = await Promise.all(
      tokenize(text).map(async (token) => {
        const value = await tables.terms.get(token);
        return value === undefined ? null : readPostings(splitValue(value)[0]);
      }),
    );
    const [first, ...others] = found;
    if (!first || others.includes(null)) {
      return null;
    }
    const least = new Map(
      [...first.sections].map((section, at) => [
        section,
        first.impacts[at] ?? 0,
      ]),
    );
    for (const other of others as Postings[]) {
      const impacts = new Map(
        [...other.sections].map((section, at) => [section, other.impacts[at]]),
      );
      for (const [section, impact] of least) {
        const otherImpact = impacts.get(section);
        if (otherImpact === undefined) {
          least.delete(section);
        } else {
          least.set(section, Math.min(impact, otherImpact));
        }
      }
    }
    return {
      sections: Uint32Array.from(least.keys()),
      impacts: Float32Array.from(least.values()),
    };
  };

  /** Adds to the rows what another name of theirs finds. */
  const addName = async (
    rows: readonly Row[],
    name: string,
    factor: number,
    tokens: Set<string>,
  ): Promise<void> => {
    const postings = await findAll(name);
    if (postings && postings.sections.length > 0) {
      for (const token of tokenize(name)) {
        tokens.add(token);
      }
      for (const row of rows) {
        addPostings(row, postings, factor);
      }
    }
  };

  const listReadings = async ({
    token,
    isPrefix,
  }: QueryTerm): Promise<string[]> => {
    const isInitials = INITIALS_QUERY.test(token);
    if (!isInitials && !PINYIN_QUERY.test(token)) {
      return [];
    }
    const until =
      isPrefix && token.length > 2 ? afterPrefix(token) : `${token}\0`;
    const entries = await tables.pinyin.range(token, until, 1);
    const byLength = entries.toSorted(([a], [b]) => a.length - b.length);
    return byLength
      .flatMap(([, texts]) => texts.split(ALIAS.target))
      .slice(0, MAX_READINGS);
  };

  /** Indexed words one typing mistake away, the most frequent first. */
  const listCorrections = async (word: string): Promise<string[]> => {
    // A mistake leaves either the first or the last letters as they are.
    const kept = Math.floor((word.length - 1) / 2);
    const start = word.slice(0, kept);
    const end = Array.from(word.slice(word.length - kept))
      .toReversed()
      .join('');
    const [forward, backward] = await Promise.all(
      [FORWARD + start, BACKWARD + end].map((key) =>
        tables.words.range(key, afterPrefix(key), MAX_PREFIX_SHARDS),
      ),
    );
    const candidates = new Map<string, number>();
    const add = (candidate: string, frequency: string): void => {
      if (isOneEdit(word, candidate)) {
        candidates.set(candidate, frequency.length);
      }
    };
    for (const [key, frequency] of forward ?? []) {
      add(key.slice(1), frequency);
    }
    for (const [key, frequency] of backward ?? []) {
      add(Array.from(key.slice(1)).toReversed().join(''), frequency);
    }
    return [...candidates]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_CORRECTIONS)
      .map(([candidate]) => candidate);
  };

  const addEntry = async (
    row: Row,
    [token, value]: Entry,
    tokens: Set<string>,
  ): Promise<string[]> => {
    const [postings, aliases] = splitValue(value);
    const {term} = row;
    const factor =
      token === term.token
        ? 1
        : term.kind === 'han'
          ? HAN_PREFIX
          : 0.55 + (0.35 * term.token.length) / token.length;
    if (postings !== '') {
      addPostings(row, await readPostings(postings), factor);
      tokens.add(token);
    }
    return aliases;
  };

  return {
    async run({text, terms}) {
      const tokens = new Set<string>();
      const rows = terms.map(createRow);
      const aliases = new Set<string>();
      await Promise.all(
        rows.map(async (row) => {
          const {token, kind, isPrefix} = row.term;
          const entries = await tables.terms.range(
            token,
            isPrefix ? afterPrefix(token) : `${token}\0`,
            MAX_PREFIX_SHARDS,
          );
          for (const entry of entries.slice(0, MAX_PREFIX_TERMS)) {
            for (const alias of await addEntry(row, entry, tokens)) {
              aliases.add(alias);
            }
          }
          if (kind === 'word') {
            const readings = await listReadings(row.term);
            for (const reading of readings) {
              await addName([row], reading, PINYIN, tokens);
            }
            if (row.sections.length === 0 && token.length >= 4) {
              for (const correction of await listCorrections(token)) {
                await addName([row], correction, TYPO, tokens);
              }
            }
          }
        }),
      );
      for (const alias of aliases) {
        const [source = '', targets = ''] = alias.split(ALIAS.source);
        const parts = new Set([...tokenize(source), ...toPairs(source)]);
        const meant = rows.filter(({term}) => parts.has(term.token));
        if (isIn(text, source) && meant.length > 0) {
          for (const target of targets.split(ALIAS.target)) {
            await addName(meant, target, PARTNER, tokens);
          }
        }
      }
      return {rows, tokens};
    },
  };
}

/** Whether a text has a term, Latin ones as whole words. */
function isIn(text: string, term: string): boolean {
  for (
    let at = text.indexOf(term);
    at !== -1;
    at = text.indexOf(term, at + 1)
  ) {
    const isCut = (left: number): boolean =>
      /^\w{2}$/u.test(text.slice(Math.max(0, left), left + 2));
    if (!isCut(at - 1) && !isCut(at + term.length - 1)) {
      return true;
    }
  }
  return false;
}
