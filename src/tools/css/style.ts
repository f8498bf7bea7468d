/** CSS that the helper writes, from its fields. */

type State = Readonly<Record<string, string>>;
export type Declarations = Readonly<Record<string, string>>;

export const MODES = ['flex', 'grid', 'shadow', 'gradient', 'clamp'] as const;
export const GRADIENTS = ['linear', 'radial', 'conic'] as const;
/** As one of a list of steps, a colour is written without anything else. */
const COLOR =
  /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\([\d\s.,%/-]+\))$/iu;
/** What browsers begin with, unless the reader has chosen another. */
const ROOT_SIZE_PX = 16;
export const FLEX_DIRECTIONS = [
  'row',
  'column',
  'row-reverse',
  'column-reverse',
] as const;
export const JUSTIFY = [
  'flex-start',
  'center',
  'flex-end',
  'space-between',
  'space-around',
  'space-evenly',
] as const;
export const ALIGN = [
  'stretch',
  'flex-start',
  'center',
  'flex-end',
  'baseline',
] as const;
export const WRAP = ['nowrap', 'wrap', 'wrap-reverse'] as const;

/** A number of a field, within its bounds. */
export function toNumber(
  text: string | undefined,
  min: number,
  max: number,
): number {
  const value = Number(text);
  return Number.isFinite(value) ? Math.min(Math.max(min, value), max) : min;
}

function pick(values: readonly string[], value: string | undefined): string {
  return values.find((one) => one === value) ?? values[0] ?? '';
}

/**
 * A size that grows with the screen between two widths. Part of it is in `rem`,
 * so that it also follows the size that a reader has set.
 */
export function writeClamp(state: State): string {
  const round = (value: number): number => Number(value.toFixed(4));
  const [minSize, maxSize] = [
    toNumber(state.minSize, 1, 400),
    toNumber(state.maxSize, 1, 400),
  ].toSorted((a, b) => a - b) as [number, number];
  const [minWidth, maxWidth] = [
    toNumber(state.minWidth, 1, 4000),
    toNumber(state.maxWidth, 1, 4000),
  ].toSorted((a, b) => a - b) as [number, number];
  const slope =
    minWidth === maxWidth ? 0 : (maxSize - minSize) / (maxWidth - minWidth);
  const base = minSize - slope * minWidth;
  const rem = (pixels: number): string => `${round(pixels / ROOT_SIZE_PX)}rem`;
  return `clamp(${rem(minSize)}, ${rem(base)} + ${round(slope * 100)}vw, ${rem(maxSize)})`;
}

/** Whether a step of a gradient can be this. */
export function isColor(text: string | undefined): text is string {
  return text !== undefined && COLOR.test(text);
}

/** The declarations of the container, or of the box with the shadow. */
export function writeStyle(state: State): Declarations {
  const gap = `${toNumber(state.gap, 0, 64)}px`;
  switch (pick(MODES, state.mode)) {
    case 'grid': {
      const min = toNumber(state.min, 0, 400);
      const columns = toNumber(state.columns, 1, 12);
      return {
        display: 'grid',
        gridTemplateColumns:
          min > 0
            ? `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`
            : `repeat(${Math.trunc(columns)}, minmax(0, 1fr))`,
        gap,
      };
    }
    case 'shadow':
      return {
        boxShadow: `${state.inset === '1' ? 'inset ' : ''}${toNumber(state.x, -100, 100)}px ${toNumber(state.y, -100, 100)}px ${toNumber(state.blur, 0, 200)}px ${toNumber(state.spread, -100, 100)}px rgb(0 0 0 / ${toNumber(state.opacity, 0, 100)}%)`,
      };
    case 'gradient': {
      const color = (value: string | undefined, other: string): string =>
        isColor(value) ? value : other;
      const steps = `in oklch, ${color(state.from, 'teal')}, ${color(state.to, 'tomato')}`;
      const angle = `${toNumber(state.angle, 0, 360)}deg`;
      const kind = pick(GRADIENTS, state.gradient);
      return {
        background:
          kind === 'linear'
            ? `linear-gradient(${angle} ${steps})`
            : kind === 'conic'
              ? `conic-gradient(from ${angle} ${steps})`
              : `radial-gradient(${steps})`,
      };
    }
    case 'clamp':
      return {fontSize: writeClamp(state)};
    default:
      return {
        display: 'flex',
        flexDirection: pick(FLEX_DIRECTIONS, state.direction),
        flexWrap: pick(WRAP, state.wrap),
        justifyContent: pick(JUSTIFY, state.justify),
        alignItems: pick(ALIGN, state.align),
        gap,
      };
  }
}

/** The declarations as a rule. */
export function toRule(declarations: Declarations): string {
  const lines = Object.entries(declarations).map(
    ([name, value]) =>
      `  ${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
  );
  return `.box {\n${lines.join('\n')}\n}`;
}
