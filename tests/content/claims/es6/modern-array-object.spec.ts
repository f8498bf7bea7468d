import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inWebKit} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';

/** Gives the name of the error, or what came. */
const ATTEMPT =
  'const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };';

claims('docs/es6/modern-array-object.md', {
  'Chromium 只看是不是负数，所以上面的数组原样不动；Firefox 153 和 Safari 的引擎 JavaScriptCore 里碰巧排对了':
    async (given) => {
      expect(
        await inEveryEngine(given, '[100, 9, 25].toSorted((a, b) => a > b)'),
      ).toEqual({
        chromium: [100, 9, 25],
        firefox: [9, 25, 100],
        javaScriptCore: [9, 25, 100],
      });
    },

  一行坏数据就让两边的行也排不对: async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          const rows = [{ price: 25 }, {}, { price: 9 }];
          const sort = (read) => rows.toSorted((a, b) => read(a) - read(b)).map(({ price }) => price ?? '没有');
          return [sort((row) => row.price), sort((row) => row.price ?? Infinity)];
        })()`,
      ),
    ).toEqual(
      ofAll([
        [25, '没有', 9],
        [9, 25, '没有'],
      ]),
    );
  },

  'WebKitGTK 2.50 不带选项也慢几十倍': async () => {
    // Two thousand words, none twice; the least of three times counts.
    const slower = await inWebKit(`(() => {
      const words = Array.from({ length: 2000 }, (_, at) => String.fromCharCode(0x4e00 + at * 7919 % 20000, 0x4e00 + at * 104729 % 20000));
      const { compare } = new Intl.Collator('zh-CN');
      const time = (order) => Math.min(...[1, 2, 3].map(() => {
        const start = performance.now();
        words.toSorted(order);
        return performance.now() - start;
      }));
      return time((a, b) => a.localeCompare(b, 'zh-CN')) / Math.max(1, time(compare));
    })()`);
    expect(slower).toBeGreaterThan(10);
  },

  '“重”排在 zhòng，“重庆”整词另收，排在 chóng；“长沙”没有收，排在 zhǎng，姓“曾”的排在 céng':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            const { compare } = new Intl.Collator('zh-CN', { numeric: true });
            return [
              ['长沙', '打包', '重量', '重庆', '张', '周', '钟', '宠', '抽'].toSorted(compare),
              ['增', '陈', '曾', '册', '草'].toSorted(compare),
              ['第10章', '第2章'].toSorted(compare),
            ];
          })()`,
        ),
      ).toEqual(
        ofAll([
          ['重庆', '宠', '抽', '打包', '张', '长沙', '钟', '重量', '周'],
          ['草', '册', '曾', '陈', '增'],
          ['第2章', '第10章'],
        ]),
      );
    },

  '排在有值的后面，不传给比较函数，倒序也一样': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          const seen = [];
          const sort = (sign) => [3, undefined, 1, , 2].toSorted((a, b) => { seen.push(a, b); return sign * (a - b); });
          return [sort(1).map(String), sort(-1).map(String), seen.includes(undefined), seen.length > 0];
        })()`,
      ),
    ).toEqual(
      ofAll([
        ['1', '2', '3', 'undefined', 'undefined'],
        ['3', '2', '1', 'undefined', 'undefined'],
        false,
        true,
      ]),
    );
  },

  '这条规则只管到 2³²−2': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `Object.keys(Object.groupBy(['6901234567892', '4294967295', '4294967294', '2147483648', '-1', '07', '2026'], (code) => code))`,
      ),
    ).toEqual(
      ofAll([
        '2026',
        '2147483648',
        '4294967294',
        '6901234567892',
        '4294967295',
        '-1',
        '07',
      ]),
    );
  },

  '`Object.groupBy` 的键会变成字符串（symbol 除外），结果对象没有原型；`Map.groupBy` 的键可以是任何值，并保持首次出现的顺序':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            const kind = Symbol('kind');
            const groups = Object.groupBy([1, 2, 3], (id) => (id === 2 ? kind : id === 3));
            const key = {};
            const map = Map.groupBy([3, 1, 2], (id) => (id === 2 ? key : id));
            return [
              Reflect.ownKeys(groups).map((name) => typeof name), Object.getPrototypeOf(groups),
              [...map.keys()].map((name) => (name === key ? 'key' : name)),
            ];
          })()`,
        ),
      ).toEqual(ofAll([['string', 'string', 'symbol'], null, [3, 1, 'key']]));
    },

  '`groupBy` 接受可迭代对象': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => { ${ATTEMPT}
          const count = (rows) => attempt(() => Object.groupBy(rows, () => 'all').all.length);
          return [count(new Set([1, 2])), count('订单'), count(new Map([[1, 2]]).values()), count({ length: 1, 0: 1 })];
        })()`,
      ),
    ).toEqual(ofAll([2, 2, 1, 'TypeError']));
  },

  '类型化数组（typed array）的默认排序按数值，没有 `splice`，也就没有 `toSpliced`':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            const typed = new Float64Array([100, -0, 9, 0, NaN, 25]);
            return [
              Array.from(typed.toSorted(), (value) => (Object.is(value, -0) ? '-0' : String(value))),
              typeof typed.splice, typeof typed.toSpliced, typeof typed.with, typeof typed.toReversed,
            ];
          })()`,
        ),
      ).toEqual(
        ofAll([
          ['-0', '0', '9', '25', '100', 'NaN'],
          'undefined',
          'undefined',
          'function',
          'function',
        ]),
      );
    },

  '会落到**最后一项**头上（空数组的 `with(-1, x)` 则抛 `RangeError`）': async (
    given,
  ) => {
    expect(
      await inEveryEngine(
        given,
        `(() => { ${ATTEMPT}
          const rows = ['甲', '乙'];
          const missing = rows.findIndex((row) => row === '丙');
          return [
            rows.with(missing, '丙'), rows.at(missing), rows.toSpliced(missing, 1),
            attempt(() => [].with(-1, '丙')), [].toSpliced(-1, 1), attempt(() => rows.with(2, '丙')), attempt(() => rows.with(-3, '丙')),
          ];
        })()`,
      ),
    ).toEqual(
      ofAll([
        ['甲', '丙'],
        '乙',
        ['甲'],
        'RangeError',
        [],
        'RangeError',
        'RangeError',
      ]),
    );
  },

  '用 `Map` 去重，后出现的值盖住先出现的，位置却是先出现的那个': async (
    given,
  ) => {
    expect(
      await inEveryEngine(
        given,
        `[...new Map([[7, '甲'], [8, '乙'], [7, '丙']]).values()]`,
      ),
    ).toEqual(ofAll(['丙', '乙']));
  },

  '回调返回数组就铺平一层，返回 `[]` 等于删掉这一项，返回别的就原样收下':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `[1, 2, 3, 4, 5].flatMap((id) => [[], [[id]], '甲乙', new Set([1]).size, { length: 0 }][id - 1])`,
        ),
      ).toEqual(ofAll([[2], '甲乙', 1, {length: 0}]));
    },

  '`Array.fromAsync` 把异步可迭代对象收成数组，等完一项才取下一项': async (
    given,
  ) => {
    expect(
      await inEveryEngine(
        given,
        `(async () => {
          const seen = [];
          const list = {
            * [Symbol.iterator]() {
              for (const page of [1, 2]) {
                seen.push('取' + page);
                yield Promise.resolve().then(() => { seen.push('到' + page); return page; });
              }
            },
          };
          const all = await Array.fromAsync(list);
          const sync = [...seen];
          seen.length = 0;
          await Promise.all(list);
          return [all, sync, seen];
        })()`,
      ),
    ).toEqual(
      ofAll([
        [1, 2],
        ['取1', '到1', '取2', '到2'],
        ['取1', '取2', '到1', '到2'],
      ]),
    );
  },

  '有的方法跳过它，有的当它是 `undefined`': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          const seats = ['A1', , 'A3'];
          const counts = (name) => { let times = 0; seats[name](() => { times += 1; return name === 'every'; }); return times; };
          return [
            ['forEach', 'map', 'filter', 'some', 'every'].map(counts), ['find', 'findLast', 'findIndex'].map(counts),
            ['slice', 'concat', 'flat'].map((name) => 1 in seats[name]().slice(0, 2)),
            [seats.toSorted(), seats.toReversed(), seats.with(0, 'B'), seats.toSpliced(0, 0)].map((list) => Object.keys(list).length),
          ];
        })()`,
      ),
    ).toEqual(
      ofAll([
        [2, 2, 2, 2, 2],
        [3, 3, 3],
        [false, false, true],
        [3, 3, 3, 3],
      ]),
    );
  },
});
