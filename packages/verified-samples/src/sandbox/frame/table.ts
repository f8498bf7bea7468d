/** `console.table` as Node draws it: lib/internal/console and cli_table.js. */
import {describe, measureWidth} from './describe';

const INDEX = '(index)';
const ITERATION = '(iteration index)';
const KEY = 'Key';
const VALUES = 'Values';

type Row = {
  readonly index: string;
  /** By column, in the order of appearance. */
  readonly cells: ReadonlyMap<string, string>;
};

/** A cell; objects in it are shown by their kind only, as in Node. */
function toCell(value: unknown): string {
  const isNested =
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length > 2;
  return describe(value, {
    maxArrayLength: 3,
    breakLength: Infinity,
    depth: isNested ? -1 : 0,
  });
}

function isObject(value: unknown): value is object {
  return (
    value !== null && (typeof value === 'object' || typeof value === 'function')
  );
}

function toRow(
  index: string,
  value: unknown,
  columns: readonly string[] | undefined,
): Row {
  if (!isObject(value)) {
    return {index, cells: new Map([[VALUES, toCell(value)]])};
  }
  const keys = columns ?? Object.keys(value);
  return {
    index,
    cells: new Map(
      keys
        .filter((key) => Object.hasOwn(value, key))
        .map((key) => [key, toCell(Reflect.get(value, key))]),
    ),
  };
}

function draw(header: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = header.map((title, column) =>
    Math.max(
      measureWidth(title),
      ...rows.map((row) => measureWidth(row[column] ?? '')),
    ),
  );
  const line = (cells: readonly string[]) =>
    `│ ${cells
      .map(
        (cell, column) =>
          cell + ' '.repeat((widths[column] ?? 0) - measureWidth(cell)),
      )
      .join(' │ ')} │`;
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width + 2)).join(middle) + right;
  return [
    rule('┌', '┬', '┐'),
    line(header),
    rule('├', '┼', '┤'),
    ...rows.map(line),
    rule('└', '┴', '┘'),
  ].join('\n');
}

function drawRows(rows: readonly Row[], columns?: readonly string[]): string {
  const found = new Set(
    columns ?? rows.flatMap(({cells}) => [...cells.keys()]),
  );
  // Node keeps the column of bare values last.
  const hasValues = rows.some(({cells}) => cells.has(VALUES));
  found.delete(VALUES);
  const titles = [...found, ...(hasValues ? [VALUES] : [])];
  return draw(
    [INDEX, ...titles],
    rows.map(({index, cells}) => [
      index,
      ...titles.map((title) => cells.get(title) ?? ''),
    ]),
  );
}

/**
 * @param columns the only properties shown, if given.
 * @returns null when the value is not tabular: it is logged instead.
 */
export function formatTable(
  data: unknown,
  columns?: readonly string[],
): string | null {
  if (!isObject(data)) {
    return null;
  }
  if (data instanceof Map) {
    return draw(
      [ITERATION, KEY, VALUES],
      [...(data as ReadonlyMap<unknown, unknown>)].map(
        ([key, value], index) => [String(index), toCell(key), toCell(value)],
      ),
    );
  }
  if (data instanceof Set) {
    return draw(
      [ITERATION, VALUES],
      [...(data as ReadonlySet<unknown>)].map((value, index) => [
        String(index),
        toCell(value),
      ]),
    );
  }
  return drawRows(
    Object.keys(data).map((key) => toRow(key, Reflect.get(data, key), columns)),
    columns,
  );
}
