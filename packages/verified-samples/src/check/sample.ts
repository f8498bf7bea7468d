/** What is checked, whatever words its fence has. */

/** A code fence of a page, with the output beneath it. */
export type PlacedSample = {
  /** Relative to the site folder, forward slashes. */
  readonly file: string;
  /** Of the opening backticks, from 1. */
  readonly line: number;
  /** Of the closing backticks. */
  readonly endLine: number;
  readonly code: string;
  /** The output fence beneath; null: there is none. */
  readonly output: {
    readonly line: number;
    readonly endLine: number;
    readonly text: string;
  } | null;
};

/** One mistake in a page, told so that its author can mend it. */
export type Problem = {
  /** Relative to the site folder, forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Chinese. */
  readonly message: string;
};

/** What the page shows beneath a sample, without blanks at the end. */
export function shownOutput({output}: Pick<PlacedSample, 'output'>): string {
  return output?.text.trimEnd() ?? '';
}
