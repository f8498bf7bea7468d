/** Finds sections in an index. Knows no browser: tests run it on files. */
import {createPageFilter} from './facets';
import {createLookUp, type LookUp} from './lookUp';
import type {OpenIndex} from './openIndex';
import {parseQuery} from './parseQuery';
import {type Found, rankSections} from './rank';
import type {FacetFilters} from './types';

export type EngineAnswer = {
  readonly found: readonly Found[];
  /** Tokens to mark. */
  readonly tokens: ReadonlySet<string>;
};

/** Replaces the traditional characters that the site itself does not use. */
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

/** @throws what loading a file of the index rejects with. */
export async function search(
  index: OpenIndex,
  query: string,
  facetFilters: FacetFilters,
): Promise<EngineAnswer> {
  const {run} = createLookUp(index);
  let {rows, tokens}: LookUp = await run(parseQuery(query));
  if (
    rows.some(
      ({term, sections}) => term.kind === 'han' && sections.length === 0,
    )
  ) {
    const simplified = await simplify(index, query);
    if (simplified !== query) {
      ({rows, tokens} = await run(parseQuery(simplified)));
    }
  }
  const found = rankSections(
    index,
    rows,
    createPageFilter(index, facetFilters),
  );
  return {found, tokens};
}
