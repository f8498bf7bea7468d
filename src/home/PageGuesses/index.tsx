import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState} from 'react';

import {type ClosestPage, findClosestPages} from '../closestPages';

/** On the not-found page: the pages whose address is nearest to the wrong one. */
export default function ClosestPages(): ReactNode {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const [pages, setPages] = useState<readonly ClosestPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('@generated/catalog/default/catalog.json').then(
      ({default: catalog}) => {
        if (isCurrent) {
          setPages(findClosestPages(pathname, catalog, baseUrl));
        }
      },
      // Without the list the page still says what happened and leads home.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, baseUrl]);
  return (
    <>
      {pages.length > 0 && (
        <section aria-labelledby="closest-pages">
          <h2 id="closest-pages">你要找的可能是</h2>
          <ul>
            {pages.map(({title, permalink}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        也可以<Link to="/search">搜索全站</Link>，或者
        <Link to="/">回到首页</Link>。
      </p>
    </>
  );
}
