/**
 * A frame's steps join those of the page, and browsers give no way to refuse
 * them to a frame of opaque origin. One that adds them without end would keep
 * the reader from going back.
 */

/** More than any program means; a page keeps about 50. */
const MAX_ADDED = 20;
const LOOK_MS = 500;

/**
 * Ends a run that floods the history, and steps back to where it began, so that
 * the next step leaves the page.
 * @param onFlood removes the frame.
 */
export function guardHistory(signal: AbortSignal, onFlood: () => void): void {
  const {length} = window.history;
  const {href} = window.location;
  const timer = window.setInterval(() => {
    const added = window.history.length - length;
    // The page itself may have gone on meanwhile: then the steps are not ours.
    if (window.location.href !== href) {
      window.clearInterval(timer);
    } else if (added > MAX_ADDED) {
      window.clearInterval(timer);
      onFlood();
      window.history.go(-added);
    }
  }, LOOK_MS);
  signal.addEventListener('abort', () => window.clearInterval(timer));
}
