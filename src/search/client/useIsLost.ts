import {useEffect, useState} from 'react';

/** What is said of such a page. */
export const LOST = '断网了，这一页没有存下';

/**
 * Whether a page can not be opened now: there is no network, and this device has
 * not kept it (offline/store keeps pages by their address).
 * @param url address on this site.
 */
export function useIsLost(url: string): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const tell = (found: unknown): void => {
      if (isCurrent) {
        setIsLost(found === undefined);
      }
    };
    if (!navigator.onLine && 'caches' in window) {
      const {pathname} = new URL(url, window.location.href);
      // Where storage is switched off, nothing is known.
      caches.match(pathname).then(tell, () => {});
    }
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return isLost;
}
