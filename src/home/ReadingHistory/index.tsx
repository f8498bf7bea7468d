import {createStorageSlot, useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useCallback, useEffect, useState} from 'react';

import {LAST_VISIT_KEY, MARK_PREFIX} from '../../kit/kept';
import {getStorage} from '../../kit/storage';
import {
  addRecent,
  type LastRead,
  parseLastRead,
  parseRecent,
} from '../../progress/lastRead';
import {createPace} from '../../progress/pace';
import {isBehind, takeSpot} from '../../progress/resume';
import ResumeOffer from './ResumeOffer';
import {findSpot, showSpot} from './spot';

/** The last few, for the search box and the home page. */
const RECENT_KEY = 'hangjian.recent-pages';

/** Whether src/progress keeps a mark that a document is read whole. */
function isRead(permalink: string, baseUrl: string): boolean {
  const key = `${MARK_PREFIX}read.${permalink.slice(baseUrl.length)}`;
  return getStorage('localStorage')?.getItem(key) != null;
}

/** Of a document: who has less of it behind them begins again. */
const BEGUN_PART = 0.1;

/**
 * Remembers a document as the last one read, and where the reader was when they
 * left it; offers to go on there when they open it again at its beginning.
 */
export function RecordReading({
  title,
  permalink,
  next,
  path,
}: Omit<LastRead, 'spot'>): ReactNode {
  const baseUrl = useBaseUrl('/');
  const [offered, setOffered] = useState<LastRead | null>(null);
  const endOffer = useCallback(() => setOffered(null), []);
  useEffect(() => {
    const slot = createStorageSlot(LAST_VISIT_KEY);
    const last = parseLastRead(slot.get(), baseUrl);
    // Who passes through a page goes on with the one that they were reading.
    const isReadingOther =
      last?.spot !== undefined && last.permalink !== permalink;
    // A note's place in a path says more than is kept.
    const along = path && {
      title: path.title,
      permalink: path.permalink,
      at: path.at,
      count: path.count,
    };
    const recent = createStorageSlot(RECENT_KEY);
    const list = (page: LastRead): void => {
      recent.set(
        JSON.stringify(addRecent(parseRecent(recent.get(), baseUrl), page)),
      );
    };
    const before = parseRecent(recent.get(), baseUrl).find(
      (page) => page.permalink === permalink,
    );
    const pace = createPace();
    const keep = (isGoingOn = false): void => {
      const found = findSpot(before?.spot?.part ?? 0, pace.count());
      // What is marked as read is, however fast; so is what the reader leaves for
      // the next.
      const spot =
        found && (isGoingOn || isRead(permalink, baseUrl))
          ? {...found, part: 1}
          : found;
      if (spot) {
        list({title, permalink, spot});
      }
      if (spot || !isReadingOther) {
        slot.set(
          JSON.stringify({
            title,
            permalink,
            next,
            path: along,
            ...(spot && {spot}),
          }),
        );
      }
    };
    if (!isReadingOther) {
      slot.set(JSON.stringify({title, permalink, next, path: along}));
    }
    const asked = takeSpot(permalink);
    if (asked) {
      showSpot(asked);
    }
    // Who comes back by the browser's own buttons has their place by then.
    const frame = requestAnimationFrame(() => {
      const isOffered =
        before?.spot !== undefined &&
        before.spot.part >= BEGUN_PART &&
        !asked &&
        window.location.hash === '' &&
        window.scrollY === 0 &&
        !isBehind(before) &&
        !isRead(permalink, baseUrl);
      setOffered(isOffered ? before : null);
    });
    list({title, permalink});
    const handleClick = ({target}: MouseEvent): void => {
      keep(
        target instanceof Element &&
          target.closest('.pagination-nav__link--next') !== null,
      );
    };
    // The last moment that a page on a phone is told of.
    const handleHidden = (): void => {
      if (document.visibilityState === 'hidden') {
        keep();
        pace.pause();
      } else {
        pace.move();
      }
    };
    // A click leads on: the page is still there.
    document.addEventListener('click', handleClick, {capture: true});
    document.addEventListener('visibilitychange', handleHidden);
    document.addEventListener('scroll', pace.move, {passive: true});
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('click', handleClick, {capture: true});
      document.removeEventListener('visibilitychange', handleHidden);
      document.removeEventListener('scroll', pace.move);
    };
  }, [title, permalink, next, path, baseUrl]);
  return (
    offered?.spot &&
    offered.permalink === permalink && (
      <ResumeOffer spot={offered.spot} onEnd={endOffer} />
    )
  );
}

/** The documents opened last, but for the one that is open. */
export function useRecentPages(openPath: string): readonly LastRead[] {
  const [stored] = useStorageSlot(RECENT_KEY);
  return parseRecent(stored, useBaseUrl('/')).filter(
    ({permalink}) => permalink !== openPath,
  );
}
