import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  keyOf,
  openSampleCache,
  toOutcome,
} from '../../../packages/verified-samples/src/check/cache';
import {describeEnding} from '../../../packages/verified-samples/src/check/chromium';
import {collectPage, expandFolders} from '../../../src/samples/check/collect';
import {judge} from '../../../src/samples/check/judge';
import {createReport, formatTable} from '../../../src/samples/check/report';
import {rewriteOutputs} from '../../../packages/verified-samples/src/check/rewrite';
import {runAll} from '../../../src/samples/check/runAll';
import {showSideBySide} from '../../../packages/verified-samples/src/check/sideBySide';
import {findSyntaxMistake, mustParse} from '../../../src/samples/check/syntax';
import {typeCheck, UNCHECKED} from '../../../src/samples/check/typeCheck';
import {
  hasRunOutOfTime,
  type Outcome,
} from '../../../packages/verified-samples/src/check/outcome';
import {type Sample} from '../../../src/samples/check/types';
import {compareTools, nameTools} from '../../../src/samples/check/verifiedWith';

function collect(source: string, file = 'docs/a.md'): readonly Sample[] {
  return collectPage(file, Buffer.from(source)).samples;
}

function fence(opening: string, code: string): Sample {
  return collect(`\`\`\`${opening}\n${code}\n\`\`\`\n`)[0]!;
}

test.describe('fences are collected', () => {
  test('wherever they stand, with their lines and the output beneath', () => {
    const source = readFileSync('tests/fixtures/samples/docs/nested.mdx');
    const {samples, problems} = collectPage('docs/nested.mdx', source);
    expect(problems).toEqual([]);
    expect(
      samples.map(({line, endLine, fence: {kind}, output}) => [
        line,
        endLine,
        kind,
        output && [output.line, output.endLine, output.text],
      ]),
    ).toEqual([
      [5, 9, 'run', [11, 13, 'old']],
      [15, 17, 'node', null],
      [19, 21, 'run', null],
      [27, 29, 'run', [31, 33, 'old']],
      [37, 39, 'run', [41, 43, 'old']],
      [45, 47, 'run', null],
    ]);
    expect(samples[0]?.code).toBe(
      "console.log('\\tone');\n\nconsole.log('two\\n\\nthree');",
    );
  });

  test('not from fences that show fences', () => {
    expect(collect('````md\n```js run\nx\n```\n````\n')).toHaveLength(1);
  });

  test('from a page with a byte order mark', () => {
    expect(collect('\ufeff```js run\nx\n```\n')).toHaveLength(1);
  });

  test('not from a page that cannot be parsed, which is a problem', () => {
    const {samples, problems} = collectPage('docs/a.mdx', Buffer.from('{\n'));
    expect(samples).toEqual([]);
    expect(problems).toMatchObject([{file: 'docs/a.mdx', line: 2}]);
  });
});

test.describe('a syntax error is found in', () => {
  for (const [language, code, line] of [
    ['js', 'a;\nconst = 1', 2],
    ['js', 'let a: number;', 1],
    ['jsx', 'x;\n<a></b>', 2],
    ['ts', 'let a: = 1', 1],
    ['tsx', '<T>x', 1],
    // TypeScript throws while it prints what it has read.
    ['js', 'class A {\n  #b;\n  c(d) { return d?.#b; }\n}', 3],
    ['json', '{\n  "a": 1,\n}', 3],
    ['json', '{\n  "a": x\n}', 2],
    ['json', '', 1],
    ['css', 'a {\n  color red;\n}', 2],
    ['css', 'a {', 1],
    ['html', '<p>\n<b>x</i>', 2],
    ['html', '<p\n title="a" title="b">', 2],
    ['html', '<p>x</p', 1],
  ] as const) {
    test(`${language} ${JSON.stringify(code)}`, async () => {
      const sample = fence(
        language === 'json' ? 'json' : `${language} no-run="x"`,
        code,
      );
      expect(mustParse(sample)).toBe(true);
      expect((await findSyntaxMistake(sample))?.line).toBe(line);
    });
  }

  for (const [language, code] of [
    ['js', 'await x; export default import.meta;'],
    ['js', 'using x = y;'],
    ['ts', 'enum A { B } declare const c: unique symbol;'],
    ['jsx', '() => <>x</>'],
    ['css', '@layer a { & b { color: rgb(from red r g b) } }'],
    ['css', '@container (width > 1px) { a { inset: 0 } }'],
    ['html', '<!doctype html><html><body><p>x'],
    ['html', '<html lang="zh">\n<head><title>x</title></head></html>'],
    ['html', '<ul><li>a<li>b</ul><img src="x" alt="">'],
  ] as const) {
    test(`but not in ${language} ${code}`, async () => {
      const sample = fence(`${language} no-run="x"`, code);
      expect(await findSyntaxMistake(sample)).toBeNull();
    });
  }

  test('nothing that is wrong on purpose', () => {
    expect(mustParse(fence('js no-run="x" no-parse', 'a b'))).toBe(false);
    expect(mustParse(fence('sh no-run="x"', 'if'))).toBe(false);
    expect(mustParse(fence('yaml', '{'))).toBe(false);
  });
});

test('types: each source by itself, with React and Node', () => {
  const found = typeCheck([
    {language: 'ts', code: "const a: string = 1;\nconst b: number = '1';"},
    {language: 'ts', code: "const a: string = 'no clash';"},
    {language: 'ts', code: 'declare global { var only: 1 }\nonly;\nexport {};'},
    {language: 'ts', code: 'only;'},
    {language: 'ts', code: "import fs from 'node:fs';\nfs.readFileSync(1n);"},
    {
      language: 'tsx',
      code: "import {useState} from 'react';\nexport const a = <b>{useState(0)[0]}</b>;\n<b nope />;",
    },
  ]);
  expect(found.map((list) => list.map(({code, line}) => [code, line]))).toEqual(
    [
      [
        [2322, 1],
        [2322, 2],
      ],
      [],
      [],
      [[2304, 1]],
      [[2769, 2]],
      [[2322, 3]],
    ],
  );
});

test.describe('what stops the compiler itself is told of the sample', () => {
  const endless = '('.repeat(100_000);

  test('that does not parse', async () => {
    const mistake = await findSyntaxMistake(fence('js no-run="x"', endless));
    expect(mistake).toEqual({
      line: 1,
      reason: expect.stringContaining('Maximum call stack size exceeded'),
    });
  });

  test('whose types are checked, and of no other', () => {
    const found = typeCheck([
      {language: 'ts', code: 'const a: string = 1;'},
      {language: 'ts', code: endless},
      {language: 'ts', code: "const b: number = '1';"},
    ]);
    expect(found.map(([mistake]) => [mistake?.code, mistake?.line])).toEqual([
      [2322, 1],
      [UNCHECKED, 1],
      [2322, 1],
    ]);
    const sample = fence('ts check errors=2322', endless);
    const browsers = {used: 'Chromium 156', recorded: 'Chromium 156'};
    const facts = {syntax: null, types: found[1]!, outcome: null};
    expect(judge(sample, facts, browsers).problems).toEqual([
      {
        file: 'docs/a.md',
        line: 2,
        message: expect.stringContaining('Maximum call stack size exceeded'),
      },
    ]);
  });
});

test('a package that is not there is told first, and what to do', () => {
  expect(
    describeEnding(
      {
        reason: 'packages',
        texts: ['沙箱里没有 lodash 这个包。可以引用：react、react-dom'],
      },
      '写 no-run="原因"',
    ),
  ).toBe(
    '沙箱里没有 lodash 这个包；请改用浏览器自带的功能，或写 no-run="原因"。可以引用：react、react-dom。',
  );
  expect(describeEnding({reason: 'unavailable', texts: []})).toBe(
    '沙箱没有打开；请看构建是否完整。',
  );
});

test.describe('pages that are named', () => {
  const site = 'tests/fixtures/good-content';
  test('may be folders', async () => {
    const pages = await expandFolders(site, ['third', 'docs/page.mdx']);
    expect(pages).toEqual(['third/overview.md', 'docs/page.mdx']);
    expect(await expandFolders(site, ['docs', 'docs/page.mdx'])).toEqual(
      await expandFolders(site, ['docs/']),
    );
  });
  test('must be there', async () => {
    await expect(expandFolders(site, ['docs/none.md'])).rejects.toThrow(
      '没有这个文件：docs/none.md',
    );
    await expect(expandFolders(site, ['static/img'])).rejects.toThrow(
      'static/img/ 里没有页面',
    );
  });
});

test.describe('judged:', () => {
  const NONE = {syntax: null, types: null, outcome: null};
  function ended(text: string, hasThrown = false): Outcome {
    return {kind: 'ended', text, hasThrown};
  }
  const shown = collect('```js run\nx\n```\n\n```text output\na\n\n```\n')[0]!;
  const SAME = {used: 'Chromium 156', recorded: 'Chromium 156'};

  test('the same output, but for blanks at its end', () => {
    expect(judge(shown, {...NONE, outcome: ended('a')}, SAME)).toEqual({
      problems: [],
      newOutput: null,
      unmet: [],
    });
  });

  test('another output', () => {
    expect(judge(shown, {...NONE, outcome: ended('a ')}, SAME)).toEqual({
      problems: [],
      newOutput: 'a ',
      unmet: [],
    });
  });

  test('no output is written beside a wrong declaration of errors', () => {
    expect(judge(shown, {...NONE, outcome: ended('b', true)}, SAME)).toEqual({
      problems: [
        {
          file: 'docs/a.md',
          line: 1,
          message:
            '示例以未捕获的错误结束（b）；请改正代码，或在围栏上写 error。',
        },
      ],
      newOutput: null,
      unmet: [],
    });
  });

  test('what a live sample logs is no output', () => {
    const live = fence('jsx live', '<b/>');
    const outcome = ended('logged');
    expect(judge(live, {...NONE, outcome}, SAME)).toMatchObject({
      newOutput: null,
    });
  });
});

test.describe('out of time', () => {
  const guarded =
    'a\nUncaught RangeError: 连续运行超过 2 秒，已停止（第 3 行）';
  for (const [name, outcome, expected] of [
    ['a guarded loop', {kind: 'ended', text: guarded, hasThrown: true}, true],
    [
      'its message, printed',
      {kind: 'ended', text: guarded, hasThrown: false},
      false,
    ],
    ['no answer', {kind: 'failed', reason: 'x', isTimeout: true}, true],
    ['another failure', {kind: 'failed', reason: 'x'}, false],
  ] as const) {
    test(name, () => {
      expect(hasRunOutOfTime(outcome)).toBe(expected);
    });
  }
});

test.describe('a sample runs', () => {
  const shown = collect('```js run\nx\n```\n\n```text output\na\n```\n')[0]!;
  const late = 'Uncaught RangeError: 连续运行超过 2 秒，已停止（第 1 行）';
  function ended(text: string, hasThrown = false): Outcome {
    return {kind: 'ended', text, hasThrown};
  }

  const failed: Outcome = {kind: 'failed', reason: 'x'};

  /** What comes of the outcomes, and how often a later run must run again. */
  for (const [name, outcomes, expected, later] of [
    ['once when it prints what the page shows', [ended('a')], ended('a'), 0],
    ['twice when not', [ended('b'), ended('b')], ended('b'), 2],
    ['twice when out of time', [ended(late, true), ended('a')], ended('a'), 0],
    [
      'twice at most, however slow',
      [ended(late, true), ended(late, true)],
      ended(late, true),
      1,
    ],
    ['once when it fails', [failed], failed, 1],
    [
      'three times, and is unstable when the outputs keep changing',
      [ended('b'), ended('a'), ended('c')],
      {
        kind: 'failed',
        reason: expect.stringContaining('（第 1 行先是“b”，后是“a”）'),
      },
      1,
    ],
    [
      'twice, and is unstable when neither is what the page shows',
      [ended('b'), ended('c')],
      {
        kind: 'failed',
        reason: expect.stringContaining('（第 1 行先是“b”，后是“c”）'),
      },
      1,
    ],
    [
      'three times when only the others disturbed it',
      [ended('b'), ended('a'), ended('a')],
      ended('a'),
      0,
    ],
  ] as const) {
    test(name, async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'samples-run-'));
      const cache = await openSampleCache(path.join(folder, 'cache.json'));
      const left: Outcome[] = [...outcomes];
      const run = () => Promise.resolve(left.shift()!);
      const runner = {world: ['w'], cache, limit: 2, run};
      expect((await runAll([shown], runner)).get(shown)).toEqual(expected);
      expect(left).toEqual([]);

      let count = 0;
      await runAll([shown], {
        ...runner,
        run() {
          count += 1;
          return Promise.resolve(ended('a'));
        },
      });
      expect(count).toBe(later);
      rmSync(folder, {recursive: true, force: true});
    });
  }
});

test.describe('an output is written', () => {
  function rewrite(source: string, texts: readonly string[]): string {
    const edits = collect(source).map((sample, index) => ({
      sample,
      text: texts[index] ?? '',
    }));
    return rewriteOutputs(source, edits);
  }
  const CODE = '```js run\nx\n```\n';

  for (const [name, source, texts, expected] of [
    [
      'where there was none',
      `${CODE}\nText.\n`,
      ['1'],
      `${CODE}\n\`\`\`text output\n1\n\`\`\`\n\nText.\n`,
    ],
    [
      'in place of another',
      `${CODE}\n\`\`\`text output title="a"\n1\n2\n\`\`\`\nText.\n`,
      ['3'],
      `${CODE}\n\`\`\`text output title="a"\n3\n\`\`\`\nText.\n`,
    ],
    [
      'into an empty fence',
      `${CODE}\`\`\`text output\n\`\`\`\n`,
      ['3'],
      `${CODE}\`\`\`text output\n3\n\`\`\`\n`,
    ],
    [
      'as nothing: the fence goes',
      `${CODE}\n\`\`\`text output\n1\n\`\`\`\n\nText.\n`,
      [''],
      `${CODE}\nText.\n`,
    ],
    [
      'for two samples of a page',
      `${CODE}\n${CODE}`,
      ['1', '2\n3'],
      `${CODE}\n\`\`\`text output\n1\n\`\`\`\n\n${CODE}\n\`\`\`text output\n2\n3\n\`\`\`\n`,
    ],
    [
      'with a longer fence around a fence',
      CODE,
      ['````\na'],
      `${CODE}\n\`\`\`\`\`text output\n\`\`\`\`\na\n\`\`\`\`\`\n`,
    ],
    [
      'in the indentation of a list',
      '- ```js run\n  x\n  ```\n- b\n',
      ['1\n\n  2'],
      '- ```js run\n  x\n  ```\n\n  ```text output\n  1\n\n    2\n  ```\n- b\n',
    ],
    [
      'in a quote',
      '> ```js run\n> x\n> ```\n',
      ['1\n\n2'],
      '> ```js run\n> x\n> ```\n>\n> ```text output\n> 1\n>\n> 2\n> ```\n',
    ],
    [
      'with the line ends of the page',
      '```js run\r\nx\r\n```\r\n',
      ['1\n2'],
      '```js run\r\nx\r\n```\r\n\r\n```text output\r\n1\r\n2\r\n```\r\n',
    ],
    [
      'at the end of a page that ends in a fence',
      '```js run\nx\n```',
      ['1'],
      '```js run\nx\n```\n\n```text output\n1\n```',
    ],
  ] as const) {
    test(name, () => {
      const once = rewrite(source, texts);
      expect(once).toBe(expected);
      expect(rewrite(once, texts)).toBe(once);
      expect(collect(once).map(({output}) => output?.text ?? '')).toEqual(
        texts,
      );
    });
  }
});

test.describe('a mismatch is shown', () => {
  const wide = {width: 100, hasColor: false};

  test('side by side, aligned by the width of Chinese', () => {
    expect(showSideBySide('1\n中文\n3', '1\n中\n3\n4', wide)).toBe(
      [
        '      围栏里写的 │ 运行得到的',
        '      1          │ 1',
        '    ≠ 中文       │ 中',
        '      3          │ 3',
        '    +            │ 4',
      ].join('\n'),
    );
  });

  test('one above the other where it is too wide', () => {
    const [a, b] = ['a'.repeat(60), 'b'.repeat(60)];
    expect(showSideBySide(`${a}\n1`, `${b}\n1`, wide)).toBe(
      [`    − ${a}`, `    + ${b}`, '      1'].join('\n'),
    );
  });

  test('with the blanks at the end of a line', () => {
    expect(showSideBySide('a ', 'a', wide)).toContain('≠ a· ');
  });

  test('from just before the first difference, and not without end', () => {
    const list = (change: string): string =>
      Array.from({length: 90}, (_, n) => (n < 20 ? n : `${change}${n}`)).join(
        '\n',
      );
    const lines = showSideBySide(list('a'), list('b'), wide).split('\n');
    expect(lines[0]).toBe('      ……前 17 行相同');
    expect(lines.at(-1)).toBe('      ……还有 33 行');
    expect(lines).toHaveLength(43);
  });

  test('in colour only where colour is read', () => {
    const colored = showSideBySide('1', '2', {...wide, hasColor: true});
    expect(colored).toContain('\u001b[33m');
    expect(showSideBySide('1', '2', wide)).not.toContain('\u001b');
  });
});

test.describe('the cache', () => {
  let folder: string;
  let file: string;
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'samples-cache-'));
    file = path.join(folder, 'deep/samples.json');
  });
  test.afterEach(() => {
    rmSync(folder, {recursive: true, force: true});
  });
  const VALUE = {text: 'a', hasThrown: false};

  test('remembers what was set', async () => {
    const cache = await openSampleCache(file);
    cache.set('k', VALUE);
    await cache.save(true);
    const again = (await openSampleCache(file)).get('k');
    expect(toOutcome(again)).toEqual({kind: 'ended', ...VALUE});
  });

  test('forgets what a complete run did not ask for', async () => {
    const first = await openSampleCache(file);
    first.set('old', VALUE);
    await first.save(true);
    const partial = await openSampleCache(file);
    await partial.save(false);
    expect((await openSampleCache(file)).get('old')).toEqual(VALUE);
    await (await openSampleCache(file)).save(true);
    expect((await openSampleCache(file)).get('old')).toBeUndefined();
  });

  for (const broken of ['', '{', '[]', '{"k": 1}', '{"k": {"text": 1}}']) {
    test(`is empty when its file holds ${broken || 'nothing'}`, async () => {
      await (await openSampleCache(file)).save(true);
      writeFileSync(file, broken);
      expect((await openSampleCache(file)).get('k')).toBeUndefined();
    });
  }

  test('without a file remembers nothing', async () => {
    const cache = await openSampleCache(null);
    cache.set('k', VALUE);
    await cache.save(true);
    expect(cache.get('k')).toBeUndefined();
  });

  test('keys differ with every part', () => {
    const keys = [keyOf('a', 'b'), keyOf('ab'), keyOf('a', 'c'), keyOf('a')];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('the report accounts for every fence', () => {
  const samples = collect(
    [
      '```js run\nx\n```\n\n```text output\n1\n```',
      '```sh no-run="录下的"\nls\n```\n\n```text output\na\n```',
      '```js no-run="没有装"\nx\n```',
      '```yaml\na: 1\n```',
      '```json\n{}\n```',
    ].join('\n\n'),
  );
  const report = createReport(
    new Map(
      samples.map((sample, index) => [
        sample,
        {
          problems: [],
          newOutput: index === 0 ? '2' : null,
          unmet: [],
        },
      ]),
    ),
    1,
  );
  expect(report).toMatchObject({passed: 2, failed: 2});
  expect(
    report.fences.map(({line, kind, verdict}) => [line, kind, verdict]),
  ).toEqual([
    [1, 'run', 'failed'],
    [5, 'output', 'failed'],
    [9, 'no-run', 'trusted'],
    [13, 'output', 'trusted'],
    [17, 'no-run', 'passed'],
    [21, 'data', 'data'],
    [25, 'parse', 'passed'],
  ]);
  expect(formatTable(report).split('\n')).toEqual([
    '      1  在沙箱里运行，1 段不符',
    '      1  只查语法（JSON）',
    '      2  不运行，写明原因，1 段查过语法',
    '      1  数据和文字',
  ]);
});

test('the tools are named by their major versions', () => {
  const used = nameTools('Chromium 156.0.7204.1 built on Debian');
  expect(used.browser).toBe('Chromium 156');
  expect(nameTools('Google Chrome 143.0.1 ').browser).toBe('Google Chrome 143');
  expect(compareTools(used, used)).toEqual([]);
  expect(compareTools({...used, browser: 'Chromium 155'}, used)).toEqual([
    'Chromium 155 → Chromium 156',
  ]);
});
