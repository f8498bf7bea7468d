import {expect, test} from '@playwright/test';
import * as React from 'react';

import {
  compile,
  CompileError,
  compileSample,
} from '../../../../packages/verified-samples/src/sandbox/compile';
import {toSourceColumn} from '../../../../packages/verified-samples/src/sandbox/compile/edits';
import {removeMarked} from '../../../../packages/verified-samples/src/sandbox/guardNames';
import type {
  Program,
  SourceFile,
} from '../../../../packages/verified-samples/src/sandbox/types';
import {nightlyUnless} from '../../../nightly';

function toFiles(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([name, code]) => ({name, code}));
}

function compileAll(files: Readonly<Record<string, string>>): Program {
  return compile(toFiles(files));
}

/** Code of a compiled file as its author would read it. */
function read(program: Program, name: string): string {
  const file = program.files.find((candidate) => candidate.name === name);
  return removeMarked(file!.code);
}

function catchError(run: () => unknown): CompileError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(CompileError);
    return error as CompileError;
  }
  throw new Error('compiled');
}

test.describe('the entry is', () => {
  for (const [files, entry] of [
    [{'a.js': ''}, 'a.js'],
    [{'a.js': '', 'main.js': ''}, 'main.js'],
    [{'a.ts': '', 'index.ts': ''}, 'index.ts'],
    [{'util.ts': '', 'App.tsx': ''}, 'App.tsx'],
  ] as const) {
    test(`${entry} of ${Object.keys(files).join(' ')}`, () => {
      expect(compileAll(files).html).toContain(
        `<script type="module" src="play-file:${entry}">`,
      );
    });
  }

  test('index.html, if there is one', () => {
    const {html} = compileAll({
      'index.html': '<p>hi</p>\n<script src="./b.js"></script>',
      'main.js': '',
      'b.js': '',
    });
    expect(html).toBe('<p>hi</p>\n<script src="play-file:b.js"></script>');
  });

  test('unclear with two scripts of other names', () => {
    expect(
      catchError(() => compileAll({'a.js': '', 'b.js': ''})).reason,
    ).toContain('main');
  });
});

test.describe('the document', () => {
  test('has a root for React only with JSX', () => {
    expect(compileAll({'main.jsx': ''}).html).toContain('id="root"');
    expect(compileAll({'main.js': ''}).html).not.toContain('root');
  });

  test('links all style sheets, or those imported', () => {
    const files = {'a.css': '', 'b.css': '', 'main.js': ''};
    expect(compileAll(files).html).toMatch(
      /play-file:a\.css.*play-file:b\.css/u,
    );
    const {html} = compileAll({...files, 'main.js': "import './b.css'"});
    expect(html).toContain('play-file:b.css');
    expect(html).not.toContain('play-file:a.css');
  });

  test('keeps addresses that are no files', () => {
    const html =
      '<a href="#x">x</a><img src="data:,"><a href="https://a.example/main.js">a</a><img src="none.png">';
    expect(compileAll({'index.html': html, 'main.js': ''}).html).toBe(html);
  });

  test('takes addresses in any spelling', () => {
    const {html} = compileAll({
      'index.html': `<script src=main.js></script><SCRIPT SRC='/main.js'></SCRIPT><link href="./a.css?v=1">`,
      'main.js': '',
      'a.css': '',
    });
    expect(html.match(/"play-file:main\.js"/gu)).toHaveLength(2);
    expect(html).toContain('"play-file:a.css"');
  });

  test('guards inline scripts, but not data', () => {
    const {html} = compileAll({
      'index.html':
        '<script>for(;;);</script><script type="application/json">{"for":"for(;;);"}</script><template>for(;;);</template>',
    });
    expect(html.split('__sampleLeft')).toHaveLength(2);
    expect(html).toContain('{"for":"for(;;);"}');
  });
});

test.describe('imports', () => {
  test('of own files, with and without extension, across folders', () => {
    const program = compileAll({
      'main.ts':
        "import './a'; import './a.js'; import '/lib/b.tsx'; import './lib'; import './数据.json';",
      'a.ts': 'export {};',
      'lib/b.tsx': "import '../a';",
      'lib/index.js': '',
      '数据.json': '[1]',
    });
    expect(read(program, 'main.ts').match(/"play:[^"]*"/gu)).toEqual([
      '"play:a.ts"',
      '"play:a.ts"',
      '"play:lib%2Fb.tsx"',
      '"play:lib%2Findex.js"',
      `"play:${encodeURIComponent('数据.json')}"`,
    ]);
    expect(read(program, 'lib/b.tsx')).toContain('"play:a.ts"');
    expect(read(program, '数据.json')).toBe('export default [1]');
  });

  test('of packages are collected, also by JSX', () => {
    expect(
      compileAll({
        'main.jsx':
          "import {createRoot} from 'react-dom/client'; createRoot(x).render(<b/>); import('lodash')",
      }).packages,
    ).toEqual(
      expect.arrayContaining([
        'react-dom/client',
        'react/jsx-runtime',
        'lodash',
      ]),
    );
    expect(compileAll({'main.js': 'let x = 1'}).packages).toEqual([]);
  });

  test('of types only do not remain', () => {
    const program = compileAll({
      'main.ts': "import type {A} from 'a'; import {B} from 'b'; let x: B;",
    });
    expect(program.packages).toEqual([]);
  });
});

test.describe('a mistake is reported at its own place', () => {
  for (const [name, files, place, reason] of [
    [
      'a missing file',
      {'main.ts': "let a: number;\n  import x from './nope'; x"},
      ['main.ts', 2],
      '找不到“./nope”',
    ],
    [
      'a malformed address',
      {'main.js': "import './%E0%A4%A'"},
      ['main.js', 1],
      '找不到',
    ],
    [
      'another site',
      {'main.js': "\nimport 'https://cdn.example/x.js'"},
      ['main.js', 2],
      '不能联网',
    ],
    [
      'an unexpected token',
      {'main.js': 'let a;\nlet b = (1 + ;'},
      ['main.js', 2],
      '语法错误',
    ],
    // What is missing at the end of a line, the parser misses on the next.
    ...(
      [
        ['main.js', "console.log('a'\n", '右括号'],
        ['main.ts', "console.log('a' as string\n", '右括号'],
        ['main.tsx', "console.log('a' // 少了\n\n/* 完 */\n", '右括号'],
        ['main.js', "console.log('a'\nconsole.log('b')\n", '应该是“,”'],
        ['main.js', 'const x = [1, 2 // 没完\nlet y;\n', '应该是“,”'],
        ['main.js', 'const a = 1 +\n\n', '少了后一半'],
        ['main.js', 'const = 1;\n', '不该出现'],
        ['main.js', 'cosnt x = 1;\n', '“cosnt”是不是“const”'],
        ['main.ts', 'fucntion f() {}\n', '“fucntion”是不是“function”'],
        ['main.js', 'if (x) { retrun 1 }\n', '“retrun”是不是“return”'],
        ['main.js', 'lett x = 1\n', '“lett”是不是“let”'],
        ['main.js', 'total x = 1\n', '应该是“;”'],
        ['main.js', ')\n', '不该出现'],
        ['main.js', 'let s = `a\n\n', '反引号'],
        ['main.js', 'let a; /* 没完\n\n', '注释没有结束：缺少 */'],
      ] as const
    ).map(
      ([file, code, said]) =>
        [
          `on line 1 of ${file}: ${JSON.stringify(code)}`,
          {[file]: code},
          [file, 1],
          said,
        ] as const,
    ),
    // The parser reads these functions twice, and reports where they begin.
    ...(
      [
        ['main.js', 'x.map((a) => {\n  f(a;\n});', 2, '少了右括号'],
        ['main.ts', 'x.map((a: A): B => {\n  f(a;\n});', 2, '少了右括号'],
        ['main.ts', 'let f = <T,>(a: T) => {\n  g(a;\n};', 2, '少了右括号'],
        [
          'main.jsx',
          'let A = () => {\n  return <b c={d;}/>;\n};',
          2,
          '不该出现',
        ],
        [
          'main.js',
          'f((a) => {\n  g((b) => {\n    b +;\n  });\n});',
          3,
          '不该',
        ],
        ['main.js', "let f = (a) => {\n  a('b);\n};", 2, '缺少引号'],
        ['main.js', 'let f = (a) => {\n  a(b));\n};', 2, '多了“)”'],
        ['main.js', 'let f = (a) => {\n  let b: c = 1;\n};', 2, '.ts 文件'],
        ['main.js', 'let f = (a) => {\n  return <b/>;\n};', 2, '.jsx 文件'],
      ] as const
    ).map(
      ([file, code, line, said]) =>
        [
          `on line ${line} of ${file}: ${JSON.stringify(code)}`,
          {[file]: code},
          [file, line],
          said,
        ] as const,
    ),
    [
      'a bracket too many on its own line',
      {'main.js': 'f();\n)\n'},
      ['main.js', 2],
      '不该出现',
    ],
    ['an open string', {'main.ts': "\n\nlet s = 'abc"}, ['main.ts', 3], '引号'],
    ['an open template', {'a.js': 'let s = `abc'}, ['a.js', 1], '反引号'],
    ['an open tag', {'main.jsx': 'let a = <b>x'}, ['main.jsx', 1], '闭合'],
    [
      'a closing tag of another name',
      {'main.tsx': 'let a = (\n  <A.B>x</A.C>\n);'},
      ['main.tsx', 2],
      '应该是 </A.B>',
    ],
    [
      'a fragment closed as an element',
      {'main.jsx': 'let a = <>x</b>'},
      ['main.jsx', 1],
      '应该是 </>',
    ],
    [
      'broken data',
      {'main.js': '', 'd.json': '{\n  "a": 1,\n}'},
      ['d.json', 3],
      'JSON',
    ],
    [
      'a missing file in an inline script',
      {
        'index.html':
          '<p>\n</p>\n<script type="module">\nimport "./nope"</script>',
      },
      ['index.html', 4],
      '找不到',
    ],
  ] as const) {
    test(name, () => {
      const error = catchError(() => compile(toFiles(files)));
      expect([error.file, error.line]).toEqual(place);
      expect(error.reason).toContain(reason);
      expect(error.message).toContain(error.reason);
      // Nothing of the parser's own words.
      expect(error.reason).not.toMatch(/constant|contents|expression|token/u);
    });
  }

  for (const [name, code, sign] of [
    ['main.js', 'let a = 1；', '；'],
    ['main.js', 'f(“a”);', '“'],
    ['main.ts', 'function f（a: b) {}', '（'],
    ['main.js', 'let f = () => {\n  if (a） {}\n};', '）'],
    ['main.tsx', 'let a = <b c={{d：1}}>甲，乙</b>;', '：'],
  ] as const) {
    test(`a full-width sign: ${JSON.stringify(code)}`, () => {
      const error = catchError(() => compileAll({[name]: code}));
      const before = code.slice(0, code.indexOf(sign)).split('\n');
      expect([error.line, error.column]).toEqual([
        before.length,
        (before.at(-1) ?? '').length + 1,
      ]);
      expect(error.reason).toContain(`${sign} 是全角符号`);
    });
  }

  test('full-width signs in text are none of ours', () => {
    const code = [
      '// 甲，乙',
      '/* “丙” */',
      "let s = '甲，“乙”；' + `丙：${s}（丁）` + /[，。]/u.source;",
      'let 变量 = {“: 1};'.replace('“', "'“'"),
    ].join('\n');
    expect(() => compileAll({'main.js': code})).not.toThrow();
    expect(() =>
      compileAll({
        'main.tsx': `${code}\nlet a = <b title="甲，乙">丙；{s}：丁</b>;`,
      }),
    ).not.toThrow();
  });

  test('columns count from 1', () => {
    const code = "  import x from './nope'; x";
    const error = catchError(() => compileAll({'main.js': code}));
    expect(error.column).toBe(code.indexOf("'./nope'") + 1);
  });
});

test.describe('lines and columns', () => {
  const code = [
    'type A = {',
    '  a: number;',
    '};',
    'const f = <T,>(x: T, y: string): T => x;',
    'const view: unknown = <b title={f<string>("a", "b")}>',
    '  {mark(1)}',
    '</b>; mark(2 as number);',
    'for (const n of [1] as number[]) mark(n);',
  ].join('\n');

  test('stay, or are found again', () => {
    const program = compileAll({'main.tsx': code});
    const compiled = program.files[0]!.code.split('\n');
    const source = code.split('\n');
    expect(compiled).toHaveLength(source.length);
    for (const [index, line] of source.entries()) {
      const expected = line.indexOf('mark(');
      if (expected !== -1) {
        const column = compiled[index]!.indexOf('mark(') + 1;
        const found = toSourceColumn(
          program.columns!['main.tsx']!,
          index + 1,
          column,
        );
        // In braces of JSX, sucrase's own map is off by the brace.
        expect(found).toBeGreaterThanOrEqual(expected);
        expect(found).toBeLessThanOrEqual(expected + 1);
      }
    }
  });

  test('are not lost behind a template that ends in a value', () => {
    const source = 'let a: string = `${1}`; mark(1);\nmark(2);';
    const {columns = {}, files} = compileAll({'main.ts': source});
    const compiled = files[0]!.code.split('\n');
    expect(
      source
        .split('\n')
        .map((line, index) => [
          line.indexOf('mark') + 1,
          toSourceColumn(
            columns['main.ts'] ?? [],
            index + 1,
            compiled[index]!.indexOf('mark') + 1,
          ),
        ]),
    ).toEqual([
      [25, 25],
      [1, 1],
    ]);
  });

  test('stay with line ends of Windows', () => {
    const {files} = compileAll({'main.js': 'a\r\nb\r\nc'});
    expect(files[0]!.code).toBe('a\nb\nc');
  });
});

test.describe('a sample', () => {
  test('in a script language is a module', () => {
    for (const language of ['js', 'jsx', 'ts', 'tsx'] as const) {
      const {files, html} = compileSample({language, code: 'await 1;'});
      expect(files.map(({name}) => name)).toEqual([`main.${language}`]);
      expect(html).toContain('type="module"');
    }
  });

  test('in html is the document', () => {
    expect(compileSample({language: 'html', code: '<p>x</p>'}).html).toBe(
      '<p>x</p>',
    );
  });

  test('in css styles something, unless it brings content along', () => {
    expect(compileSample({language: 'css', code: 'h1{}'}).html).toContain(
      '<h1>',
    );
    expect(
      compileSample({
        language: 'css',
        code: 'body::before { padding: 1px; content: "x" }',
      }).html,
    ).not.toContain('<h1>');
  });

  test.describe('that is live', () => {
    for (const code of [
      'function Clock() {\n  const [n] = useState(0);\n  return <b>{n}</b>;\n}',
      '<b>hi</b>',
      '<b/>;\n',
      '() => <b/>',
      'class A extends React.Component { render() { return <b/>; } }',
      '// first\n<b/>',
      '(() => { const x: number = 1; return () => <b>{x}</b>; })()',
    ]) {
      test(code.replaceAll('\n', '⏎'), () => {
        const program = compileSample({language: 'jsx', code, live: true});
        expect(program.packages).toEqual(
          expect.arrayContaining(['react', 'react-dom/client']),
        );
        expect(program.html).toContain('id="root"');
      });
    }

    test('keeps its lines and columns', () => {
      const code = '() => { mark(1);\n  mark(2);\n  return <b/>;\n}';
      const program = compileSample({language: 'jsx', code, live: true});
      const file = program.files.find(({name}) => name === 'main.tsx')!;
      const columns = program.columns!['main.tsx']!;
      const places = file.code.split('\n').flatMap((line, index) => {
        const column = line.indexOf('mark(') + 1;
        return column === 0
          ? []
          : [[index + 1, toSourceColumn(columns, index + 1, column)]];
      });
      expect(places).toEqual([
        [1, code.indexOf('mark') + 1],
        [2, 3],
      ]);
    });

    test('reports mistakes at their own place', () => {
      const code = '<b>{1 +}</b>';
      const live = catchError(() =>
        compileSample({language: 'jsx', code, live: true}),
      );
      const plain = catchError(() => compileSample({language: 'tsx', code}));
      expect([live.line, live.column]).toEqual([plain.line, plain.column]);
      expect(live.column).toBeGreaterThan(code.indexOf('+'));
    });

    test('names no line that the reader does not have', () => {
      for (const code of ['() => <p>ok', 'function A() {\n  return 1;']) {
        const {line, reason} = catchError(() =>
          compileSample({language: 'jsx', code, live: true}),
        );
        expect(line).toBeLessThanOrEqual(code.split('\n').length);
        expect(reason).not.toContain('不该出现');
      }
    });
  });
});

test('nothing that React exports hides what the frame has', () => {
  // Live samples get all of it as global variables.
  expect(Object.keys(React).filter((name) => name in globalThis)).toEqual([]);
});

// Broken code that the parsers read in quadratic time; from a link of 1 KB.
for (const [name, part, reason] of [
  ['index.html', '&', /^HTML 读不完/u],
  ['index.html', '<a b=', /^HTML 读不完/u],
  ['main.js', '/*', /^语法错误/u],
  ['main.tsx', 'type A=[', /^语法错误/u],
] as const) {
  test(
    `a file of ${part} without end is given up`,
    nightlyUnless(part === '&', '@sandbox'),
    () => {
      const code = part.repeat(400_000 / part.length);
      expect(catchError(() => compile([{name, code}])).reason).toMatch(reason);
    },
  );
}
