import type {Tree} from '@lezer/common';

import {CompileError, locate} from '../compileError';
import {checkWidth} from './checkWidth';
import {applyEdits, toSourceColumn} from './edits';
import {chooseParser} from './parsers';
import {parseInTime} from './parseInTime';

/** What sucrase says, in the order of trial, and what the reader is told. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^Unexpected token, expected ","$/u,
    '语法错误：这里应该是“,”，或者少了右括号',
  ],
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

/** A text that ends too early. */
export const END_REASON = '语法错误：到这里就结束了，少了后一半，例如右括号';
const MISSING = /, expected "/u;
/** A statement is over, and something follows. */
const SURPLUS = /, expected ";"/u;
const UNTERMINATED = /Unterminated (?:string|template|comment|regular)/u;

/** Words that a statement begins with. */
const KEYWORDS = [
  'async',
  'await',
  'break',
  'class',
  'const',
  'continue',
  'export',
  'function',
  'import',
  'let',
  'return',
  'switch',
  'throw',
  'var',
  'while',
] as const;
/** At the end of what stands before the place: a word where a statement begins. */
const FIRST_WORD = /(?:^|[;{})])\s*([a-z]{2,9})\s+$/u;

/** Languages that a file may be in, by its extension. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  js: ['jsx', 'ts', 'tsx'],
  jsx: ['tsx'],
};
/** An open tag of JSX would be a cast in TypeScript. */
const TAG = /<\w+>/u;
const OTHER_REASONS: Readonly<Record<string, string>> = {
  jsx: '语法错误：这里是 JSX，要写在 .jsx 文件里',
  ts: '语法错误：这里是 TypeScript 的写法，要写在 .ts 文件里',
  tsx: '语法错误：这里是 TypeScript 的写法，要写在 .tsx 文件里',
};

/** Line and column, both from 1, and what the parser says. */
type Mistake = {
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

/** Transpiles code as a file of this name; throws what sucrase throws. */
type Transpile = (name: string, code: string) => unknown;

/** Text of a sucrase error without its file and place, in Chinese. */
function toReason(message: string): string {
  const bare = message
    .replace(/^Error transforming [^:]+: /u, '')
    .replace(/ \(\d+:\d+\)$/u, '');
  const found = REASONS.find(([pattern]) => pattern.test(bare));
  return found ? bare.replace(found[0], found[1]) : `语法错误：${bare}`;
}

function readMistake(error: unknown): Mistake {
  const {message, loc} = error as Error & {
    readonly loc?: {readonly line: number; readonly column: number};
  };
  const [, line = 1, column = 1] = /\((\d+):(\d+)\)$/u.exec(message) ?? [];
  return {
    line: Number(loc?.line ?? line),
    column: Number(loc?.column ?? column),
    message,
  };
}

/** @returns null when it transpiles. */
function tryAs(
  transpile: Transpile,
  name: string,
  code: string,
): Mistake | null {
  try {
    transpile(name, code);
    return null;
  } catch (error) {
    return readMistake(error);
  }
}

/**
 * Sucrase (3.35) reads `(a) => {…}` as an arrow function first; when that fails
 * it reads it as an expression in brackets, and reports the arrow, wherever the
 * mistake is. It reads `async (a) => {…}` once, and reports the mistake.
 */
function findInArrows(
  name: string,
  code: string,
  tree: Tree,
  transpile: Transpile,
): Mistake | null {
  const arrows: number[] = [];
  tree.iterate({
    enter({name: type, from}) {
      if (type === 'ArrowFunction' && /[(<]/u.test(code[from] ?? '')) {
        arrows.push(from);
      }
    },
  });
  const marked = applyEdits(
    code,
    arrows.map((at) => ({at, length: 0, text: 'async '})),
  );
  const mistake = arrows.length > 0 && tryAs(transpile, name, marked.code);
  return mistake
    ? {
        ...mistake,
        column: toSourceColumn([marked.columns], mistake.line, mistake.column),
      }
    : null;
}

function isLater(one: Mistake, other: Mistake): boolean {
  return one.line === other.line
    ? one.column > other.column
    : one.line > other.line;
}

/** Every word that `word` becomes when one of its letters is left out. */
function leaveOneOut(word: string): readonly string[] {
  return Array.from(
    word,
    (_letter, at) => word.slice(0, at) + word.slice(at + 1),
  );
}

/** The keyword that was meant: one letter too many, too few, or two swapped. */
function findKeyword(word: string): string | undefined {
  const sort = (letters: string): string => Array.from(letters).sort().join('');
  return KEYWORDS.find(
    (keyword) =>
      sort(keyword) === sort(word) ||
      leaveOneOut(keyword).includes(word) ||
      leaveOneOut(word).includes(keyword),
  );
}

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
  tree: Tree,
  {line, column, message}: Mistake,
): {readonly line: number; readonly column: number; readonly reason: string} {
  const reason = toReason(message);
  if (message.includes('Unterminated comment')) {
    const start = code.indexOf('/*', code.lastIndexOf('*/') + 1);
    return {...locate(code, start), reason};
  }
  const lines = code.split('\n');
  const before = lines.slice(0, line - 1).join('\n').length;
  const offset = before + (line > 1 ? 1 : 0) + column - 1;
  const isAtEnd = findEnd(code, tree, code.length) <= offset;
  const isFirst = (lines[line - 1] ?? '').slice(0, column - 1).trim() === '';
  const end = findEnd(code, tree, offset);
  if (isAtEnd && message.includes('Unexpected token')) {
    return {...locate(code, end), reason: END_REASON};
  }
  const [, word = ''] =
    FIRST_WORD.exec((lines[line - 1] ?? '').slice(0, column - 1)) ?? [];
  const keyword = SURPLUS.test(message) ? findKeyword(word) : undefined;
  if (keyword !== undefined) {
    return {
      line,
      column: (lines[line - 1] ?? '').lastIndexOf(word, column - 2) + 1,
      reason: `语法错误：“${word}”是不是“${keyword}”？`,
    };
  }
  const sign = code[offset] ?? '';
  if (SURPLUS.test(message) && /[)\]}]/u.test(sign)) {
    return {line, column, reason: `语法错误：这里多了“${sign}”`};
  }
  return isFirst && end > 0 && MISSING.test(message)
    ? {...locate(code, end), reason}
    : {line, column, reason};
}

/** The extension under which code transpiles that does not under its own. */
function findLanguage(
  name: string,
  code: string,
  transpile: Transpile,
): string | undefined {
  const [extension = ''] = /[^.]*$/u.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length);
  return OTHERS[extension]?.find(
    (other) =>
      (other !== 'ts' || !TAG.test(code)) &&
      !tryAs(transpile, stem + other, code),
  );
}

/**
 * What to tell of code that does not transpile.
 * @param error what `transpile` threw for it.
 */
export function explainMistake(
  name: string,
  code: string,
  error: unknown,
  transpile: Transpile,
): CompileError {
  const first = readMistake(error);
  if (!UNTERMINATED.test(first.message)) {
    try {
      checkWidth(name, code, true);
    } catch (wide) {
      return wide as CompileError;
    }
  }
  const tree = parseInTime(chooseParser(name), code);
  if (!tree) {
    const {line, column, message} = first;
    return new CompileError(name, line, column, toReason(message));
  }
  const second = findInArrows(name, code, tree, transpile);
  const mistake = second && isLater(second, first) ? second : first;
  const {line, column, reason} = placeMistake(code, tree, mistake);
  const other = findLanguage(name, code, transpile);
  return new CompileError(
    name,
    line,
    column,
    OTHER_REASONS[other ?? ''] ?? reason,
  );
}
