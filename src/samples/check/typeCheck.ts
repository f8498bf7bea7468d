/** Compiles samples with the site's own TypeScript, without emitting. */
import path from 'node:path';

import ts from 'typescript';

import {describeCompilerFailure} from './syntax';

/** A program of one file; `jsx` only in tsx. */
export type Source = {readonly language: string; readonly code: string};

export type TypeMistake = {
  /** The compiler's number of the error, such as 2322. */
  readonly code: number;
  /** Within the sample's code, from 1. */
  readonly line: number;
  /** The compiler's own words, on one line. */
  readonly message: string;
};

/** The code of a mistake that says that the compiler itself threw. */
export const UNCHECKED = 0;

/** What an author of 2026 has: strict, the newest language, React, Node. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  skipLibCheck: true,
};

/** Under the repository root, so that `@types` is found as from there. */
const FOLDER = path.resolve('.samples');
/** What such a sample declares would hold in every other one, too. */
const AUGMENTS = /\bdeclare\s+(?:global|module)\b/u;

/**
 * Checks programs that know nothing of each other.
 * @returns the mistakes of each source, in the order of the sources.
 */
export function typeCheck(
  sources: readonly Source[],
): readonly (readonly TypeMistake[])[] {
  const names = sources.map(({language}, index) =>
    path.posix.join(
      FOLDER.split(path.sep).join('/'),
      `${index}.${language === 'tsx' ? 'tsx' : 'ts'}`,
    ),
  );
  const codes = new Map(
    sources.map(({code}, index) => [names[index] ?? '', code]),
  );
  const host = createHost(codes);
  const together = names.filter(
    (name) => !AUGMENTS.test(codes.get(name) ?? ''),
  );
  const alone = names.filter((name) => !together.includes(name));
  const found = new Map<string, TypeMistake[]>();
  for (const roots of [together, ...alone.map((name) => [name])]) {
    for (const [name, list] of checkTogether(roots, host)) {
      found.set(name, list);
    }
  }
  return names.map((name) => found.get(name) ?? []);
}

/** Where the compiler throws, each by itself: it is told of the one that it throws at. */
function checkTogether(
  roots: readonly string[],
  host: ts.CompilerHost,
): ReadonlyMap<string, TypeMistake[]> {
  const found = new Map<string, TypeMistake[]>();
  const [first, ...others] = roots;
  if (first === undefined) {
    return found;
  }
  let diagnostics: readonly ts.Diagnostic[];
  try {
    diagnostics = ts.getPreEmitDiagnostics(
      ts.createProgram(roots, OPTIONS, host),
    );
  } catch (error) {
    const message = describeCompilerFailure(error);
    return others.length === 0
      ? found.set(first, [{code: UNCHECKED, line: 1, message}])
      : new Map(roots.flatMap((name) => [...checkTogether([name], host)]));
  }
  for (const diagnostic of diagnostics) {
    add(found, diagnostic);
  }
  return found;
}

function add(
  found: Map<string, TypeMistake[]>,
  {file, start, code, messageText}: ts.Diagnostic,
): void {
  const message = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (!file) {
    throw new Error(`TypeScript 没有按预期工作：TS${code} ${message}`);
  }
  const line = file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
  const list = found.get(file.fileName) ?? [];
  list.push({code, line, message: message.replaceAll(/\s+/gu, ' ')});
  found.set(file.fileName, list);
}

/** Declarations of packages, read once: they stay while samples are written. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** The compiler's own host, with `codes` laid over the file system. */
function createHost(codes: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const parsed = new Map<string, ts.SourceFile>();
  return {
    ...host,
    fileExists: (name) => codes.has(name) || host.fileExists(name),
    readFile: (name) => codes.get(name) ?? host.readFile(name),
    getSourceFile(name, options, ...rest) {
      const code = codes.get(name);
      const known = code === undefined ? libraries : parsed;
      if (!known.has(name)) {
        known.set(
          name,
          code === undefined
            ? host.getSourceFile(name, options, ...rest)
            : ts.createSourceFile(name, code, options),
        );
      }
      return known.get(name);
    },
  };
}

/** Whether the codes found are those expected, each as often. */
export function hasExpected(
  mistakes: readonly TypeMistake[],
  expected: readonly number[],
): boolean {
  const key = (codes: readonly number[]): string =>
    [...codes].sort((a, b) => a - b).join();
  return key(mistakes.map(({code}) => code)) === key(expected);
}
