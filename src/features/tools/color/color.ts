import {
  type Color,
  converter,
  formatHex,
  formatHex8,
  formatHsl,
  formatRgb,
  parse,
  toGamut,
  wcagContrast,
} from 'culori';

import {type Outcome, refuse, succeed} from '../job/outcome';

const toOklch = converter('oklch');
const toHwb = converter('hwb');
const inSrgb = toGamut('rgb', 'oklch');

/** Reads any CSS colour. */
export function readColor(text: string): Outcome<Color> {
  const color = parse(text.trim());
  return color
    ? succeed(color)
    : refuse(
        '读不懂这个颜色。写法如 #b8371c、rgb(184 55 28)、hsl(10 74% 42%)、oklch(53% 0.17 33)、tomato。',
      );
}

function round(value: number | undefined, digits: number): string {
  return String(Number((value ?? 0).toFixed(digits)));
}

/** A colour in the ways that CSS can write it. */
export function listFormats(
  color: Color,
): readonly (readonly [string, string])[] {
  const rgb = inSrgb(color);
  const oklch = toOklch(color);
  const hwb = toHwb(rgb);
  const alpha =
    color.alpha === undefined || color.alpha === 1
      ? ''
      : ` / ${round(color.alpha, 3)}`;
  return [
    ['HEX', alpha ? formatHex8(rgb) : formatHex(rgb)],
    ['RGB', formatRgb(rgb)],
    ['HSL', formatHsl(rgb)],
    [
      'HWB',
      `hwb(${round(hwb.h, 1)} ${round(hwb.w * 100, 1)}% ${round(hwb.b * 100, 1)}%${alpha})`,
    ],
    [
      'OKLCH',
      `oklch(${round(oklch.l * 100, 2)}% ${round(oklch.c, 4)} ${round(oklch.h, 2)}${alpha})`,
    ],
  ];
}

export type Contrast = {
  readonly ratio: number;
  readonly grades: readonly (readonly [what: string, passes: boolean])[];
};

/** The contrast of two opaque colours after WCAG 2. */
export function measureContrast(a: Color, b: Color): Contrast {
  const ratio = wcagContrast(inSrgb(a), inSrgb(b));
  return {
    ratio,
    grades: [
      ['正文 AA（4.5）', ratio >= 4.5],
      ['正文 AAA（7）', ratio >= 7],
      ['大字和图标 AA（3）', ratio >= 3],
      ['大字 AAA（4.5）', ratio >= 4.5],
    ],
  };
}

const STEPS = [
  0.97, 0.93, 0.86, 0.77, 0.68, 0.59, 0.5, 0.41, 0.32, 0.24,
] as const;

/** Ten steps of the same hue from light to dark, as hex. */
export function makePalette(color: Color): readonly string[] {
  const {c, h} = toOklch(color);
  return STEPS.map((l) =>
    formatHex(
      inSrgb({
        mode: 'oklch',
        l,
        c: c * Math.min(1, 1.6 - Math.abs(l - 0.6) * 2),
        h,
      }),
    ),
  );
}
