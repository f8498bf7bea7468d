import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState} from 'react';

import {SpinePart} from '../../ui/Spine';
import type {ClosestPage} from '../closestPages';
import styles from './styles.module.scss';

/** On the not-found page: what the wrong address most likely meant, and why. */
export default function ClosestPages(): ReactNode {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const [pages, setPages] = useState<readonly ClosestPage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('./guess').then(
      ({guess}) => {
        if (isCurrent) {
          setPages(guess(pathname, baseUrl));
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
        <SpinePart
          id="closest-pages"
          title="你要找的可能是"
          note="按地址和标题比">
          <ul className={styles.pages}>
            {pages.map(({title, permalink, why}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </SpinePart>
      )}
      <SpinePart id="elsewhere" title="或者">
        <p className={styles.elsewhere}>
          也可以<Link to="/search">搜索全站</Link>、看
          <Link to="/contents">目录</Link>，或者<Link to="/">回到首页</Link>。
        </p>
      </SpinePart>
    </>
  );
}
