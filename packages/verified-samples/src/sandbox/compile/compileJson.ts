import {CompileError, locate} from '../compileError';
import type {SourceFile} from '../types';

/** Chromium says `position 13`, Firefox `line 3 column 1`, Safari nothing. */
function findPlace(message: string, code: string): ReturnType<typeof locate> {
  const [, line, column] = /line (\d+) column (\d+)/u.exec(message) ?? [];
  const [, position] = /position (\d+)/u.exec(message) ?? [];
  return line === undefined
    ? locate(code, Number(position ?? 0))
    : {line: Number(line), column: Number(column)};
}

/**
 * Makes a module of a data file.
 * @throws CompileError where it is no JSON.
 */
export function compileJson({name, code}: SourceFile): string {
  try {
    JSON.parse(code);
  } catch (error) {
    const {line, column} = findPlace((error as Error).message, code);
    throw new CompileError(name, line, column, '不是正确的 JSON');
  }
  return `export default ${code}`;
}
