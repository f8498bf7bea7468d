/** JavaScript, WebAssembly and SIMD compute the same bytes. */
import {expect, test} from '@playwright/test';

import type {Frame} from '../../../../src/figures/video/engine/frame';
import {createJavaScriptFilter} from '../../../../src/figures/video/engine/javascript';
import {createFrames, SIZES} from './frames';
import {apply, BINARIES, EXAMPLE, load, SETTINGS} from './modules';

const javascript = createJavaScriptFilter();

for (const [name, file] of Object.entries(BINARIES)) {
  test(`${name} equals JavaScript byte for byte`, () => {
    // One instance for all sizes: its memory grows on the way.
    const compiled = load(`${EXAMPLE}/${file}`);
    let compared = 0;
    for (const size of SIZES) {
      for (const [picture, frame] of Object.entries(createFrames(size))) {
        const before = Buffer.from(frame.pixels);
        for (const settings of SETTINGS) {
          const label = JSON.stringify({...size, picture, ...settings});
          const expected = apply(javascript, frame, settings);
          expect(apply(compiled, frame, settings), label).toEqual(expected);
          compared += 1;
        }
        expect(Buffer.from(frame.pixels), 'the frame is left alone').toEqual(
          before,
        );
      }
    }
    expect(compared).toBe(SIZES.length * 7 * 9);
  });
}

test.describe('the reference', () => {
  const gray = (values: readonly number[], width: number): Frame => ({
    width,
    height: values.length / width,
    pixels: new Uint8ClampedArray(values.flatMap((v) => [v, v, v, 255])),
  });
  const reds = (buffer: Buffer) => [...buffer].filter((_, i) => i % 4 === 0);

  test('weighs colours by how bright they look', () => {
    const frame = {
      width: 4,
      height: 1,
      pixels: new Uint8ClampedArray(
        [
          [255, 0, 0, 0],
          [0, 255, 0, 9],
          [0, 0, 255, 99],
          [255, 255, 255, 255],
        ].flat(),
      ),
    };
    const result = apply(javascript, frame, {filter: 'grayscale', strength: 1});
    expect([...result]).toEqual(
      [77, 149, 29, 255].flatMap((v) => [v, v, v, 255]),
    );
  });

  test('blurs a point to 1 4 6 4 1, and what it loses at an edge stays', () => {
    const settings = {filter: 'blur', strength: 1} as const;
    const point = gray([0, 0, 0, 160, 0, 0, 0], 7);
    expect(reds(apply(javascript, point, settings))).toEqual([
      0, 10, 40, 60, 40, 10, 0,
    ]);
    const atEdge = gray([160, 0, 0, 0], 1);
    expect(reds(apply(javascript, atEdge, settings))).toEqual([110, 50, 10, 0]);
  });

  test('finds an edge where the brightness jumps, and nowhere else', () => {
    const frame = gray([10, 10, 50, 50, 10, 10, 50, 50, 10, 10, 50, 50], 4);
    expect(
      reds(apply(javascript, frame, {filter: 'edge', strength: 1})),
    ).toEqual([0, 40, 40, 0, 0, 40, 40, 0, 0, 40, 40, 0]);
    expect(
      reds(apply(javascript, frame, {filter: 'edge', strength: 4})),
    ).toEqual([0, 160, 160, 0, 0, 160, 160, 0, 0, 160, 160, 0]);
  });
});
