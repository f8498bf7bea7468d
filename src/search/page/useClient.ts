import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback} from 'react';

import {ask} from '../ask';
import {HITS_PER_PAGE} from '../options';
import type {Answer} from 'docusaurus-theme-chinese-search/client';

/** Words of a snippet, two lines of them: twice what the dialog has room for. */
const SNIPPET_WORDS = 20;
const SNIPPET_WORDS_NARROW = 11;
const NARROW = '(max-width: 768px)';

/** Asks for one page of results. */
export type Ask = (query: string, page: number) => Promise<Answer>;

/**
 * Asks whichever engine the site was built for; the rest is the same.
 * @param tag of the only part of the site to look in; null: in all of it.
 */
export function useClient(tag: string | null): Ask {
  const {
    algolia: {appId, apiKey, indexName, contextualSearch},
  } = useAlgoliaThemeConfig();
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const facetFilters = useAlgoliaContextualFacetFilters();
  // A new array on every render; its content decides.
  const filters = JSON.stringify([
    ...(contextualSearch ? [facetFilters].flat() : []),
    ...(tag === null ? [] : [`docusaurus_tag:${tag}`]),
  ]);

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
