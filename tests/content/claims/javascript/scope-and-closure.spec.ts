import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import {expect, type Page} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox, inJavaScriptCore} from '../engines';
import {installed} from '../installed';

const PAGE = 'docs/javascript/scope-and-closure.md';

const packages = installed('scope-and-closure', {eslint: '9.39.5'});

/** Expects the same of Chromium, Firefox and Safari's engine. */
async function expectEverywhere(
  open: Given['open'],
  expression: string,
  expected: unknown,
): Promise<void> {
  const page = await open('<!doctype html>');
  expect(await page.evaluate(expression)).toEqual(expected);
  expect(await inFirefox(expression)).toEqual(expected);
  expect(inJavaScriptCore(expression)).toEqual(expected);
}

/** What an entry in the console gives: the name of an error, or nothing. */
async function enter(page: Page, ...entries: string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const told: string[] = [];
  for (const expression of entries) {
    const {exceptionDetails} = await session.send('Runtime.evaluate', {
      expression,
      replMode: true,
    });
    told.push(exceptionDetails?.exception?.className ?? '');
  }
  return told;
}

/** The code of the page with such a title. */
function readSample(title: string): string {
  const [, rest = ''] = readFileSync(PAGE, 'utf8').split(`title="${title}"`);
  return /^[^\n]*\n([\s\S]*?)\n```/u.exec(rest)?.[1] ?? '';
}

/** What a program prints in Node. */
function run(code: string): readonly string[] {
  const {stdout, status} = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    {encoding: 'utf8', env: {...process.env, FORCE_COLOR: '0'}},
  );
  expect(status).toBe(0);
  return stdout.trim().split('\n');
}

claims('docs/javascript/scope-and-closure.md', {
  "外层的变量写在内层后面的，要设 `hoist: 'all'` 才报": () => {
    const {Linter} = packages()('eslint') as {
      Linter: new () => {
        verify: (code: string, config: object) => readonly {ruleId: string}[];
      };
    };
    const count = (outer: string, ...options: readonly object[]): number =>
      new Linter()
        .verify(
          `function pay() { const rate = 2; return rate; } ${outer} pay(rate);`,
          {rules: {'no-shadow': ['error', ...options]}},
        )
        .filter(({ruleId}) => ruleId === 'no-shadow').length;
    for (const outer of ['const rate = 1;', 'let rate;', 'var rate;']) {
      expect(count(outer)).toBe(0);
      expect(count(outer, {hoist: 'all'})).toBe(1);
    }
    expect(count('function rate() {}')).toBe(1);
  },
  '若 `price` 也没有用到，`closure checkout` 整层都不列': () => {
    const sample = readSample('scope-panel.mjs');
    const without = sample
      .replace('price > 0', 'true')
      .replace('= price;', '= 1;');
    expect(run(sample)[0]).toContain('closure checkout');
    expect(run(without)).toEqual([
      'block → local → module → global',
      'price ReferenceError',
      'rate ReferenceError',
    ]);
  },
  '有同名的形参、函数声明、全局变量时是它们的值': async ({open}) => {
    await expectEverywhere(
      open,
      `[
  new Function('page', 'const before = page; var page = 2; return before')(1),
  new Function('const before = typeof page; var page = 2; function page() {} return before')(),
  new Function('const before = typeof page; var page = 2; return before')(),
  (0, eval)('globalThis.page = 3; 0'),
  (0, eval)('const before = page; var page; before'),
]`,
      [1, 'function', 'undefined', 0, 3],
    );
  },
  '看不到 `let` 的这个错：后输入的一条用同样的关键字再声明一次，它放行':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(
        await enter(page, 'let a = 1', 'let a = 2', 'const a = 3', 'var a'),
      ).toEqual(['', '', 'SyntaxError', 'SyntaxError']);
      expect(
        await enter(page, 'const b = 1', 'const b = 2', 'let b = 3'),
      ).toEqual(['', '', 'SyntaxError']);
      expect(await enter(page, 'let c; let c')).toEqual(['SyntaxError']);
    },
  "Firefox 说的是 `can't access lexical declaration 'discount' before initialization`":
    async () => {
      const code = `(() => {
  try { typeof discount; let discount = 20; } catch ({ name, message }) { return [name, message]; }
})()`;
      expect(await inFirefox(code)).toEqual([
        'ReferenceError',
        "can't access lexical declaration 'discount' before initialization",
      ]);
      expect(inJavaScriptCore(code)).toEqual([
        'ReferenceError',
        expect.any(String),
      ]);
    },
  '`async` 和生成器函数不漏，外面已有同名的形参或 `let` 时也不漏': async ({
    open,
  }) => {
    await expectEverywhere(
      open,
      `[
  new Function('{ function format() {} } return typeof format')(),
  new Function('{ async function format() {} } return typeof format')(),
  new Function('{ function* format() {} } return typeof format')(),
  new Function('{ async function* format() {} } return typeof format')(),
  new Function('format', '{ function format() {} } return typeof format')(1),
  new Function('{ format }', '{ function format() {} } return typeof format')({ format: 1 }),
  new Function('let format = 1; { function format() {} } return typeof format')(),
  new Function('{ let format = 1; { function format() {} } } return typeof format')(),
]`,
      [
        'function',
        'undefined',
        'undefined',
        'undefined',
        'number',
        'number',
        'number',
        'undefined',
      ],
    );
  },
  '外面已有同名的 `var` 或函数声明，之前就是它，执行到那句才被换掉': async ({
    open,
  }) => {
    await expectEverywhere(
      open,
      `[
  new Function('var rate = 1; const before = rate; { function rate() {} } return [before, typeof rate]')(),
  new Function('function rate() { return 1; } const before = rate(); { function rate() { return 2; } } return [before, rate()]')(),
]`,
      [
        [1, 'function'],
        [1, 2],
      ],
    );
  },
  '`(1)` 自成一句，不报错，函数也没有调用': async ({open}) => {
    await expectEverywhere(
      open,
      `(() => {
  const called = [];
  new Function('called', 'function start(n) { called.push(n); }(1);')(called);
  new Function('called', '(function start(n) { called.push(n); })(2);')(called);
  return called;
})()`,
      [2],
    );
  },
  '名字能用，但 `window.version` 是 `undefined`，两个脚本还会因为重名报 `SyntaxError`':
    async ({open}) => {
      const expression = `(() => {
  const told = [];
  addEventListener('error', (event) => { told.push(event.error.name); event.preventDefault(); });
  globalThis.told = told;
  for (const code of [
    'const version = 3;',
    'told.push(version, typeof window.version);',
    'const version = 4;',
    'var version = 5;',
    'class version {}',
  ]) {
    const script = document.createElement('script');
    script.textContent = code;
    document.body.append(script);
  }
  return told;
})()`;
      const expected = [
        3,
        'undefined',
        'SyntaxError',
        'SyntaxError',
        'SyntaxError',
      ];
      const page = await open('<!doctype html><body>');
      expect(await page.evaluate(expression)).toEqual(expected);
      expect(await inFirefox(expression)).toEqual(expected);
    },
  '都是 0。`get` 在初始化语句里只创建一次，抓住的是初始化用的那个 `i`': async ({
    open,
  }) => {
    await expectEverywhere(
      open,
      `(() => {
  const list = [];
  for (let i = 0, get = () => i; i < 3; i++) list.push(get);
  return list.map((get) => get());
})()`,
      [0, 0, 0],
    );
  },
  '`购物车 13 收藏 13`。两个计数器共用一个变量': () => {
    const sample = readSample('counter.js');
    expect(run(sample)[0]).toBe('购物车 2 收藏 11');
    const moved = `let count;\n${sample.replace('let count = start', 'count = start')}`;
    expect(run(moved)[0]).toBe('购物车 13 收藏 13');
  },
});
