/**
 * Runs the sample checker, with a real browser, on pages that do not hold what
 * they show.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {findBrowser} from '../../src/browser';
import {type Verification, verifySamples} from '../../src/samples/check/verify';
import {nightly} from '../nightly';

const FIXTURE = 'tests/fixtures/samples';

type Place = readonly [line: number, part: string];

/** What is wrong on each page of the fixture: its line, and what is said. */
const PROBLEMS: Readonly<Record<string, readonly Place[]>> = {
  'blocked-request.md': [
    [1, '没有加载完整（沙箱不允许：img-src https://example.com/a.png）'],
  ],
  'does-not-end.md': [
    [1, 'Uncaught RangeError: 连续运行超过 2 秒'],
    [6, '输出超过 1 MB'],
    [10, '顶层的 await 一直没有结果'],
  ],
  'draws-nothing.md': [[1, '什么也没有画出来']],
  'error-that-does-not-happen.md': [
    [1, '围栏写着 error，运行时却没有'],
    [9, '围栏写着 error，运行时却没有'],
  ],
  'output-after-nothing.md': [
    [1, '上面没有运行的代码'],
    [9, '上面没有运行的代码'],
  ],
  'stale-type-error.md': [
    [1, '声明了类型错误 2322，编译器没有报告'],
    [5, '声明了类型错误 2322，编译器没有报告'],
  ],
  'syntax-error.md': [
    [3, 'js 语法有误'],
    [7, 'ts 语法有误'],
    [13, 'json 语法有误'],
    [18, 'css 语法有误：Unknown word color。'],
    [24, 'html 语法有误：Unexpected closing tag "i"。'],
    [29, 'jsx 语法有误'],
    [33, 'js 语法有误'],
  ],
  'undeclared-error.md': [
    [1, '未捕获的错误结束（Uncaught TypeError: Cannot read'],
    [10, '未捕获的错误结束（Uncaught Error: rejected）'],
    [14, '未捕获的错误结束（Uncaught (in promise) Error: later）'],
    [18, '未捕获的错误结束（Uncaught ReferenceError: missing'],
    [24, '未捕获的错误结束（Uncaught Error: no picture）'],
  ],
  'undeclared-type-error.md': [
    [5, '没有声明的类型错误 TS2322'],
    [8, '声明了类型错误 2345，编译器没有报告'],
    [9, '没有声明的类型错误 TS2322'],
    [13, '没有声明的类型错误 TS7017'],
  ],
  'unknown-word.md': [
    [1, '不认识“runs”'],
    [1, '没有说明怎样验证'],
  ],
};

/** Outputs that differ from the page, by the line of the sample. */
const OUTPUTS: Readonly<Record<string, readonly Place[]>> = {
  'crlf.md': [
    [1, 'a\nb'],
    [9, 'new'],
  ],
  'missing-output.md': [
    [1, '1'],
    [5, '2'],
  ],
  'needless-output.md': [[1, '']],
  'nested.mdx': [
    [5, '\tone\ntwo\n\nthree'],
    [15, 'in the list mark'],
    [19, 'quoted\n\ntwice'],
    [27, 'deep'],
    [37, '```\nfence'],
    [45, '~~~~'],
  ],
  'no-newline-at-end.md': [[1, 'end']],
  'wrong-output.md': [
    [1, '2\nsame'],
    [11, 'a  b'],
  ],
};

function verify(
  siteDir: string,
  options: {readonly isUpdating?: boolean} = {},
): Promise<Verification> {
  return verifySamples({
    siteDir,
    files: null,
    isUpdating: false,
    cacheFile: null,
    browser: findBrowser(),
    // Older than any browser at hand, which may then update.
    recorded: 'Chromium 100',
    ...options,
  });
}

function readPages(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(path.join(folder, 'docs')).map((name) => [
      name,
      readFileSync(path.join(folder, 'docs', name), 'latin1'),
    ]),
  );
}

test.describe.configure({mode: 'serial'});

let result: Verification;
test.beforeAll(async () => {
  result = await verify(FIXTURE);
});

for (const [name, expected] of Object.entries(PROBLEMS)) {
  test(`told with its line: ${name}`, () => {
    const found = result.problems
      .filter(({file}) => file === `docs/${name}`)
      .sort((a, b) => a.line - b.line);
    expect(found).toEqual(
      expected.map(([line, part]) => ({
        file: `docs/${name}`,
        line,
        message: expect.stringContaining(part),
      })),
    );
  });
}

for (const [name, expected] of Object.entries(OUTPUTS)) {
  test(`an output that differs: ${name}`, () => {
    const found = result.mismatches
      .filter(({sample}) => sample.file === `docs/${name}`)
      .map(({sample, text}) => [sample.line, text]);
    expect(found).toEqual(expected);
  });
}

test('nothing else is told', () => {
  const files = [
    ...result.problems.map(({file}) => file),
    ...result.mismatches.map(({sample}) => sample.file),
  ];
  const expected = [...Object.keys(PROBLEMS), ...Object.keys(OUTPUTS)];
  expect([...new Set(files)].sort()).toEqual(
    expected.map((name) => `docs/${name}`).sort(),
  );
  for (const {message} of result.problems) {
    expect(message).toMatch(/^[^\n]*\p{Script=Han}[^\n]*[。.]$/u);
    expect(message).not.toContain('undefined。');
  }
});

test(
  'an update writes the outputs, and nothing else; a second one nothing',
  nightly('@sandbox'),
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
    try {
      cpSync(FIXTURE, folder, {recursive: true});
      const first = await verify(folder, {isUpdating: true});
      expect(first.mismatches).toEqual([]);
      expect(first.problems).toEqual(result.problems);
      expect(first.written).toHaveLength(result.mismatches.length);
      const before = readPages(FIXTURE);
      const after = readPages(folder);
      for (const [name, text] of Object.entries(before)) {
        expect(after[name] === text, name).toBe(!(name in OUTPUTS));
      }
      expect(after).toMatchObject({
        'crlf.md': expect.stringMatching(
          /\r\na\r\nb\r\n```\r\n.*\r\nnew\r\n/su,
        ),
        'needless-output.md': expect.not.stringContaining('output'),
      });

      const second = await verify(folder, {isUpdating: true});
      expect(second.written).toEqual([]);
      expect(second.mismatches).toEqual([]);
      expect(readPages(folder)).toEqual(after);
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  },
);

test.describe('the command', () => {
  function run(...pages: string[]) {
    const {status, stdout, stderr} = spawnSync(
      'node_modules/.bin/tsx',
      [
        'scripts/checkSamples.ts',
        '--fresh',
        ...pages.map((name) => `${FIXTURE}/docs/${name}`),
      ],
      {encoding: 'utf8'},
    );
    return {status, stdout, stderr};
  }

  test('ends well when all holds', nightly('@sandbox'), () => {
    const {status, stdout} = run('fine.md');
    expect(stdout).toMatch(/^14 段示例，0 段不符$/mu);
    expect(status).toBe(0);
  });

  test('shows what differs and fails', () => {
    const {status, stdout, stderr} = run('wrong-output.md', 'syntax-error.md');
    const docs = `${FIXTURE}/docs`;
    expect(stderr).toContain(`${docs}/syntax-error.md:3  js 语法有误`);
    // An older browser than the recorded one is said to be one, at the end.
    expect(
      stderr.replaceAll(/。Chromium \d+ 比记录输出用的.*/gu, ''),
    ).toContain(
      [
        `  ${docs}/wrong-output.md:1  输出与围栏里写的不同（sum.js）`,
        '      围栏里写的 │ 运行得到的',
        '    ≠ 3          │ 2',
        '      same       │ same',
      ].join('\n'),
    );
    expect(stdout).toMatch(/^9 段示例，9 段不符$/mu);
    expect(status).toBe(1);
  });

  test('names a page that is not there', nightly('@sandbox'), () => {
    const {status, stderr} = run('nowhere.md');
    expect(stderr).toMatch(/没有这个文件：.*nowhere\.md/u);
    expect(status).toBe(1);
  });
});
