/**
 * The filters in JavaScript: the reference that every other implementation
 * equals byte for byte. The same integer arithmetic as examples/video-filter.
 */
import type {ApplyFilter, Size} from './frame';

type Bytes = Uint8ClampedArray;

function lumaAt(pixels: Bytes, at: number): number {
  const red = pixels[at] ?? 0;
  const green = pixels[at + 1] ?? 0;
  const blue = pixels[at + 2] ?? 0;
  return (77 * red + 150 * green + 29 * blue + 128) >> 8;
}

/** A pixel as one number; every machine with a browser is little-endian. */
function toGray(value: number): number {
  return (value * 0x01_01_01) | 0xff_00_00_00;
}

function asPixels({buffer, byteOffset, length}: Bytes): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4);
}

function grayscale(source: Bytes, output: Bytes): void {
  const pixels = asPixels(output);
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = toGray(lumaAt(source, i * 4));
  }
}

/** (1, 4, 6, 4, 1) / 16 of the bytes at five places. */
function weigh(
  source: Bytes,
  one: number,
  two: number,
  middle: number,
  four: number,
  five: number,
): number {
  return (
    ((source[one] ?? 0) +
      (source[five] ?? 0) +
      4 * ((source[two] ?? 0) + (source[four] ?? 0)) +
      6 * (source[middle] ?? 0) +
      8) >>
    4
  );
}

/** Across, then down; beyond an end stands what is at that end. */
function blur(
  source: Bytes,
  output: Bytes,
  between: Bytes,
  {width, height}: Size,
  passes: number,
): void {
  const row = width * 4;
  for (let pass = 0; pass < passes; pass++) {
    const from = pass === 0 ? source : output;
    for (let start = 0; start < row * height; start += row) {
      // Away from the ends, no neighbour can be missing.
      for (let at = start + 8; at < start + row - 8; at++) {
        between[at] = weigh(from, at - 8, at - 4, at, at + 4, at + 8);
      }
      // The first two pixels and the last two, or all of a short row.
      const last = start + row - 4;
      for (let i = 0; i < Math.min(16, row); i++) {
        const at = i < 8 ? start + i : Math.max(start, start + row - 16) + i;
        const channel = i & 3;
        between[at] = weigh(
          from,
          Math.max(start + channel, at - 8),
          Math.max(start + channel, at - 4),
          at,
          Math.min(last + channel, at + 4),
          Math.min(last + channel, at + 8),
        );
      }
    }
    for (let y = 0; y < height; y++) {
      const here = y * row;
      const [one, two, four, five] = [-2, -1, 1, 2].map(
        (step) => Math.min(height - 1, Math.max(0, y + step)) * row,
      ) as [number, number, number, number];
      for (let x = 0; x < row; x++) {
        output[here + x] = weigh(
          between,
          one + x,
          two + x,
          here + x,
          four + x,
          five + x,
        );
      }
    }
  }
}

function edge(
  source: Bytes,
  output: Bytes,
  luma: Bytes,
  {width, height}: Size,
  gain: number,
): void {
  for (let i = 0; i < width * height; i++) {
    luma[i] = lumaAt(source, i * 4);
  }
  const result = asPixels(output);
  for (let y = 0; y < height; y++) {
    const here = y * width;
    const above = Math.max(0, y - 1) * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const a = luma[above + left] ?? 0;
      const b = luma[above + x] ?? 0;
      const c = luma[above + right] ?? 0;
      const d = luma[here + left] ?? 0;
      const f = luma[here + right] ?? 0;
      const g = luma[below + left] ?? 0;
      const h = luma[below + x] ?? 0;
      const i = luma[below + right] ?? 0;
      const across = c - a + 2 * (f - d) + (i - g);
      const down = g - a + 2 * (h - b) + (i - c);
      const strength = ((Math.abs(across) + Math.abs(down)) * gain) >> 2;
      result[here + x] = toGray(strength > 255 ? 255 : strength);
    }
  }
}

/** Keeps its working memory from frame to frame, as the other ones do. */
export function createJavaScriptFilter(): ApplyFilter {
  let spare = new Uint8ClampedArray(0);
  return ({pixels, ...size}, output, {filter, strength}) => {
    if (spare.length < pixels.length) {
      spare = new Uint8ClampedArray(pixels.length);
    }
    switch (filter) {
      case 'grayscale':
        grayscale(pixels, output);
        break;
      case 'blur':
        blur(pixels, output, spare, size, strength);
        break;
      case 'edge':
        edge(pixels, output, spare, size, strength);
        break;
    }
  };
}
