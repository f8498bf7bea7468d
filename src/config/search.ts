import type {ThemeConfig} from '@docusaurus/theme-search-algolia';

/** Stands for the key while no search service is configured. */
export const UNSET_KEY = 'unset';

/** Longest query, as the specification limits it; in both inputs. */
export const MAX_QUERY_LENGTH = 64;

/**
 * Search service settings from `ALGOLIA_APP_ID`, `ALGOLIA_SEARCH_KEY` (the
 * public one) and `ALGOLIA_INDEX_NAME`. Without them nothing is asked of any
 * host, and search says that results cannot be fetched.
 */
export function createSearch(
  env: Readonly<Record<string, string | undefined>>,
): ThemeConfig['algolia'] {
  return {
    appId: env.ALGOLIA_APP_ID || 'UNSET',
    apiKey: env.ALGOLIA_SEARCH_KEY || UNSET_KEY,
    indexName: env.ALGOLIA_INDEX_NAME || 'hangjian',
    contextualSearch: true,
  } as ThemeConfig['algolia'];
}
