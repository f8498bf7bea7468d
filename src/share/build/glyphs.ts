/**
 * Text as outlines, from a font of the project's own, so that a picture is the
 * same on every machine. The font comes in a hundred parts, each of some
 * characters; a part is read when one of its characters is drawn.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {create, type Font} from 'fontkit';
import {decompress} from 'wawoff2';

const PACKAGE = path.dirname(
  require.resolve('@fontsource-variable/noto-serif-sc/package.json'),
);
/** Part → `U+4e00-4e05,U+4e10`. */
const RANGES = 'unicode.json';
const BOLD = 700;

type Part = {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
};

/** Outlines of one line; `path` data begins at its left end, on its baseline. */
export type Line = {readonly svg: string; readonly width: number};

/** Draws text, and says how wide it will be; both in pixels of `size`. */
export type Pen = {
  readonly measure: (text: string, size: number) => Promise<number>;
  readonly draw: (text: string, size: number) => Promise<Line>;
};

function readRanges(list: string): Part['ranges'] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range
      .trim()
      .replace('U+', '')
      .split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

async function readParts(): Promise<readonly Part[]> {
  const text = await readFile(path.join(PACKAGE, RANGES), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>).map(
    ([name, list]) => ({
      name: name.replace(/[[\]]/gu, ''),
      ranges: readRanges(list),
    }),
  );
}

async function readFont({name}: Part): Promise<Font> {
  const file = `files/noto-serif-sc-${name}-wght-normal.woff2`;
  // What reads the font knows variations in an unpacked one only.
  const unpacked = await decompress(await readFile(path.join(PACKAGE, file)));
  return (create(Buffer.from(unpacked)) as Font).getVariation({wght: BOLD});
}

/**
 * Opens the font.
 * @param onMissing is told each character that it does not have, which leaves
 *   a gap.
 */
export async function openPen(
  onMissing: (character: string) => void,
): Promise<Pen> {
  const parts = await readParts();
  const fonts = new Map<Part, Promise<Font>>();

  async function findGlyph(character: string) {
    const code = character.codePointAt(0) ?? 0;
    const part = parts.find(({ranges}) =>
      ranges.some(([first, last]) => first <= code && code <= last),
    );
    if (!part) {
      onMissing(character);
      return null;
    }
    const opened = fonts.get(part) ?? readFont(part);
    fonts.set(part, opened);
    const font = await opened;
    return {glyph: font.glyphForCodePoint(code), unit: font.unitsPerEm};
  }

  async function draw(text: string, size: number): Promise<Line> {
    let width = 0;
    let svg = '';
    for (const character of text) {
      const found = await findGlyph(character);
      if (found) {
        const scale = size / found.unit;
        // In a font, up is positive.
        svg += `<path transform="translate(${round(width)}) scale(${round(scale, 5)} ${round(-scale, 5)})" d="${found.glyph.path.toSVG()}"/>`;
        width += found.glyph.advanceWidth * scale;
      } else {
        width += size;
      }
    }
    return {svg, width};
  }

  return {
    draw,
    measure: async (text, size) => (await draw(text, size)).width,
  };
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
