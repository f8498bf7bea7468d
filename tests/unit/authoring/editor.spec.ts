import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {formatProblems} from '../../../src/markdown/problem';
import {BEGINS, WAITS} from '../../harness/watchPages';

type Task = {
  readonly label: string;
  readonly problemMatcher:
    | readonly []
    | {
        readonly pattern: {
          readonly regexp: string;
          readonly file: number;
          readonly line: number;
          readonly message: number;
        };
        readonly background?: {
          readonly beginsPattern: string;
          readonly endsPattern: string;
        };
      };
};

function read(file: string): unknown {
  return JSON.parse(readFileSync(`.vscode/${file}`, 'utf8'));
}

test('the editor finds file, line and words in what the guard says', () => {
  const problem = {
    file: 'docs/css/grid.md',
    line: 12,
    message: '标题“一”：没有锚点。',
  };
  const [, said = ''] = formatProblems([problem]).split('\n');
  const {tasks} = read('tasks.json') as {
    readonly tasks: readonly Task[];
  };
  const patterns = tasks.flatMap(({problemMatcher}) =>
    'pattern' in problemMatcher ? [problemMatcher.pattern] : [],
  );
  expect(patterns.length).toBeGreaterThan(0);
  for (const {regexp, file, line, message} of patterns) {
    const match = new RegExp(regexp, 'u').exec(said);
    expect([match?.[file], match?.[line], match?.[message]]).toEqual([
      problem.file,
      String(problem.line),
      problem.message,
    ]);
  }
});

test('each snippet has words to be found by, and a text', () => {
  const snippets = read('hangjian.code-snippets') as Readonly<
    Record<string, {prefix: string[]; body: string[]}>
  >;
  for (const [name, {prefix, body}] of Object.entries(snippets)) {
    expect(prefix.length, name).toBeGreaterThan(0);
    const fences = body.filter((line) => line.startsWith('```')).length;
    expect(fences % 2, name).toBe(0);
    expect(body.join('\n'), name).toMatch(/\$\{?\d/u);
  }
});

test('the editor sees where a look at the pages begins and ends', () => {
  const {tasks} = read('tasks.json') as {
    readonly tasks: readonly Task[];
  };
  const backgrounds = tasks.flatMap(({problemMatcher}) =>
    'background' in problemMatcher && problemMatcher.background
      ? [problemMatcher.background]
      : [],
  );
  expect(backgrounds.length).toBeGreaterThan(1);
  for (const {beginsPattern, endsPattern} of backgrounds) {
    expect(`${BEGINS}：保存了 docs/css/grid.md`).toMatch(
      new RegExp(beginsPattern, 'u'),
    );
    expect(`✗ 2 个问题（0.4 秒）。${WAITS}。`).toMatch(
      new RegExp(endsPattern, 'u'),
    );
  }
});
