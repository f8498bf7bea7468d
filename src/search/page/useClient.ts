import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback} from 'react';

import {ask} from '../ask';
import {HITS_PER_PAGE} from '../options';
import type {Answer} from 'docusaurus-theme-chinese-search/client';

/** Words of a snippet, as in the dialog: fewer where there is less room. */
const SNIPPET_WORDS = 10;
const SNIPPET_WORDS_NARROW = 5;
const NARROW = '(max-width: 768px)';

/** Asks for one page of results. */
export type Ask = (query: string, page: number) => Promise<Answer>;

/** Asks whichever engine the site was built for; the rest is the same. */
export function useClient(): Ask {
  const {
    algolia: {appId, apiKey, indexName, contextualSearch},
  } = useAlgoliaThemeConfig();
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const facetFilters = useAlgoliaContextualFacetFilters();
  // A new array on every render; its content decides.
  const filters = JSON.stringify(contextualSearch ? facetFilters : []);

  return useCallback(
    (query, page) => {
      const words = window.matchMedia(NARROW).matches
        ? SNIPPET_WORDS_NARROW
        : SNIPPET_WORDS;
      const request = {
        query,
        page,
        hitsPerPage: HITS_PER_PAGE,
        facetFilters: JSON.parse(filters) as string[],
        attributesToSnippet: [`content:${words}`],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      };
      return ask({appId, apiKey, indexName}, baseUrl, request);
    },
    [appId, apiKey, indexName, filters, baseUrl],
  );
}
