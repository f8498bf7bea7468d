/** How a reader wants to read; each choice under a key of its own. */
export const READING_ROOT = 'hangjian.reading.';

export const SIZES = ['small', 'normal', 'large'] as const;
export const MEASURES = ['narrow', 'normal', 'wide'] as const;

export type Size = (typeof SIZES)[number];
export type Measure = (typeof MEASURES)[number];

/** On the document; absent where the choice is the normal one. */
export const SIZE_ATTRIBUTE = 'data-text-size';
export const MEASURE_ATTRIBUTE = 'data-measure';

/**
 * While the system's colours are followed: `system:dark`, the colour that was
 * taken over last. Where the site's own choice is another, the reader has made
 * one since, and it counts.
 */
export const COLOUR_KEY = `${READING_ROOT}colour`;
export const FOLLOWING = 'system:';
/** Whether samples ask what they print before they show it; absent: they do. */
export const PREDICT_KEY = `${READING_ROOT}predict`;
export const PREDICT_OFF = 'off';
/** On the document while they do not. */
export const PREDICT_ATTRIBUTE = 'data-predict';
export const KEYS_KEY = `${READING_ROOT}keys`;
export const KEYS_OFF = 'off';

/** Keys of notes as a reader sees them; keys for two directions have ` / `. */
export const NOTE_KEYS = [
  ['j / k', '下一节、上一节'],
  ['n / p', '下一篇、上一篇'],
  ['.', '运行屏幕上的示例'],
] as const;

/** One of the known values, or the normal one. */
export function pick<T extends string>(
  known: readonly T[],
  value: string | null,
  normal: T,
): T {
  return known.find((one) => one === value) ?? normal;
}
