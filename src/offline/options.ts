/**
 * The whole site is kept up to this transfer size: what 4G takes some seconds
 * for. Measured on 2026-11-25, MiB: 240 documents 3.1, their scripts 2.2, search
 * 1.3, editors, tools and the sandbox 1.0; together 7.6; on 2026-11-30, with texts
 * that have grown, 8.6. A page more is 25 KB, so that there is room for some forty.
 */
export const KEEP_ALL_MAX_BYTES = 10 * 1024 * 1024;
/** At this part of the limit a test fails and says what to do. */
export const KEEP_ALL_WARNING = 0.95;

/**
 * Modules of libraries so large that most readers should not be sent them: kept
 * once a page has loaded them, and not counted above. The editor's entry points
 * are ours; the bundler may merge its modules into them. The others compute for
 * single tools: formatting code, pinyin, the other Chinese characters, QR codes;
 * one figure's WebAssembly text format.
 */
export const KEPT_WHEN_USED =
  /[\\/](?:node_modules[\\/](?:monaco-editor|prettier|sql-formatter|pinyin-pro|opencc-js|jsqr|wabt)[\\/]|src[\\/]monaco[\\/](?:monaco|worker)\.ts$)/u;

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
