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
import {loadDue} from '../../review/loadDue';
import LazyContent from '../../ui/LazyContent';
import {SpinePart} from '../../ui/Spine';
import {type LastRead, parseLastRead} from '../../progress/lastRead';
import {useRecentPages} from '../ReadingHistory';
import {askForSpot, isBehind, toSpotAddress} from '../../progress/resume';
import styles from './styles.module.scss';

/** Who looked through most of a note in no time has read next to nothing of it. */
const TOLD_PERCENT = 10;

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
              <Last last={last} />
              <Other open={last.permalink} />
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

/** The document that was read last, and where to go on. */
function Last({last}: {readonly last: LastRead}): ReactNode {
  const {title, permalink, spot, next, path} = last;
  const percent = Math.round((spot?.part ?? 0) * 100);
  const isRead = isBehind(last);
  const after = isRead ? next : undefined;
  const isPathEnd = isRead && path !== undefined && path.at === path.count;
  const isOver = after !== undefined || isPathEnd;
  const askHere = isOver ? undefined : () => askForSpot(last);
  return (
    <>
      <p className={styles.title}>
        <Link to={isOver ? permalink : toSpotAddress(last)} onClick={askHere}>
          {title}
        </Link>
      </p>
      {percent >= TOLD_PERCENT && (
        <p className={styles.rule} aria-hidden="true">
          <span style={{inlineSize: `${percent}%`}} />
        </p>
      )}
      <p className={styles.where}>
        {after
          ? `读到末尾了，下一篇是“${after.title}”`
          : isPathEnd
            ? '读到末尾了'
            : spot
              ? `停在“${spot.heading}”${percent >= TOLD_PERCENT ? `，读过 ${percent}%` : ''}`
              : '打开过，还没有往下读'}
      </p>
      {path && (
        <p className={styles.where}>
          路径「<Link to={path.permalink}>{path.title}</Link>」
          {isPathEnd ? '走到头了' : `第 ${path.at} 篇，共 ${path.count} 篇`}
        </p>
      )}
      <p className={styles.actions}>
        <Link
          className="button button--primary"
          to={
            after?.permalink ??
            (isPathEnd ? '/contents#paths' : toSpotAddress(last))
          }
          onClick={askHere}>
          {after ? '读下一篇' : isPathEnd ? '挑一条别的路径' : '继续阅读'}
        </Link>
        {spot && <Link to={permalink}>{isOver ? '再读一遍' : '从头'}</Link>}
      </p>
    </>
  );
}

/** Another document that the reader left on the way. */
function Other({open}: {readonly open: string}): ReactNode {
  const other = useRecentPages(open).find(
    (page) => page.spot && !isBehind(page),
  );
  return (
    other?.spot && (
      <p className={styles.where}>
        另有一篇停在“{other.spot.heading}”：
        <Link to={toSpotAddress(other)} onClick={() => askForSpot(other)}>
          {other.title}
        </Link>
      </p>
    )
  );
}
