import {runInNewContext} from 'node:vm';

import {expect} from '@playwright/test';
import ts from 'typescript';

import {claims} from '../claims';
import {inFirefox} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {expectErrors} from '../expectErrors';

const ATTEMPT = `const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };`;

/** What TypeScript makes of a program with a decorator. */
function compile(
  target: ts.ScriptTarget,
  options: ts.CompilerOptions = {},
): string {
  return ts.transpileModule(
    `const seen: unknown[] = [];
function logged(method: unknown, context: unknown): void { seen.push(typeof context); }
class Cart { @logged add() { seen.push('add'); } }
const cart = new Cart(); cart.add(); cart.add();
const told = seen.join();`,
    {compilerOptions: {...options, target}},
  ).outputText;
}

const runCompiled = (code: string): unknown =>
  runInNewContext(`${code}; told;`);

claims('docs/es6/proxy-and-reflect.md', {
  '键不只有字符串：字符串拼接会读 `Symbol.toPrimitive`，`Object.prototype.toString` 会读 `Symbol.toStringTag`':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `[(order) => '' + order, (order) => Object.prototype.toString.call(order)].map((use) => {
            const seen = [];
            use(new Proxy({}, { get(target, key, receiver) { seen.push(String(key)); return Reflect.get(target, key, receiver); } }));
            return seen;
          })`,
        ),
      ).toEqual(
        ofAll([
          [
            'Symbol(Symbol.toPrimitive)',
            'valueOf',
            'toString',
            'Symbol(Symbol.toStringTag)',
          ],
          ['Symbol(Symbol.toStringTag)'],
        ]),
      );
    },
  '返回真才算成功，忘了 `return` 在严格模式抛 `TypeError`': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => { ${ATTEMPT}
          const order = new Proxy({}, { set() {} });
          return [
            attempt(() => { 'use strict'; order.id = 7; }),
            attempt(new Function('order', 'order.id = 7; return "安静";').bind(null, order)),
          ];
        })()`,
      ),
    ).toEqual(ofAll(['TypeError', '安静']));
  },
  '返回假，两种写法都抛 `TypeError`': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => { ${ATTEMPT}
          const order = new Proxy({}, { setPrototypeOf: () => false });
          return [
            attempt(() => Object.setPrototypeOf(order, null)),
            attempt(new Function('order', 'order.__proto__ = null;').bind(null, order)),
            attempt(() => Reflect.setPrototypeOf(order, null)),
          ];
        })()`,
      ),
    ).toEqual(ofAll(['TypeError', 'TypeError', false]));
  },
  目标不可扩展时只能报真的: async (given) => {
    expect(
      await inEveryEngine(
        given,
        `[{}, Object.preventExtensions({})].map((target) => {
          try { return new Proxy(target, { getPrototypeOf: () => Map.prototype }) instanceof Map; } catch (error) { return error.name; }
        })`,
      ),
    ).toEqual(ofAll([true, 'TypeError']));
  },
  '第一个参数不是对象，`Reflect` 的都抛错，`Object.getPrototypeOf(1)` 却有结果':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${ATTEMPT}
            const names = Object.getOwnPropertyNames(Reflect);
            return [
              names.length,
              [...new Set(names.map((name) => attempt(() => { Reflect[name](1, [], []); return name; })))],
              Object.getPrototypeOf(1) === Number.prototype,
            ];
          })()`,
        ),
      ).toEqual(ofAll([13, ['TypeError'], true]));
    },
  '`Reflect.ownKeys` 一次列出字符串与 `Symbol` 键，包括不可枚举的；`Reflect.construct(Base, args, NewTarget)` 能换掉 `new.target`':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            const order = Object.defineProperty({ id: 7, [Symbol.iterator]: 1 }, 'secret', { value: 1 });
            class Base { constructor() { this.made = new.target; } }
            class Other {}
            const built = Reflect.construct(Base, [], Other);
            return [Reflect.ownKeys(order).map(String), built.made === Other, built instanceof Base];
          })()`,
        ),
      ).toEqual(
        ofAll([['id', 'secret', 'Symbol(Symbol.iterator)'], true, false]),
      );
    },
  '就一直到栈溢出（Firefox 里是 `InternalError`）': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          const state = new Proxy({ count: 0 }, { set(target, key, value) { target[key] = value; state.count = value + 1; return true; } });
          try { state.count = 1; } catch (error) { return error.name; }
        })()`,
      ),
    ).toEqual({
      chromium: 'RangeError',
      firefox: 'InternalError',
      javaScriptCore: 'RangeError',
    });
  },
  '不可配置的属性不会消失，同时又不可写的，值也不会变；不可扩展的对象，键不会多。语言作了这样的保证，代理违反就抛 `TypeError`，哪怕陷阱里没有错；目标不可扩展时，它有的键少报一个也抛':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${ATTEMPT}
            const fixed = (writable) => Object.defineProperty({}, 'id', { value: 7, writable });
            const closed = () => Object.preventExtensions({ id: 7 });
            const open = closed();
            delete open.id;
            return [
              Object.keys(open).length,
              attempt(() => 'id' in new Proxy(fixed(true), { has: () => false })),
              attempt(() => new Proxy(fixed(true), { get: () => 8 }).id),
              attempt(() => new Proxy(fixed(false), { get: () => 8 }).id),
              attempt(() => Reflect.ownKeys(new Proxy(closed(), { ownKeys: () => ['id', 'token'] }))),
              attempt(() => Reflect.ownKeys(new Proxy(closed(), { ownKeys: () => [] }))),
              attempt(() => Reflect.ownKeys(new Proxy({ id: 7 }, { ownKeys: () => [] }))),
            ];
          })()`,
        ),
      ).toEqual(
        ofAll([0, 'TypeError', 8, 'TypeError', 'TypeError', 'TypeError', []]),
      );
    },
  '代理没有，DOM 节点、`URL` 这样的浏览器对象套上代理也一样用不了': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    const code = `(() => { ${ATTEMPT}
      const uses = [
        [new Set([1]), (set) => set.has(1)],
        [new Date(0), (date) => date.getTime()],
        [Promise.resolve(), (work) => { work.then(() => {}); }],
        [new Uint8Array(1), (bytes) => bytes.at(0)],
        [document.createElement('p'), (node) => node.id],
        [new URL('https://shop.example/'), (address) => address.href],
        [[7], (list) => list.at(0)],
      ];
      return uses.map(([target, use]) => attempt(() => use(new Proxy(target, {}))));
    })()`;
    const expected = [...Array.from({length: 6}, () => 'TypeError'), 7];
    expect(await page.evaluate(code)).toEqual(expected);
    expect(await inFirefox(code)).toEqual(expected);
  },
  '`structuredClone` 拒收代理，`postMessage` 用的是同一套复制': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    const code = `(() => { ${ATTEMPT}
      const order = { lines: [{ id: 7 }] };
      return [order, new Proxy(order, {}), { order: new Proxy(order, {}) }].flatMap((value) => [
        attempt(() => structuredClone(value).lines?.[0].id ?? null),
        attempt(() => { new MessageChannel().port1.postMessage(value); return 7; }),
      ]);
    })()`;
    const expected = [7, 7, ...Array.from({length: 4}, () => 'DataCloneError')];
    expect(await page.evaluate(code)).toEqual(expected);
    expect(await inFirefox(code)).toEqual(expected);
  },
  '撤销之后凡是有陷阱的操作都抛错，`Array.isArray` 没有陷阱，也抛错；`typeof`、`===` 和作 `Map` 的键还能用':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${ATTEMPT}
            const { proxy, revoke } = Proxy.revocable(function pay() {}, {});
            const others = { apply: [null, []], construct: [[]], defineProperty: ['id', {}], setPrototypeOf: [null] };
            const useAll = () => Object.getOwnPropertyNames(Reflect).map((name) => attempt(() => { Reflect[name](proxy, ...(others[name] ?? ['id'])); return '能用'; }));
            const before = [...new Set(useAll())];
            revoke();
            revoke();
            return [before, [...new Set(useAll())], attempt(() => Array.isArray(proxy)), typeof proxy, proxy === proxy, new Map([[proxy, 7]]).get(proxy)];
          })()`,
        ),
      ).toEqual(
        ofAll([['能用'], ['TypeError'], 'TypeError', 'function', true, 7]),
      );
    },
  'Chromium 156 和 Firefox 153 直接运行 `@` 语法仍报 `SyntaxError`': async (
    given,
  ) => {
    expect(
      await inEveryEngine(
        given,
        `['class Cart { @logged add() {} }', 'class Cart { add() {} }'].map((code) => {
          try { new Function(code); return '能用'; } catch (error) { return error.name; }
        })`,
      ),
    ).toEqual(ofAll(['SyntaxError', '能用']));
  },
  '起默认按标准提案编译（`target` 是 `esnext` 时原样留下 `@`，浏览器照样报错），`experimentalDecorators` 开启的是不兼容的旧版':
    () => {
      expect(compile(ts.ScriptTarget.ESNext)).toContain('@logged');
      expect(compile(ts.ScriptTarget.ES2022)).not.toContain('@logged');
      // The second argument is a context by the standard, the key in the old way.
      expect(runCompiled(compile(ts.ScriptTarget.ES2022))).toBe(
        'object,add,add',
      );
      expect(
        runCompiled(
          compile(ts.ScriptTarget.ES2022, {experimentalDecorators: true}),
        ),
      ).toBe('string,add,add');
    },
  标准里没有参数装饰器: () => {
    expectErrors(`declare function logged(...given: unknown[]): void;
class Cart {
  @logged first() {}
  add(@logged price: number) { return price; } // 1206
}
export default Cart;`);
  },
  '前者把值写到原型的目标上，后者写到真正被赋值的那个对象上；目标只读时前者在陷阱里抛错，后者返回 `false`':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { 'use strict'; ${ATTEMPT}
            const ways = [
              (object, key, value) => { object[key] = value; return true; },
              (object, key, value, receiver) => Reflect.set(object, key, value, receiver),
            ];
            return ways.map((set) => {
              const base = {};
              const child = Object.create(new Proxy(base, { set }));
              child.id = 7;
              const fixed = new Proxy(Object.freeze({ id: 7 }), { set });
              return [Object.keys(base), Object.keys(child), attempt(() => Reflect.set(fixed, 'id', 8))];
            });
          })()`,
        ),
      ).toEqual(
        ofAll([
          [['id'], [], 'TypeError'],
          [[], ['id'], false],
        ]),
      );
    },
});
