/** CSS that the helper writes, from its fields. */

type State = Readonly<Record<string, string>>;
export type Declarations = Readonly<Record<string, string>>;

export const MODES = ['flex', 'grid', 'shadow'] as const;
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
