import {readFileSync} from 'node:fs';
import vm from 'node:vm';

import {parser} from '@lezer/javascript';
import {expect, test} from '@playwright/test';

import {applyEdits} from '../../../../packages/verified-samples/src/sandbox/compile/edits';
import {
  AWAITED,
  CHECKPOINT,
  COUNTDOWN,
  GUARD_SITES,
  removeMarked,
} from '../../../../packages/verified-samples/src/sandbox/guardNames';
import {instrument} from '../../../../packages/verified-samples/src/sandbox/compile/instrument';

function guard(source: string): string {
  return applyEdits(
    source,
    instrument(source, (specifier) => specifier),
  ).code;
}

function countErrors(source: string): number {
  let count = 0;
  parser.parse(source).iterate({
    enter({type}) {
      count += Number(type.isError);
    },
  });
  return count;
}

/** Syntax around which guards go wrong, each an expression of a program. */
const SNIPPETS: readonly (readonly [code: string, guards: number])[] = [
  ['for (let i = 0; i < 3; i += 1) out.push(i);', 1],
  ['for (let i = 0; i < 3; i += 1) { out.push(i); }', 1],
  ['let i = 0; while (i < 3) i += 1; out.push(i);', 1],
  ['let i = 0; do i += 1\nwhile (i < 3)\nout.push(i);', 1],
  ['let i = 0; do { i += 1 } while (i < 3); out.push(i);', 1],
  ['for (const k in {a: 1}) out.push(k)', 1],
  ['for (const k of [1, 2]) if (k > 1) out.push(k); else out.push(-k);', 1],
  [
    'outer: for (const a of [1, 2]) for (const b of [1, 2]) { if (b > 1) continue outer; out.push(a, b); }',
    2,
  ],
  ['outer: while (true) { while (true) break outer }', 2],
  ['let i = 0; for (; i < 3; i += 1); out.push(i);', 1],
  ['for (;;) break; out.push(1)', 1],
  ['const f = (x) => (y) => x + y; out.push(f(1)(2));', 2],
  ['const f = () => ({a: 1}); out.push(f().a);', 1],
  ['const f = (x) => [x, (() => x)()]; out.push(...f(1));', 2],
  ['const f = async (x) => await x; f(1); out.push(typeof f);', 1],
  [
    "function f() { 'use strict'; return this; } out.push(f() === undefined);",
    1,
  ],
  [
    "function f() { 'use strict'\nreturn this } out.push(f() === undefined);",
    1,
  ],
  [
    'class A { constructor() { this.a = 1; } get b() { return 2; } static c() { return 3; } #d() { return 4; } d() { return this.#d(); } } out.push(new A().a, new A().b, A.c(), new A().d());',
    5,
  ],
  [
    'class B extends Object { constructor() { super(); this.a = 1; } } out.push(new B().a);',
    1,
  ],
  ['class S { static { while (true) break; } }', 1],
  [
    'const o = {m() { return 1; }, get g() { return 2; }, async *n() {}, f: function () { return 3; }}; out.push(o.m(), o.g, o.f());',
    4,
  ],
  [
    'function* g() { for (let i = 0; i < 2; i += 1) yield i; } out.push(...g());',
    2,
  ],
  ['out.push(((a, b = () => 1) => a + b())(1));', 2],
  ['const t = `${[1, 2].map((x) => `<${x}>`).join("")}`; out.push(t);', 1],
  ['if (true) for (const x of [1]) out.push(x); else out.push(2);', 1],
  ['switch (1) { case 1: for (const x of [1]) out.push(x); }', 1],
  [
    'var n = 3; while (n-- > 0) try { throw n } catch (e) { out.push(e) } finally { out.push("f") }',
    1,
  ],
  ['const re = /while (true)/u; out.push(re.source, "for(;;)"); // for(;;)', 0],
  [
    'out.push((function fact(n) { return n < 2 ? 1 : n * fact(n - 1); })(5));',
    1,
  ],
  ['const f = (x) => x, g = (y) => y; out.push(f(1), g(2));', 2],
  ['out.push([1, 2, 3].filter((x) => x > 1 && (() => true)()).length);', 2],
];

/** A guard that is missing must not hang the test. */
const LIMIT = {timeout: 5000};

function execute(code: string): unknown[] {
  const out: unknown[] = [];
  const globals = {
    out,
    [COUNTDOWN]: new Int32Array(GUARD_SITES),
    [CHECKPOINT]: () => {},
  };
  vm.runInNewContext(code, globals, LIMIT);
  return [...out];
}

test.describe('guards', () => {
  for (const [code, guards] of SNIPPETS) {
    test(`do not change ${code}`, () => {
      const guarded = guard(code);
      expect(guarded.split(COUNTDOWN).length - 1).toBe(guards);
      expect(countErrors(guarded)).toBe(0);
      expect(guarded.split('\n')).toHaveLength(code.split('\n').length);
      expect(removeMarked(guarded)).toBe(code);
      expect(execute(guarded)).toEqual(execute(code));
    });
  }

  for (const code of [
    'while (true) {}',
    'while (true);',
    'for (;;) ;',
    'do ; while (true)',
    'do {} while (true)',
    '(function f() { f(); })()',
    'const f = () => f(); f();',
    'const o = {m() { this.m(); }}; o.m();',
    'class A { m() { this.m(); } } new A().m();',
  ]) {
    test(`reach the checkpoint in ${code}`, () => {
      let calls = 0;
      const globals = {
        [COUNTDOWN]: new Int32Array(GUARD_SITES),
        [CHECKPOINT]: () => {
          calls += 1;
          if (calls > 3) {
            throw new RangeError('over');
          }
        },
      };
      expect(() => vm.runInNewContext(guard(code), globals, LIMIT)).toThrow(
        'over',
      );
    });
  }

  test('keep a program of 20 000 lines intact', () => {
    const source = readFileSync(
      'node_modules/react-dom/cjs/react-dom-client.development.js',
      'utf8',
    );
    const guarded = guard(source);
    expect(guarded.split(COUNTDOWN).length).toBeGreaterThan(1000);
    expect(guarded.split('\n')).toHaveLength(source.split('\n').length);
    expect(removeMarked(guarded)).toBe(source);
    expect(() => new vm.Script(guarded)).not.toThrow();
  });
});

test.describe('imports', () => {
  const rewrite = (source: string) =>
    removeMarked(
      applyEdits(
        source,
        instrument(source, (specifier) => `<${specifier}>`),
      ).code,
    );

  for (const [source, expected] of [
    ["import a from './a';", 'import a from "<./a>";'],
    ["import './a.css'", 'import "<./a.css>"'],
    ["export * from './a';", 'export * from "<./a>";'],
    ["export {b} from './a';", 'export {b} from "<./a>";'],
    ["const a = await import('./a');", 'const a = await import("<./a>");'],
    [
      "import d from './d.json' with {type: 'json'};",
      'import d from "<./d.json>";',
    ],
    ["const s = './a'; import(s);", "const s = './a'; import(s);"],
    ["export const s = './a';", "export const s = './a';"],
    ['const s = "from \'./a\'";', 'const s = "from \'./a\'";'],
  ] as const) {
    test(source, () => {
      expect(rewrite(source)).toBe(expected);
    });
  }

  test('dynamic ones hand their promise to the frame', () => {
    expect(guard("import('a')")).toContain(`${AWAITED}(`);
  });

  test('are resolved with their own place', () => {
    const source = "\n\n  import a from './a';";
    const offsets: number[] = [];
    instrument(source, (specifier, offset) => {
      offsets.push(offset);
      return specifier;
    });
    expect(offsets).toEqual([source.indexOf("'./a'")]);
  });
});
