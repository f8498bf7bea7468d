import {readFileSync} from 'node:fs';

import type {
  ApplyFilter,
  Frame,
} from '../../../../src/figures/video/engine/frame';
import {
  FILTERS,
  hasStrength,
  MAX_STRENGTH,
  type Settings,
} from '../../../../src/figures/video/engine/settings';
import {createWasmFilter} from '../../../../src/figures/video/engine/wasm';

export const EXAMPLE = 'examples/video-filter';
export const BINARIES = {wasm: 'filter.wasm', simd: 'filter-simd.wasm'};

/** Everything that can be set. */
export const SETTINGS: readonly Settings[] = FILTERS.flatMap((filter) =>
  Array.from({length: hasStrength(filter) ? MAX_STRENGTH : 1}, (_, i) => ({
    filter,
    strength: i + 1,
  })),
);

export function load(file: string): ApplyFilter {
  const module = new WebAssembly.Module(readFileSync(file));
  return createWasmFilter(new WebAssembly.Instance(module));
}

export function apply(
  filter: ApplyFilter,
  frame: Frame,
  settings: Settings,
): Buffer {
  const output = new Uint8ClampedArray(frame.pixels.length);
  filter(frame, output, settings);
  return Buffer.from(output.buffer);
}
