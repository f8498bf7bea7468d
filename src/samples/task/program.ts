/** A reader's answer and the tests of its task, as one program. */
import type {compile as compileFiles} from '../../sandbox/compile';
import type {SourceFile} from '../../sandbox/types';
import {createHarness} from './harness';
import {numberAssertions, readTest} from './tests';

/** Languages that a task may be in. */
export type TaskLanguage = 'js' | 'jsx' | 'ts' | 'tsx';

export type TaskSource = {
  readonly language: TaskLanguage;
  /** The answer. */
  readonly code: string;
  /** `test('名字', () => …)`, one after the other; imports at its begin. */
  readonly tests: string;
};

const IMPORT = /^import\b[^;]*;[ \t]*$/gmu;

/**
 * Puts tests behind an answer, in a block of their own: they see its names, and
 * theirs do not meet them. The lines of the answer stay where they are.
 */
function join(code: string, tests: string): string {
  const imports = [...tests.matchAll(IMPORT)].map(([line]) => line.trim());
  const rest = tests.replaceAll(IMPORT, '');
  return `${code}\n;${imports.join('')}\n{\n${rest}\n}\nhangjianRunTests();`;
}

function createFiles(
  {language, code}: Pick<TaskSource, 'code'> & {readonly language: string},
  harness: string,
): readonly SourceFile[] {
  const name = `main.${language}`;
  return [
    {
      name: 'index.html',
      code: `<!doctype html><html lang="zh-Hans"><body><script>${harness}</script><script type="module" src="${name}"></script></body></html>`,
    },
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
  {language, code, tests}: TaskSource,
  mark: string,
): ReturnType<typeof compileFiles> {
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

/** An answer followed by one of its tests, to be read between the lines. */
export function joinWithTest(
  {code, tests}: Pick<TaskSource, 'code' | 'tests'>,
  name: string,
): string {
  const imports = [...tests.matchAll(IMPORT)].map(([line]) => line);
  return [
    code.trimEnd(),
    '',
    '// 下面是没有通过的那条测试',
    ...imports,
    readTest(tests, name),
  ].join('\n');
}
