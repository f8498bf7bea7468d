import {decode} from '@jridgewell/sourcemap-codec';
import {type Transform, transform} from 'sucrase';

import {CompileError} from './compileError';
import type {ColumnMap} from './types';

/** What sucrase says, in the order of trial, and what the reader is told. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^Unexpected token, expected "(.+)"$/u, '语法错误：这里应该是“$1”'],
  [/^Unexpected token/u, '语法错误：这里不该出现这个符号'],
  [/^Unterminated string/u, '字符串没有结束：缺少引号'],
  [/^Unterminated template/u, '模板字符串没有结束：缺少反引号'],
  [/^Unterminated comment/u, '注释没有结束：缺少 */'],
  [/^Unterminated regular/u, '正则表达式没有结束：缺少 /'],
  [/^Unterminated JSX|^Expected corresponding JSX/u, 'JSX 标签没有闭合'],
  [/^Unexpected character '(.+)'$/u, '语法错误：不认识的字符“$1”'],
  [/^Invalid number|^Identifier directly after/u, '数字写法有误'],
];

/** Text of a sucrase error without its file and place, in Chinese. */
function toReason(message: string): string {
  const bare = message
    .replace(/^Error transforming [^:]+: /u, '')
    .replace(/ \(\d+:\d+\)$/u, '');
  const found = REASONS.find(([pattern]) => pattern.test(bare));
  return found ? bare.replace(found[0], found[1]) : `语法错误：${bare}`;
}

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

/**
 * Takes TypeScript and JSX out of a module; every line stays where it is.
 * @param name tells the language by its extension.
 * @throws CompileError when it does not parse.
 */
export function transpile(
  name: string,
  code: string,
): {readonly code: string; readonly columns: ColumnMap} {
  try {
    const result = transform(code, {
      filePath: name,
      sourceMapOptions: {compiledFilename: name},
      transforms: listTransforms(name),
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      preserveDynamicImport: true,
    });
    return {
      code: result.code,
      columns: readColumns(result.sourceMap?.mappings ?? '', result.code, code),
    };
  } catch (error) {
    const {message, loc} = error as Error & {
      readonly loc?: {readonly line: number; readonly column: number};
    };
    const [, line = 1, column = 1] = /\((\d+):(\d+)\)$/u.exec(message) ?? [];
    throw new CompileError(
      name,
      loc?.line ?? Number(line),
      loc?.column ?? Number(column),
      toReason(message),
    );
  }
}
