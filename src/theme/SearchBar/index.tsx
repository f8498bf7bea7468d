/**
 * Wraps theme-search-algolia SearchBar (3.10.2): what a search hit was asked
 * for is marked on the page it leads to. The search box is on every page, and
 * inside the layout, so that the marks come and go with the page.
 */
import SearchBar from '@theme-original/SearchBar';
import type {ComponentProps, ReactNode} from 'react';

import FoundWords from '../../components/FoundWords';

export default function SearchBarWrapper(
  props: ComponentProps<typeof SearchBar>,
): ReactNode {
  return (
    <>
      <SearchBar {...props} />
      <FoundWords />
    </>
  );
}
