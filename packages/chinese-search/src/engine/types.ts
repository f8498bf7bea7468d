/** What the search engine, the index writer and the search dialog exchange. */

/** 1 is the page itself, 2 to 6 are its headings. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** One part of a page, from a heading up to the next one. */
export type Section = {
  readonly level: Level;
  readonly heading: string;
  /** Id of the heading; null for the page itself. */
  readonly anchor: string | null;
  /** The text under the heading. */
  readonly content: string;
  /** The code under the heading: searched, never shown. */
  readonly code: string;
};

/** A page as search sees it; its first section is the page itself. */
export type Page = {
  /** Site path with base URL and without trailing slash: `/docs/c43f6efa`. */
  readonly path: string;
  /** The group that the dialog shows the page in. */
  readonly group: string;
  readonly language: string;
  readonly version: string;
  /** The `docusaurus_tag` of contextual search. */
  readonly tag: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
};

export type HierarchyKey = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;
export type Hierarchy = Readonly<Record<HierarchyKey, string | null>>;
export type RecordType = Exclude<HierarchyKey, 'lvl0'> | 'content';

/** All of these must hold; of an inner list, any. */
export type FacetFilters = readonly (string | readonly string[])[];

export type SearchParams = {
  readonly query?: string;
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly facetFilters?: FacetFilters | string;
  readonly attributesToSnippet?: readonly string[];
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  readonly snippetEllipsisText?: string;
};

/** A request as the dialog and algoliasearch-helper send it. */
export type SearchRequest = SearchParams & {
  readonly indexName?: string;
  readonly params?: SearchParams;
};

export type Highlighted = {
  /** HTML with the matches marked. */
  readonly value: string;
  readonly matchLevel: 'full' | 'none';
  readonly matchedWords: readonly string[];
};

type HighlightedHierarchy = Readonly<
  Partial<Record<HierarchyKey, Highlighted>>
>;

export type SearchHit = {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly _highlightResult: {readonly hierarchy: HighlightedHierarchy};
  readonly _snippetResult: {
    readonly hierarchy: HighlightedHierarchy;
    readonly content?: Highlighted;
  };
};

/** A word that stands nowhere, and what was looked up in its place. */
export type MissingWord = {readonly text: string; readonly instead?: string};

/** The answer to one request, as `algoliasearch/lite` gives it. */
export type SearchResult = {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly params: string;
  readonly index?: string;
  readonly facets: Readonly<Record<string, never>>;
  /** Words of the query that the site does not have. */
  readonly missing?: readonly MissingWord[];
  readonly exhaustiveNbHits: boolean;
  readonly processingTimeMS: number;
};
