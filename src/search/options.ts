import type {ThemeConfig} from '@docusaurus/theme-search-algolia';

/** Stands for the public key in embedded mode, where there is no service. */
export const EMBEDDED_KEY = 'embedded';

/** Longest query, as the specification limits it; in both inputs. */
export const MAX_QUERY_LENGTH = 64;

/** Hits of one request, in the dialog (the stock value) and on /search. */
export const HITS_PER_PAGE = 20;

const VARIABLES = [
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_INDEX_NAME',
] as const;

/**
 * Search service settings from `ALGOLIA_APP_ID`, `ALGOLIA_SEARCH_KEY` (the
 * public one) and `ALGOLIA_INDEX_NAME`. All three switch the hosted service
 * on; none leaves search to the index that is built into the site.
 * @throws when only some are set, with the names of the others.
 */
export function createSearch(
  env: Readonly<Record<string, string | undefined>>,
): ThemeConfig['algolia'] {
  const missing = VARIABLES.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < VARIABLES.length) {
    throw new Error(
      `托管搜索的三个环境变量要一起设置，现在缺少 ${missing.join('、')}。请补上；或者三个都不设，使用内置的搜索。`,
    );
  }
  return {
    appId: env.ALGOLIA_APP_ID || 'EMBEDDED',
    apiKey: env.ALGOLIA_SEARCH_KEY || EMBEDDED_KEY,
    indexName: env.ALGOLIA_INDEX_NAME || 'hangjian',
    contextualSearch: true,
  } as ThemeConfig['algolia'];
}

/** Whether a site configuration's search asks the hosted service. */
export function isHosted(
  algolia: {readonly apiKey?: string} | undefined,
): boolean {
  return algolia?.apiKey !== EMBEDDED_KEY;
}
