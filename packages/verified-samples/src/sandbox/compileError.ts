/** What keeps a file from running, found before it runs. */
export class CompileError extends Error {
  override readonly name = 'CompileError';

  /**
   * @param file name of the source file.
   * @param line from 1.
   * @param column from 1.
   * @param reason in Chinese, without the place.
   */
  constructor(
    readonly file: string,
    readonly line: number,
    readonly column: number,
    readonly reason: string,
  ) {
    super(`${file}:${line}:${column} ${reason}`);
  }
}

/** Line and column, both from 1, of an offset in `source`. */
export function locate(
  source: string,
  offset: number,
): {readonly line: number; readonly column: number} {
  const before = source.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    line: before.split('\n').length,
    column: offset - lineStart + 1,
  };
}
