import {createStorageSlot, useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';

import {LAST_VISIT_KEY} from '../../kit/kept';
import {
  addRecent,
  type LastRead,
  parseLastRead,
  parseRecent,
} from '../../progress/lastRead';
import {takeSpot} from '../../progress/resume';
import {findSpot, showSpot} from './spot';

/** The last few, for the search box and the home page. */
const RECENT_KEY = 'hangjian.recent-pages';

/**
 * Remembers a document as the last one read, and where the reader was when they
 * left it; renders nothing.
 */
export function RecordReading({
  title,
  permalink,
  next,
}: Omit<LastRead, 'spot'>): null {
  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    const slot = createStorageSlot(LAST_VISIT_KEY);
    const last = parseLastRead(slot.get(), baseUrl);
    // Who passes through a page goes on with the one that they were reading.
    const isReadingOther =
      last?.spot !== undefined && last.permalink !== permalink;
    const recent = createStorageSlot(RECENT_KEY);
    const list = (page: LastRead): void => {
      recent.set(
        JSON.stringify(addRecent(parseRecent(recent.get(), baseUrl), page)),
      );
    };
    const keep = (): void => {
      const spot = findSpot();
      if (spot) {
        list({title, permalink, spot});
      }
      if (spot || !isReadingOther) {
        slot.set(JSON.stringify({title, permalink, next, ...(spot && {spot})}));
      }
    };
    if (!isReadingOther) {
      slot.set(JSON.stringify({title, permalink, next}));
    }
    const asked = takeSpot(permalink);
    if (asked) {
      showSpot(asked);
    }
    list({title, permalink});
    // The last moment that a page on a phone is told of.
    const handleHidden = (): void => {
      if (document.visibilityState === 'hidden') {
        keep();
      }
    };
    // A click leads on: the page is still there.
    document.addEventListener('click', keep, {capture: true});
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('click', keep, {capture: true});
      document.removeEventListener('visibilitychange', handleHidden);
    };
  }, [title, permalink, next, baseUrl]);
  return null;
}

/** The documents opened last, but for the one that is open. */
export function useRecentPages(openPath: string): readonly LastRead[] {
  const [stored] = useStorageSlot(RECENT_KEY);
  return parseRecent(stored, useBaseUrl('/')).filter(
    ({permalink}) => permalink !== openPath,
  );
}
