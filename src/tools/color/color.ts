import {
  clampRgb,
  type Color,
  colorsNamed,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  formatHex8,
  formatHsl,
  formatRgb,
  nearest,
  parse,
  type Rgb,
  toGamut,
  wcagContrast,
} from 'culori';

import {type Outcome, refuse, succeed} from '../job/outcome';

const toOklch = converter('oklch');
const toHwb = converter('hwb');
const toRgb = converter('rgb');
const mapToSrgb = toGamut('rgb', 'oklch');

/** Whether screens of sRGB show the colour as it is, in steps of eight bits. */
export function isInSrgb(color: Color): boolean {
  const {r, g, b} = toRgb(color);
  return [r, g, b].every((value) => {
    const step = Math.round(value * 255);
    return step >= 0 && step <= 255;
  });
}

/** The colour, or the nearest one of sRGB. */
function inSrgb(color: Color): Rgb {
  // The way there and back by OKLCH makes hsl(0.03 99.98% 50.02%) of red.
  return isInSrgb(color) ? clampRgb(toRgb(color)) : mapToSrgb(color);
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * CSS clamps the notations that can only mean sRGB while it reads them; the
 * others may mean colours outside, which culori parses the same way.
 */
function clampAsRead(color: Color, text: string): Color {
  if (color.mode === 'rgb' && !/^color\(/iu.test(text)) {
    return clampRgb(color);
  }
  if (color.mode === 'hsl') {
    return {...color, s: clamp(color.s), l: clamp(color.l)};
  }
  return color.mode === 'hwb'
    ? {...color, w: clamp(color.w), b: clamp(color.b)}
    : color;
}

/** culori throws at a call that is only begun, as `color(` while it is typed. */
function parseColor(text: string): Color | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** `255, 122, 89` of a design tool and `0xFF7A59` of a program, as CSS. */
function toCss(text: string): string {
  if (/^\d{1,3}(?:\s*,\s*\d{1,3}){2}$/u.test(text)) {
    return `rgb(${text})`;
  }
  return text.replace(/^0x(?=[0-9a-f]{6}$)/iu, '#');
}

/** Reads any CSS colour. */
export function readColor(text: string): Outcome<Color> {
  // Full-width signs of an input method mean the same here.
  const written = toCss(text.normalize('NFKC').trim());
  const color = parseColor(written);
  return color
    ? succeed(clampAsRead(color, written))
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

const WHITE: Rgb = {mode: 'rgb', r: 1, g: 1, b: 1};

/**
 * What is seen of a colour on an opaque one, mixed as browsers do: in sRGB, in
 * steps of eight bits.
 */
export function layOver(color: Color, ground: Color = WHITE): Rgb {
  const top = inSrgb(color);
  const below = inSrgb(ground);
  const alpha = color.alpha ?? 1;
  const mix = (one: number, other: number): number =>
    Math.round((one * alpha + other * (1 - alpha)) * 255) / 255;
  return {
    mode: 'rgb',
    r: mix(top.r, below.r),
    g: mix(top.g, below.g),
    b: mix(top.b, below.b),
  };
}

/**
 * The contrast of a colour on its background after WCAG 2; of translucent ones,
 * as they are seen: the background on white, the colour on both.
 */
export function measureContrast(color: Color, background: Color): Contrast {
  const ground = layOver(background);
  const ratio = wcagContrast(layOver(color, ground), ground);
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

/**
 * The nearest lightness of the same hue that has enough contrast; null where
 * none has, as on a grey in the middle.
 */
export function findPassing(
  color: Color,
  background: Color,
  ratio: number,
): string | null {
  const {l, c, h} = toOklch(color);
  for (let step = 1; step <= 100; step += 1) {
    for (const lightness of [l - step / 100, l + step / 100]) {
      if (lightness >= 0 && lightness <= 1) {
        const hex = formatHex(inSrgb({mode: 'oklch', l: lightness, c, h}));
        const found = parse(hex);
        if (found && measureContrast(found, background).ratio >= ratio) {
          return hex;
        }
      }
    }
  }
  return null;
}

const findNames = nearest(Object.keys(colorsNamed), differenceCiede2000());

/** The CSS name that comes closest, and whether it is the same colour. */
export function findName(color: Color): {
  readonly name: string;
  readonly isSame: boolean;
} {
  const {alpha = 1} = color;
  if (alpha === 0) {
    return {
      name: 'transparent',
      isSame: formatHex8(inSrgb(color)) === '#00000000',
    };
  }
  const [name = 'black'] = findNames(inSrgb(color), 1);
  return {
    name,
    isSame: alpha === 1 && formatHex(name) === formatHex(inSrgb(color)),
  };
}

const DEFICIENCIES = [
  ['红色盲', filterDeficiencyProt(1)],
  ['绿色盲', filterDeficiencyDeuter(1)],
  ['蓝色盲', filterDeficiencyTrit(1)],
] as const;

/** How readers who see fewer colours see this one, as hex. */
export function listSeen(
  color: Color,
): readonly (readonly [who: string, hex: string])[] {
  return DEFICIENCIES.map(([who, see]) => [
    who,
    formatHex(see(inSrgb(color)) as Color),
  ]);
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
