import {spawnSync} from 'node:child_process';

import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {inReact} from '../react/reactKit';

const ATTEMPT = `const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };`;

/** A source that counts what is taken of it, and tells when it is closed. */
const SOURCE = `const source = (proto = Object.prototype) => {
  const told = [];
  const iterator = Object.setPrototypeOf({
    next() { told.push('取'); return { value: told.length, done: told.length > 3 }; },
    return() { told.push('关'); return {}; },
    [Symbol.iterator]() { return this; },
  }, proto);
  return { told, iterator };
};`;

/** Walks trees of one branch each as the page does; an unoptimized walk is the first to fail. */
const walkDown = (
  ...depths: readonly number[]
): string => `[${depths.join()}].map((depth) => {
  let root = { replies: [] };
  for (let level = 0; level < depth; level += 1) root = { replies: [root] };
  function* walk(comment, level = 0) {
    yield { ...comment, level };
    for (const reply of comment.replies) yield* walk(reply, level + 1);
  }
  let count = 0;
  try { for (const comment of walk(root)) count += 1; } catch (error) { return error.name; }
  return count === depth + 1;
})`;

/** The second fails before anyone waits for it. */
const UNHANDLED = `(async () => {
  const unhandled = [];
  addEventListener('unhandledrejection', (event) => { unhandled.push(event.reason.message); event.preventDefault(); });
  const told = [];
  const load = (order) => new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    let left = order.hops;
    port1.onmessage = () => { left -= 1; if (left > 0) port2.postMessage(0); else if (order.isBad) reject(new Error(order.id)); else resolve(order.id); };
    port2.postMessage(0);
  });
  const orders = [{ id: 'A1', hops: 200 }, { id: 'A2', hops: 1, isBad: true }];
  try { for await (const id of orders.map(load)) told.push(id); } catch (error) { told.push('接住 ' + error.message); }
  const seen = [...unhandled];
  try { await Promise.all(orders.map(load)); } catch (error) { told.push('接住 ' + error.message); }
  return [told, seen, unhandled.length];
})()`;

claims('docs/es6/iterators-and-generators.md', {
  '调用它只算参数的默认值和解构，函数体一行也不执行': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => { ${ATTEMPT}
          const told = [];
          function* lines(name, start = told.push('默认值')) { told.push('函数体'); yield name; }
          const made = lines('甲');
          const before = [...told];
          made.next();
          return [before, told, attempt(() => { (function* ({ name }) {})(); })];
        })()`,
      ),
    ).toEqual(ofAll([['默认值'], ['默认值', '函数体'], 'TypeError']));
  },
  '`for…of`、数组与实参的展开、数组解构、`Array.from`、`new Map`、`Promise.all`、`Object.fromEntries`、`yield*` 走的都是这个协议，普通对象不在其中':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(async () => {
            let asked = 0;
            const pairs = { [Symbol.iterator]() { asked += 1; return [['id', 7]][Symbol.iterator](); } };
            const ways = [
              (given) => { for (const pair of given); },
              (given) => [...given],
              (given) => Math.max(...given),
              (given) => { const [pair] = given; },
              (given) => Array.from(given),
              (given) => new Map(given),
              (given) => Promise.all(given),
              (given) => Object.fromEntries(given),
              (given) => [...(function* () { yield* given; })()],
            ];
            const refused = [];
            for (const way of ways) {
              await way(pairs);
              try { refused.push(await way({ id: 7 })); } catch (error) { refused.push(error.name); }
            }
            return [asked, refused];
          })()`,
        ),
      ).toEqual(
        ofAll([
          9,
          // Array.from takes it as one without a length.
          Array.from({length: 9}, (_, at) => (at === 4 ? [] : 'TypeError')),
        ]),
      );
    },
  '自己走完的和 `next()` 自己抛错的，语言都当它已经结束，不再调用 `return()`；只有消费者提前离开，才要通知它':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${SOURCE}
            const broken = source().iterator;
            const told = [];
            broken.next = () => { throw new Error('断线'); };
            broken.return = () => { told.push('关'); return {}; };
            try { for (const line of broken); } catch {}
            return [told, ...[
              (lines) => { for (const line of lines); },
              (lines) => { const [first, ...rest] = lines; },
              (lines) => { const [first] = lines; },
              (lines) => { const [one, two, three, four] = lines; },
              (lines) => { for (const line of lines) throw new Error('坏行'); },
              (lines) => { Array.from(lines, () => { throw new Error('坏行'); }); },
              (lines) => { new Map(lines); },
            ].map((use) => {
              const { told, iterator } = source();
              try { use(iterator); } catch {}
              return told.includes('关');
            })];
          })()`,
        ),
      ).toEqual(ofAll([[], false, false, true, false, true, true, true]));
    },
  '走的途中往末尾追加，`for…of` 会走到新的，数组的 `forEach` 不会': async (
    given,
  ) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          const walked = [[], []];
          const prices = [[30, 80], [30, 80]];
          for (const price of prices[0]) { walked[0].push(price); if (price === 80) prices[0].push(59); }
          prices[1].forEach((price) => { walked[1].push(price); prices[1].push(59); });
          return walked;
        })()`,
      ),
    ).toEqual(
      ofAll([
        [30, 80, 59],
        [30, 80],
      ]),
    );
  },
  '凡继承 `Iterator.prototype` 的迭代器（数组的 `values()`、`Map` 的 `entries()`、`matchAll()` 的结果、生成器）都有助手方法':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `[[1].values(), new Map([[1, 1]]).entries(), '1'.matchAll(/1/g), (function* () { yield 1; })(), { next: () => ({ done: true }) }]
            .map((iterator) => [iterator instanceof Iterator, typeof iterator.map])`,
        ),
      ).toEqual(
        ofAll([
          ...Array.from({length: 4}, () => [true, 'function']),
          [false, 'undefined'],
        ]),
      );
    },
  '`find`、`some`、`take` 这些提前停下的助手也会关上游，信号沿流水线一层层传上去。`take(2)` 是在有人要第三项时才关：手动取满两项就走，上游还开着':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${SOURCE}
            return [
              (lines) => lines.map((n) => n).filter((n) => n).find((n) => n === 2),
              (lines) => lines.map((n) => n).some((n) => n === 1),
              (lines) => lines.map((n) => n).every((n) => n > 1),
              (lines) => lines.take(2).toArray(),
              (lines) => { const two = lines.take(2); two.next(); two.next(); },
              (lines) => lines.map(() => { throw new Error('坏行'); }).toArray(),
            ].map((use) => {
              const { told, iterator } = source(Iterator.prototype);
              try { use(iterator); } catch {}
              return told.join('');
            });
          })()`,
        ),
      ).toEqual(ofAll(['取取关', '取关', '取关', '取取关', '取取', '取关']));
    },
  '`flatMap` 的回调必须返回迭代器或可迭代的**对象**，字符串也不行': async (
    given,
  ) => {
    expect(
      await inEveryEngine(
        given,
        `['甲乙', 7, ['甲', '乙'], ['甲'].values(), new Set(['甲']), new String('甲乙'), { next: () => ({ done: true }) }].map((value) => {
          try { return [0].values().flatMap(() => value).toArray(); } catch (error) { return error.name; }
        })`,
      ),
    ).toEqual(
      ofAll([
        'TypeError',
        'TypeError',
        ['甲', '乙'],
        ['甲'],
        ['甲'],
        ['甲', '乙'],
        [],
      ]),
    );
  },
  '自己写的类可以 `extends Iterator`，写好 `next()`，助手和 `[Symbol.iterator]()` 就都有了':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            class Countdown extends Iterator {
              left = 3;
              next() { return this.left > 0 ? { value: this.left--, done: false } : { value: undefined, done: true }; }
            }
            return [[...new Countdown()], new Countdown().map((n) => n * 2).toArray()];
          })()`,
        ),
      ).toEqual(
        ofAll([
          [3, 2, 1],
          [6, 4, 2],
        ]),
      );
    },
  '迭代器自带 [`[Symbol.dispose]()`](https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Iterator/Symbol.dispose)，它调用的就是 `return()`':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const code = `(() => {
        const told = [];
        const run = new Function('told', \`
          function* readLines() { try { yield 1; yield 2; } finally { told.push('关闭'); } }
          { using manual = readLines(); manual.next(); told.push('用完'); }
          told.push('之后');
        \`);
        run(told);
        const plain = [7].values();
        plain[Symbol.dispose]();
        return [told, plain.next().done];
      })()`;
      const expected = [['用完', '关闭', '之后'], false];
      expect(await page.evaluate(code)).toEqual(expected);
      expect(await inFirefox(code)).toEqual(expected);
    },
  '几千层就不行了：Chromium 156 里八千层抛 `RangeError`，Firefox 153 里五千层抛 `InternalError`':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(await page.evaluate(walkDown(2_000, 8_000))).toEqual([
        true,
        'RangeError',
      ]);
      expect(await inFirefox(walkDown(2_000, 5_000))).toEqual([
        true,
        'InternalError',
      ]);
    },
  '`yield*` 表达式的值是被委托者 `return` 的值，`for…of` 和展开则丢弃它':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            function* page() { yield 1; return '下一页'; }
            let came;
            function* all() { came = yield* page(); }
            const walked = [];
            for (const row of page()) walked.push(row);
            return [[...all()], came, walked, [...page()]];
          })()`,
        ),
      ).toEqual(ofAll([[1], '下一页', [1], [1]]));
    },
  '正卡在 `await fetchPage()` 里，`return()` 要排队等它回来': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(async () => {
          const told = [];
          let answer;
          async function* orders() {
            try { await new Promise((resolve) => { answer = resolve; }); told.push('回来'); yield 1; told.push('走不到'); } finally { told.push('收尾'); }
          }
          const rows = orders();
          const first = rows.next().then(({ value }) => told.push(value));
          const closed = rows.return().then(() => told.push('关了'));
          await null;
          await null;
          told.push('还卡着');
          answer();
          await Promise.all([first, closed]);
          return told;
        })()`,
      ),
    ).toEqual(ofAll(['还卡着', '回来', 1, '收尾', '关了']));
  },
  '异步迭代器**没有**助手方法': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          const [made, asynchronous] = [(function* () {})(), (async function* () {})()];
          return ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'forEach', 'reduce', 'some', 'every', 'find']
            .filter((name) => name in asynchronous || !(name in made));
        })()`,
      ),
    ).toEqual(ofAll([]));
  },
  'React 严格模式在开发时渲染两次，第二次拿到的是走完的迭代器，列表就空了':
    async (given) => {
      const body = `const orders = new Map([['A1', 1], ['A2', 2]]);
        const make = (toState) => function Orders() {
          const [ids] = useState(() => toState(orders.keys()));
          return h('p', null, [...ids].join('、'));
        };
        const [Wrong, Right] = [make((ids) => ids), make((ids) => [...ids])];
        const texts = [];
        for (const Orders of [Wrong, Right]) {
          texts.push(mount(h(Orders)).box.textContent, mount(h(StrictMode, null, h(Orders))).box.textContent);
        }
        return texts;`;
      expect(await inReact(given, body)).toEqual([
        'A1、A2',
        '',
        'A1、A2',
        'A1、A2',
      ]);
    },
  '接不到函数体里的错误：调用时函数体还没开始，错误最早在第一次 `next()` 抛，那时已经离开 `try`':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            function* readLines() { throw new Error('没有这个文件'); yield 1; }
            const told = [];
            const read = () => { try { return readLines(); } catch { told.push('里面'); return []; } };
            try { for (const line of read()); } catch { told.push('外面'); }
            return told;
          })()`,
        ),
      ).toEqual(ofAll(['外面']));
    },
  '请求虽然同时发出，却按次序逐个等，靠后的先失败就成了没人处理的拒绝': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    const expected = [['A1', '接住 A2', '接住 A2'], ['A2'], 1];
    expect(await page.evaluate(UNHANDLED)).toEqual(expected);
    expect(await inFirefox(UNHANDLED)).toEqual(expected);
  },
  'Node 的可读流和 `readline` 也是异步可迭代的': () => {
    const {stdout} = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import readline from 'node:readline';
import { Readable } from 'node:stream';
for await (const part of Readable.from(['甲', '乙'])) console.log(part);
for await (const line of readline.createInterface({ input: Readable.from(['1\\n2\\n']) })) console.log(line);`,
      ],
      {encoding: 'utf8'},
    );
    expect(stdout).toBe('甲\n乙\n1\n2\n');
  },
});
