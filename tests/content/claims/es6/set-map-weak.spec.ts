import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

import {expect} from '@playwright/test';

import {toReactScript} from '../../../e2e/provokeReact';
import {claims, type Given} from '../claims';
import {inFirefox, inJavaScriptCore} from '../engines';
import {expectErrors} from '../expectErrors';

/** What an expression gives in all three engines, which is one thing. */
async function inEngines(
  {open}: Given,
  expression: string,
  expected: unknown,
): Promise<void> {
  const page = await open('<!doctype html>');
  expect(await page.evaluate(expression)).toEqual(expected);
  expect(inJavaScriptCore(expression)).toEqual(expected);
  expect(await inFirefox(expression)).toEqual(expected);
}

/** A map and a set on the way through a message and a database. */
const CLONED = `(async () => {
  const tables = { stock: new Map([['K1', new Set([3])]]) };
  const is = ({ stock }) => stock instanceof Map && stock.get('K1') instanceof Set && stock.get('K1').has(3);
  const { port1, port2 } = new MessageChannel();
  const sent = new Promise((resolve) => { port2.onmessage = ({ data }) => resolve(data); });
  port1.postMessage(tables);
  const ask = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open('shop');
  opening.onupgradeneeded = () => opening.result.createObjectStore('tables');
  const store = (await ask(opening)).transaction('tables', 'readwrite').objectStore('tables');
  await ask(store.put(tables, 1));
  return [structuredClone(tables), await sent, await ask(store.get(1))].map(is);
})()`;

claims('docs/es6/set-map-weak.md', {
  '普通对象会把 0 到 2³²−2 的整数键提到最前面，按数值排': (given) =>
    inEngines(
      given,
      `Object.keys({ b: 1, '-1': 1, '01': 1, 4294967295: 1, 4294967294: 1, 2147483648: 1, 7: 1, 0: 1 })`,
      ['0', '7', '2147483648', '4294967294', 'b', '-1', '01', '4294967295'],
    ),
  '`intersection` 按**较小那个**的次序列，两边一样大时按自己的': (given) =>
    inEngines(
      given,
      `[
        [...new Set([1, 2, 3]).intersection(new Set([3, 1]))],
        [...new Set([3, 1]).intersection(new Set([1, 2, 3]))],
        [...new Set([1, 2, 3]).intersection(new Set([3, 2, 1]))],
        [...new Set([1, 2, 3]).intersection(new Map([[2, 0], [1, 0]]))],
      ]`,
      [
        [3, 1],
        [3, 1],
        [1, 2, 3],
        [2, 1],
      ],
    ),
  '数组没有，当场抛错；`Map` 有，参加运算的是它的键': (given) =>
    inEngines(
      given,
      `['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map((name) => {
        new Set([1])[name](new Map([[1, 0]]));
        try { new Set([1])[name]([1]); } catch (error) { return error.name; }
      })`,
      Array.from({length: 7}, () => 'TypeError'),
    ),
  '键只能是对象，或没有登记过的 `Symbol`': (given) =>
    inEngines(
      given,
      `[{}, [], () => 1, Symbol('a'), Symbol.iterator, Symbol.for('a'), 'a', 1, 1n, true, null, undefined].map((key) => {
        try { return new WeakMap().set(key, 1).get(key); } catch (error) { return error.name; }
      })`,
      [1, 1, 1, 1, 1, ...Array.from({length: 7}, () => 'TypeError')],
    ),
  '`counts.values()` 返回的[迭代器自带这些方法](./iterators-and-generators.md#helpers)，不建中间数组':
    (given) =>
      inEngines(
        given,
        `(() => {
          const seen = [];
          const counts = new Map([['a', 1], ['b', 2], ['c', 3]]);
          const first = counts.values()
            .map((count) => (seen.push('map ' + count), count))
            .filter((count) => (seen.push('filter ' + count), count > 1))
            .some((count) => (seen.push('some ' + count), true));
          return [first, seen];
        })()`,
        [true, ['map 1', 'filter 1', 'map 2', 'filter 2', 'some 2']],
      ),
  '`cache.getOrInsertComputed(id, load)` 让同时来的几个调用等同一个请求': (
    given,
  ) =>
    inEngines(
      given,
      `(() => {
        const asked = [];
        const cache = new Map();
        const load = (...values) => { asked.push(values); return Promise.resolve(1); };
        const get = (id) => cache.getOrInsertComputed(id, load);
        return [get(7) === get(7), asked];
      })()`,
      [true, [[7]]],
    ),
  'TypeScript 的严格模式拦得住这两行（7052、2339）': () => {
    expectErrors(`const stock = new Map([['K1', 3]]);
stock['M2'] = 5; // 7052
stock.K1 = 99; // 2339
stock.set('M2', 5);`);
  },
  'TypeScript 里返回 `ReadonlyMap` 或 `ReadonlySet` 类型，编译时就没有 `set`':
    () => {
      expectErrors(`const stock: ReadonlyMap<string, number> = new Map();
const tags: ReadonlySet<string> = new Set();
stock.set('K1', 3); // 2339
stock.delete('K1'); // 2339
tags.add('新品'); // 2339
stock.get('K1');
tags.has('新品');`);
    },
  同一段同步代码里取到了就不会变: async () => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    const order = new WeakRef({});
    expect(order.deref()).toBeDefined();
    gc();
    expect(order.deref()).toBeDefined();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    gc();
    expect(order.deref()).toBeUndefined();
  },
  '[结构化克隆](https://developer.mozilla.org/en-US/docs/Web/API/Web_Workers_API/Structured_clone_algorithm)认得 `Map` 与 `Set`，不必转换':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(await page.evaluate(CLONED)).toEqual([true, true, true]);
      expect(await inFirefox(CLONED)).toEqual([true, true, true]);
    },
  '之后界面不变，React 见到的是同一个引用；等别的状态变了，它才跟着冒出来':
    async ({open}) => {
      for (const mode of ['development', 'production'] as const) {
        const page = await open('<!doctype html><body>', `/${mode}`);
        await page.addScriptTag({content: toReactScript(mode)});
        expect(
          await page.evaluate(`(() => {
            const { React, h, flushSync, createRoot } = reactKit;
            let act;
            function Filters() {
              const [selected, setSelected] = React.useState(() => new Set());
              const [count, setCount] = React.useState(0);
              act = {
                add(id) { selected.add(id); setSelected(selected); },
                copy(id) { setSelected(new Set(selected).add(id)); },
                drop(id) { setSelected(selected.difference(new Set([id]))); },
                other() { setCount(count + 1); },
              };
              return [...selected].join('');
            }
            const box = document.body.appendChild(document.createElement('div'));
            flushSync(() => createRoot(box).render(h(Filters)));
            return [['add', 'a'], ['other'], ['add', 'b'], ['add', 'c'], ['copy', 'd'], ['drop', 'a']].map(([name, id]) => {
              flushSync(() => act[name](id));
              return box.textContent;
            });
          })()`),
        ).toEqual(['', 'a', 'a', 'a', 'abcd', 'bcd']);
      }
    },
});
