/**
 * Ejected from theme-search-algolia SearchPage: the stock page has no main
 * landmark, no error state, no limit on the query, 15 hits instead of 20, and a
 * robots tag that search engines do not read.
 */
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {loadStart} from '../../box/loadStart';
import {useActions} from '../../box/useActions';
import {SearchResults} from '../../search/page';
import LazyContent from '../../ui/LazyContent';

function Results(): ReactNode {
  return (
    <SearchResults
      findActions={useActions()}
      start={<LazyContent load={loadStart} minHeight="24rem" />}
    />
  );
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
