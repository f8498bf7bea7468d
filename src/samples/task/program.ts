/** A reader's answer and the tests of its task, as one program. */
import type {compile as compileFiles} from 'docusaurus-theme-verified-samples/compile';
import type {SourceFile} from 'docusaurus-theme-verified-samples/sandbox';
import {createHarness} from './harness';
import {numberAssertions, readShared, readTest} from './tests';

/** Languages of tests, and of answers that are run by them as one program. */
export type ScriptLanguage = 'js' | 'jsx' | 'ts' | 'tsx';
/** Languages whose answer is a document, or its style sheet: tests look at it. */
export type PageLanguage = 'html' | 'css';
/** Languages that a task may be in. */
export type TaskLanguage = ScriptLanguage | PageLanguage;

export type TaskSource = {
  readonly language: TaskLanguage;
  /** The answer. */
  readonly code: string;
  /** `test('名字', () => …)`, one after the other; imports at its begin. */
  readonly tests: string;
  /** Of a style sheet: the document that it is the sheet of. */
  readonly page?: string | undefined;
};

/** CSS pixels of the frame in which tests look at a document, on any screen. */
export const PAGE_FRAME = {width: 640, height: 480};

/** Whether an answer is drawn, and its tests are JavaScript beside it. */
export function isPageLanguage(language: string): language is PageLanguage {
  return language === 'html' || language === 'css';
}

/** In which language the tests of an answer are written. */
export function testLanguageOf(language: TaskLanguage): ScriptLanguage {
  return isPageLanguage(language) ? 'js' : language;
}

const IMPORT = /^import\b[^;]*;[ \t]*$/gmu;

const NAMED =
  /^import\s+(?:[\w$]+\s*,\s*)?\{(?<names>[^}]*)\}\s*from\s*(?<from>'[^']*'|"[^"]*")/gmu;

function listNames(names: string): readonly string[] {
  return names
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/gu, ' '))
    .filter((name) => name !== '');
}

/**
 * The imports of tests without the names that the answer imports too: importing
 * one twice is a syntax error, in a line that the reader has not written.
 */
function readImports(tests: string, code: string): readonly string[] {
  const toKey = (from: string, name: string): string =>
    `${from.slice(1, -1)} ${name}`;
  const known = new Set(
    [...code.matchAll(NAMED)].flatMap(({groups}) =>
      listNames(groups?.names ?? '').map((name) =>
        toKey(groups?.from ?? '', name),
      ),
    ),
  );
  return [...tests.matchAll(IMPORT)].map(([line]) =>
    line.trim().replace(NAMED, (all: string, names: string, from: string) => {
      const missing = listNames(names).filter(
        (name) => !known.has(toKey(from, name)),
      );
      return all.replace(`{${names}}`, `{${missing.join(', ')}}`);
    }),
  );
}

const START = 'hangjianRunTests();';
/** The scripts of a document come first, wherever they stand in it. */
const START_LOADED = `addEventListener('load', () => hangjianRunTests(), {once: true});`;

/**
 * Puts tests behind an answer, in a block of their own: they see its names, and
 * theirs do not meet them. The lines of the answer stay where they are.
 */
function join(code: string, tests: string, start = START): string {
  const imports = readImports(tests, code);
  const rest = tests.replaceAll(IMPORT, '');
  return `${code}\n;${imports.join('')}\n{\n${rest}\n}\n${start}`;
}

const SHEET = 'style.css';
const SHEET_LINK = `<link rel="stylesheet" href="${SHEET}">`;

/** Puts elements behind the doctype, on its line, so that lines keep their numbers. */
function openWith(document: string, elements: string): string {
  const [doctype = ''] = /^\s*<!doctype[^>]*>/iu.exec(document) ?? [];
  return doctype + elements + document.slice(doctype.length);
}

/**
 * The files of an answer that is drawn, without its tests. A sheet is linked
 * where the page does so itself, else before everything in it.
 */
export function createPageFiles({
  language,
  code,
  page = '',
}: Omit<TaskSource, 'tests'>): readonly SourceFile[] {
  return language === 'html'
    ? [{name: 'index.html', code}]
    : [
        {
          name: 'index.html',
          code: page.includes(SHEET) ? page : openWith(page, SHEET_LINK),
        },
        {name: SHEET, code},
      ];
}

const HARNESS_FILE = 'hangjian-harness.js';
const TESTS_FILE = 'hangjian-tests.js';

/** Both scripts leave the document before any test looks at it. */
function createTestedPage(
  source: TaskSource,
  mark: string,
): readonly SourceFile[] {
  const [document, ...rest] = createPageFiles(source);
  const tests = join('', numberAssertions(source.tests), START_LOADED);
  return [
    {
      name: 'index.html',
      code: openWith(
        document?.code ?? '',
        `<script src="${HARNESS_FILE}"></script><script type="module" src="${TESTS_FILE}" id="${TESTS_FILE}"></script>`,
      ),
    },
    ...rest,
    {
      name: HARNESS_FILE,
      code: `document.currentScript.remove();${createHarness(mark, null)}`,
      isTrusted: true,
    },
    {
      name: TESTS_FILE,
      code: `document.getElementById('${TESTS_FILE}').remove();${tests}`,
    },
  ];
}

function createFiles(
  {language, code}: Pick<TaskSource, 'code'> & {readonly language: string},
  harness: string,
): readonly SourceFile[] {
  const name = `main.${language}`;
  return [
    {
      name: 'index.html',
      code: `<!doctype html><html lang="zh-Hans"><body><script src="${HARNESS_FILE}"></script><script type="module" src="${name}"></script></body></html>`,
    },
    {name: HARNESS_FILE, code: harness, isTrusted: true},
    {name, code},
  ];
}

/**
 * Compiles an answer with its tests.
 * @param mark begins the entries that tell the results.
 * @throws CompileError at the place of a mistake in the answer.
 */
export function compileTask(
  compile: typeof compileFiles,
  source: TaskSource,
  mark: string,
): ReturnType<typeof compileFiles> {
  const {language, code, tests} = source;
  if (isPageLanguage(language)) {
    compile(createPageFiles(source));
    return compile(createTestedPage(source, mark));
  }
  // By itself first: a brace too few must not be told of in the tests.
  compile([{name: `main.${language}`, code}]);
  return compile(
    createFiles(
      {language, code: join(code, numberAssertions(tests))},
      createHarness(mark, null),
    ),
  );
}

/**
 * Compiles what `joinWithTest` made, for a look between the lines: the test runs
 * where it stands, and nothing is told on the console.
 */
export function compileTestForReading(
  compile: typeof compileFiles,
  source: Pick<TaskSource, 'code'> & {readonly language: string},
  isTraced: boolean,
): ReturnType<typeof compileFiles> {
  return compile(createFiles(source, createHarness(null, null)), isTraced);
}

/**
 * An answer followed by one of its tests, and what all of them use, to be read
 * between the lines.
 */
export function joinWithTest(
  {code, tests}: Pick<TaskSource, 'code' | 'tests'>,
  name: string,
): string {
  const imports = readImports(tests, code);
  const shared = readShared(tests).replaceAll(IMPORT, '').trim();
  const test = readTest(tests, name);
  return [
    code.trimEnd(),
    '',
    '// 下面是没有通过的那条测试',
    ...imports,
    // Names of the tests may be those of the answer.
    ...(shared === '' ? [test] : ['{', shared, '', test, '}']),
  ].join('\n');
}
