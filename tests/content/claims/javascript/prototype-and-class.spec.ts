import {spawnSync} from 'node:child_process';

import {expect} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {expectErrors} from '../expectErrors';

/** What the body of a function returns in all three engines. */
const ask = (given: Given, body: string) =>
  inEveryEngine(given, `(() => { ${body} })()`);

/** What a program throws, as its name and message. */
const THROWN = `const thrown = (run) => {
  try { run(); } catch ({ name, message }) { return name + ': ' + message; }
  return null;
};`;

/** Makes an iframe; `other` is its window. */
const IFRAME = `const frame = document.createElement('iframe');
  document.body.append(frame);
  const other = frame.contentWindow;`;

async function inBoth({open}: Given, body: string): Promise<unknown> {
  const program = `(() => { ${body} })()`;
  const page = await open('<!doctype html><body>');
  const came = await page.evaluate(program);
  expect(await inFirefox(program)).toEqual(came);
  return came;
}

claims('docs/javascript/prototype-and-class.md', {
  '类实例经过 `structuredClone`，原型上的方法和私有字段都没了，字段里有函数就抛错':
    async (given) => {
      const body = `
        class Order {
          #paid = true;
          id = 7;
          pay() {}
          static has(value) { return #paid in value; }
        }
        class Editor { save = () => {}; }
        const copy = structuredClone(new Order());
        let thrown = null;
        try { structuredClone(new Editor()); } catch ({ name }) { thrown = name; }
        return [copy.id, 'pay' in copy, Order.has(copy), thrown];`;
      expect(await inBoth(given, body)).toEqual([
        7,
        false,
        false,
        'DataCloneError',
      ]);
    },

  '原型上是只读属性，严格模式下赋值抛 `TypeError`；是访问器，就调用那个 setter，不在自己身上新建 `note`，没有 setter 同样抛错':
    async (given) => {
      const found = await ask(
        given,
        `const rules = { get total() { return 0; }, set note(text) {} };
        Object.defineProperty(rules, 'rate', { value: 0.06 });
        const write = (mode) => {
          const cart = Object.create(rules);
          const thrown = ['note', 'rate', 'total'].map((key) => {
            try { Function('cart', 'key', mode + 'cart[key] = 1;')(cart, key); } catch ({ name }) { return name; }
            return null;
          });
          return [...thrown, Object.keys(cart).length];
        };
        return [write('"use strict";'), write('')];`,
      );
      expect(found).toEqual(
        ofAll([
          [null, 'TypeError', 'TypeError', 0],
          [null, null, null, 0],
        ]),
      );
    },

  '构造函数若显式返回另一个对象，结果就换成那个对象': async (given) => {
    const found = await ask(
      given,
      `function Order() { this.id = 7; return { other: true }; }
      function Count() { this.id = 7; return 5; }
      class Field { id = 7; constructor() { return [1]; } }
      return [new Order(), new Count(), new Field()];`,
    );
    expect(found).toEqual(ofAll([{other: true}, {id: 7}, [1]]));
  },

  '或者字面量里的 `{ __proto__: proto }`（这是语法，不是那个访问器）': async (
    given,
  ) => {
    const found = await ask(
      given,
      `const proto = { currency: 'CNY' };
      const accessor = Object.getOwnPropertyDescriptor(Object.prototype, '__proto__');
      delete Object.prototype.__proto__;
      try {
        const bare = Object.create(null);
        bare.__proto__ = proto;
        return [
          Object.getPrototypeOf({ __proto__: proto }) === proto,
          Object.getPrototypeOf({ ['__proto__']: proto }) === proto,
          Object.keys(bare),
        ];
      } finally {
        Object.defineProperty(Object.prototype, '__proto__', accessor);
      }`,
    );
    expect(found).toEqual(ofAll([true, false, ['__proto__']]));
  },

  '普通的 `function`（不带 `async` 和 `*`）一建好就带着一个 `prototype`，里面只有 `constructor`':
    async (given) => {
      const found = await ask(
        given,
        `const all = [function () {}, () => {}, async function () {}, function* () {}, ({ pay() {} }).pay];
        return all.map(({ prototype }) => prototype === undefined ? null : Reflect.ownKeys(prototype));`,
      );
      expect(found).toEqual(ofAll([['constructor'], null, null, [], null]));
    },

  '不带名单的 `JSON.stringify` 和对象展开只看**自己的**可枚举属性': async (
    given,
  ) => {
    const found = await ask(
      given,
      `class Order { id = 7; get paid() { return true; } }
      const order = new Order();
      return [JSON.stringify(order), JSON.stringify({ ...order }), JSON.stringify(order, ['id', 'paid'])];`,
    );
    expect(found).toEqual(
      ofAll(['{"id":7}', '{"id":7}', '{"id":7,"paid":true}']),
    );
  },

  '**`#paid`** 和私有方法三处都不在，反射拿不到': async (given) => {
    const found = await ask(
      given,
      `class Order { #paid = false; #check() {} static #count = 0; static #add() {} }
      return [new Order(), Order.prototype, Order].map((target) => Reflect.ownKeys(target).sort().join(' '));`,
    );
    expect(found).toEqual(ofAll(['', 'constructor', 'length name prototype']));
  },

  '父类有同名的 setter，子类的字段也不会调用它': async (given) => {
    const found = await ask(
      given,
      `const heard = [];
      class Field { set note(text) { heard.push(text); } }
      class NoteField extends Field { note = '加急'; }
      class Assigned extends Field { constructor() { super(); this.note = '赋值'; } }
      return [Object.hasOwn(new NoteField(), 'note'), Object.hasOwn(new Assigned(), 'note'), heard];`,
    );
    expect(found).toEqual(ofAll([true, false, ['赋值']]));
  },

  "Firefox 说 `must call super constructor before using 'this' in derived class constructor`，Safari 说 `'super()' must be called in derived constructor before accessing |this| or returning non-object.`":
    async (given) => {
      const found = await ask(
        given,
        `${THROWN}
        class Late extends Error { constructor() { this.status = 404; super(); } }
        return thrown(() => new Late());`,
      );
      expect(found).toEqual({
        chromium:
          "ReferenceError: Must call super constructor in derived class before accessing 'this' or returning from derived constructor",
        firefox:
          "ReferenceError: must call super constructor before using 'this' in derived class constructor",
        javaScriptCore:
          "ReferenceError: 'super()' must be called in derived constructor before accessing |this| or returning non-object.",
      });
    },

  '继承 `Array` 时，`map`、`filter` 返回的也是子类实例，会用一个数字参数调用你的构造函数':
    async (given) => {
      const found = await ask(
        given,
        `const told = [];
        class Tags extends Array { constructor(...names) { super(...names); told.push(names); } }
        const tags = Tags.from(['甲', '乙', '丙']);
        told.length = 0;
        const isTags = [tags.map(String), tags.filter(() => false), tags.slice(1), tags.flat(), tags.toSorted(), tags.with(0, '丁'), tags.toSpliced(0, 1)]
          .map((list) => list instanceof Tags);
        return [isTags, told];`,
      );
      expect(found).toEqual(
        ofAll([
          [true, true, true, true, false, false, false],
          [[3], [0], [2], [0]],
        ]),
      );
    },

  '`super.method()` 查的是方法**定义处**的父原型，与 `this` 是谁无关': async (
    given,
  ) => {
    const found = await ask(
      given,
      `const child = { __proto__: { hi() { return '父 ' + this.name; } }, hi() { return super.hi(); } };
      const stranger = { __proto__: { hi() { return '别人的父'; } }, name: '乙', hi: child.hi };
      const before = stranger.hi();
      Object.setPrototypeOf(child, { hi() { return '新父 ' + this.name; } });
      return [before, stranger.hi()];`,
    );
    expect(found).toEqual(ofAll(['父 乙', '新父 乙']));
  },

  '`Object.create(Error.prototype)` 骗得过 `instanceof Error`，骗不过后者；另一个 iframe 里造的数组和错误，它们也认得':
    async (given) => {
      const body = `${IFRAME}
        const fake = Object.create(Error.prototype);
        const [list, error] = [other.eval('[]'), other.eval('new Error()')];
        return [
          fake instanceof Error, Error.isError(fake),
          list instanceof Array, Array.isArray(list),
          error instanceof Error, Error.isError(error),
        ];`;
      expect(await inBoth(given, body)).toEqual([
        true,
        false,
        false,
        true,
        false,
        true,
      ]);
    },

  '两份 `HttpError` 是两个不同的类，`instanceof` 互不承认，`#` 字段也一样':
    async (given) => {
      const found = await ask(
        given,
        `const load = () => class HttpError extends Error {
        #status = 404;
        static is(value) { return #status in value; }
      };
      const [Ours, Theirs] = [load(), load()];
      const error = new Theirs();
      return [error instanceof Ours, Ours.is(error), Theirs.is(error)];`,
      );
      expect(found).toEqual(ofAll([false, false, true]));
    },

  '跨副本、跨 iframe 都认得': async (given) => {
    const body = `${IFRAME}
      const error = other.eval('Object.assign(new Error(), { [Symbol.for("app.httpError")]: true })');
      return [error[Symbol.for('app.httpError')], other.eval('Symbol("app")') === Symbol('app')];`;
    expect(await inBoth(given, body)).toEqual([true, false]);
  },

  '后套的盖住先套的，但方法盖不住字段': async (given) => {
    const found = await ask(
      given,
      `const First = (Base) => class extends Base { title() { return '先'; } slug = '字段'; };
      const Second = (Base) => class extends Base { title() { return '后'; } slug() {} };
      const post = new (Second(First(class {})))();
      return [post.title(), post.slug];`,
    );
    expect(found).toEqual(ofAll(['后', '字段']));
  },

  "第一行是 Chromium 的文字，Firefox 说 `can't access private field or method: object is not the right class`，Safari 说 `Cannot access invalid private field (evaluating 'this.#balance')`":
    async (given) => {
      const found = await ask(
        given,
        `${THROWN}
        class Account { #balance = 100; get balance() { return this.#balance; } }
        return thrown(() => new Proxy(new Account(), {}).balance);`,
      );
      expect(found).toEqual({
        chromium:
          'TypeError: Cannot read private member #balance from an object whose class did not declare it',
        firefox:
          "TypeError: can't access private field or method: object is not the right class",
        javaScriptCore:
          "TypeError: Cannot access invalid private field (evaluating 'this.#balance')",
      });
    },

  '`Map`、`Set`、`Date` 的内部槽同理；数组是例外': async (given) => {
    const found = await ask(
      given,
      `const through = (target, key) => {
        const proxy = new Proxy(target, {});
        try { const value = proxy[key]; return typeof (typeof value === 'function' ? value.call(proxy, 1) : value); } catch ({ name }) { return name; }
      };
      return [through(new Map(), 'size'), through(new Set(), 'has'), through(new Date(), 'getTime'), through([], 'push')];`,
    );
    expect(found).toEqual(
      ofAll(['TypeError', 'TypeError', 'TypeError', 'number']),
    );
  },

  '实例经过 `Object.freeze`、自己身上又有函数字段的，读那个字段抛 `TypeError`':
    async (given) => {
      const found = await ask(
        given,
        `class Account { close = function () {}; pay() { return 100; } }
        const toProxy = (account) => new Proxy(account, {
          get(target, key) {
            const value = Reflect.get(target, key, target);
            return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value;
          },
        });
        const read = (account) => {
          try { return typeof toProxy(account).close; } catch ({ name }) { return name; }
        };
        return [read(new Account()), read(Object.freeze(new Account())), toProxy(Object.freeze(new Account())).pay()];`,
      );
      expect(found).toEqual(ofAll(['function', 'TypeError', 100]));
    },

  'Firefox 说 `setting getter-only property "price"`，Safari 说 `Attempted to assign to readonly property.`':
    async (given) => {
      const found = await ask(
        given,
        `${THROWN}
        class Product { get price() { return 59; } set price(value) {} }
        class Discounted extends Product { get price() { return super.price * 0.8; } static set(item) { item.price = 100; } }
        return thrown(() => Discounted.set(new Discounted()));`,
      );
      expect(found).toEqual({
        chromium:
          'TypeError: Cannot set property price of #<Discounted> which has only a getter',
        firefox: 'TypeError: setting getter-only property "price"',
        javaScriptCore: 'TypeError: Attempted to assign to readonly property.',
      });
    },

  'TypeScript 的 `private` [只在编译时检查](https://www.typescriptlang.org/docs/handbook/2/classes.html#caveats)，运行时仍是普通属性':
    async (given) => {
      expectErrors(`class Account { private balance = 100; }
const account = new Account();
account.balance; // 2341
export const rest = account['balance'];`);
      expect(
        await ask(
          given,
          `class Account { balance = 100; }
          return JSON.stringify(new Account());`,
        ),
      ).toEqual(ofAll('{"balance":100}'));
    },

  'Node 20 有前五样，没有 `Error.isError`': () => {
    const {stdout} = spawnSync(
      process.execPath,
      [
        '-p',
        `class Order { #paid = 1; id = 7; static types; static { this.types = [1]; } static has(value) { return #paid in value; } }
        [process.versions.node.split('.')[0], Order.has(new Order()), Order.types.length, typeof Object.hasOwn, typeof Error.isError].join(' ')`,
      ],
      {encoding: 'utf8'},
    );
    const [version, ...found] = stdout.trim().split(' ');
    expect(found).toEqual([
      'true',
      '1',
      'function',
      Number(version) < 24 ? 'undefined' : 'function',
    ]);
  },
});
