import {useEffect, useEffectEvent} from 'react';

/** Where a text that is pasted has its own place already. */
const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * Takes what is pasted while no field has the keyboard: whoever comes with
 * something need not look for its place first.
 * @param isOn nothing of the reader's own would be replaced.
 */
export function usePaste(isOn: boolean, onText: (text: string) => void): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!event.defaultPrevented && text !== '' && !target?.closest(WRITES)) {
      event.preventDefault();
      onText(text);
    }
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const listen = (event: ClipboardEvent): void => handle(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isOn]);
}
