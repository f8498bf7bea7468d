import {decode} from '@jridgewell/sourcemap-codec';
import {type Transform, transform} from 'sucrase';

import type {ColumnMap} from '../types';
import {checkWidth} from './checkWidth';
import {explainMistake} from './explainMistake';

function listTransforms(name: string): Transform[] {
  return [
    ...(/\.tsx?$/u.test(name) ? (['typescript'] as const) : []),
    ...(name.endsWith('x') ? (['jsx'] as const) : []),
  ];
}

/**
 * Where columns moved, from the mappings of a source map. Only mappings between
 * equal texts count: sucrase loses its way in templates that end in `}`.
 */
function readColumns(
  mappings: string,
  compiledCode: string,
  sourceCode: string,
): ColumnMap {
  const compiledLines = compiledCode.split('\n');
  const sourceLines = sourceCode.split('\n');
  const columns: Record<number, [number, number][]> = {};
  decode(mappings).forEach((segments, index) => {
    const readAt = (lines: readonly string[], column: number) =>
      lines[index]?.slice(column, column + 2).trim();
    let shift = 0;
    for (const [compiled, , line, original = compiled] of segments) {
      const text = readAt(compiledLines, compiled);
      if (
        line === index &&
        compiled - original !== shift &&
        text &&
        text === readAt(sourceLines, original)
      ) {
        shift = compiled - original;
        (columns[index + 1] ??= []).push([compiled + 1, original + 1]);
      }
    }
  });
  return columns;
}

function strip(name: string, code: string): ReturnType<typeof transform> {
  return transform(code, {
    filePath: name,
    sourceMapOptions: {compiledFilename: name},
    transforms: listTransforms(name),
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    preserveDynamicImport: true,
  });
}

/**
 * Takes TypeScript and JSX out of a module; every line stays where it is.
 * @param name tells the language by its extension.
 * @throws CompileError when it does not parse.
 */
export function transpile(
  name: string,
  code: string,
): {readonly code: string; readonly columns: ColumnMap} {
  let result: ReturnType<typeof transform>;
  try {
    result = strip(name, code);
  } catch (error) {
    throw explainMistake(name, code, error, strip);
  }
  checkWidth(name, code, false);
  return {
    code: result.code,
    columns: readColumns(result.sourceMap?.mappings ?? '', result.code, code),
  };
}
