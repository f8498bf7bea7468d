import type {Sample} from '../samples/sample';

/** Shape of the generated `catalog.json`; see src/home/build. */
export type CatalogDoc = {
  /** Docs plugin id, as in src/config/sections.ts. */
  readonly section: string;
  readonly id: string;
  readonly title: string;
  readonly permalink: string;
  /** Milliseconds since 1970, or null where nothing is known. */
  readonly updatedAt: number | null;
};

export type CatalogPost = {
  readonly title: string;
  readonly permalink: string;
  readonly description: string;
  /** ISO date, `2026-11-20`. */
  readonly date: string;
};

/**
 * Shape of the generated `homeSample.json`: the sample, and the document that
 * it comes from; null on a site without that document.
 */
export type HomeSample = {
  readonly sample: Sample;
  readonly source: string;
  readonly language: string;
  readonly doc: Pick<CatalogDoc, 'title' | 'permalink'>;
} | null;

/** Documents by last update and posts by date, both newest first. */
export type Catalog = {
  readonly docs: readonly CatalogDoc[];
  readonly posts: readonly CatalogPost[];
};
