/** The picture of a page: the spine of the site, its section, its title. */
import {renderAsync} from '@resvg/resvg-js';

import {SITE_TITLE, TAGLINE} from '../../config/identity';
import type {Pen} from './glyphs';

/** As link previews want it, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** The dark theme of `styles/_tokens.scss`; dark is the site's default. */
const PAPER = '#0f1214';
const RULE = '#262c31';
const INK = '#e6e3dc';
const MUTED = '#9aa0a3';
const CINNABAR = '#ff7a59';

/** Where the line of the wordmark runs. */
const SPINE = 268;
const GAP = 44;
const TITLE_WIDTH = WIDTH - SPINE - GAP - 72;
const TITLE_TOP = 150;
/** The largest with which a title has at most so many lines. */
const SIZES: readonly (readonly [size: number, lines: number])[] = [
  [88, 2],
  [72, 3],
  [60, 4],
  [48, 5],
];
const LEADING = 1.36;
const LABEL_SIZE = 40;
const FOOT_SIZE = 34;

/** What stands on a picture. */
export type Card = {
  readonly title: string;
  /** Offsets in the title where a line may end, besides spaces. */
  readonly breaks: readonly number[];
  /** Name of the section. */
  readonly section: string;
};

/** The pieces of a title that a line may not cut. */
function cut({title, breaks}: Card): readonly string[] {
  const ends = new Set([...breaks, title.length]);
  for (const {index, 0: found} of title.matchAll(/[\s，。：；、？！》）]+/gu)) {
    ends.add(index + found.length);
  }
  const sorted = [...ends].sort((a, b) => a - b);
  return sorted.map((end, at) => title.slice(sorted[at - 1] ?? 0, end));
}

/**
 * Fills lines with the pieces of a title.
 * @param measure width of a text; a piece wider than a line has one of its own.
 */
export async function fillLines(
  card: Card,
  width: number,
  measure: (text: string) => Promise<number>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const piece of cut(card)) {
    const longer = (lines.at(-1) ?? '') + piece;
    if (lines.length > 0 && (await measure(longer.trimEnd())) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(piece);
    }
  }
  return lines.map((line) => line.trim());
}

async function setTitle(
  card: Card,
  pen: Pen,
): Promise<{readonly size: number; readonly lines: readonly string[]}> {
  let set: {size: number; lines: readonly string[]} = {size: 0, lines: []};
  for (const [size, most] of SIZES) {
    const lines = await fillLines(card, TITLE_WIDTH, (text) =>
      pen.measure(text, size),
    );
    set = {size, lines};
    if (lines.length <= most) {
      break;
    }
  }
  return set;
}

function place(svg: string, x: number, y: number, colour: string): string {
  return `<g transform="translate(${x} ${y})" fill="${colour}">${svg}</g>`;
}

function rule(x: number, y: number, w: number, h: number, fill: string) {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
}

/** The same picture as SVG. */
async function toSvg(card: Card, pen: Pen): Promise<string> {
  const {size, lines} = await setTitle(card, pen);
  const leading = size * LEADING;
  const baseline = (line: number): number => TITLE_TOP + size + line * leading;
  const titles = await Promise.all(lines.map((line) => pen.draw(line, size)));
  const label = await pen.draw(card.section, LABEL_SIZE);
  const [first = '', last = ''] = SITE_TITLE;
  const before = await pen.draw(first, FOOT_SIZE);
  const after = await pen.draw(last, FOOT_SIZE);
  const tagline = await pen.draw(TAGLINE, FOOT_SIZE * 0.72);
  const foot = HEIGHT - 72;
  const beside = 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    rule(0, 0, WIDTH, HEIGHT, PAPER),
    rule(SPINE - 1, 0, 2, HEIGHT, RULE),
    rule(
      SPINE - 3,
      TITLE_TOP + size * 0.12,
      6,
      (lines.length - 1) * leading + size,
      CINNABAR,
    ),
    place(label.svg, SPINE - GAP - label.width, baseline(0), MUTED),
    ...titles.map(({svg}, at) => place(svg, SPINE + GAP, baseline(at), INK)),
    // The wordmark: the line of the spine runs between its two characters.
    rule(SPINE - 3, foot - FOOT_SIZE * 0.95, 6, FOOT_SIZE * 1.15, CINNABAR),
    place(before.svg, SPINE - beside - before.width, foot, INK),
    place(after.svg, SPINE + beside, foot, INK),
    place(tagline.svg, SPINE + GAP + after.width + 8, foot - 2, MUTED),
    '</svg>',
  ].join('');
}

/** @returns a PNG of 1200 × 630 pixels. */
export async function drawPicture(card: Card, pen: Pen): Promise<Buffer> {
  const image = await renderAsync(await toSvg(card, pen), {
    font: {loadSystemFonts: false},
  });
  return image.asPng();
}
