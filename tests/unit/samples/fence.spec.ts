import {expect, test} from '@playwright/test';

import {
  type Fence,
  findOutputProblem,
  LANGUAGES,
  parseFence,
} from '../../../src/samples/fence';

/** A fence as the author opens it, without the backticks. */
function parse(opening: string) {
  const [language = '', ...meta] = opening.split(' ');
  return parseFence(language, meta.join(' '));
}

function read(opening: string): Fence {
  const result = parse(opening);
  expect(result, opening).toMatchObject({ok: true});
  return (result as Extract<typeof result, {ok: true}>).fence;
}

const PLAIN = {title: null, throws: false, typeErrors: null};

test.describe('understood:', () => {
  for (const [opening, fence] of [
    ['js run', {kind: 'run', language: 'js', ...PLAIN}],
    ['jsx run', {kind: 'run', language: 'jsx', ...PLAIN}],
    ['ts run error', {kind: 'run', language: 'ts', ...PLAIN, throws: true}],
    [
      'tsx check run height=40',
      {kind: 'run', language: 'tsx', ...PLAIN, typeErrors: [], height: 40},
    ],
    [
      'js run now="2026-11-20T10:00:00+08:00" seed=0 wait=300',
      {
        kind: 'run',
        language: 'js',
        ...PLAIN,
        now: Date.UTC(2026, 10, 20, 2),
        seed: 0,
        wait: 300,
      },
    ],
    ['html run error height=800', {kind: 'run', throws: true, height: 800}],
    ['css run height=120', {kind: 'run', language: 'css', height: 120}],
    [
      'js node now=2024-02-29T00:00Z',
      {kind: 'node', language: 'js', now: Date.UTC(2024, 1, 29)},
    ],
    [
      'ts check node error errors=2322,2322',
      {kind: 'node', throws: true, typeErrors: [2322, 2322]},
    ],
    [
      'ts check errors=18048',
      {kind: 'check', language: 'ts', title: null, typeErrors: [18_048]},
    ],
    ['tsx check', {kind: 'check', language: 'tsx', typeErrors: []}],
    ['sh git=cart', {kind: 'git', language: 'sh', repository: 'cart'}],
    ['html practice height=120', {kind: 'practice', height: 120}],
    ['css fix', {kind: 'fix', language: 'css', title: null}],
    [
      'css wrong="写 gap。"',
      {kind: 'wrong', language: 'css', hint: '写 gap。'},
    ],
    ['css reuse title="a.css"', {kind: 'reuse', language: 'css'}],
    ['html page', {kind: 'page', language: 'html', title: null}],
    ['jsx live', {kind: 'live', language: 'jsx', title: null}],
    ['tsx live height=200', {kind: 'live', height: 200}],
    [
      'js run needs=temporal,javascript.builtins.Map.getOrInsertComputed',
      {
        kind: 'run',
        needs: ['temporal', 'javascript.builtins.Map.getOrInsertComputed'],
      },
    ],
    [
      'jsx live needs="api.Element.setHTML"',
      {kind: 'live', needs: ['api.Element.setHTML']},
    ],
    [
      'js no-run="扩展接口 只在扩展里" title="a.js"',
      {
        kind: 'no-run',
        language: 'js',
        title: 'a.js',
        reason: '扩展接口 只在扩展里',
        isParsed: true,
      },
    ],
    [
      "html no-run='故意写错' no-parse",
      {kind: 'no-run', reason: '故意写错', isParsed: false},
    ],
    [
      'json no-run="故意写错" no-parse',
      {kind: 'no-run', language: 'json', isParsed: false},
    ],
    [
      'ts project=fullstack title="app.ts"',
      {kind: 'project', language: 'ts', title: 'app.ts', project: 'fullstack'},
    ],
    [
      'json extension=page-count title="manifest.json"',
      {
        kind: 'extension',
        language: 'json',
        title: 'manifest.json',
        extension: 'page-count',
      },
    ],
    ['sh no-run="要联网"', {kind: 'no-run', language: 'sh'}],
    ['wat no-run="要先汇编"', {kind: 'no-run', language: 'wat'}],
    ['json', {kind: 'parse', language: 'json', title: null}],
    ['text output', {kind: 'output', language: 'text', title: null}],
    ['text', {kind: 'data', language: 'text', title: null}],
    ['yaml title="a.yml" {1,3-5}', {kind: 'data', title: 'a.yml'}],
    [
      `js run {2} showLineNumbers title='say "hi"'`,
      {kind: 'run', title: 'say "hi"'},
    ],
    ['js run showLineNumbers=5', {kind: 'run'}],
  ] as const) {
    test(opening, () => {
      expect(read(opening)).toMatchObject(fence);
    });
  }

  test('every language of the site, in some way', () => {
    for (const language of LANGUAGES) {
      const ways = ['', 'run', 'no-run="原因"'];
      const fits = ways.filter((way) => parseFence(language, way).ok);
      expect(fits, language).not.toEqual([]);
    }
  });
});

test.describe('refused, with the reason:', () => {
  for (const [opening, ...parts] of [
    // Language
    ['', '没有写语言'],
    ['javascrpit run', '语言“javascrpit”不认识'],
    ['constructor', '语言“constructor”不认识'],

    // Nothing said
    [
      'js',
      'js 围栏没有说明怎样验证；请写 run、node、extension、project、no-run="原因" 之一',
    ],
    ['ts title="a.ts"', '请写 run、node、check、project、no-run="原因" 之一'],
    ['jsx', '请写 run、live、no-run="原因" 之一'],
    ['html', '没有说明怎样验证'],
    ['css', '没有说明怎样验证'],
    ['sh', 'sh 不能在页面里运行'],
    ['python', 'python 不能在页面里运行'],
    ['sql', 'sql 不能在页面里运行'],

    // Words
    ['js run fast', '不认识“fast”；js 围栏可以写 run、node、extension'],
    ['ts project=fullstack', '请加上 title="app.ts"'],
    ['ts project title="app.ts"', 'project 没有值'],
    ['ts check project=fullstack title="app.ts"', '不能写在一起'],
    ['css project=fullstack title="a.css"', '示例项目里引用的文件只有'],
    ['js run toString', '不认识“toString”'],
    ['jsx live noInline', 'noInline 不能用'],
    ['js run run', '“run”写了两次'],
    ['js run title="a" title="b"', '“title”写了两次'],
    ['js run {1} {2}', '“{2}”写了两次'],
    ['js run {a}', '行号“{a}”写错了'],
    ['js run {1, 3}', '行号“{1, 3}”写错了'],
    ['js run title="a', '看不懂“title="a”'],
    ['js run title="a"wait=3', '看不懂“title="a"wait=3”'],
    ['js run title=a b', '不认识“b”'],

    // Values
    ['js no-run', 'no-run 没有值'],
    ['js no-run=""', 'no-run 没有值'],
    ['sh no-run=" "', 'no-run 没有值'],
    ['js run title=""', 'title 没有值'],
    ['js run wait', 'wait 没有值'],
    ['js run=3', 'run 后面不写值；请删掉“=3”'],
    ['js run error=RangeError', 'error 后面不写值'],
    ['js run now="2026-11-20"', 'now 的值“2026-11-20”应是带时区的时刻'],
    ['js run now="2026-11-20T10:00"', 'now 的值'],
    ['js run now="2026-02-29T10:00Z"', 'now 的值'],
    ['js run now="2026-13-01T10:00Z"', 'now 的值'],
    ['js run now="2026-01-01T25:00Z"', 'now 的值'],
    ['js run seed=-1', 'seed 的值“-1”应是 0 到 4294967295'],
    ['js run seed=4294967296', 'seed 的值'],
    ['js run wait=0', 'wait 的值“0”应是 1 到 9000'],
    ['js run wait=9001', 'wait 的值'],
    ['js run wait=1e3', 'wait 的值'],
    ['html run height=39', 'height 的值“39”应是 40 到 800'],
    ['html run height=801', 'height 的值'],
    ['html run height=50%', 'height 的值'],
    ['js run needs', 'needs 没有值；请写成 needs=temporal'],
    [
      'js run needs=temporl',
      'needs 写错了：web-features 里没有“temporl”；是不是“temporal”？',
    ],
    [
      'js run needs=javascript.builtins.Map.getOrInsertComputd',
      '是不是“javascript.builtins.Map.getOrInsertComputed”？',
    ],
    ['js run needs=constructor', 'web-features 里没有“constructor”'],
    ['js run needs=temporal,', 'needs 的值“temporal,”里有空的或重复的一项'],
    ['js run needs=temporal,temporal', '里有空的或重复的一项'],
    ['ts check errors=TS2322', 'errors 的值“TS2322”'],
    ['ts check errors=2322,', 'errors 的值'],
    ['ts check errors', 'errors 没有值'],

    ['css page', 'css 围栏这里不能写 page：css 练习的页面用 html 写'],
    ['html test', '测试只能用 js、jsx、ts、tsx 写；html 和 css 的测试写 js'],
    ['js practice height=120', '不能写 height'],
    ['css solution height=120', '不能写 height'],

    // Contradictions
    ['js run no-run="x"', 'run 和 no-run 不能写在一起'],
    ['js run node', 'run 和 node 不能写在一起'],
    ['jsx run live', 'run 和 live 不能写在一起'],
    ['js extension=cart', '请加上 title="background.js"'],
    ['js extension title="a.js"', 'extension 没有值'],
    ['js run extension=cart title="a.js"', '不能写在一起'],
    ['ts extension=cart title="a.ts"', '扩展的文件只有 js、json'],
    ['ts check no-run="x"', 'check 和 no-run 不能写在一起'],
    ['tsx live check', 'live 和 check 不能写在一起'],
    ['ts run check node', 'run 和 node、check 不能写在一起'],
    ['jsx live error', 'jsx 围栏这里不能写 error'],
    ['jsx live now="2026-01-01T00:00Z"', '不能写 now'],
    ['js no-run="x" error', '不能写 error'],
    ['css run error', '不能写 error'],
    ['ts check error', '不能写 error'],
    ['js run height=200', '不能写 height'],
    ['ts run height=200', '不能写 height'],
    ['js node wait=300', '不能写 wait'],
    ['js node needs=temporal', '不能写 needs：只有 run、live 的示例在浏览器里'],
    ['ts check needs=temporal', '不能写 needs'],
    ['ts run errors=2322', '不能写 errors：它只跟在 check 后面'],
    ['js run no-parse', '不能写 no-parse'],
    ['js check', '不能写 check', '没有说明怎样验证'],
    ['js live', '不能写 live'],
    ['html node', '不能写 node'],
    ['sh git', 'git 没有值；请写成 git=empty'],
    ['bash git=empty', '只有 sh 能在临时的 Git 仓库里执行'],
    ['sh git=empty no-run="x"', 'git 和 no-run 不能写在一起'],
    ['jsx node', '不能写 node'],
    ['js output', '不能写 output', '没有说明怎样验证'],

    // Other languages
    ['sh run', '不能写 run', 'run="原因"'],
    ['rust no-run="x" no-parse', '不能写 no-parse'],
    ['text run', '不能写 run'],
    ['yaml no-run="x"', '不能写 no-run：这种语言本来就不运行'],
    ['yaml output', '不能写 output：输出围栏的语言是 text'],
    ['json run', '不能写 run'],
    ['json no-run="x"', 'json 只检查语法'],
    ['json no-parse', 'json 只检查语法'],
  ] as const) {
    test(opening || '(nothing)', () => {
      const result = parse(opening);
      const problems = result.ok ? [] : result.problems;
      for (const part of parts) {
        expect(problems.join('\n')).toContain(part);
      }
      for (const problem of problems) {
        expect(problem).toMatch(/^[^\n]*\p{Script=Han}[^\n]*[。？]$/u);
        expect(problem).not.toContain('undefined');
      }
    });
  }
});

test.describe('an output fence beneath', () => {
  for (const [opening, part] of [
    ['js run', null],
    ['html run', null],
    ['js node', null],
    ['sh no-run="录自 git 2.39.5"', null],
    ['sh git=empty', null],
    ['ts check', '只做类型检查'],
    ['jsx live', '实时示例'],
    ['json', '没有运行的代码'],
    ['text', '没有运行的代码'],
    ['text output', '没有运行的代码'],
  ] as const) {
    test(`${opening} is ${part === null ? 'fine' : 'refused'}`, () => {
      const problem = findOutputProblem(read(opening));
      expect(problem).toEqual(
        part === null ? null : expect.stringContaining(part),
      );
    });
  }

  test('nothing is refused', () => {
    expect(findOutputProblem(null)).toContain('没有运行的代码');
  });
});
