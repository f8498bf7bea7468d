import {decode} from '@jridgewell/sourcemap-codec';
import type {Tree} from '@lezer/common';
import {parser} from '@lezer/javascript';
import {type Transform, transform} from 'sucrase';

import {CompileError, locate} from '../compileError';
import type {ColumnMap} from '../types';
import {parseInTime} from './parseInTime';

/** What sucrase says, in the order of trial, and what the reader is told. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^Unexpected token, expected "(.+)"$/u, '语法错误：这里应该是“$1”'],
  [/^Unexpected token.*$/u, '语法错误：这里不该出现这个符号'],
  [/^Unterminated string.*$/u, '字符串没有结束：缺少引号'],
  [/^Unterminated template.*$/u, '模板字符串没有结束：缺少反引号'],
  [/^Unterminated comment.*$/u, '注释没有结束：缺少 */'],
  [/^Unterminated regular.*$/u, '正则表达式没有结束：缺少 /'],
  [/^(?:Unterminated|Expected corresponding) JSX.*$/u, 'JSX 标签没有闭合'],
  [/^Unexpected character '(.+)'$/u, '语法错误：不认识的字符“$1”'],
  [/^(?:Invalid number|Identifier directly after).*$/u, '数字写法有误'],
];

/** Text of a sucrase error without its file and place, in Chinese. */
function toReason(message: string): string {
  const bare = message
    .replace(/^Error transforming [^:]+: /u, '')
    .replace(/ \(\d+:\d+\)$/u, '');
  const found = REASONS.find(([pattern]) => pattern.test(bare));
  return found ? bare.replace(found[0], found[1]) : `语法错误：${bare}`;
}

const END_REASON = '语法错误：到这里就结束了，少了后一半，例如右括号';
const MISSING = /, expected "/u;

/** Where the code before `offset` ends, without comments and white space. */
function findEnd(code: string, tree: Tree, offset: number): number {
  let end = offset;
  for (;;) {
    end = code.slice(0, end).trimEnd().length;
    const {name, from} = tree.resolveInner(end, -1);
    if (!name.endsWith('Comment') || from >= end) {
      return end;
    }
    end = from;
  }
}

/**
 * Where the reader looks for the mistake. The parser names the first token that
 * does not fit; of something that is missing at the end of a line, that is a
 * token of a later line, or the end of the file.
 */
function placeMistake(
  code: string,
  {line, column}: {readonly line: number; readonly column: number},
  message: string,
): {readonly line: number; readonly column: number; readonly reason: string} {
  const reason = toReason(message);
  if (message.includes('Unterminated comment')) {
    const start = code.indexOf('/*', code.lastIndexOf('*/') + 1);
    return {...locate(code, start), reason};
  }
  const lines = code.split('\n');
  const before = lines.slice(0, line - 1).join('\n').length;
  const offset = before + (line > 1 ? 1 : 0) + column - 1;
  const tree = parseInTime(parser, code);
  if (!tree) {
    return {line, column, reason};
  }
  const isAtEnd = findEnd(code, tree, code.length) <= offset;
  const isFirst = (lines[line - 1] ?? '').slice(0, column - 1).trim() === '';
  const end = findEnd(code, tree, offset);
  if (isAtEnd && message.includes('Unexpected token')) {
    return {...locate(code, end), reason: END_REASON};
  }
  return isFirst && end > 0 && MISSING.test(message)
    ? {...locate(code, end), reason}
    : {line, column, reason};
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
    const place = placeMistake(
      code,
      loc ?? {line: Number(line), column: Number(column)},
      message,
    );
    throw new CompileError(name, place.line, place.column, place.reason);
  }
}
