import {readFileSync} from 'node:fs';

import type {FilterExports} from '../../video/engine/wasm';

const WIDTH = 320;
const HEIGHT = 180;
const BYTES = WIDTH * HEIGHT * 4;

/**
 * The same grayscale of one frame, by how often the boundary is crossed, and
 * what carrying the frame in and out takes by itself.
 * @returns work to measure, by what it is called.
 */
export function createBoundaryWork(): Readonly<Record<string, () => void>> {
  const bytes = readFileSync('examples/video-filter/filter-simd.wasm');
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const {memory, __heap_base, grayscale} =
    instance.exports as unknown as FilterExports;
  memory.grow(Math.ceil((2 * BYTES) / 65_536) + 1);
  const source = Math.ceil(__heap_base.value / 16) * 16;
  const target = source + BYTES;
  const inside = new Uint8Array(memory.buffer);
  const outside = new Uint8Array(BYTES).map((_, i) => i * 7);
  const result = new Uint8Array(BYTES);
  return {
    一帧一次: () => grayscale(source, target, WIDTH, HEIGHT),
    '一行一次（180 次）': () => {
      for (let at = 0; at < BYTES; at += WIDTH * 4) {
        grayscale(source + at, target + at, WIDTH, 1);
      }
    },
    '一个像素一次（57,600 次）': () => {
      for (let at = 0; at < BYTES; at += 4) {
        grayscale(source + at, target + at, 1, 1);
      }
    },
    '只复制进、复制出': () => {
      inside.set(outside, source);
      result.set(inside.subarray(target, target + BYTES));
    },
  };
}
