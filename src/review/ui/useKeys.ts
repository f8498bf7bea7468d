import {useEffect, useEffectEvent} from 'react';

const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"]';
/** What the space bar presses by itself. */
const PRESSES = 'button, a, summary';

/**
 * Answers single keys on the whole page, except where they mean something else.
 * @param onKey returns whether the key meant something here.
 */
export function useKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isTaken =
      event.defaultPrevented ||
      event.repeat ||
      event.isComposing ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target?.closest(WRITES) ||
      (event.key === ' ' && target?.closest(PRESSES));
    if (!isTaken && onKey(event.key.toLowerCase())) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const listener = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
