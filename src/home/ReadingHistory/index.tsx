import {createStorageSlot} from '@docusaurus/theme-common';
import {useEffect} from 'react';

import {LAST_VISIT_KEY} from '../../kit/kept';
import type {LastRead} from '../lastRead';
import {findSpot} from './findSpot';

/**
 * Remembers a document as the last one read, and where the reader was when they
 * left it; renders nothing.
 */
export function RecordReading({
  title,
  permalink,
}: Pick<LastRead, 'title' | 'permalink'>): null {
  useEffect(() => {
    const slot = createStorageSlot(LAST_VISIT_KEY);
    const keep = (): void => {
      const spot = findSpot();
      slot.set(JSON.stringify({title, permalink, ...(spot && {spot})}));
    };
    slot.set(JSON.stringify({title, permalink}));
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
  }, [title, permalink]);
  return null;
}
