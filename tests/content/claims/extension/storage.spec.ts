import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inExtensions} from '../extensions';

const AREAS = "const areas = ['local', 'sync', 'session'];";
/** What is found after something else had been there; or that it is refused. */
const PUT = `const show = (value) => value === undefined ? 'undefined'
    : typeof value === 'bigint' ? 'bigint'
    : value instanceof Date || value instanceof Map || value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.constructor.name
    : Number.isNaN(value) ? 'NaN' : JSON.stringify(value);
  const put = async (area, value) => {
    await storage[area].set({key: '旧'});
    try {
      await storage[area].set({key: value});
    } catch {
      return '拒绝';
    }
    const found = await storage[area].get('key');
    return 'key' in found ? show(found.key) : '没有';
  };
  const tell = async (value) => Promise.all(areas.map((area) => put(area, value)));`;

claims('docs/extension/storage.md', {
  '写入**相同的值不触发** `onChanged`，对象按内容比较（键的次序不算）；Firefox 153 照样触发，`oldValue` 与 `newValue` 相同':
    async () => {
      const {chromium, firefox} = await inExtensions(`
        const seen = [];
        storage.onChanged.addListener((changes) => seen.push(changes.key));
        const set = async (value) => {
          await storage.local.set({key: value});
          await storage.local.set({end: Math.random()});
        };
        for (const value of [{x: 1, y: 2}, {x: 1, y: 2}, {y: 2, x: 1}]) await set(value);
        return seen.filter(Boolean).map(({oldValue}) => oldValue !== undefined);`);
      expect(chromium).toEqual([false]);
      expect(firefox).toEqual([false, true, true]);
    },
  '`get` 的默认值，Chromium 逐层合并，Firefox 153 只看顶层': async () => {
    const {chromium, firefox} = await inExtensions(`${AREAS}
      return Promise.all(areas.map(async (area) => {
        await storage[area].set({prefs: {theme: 'dark'}});
        return (await storage[area].get({prefs: {theme: 'auto', fontSize: 16}})).prefs;
      }));`);
    const stored = {theme: 'dark'};
    const merged = {theme: 'dark', fontSize: 16};
    expect(chromium).toEqual([merged, merged, merged]);
    expect(firefox).toEqual([stored, stored, stored]);
  },
  'Chromium 156 不保留对象里键的次序：存 `{ z: 1, a: 2 }`，读回来是 `{ a: 2, z: 1 }`；Firefox 153 保留':
    async () => {
      const {chromium, firefox} = await inExtensions(`${AREAS}
        return Promise.all(areas.map(async (area) => {
          await storage[area].set({key: {z: 1, a: 2}});
          return JSON.stringify((await storage[area].get('key')).key);
        }));`);
      expect(chromium).toEqual(Array(3).fill('{"a":2,"z":1}'));
      expect(firefox).toEqual(Array(3).fill('{"z":1,"a":2}'));
    },
  '默认值写成 `undefined` 的键，Chromium 156 连存着的也不给（Firefox 153 给）':
    async () => {
      const {chromium, firefox} = await inExtensions(`
        await storage.local.set({key: 1});
        return [await storage.local.get({key: undefined}), await storage.local.get({key: null}),
          await storage.local.get([]), await storage.local.get({}), await storage.local.get(undefined)];`);
      expect(chromium).toEqual([{}, {key: 1}, {}, {}, {key: 1}]);
      expect(firefox).toEqual([{key: 1}, {key: 1}, {}, {}, {key: 1}]);
    },
  '这个键没有存，也不报错；原来存过的值**还在**': async () => {
    const {chromium} = await inExtensions(`${AREAS} ${PUT}
      const values = [undefined, NaN, Infinity, () => {}, 10n, Symbol('s'), new Date(0), new Map([[1, 2]]), {a: undefined, b: 1}, [NaN]];
      const told = [];
      for (const value of values) told.push(...new Set(await tell(value)));
      return told;`);
    expect(chromium).toEqual([
      ...Array<string>(6).fill('"旧"'),
      '{}',
      '{}',
      '{"b":1}',
      '[null]',
    ]);
  },
  '`session` 不报错，取出的是 `ArrayBuffer`，字节都在': async () => {
    const {chromium} = await inExtensions(`${AREAS} ${PUT}
      return tell(new Uint8Array([1, 2]));`);
    expect(chromium).toEqual(['拒绝', '拒绝', 'ArrayBuffer']);
  },
  '第 100 层成了 `{}`，再往里都没了，不报错': async () => {
    const {chromium, firefox} = await inExtensions(`${AREAS}
      const nest = (levels) => levels === 1 ? {end: true} : {in: nest(levels - 1)};
      const count = (value) => value === undefined ? 0 : 1 + count(value.in);
      const find = async (levels) => {
        await storage.local.set({key: nest(levels)});
        const {key} = await storage.local.get('key');
        return [count(key), JSON.stringify(key).includes('end')];
      };
      return [await find(99), await find(100), await find(120)];`);
    expect(chromium).toEqual([
      [99, true],
      [100, false],
      [100, false],
    ]);
    expect(firefox).toEqual([
      [99, true],
      [100, true],
      [120, true],
    ]);
  },
  '`NaN` 和 `undefined` 成了 `null`，大整数、绕成一圈的、半个表情被拒绝。`undefined` 在三个区里都盖掉原来的值':
    async () => {
      const {chromium, firefox} = await inExtensions(`${AREAS} ${PUT}
        const loop = {};
        loop.self = loop;
        const told = {};
        told.loop = await put('sync', loop);
        for (const [name, value] of Object.entries({date: new Date(0), map: new Map([[1, 2]]), nan: NaN, undef: undefined, big: 10n, half: '\\ud83d'})) {
          told[name] = await tell(value);
        }
        return told;`);
      expect(firefox).toEqual({
        loop: '拒绝',
        date: ['Date', '"1970-01-01T00:00:00.000Z"', 'Date'],
        map: ['Map', '{}', 'Map'],
        nan: ['NaN', 'null', 'NaN'],
        undef: ['没有', 'null', 'undefined'],
        big: ['bigint', '拒绝', 'bigint'],
        half: [String.raw`"\ud83d"`, '拒绝', String.raw`"\ud83d"`],
      });
      expect(chromium).toMatchObject({
        loop: '{"self":null}',
        half: Array(3).fill('"\uFFFD"'),
      });
    },
  '32 位装不下的整数写法不同，`2147483648` 多 2 字节，`1795140000000` 少 2 字节，`1e15` 只占 5 字节；U+2028、U+2029 也会写成 `\\u` 的样子':
    async () => {
      const {chromium} = await inExtensions(`
        const weigh = async (value) => {
          await storage.local.set({k: value});
          return await storage.local.getBytesInUse('k') - 1;
        };
        const sizes = [];
        for (const value of ['<', '中', 2147483647, 2147483648, 1795140000000, 1e15, '\\u2028']) sizes.push(await weigh(value));
        return sizes;`);
      expect(chromium).toEqual([8, 5, 10, 12, 11, 5, 8]);
    },
  "键 `k` 存 `'a'` 报 0 字节，存 `{ a: 1 }` 报 64": async () => {
    const {chromium, firefox} = await inExtensions(`
      const weigh = async (area, value) => {
        await storage[area].set({k: value});
        return storage[area].getBytesInUse('k');
      };
      return [await weigh('session', 'a'), await weigh('session', {a: 1}), await weigh('local', 'a'), await weigh('sync', '<')];`);
    expect(chromium).toEqual([0, 64, 4, 9]);
    // 存 `'a'` 报 25; `<` counts once in sync.
    expect((firefox as readonly number[]).slice(2)).toEqual([25, 4]);
  },
  '失败后，`small` 也没有存，`note` 还是旧值': async () => {
    const {chromium, firefox} = await inExtensions(`
      const {sync} = storage;
      const isSaved = (items) => sync.set(items).then(() => true, () => false);
      const told = [await isSaved({note: '字'.repeat(2728)}), await isSaved({note: '字'.repeat(2729)})];
      await sync.set({note: '旧'});
      told.push(await isSaved({small: 1, note: '字'.repeat(3000)}), await sync.get());
      return told;`);
    expect(chromium).toEqual([true, false, false, {note: '旧'}]);
    expect(firefox).toEqual(chromium);
  },
  'Chromium 156 里它们各有 120 次': async () => {
    const {chromium, firefox} = await inExtensions(`
      const {sync} = storage;
      const count = async (write) => {
        for (let times = 0; times < 150; times += 1) {
          try { await write(times); } catch { return times; }
        }
        return 150;
      };
      return [await count(() => sync.set({a: 1, b: 2, c: 3})), await count(() => sync.remove('a')), await count(() => sync.clear())];`);
    expect(chromium).toEqual([120, 120, 120]);
    expect(firefox).toEqual([150, 150, 150]);
  },
});
