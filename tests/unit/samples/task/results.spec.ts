import {runInNewContext} from 'node:vm';

import {expect, test} from '@playwright/test';

import type {ConsoleEntry} from '../../../../packages/verified-samples/src/sandbox/types';
import {joinWithTest} from '../../../../src/samples/task/program';
import {
  findLike,
  isSameFailure,
  hasPassed,
  readResults,
  signatureOf,
  type TaskRun,
} from '../../../../src/samples/task/results';
import {
  listTests,
  numberAssertions,
  readGiven,
  readTest,
} from '../../../../src/samples/task/tests';

const MARK = '行间 1-2 ';

function print(...texts: readonly string[]): ConsoleEntry[] {
  return texts.map((text) => ({level: 'log', text, values: []}));
}

function run(...texts: readonly string[]): TaskRun {
  return readResults(print(...texts), MARK);
}

/** A run of two tests; each fails with what came, or passes. */
function runOf(first: string | null, second: string | null): TaskRun {
  return run(
    `${MARK}begin ["空的","多的"]`,
    ...[first, second].flatMap((came, index) => [
      `${MARK}test ${index}`,
      ...(came === null ? [] : [`${MARK}came ${came}`]),
      `${MARK}done {"passed":${came === null}}`,
    ]),
  );
}

test.describe('results', () => {
  test('tell each test, what came, and what was printed meanwhile', () => {
    const {tests, printed} = run(
      '之前',
      `${MARK}begin ["空的","多的"]`,
      `${MARK}test 0`,
      '其间',
      `${MARK}expected 0`,
      `${MARK}came NaN`,
      `${MARK}done {"passed":false,"line":2}`,
      `${MARK}test 1`,
    );
    expect(printed.map(({text}) => text)).toEqual(['之前']);
    expect(tests[0]).toMatchObject({
      name: '空的',
      status: 'failed',
      line: 2,
      expected: '0',
      came: 'NaN',
    });
    expect(tests[0]?.printed.map(({text}) => text)).toEqual(['其间']);
    expect(tests[1]?.status).toBe('unreached');
  });

  test('of an answer that forges them count for nothing without the mark', () => {
    const {tests, hasBegun} = run(
      'begin ["空的"]',
      'test 0',
      'done {"passed":true}',
    );
    expect(tests).toEqual([]);
    expect(hasBegun).toBe(false);
  });

  test('that are broken pass nothing', () => {
    for (const broken of [
      `${MARK}begin`,
      `${MARK}begin null`,
      `${MARK}begin {`,
      `${MARK}test 99`,
      `${MARK}done {"passed":"true"}`,
    ]) {
      expect(
        hasPassed(run(`${MARK}begin ["空的"]`, `${MARK}test 0`, broken)),
      ).toBe(false);
    }
  });

  test('pass when each test passes, and there is one', () => {
    expect(hasPassed(runOf(null, null))).toBe(true);
    expect(hasPassed(runOf(null, '1'))).toBe(false);
    expect(hasPassed(run(`${MARK}begin []`))).toBe(false);
  });
});

test.describe('the hint of a known wrong answer', () => {
  const known = [runOf('1', null), runOf('2', null), runOf(null, '3')].map(
    signatureOf,
  );

  test('is that of the one that fails in the same way', () => {
    expect(findLike(runOf('2', null), known)).toBe(1);
  });

  test('is that of the only one that fails these tests', () => {
    expect(findLike(runOf(null, '4'), known)).toBe(2);
    expect(isSameFailure(runOf(null, '4'), known[2])).toBe(false);
    expect(isSameFailure(runOf(null, '3'), known[2])).toBe(true);
  });

  test('is none where two fail the same tests, and neither in this way', () => {
    expect(findLike(runOf('5', null), known)).toBe(-1);
  });

  test('is that of the only one that differs in numbers alone, such as times', () => {
    const timed = [runOf('等了 31.5 毫秒', null), runOf('没有等', null)];
    const like = findLike(runOf('等了 29 毫秒', null), timed.map(signatureOf));
    expect(like).toBe(0);
    // The line of the comparison is no such number.
    const at = (line: number): TaskRun =>
      run(
        `${MARK}begin ["空的"]`,
        `${MARK}test 0`,
        `${MARK}done {"passed":false,"line":${line}}`,
      );
    expect(findLike(at(3), [at(2), at(4)].map(signatureOf))).toBe(-1);
    expect(findLike(at(4), [at(2), at(4)].map(signatureOf))).toBe(1);
  });

  test('is none for an answer that passes, or was not judged', () => {
    expect(findLike(runOf(null, null), known)).toBe(-1);
    expect(findLike(run('只打印'), known)).toBe(-1);
  });
});

test.describe('tests in their source', () => {
  const SOURCE = `// test('不是测试', …) 在注释里
const lines = [];
test('空的', () => {
  equal(pay(lines), 0);
});

test("说 \\"好\\"", async () => {});
`;

  test('have their names and lines', () => {
    expect(listTests(SOURCE)).toEqual([
      {name: '空的', line: 3},
      {name: '说 "好"', line: 7},
    ]);
  });

  for (const name of [
    String.raw`'第一行\n第二行'`,
    String.raw`"制表\t符，\\n 不是换行"`,
    String.raw`'\'引号\''`,
    '`反引号`',
  ]) {
    test(`have the names that they have when they run: ${name}`, () => {
      const source = `test(${name}, () => {});`;
      const names: string[] = [];
      runInNewContext(source, {test: (one: string) => names.push(one)});
      expect(listTests(source).map((one) => one.name)).toEqual(names);
      expect(readTest(source, names[0] ?? '')).toBe(source);
    });
  }

  test('tell each comparison its line, and leave texts and comments alone', () => {
    const source = `test('ok() 之后 equal(1, 1)', () => {
  // equal(注释, 1)
  equal(\`
\`, 'throws(1)'); ok(1);
});
it.equal(1); rejects(a);`;
    expect(numberAssertions(source)).toBe(`test('ok() 之后 equal(1, 1)', () => {
  // equal(注释, 1)
  equal.call(3, \`
\`, 'throws(1)'); ok.call(4, 1);
});
it.equal(1); rejects.call(6, a);`);
  });

  test('are read one by one', () => {
    expect(readTest(SOURCE, '空的')).toBe(
      "test('空的', () => {\n  equal(pay(lines), 0);\n});",
    );
    expect(readTest(SOURCE, '没有')).toBe('');
  });

  for (const [line, given] of [
    ['equal(pay([1, 2]), 3);', {kind: 'equal', text: 'pay([1, 2])'}],
    [
      "equal(join('a)', [`,`]), 'x');",
      {kind: 'equal', text: "join('a)', [`,`])"},
    ],
    ['ok(\n  list.includes(1),\n);', {kind: 'ok', text: 'list.includes(1)'}],
    ['equal(saved, 3);', null],
    ['pay(1);', null],
  ] as const) {
    test(`say what is compared: ${line}`, () => {
      expect(readGiven(line, 1)).toEqual(given);
    });
  }

  test('run with what they share, whose names may be those of the answer', () => {
    const tests = `const price = 3;
const lines = [price, price];

test('一', () => say('一', total([])));
test('二', () => say('二', total(lines)));
`;
    const said: unknown[] = [];
    const code = 'const price = 1;\nconst total = (all) => all.length * price;';
    runInNewContext(joinWithTest({code, tests}, '二'), {
      test: (_name: string, act: () => void) => act(),
      say: (...values: unknown[]) => said.push(...values),
    });
    expect(said).toEqual(['二', 2]);
    // Lines of the answer stay where they are.
    expect(joinWithTest({code, tests}, '二').startsWith(`${code}\n`)).toBe(
      true,
    );
    // An answer with nothing to share is followed by the test alone.
    expect(joinWithTest({code: 'a', tests: "test('一', () => b)"}, '一')).toBe(
      "a\n\n// 下面是没有通过的那条测试\ntest('一', () => b)",
    );
  });
});
