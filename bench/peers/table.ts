/** The arithmetic of the tables, and Markdown. */

/**
 * Middle value; of an even number, the mean of the two in the middle. NaN when
 * there is none, or when one of them is NaN: a failed round is not left out.
 */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) {
    return Number.NaN;
  }
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1
    ? upper
    : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * A value and how many times ours it is: `26.0（0.53×）`; of what was not
 * measured, a dash.
 * @param own ours; null in our own row.
 */
export function withRatio(
  value: number,
  own: number | null,
  digits = 1,
): string {
  if (Number.isNaN(value)) {
    return '–';
  }
  const text = value.toFixed(digits);
  return own === null || own === 0 || Number.isNaN(own)
    ? text
    : `${text}（${(value / own).toFixed(2)}×）`;
}

/** A Markdown table; the first column is text, the others are numbers. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}
