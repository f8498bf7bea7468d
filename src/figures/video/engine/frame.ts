import type {Settings} from './settings';

export type Size = {readonly width: number; readonly height: number};

/** A picture: RGBA, a byte each, row by row. */
export type Frame = Size & {readonly pixels: Uint8ClampedArray};

/** Fills `output`, which is as large as the frame; the frame stays as it is. */
export type ApplyFilter = (
  frame: Frame,
  output: Uint8ClampedArray,
  settings: Settings,
) => void;
