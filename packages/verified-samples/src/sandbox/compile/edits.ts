import type {ColumnMap} from '../types';

/** Replaces `length` characters at `at`; neither side holds a line break. */
export type Edit = {
  readonly at: number;
  readonly length: number;
  readonly text: string;
};

/**
 * Applies edits, which must be in order and must not overlap.
 * @returns the new text, and where the columns of its lines went.
 */
export function applyEdits(
  source: string,
  edits: readonly Edit[],
): {readonly code: string; readonly columns: ColumnMap} {
  const columns: Record<number, [number, number][]> = {};
  let code = '';
  let read = 0;
  let line = 1;
  let lineStart = 0;
  let shift = 0;
  for (const {at, length, text} of edits) {
    for (
      let next = source.indexOf('\n', lineStart);
      next !== -1 && next < at;
      next = source.indexOf('\n', lineStart)
    ) {
      line += 1;
      lineStart = next + 1;
      shift = 0;
    }
    code += source.slice(read, at) + text;
    read = at + length;
    shift += text.length - length;
    const column = read - lineStart + 1;
    (columns[line] ??= []).push([column + shift, column]);
  }
  return {code: code + source.slice(read), columns};
}

/** Undoes all moves of a file, the last one first; columns from 1. */
export function toSourceColumn(
  moves: readonly ColumnMap[],
  line: number,
  column: number,
): number {
  return moves.reduce((moved, columns) => undo(columns, line, moved), column);
}

function undo(columns: ColumnMap, line: number, column: number): number {
  const moves = columns[line] ?? [];
  const next = moves.findIndex(([compiled]) => compiled > column);
  const [compiled, original] = moves.at(next === -1 ? -1 : next - 1) ?? [1, 1];
  if (next === 0) {
    return Math.min(column, moves[0]?.[1] ?? column);
  }
  const exact = original + column - compiled;
  // Inside inserted text: where it was inserted.
  return next === -1 ? exact : Math.min(exact, moves[next]?.[1] ?? exact);
}
