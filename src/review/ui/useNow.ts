import {useEffect, useState} from 'react';

/** Often enough for a card that comes back in a minute. */
const TICK_MS = 10_000;

/**
 * The device's clock, ms, read again and again while the page is seen.
 * @returns the time, and a function that reads it at once.
 */
export function useNow(): readonly [number, () => number] {
  const [now, setNow] = useState(() => Date.now());
  function read(): number {
    const time = Date.now();
    setNow(time);
    return time;
  }
  useEffect(() => {
    const tick = (): void => {
      if (!document.hidden) {
        setNow(Date.now());
      }
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return [now, read];
}
