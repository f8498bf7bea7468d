import Link from '@docusaurus/Link';
import {useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useLayoutEffect} from 'react';

import {
  hasKept,
  LAST_VISIT_KEY,
  markReturning,
  REVIEW_PREFIX,
} from '../../kit/kept';
import {RecentMisses} from '../../misses/RecentMisses';
import LazyContent from '../../ui/LazyContent';
import {SpinePart} from '../../ui/Spine';
import {parseLastRead} from '../../progress/lastRead';
import styles from './styles.module.scss';

const loadDue = () => import('../../review/DueToday');

/**
 * For a reader who comes back: where they were, what is due, where they were
 * wrong. Its room is made before the first paint, by startup/headScripts where
 * the page was loaded; a new reader never sees it.
 */
export default function Back(): ReactNode {
  const [stored] = useStorageSlot(LAST_VISIT_KEY);
  const last = parseLastRead(stored, useBaseUrl('/'));
  const isBrowser = useIsBrowser();
  useLayoutEffect(markReturning, []);
  return (
    <SpinePart id="back" title="接着读" className={styles.back}>
      <div className={styles.columns}>
        <div className={styles.read}>
          {last && (
            <>
              <p className={styles.title}>
                <Link to={last.permalink}>{last.title}</Link>
              </p>
              <p className={styles.rule} aria-hidden="true">
                <span
                  style={{inlineSize: `${(last.spot?.part ?? 0) * 100}%`}}
                />
              </p>
              <p className={styles.where}>
                {last.spot
                  ? `停在“${last.spot.heading}”，读过 ${Math.round(last.spot.part * 100)}%`
                  : '刚打开过'}
              </p>
              <p className={styles.actions}>
                <Link
                  className="button button--primary"
                  to={`${last.permalink}${last.spot ? `#${last.spot.anchor}` : ''}`}>
                  继续阅读
                </Link>
                {last.spot && <Link to={last.permalink}>从头</Link>}
              </p>
            </>
          )}
        </div>
        <div className={styles.due}>
          {isBrowser && hasKept(REVIEW_PREFIX) && (
            <LazyContent load={loadDue} minHeight="6rem" />
          )}
        </div>
        <RecentMisses className={styles.misses} />
      </div>
    </SpinePart>
  );
}
