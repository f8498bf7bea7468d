/**
 * Ejected from theme-search-algolia SearchBar: the stock one has DocSearch and
 * its dialog in what every page loads. What a search hit was asked for is
 * marked on the page it leads to: the search box is on every page, and inside
 * the layout, so that the marks come and go with the page. So does the sheet of
 * keys, which the box opens.
 */
import Head from '@docusaurus/Head';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ComponentType, ReactNode} from 'react';

import {Keys} from '../../box/keys';
import FoundWords from '../../search/marks';
import SearchButton, {type DialogProps} from '../../search/button';
import {isHosted} from '../../search/options';

async function load(): Promise<ComponentType<DialogProps>> {
  const [{default: Dialog}] = await Promise.all([
    import('./Dialog'),
    import('@docsearch/react/style'),
  ]);
  return Dialog;
}

/** Prepares for the hosted service, as the stock search bar does. */
function Preconnect(): ReactNode {
  const {algolia} = useDocusaurusContext().siteConfig
    .themeConfig as Partial<ThemeConfig>;
  return isHosted(algolia) ? (
    <Head>
      <link
        rel="preconnect"
        href={`https://${algolia?.appId}-dsn.algolia.net`}
        crossOrigin="anonymous"
      />
    </Head>
  ) : null;
}

export default function SearchBar(): ReactNode {
  return (
    <>
      <Preconnect />
      <SearchButton load={load} />
      <FoundWords />
      <Keys />
    </>
  );
}
