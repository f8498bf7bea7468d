import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lazy, type ReactNode, Suspense} from 'react';

import {MARK_PARAMETER, SYNONYM_PARAMETER} from '../client/markAddress';

/** Marks are an extra: a page must not fail with their script. */
const Walker = lazy(async () => {
  try {
    return await import('./Walker');
  } catch {
    return {default: () => null};
  }
});

/**
 * Marks on the page what a search hit that led here was asked for, with a bar
 * to walk from one to the next. Stands inside the layout, whose location is
 * that of the page being shown; only its name is in what every page loads.
 */
export default function FoundWords(): ReactNode {
  const {pathname, search} = useLocation();
  // The static HTML knows no query; the first render has to equal it.
  const parameters = new URLSearchParams(useIsBrowser() ? search : '');
  const query = parameters.get(MARK_PARAMETER)?.trim();
  return query ? (
    <Suspense fallback={null}>
      <Walker
        key={`${pathname} ${query}`}
        query={query}
        synonyms={parameters.get(SYNONYM_PARAMETER) ?? ''}
      />
    </Suspense>
  ) : null;
}
