/**
 * One page fades into the next, where the browser has view transitions and the
 * reader has nothing against motion. What comes is there from its first frame;
 * only what goes takes a moment (src/styles/theme/_pages.scss).
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

/** Who has waited longer for a page gets it without another frame of waiting. */
const QUICK_MS = 100;
/**
 * The picture is taken with the next frame, a 60th of a second away at most. A
 * browser that needs half as long again paints without a graphics card: there the
 * reader would wait for the picture on every page.
 */
const PICTURE_MS = 25;

let isSlowPainter = false;
let finish: (() => void) | undefined;
/**
 * Back and forth in the history: the browser brings the reader to the old place
 * at once, which a later page would lose, and draws gestures itself.
 */
let isInHistory = false;

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener(
    'popstate',
    () => {
      isInHistory = true;
    },
    // Before the router's.
    {capture: true},
  );
}

function isWanted(): boolean {
  const isFollowed = !isInHistory;
  isInHistory = false;
  return (
    'startViewTransition' in document &&
    isFollowed &&
    !isSlowPainter &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * Keeps a picture of the present page, just before the next one is rendered.
 * @param askedAt when the reader asked for the next one, by `performance.now()`.
 * @returns resolves as soon as it may be rendered: within a frame,
 *   and but once later than that.
 */
export async function beginCrossFade(askedAt: number): Promise<void> {
  finish?.();
  if (!isWanted() || performance.now() - askedAt > QUICK_MS) {
    return;
  }
  const begunAt = performance.now();
  await new Promise<void>((resolve) => {
    const {ready} = document.startViewTransition(async () => {
      isSlowPainter = performance.now() - begunAt > PICTURE_MS;
      resolve();
      await new Promise<void>((done) => {
        finish = done;
      });
    });
    // It is skipped when another begins, or the window is hidden.
    ready.catch(() => undefined);
  });
}

export default {
  onRouteDidUpdate() {
    finish?.();
    finish = undefined;
  },
} satisfies ClientModule;
