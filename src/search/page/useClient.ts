import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
} from '@docusaurus/theme-search-algolia/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback} from 'react';

import {HITS_PER_PAGE, INDEX_FOLDER, isHosted} from '../options';
import {type Answer, parseAnswer} from '../client/parseAnswer';

/** Words of a snippet, as in the dialog: fewer where there is less room. */
const SNIPPET_WORDS = 10;
const SNIPPET_WORDS_NARROW = 5;
const NARROW = '(max-width: 768px)';

/** Asks for one page of results. */
export type Ask = (query: string, page: number) => Promise<Answer>;

/** The service's client; made once, as it remembers which host answered. */
let hosted: Promise<{search: (input: never) => Promise<unknown>}> | undefined;

async function loadHosted(
  appId: string,
  apiKey: string,
): Promise<{search: (input: never) => Promise<unknown>}> {
  const {liteClient} = await import('algoliasearch/lite');
  return liteClient(appId, apiKey);
}

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
    async (query, page) => {
      const words = window.matchMedia(NARROW).matches
        ? SNIPPET_WORDS_NARROW
        : SNIPPET_WORDS;
      const request = {
        indexName,
        query,
        page,
        hitsPerPage: HITS_PER_PAGE,
        facetFilters: JSON.parse(filters) as string[],
        attributesToSnippet: [`content:${words}`],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
      };
      const input = {requests: [request]};
      try {
        const answer = isHosted({apiKey})
          ? await askHosted(input, appId, apiKey)
          : await askEmbedded(input, baseUrl);
        return parseAnswer(answer, query);
      } catch (error) {
        // Its script may not have loaded, and it keeps answers, malformed ones
        // too: the next attempt starts afresh.
        hosted = undefined;
        throw error;
      }
    },
    [appId, apiKey, indexName, filters, baseUrl],
  );
}

async function askHosted(
  input: object,
  appId: string,
  apiKey: string,
): Promise<unknown> {
  hosted ??= loadHosted(appId, apiKey);
  const client = await hosted;
  return client.search(input as never);
}

async function askEmbedded(input: object, baseUrl: string): Promise<unknown> {
  const {getEmbeddedClient} = await import('../client/embedded');
  return getEmbeddedClient(
    `${window.location.origin}${baseUrl}${INDEX_FOLDER}/`,
  ).search(input as never);
}
