/** Widths of a box, after “Box Model” and `box-sizing` in CSS Box Sizing. */

export type Box = {
  /** As `width` says, in pixels. */
  readonly width: number;
  /** Of each side, in pixels. */
  readonly padding: number;
  /** Of each side, in pixels. */
  readonly border: number;
  readonly sizing: 'content-box' | 'border-box';
};

export type Widths = {
  /** Of the content, in pixels. */
  readonly content: number;
  /** From border to border, as `offsetWidth` has it, in pixels. */
  readonly outer: number;
};

/** What there is of a box: content is never smaller than nothing. */
export function measureBox({width, padding, border, sizing}: Box): Widths {
  const edges = 2 * (padding + border);
  const content = sizing === 'border-box' ? Math.max(0, width - edges) : width;
  return {content, outer: content + edges};
}
