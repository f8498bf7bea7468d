/**
 * Loads what marks and shows progress, once: at once for whom there is
 * something to show, else when the reader has begun to read.
 */
import {getStorage} from '../kit/storage';

type Start = typeof import('./start');

/** As in progressLog.ts, which is loaded later. */
const PREFIX = 'hangjian.progress.v1.';
/** A page that fits the window is never scrolled. */
const PATIENCE_MS = 4_000;
const BEGINNINGS = ['scroll', 'keydown', 'pointerdown'] as const;

let start: Promise<Start> | undefined;

/** Loads it now. Rejects when it does not come; the next call tries again. */
export function loadProgress(): Promise<Start> {
  start ??= import('./start').catch((error: unknown) => {
    start = undefined;
    throw error;
  });
  return start;
}

function hasMarks(): boolean {
  const storage = getStorage('localStorage');
  return (
    storage !== null &&
    Object.keys(storage).some((key) => key.startsWith(PREFIX))
  );
}

let begun: Promise<void> | undefined;

/** Resolves when it is time to load it. */
export function whenReading(): Promise<void> {
  begun ??= new Promise((resolve) => {
    const begin = (): void => {
      BEGINNINGS.forEach((name) => removeEventListener(name, begin, true));
      // Safari has no requestIdleCallback.
      setTimeout(resolve, 0);
    };
    if (hasMarks()) {
      // After what the page itself still has to do.
      setTimeout(begin, 200);
    } else {
      BEGINNINGS.forEach((name) =>
        addEventListener(name, begin, {capture: true, passive: true}),
      );
      setTimeout(begin, PATIENCE_MS);
    }
  });
  return begun;
}
