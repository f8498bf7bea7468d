import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {expectErrors} from '../expectErrors';
import {lint} from '../typedLint';

// One worker installs the linter.
test.describe.configure({mode: 'default'});

/** What Node prints of a file. */
function runFile(name: string, code: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'claims-this-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, code);
    return spawnSync(process.execPath, [file], {
      encoding: 'utf8',
    }).stdout.trim();
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** What a promise of the browser's own comes to, and whether there was one. */
const DETACHED = `(async () => {
  const { json } = new Response('{}');
  const { digest } = crypto.subtle;
  const calls = [
    () => ({ send: fetch }).send('data:,ok'),
    () => json(),
    () => digest('SHA-256', new Uint8Array(1)),
  ];
  const found = [];
  for (const call of calls) {
    let work = null;
    try { work = call(); } catch { found.push('抛错'); continue; }
    found.push(await work.then(() => '兑现', ({ name }) => name));
  }
  for (const name of ['querySelector', 'getElementById']) {
    const detached = document[name];
    try { found.push(detached('x')); } catch (error) { found.push('抛 ' + error.name); }
  }
  return found;
})()`;

const ON_WINDOW = `(() => {
  const seen = [];
  const { addEventListener: listen } = document.createElement('p');
  listen('paid', (event) => seen.push(event.currentTarget === window));
  dispatchEvent(new Event('paid'));
  return seen;
})()`;

const IN_QUOTES = `(() => {
  const seen = [];
  window.see = (value) => { seen.push(value); };
  window.save = function (element) { 'use strict'; seen.push(this === undefined, element === button); };
  const button = document.createElement('button');
  button.setAttribute('onclick', 'see(this === event.currentTarget); save(this)');
  button.click();
  return seen;
})()`;

const OF_TIMER = `new Promise((resolve) => {
  setTimeout(function () { 'use strict'; resolve([this === globalThis, typeof this.items]); });
})`;

claims('docs/javascript/this-binding.md', {
  '`setTimeout` 即使在严格模式里也给全局对象（Node 里是一个 `Timeout` 对象）':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(await page.evaluate(OF_TIMER)).toEqual([true, 'undefined']);
      expect(await inFirefox(OF_TIMER)).toEqual([true, 'undefined']);
      expect(
        runFile(
          'main.mjs',
          'setTimeout(function () { console.log(this.constructor.name); });',
        ),
      ).toBe('Timeout');
    },
  '引号里的 `this` 是那个元素，`save` 内部却不是': async ({open}) => {
    const page = await open('<!doctype html>');
    expect(await page.evaluate(IN_QUOTES)).toEqual([true, true, true]);
    expect(await inFirefox(IN_QUOTES)).toEqual([true, true, true]);
  },
  '模块顶层的 `this` 是 `undefined`，经典脚本顶层是 `window`，Node 的 CommonJS 文件顶层是 `module.exports`':
    async ({open}) => {
      const page = await open(`<!doctype html><script>
        window.seen = [this === window, (() => this === window)()];
      </script><script type="module">
        window.seen.push(this === undefined);
      </script>`);
      await page.waitForFunction('seen.length === 3');
      expect(await page.evaluate('seen')).toEqual([true, true, true]);
      const run = (name: string, ...values: string[]): unknown =>
        JSON.parse(
          runFile(name, `console.log(JSON.stringify([${values.join(', ')}]))`),
        );
      expect(
        run('main.cjs', 'this === undefined', 'this === module.exports'),
      ).toEqual([false, true]);
      expect(run('main.mjs', 'this === undefined')).toEqual([true]);
    },
  '浏览器接口里返回 Promise 的则是拒绝': async ({open}) => {
    const expected = [
      'TypeError',
      'TypeError',
      'TypeError',
      '抛 TypeError',
      '抛 TypeError',
    ];
    const page = await open('<!doctype html>');
    expect(await page.evaluate(DETACHED)).toEqual(expected);
    expect(await inFirefox(DETACHED)).toEqual(expected);
  },
  '从元素上拆下来的 `addEventListener` 会悄悄挂到 `window` 上': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    expect(await page.evaluate(ON_WINDOW)).toEqual([true]);
    expect(await inFirefox(ON_WINDOW)).toEqual([true]);
  },
  '`Array.from`、`Array.of` 没有主人时改用 `Array`，拆下来照常': async (
    given,
  ) => {
    const found = await inEveryEngine(
      given,
      `(() => {
        const { from, of } = Array;
        const { resolve } = Promise;
        const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };
        return [from('甲乙'), of(1, 2), ({ from }).from('丙'), attempt(() => { resolve(1); })];
      })()`,
    );
    expect(found).toEqual(ofAll([['甲', '乙'], [1, 2], ['丙'], 'TypeError']));
  },
  '`Intl.NumberFormat`、`Intl.DateTimeFormat` 的 `format` 和 `Intl.Collator` 的 `compare` 读出来时已经绑好，`prices.map(money.format)` 也可以；`ListFormat`、`RelativeTimeFormat` 的 `format` 却没有绑':
    async (given) => {
      const found = await inEveryEngine(
        given,
        `(() => {
          const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };
          const day = new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format;
          const list = new Intl.ListFormat('en').format;
          const relative = new Intl.RelativeTimeFormat('en').format;
          return [
            [1234, 5].map(new Intl.NumberFormat('en').format),
            day(0),
            ['b', 'a'].sort(new Intl.Collator('en').compare),
            attempt(() => list(['a'])),
            attempt(() => relative(1, 'day')),
          ];
        })()`,
      );
      expect(found).toEqual(
        ofAll([
          ['1,234', '5'],
          '1/1/1970',
          ['a', 'b'],
          'TypeError',
          'TypeError',
        ]),
      );
    },
  '实参太多，两者都会抛 `RangeError`，上限各引擎不同': async (given) => {
    const found = await inEveryEngine(
      given,
      `[200_000, 1_000_000].flatMap((length) => {
        const prices = new Array(length).fill(59);
        return [() => Math.max.apply(null, prices), () => Math.max(...prices)].map((run) => {
          try { return run(); } catch (error) { return error.name; }
        });
      })`,
    );
    const never = ['RangeError', 'RangeError'];
    expect(found).toEqual({
      chromium: [...never, ...never],
      firefox: [59, 59, ...never],
      javaScriptCore: [59, 59, ...never],
    });
  },
  '真正的绑定函数没有 `prototype` 属性，`order instanceof 绑定函数` 为真，这里为假；目标是不能调用的对象时，原生在 `bind` 那一刻就抛 `TypeError`':
    async (given) => {
      const found = await inEveryEngine(
        given,
        `(() => {
          function Order() {}
          const Bound = Order.bind({});
          let thrown = null;
          try { Function.prototype.bind.call({}, null); } catch (error) { thrown = error.name; }
          return ['prototype' in Bound, new Bound() instanceof Bound, new Bound() instanceof Order, thrown];
        })()`,
      );
      expect(found).toEqual(ofAll([false, true, true, 'TypeError']));
    },
  'TypeScript 拦得住一部分：写成方法（2425）、写 `super.saveField` 都报错':
    () => {
      expectErrors(`class Editor {
  saveField = () => '父类的保存';
  saveMethod() { return '父类的保存'; }
}
class DraftEditor extends Editor {
  saveField() { return '存为草稿'; } // 2425
  saveMethod() { return super.saveMethod(); }
}
class NoteEditor extends Editor {
  saveField = () => '存为笔记';
  both() { return super.saveField(); } // 2855
}
export const all = [DraftEditor, NoteEditor];`);
    },
  '拆下来直接调用就报错，传给 `setTimeout`、`forEach` 仍然不报': () => {
    expectErrors(`class Cart {
  items: string[] = [];
  strict(this: Cart) { return this.items.length; }
}
const { strict } = new Cart();
strict(); // 2684
setTimeout(strict);
[1].forEach(strict);
void Promise.resolve().then(strict);
document.body.addEventListener('click', strict);
document.body.onclick = strict; // 2322`);
  },
  '就打开 typescript-eslint 的 [`unbound-method`](https://typescript-eslint.io/rules/unbound-method) 规则，它检查的正是“方法被当作值取出来”':
    () => {
      const code = `class Cart { items: string[] = []; count() { return this.items.length; } }
const cart = new Cart();
export const { count } = cart;
setTimeout(cart.count, 0);
document.body.addEventListener('click', cart.count);
export const find = document.querySelector;
[1].forEach(console.log);
setTimeout(() => cart.count(), 0);
export const bound = cart.count.bind(cart);`;
      expect(lint('this-binding', code, ['unbound-method'])).toEqual({
        'unbound-method': [3, 4, 5, 6],
      });
    },
});
