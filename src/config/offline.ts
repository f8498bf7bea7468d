/** The whole site is kept in the background up to this transfer size. */
export const KEEP_ALL_MAX_BYTES = 6 * 1024 * 1024;

/** Downloads at a time; the reader's own come first. */
export const KEEP_CONCURRENCY = 2;

/** A kept page answers when the network has not by then. */
export const NETWORK_LIMIT_MS = 4000;

/** How often a tab that stays open looks for a new version. */
export const UPDATE_CHECK_MS = 30 * 60 * 1000;

/** Browser chrome before the style sheet is there: `--paper` of the default theme. */
export const THEME_COLOR = '#0f1214';

/**
 * `OFFLINE=off` withdraws the worker: the build then holds one that removes
 * itself and all it kept, and pages no longer ask for one.
 */
export function isOfflineOn(
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return env.OFFLINE !== 'off';
}
