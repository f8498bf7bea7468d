import type {Frame, Size} from '../../../../src/figures/video/engine/frame';

/** Numbers that look random and are the same every time. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function paint(
  {width, height}: Size,
  at: (x: number, y: number, channel: number) => number,
): Frame {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = i >> 2;
    pixels[i] = at(pixel % width, Math.floor(pixel / width), i & 3);
  }
  return {width, height, pixels};
}

/** Pictures that bring out different mistakes. */
export function createFrames(size: Size): Readonly<Record<string, Frame>> {
  const random = createRandom(size.width * 1000 + size.height);
  return {
    noise: paint(size, () => random() * 256),
    opaque: paint(size, (_x, _y, c) => (c === 3 ? 255 : random() * 256)),
    black: paint(size, (_x, _y, c) => (c === 3 ? 255 : 0)),
    white: paint(size, () => 255),
    stripes: paint(size, (x, _y, c) => (c === 3 || x % 2 ? 255 : 0)),
    gradient: paint(size, (x, y, c) => (c === 3 ? 255 : x * 3 + y * 7 + c)),
    point: paint(size, (x, y, c) =>
      c === 3 || (x === size.width >> 1 && y === size.height >> 1) ? 255 : 0,
    ),
  };
}

/** Odd ones, smaller than a vector, and one with whole vectors and a rest. */
export const SIZES: readonly Size[] = [
  [1, 1],
  [1, 7],
  [7, 1],
  [2, 2],
  [3, 5],
  [4, 4],
  [5, 3],
  [6, 9],
  [8, 3],
  [9, 2],
  [10, 10],
  [16, 4],
  [17, 5],
  [33, 13],
  [64, 36],
  [101, 37],
].map(([width = 0, height = 0]) => ({width, height}));
