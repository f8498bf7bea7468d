import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {lazy, type ReactNode, Suspense} from 'react';

import {readMark} from '../client/markAddress';

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
  const mark = readMark(useIsBrowser() ? search : '');
  return mark ? (
    <Suspense fallback={null}>
      <Walker key={`${pathname} ${mark.query}`} {...mark} />
    </Suspense>
  ) : null;
}
