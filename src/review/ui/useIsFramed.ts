import {useSyncExternalStore} from 'react';

/** Whether a page is in a frame never changes while it is open. */
const subscribe = () => () => undefined;

/**
 * Whether a page of another site shows this one in a frame, over which it could
 * lay its own, so that the reader presses what they do not see. Hosts that send
 * our headers forbid it; where none are sent, a page has to see to it itself.
 */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      try {
        return window.top !== window && window.top?.origin !== window.origin;
      } catch {
        // Only another origin's window refuses to be asked.
        return true;
      }
    },
    () => false,
  );
}
