/** What programs print and how they end, in the frame that readers get. */
import {nightly, nightlyUnless} from '../nightly';
import {expect, test} from './sandboxHarness';
import {createLeakDocument} from './sandboxLeaks';

test.describe('the console', () => {
  test('prints values as Node does', nightly('@sandbox'), async ({sandbox}) => {
    const {lines, end} = await sandbox.run(`
console.log('文字', 1, -0, 10n, null, undefined, true, Symbol('s'));
console.log({a: 1, b: {c: {d: {e: 1}}}}, [1, , 3], [['x']]);
console.log(new Map([['k', {v: 1}]]), new Set([1]), /x/g, new Date(0));
console.log(() => 1, function f() {}, class A {}, class B extends Array {});
console.log('%s 是 %d，%o', '甲', 1.5, [1], '多的');
console.log({get a() { throw new Error('不该执行'); }, set b(x) {}});
console.log(Object.create(null), new (class Point { x = 1 })());
console.log();`);
    expect(end).toBe('settled');
    expect(lines).toEqual([
      '文字 1 -0 10n null undefined true Symbol(s)',
      "{ a: 1, b: { c: { d: [Object] } } } [ 1, <1 empty item>, 3 ] [ [ 'x' ] ]",
      "Map(1) { 'k' => { v: 1 } } Set(1) { 1 } /x/g 1970-01-01T00:00:00.000Z",
      '[Function (anonymous)] [Function: f] [class A] [class B extends Array]',
      '甲 是 1.5，[ 1, [length]: 1 ] 多的',
      '{ a: [Getter], b: [Setter] }',
      '[Object: null prototype] {} Point { x: 1 }',
      '',
    ]);
  });

  test('prints errors on one line, elements as markup', async ({sandbox}) => {
    const {lines} = await sandbox.run(`
console.log(new TypeError('坏'), '后');
console.log([new RangeError('内')], {e: new Error('x', {cause: new Error('因')})});
class ValidationError extends Error { name = 'ValidationError'; field = 'id'; }
console.log(new ValidationError('空'));
console.log('失败：', new DOMException('停', 'AbortError').message);
const button = document.createElement('button');
button.className = 'a'; button.innerHTML = '<b>x</b>';
console.log(button, [document.createElement('br')], document.createTextNode('t'));
console.log(document.querySelectorAll('head'));
console.log(Promise.resolve(1));`);
    expect(lines).toEqual([
      'TypeError: 坏 后',
      '[ [RangeError: 内] ] { e: [Error: x] { [cause]: [Error: 因] } }',
      "ValidationError: 空 { field: 'id' }",
      '失败： 停',
      `<button class="a">…</button> [ <br> ] #text 't'`,
      'NodeList(1) [ <head>…</head> ]',
      'Promise { <状态未知> }',
    ]);
  });

  test('has all methods', nightly('@sandbox'), async ({sandbox}) => {
    const {entries} = await sandbox.run(`
console.info('i'); console.debug('d'); console.warn('w'); console.error('e');
console.group('组'); console.log('一\\n二'); console.groupCollapsed('内');
console.log('三'); console.groupEnd(); console.groupEnd(); console.groupEnd();
console.log('外');
console.count(); console.count('x'); console.count(); console.countReset(); console.count();
console.assert(true, '不见'); console.assert(false); console.assert(0, '%s 不对', 'n'); console.assert(0, {a: 1});
console.dir({a: {b: {c: 1}}}, {depth: 0});
console.timeEnd('无'); console.trace('追踪'); console.clear();`);
    expect(entries.map(({level, text}) => `${level} ${text}`)).toEqual([
      'info i',
      'debug d',
      'warn w',
      'error e',
      'log 组',
      'log   一\n  二',
      'log   内',
      'log     三',
      'log 外',
      'log default: 1',
      'log x: 1',
      'log default: 2',
      'log default: 1',
      'error Assertion failed',
      'error Assertion failed: n 不对',
      'error Assertion failed: { a: 1 }',
      'log { a: [Object] }',
      'warn 没有名为“无”的计时器',
      'debug Trace: 追踪',
      'clear ',
    ]);
  });

  test('measures time', nightly('@sandbox'), async ({sandbox}) => {
    const {lines} = await sandbox.run(
      "console.time(); console.timeLog('default', 5); console.timeEnd();",
    );
    expect(lines[0]).toMatch(/^default: \d+\.\d{3}ms 5$/u);
    expect(lines[1]).toMatch(/^default: \d+\.\d{3}ms$/u);
  });

  test(
    'draws tables as Node does, Chinese two columns wide',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(`
console.table([{a: 1, 名: '中文'}, {a: 2, c: true}]);
console.table([1, [2, 3]]);
console.table(new Map([['k', {v: 1}]]));
console.table([{a: 1, b: 2}], ['b']);
console.table({r: {x: 1}, s: 'v'});
console.table(5);`);
      expect(lines).toEqual([
        `┌─────────┬───┬────────┬──────┐
│ (index) │ a │ 名     │ c    │
├─────────┼───┼────────┼──────┤
│ 0       │ 1 │ '中文' │      │
│ 1       │ 2 │        │ true │
└─────────┴───┴────────┴──────┘`,
        `┌─────────┬───┬───┬────────┐
│ (index) │ 0 │ 1 │ Values │
├─────────┼───┼───┼────────┤
│ 0       │   │   │ 1      │
│ 1       │ 2 │ 3 │        │
└─────────┴───┴───┴────────┘`,
        `┌───────────────────┬─────┬──────────┐
│ (iteration index) │ Key │ Values   │
├───────────────────┼─────┼──────────┤
│ 0                 │ 'k' │ { v: 1 } │
└───────────────────┴─────┴──────────┘`,
        `┌─────────┬───┐
│ (index) │ b │
├─────────┼───┤
│ 0       │ 2 │
└─────────┴───┘`,
        `┌─────────┬───┬────────┐
│ (index) │ x │ Values │
├─────────┼───┼────────┤
│ r       │ 1 │        │
│ s       │   │ 'v'    │
└─────────┴───┴────────┘`,
        '5',
      ]);
    },
  );

  test('gives objects as trees, without running the program', async ({
    sandbox,
  }) => {
    const {entries, lines} = await sandbox.run(`
const loop = {n: 1}; loop.self = loop;
console.log(loop, 'text', {get g() { console.log('执行了'); return 1; }});
console.log(new Map([['k', [1]]]), new Proxy({a: 1}, {get: () => console.log('trap')}));
console.log(Array.from({length: 500}, (_, i) => i));`);
    expect(lines).toHaveLength(3);
    expect(entries[0]!.values).toEqual([
      {
        preview: expect.stringContaining('n: 1'),
        children: [
          {key: 'n', value: {preview: '1'}},
          {key: 'self', value: {preview: expect.any(String)}},
        ],
      },
      {
        preview: '{ g: [Getter] }',
        children: [{key: 'g', value: {preview: '[Getter]'}}],
      },
    ]);
    expect(entries[1]!.values[0]!.children).toEqual([
      {
        key: "'k'",
        value: {
          preview: '[ 1 ]',
          children: [{key: '0', value: {preview: '1'}}],
        },
      },
    ]);
    expect(entries[2]!.values[0]).toMatchObject({omitted: 400});
  });

  test(
    'stops after a thousand entries and says so',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(
        'for (let i = 0; i < 100_000; i += 1) console.log(i);',
      );
      expect(lines).toHaveLength(1001);
      expect(lines.slice(998)).toEqual([
        '998',
        '999',
        '输出超过 1000 条，后面的不再显示。',
      ]);
    },
  );

  test('tells of a few errors past its limits', async ({sandbox}) => {
    const MANY = 'for (let i = 0; i < 1500; i += 1) console.log(i);';
    const many = await sandbox.run(
      `${MANY} Promise.reject(new Error('拒绝')); throw new Error('坏了');`,
    );
    expect(many.lines.slice(999)).toEqual([
      '999',
      '输出超过 1000 条，后面的不再显示。',
      'Uncaught Error: 坏了',
      'Uncaught (in promise) Error: 拒绝',
    ]);
    expect(many.entries[1000]).toMatchObject({level: 'cut'});
    const long = await sandbox.run(
      `for (let i = 0; i < 30; i += 1) console.log('长'.repeat(20_000));
throw new Error('坏'.repeat(20_000));`,
    );
    expect(long.lines.slice(-2)).toEqual([
      '输出超过 40 万个字符，后面的不再显示。',
      expect.stringMatching(/^Uncaught Error: 坏{900,1000}…$/u),
    ]);
    const failing = await sandbox.run(
      `${MANY} for (let i = 0; i < 500; i += 1) Promise.reject(i);`,
    );
    expect(failing.lines).toHaveLength(1001 + 10);
  });

  test(
    'keeps the order of all kinds of entries',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(`
setTimeout(() => console.log('任务'), 100);
queueMicrotask(() => console.log('微任务'));
Promise.reject(new Error('拒绝'));
console.log('同步');
throw new Error('抛出');`);
      expect(lines).toEqual([
        '同步',
        // A module fails as a promise does.
        '微任务',
        'Uncaught Error: 抛出',
        'Uncaught (in promise) Error: 拒绝',
        '任务',
      ]);
    },
  );
});

test.describe('uncaught errors', () => {
  const KINDS = [
    [
      'a throw',
      '\n  null.x;',
      /^Uncaught TypeError: Cannot read/u,
      'main.js:2:8',
    ],
    [
      'a throw in a function',
      'function f() {\n  throw new RangeError("大");\n}\nf();',
      /^Uncaught RangeError: 大$/u,
      'main.js:2:9',
    ],
    // Of values that are no errors, a module does not know the place.
    ['a string', "throw '文字'", /^Uncaught 文字$/u, ''],
    ['an object', 'throw {a: 1}', /^Uncaught \{ a: 1 \}$/u, ''],
    ['null', 'throw null', /^Uncaught null$/u, ''],
    [
      'a rejection',
      '\nPromise.reject(new TypeError("拒"));',
      /^Uncaught \(in promise\) TypeError: 拒$/u,
      'main.js:2:16',
    ],
    [
      'a rejection of a value',
      'Promise.reject(5)',
      /^Uncaught \(in promise\) 5$/u,
      '',
    ],
    [
      'a timer',
      'setTimeout(() => {\n  nope();\n}, 50)',
      /^Uncaught ReferenceError: nope is not defined$/u,
      'main.js:2:3',
    ],
    [
      'a mistake that only the browser sees',
      'const a = 1;\nconst a = 2;',
      /^Uncaught SyntaxError: /u,
      'main.js:2:7',
    ],
  ] as const;

  test('of every kind are printed with their place', async ({sandbox}) => {
    for (const [name, code, text, place] of KINDS) {
      await test.step(name, async () => {
        const {entries} = await sandbox.run(code);
        expect.soft(entries).toHaveLength(1);
        const {level, text: got, position} = entries[0]!;
        expect
          .soft([level, got])
          .toEqual(['uncaught', expect.stringMatching(text)]);
        expect
          .soft(
            position
              ? `${position.file}:${position.line}:${position.column}`
              : '',
          )
          .toBe(place);
      });
    }
  });

  test(
    'are found in TypeScript, with the calls that led there',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {entries} = await sandbox.run({
        files: [
          {
            name: 'main.ts',
            code: "import {check} from './util';\n\ntype A = {n: number};\nfor (const n of [1] as number[]) check({n} as A);",
          },
          {
            name: 'util.ts',
            code: 'export function check(a: {n: number}): void {\n  const f = (x: number): number => { throw new Error(`错 ${x}`); };\n  f(a.n);\n}',
          },
        ],
      });
      expect(entries[0]!.stack).toEqual([
        {file: 'util.ts', line: 2, column: 44, name: 'f'},
        {file: 'util.ts', line: 3, column: 3, name: 'check'},
        {file: 'main.ts', line: 4, column: 34, name: ''},
      ]);
    },
  );

  test(
    'are found in inline scripts',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {entries} = await sandbox.run({
        language: 'html',
        code: '<p>一</p>\n<p>二</p><script>null.a;</script>\n<script>\n  while (true) { null.b; }\n</script>\n<script type="module">\n\nnull.c;</script>',
      });
      expect(
        entries.map(({position: {file, line, column} = {}}) => [
          file,
          line,
          column,
        ]),
      ).toEqual([
        ['index.html', 2, 22],
        ['index.html', 4, 23],
        ['index.html', 8, 6],
      ]);
    },
  );

  test(
    'that the program deals with are its own affair',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(`
addEventListener('error', (event) => { console.log('处理', event.error.message); event.preventDefault(); });
window.onunhandledrejection = (event) => { console.log('拒绝', event.reason); return false; };
Promise.reject(1);
throw new Error('甲');`);
      expect(lines).toEqual(['处理 甲', '拒绝 1']);
    },
  );

  test('of React are printed once', nightly('@sandbox'), async ({sandbox}) => {
    const {lines, entries} = await sandbox.run({
      language: 'jsx',
      live: true,
      code: '() => {\n  null.x;\n}',
    });
    expect(lines).toEqual([expect.stringMatching(/^Uncaught TypeError/u)]);
    expect(entries[0]!.position).toMatchObject({line: 2, column: 8});
  });
});

test.describe('what makes runs repeat themselves', () => {
  test('a fixed clock, and Date is otherwise as it was', async ({sandbox}) => {
    const now = Date.parse('2026-01-01T00:00:00+08:00');
    const {lines} = await sandbox.run(
      `class Day extends Date { iso() { return this.toISOString(); } }
console.log(Date.now(), new Date().getTime(), +new Day(), new Day(0).iso());
console.log(new Date() instanceof Date, new Day() instanceof Day, Date.name, Date.length);
console.log(new Date(2020, 1, 3).getFullYear(), Date.parse('1970-01-01'), Date.UTC(1970, 0, 2));
console.log(Date() === new Date().toString(), new Date().constructor === Date, Object.prototype.toString.call(new Date()));
console.log(new Date(new Date(5)).getTime(), Number.isNaN(+new Date(undefined)));`,
      {now},
    );
    expect(lines).toEqual([
      `${now} ${now} ${now} 1970-01-01T00:00:00.000Z`,
      'true true Date 7',
      '2020 0 86400000',
      'true true [object Date]',
      '5 true',
    ]);
  });

  test('a seed', nightly('@sandbox'), async ({sandbox}) => {
    const code = 'console.log([1, 2, 3].map(() => Math.random()).join())';
    const first = await sandbox.run(code, {seed: 1});
    const second = await sandbox.run(code, {seed: 1});
    const other = await sandbox.run(code, {seed: 2});
    expect(second.lines).toEqual(first.lines);
    expect(other.lines).not.toEqual(first.lines);
    for (const number of first.lines[0]!.split(',').map(Number)) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
    }
  });

  test(
    'functions show their own source',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const source =
        'function f(a) { for (const b of a) { if (b) return (c) => c; } }';
      const {lines} = await sandbox.run(
        `${source}\nconsole.log(String(f)); console.log(\`\${class { m() { while (0); } }}\`); console.log(String(Function.prototype.toString).includes('native code'));`,
      );
      expect(lines).toEqual([source, 'class { m() { while (0); } }', 'true']);
    },
  );
});

test.describe('a program has settled when', () => {
  const ENDS = [
    [
      'its timers are over',
      "setTimeout(() => setTimeout(() => console.log('二'), 150), 150)",
      ['二'],
    ],
    [
      'cancelled timers are gone',
      "clearTimeout(setTimeout(() => console.log('不'), 200)); console.log('完')",
      ['完'],
    ],
    [
      'its animation frames have come',
      "requestAnimationFrame(() => requestAnimationFrame(() => console.log('帧')))",
      ['帧'],
    ],
    [
      'a top-level await is over',
      "await new Promise((r) => setTimeout(r, 200)); console.log('等到')",
      ['等到'],
    ],
    [
      'a worker has answered',
      `const source = 'onmessage = ({data}) => { const end = Date.now() + 300; while (Date.now() < end); postMessage(data * 2); }';
const worker = new Worker(URL.createObjectURL(new Blob([source])));
worker.onmessage = ({data}) => { console.log(data); worker.terminate(); };
worker.postMessage(21);`,
      ['42'],
    ],
    [
      'ports, streams, crypto and blobs have answered',
      `const {port1, port2} = new MessageChannel();
port1.onmessage = ({data}) => { console.log(data); port1.close(); };
port2.postMessage('端口');
await new Response(new Blob(['流']).stream()).text().then(console.log);
const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
const bits = await crypto.subtle.deriveBits({name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(8), iterations: 300_000}, key, 128);
console.log(bits.byteLength);
console.log(await (await fetch(URL.createObjectURL(new Blob(['块'])))).text());`,
      ['端口', '流', '16', '块'],
    ],
    [
      'pictures have been encoded',
      `const draw = (canvas) => {
  const context = canvas.getContext('2d');
  const image = context.createImageData(canvas.width, canvas.height);
  for (let i = 0; i < image.data.length; i++) image.data[i] = (i * 2654435761) >>> 24;
  context.putImageData(image, 0, 0);
  return canvas;
};
const canvas = draw(Object.assign(document.createElement('canvas'), {width: 1600, height: 1600}));
canvas.toBlob(({type}) => {
  console.log(type);
  draw(new OffscreenCanvas(1600, 1600)).convertToBlob().then(({size}) => console.log(size > 1e6));
});`,
      ['image/png', 'true'],
    ],
    [
      'a dynamic import has arrived',
      "import('data:text/javascript,export default 5').then((m) => console.log(m.default))",
      ['5'],
    ],
    [
      'a view transition is over',
      `await document.startViewTransition(() => {}).finished;
console.log('换完');
const failed = document.startViewTransition(() => { throw new Error('坏'); });
for (const other of [failed.ready, failed.updateCallbackDone]) other.catch(() => {});
await failed.finished.catch(({message}) => console.log(message));`,
      // Whether the other two are told of as uncaught hangs on the version.
      ['坏', '换完'],
    ],
  ] as const;

  test('everything that it waits for is over', async ({sandbox}) => {
    for (const [name, code, expected] of ENDS) {
      await test.step(name, async () => {
        const {lines, end} = await sandbox.run(code);
        expect.soft([...lines].sort()).toEqual([...expected].sort());
        expect.soft(end).toBe('settled');
      });
    }
  });

  test(
    'only an interval or an animation goes on',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {end} = await sandbox.run(
        'setInterval(() => {}, 10); (function frame() { requestAnimationFrame(frame); })();',
      );
      expect(end).toBe('settled');
    },
  );

  test(
    'the time that it asked for is over',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(
        'let n = 0; const id = setInterval(() => { n += 1; console.log(n); if (n === 3) clearInterval(id); }, 60)',
        {wait: 1000},
      );
      expect(lines).toEqual(['1', '2', '3']);
    },
  );
});

test.describe('documents', () => {
  test('load their files, in both spellings of an import', async ({
    sandbox,
  }) => {
    const {lines} = await sandbox.run({
      files: [
        {
          name: 'index.html',
          code: '<link rel="stylesheet" href="./样式 表.css"><p>字</p><script src="classic.js"></script><script type="module" src="main.js"></script>',
        },
        {name: '样式 表.css', code: 'p { color: rgb(1, 2, 3); }'},
        {
          name: 'classic.js',
          code: "var shared = '共享'; console.log(this === window);",
        },
        {
          name: 'main.js',
          code: "import data from './data.json' with {type: 'json'};\nimport {twice} from './lib/数.ts';\nconsole.log(shared, data, twice(2), getComputedStyle(document.querySelector('p')).color, (await import('./lib/数')).twice === twice);",
        },
        {name: 'data.json', code: '{"键": [1]}'},
        {
          name: 'lib/数.ts',
          code: 'export const twice = (n: number): number => n * 2;',
        },
      ],
    });
    expect(lines).toEqual(['true', "共享 { '键': [ 1 ] } 4 rgb(1, 2, 3) true"]);
  });

  test('of live samples show the component, with hooks in scope', async ({
    sandbox,
    page,
  }) => {
    const {lines} = await sandbox.run({
      language: 'jsx',
      live: true,
      code: 'function Counter() {\n  const [n, setN] = useState(0);\n  useEffect(() => { console.log(n); }, [n]);\n  return <button onClick={() => setN(n + 1)}>点了 {n} 次</button>;\n};',
    });
    expect(lines).toEqual(['0']);
    const button = page
      .frameLocator('#sandbox-mount iframe')
      .getByRole('button');
    await button.click();
    await expect(button).toHaveText('点了 1 次');
  });

  test(
    'get forms to handle, with their checks',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      await sandbox.run({
        language: 'jsx',
        live: true,
        code: `function Form() {
  const [sent, setSent] = useState('');
  return <form onSubmit={(event) => { event.preventDefault(); setSent(new FormData(event.currentTarget, event.nativeEvent.submitter).get('name')); }}>
    <label>名字<input name="name" required /></label><button>提交</button><output>{sent}</output>
  </form>;
}`,
      });
      const frame = page.frameLocator('#sandbox-mount iframe');
      await frame.getByRole('button').click();
      await expect(frame.getByRole('status')).toHaveText('');
      await frame.getByLabel('名字').fill('小明');
      await frame.getByLabel('名字').press('Enter');
      await expect(frame.getByRole('status')).toHaveText('小明');
    },
  );

  test.describe('with a button for a command in a form', () => {
    const open = (type: string) => ({
      language: 'html' as const,
      code: `<form><button ${type} command='show-modal' commandfor='pay'>付款</button></form><dialog id='pay'>多少</dialog><script>document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); console.log('提交') }); document.querySelector('button').click(); setTimeout(() => console.log(document.querySelector('dialog').open), 50)</script>`,
    });
    // As the browser says in its own console.
    test.use({expectedErrors: [/require a type=button attribute/u]});

    test(
      'open its dialog where its type is button',
      nightly('@sandbox'),
      async ({sandbox}) => {
        const {lines} = await sandbox.run(open("type='button'"));
        expect(lines).toEqual(['true']);
      },
    );

    test(
      'do nothing where it has no type, as outside of the sandbox',
      nightly('@sandbox'),
      async ({sandbox}) => {
        const {lines} = await sandbox.run(open(''));
        expect(lines).toEqual(['false']);
      },
    );
  });

  test(
    'say what dialogs and forms would have done',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run({
        language: 'html',
        code: "<form action='/leak-form'><button>x</button></form><script>alert('你好'); console.log(confirm('删？'), prompt('名？')); document.querySelector('button').click()</script>",
      });
      expect(lines).toEqual([
        'alert：你好（沙箱不弹窗）',
        'confirm：删？（沙箱不弹窗，按“取消”处理）',
        'prompt：名？（沙箱不弹窗，按“取消”处理）',
        'false null',
        '表单没有提交：沙箱不联网。',
      ]);
      expect(sandbox.leaks).toEqual([]);
    },
  );

  for (const theme of ['light', 'dark'] as const) {
    test(
      `can be read in the ${theme} theme, also where they take both`,
      nightlyUnless(theme === 'dark', '@sandbox'),
      async ({sandbox}) => {
        const show =
          "<script>console.log(getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.body).color === 'rgb(255, 255, 255)')</script>";
        const plain = await sandbox.run(
          {language: 'html', code: `<p>字</p>${show}`},
          {theme},
        );
        const both = await sandbox.run(
          {
            language: 'html',
            code: `<style>:root { color-scheme: light dark; }</style><p>字</p>${show}`,
          },
          {theme},
        );
        const own = await sandbox.run(
          {
            language: 'html',
            code: `<style>:root { color-scheme: light; }</style><p>字</p>${show}`,
          },
          {theme},
        );
        const switched = await sandbox.run(
          {
            language: 'html',
            code: `<style>:root { color-scheme: dark } .system { color-scheme: light dark }</style><p>字</p>${show}`,
          },
          {theme},
        );
        expect(plain.lines).toEqual([`${theme} ${String(theme === 'dark')}`]);
        expect(switched.lines).toEqual(['dark true']);
        expect(both.lines).toEqual(plain.lines);
        expect(own.lines).toEqual(['light false']);
      },
    );
  }

  test('tell their height', nightly('@sandbox'), async ({sandbox, page}) => {
    const {events} = await sandbox.run({
      language: 'html',
      code: '<style>body { margin: 0 } div { height: 321px }</style><div></div>',
    });
    expect(events).toContainEqual({type: 'height', height: 321});
    await page
      .frameLocator('#sandbox-mount iframe')
      .locator('div')
      .evaluate((div) => div.style.setProperty('height', '77px'));
    await page.waitForFunction(() =>
      window.sandboxEvents.some(
        (event) => event.type === 'height' && event.height === 77,
      ),
    );
  });
});

test.describe('packages', () => {
  test.use({expectedErrors: [/503/u]});

  test('are one React, whatever part is imported', async ({sandbox}) => {
    const {lines} = await sandbox.run({
      language: 'tsx',
      code: `import React, {useState, version} from 'react';
import {createRoot} from 'react-dom/client';
import {flushSync} from 'react-dom';
import * as all from 'react';
function App() { const [n] = useState<number>(7); return <b>{n}</b>; }
flushSync(() => createRoot(document.getElementById('root')!).render(<App />));
console.log(document.querySelector('b')?.textContent, version === React.version, all.useState === useState);`,
    });
    expect(lines).toEqual(['7 true true']);
  });

  test(
    'that are missing are named, and those there are',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines, end} = await sandbox.run("import _ from 'lodash';");
      expect(lines).toEqual([
        '沙箱里没有 lodash 这个包。可以引用：react、react-dom、react-dom/client、react/jsx-runtime',
      ]);
      expect(end).toBe('packages');
    },
  );

  test(
    'are fetched once, and again after a failure',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      let requests = 0;
      let isOffline = true;
      await page.route('**/sandbox/packages.json', (route) => {
        requests += 1;
        return isOffline ? route.fulfill({status: 503}) : route.continue();
      });
      const code =
        "import {version} from 'react'; console.log(typeof version);";
      const failed = await sandbox.run(code);
      expect(failed.lines).toEqual([expect.stringContaining('没有加载成功')]);
      expect(failed.end).toBe('packages');
      isOffline = false;
      expect((await sandbox.run(code)).lines).toEqual(['string']);
      expect((await sandbox.run(code)).lines).toEqual(['string']);
      expect(requests).toBe(2);
      expect((await sandbox.run('console.log(1)')).lines).toEqual(['1']);
      expect(requests).toBe(2);
    },
  );
});

test.describe('the host', () => {
  test.use({expectedErrors: [/404/u]});

  test(
    'runs in a new frame each time and ends the last one',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      await sandbox.run(
        "setInterval(() => console.log('旧'), 20); window.mark = 1;",
      );
      const second = await sandbox.run('console.log(window.mark)');
      expect(second.lines).toEqual(['undefined']);
      await expect(page.locator('iframe')).toHaveCount(1);
      await page.evaluate(() => window.stopSandbox());
      await expect(page.locator('iframe')).toHaveCount(0);
      const last = await page.evaluate(() => window.sandboxEvents.at(-1));
      expect(last).toEqual({type: 'ended', reason: 'stopped'});
    },
  );

  test('gives a frame exactly what it needs', async ({sandbox, page}) => {
    await sandbox.run('1');
    const frame = page.locator('#sandbox-mount iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(frame).toHaveAttribute('title', '预览');
    const allow = await frame.getAttribute('allow');
    expect(allow).toContain("camera 'none'");
    expect(allow).not.toMatch(/\*|'self'|'src'/u);
  });

  test(
    'says when the frame’s page cannot be had',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      await page.route('**/sandbox.html', (route) =>
        route.fulfill({status: 404, contentType: 'text/html', body: '404'}),
      );
      const {end} = await sandbox.run('console.log(1)');
      expect(end).toBe('unavailable');
    },
  );
});

test.describe('without its policy', () => {
  test.use({expectedErrors: [/./u]});

  test('the frame would reach the network, and the tests would see it', async ({
    sandbox,
    page,
    baseURL,
  }) => {
    await page.route('**/sandbox.html', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        contentType: 'text/html',
        body: text.replace(/<meta http-equiv="Content-Security-Policy".*/u, ''),
      });
    });
    await sandbox.run({
      language: 'html',
      code: createLeakDocument(String(baseURL)),
    });
    expect(sandbox.leaks.length).toBeGreaterThan(15);
    expect(sandbox.leaks.join()).toContain('evil.invalid');
  });
});
