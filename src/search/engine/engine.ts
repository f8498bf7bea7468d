/** Finds sections in an index. Knows no browser: tests run it on files. */
import {createPageFilter} from './facets';
import {lookUp} from './lookUp';
import type {OpenIndex} from './openIndex';
import {parseQuery} from './parseQuery';
import {type Found, rankSections} from './rank';
import {fold} from './tokenize';
import type {FacetFilters} from './types';

export type EngineAnswer = {
  readonly found: readonly Found[];
  /** Tokens to mark. */
  readonly tokens: ReadonlySet<string>;
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

/** How many of the first sections are read to see whether they have the phrase. */
const READ_SECTIONS = 10;
const PHRASE_IN_HEADING = 1.3;
const PHRASE_IN_TEXT = 1.15;
/** Half of a page's title, or more: the page itself is meant. */
const PHRASE_IS_TITLE = 1.8;
const TITLE_SHARE = 0.5;

function withoutSpaces(text: string): string {
  return fold(text).replace(/\s/gu, '');
}

/** Moves sections that have the whole query as it is before those that do not. */
async function preferPhrases(
  index: OpenIndex,
  found: readonly Found[],
  query: string,
): Promise<readonly Found[]> {
  const phrase = withoutSpaces(query);
  const weighed = await Promise.all(
    found.slice(0, READ_SECTIONS).map(async (one) => {
      const {chunk, at} = await index.readSection(one.section);
      const [level, heading = '', , content = ''] = chunk.sections[at] ?? [];
      const title = withoutSpaces(heading);
      const isTitle =
        level === 1 && phrase.length >= title.length * TITLE_SHARE;
      const factor = title.includes(phrase)
        ? isTitle
          ? PHRASE_IS_TITLE
          : PHRASE_IN_HEADING
        : withoutSpaces(content).includes(phrase)
          ? PHRASE_IN_TEXT
          : 1;
      return {...one, score: one.score * factor};
    }),
  );
  return [
    ...weighed.sort((a, b) => b.score - a.score),
    ...found.slice(READ_SECTIONS),
  ];
}

/** @throws what loading a file of the index rejects with. */
export async function search(
  index: OpenIndex,
  query: string,
  facetFilters: FacetFilters,
): Promise<EngineAnswer> {
  let {rows, tokens} = await lookUp(index, parseQuery(query));
  if (
    rows.some(
      ({term, sections}) =>
        term.kind === 'han' && sections.length < RARE_SECTIONS,
    )
  ) {
    const simplified = await simplify(index, query);
    if (simplified !== query) {
      ({rows, tokens} = await lookUp(index, parseQuery(simplified)));
    }
  }
  const found = rankSections(
    index,
    rows,
    createPageFilter(index, facetFilters),
  );
  return {
    found: await preferPhrases(index, found, query),
    tokens,
  };
}
