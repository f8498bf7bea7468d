/** Finds sections in an index. Knows no browser: tests run it on files. */
import {createPageFilter} from './facets';
import {lookUp, type LookUp, type Missing} from './lookUp';
import type {OpenIndex} from './openIndex';
import {parseQuery} from './parseQuery';
import {findPassages} from './passages';
import {type Found, mixPages, rankSections} from './rank';
import {respell} from './respell';
import type {Row} from './rows';
import {findSoundAlike} from './soundAlike';
import {fold} from './tokenize';
import type {FacetFilters} from './types';

export type EngineAnswer = {
  readonly found: readonly Found[];
  /** Tokens to mark. */
  readonly tokens: ReadonlySet<string>;
  /** Words that the site does not have. */
  readonly missing: readonly Missing[];
};

/** A Chinese term in so few sections may be a traditional form. */
const RARE_SECTIONS = 3;

/** Replaces traditional characters by the simplified ones of the site. */
async function simplify(index: OpenIndex, query: string): Promise<string> {
  const pairs = Array.from(await index.readTraditional());
  const simplified = new Map<string, string>();
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    simplified.set(pairs[at] ?? '', pairs[at + 1] ?? '');
  }
  return Array.from(query)
    .map((character) => simplified.get(character) ?? character)
    .join('');
}

/**
 * How many of the first sections are read to see whether they have the phrase:
 * as many as are shown, so nothing more is loaded.
 */
const READ_SECTIONS = 20;
const PHRASE_IN_HEADING = 1.3;
/** “元组：…” before “二元组还缺什么”. */
const PHRASE_BEGINS_HEADING = 1.43;
const PHRASE_IN_TEXT = 1.15;
const PHRASE_IS_TITLE = 2.4;
/** What a text gains that has a message word for word, but for a name in it. */
const PASSAGE = 1;
const TITLE_SHARE = 0.5;
const MIN_BEGINNING = 4;
/** What stands between the subjects of a title. */
const SUBJECTS = /[：:、，,与和/]+/u;

/**
 * Whether a phrase means the page itself: most of its title, what the title
 * begins with, or one of its two subjects.
 */
function isPageSubject(title: string, phrase: string): boolean {
  const [first = '', second, ...others] = title.split(SUBJECTS);
  return (
    phrase.length >= title.length * TITLE_SHARE ||
    // Still being typed, perhaps.
    (first.startsWith(phrase) && phrase.length >= MIN_BEGINNING) ||
    first === phrase ||
    (second === phrase && others.length === 0)
  );
}

function withoutSpaces(text: string): string {
  return fold(text).replace(/\s/gu, '');
}

/** How near words stand that belong together, in characters. */
const NEAR = 24;
/** What a section gains where all words stand so near. */
const NEARNESS = 0.3;

/** The largest share of the words that stands near each other in a text. */
function findNearness(text: string, words: readonly string[]): number {
  if (words.length < 2) {
    return 0;
  }
  const places = words
    .flatMap((word, number) => {
      const found: {at: number; number: number}[] = [];
      for (let at = text.indexOf(word); at !== -1;) {
        found.push({at, number});
        at = text.indexOf(word, at + word.length);
      }
      return found;
    })
    .sort((a, b) => a.at - b.at);
  let most = 1;
  for (const [first, {at: start}] of places.entries()) {
    const near = new Set<number>();
    for (
      let next = first;
      next < places.length && (places[next]?.at ?? 0) < start + NEAR;
      next += 1
    ) {
      near.add(places[next]?.number ?? 0);
    }
    most = Math.max(most, near.size);
  }
  return (most - 1) / (words.length - 1);
}

/** Moves sections that have the whole query as it is before those that do not. */
async function preferPhrases(
  index: OpenIndex,
  found: readonly Found[],
  query: string,
  words: readonly string[],
): Promise<readonly Found[]> {
  const phrase = withoutSpaces(query);
  const pages = new Map<number, number>();
  for (const {page, score} of found) {
    pages.set(page, Math.max(score, pages.get(page) ?? 0));
  }
  const weighed = await Promise.all(
    found.slice(0, READ_SECTIONS).map(async (one) => {
      const {chunk, at} = await index.readSection(one.section);
      const [level, heading = '', , content = ''] = chunk.sections[at] ?? [];
      const title = withoutSpaces(heading);
      const isTitle = level === 1 && isPageSubject(title, phrase);
      const factor = title.includes(phrase)
        ? isTitle
          ? PHRASE_IS_TITLE
          : title.startsWith(phrase)
            ? PHRASE_BEGINS_HEADING
            : PHRASE_IN_HEADING
        : withoutSpaces(content).includes(phrase)
          ? PHRASE_IN_TEXT
          : 1;
      const nearness = findNearness(fold(`${heading} ${content}`), words);
      const [passage] = findPassages(content, query);
      // Who types a whole title means the page, whatever its sections say.
      const standing =
        isTitle && title === phrase
          ? (pages.get(one.page) ?? one.score)
          : one.score;
      return {
        ...one,
        score:
          standing *
          Math.max(factor, 1 + PASSAGE * (passage?.share ?? 0)) *
          (1 + NEARNESS * nearness),
      };
    }),
  );
  return mixPages([
    ...weighed.sort((a, b) => b.score - a.score),
    ...found.slice(READ_SECTIONS),
  ]);
}

/** With this share of what was asked for missing, the rest is another question. */
const MISSING_SHARE = 1 / 3;
/** More words than these are an error message with a name of one's own in it. */
const MAX_REST = 3;
/** How much of that is shown all the same. */
const SECTIONS_WITHOUT = 5;

type Spelled = LookUp & {readonly spelled: string};

function isRare({term, sections}: Row): boolean {
  return term.kind === 'han' && sections.length < RARE_SECTIONS;
}

/** What else a word that stands nowhere can be meant for. */
async function findMeant(
  index: OpenIndex,
  {text, kind, instead}: Missing,
): Promise<string | null> {
  const {terms, pinyin} = index.tables;
  return kind === 'word'
    ? respell(terms, fold(text), instead !== undefined)
    : findSoundAlike(pinyin, await index.readSounds(), text);
}

/** Looks a query up, in other spellings too when a word of it stands nowhere. */
async function lookUpSpelled(
  index: OpenIndex,
  query: string,
): Promise<Spelled> {
  let spelled = query;
  let found = await lookUp(index, parseQuery(query));
  if (found.rows.some(isRare)) {
    spelled = await simplify(index, query);
    if (spelled !== query) {
      found = await lookUp(index, parseQuery(spelled));
    }
  }
  const meant: Missing[] = [];
  let respelled = spelled;
  for (const missing of found.missing) {
    const instead = await findMeant(index, missing);
    if (instead !== null) {
      respelled = respelled.replace(missing.text, instead);
      if (missing.kind === 'han') {
        meant.push({...missing, instead});
      }
    }
  }
  if (respelled === spelled) {
    return {...found, spelled};
  }
  found = await lookUp(index, parseQuery(respelled));
  return {
    ...found,
    missing: [...meant, ...found.missing],
    spelled: respelled,
  };
}

/** @throws what loading a file of the index rejects with. */
export async function search(
  index: OpenIndex,
  query: string,
  facetFilters: FacetFilters,
): Promise<EngineAnswer> {
  const {rows, tokens, missing, spelled} = await lookUpSpelled(index, query);
  const required = rows.filter(({term}) => term.isRequired);
  const gone = missing.filter(({instead}) => instead === undefined);
  const ranked = rankSections(
    index,
    rows,
    createPageFilter(index, facetFilters),
  );
  const phrase = missing.reduce(
    (text, {text: typed, instead}) =>
      instead === undefined ? text : text.replace(typed, instead),
    spelled,
  );
  const found = await preferPhrases(
    index,
    ranked,
    phrase,
    required.map(({term}) => term.token),
  );
  const isOther =
    gone.length >= required.length * MISSING_SHARE &&
    required.length - gone.length <= MAX_REST;
  return {
    found:
      gone.length > 0 && isOther
        ? found.filter(({isComplete}) => isComplete).slice(0, SECTIONS_WITHOUT)
        : found,
    tokens,
    missing,
  };
}
