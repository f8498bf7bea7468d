import type {Overview} from '../contents/note';
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

/** A sample and the document that it comes from. */
export type HomeSample = {
  readonly sample: Sample;
  readonly source: string;
  readonly language: string;
  readonly doc: Pick<CatalogDoc, 'title' | 'permalink'>;
};

/**
 * Shape of the generated `home.json`: what the home page shows, and no more, so
 * that it does not grow with the site.
 */
export type HomeData = {
  /** Null on a site without the document that it comes from. */
  readonly sample: HomeSample | null;
  readonly overview: Overview;
  /** The newest few. */
  readonly posts: readonly CatalogPost[];
  readonly postCount: number;
  readonly toolCount: number;
};

/** Documents by last update and posts by date, both newest first. */
export type Catalog = {
  readonly docs: readonly CatalogDoc[];
  readonly posts: readonly CatalogPost[];
};
