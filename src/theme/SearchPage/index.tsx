/**
 * Ejected from theme-search-algolia SearchPage: the stock page has no main
 * landmark, no error state, no limit on the query, 15 hits instead of 20, and a
 * robots tag that search engines do not read.
 */
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {useActions} from '../../box/useActions';
import {SearchResults} from '../../search/page';

function Results(): ReactNode {
  return <SearchResults findActions={useActions()} />;
}

export default function SearchPage(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <Layout>
        <Results />
      </Layout>
    </HtmlClassNameProvider>
  );
}
