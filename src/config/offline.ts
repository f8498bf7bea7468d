/** The whole site is kept in the background up to this transfer size. */
export const KEEP_ALL_MAX_BYTES = 6 * 1024 * 1024;

/**
 * Modules of libraries so large that most readers should not be sent them: kept
 * once a page has loaded them, and not counted above. The editor's entry points
 * are ours; the bundler may merge its modules into them. The others compute for
 * single tools: formatting code, pinyin, the other Chinese characters, QR codes.
 */
export const KEPT_WHEN_USED =
  /[\\/](?:node_modules[\\/](?:monaco-editor|prettier|sql-formatter|pinyin-pro|opencc-js|jsqr)[\\/]|features[\\/]monaco[\\/](?:monaco|worker)\.ts$)/u;

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
