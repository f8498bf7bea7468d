import {useHistory} from '@docusaurus/router';
import {useEffect, useEffectEvent, useRef} from 'react';

import {getStorage, store} from '../../kit/storage';

const KEY = 'hangjian.search-scroll';

/** What the reader had scrolled to: the query and CSS pixels from the top. */
type Kept = {readonly query: string; readonly top: number};

function read(): Kept | null {
  try {
    const text = getStorage('sessionStorage')?.getItem(KEY) ?? 'null';
    const value = JSON.parse(text) as Partial<Kept> | null;
    return typeof value?.query === 'string' && typeof value.top === 'number'
      ? {query: value.query, top: value.top}
      : null;
  } catch {
    return null;
  }
}

/**
 * Who comes back from a hit finds the results where they were: browsers put them
 * back before they are there again.
 */
export function useKeptScroll(query: string, isReady: boolean): void {
  const {action} = useHistory();
  const topRef = useRef(0);
  const keep = useEffectEvent(() => {
    const kept: Kept = {query, top: topRef.current};
    store(getStorage('sessionStorage'), KEY, JSON.stringify(kept));
  });
  const restore = useEffectEvent(() => {
    const kept = read();
    getStorage('sessionStorage')?.removeItem(KEY);
    // Who has begun to read is not taken away from there.
    const isOwn = action === 'POP' && kept?.query === query;
    if (isOwn && kept.top > window.scrollY) {
      window.scrollTo({top: kept.top, behavior: 'instant'});
    }
  });
  useEffect(() => {
    if (isReady) {
      restore();
    }
  }, [isReady]);
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    const handleScroll = (): void => {
      topRef.current = window.scrollY;
    };
    window.addEventListener('scroll', handleScroll, {passive: true, signal});
    // By then, the next page may have scrolled already: so it is noted before.
    document.addEventListener('click', () => keep(), {capture: true, signal});
    window.addEventListener('pagehide', () => keep(), {signal});
    return () => controller.abort();
  }, []);
}
