import {spawnSync} from 'node:child_process';

import {expect, type Page, type Worker} from '@playwright/test';

import {claims} from '../claims';
import {inExtensions, withExtensions} from '../extensions';

/** Notes which alarms ring, and when. */
const LISTENER = `self.rung = [];
chrome.alarms.onAlarm.addListener(({name}) => rung.push([name, Date.now()]));
chrome.runtime.onInstalled.addListener(({reason}) => { self.reason = reason; });`;

const ring = (worker: Worker, body: string): Promise<unknown> =>
  worker.evaluate(`(async () => { ${body} })()`);

/** One browser with an extension that may set alarms. */
async function withAlarms(
  use: (given: {
    readonly run: (body: string) => Promise<unknown>;
    /** Does something on the page of all extensions after which the background begins anew. */
    readonly begin: (
      toCode: (id: string) => string,
      inBackground?: boolean,
    ) => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  await withExtensions(async ({add, context, findWorker}) => {
    const dev: Page = await context.newPage();
    await dev.goto('chrome://extensions');
    await dev.evaluate(
      'chrome.developerPrivate.updateProfileConfiguration({inDeveloperMode: true})',
    );
    const id = await add({
      'manifest.json': {
        manifest_version: 3,
        name: '闹钟',
        version: '1.0',
        permissions: ['alarms'],
        background: {service_worker: 'background.js'},
      },
      'background.js': LISTENER,
    });
    let worker = await findWorker(id);
    await ring(worker, 'await chrome.runtime.getPlatformInfo();');
    await use({
      run: (body) => ring(worker, body),
      begin: async (toCode, inBackground = false) => {
        const next = context.waitForEvent('serviceworker', (one) =>
          one.url().includes(id),
        );
        const code = `(async () => { ${toCode(id)} })()`;
        await (inBackground ? worker.evaluate(code) : dev.evaluate(code));
        worker = await next;
      },
    });
  });
}

/** What both browsers say to the body of a function. */
const inBoth = (body: string) =>
  inExtensions(
    `const {alarms} = globalThis.browser ?? globalThis.chrome;
    // An error that is thrown at once begins so.
    const say = (work) => {
      try {
        return work().then((value) => value ?? '成了', ({message}) => message);
      } catch ({message}) {
        return '当场 ' + message;
      }
    };
    const list = async () => (await alarms.getAll()).length;
    ${body}`,
    {permissions: ['alarms']},
  );

/** Three, of which one ends with the session; then the names that are left. */
const CREATE = `await chrome.alarms.create('周期', {periodInMinutes: 60});
  await chrome.alarms.create('一次', {delayInMinutes: 60, persistAcrossSessions: true});
  await chrome.alarms.create('本次', {delayInMinutes: 60, persistAcrossSessions: false});`;
const LEFT = `while (!self.reason && !self.isEnabledAgain) await new Promise((resolve) => { setTimeout(resolve, 20); });
  return [(await chrome.alarms.getAll()).map(({name}) => name).sort(), self.reason];`;

const MANY = 'An extension cannot have more than 500 active alarms.';

claims('docs/extension/alarms.md', {
  '同名的 `create` 会**替换**旧闹钟，并从现在重新计时': async () => {
    const {chromium, firefox} = await inBoth(`
      await alarms.create('sync', {delayInMinutes: 5, periodInMinutes: 30});
      const first = await alarms.get('sync');
      while (Date.now() < first.scheduledTime - 5 * 60_000 + 20);
      await alarms.create('sync', {delayInMinutes: 5});
      const second = await alarms.get('sync');
      return [second.scheduledTime > first.scheduledTime + 10, second.periodInMinutes ?? '没有', await list()];`);
    expect(chromium).toEqual([true, '没有', 1]);
    expect(firefox).toEqual(chromium);
  },
  "未打包的扩展，在扩展管理页点一次“重新加载”，所有闹钟都被清空，`onInstalled` 收到的 `reason` 是 `'update'`；`chrome.runtime.reload()` 也一样":
    async () => {
      await withAlarms(async ({run, begin}) => {
        await run(CREATE);
        await begin((id) => `chrome.developerPrivate.reload('${id}');`);
        expect(await run(LEFT)).toEqual([[], 'update']);
        await run(CREATE);
        await begin(() => 'chrome.runtime.reload();', true);
        expect(await run(LEFT)).toEqual([[], 'update']);
      });
    },
  '停用再启用只清 `persistAcrossSessions: false` 的那些，别的还在':
    async () => {
      await withAlarms(async ({run, begin}) => {
        await run(CREATE);
        await begin(
          (id) =>
            `await chrome.management.setEnabled('${id}', false); await chrome.management.setEnabled('${id}', true);`,
        );
        expect(await run(`self.isEnabledAgain = true; ${LEFT}`)).toEqual([
          ['一次', '周期'],
          undefined,
        ]);
      });
    },
  '未打包的扩展最快一秒响一次（周期写 0.005，即 0.3 秒，也是一秒一次）':
    async () => {
      await withAlarms(async ({run}) => {
        const times = (await run(`
          await chrome.alarms.create('快', {periodInMinutes: 0.005});
          while (rung.length < 4) await new Promise((resolve) => { chrome.alarms.onAlarm.addListener(resolve); });
          const {periodInMinutes} = await chrome.alarms.get('快');
          await chrome.alarms.clear('快');
          return [periodInMinutes, ...rung.map(([, at]) => at)];`)) as readonly number[];
        const [period, ...rang] = times;
        expect(period).toBe(0.005);
        for (const [at, time] of rang.entries()) {
          expect(time - (rang[at - 1] ?? 0)).toBeGreaterThan(900);
        }
      });
    },
  '给一个过去的时间，未打包的扩展建好不到一秒就触发': async () => {
    await withAlarms(async ({run}) => {
      expect(
        await run(`
          await chrome.alarms.create('过去', {when: Date.now() - 3_600_000});
          while (rung.length < 1) await new Promise((resolve) => { chrome.alarms.onAlarm.addListener(resolve); });
          return [rung[0][0], (await chrome.alarms.getAll()).length];`),
      ).toEqual(['过去', 0]);
    });
  },
  'Firefox 153 两种都收下，不报错：都给了按 `when` 排，一个不给就当场响':
    async () => {
      const {chromium, firefox} = await inBoth(`
        const rung = new Promise((resolve) => { alarms.onAlarm.addListener(({name}) => resolve(name)); });
        const at = Date.now() + 3_600_000;
        const both = await say(() => alarms.create('都给', {when: at, delayInMinutes: 1}));
        const isAt = (await alarms.get('都给'))?.scheduledTime === at;
        const none = await say(() => alarms.create('不给', {}));
        return [both, isAt, none, none === '成了' && await rung];`);
      expect(chromium).toEqual([
        'Cannot set both when and delayInMinutes.',
        false,
        'Must set at least one of when, delayInMinutes, or periodInMinutes.',
        false,
      ]);
      expect(firefox).toEqual(['成了', true, '成了', '不给']);
    },
  '只给 `periodInMinutes` 时，第一次在一个周期之后': async () => {
    const {chromium, firefox} = await inBoth(`
      const now = Date.now();
      await alarms.create('sync', {periodInMinutes: 30});
      return Math.round(((await alarms.get('sync')).scheduledTime - now) / 60_000);`);
    expect(chromium).toBe(30);
    expect(firefox).toBe(30);
  },
  "扩展接口对未知选项是报错而不是忽略：传一个不存在的 `bogus`，得到 `Unexpected property: 'bogus'`，闹钟没有建成。Firefox 153 对 `persistAcrossSessions` 就这样报错":
    async () => {
      const {chromium, firefox} = await inBoth(`return [
        await say(() => alarms.create('a', {delayInMinutes: 1, bogus: 1})),
        await say(() => alarms.create('b', {delayInMinutes: 1, persistAcrossSessions: true})),
        await list(),
      ];`);
      expect(chromium).toEqual([
        expect.stringMatching(/^当场 .*Unexpected property: 'bogus'\.$/u),
        '成了',
        1,
      ]);
      expect(firefox).toEqual([
        expect.stringMatching(/^当场 .*Unexpected property "bogus"/u),
        expect.stringMatching(
          /^当场 .*Unexpected property "persistAcrossSessions"/u,
        ),
        0,
      ]);
    },
  '或者时间存成了文字，create 当场抛错': async () => {
    const {chromium, firefox} = await inBoth(
      "return say(() => alarms.create('a', {when: '5000'}));",
    );
    expect(chromium).toMatch(/^当场 .*expected number, found string\.$/u);
    expect(firefox).toMatch(/^当场 .*Expected number/u);
  },
  '满了之后，用已有的名字再 `create` 也不行，要先 `clear` 一个。Firefox 153 没有这个上限':
    async () => {
      const {chromium, firefox} = await inBoth(`
        const create = (at) => say(() => alarms.create('第 ' + at, {delayInMinutes: 100}));
        for (let at = 0; at < 500; at += 1) await create(at);
        const told = [await create(500), await create(3)];
        await alarms.clear('第 4');
        return [...told, await create(3), await list()];`);
      expect(chromium).toEqual([MANY, MANY, '成了', 499]);
      expect(firefox).toEqual(['成了', '成了', '成了', 500]);
    },
  '名字最长 1024 字节': async () => {
    const {chromium} = await inBoth(`
      const create = (name) => say(() => alarms.create(name, {delayInMinutes: 100}));
      return [await create('a'.repeat(1024)), await create('a'.repeat(1025)), await create('中'.repeat(342))];`);
    const long = (size: number) =>
      `Alarm name size is ${size} bytes which exceeds the limit of 1024 bytes.`;
    expect(chromium).toEqual(['成了', long(1025), long(1026)]);
  },
  'Firefox 153 里没有可清的是 `false`': async () => {
    const {chromium, firefox} = await inBoth(`
        const told = [await alarms.clearAll()];
        await alarms.create('a', {delayInMinutes: 100});
        return [...told, await alarms.clearAll(), await list()];`);
    expect(chromium).toEqual([true, true, 0]);
    expect(firefox).toEqual([false, true, 0]);
  },
  '在纽约，切换那天没有凌晨 2 点，`setHours(2)` 成了 3 点，加一天还是 3 点':
    () => {
      const {stdout} = spawnSync(
        process.execPath,
        [
          '-p',
          `const day = new Date(2026, 2, 8);
          day.setHours(2);
          const hours = [day.getHours()];
          day.setDate(day.getDate() + 1);
          JSON.stringify([...hours, day.getHours(), new Date(2026, 2, 9, 2).getHours()]);`,
        ],
        {encoding: 'utf8', env: {...process.env, TZ: 'America/New_York'}},
      );
      expect(JSON.parse(stdout)).toEqual([3, 3, 2]);
    },
});
