/** A table as `console.table` prints it: sandbox/frame/table. */
const RULE = /^┌(─+(?:┬─+)*)┐$/u;

export type PrintedTable = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

function readCells(line: string): readonly string[] | null {
  return line.startsWith('│ ') && line.endsWith(' │')
    ? line
        .slice(2, -2)
        .split(' │ ')
        .map((cell) => cell.trim())
    : null;
}

/**
 * Reads such a table back. Its lines only meet in a font whose Chinese
 * characters are as wide as two Latin ones.
 * @returns null for any other text, also where a cell holds the line that
 *   divides cells.
 */
export function readPrintedTable(text: string): PrintedTable | null {
  const lines = text.split('\n').map((line) => line.trim());
  const columns = RULE.exec(lines[0] ?? '')?.[1]?.split('┬').length;
  if (
    columns === undefined ||
    !lines[2]?.startsWith('├') ||
    !lines.at(-1)?.startsWith('└')
  ) {
    return null;
  }
  const [header, ...rows] = [lines[1] ?? '', ...lines.slice(3, -1)].map(
    readCells,
  );
  const isWhole = (cells: readonly string[] | null | undefined) =>
    cells?.length === columns;
  return header && isWhole(header) && rows.every(isWhole)
    ? {header, rows: rows.flatMap((row) => (row ? [row] : []))}
    : null;
}

/** Of all tables together: each cell is an element, and more take seconds. */
const MAX_CELLS = 4000;

/**
 * The tables among what a program printed, at their places; null for all other
 * entries, and for the tables that are too many.
 */
export function readPrintedTables(
  entries: readonly {readonly text: string}[],
): readonly (PrintedTable | null)[] {
  let cells = 0;
  return entries.map(({text}) => {
    const table = /^\s*┌/u.test(text) ? readPrintedTable(text) : null;
    cells += table ? (table.rows.length + 1) * table.header.length : 0;
    return cells > MAX_CELLS ? null : table;
  });
}
