/** From a query's terms to rows: what each term counts in every section. */
import {weighPairs} from './cohesion';
import {listCorrections} from './corrections';
import {LONG_MARK} from './format';
import {type Alias, hasTerm, splitValue} from './names';
import type {OpenIndex} from './openIndex';
import {CROSS_WEIGHT, type ParsedQuery, type QueryTerm} from './parseQuery';
import {listReadings} from './readings';
import {addPostings, createRow, intersect, type Row} from './rows';
import {afterPrefix, type Entry} from './table';
import {tokenize} from './tokenize';

export type LookUp = {
  readonly rows: readonly Row[];
  /** Tokens that were found, for marking them. */
  readonly tokens: ReadonlySet<string>;
  /** Words that were asked for and stand nowhere. */
  readonly missing: readonly Missing[];
};

export type Missing = {
  /** As it was typed. */
  readonly text: string;
  readonly kind: 'han' | 'word';
  /** What was looked up in its place, a typing mistake away. */
  readonly instead?: string;
};

/** What a word found in another way counts, compared with the word itself. */
const HAN_PREFIX = 0.7;
const WORD_PREFIX = 0.9;
const LONG_WORD_PREFIX = 0.55;
const PARTNER = 0.7;
const PINYIN = 0.8;
const TYPO = 0.6;

/** How much is loaded at most for one term that is still being typed. */
const MAX_PREFIX_SHARDS = 4;
const MAX_PREFIX_TERMS = 300;

/** A word in more sections than this is itself, and not somebody's initials. */
const COMMON_SECTIONS = 12;

/** With so many rarer terms, those that stand nearly everywhere are not loaded. */
const ENOUGH_TERMS = 2;

function weighEntry({token, kind}: QueryTerm, found: string): number {
  if (found === token) {
    return 1;
  }
  const share = token.length / found.length;
  return kind === 'han'
    ? HAN_PREFIX
    : LONG_WORD_PREFIX + (WORD_PREFIX - LONG_WORD_PREFIX) * share;
}

/** Looks the terms of one query up; keeps nothing beyond it. */
export async function lookUp(
  {tables, sectionCount, readPostings}: OpenIndex,
  {text, terms, apart}: ParsedQuery,
): Promise<LookUp> {
  const tokens = new Set<string>();
  const aliases = new Map<string, Alias>();
  const corrected = new Map<Row, string>();
  const named = new Set<Row>();
  const rows = terms.map((term) => createRow(term, sectionCount));

  const addEntry = async (row: Row, [token, value]: Entry): Promise<void> => {
    const [postings, names] = splitValue(value);
    if (postings !== '') {
      const factor = weighEntry(row.term, token);
      addPostings(row, await readPostings(postings), factor);
      // What is hardly a word is not worth a mark.
      if (row.term.weight > CROSS_WEIGHT) {
        tokens.add(token);
      }
    }
    for (const alias of names) {
      aliases.set(alias.source, alias);
    }
  };
  /** Adds to rows what another name of theirs finds, all its words together. */
  const addName = async (
    meant: readonly Row[],
    name: string,
    factor: number,
  ): Promise<void> => {
    const words = tokenize(name);
    const found = await Promise.all(
      words.map(async (word) => {
        const [postings] = splitValue((await tables.terms.get(word)) ?? '');
        return readPostings(postings);
      }),
    );
    const all = intersect(found);
    if (all.sections.length > 0) {
      words.forEach((word) => tokens.add(word));
      meant.forEach((row) => addPostings(row, all, factor));
    }
  };
  const addCorrection = async (row: Row, word: string): Promise<void> => {
    await addName([row], word, TYPO);
    const [, names] = splitValue((await tables.terms.get(word)) ?? '');
    for (const {targets} of names.filter(({source}) => source === word)) {
      for (const target of targets) {
        await addName([row], target, TYPO * PARTNER);
      }
    }
  };
  const listEntries = async ({term}: Row): Promise<readonly Entry[]> => {
    const {token, isPrefix} = term;
    const until = isPrefix ? afterPrefix(token) : `${token}\0`;
    const entries = await tables.terms.range(token, until, MAX_PREFIX_SHARDS);
    return entries.slice(0, MAX_PREFIX_TERMS);
  };
  const fillRow = async (
    row: Row,
    entries: readonly Entry[],
  ): Promise<void> => {
    const {token, kind} = row.term;
    for (const entry of entries) {
      await addEntry(row, entry);
    }
    const isInitials = !/[aeiouv]/u.test(token);
    if (
      kind === 'word' &&
      row.sections.length <= COMMON_SECTIONS &&
      // Initials beside other words are far more often a name.
      (terms.length === 1 || !isInitials)
    ) {
      for (const reading of await listReadings(tables.pinyin, row.term)) {
        await addName([row], reading, PINYIN);
      }
    }
    const isKnown = row.sections.length > 0 || aliases.has(token);
    if (kind === 'word' && !isKnown) {
      for (const word of await listCorrections(tables.words, token)) {
        await addCorrection(row, word);
        if (row.sections.length > 0 && !corrected.has(row)) {
          corrected.set(row, word);
        }
      }
    }
  };

  const found = await Promise.all(rows.map(listEntries));
  const isLong = found.map((entries) =>
    entries.some(([, value]) => value.startsWith(LONG_MARK)),
  );
  const isTelling = (row: Row, at: number): boolean =>
    row.term.isRequired && !isLong[at] && found[at]?.length !== 0;
  const skipsLong = rows.filter(isTelling).length >= ENOUGH_TERMS;
  // Nor are they for a pair of characters that is hardly a word.
  const used = rows.filter(
    ({term}, at) => !(isLong[at] && (skipsLong || term.weight <= CROSS_WEIGHT)),
  );
  await Promise.all(
    used.map((row) => fillRow(row, found[rows.indexOf(row)] ?? [])),
  );
  for (const {source, targets} of aliases.values()) {
    const words = new Set(tokenize(source));
    const meant = used.filter(({term}) => words.has(term.token));
    if (meant.length > 0 && hasTerm(text, source)) {
      meant.forEach((row) => named.add(row));
      // What was asked for by both its names is not there twice.
      for (const target of targets.filter((name) => !hasTerm(text, name))) {
        await addName(meant, target, PARTNER);
      }
    }
  }
  for (const {words, name} of apart) {
    const meant = used.filter(({term}) => words.includes(term.token));
    await addName(meant, name, 1);
  }
  const weighed = weighPairs(used, named);
  for (const {term, sections} of weighed) {
    if (term.weight > CROSS_WEIGHT && sections.length > 0) {
      tokens.add(term.token);
    }
  }
  return {rows: weighed, tokens, missing: listMissing(used, corrected)};
}

/** From this share of its pairs a stretch of Chinese stands nowhere. */
const MISSING_SHARE = 0.5;

function listMissing(
  rows: readonly Row[],
  corrected: ReadonlyMap<Row, string>,
): Missing[] {
  const missing: Missing[] = [];
  for (const row of rows) {
    const {kind, isRequired, source} = row.term;
    const instead = corrected.get(row);
    if (kind === 'word' && isRequired && instead !== undefined) {
      missing.push({text: source, kind, instead});
    } else if (kind === 'word' && isRequired && row.sections.length === 0) {
      missing.push({text: source, kind});
    }
  }
  const stretches = new Map<string, Row[]>();
  for (const row of rows) {
    const {kind, isRequired, source} = row.term;
    if (kind === 'han' && isRequired) {
      stretches.set(source, [...(stretches.get(source) ?? []), row]);
    }
  }
  for (const [text, pairs] of stretches) {
    const gone = pairs.filter(({sections}) => sections.length === 0);
    if (gone.length > 0 && gone.length >= pairs.length * MISSING_SHARE) {
      missing.push({text, kind: 'han'});
    }
  }
  return missing;
}
