/** Knows whether a program still has something to do. */
import {native} from './native';
import {ownMethod} from './own';

/** Turns of the event loop without any activity, and their length in ms. */
const QUIET_TURNS = 6;
const TURN_MS = 10;
/** Observers of size and visibility report when a frame is drawn. */
const DRAWN_FRAMES = 2;
/** A frame out of sight is not drawn; it is waited for this long, in ms. */
const MAX_DRAWING_MS = 400;
/** After this time a program counts as settled whatever it does. */
const MAX_MS = 10_000;

const querySelector = ownMethod(Document.prototype, 'querySelector');
const IN_VIEW_TRANSITION = ':active-view-transition';
const hasViewTransitions = CSS.supports(`selector(${IN_VIEW_TRANSITION})`);

/**
 * Whether a view transition is under way. It begins at a frame, which may be
 * long in coming. Its promises cannot be tracked instead: a rejection that
 * nobody handles would count as handled.
 */
function isInViewTransition(): boolean {
  return (
    hasViewTransitions && querySelector(document, IN_VIEW_TRANSITION) !== null
  );
}

export type Activity = {
  /** Work has begun; the returned function says that it has ended. */
  readonly begin: () => () => void;
  /** Something happened just now. */
  readonly touch: () => void;
  /**
   * Waits for a promise. The returned one must take its place, else its
   * rejection would count as handled.
   */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
  /**
   * Calls back once, when nothing has happened for some turns, not before
   * `wait` ms.
   */
  readonly whenSettled: (wait: number, callback: () => void) => void;
};

export function createActivity(): Activity {
  let pending = 0;
  let quietTurns = 0;

  const touch = (): void => {
    quietTurns = 0;
  };
  const begin = (): (() => void) => {
    let hasEnded = false;
    pending += 1;
    return () => {
      touch();
      if (!hasEnded) {
        hasEnded = true;
        pending -= 1;
      }
    };
  };
  return {
    touch,
    begin,
    track(work) {
      const end = begin();
      return work.finally(end);
    },
    whenSettled(wait, callback) {
      const start = native.now();
      let drawnFrames = 0;
      quietTurns = 0;
      const countFrame = (): void => {
        drawnFrames += 1;
        if (drawnFrames < DRAWN_FRAMES) {
          native.requestAnimationFrame(countFrame);
        }
      };
      native.requestAnimationFrame(countFrame);
      const look = (): void => {
        const spent = native.now() - start;
        quietTurns = isInViewTransition() ? 0 : quietTurns + 1;
        const isDrawn = drawnFrames >= DRAWN_FRAMES || spent >= MAX_DRAWING_MS;
        const isQuiet = isDrawn && pending === 0 && quietTurns > QUIET_TURNS;
        if ((isQuiet && spent >= wait) || spent >= MAX_MS + wait) {
          callback();
        } else {
          native.setTimeout(look, TURN_MS);
        }
      };
      native.setTimeout(look, TURN_MS);
    },
  };
}
