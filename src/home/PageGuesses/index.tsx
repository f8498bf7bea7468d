import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState} from 'react';

import {SpinePart} from '../../ui/Spine';
import type {Guess} from '../closestPages';
import styles from './styles.module.scss';

/** On the not-found page: what the wrong address most likely meant, and why. */
export default function ClosestPages(): ReactNode {
  const {pathname} = useLocation();
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  const [guessed, setGuessed] = useState<Guess | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./guess').then(
      ({guess}) => {
        if (isCurrent) {
          setGuessed(guess(pathname, baseUrl));
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
      {guessed?.pages.length === 0 && guessed.words !== '' && (
        <SpinePart id="closest-pages" title="猜不出来" note="按地址和标题比">
          <p className={styles.elsewhere}>
            没有哪一页的地址或标题里有 <code>{guessed.words}</code>
            。正文里有没有，搜一下就知道。
          </p>
        </SpinePart>
      )}
      {guessed !== null && guessed.pages.length > 0 && (
        <SpinePart
          id="closest-pages"
          title="你要找的可能是"
          note="按地址和标题比">
          <ul className={styles.pages}>
            {guessed.pages.map(({title, permalink, why}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </SpinePart>
      )}
      <SpinePart id="elsewhere" title="或者">
        <form
          role="search"
          className={styles.search}
          action={`${baseUrl}search`}
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.querySelector('input');
            history.push(
              `${baseUrl}search?q=${encodeURIComponent(field?.value ?? '')}`,
            );
          }}>
          <input
            // The words of the address are known a moment later.
            key={guessed?.words}
            type="search"
            name="q"
            aria-label="要搜的词"
            defaultValue={guessed?.words}
          />
          <button type="submit" className="button button--secondary">
            搜索
          </button>
        </form>
        <p>
          也可以<Link to="/search">搜索全站</Link>、看
          <Link to="/contents">目录</Link>，或者<Link to="/">回到首页</Link>。
        </p>
      </SpinePart>
    </>
  );
}
