/** Finds syntax errors in a fence without running it. */
import {
  ErrorCodes as ERR,
  parse as parseHtml,
  parseFragment,
  type ParserError,
} from 'parse5';
import {format} from 'prettier';
import ts from 'typescript';

import type {Sample} from './types';

export type SyntaxMistake = {
  /** Within the code, from 1. */
  readonly line: number;
  /** The parser's own words. */
  readonly reason: string;
};

/** Whether `sample` is in a language, and of a kind, that must parse. */
export function mustParse({fence}: Sample): boolean {
  return (
    fence.language in PARSERS &&
    // Members of an object are no program; the file they stand in is checked.
    fence.kind !== 'project' &&
    (fence.kind !== 'no-run' || fence.isParsed)
  );
}

/** The first mistake, or null. */
export async function findSyntaxMistake({
  fence,
  code,
}: Sample): Promise<SyntaxMistake | null> {
  return (await PARSERS[fence.language]?.(code, fence.language)) ?? null;
}

type Parser = (
  code: string,
  language: string,
) => SyntaxMistake | null | Promise<SyntaxMistake | null>;

const PARSERS: Readonly<Partial<Record<string, Parser>>> = {
  js: parseScript,
  jsx: parseScript,
  ts: parseScript,
  tsx: parseScript,
  json: parseJson,
  css: parseCss,
  html: parseMarkup,
};

function parseScript(code: string, language: string): SyntaxMistake | null {
  const fileName = `sample.${language}`;
  try {
    const {diagnostics = []} = ts.transpileModule(code, {
      fileName,
      reportDiagnostics: true,
      compilerOptions: {
        allowJs: true,
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.Preserve,
      },
    });
    return toMistake(code, diagnostics);
  } catch (error) {
    return (
      findWhileReading(code, fileName) ?? {
        line: 1,
        reason: describeCompilerFailure(error),
      }
    );
  }
}

function toMistake(
  code: string,
  [first]: readonly ts.Diagnostic[],
): SyntaxMistake | null {
  return first
    ? {
        line: lineAt(code, first.start ?? 0),
        reason: ts.flattenDiagnosticMessageText(first.messageText, ' '),
      }
    : null;
}

/** The first mistake of code that TypeScript reads, and then fails to print. */
function findWhileReading(
  code: string,
  fileName: string,
): SyntaxMistake | null {
  try {
    const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.ESNext);
    // A member that its types leave out.
    const {parseDiagnostics = []} = source as {
      readonly parseDiagnostics?: readonly ts.Diagnostic[];
    };
    return toMistake(code, parseDiagnostics);
  } catch {
    return null;
  }
}

/** What to say where the compiler itself threw: its own words, on one line. */
export function describeCompilerFailure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return `TypeScript 自己出了错（${words.replaceAll(/\s+/gu, ' ').trim()}），请换一种写法`;
}

function parseJson(code: string): SyntaxMistake | null {
  try {
    JSON.parse(code);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Not every message of the engine tells the place; TypeScript knows more.
    const offset = Number(
      / at position (\d+)/u.exec(reason)?.[1] ??
        ts.parseConfigFileTextToJson('sample.json', code).error?.start ??
        code.length,
    );
    return {line: lineAt(code, offset), reason};
  }
}

/** As strict as PostCSS, which it contains, and open to new CSS. */
function parseCss(code: string): Promise<SyntaxMistake | null> {
  return parseByPrettier(code, 'css');
}

/**
 * Two parsers, as each is deaf to some mistakes: parse5 to elements that are
 * closed by another's tag, Prettier's to what the standard calls parse errors.
 */
async function parseMarkup(code: string): Promise<SyntaxMistake | null> {
  const errors: ParserError[] = [];
  const options = {
    sourceCodeLocationInfo: true,
    onParseError: (error: ParserError) => errors.push(error),
  };
  if (/^\s*<(?:!doctype|html)\b/iu.test(code)) {
    parseHtml(code, options);
  } else {
    parseFragment(code, options);
  }
  // A page's skeleton may begin at `<html>`.
  const first = errors.find(({code: name}) => name !== ERR.missingDoctype);
  return first
    ? {line: first.startLine, reason: first.code}
    : parseByPrettier(code, 'html');
}

async function parseByPrettier(
  code: string,
  parser: 'css' | 'html',
): Promise<SyntaxMistake | null> {
  try {
    await format(code, {parser, embeddedLanguageFormatting: 'off'});
    return null;
  } catch (error) {
    const {message, loc} = error as Error & {
      readonly loc?: {readonly start?: {readonly line?: number}};
    };
    return {
      line: loc?.start?.line ?? 1,
      // Its first sentence, without a place that counts from the fence.
      reason:
        /^(?:\w*Error: )?(.+?)(?:\. | \(\d+:\d+\)|$)/mu.exec(message)?.[1] ??
        message,
    };
  }
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length;
}
