/**
 * Wraps theme-search-algolia SearchBar (3.10.2): keeps the error screen that
 * the dialog loses, and gives “请告知我们” an address. A function cannot stand
 * in the site configuration, hence a wrapper.
 */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchBar from '@theme-original/SearchBar';
import {type ComponentProps, type ReactNode, useCallback} from 'react';

import {UNSET_KEY} from '../../config/search';
import {keepErrors, type SearchClient} from '../../features/search';

type Props = ComponentProps<typeof SearchBar>;

export default function SearchBarWrapper(props: Props): ReactNode {
  const {siteConfig, siteMetadata} = useDocusaurusContext();
  const {algolia} = siteConfig.themeConfig as {algolia?: {apiKey?: string}};
  const isConfigured = algolia?.apiKey !== UNSET_KEY;
  const {docusaurusVersion} = siteMetadata;
  const codeHostUrl = String(siteConfig.customFields?.codeHostUrl);

  const transformSearchClient = useCallback(
    (client: SearchClient) => {
      client.addAlgoliaAgent?.('docusaurus', docusaurusVersion);
      return keepErrors(client, isConfigured);
    },
    [docusaurusVersion, isConfigured],
  );
  const getMissingResultsUrl = useCallback(
    ({query}: {query: string}) =>
      `${codeHostUrl}/issues/new?title=${encodeURIComponent(`搜不到：${query}`)}`,
    [codeHostUrl],
  );
  return (
    <SearchBar {...props} {...{transformSearchClient, getMissingResultsUrl}} />
  );
}
