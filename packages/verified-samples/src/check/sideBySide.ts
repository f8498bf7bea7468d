/** Shows how two texts differ, in two columns where they fit. */
import {diffArrays} from 'diff';
import stringWidth from 'string-width';

type Row = {
  readonly mark: ' ' | '≠' | '−' | '+';
  readonly left: string;
  readonly right: string;
};

const INDENT = '    ';
/** Rows of a mismatch that are printed; the rest would bury it. */
const MAX_ROWS = 40;
/** Equal rows kept before the first difference. */
const CONTEXT_ROWS = 3;

/**
 * @param width columns of the terminal; a wide character takes two.
 * @param hasColor whether escape sequences may be written.
 * @returns lines joined by newlines, without one at the end.
 */
export function showSideBySide(
  written: string,
  got: string,
  {width, hasColor}: {readonly width: number; readonly hasColor: boolean},
): string {
  const all = pair(toLines(written), toLines(got));
  const start = Math.max(
    0,
    all.findIndex(({mark}) => mark !== ' ') - CONTEXT_ROWS,
  );
  const rows = all.slice(start, start + MAX_ROWS).map(showBlanks);
  const heads = {mark: ' ', left: '围栏里写的', right: '运行得到的'} as const;
  const left = Math.max(
    ...[heads, ...rows].map((row) => stringWidth(row.left)),
  );
  const right = Math.max(
    ...[heads, ...rows].map((row) => stringWidth(row.right)),
  );
  const paint = (row: Row, text: string): string =>
    hasColor && row.mark !== ' ' ? `\u001b[33m${text}\u001b[39m` : text;
  const SEPARATORS = 5;
  const lines =
    INDENT.length + left + right + SEPARATORS <= width
      ? [heads, ...rows].map((row) => {
          const gap = ' '.repeat(left - stringWidth(row.left));
          return paint(row, `${row.mark} ${row.left}${gap} │ ${row.right}`);
        })
      : rows.flatMap((row) => [
          ...(row.mark === '+'
            ? []
            : [paint(row, `${row.mark === ' ' ? ' ' : '−'} ${row.left}`)]),
          ...(row.mark === '≠' || row.mark === '+'
            ? [paint(row, `+ ${row.right}`)]
            : []),
        ]);
  const omitted = all.length - start - rows.length;
  return [
    ...(start > 0 ? [`  ……前 ${start} 行相同`] : []),
    ...lines,
    ...(omitted > 0 ? [`  ……还有 ${omitted} 行`] : []),
  ]
    .map((line) => `${INDENT}${line}`.trimEnd())
    .join('\n');
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function pair(written: string[], got: string[]): Row[] {
  const rows: Row[] = [];
  /** Removed lines, waiting for the added ones that replace them. */
  let removed: string[] = [];
  function flush(added: readonly string[]): void {
    const length = Math.max(removed.length, added.length);
    for (let index = 0; index < length; index += 1) {
      const left = removed[index];
      const right = added[index];
      const mark = left === undefined ? '+' : right === undefined ? '−' : '≠';
      rows.push({mark, left: left ?? '', right: right ?? ''});
    }
    removed = [];
  }
  for (const part of diffArrays(written, got)) {
    if (part.removed) {
      removed = part.value;
    } else if (part.added) {
      flush(part.value);
    } else {
      flush([]);
      rows.push(
        ...part.value.map((line): Row => ({
          mark: ' ',
          left: line,
          right: line,
        })),
      );
    }
  }
  flush([]);
  return rows;
}

/** Blanks at the end of a line that differs would not be seen. */
function showBlanks(row: Row): Row {
  const show = (line: string): string =>
    line.replace(/\s+$/u, (blanks) => '·'.repeat(blanks.length));
  return row.mark === ' '
    ? row
    : {...row, left: show(row.left), right: show(row.right)};
}
