/** What theme-search-algolia SearchBar, which ours replaces, gives its dialog. */
import type {DocSearchModalProps} from '@docsearch/react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {
  isRegexpStringMatch,
  useSearchLinkCreator,
} from '@docusaurus/theme-common';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useAlgoliaThemeConfig,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import translations from '@theme/SearchTranslations';
import {type JSX, useState} from 'react';

type FooterProps = Parameters<
  NonNullable<DocSearchModalProps['resultsFooterComponent']>
>[0] & {readonly onClose: () => void};

/** Leads to all hits; what is listed without a search has no more of them. */
function ResultsFooter({state, onClose}: FooterProps): JSX.Element {
  const createLink = useSearchLinkCreator();
  return state.context.nbHits === 0 ? (
    <></>
  ) : (
    <Link to={createLink(state.query)} onClick={onClose}>
      <Translate
        id="theme.SearchBar.seeAll"
        values={{count: state.context.nbHits as number}}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}

/**
 * The same for as long as the dialog is open: given another one of these, it
 * would begin a search of its own beside the field that the reader types into.
 */
export function useStockProps(onClose: () => void): DocSearchModalProps {
  const {algolia} = useAlgoliaThemeConfig();
  const {siteMetadata} = useDocusaurusContext();
  const history = useHistory();
  const toUrl = useSearchResultUrlProcessor();
  const contextual = useAlgoliaContextualFacetFilters();
  const own = algolia.searchParameters?.facetFilters ?? [];
  const [kept] = useState((): DocSearchModalProps => ({
    initialScrollY: window.scrollY,
    onClose,
    appId: algolia.appId,
    apiKey: algolia.apiKey,
    indexName: algolia.indexName,
    placeholder: translations.modal?.searchBox?.placeholderText,
    translations: translations.modal,
    navigator: {
      navigate: ({itemUrl}: {readonly itemUrl: string}) => {
        if (isRegexpStringMatch(algolia.externalUrlRegex, itemUrl)) {
          window.location.href = itemUrl;
        } else {
          history.push(itemUrl);
        }
      },
    },
    resultsFooterComponent: (
      props: Omit<FooterProps, 'onClose'>,
    ): JSX.Element => <ResultsFooter {...props} onClose={onClose} />,
    searchParameters: {
      ...algolia.searchParameters,
      facetFilters: algolia.contextualSearch
        ? mergeFacetFilters(contextual, own)
        : own,
    },
    transformItems: (items) =>
      items.map((item) => ({...item, url: toUrl(item.url)})),
    transformSearchClient(client) {
      client.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      return client;
    },
  }));
  return kept;
}
