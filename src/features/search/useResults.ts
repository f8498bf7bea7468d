import {
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import {useEffect, useState} from 'react';

import {UNSET_KEY} from '../../config/search';

const HITS_PER_PAGE = 20;
/** Waits for a pause in typing. */
const DEBOUNCE_MS = 300;

export type Hit = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Titles above it, outermost first. */
  readonly path: readonly string[];
};

export type Results =
  | {readonly status: 'idle'}
  | {readonly status: 'loading'}
  | {readonly status: 'error'}
  | {
      readonly status: 'ready';
      readonly total: number;
      readonly hits: readonly Hit[];
    };

type Answer = {
  readonly nbHits?: number;
  readonly hits?: readonly {
    readonly objectID?: unknown;
    readonly url?: unknown;
    readonly hierarchy?: Record<string, unknown>;
  }[];
};

/** Reads the service's answer; hits without an address are left out. */
function parseHits(
  answer: Answer | undefined,
  toUrl: (url: string) => string,
): readonly Hit[] {
  return (answer?.hits ?? []).flatMap(({objectID, url, hierarchy}) => {
    const names = Object.values(hierarchy ?? {}).filter(
      (name): name is string => typeof name === 'string' && name !== '',
    );
    const title = names.at(-1);
    return typeof url === 'string' && title !== undefined
      ? [
          {
            id: String(objectID),
            url: toUrl(url),
            title,
            path: names.slice(0, -1),
          },
        ]
      : [];
  });
}

/**
 * Results of one query from the hosted service.
 * @param attempt a new number asks again.
 */
export function useResults(query: string, attempt: number): Results {
  const {
    algolia: {appId, apiKey, indexName, contextualSearch},
  } = useAlgoliaThemeConfig();
  const facetFilters = useAlgoliaContextualFacetFilters();
  const toUrl = useSearchResultUrlProcessor();
  // A new array on every render; its content decides.
  const filters = JSON.stringify(contextualSearch ? facetFilters : []);
  const [answered, setAnswered] = useState<{
    readonly key: string;
    readonly results: Results;
  }>();
  const key = JSON.stringify([query, attempt]);

  useEffect(() => {
    if (query === '') {
      return undefined;
    }
    let isCurrent = true;
    const answer = (results: Results) => {
      if (isCurrent) {
        setAnswered({key, results});
      }
    };
    const timer = setTimeout(async () => {
      try {
        if (apiKey === UNSET_KEY) {
          throw new Error('没有配置搜索服务');
        }
        const {liteClient} = await import('algoliasearch/lite');
        const {results} = await liteClient(appId, apiKey).search({
          requests: [
            {
              indexName,
              query,
              hitsPerPage: HITS_PER_PAGE,
              facetFilters: JSON.parse(filters) as string[],
            },
          ],
        });
        const first = results[0] as Answer | undefined;
        answer({
          status: 'ready',
          total: first?.nbHits ?? 0,
          hits: parseHits(first, toUrl),
        });
      } catch {
        answer({status: 'error'});
      }
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, key, appId, apiKey, indexName, filters, toUrl]);

  if (query === '') {
    return {status: 'idle'};
  }
  return answered?.key === key ? answered.results : {status: 'loading'};
}
