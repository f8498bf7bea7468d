import {expect} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {walk, type Walk} from '../walk';

/** Gives the name of the error, or what came. */
const ATTEMPT =
  'const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };';

/** What the body of a function returns, the same in Chromium and in Firefox. */
async function inBoth(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<unknown> {
  const program = `(() => { ${ATTEMPT} ${body} })()`;
  const page = await open('<!doctype html><body>');
  const came = await page.evaluate(program);
  expect(await inFirefox(program)).toEqual(came);
  return came;
}

/** Keys into a field for numbers, and what the page is told of them. */
function type(keys: readonly string[]): Walk {
  return [
    '<input id="count" type="number">',
    ['#count', ...keys],
    `const field = document.getElementById('count');
    return [String(field.valueAsNumber), field.value, field.validity.badInput];`,
  ];
}

claims('docs/javascript/types-and-conversion.md', {
  '没填时它是 `NaN` 而不是 0；填了一半、读不成数的也是 `NaN`，要分开就看 `input.validity.badInput`':
    async ({page}) => {
      const {chromium, firefox} = await walk(page, [
        type([]),
        type(['1', 'e']),
        type(['-']),
        type(['0']),
      ]);
      expect(chromium).toEqual([
        ['NaN', '', false],
        ['NaN', '', true],
        ['NaN', '', true],
        ['0', '0', false],
      ]);
      expect(firefox).toEqual(chromium);
    },

  '外加浏览器里的历史遗留 `document.all`': async (given) => {
    expect(
      await inBoth(
        given,
        `const all = document.all;
        return [typeof all, Boolean(all), all == null, all === undefined, Object(all) === all, [[], {}, 'false', new Boolean(false), 'x', -1, Infinity].every(Boolean),
          [false, 0, -0, 0n, NaN, '', null, undefined].some(Boolean)];`,
      ),
    ).toEqual(['undefined', false, true, false, true, true, false]);
  },

  '`null` 与 `undefined` 只等于彼此和自己（还有 `document.all`），不会变成 0':
    async (given) => {
      expect(
        await inBoth(
          given,
          `const others = [0, '', false, NaN, [], {}, 'null', 'undefined', 0n, Symbol('x'), { valueOf: () => null }, { [Symbol.toPrimitive]: () => undefined }];
          return [others.some((other) => other == null || other == undefined), null == undefined, document.all == null];`,
        ),
      ).toEqual([false, true, true]);
    },

  '字符串本身改不动，严格模式下写下标会抛 `TypeError`': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => { ${ATTEMPT}
          const strict = (key) => attempt(() => { 'use strict'; '行间'[key] = '字'; return '写了'; });
          const sloppy = new Function("const title = '行间'; title[0] = '字'; title.id = 7; return [title, title.id ?? null];");
          return [strict(0), strict(9), strict('length'), sloppy()];
        })()`,
      ),
    ).toEqual(ofAll(['TypeError', 'TypeError', 'TypeError', ['行间', null]]));
  },

  '`Number` 要求**整个**字符串是一个数，首尾空白可以': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `['\\ufeff 1\\u3000\\n', '1 2', '1_000', '1n', '.5', '5.', '+5', '--5', '0b11', '-0x1f', 'Infinity', 'infinity', '\\u200b1'].map((text) => String(Number(text)))`,
      ),
    ).toEqual(
      ofAll([
        '1',
        'NaN',
        'NaN',
        'NaN',
        '0.5',
        '5',
        '5',
        'NaN',
        '3',
        'NaN',
        'Infinity',
        'NaN',
        'NaN',
      ]),
    );
  },

  '有 `Symbol.toPrimitive` 方法就调用它，它若返回对象就抛 `TypeError`；没有，`string` 先试 `toString` 再试 `valueOf`，另外两种反过来':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${ATTEMPT}
            const asked = [];
            const spy = {
              toString() { asked.push('toString'); return {}; },
              valueOf() { asked.push('valueOf'); return {}; },
            };
            const errors = [() => \`\${spy}\`, () => spy + '', () => spy * 1].map(attempt);
            return [
              errors, asked, { [Symbol.toPrimitive]: null, valueOf: () => 3 } * 2,
              attempt(() => +{ [Symbol.toPrimitive]: () => [] }), attempt(() => +{ [Symbol.toPrimitive]: 5 }),
            ];
          })()`,
        ),
      ).toEqual(
        ofAll([
          ['TypeError', 'TypeError', 'TypeError'],
          ['toString', 'valueOf', 'valueOf', 'toString', 'valueOf', 'toString'],
          6,
          'TypeError',
          'TypeError',
        ]),
      );
    },

  两个都是字符串才逐字符比: async (given) => {
    expect(
      await inEveryEngine(
        given,
        `['10' < '9', '10' < 9, [10] < '9', 10n < '9', 2n > '1', 1 < 'x', 1 > 'x', new Date(9) < new Date(10), 'b' < 'B']`,
      ),
    ).toEqual(
      ofAll([true, false, true, false, true, false, false, true, false]),
    );
  },

  '`Date` 是个例外，它把 `default` 当 `string`': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          const due = new Date(0);
          return [typeof (due + 1), typeof (due - 1), due == String(due), due == Number(due), new Date(9) - new Date(4)];
        })()`,
      ),
    ).toEqual(ofAll(['string', 'number', true, false, 5]));
  },

  '`Intl.NumberFormat` 照样显示 `-0`；`toFixed(0)` 把 `-0` 写成 `0`，却把 `-0.4` 写成 `-0`':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });
            return [whole.format(-0), whole.format(-0.4), (-0).toFixed(0), (-0.4).toFixed(0), whole.format(-0 + 0), String(-0), JSON.stringify(-0), Object.is(Number('-0'), -0)];
          })()`,
        ),
      ).toEqual(ofAll(['-0', '-0', '0', '-0', '0', '0', '0', true]));
    },

  '`Math.round` 遇到正好一半，取大的那一边': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `[-2.5, -1.5, 1.5, 2.5, 0.49999999999999994].map((value) => Math.round(value))`,
      ),
    ).toEqual(ofAll([-2, -1, 2, 3, 0]));
  },

  '自定义错误变回内建的那一种（`name` 改成了别的，就变成 `Error`）、自己加的字段不见了':
    async (given) => {
      expect(
        await inBoth(
          given,
          `class StockError extends TypeError { code = 7; }
          const renamed = Object.assign(new TypeError('缺货'), { name: 'StockError' });
          return [new StockError('缺货'), renamed].map((error) => {
            const copy = structuredClone(error);
            return [copy.constructor.name, copy.name, copy.message, copy.code ?? null];
          });`,
        ),
      ).toEqual([
        ['TypeError', 'TypeError', '缺货', null],
        ['Error', 'Error', '缺货', null],
      ]);
    },

  '它也有不出声的地方：symbol 键丢掉，getter 变成当时的值，自己写的类的实例丢掉原型':
    async (given) => {
      expect(
        await inBoth(
          given,
          `class Money { #cents = 5; cents = 1; get yuan() { return 9; } }
          const copy = structuredClone(new Money());
          const loud = [() => structuredClone(Symbol('x')), () => structuredClone({ pay() {} }), () => structuredClone(new WeakMap()), () => structuredClone(Promise.resolve())];
          return [
            Object.getPrototypeOf(copy) === Object.prototype, Object.keys(copy),
            Object.entries(structuredClone({ [Symbol('id')]: 7, get total() { return 9; } })),
            loud.map(attempt),
          ];`,
        ),
      ).toEqual([
        true,
        ['cents'],
        [['total', 9]],
        [
          'DataCloneError',
          'DataCloneError',
          'DataCloneError',
          'DataCloneError',
        ],
      ]);
    },
});
