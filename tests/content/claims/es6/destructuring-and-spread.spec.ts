import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect} from '@playwright/test';
import {format} from 'prettier';

import {claims} from '../claims';
import {driveFirefox} from '../drivenFirefox';
import {expectErrors} from '../expectErrors';

/** The two lines of the page, which were meant as two statements. */
const SWAP = `let [low, high] = [9, 1]
const report = [low, high]
const label = report
[low, high] = [high, low]
`;

/** Whether a module breaks the one rule that is on. */
function breaks(code: string, rule: string, option?: object): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-lint-'));
  const config = path.join(folder, 'rules.json');
  const setting = ['error', ...(option ? [option] : [])];
  writeFileSync(config, JSON.stringify({rules: {[rule]: setting}}));
  writeFileSync(path.join(folder, 'module.mjs'), code);
  try {
    const {stdout} = spawnSync(
      'node_modules/.bin/oxlint',
      ['-c', config, '--format', 'json', folder],
      {encoding: 'utf8'},
    );
    const {diagnostics} = JSON.parse(stdout) as {
      readonly diagnostics: readonly {readonly code: string}[];
    };
    return diagnostics.some((found) => found.code.includes(rule));
  } finally {
    rmSync(folder, {recursive: true});
  }
}

claims('docs/es6/destructuring-and-spread.md', {
  'Prettier 把那两行并成 `const label = (report[(low, high)] = [high, low])`，没有换行，这条规则就看不见了':
    async () => {
      const formatted = await format(SWAP, {
        parser: 'babel',
        semi: false,
        singleQuote: true,
      });
      expect(formatted).toContain(
        'const label = (report[(low, high)] = [high, low])',
      );
      const rule = 'no-unexpected-multiline';
      expect(breaks(SWAP, rule)).toBe(true);
      expect(breaks(formatted, rule)).toBe(false);
    },

  '要开 `ignoreRestSiblings`': () => {
    const code = 'const {password, ...safe} = user; save(safe);';
    const rule = 'no-unused-vars';
    expect(breaks(code, rule)).toBe(true);
    expect(breaks(code, rule, {ignoreRestSiblings: true})).toBe(false);
  },

  '而是把 `total` 改名叫 `number`，函数体里读 `total` 报找不到名字': () => {
    // 7031: what is called `number` has no type; 2304: no name `total`.
    expectErrors(
      'export function pay({total: number}) { return total; } // 2304 7031',
    );
    expectErrors(
      'export function pay({total}: {total: number}) { return total; }',
    );
  },

  一百万项超出了引擎的限度: async ({open}) => {
    const body = `
      const prices = Array.from({length: 1e6}, (_, index) => index);
      const target = [];
      return [() => Math.max(...prices), () => target.push(...prices), () => target.concat(prices).length]
        .map((run) => { try { return run(); } catch ({name}) { return name; } });`;
    const expected = ['RangeError', 'RangeError', 1e6];
    const page = await open('<!doctype html>');
    expect(await page.evaluate(`(() => { ${body} })()`)).toEqual(expected);
    await driveFirefox(async ({open: show, ask}) => {
      await show('about:blank');
      expect(await ask(`return ((Math) => { ${body} })(Math);`)).toEqual(
        expected,
      );
    });
  },

  '`title=${x}` 不加引号，一个空格就能多出属性；`href="${url}"` 里的 `javascript:` 照样通过':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const read = (html: string) =>
        page.evaluate((text) => {
          document.body.innerHTML = text;
          const {attributes} = document.body.children[0] as Element;
          return [...attributes].map(({name, value}) => `${name}=${value}`);
        }, html);
      expect(await read('<p title=a onclick=pay()></p>')).toEqual([
        'title=a',
        'onclick=pay()',
      ]);
      // As the page's `html` escapes what has quotes.
      expect(await read('<p title="a&quot; onclick=&quot;pay()"></p>')).toEqual(
        ['title=a" onclick="pay()'],
      );
      await page.evaluate(() => {
        document.body.innerHTML =
          '<a href="javascript:void (document.title = &#39;付了&#39;)">付</a>';
      });
      await page.click('a');
      await expect(page).toHaveTitle('付了');
    },

  '片段数组按源码位置缓存，可以拿它当 `WeakMap` 的键': () => {
    const keep = (parts: TemplateStringsArray, _page: number) => parts;
    const read = () => [
      ...[1, 2].map((page) => keep`第 ${page} 页`),
      keep`第 ${3} 页`,
    ];
    const [first, second, elsewhere] = read();
    expect(first === second).toBe(true);
    expect(first === elsewhere).toBe(false);
    expect(
      new WeakMap([[first as object, '解析好的']]).has(second as object),
    ).toBe(true);
  },

  '`parts.raw` 是没处理转义的原文，`String.raw` 用的就是它': () => {
    const tag = (parts: TemplateStringsArray) => [parts[0], parts.raw[0]];
    expect(tag`C:\new`).toEqual(['C:\new', 'C:\\new']);
    expect(String.raw({raw: ['C:\\', '']}, '目录')).toBe('C:\\目录');
  },

  '原型、不可枚举属性、访问器本身都不带过来': () => {
    class Cart {
      #secret = 1;
      count = 2;
      get total() {
        return this.count + this.#secret;
      }
    }
    const cart: object = Object.defineProperty(new Cart(), 'hidden', {
      value: 3,
    });
    let read = 0;
    const own = Object.defineProperty({...cart, list: [4]}, 'now', {
      enumerable: true,
      get: () => (read += 1),
    });
    const copy = {...own};
    expect(Object.getOwnPropertyDescriptor(copy, 'now')).toEqual({
      value: 1,
      writable: true,
      enumerable: true,
      configurable: true,
    });
    expect(Object.keys(copy)).toEqual(['count', 'list', 'now']);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(read).toBe(1);
  },

  '键来自用户输入时，换成 `Map`，免得撞上 `constructor`': () => {
    for (const city of ['constructor', '__proto__', 'toString']) {
      const groups: Record<string, number[]> = {};
      expect(() => (groups[city] ??= []).push(1)).toThrow(TypeError);
    }
  },
});
