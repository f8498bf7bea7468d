/**
 * How fast a page can be behind a reader. Apart from reading.ts, which pages load
 * late: this is needed from the start.
 */

/**
 * Grown readers of Chinese read five to nine characters a second; who knows the
 * matter skims code and tables much faster. Below this nobody has read it.
 */
export const CHARACTERS_PER_SECOND = 40;
/** The text of a tall window: without scrolling, nobody reads on. */
const MAX_STAY_MS = 60_000;

export type Pace = {
  /** The window shows something else from now on, or is shown again. */
  readonly move: () => void;
  /** The window is looked at no longer, until it moves again. */
  readonly pause: () => void;
  /** How many characters there was time for, at most. */
  readonly count: () => number;
};

/** @param now in ms, from any beginning. */
export function createPace(now: () => number = () => performance.now()): Pace {
  let ms = 0;
  let since: number | null = now();
  const settle = (next: number | null): void => {
    ms += since === null ? 0 : Math.min(MAX_STAY_MS, now() - since);
    since = next;
  };
  return {
    move: () => settle(now()),
    pause: () => settle(null),
    count: () =>
      ((ms + (since === null ? 0 : Math.min(MAX_STAY_MS, now() - since))) /
        1_000) *
      CHARACTERS_PER_SECOND,
  };
}
