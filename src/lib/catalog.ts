/** Shape of the generated `catalog.json`; see src/plugins/catalog. */
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

/** Documents by last update and posts by date, both newest first. */
export type Catalog = {
  readonly docs: readonly CatalogDoc[];
  readonly posts: readonly CatalogPost[];
};
