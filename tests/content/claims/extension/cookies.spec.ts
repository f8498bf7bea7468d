import {readFileSync} from 'node:fs';

import {expect, type Page, type Worker} from '@playwright/test';

import {claims} from '../claims';
import {
  inExtensions,
  type Installed,
  press,
  withExtensions,
} from '../extensions';

const SHOP = 'https://shop.example/';

/** Notes what becomes of cookies; names what all bodies here use. */
const BACKGROUND = `self.seen = [];
const {cookies} = chrome;
cookies?.onChanged.addListener(({removed, cause, cookie: {name, value}}) =>
  seen.push([removed ? '删' : '加', cause, name + '=' + value].join(' ')));
const say = (work) => work.then((came) => came, ({message}) => message);
const url = '${SHOP}';
chrome.action?.onClicked.addListener(() => {});`;

const ALL = {permissions: ['cookies'], host_permissions: ['<all_urls>']};

async function install(
  {add, findWorker}: Installed,
  manifest: object,
): Promise<{readonly id: string; readonly worker: Worker}> {
  const id = await add({
    'manifest.json': {
      manifest_version: 3,
      name: 'Cookie',
      version: '1.0',
      background: {service_worker: 'background.js'},
      ...manifest,
    },
    'background.js': BACKGROUND,
  });
  const worker = await findWorker(id);
  await run(worker, 'await chrome.runtime.getPlatformInfo();');
  return {id, worker};
}

/** What the body of an async function gives in the background. */
const run = <Value>(worker: Worker, body: string): Promise<Value> =>
  worker.evaluate(`(async () => { ${body} })()`);

/** The same where it is the only extension, which reads all. */
async function inBackground(body: string): Promise<unknown> {
  let came: unknown;
  await withExtensions(async (installed) => {
    const {worker} = await install(installed, ALL);
    came = await run(worker, body);
  });
  return came;
}

/** A page of each site, where its scripts set cookies. */
async function openAt({context}: Installed, url: string): Promise<Page> {
  await context.route(/^https?:\/\/[^/]*\.example/u, (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
  );
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

const inBoth = (body: string) =>
  inExtensions(
    `const {cookies} = globalThis.browser ?? globalThis.chrome;
    const url = '${SHOP}';
    ${body}`,
    ALL,
  );

/** Asks for the name only; which of them are there. */
const NAMES =
  '(await cookies.getAll({url})).map(({name}) => name).sort().join()';

claims('docs/extension/cookies.md', {
  '`getAll` 的空数组有两种意思，没有 Cookie，或者没有权限': async () => {
    await withExtensions(async (installed) => {
      const manifests = [
        ALL,
        {permissions: ['cookies']},
        {host_permissions: ALL.host_permissions},
      ];
      const [all, only, without] = await Promise.all(
        manifests.map(async (one) => (await install(installed, one)).worker),
      );
      await run(all!, "await cookies.set({url, name: 'sid', value: '1'});");
      const ask = `return [await say(cookies.get({url, name: 'sid'}).then((one) => one?.name)), await say(cookies.getAll({url}).then((all) => all.length)), seen];`;
      expect(await run(all!, ask)).toEqual(['sid', 1, ['加 explicit sid=1']]);
      const refused = `No host permissions for cookies at url: "${SHOP}".`;
      expect(await run(only!, ask)).toEqual([refused, 0, []]);
      expect(await run(without!, 'return typeof chrome.cookies;')).toBe(
        'undefined',
      );
    });
  },
  '点了按钮之后，`tabs.query` 读得到这个标签页的地址，`executeScript` 也能执行，`chrome.cookies` 仍然拒绝':
    async () => {
      await withExtensions(async (installed) => {
        const {id, worker} = await install(installed, {
          action: {},
          permissions: ['cookies', 'activeTab', 'scripting'],
        });
        const page = await openAt(installed, SHOP);
        await press(page, id);
        const told = await run(
          worker,
          `const [tab] = await chrome.tabs.query({active: true, lastFocusedWindow: true});
          const [{result}] = await chrome.scripting.executeScript({target: {tabId: tab.id}, func: () => 7});
          return [tab.url, result, await say(cookies.get({url, name: 'sid'})), await say(cookies.getAll({url}))];`,
        );
        expect(told).toEqual([
          SHOP,
          7,
          `No host permissions for cookies at url: "${SHOP}".`,
          [],
        ]);
      });
    },
  '主机权限按 **Cookie 自己的协议** 算，带 Secure 的当 https，不带的当 http':
    async () => {
      await withExtensions(async (installed) => {
        const [any, secure] = await Promise.all(
          ['*', 'https'].map(async (scheme) => {
            const {worker} = await install(installed, {
              permissions: ['cookies'],
              host_permissions: [`${scheme}://shop.example/*`],
            });
            return worker;
          }),
        );
        const page = await openAt(installed, SHOP);
        await page.evaluate(() => {
          document.cookie = 'plain=1';
          document.cookie = 'safe=1; secure';
        });
        const ask = `return [${NAMES}, seen, (await cookies.get({url, name: 'plain'})).value];`;
        expect(await run(any!, ask)).toEqual([
          'plain,safe',
          ['加 explicit plain=1', '加 explicit safe=1'],
          '1',
        ]);
        expect(await run(secure!, ask)).toEqual([
          'safe',
          ['加 explicit safe=1'],
          '1',
        ]);
      });
    },
  '只有 `*://www.shop.example/*` 权限时，`get` 读得到它，`getAll` 和 `onChanged` 里却没有':
    async () => {
      await withExtensions(async (installed) => {
        const {worker} = await install(installed, {
          permissions: ['cookies'],
          host_permissions: ['*://www.shop.example/*'],
        });
        const page = await openAt(installed, 'https://www.shop.example/');
        await page.evaluate(() => {
          document.cookie = 'wide=1; domain=shop.example';
          document.cookie = 'narrow=1';
        });
        const told = await run(
          worker,
          `const url = 'https://www.shop.example/';
          return [${NAMES}, seen, (await cookies.get({url, name: 'wide'})).domain];`,
        );
        expect(told).toEqual([
          'narrow',
          ['加 explicit narrow=1'],
          '.shop.example',
        ]);
      });
    },
  '没写的属性全部回到默认值，原来的 `HttpOnly`、过期时间和 `SameSite` 都会丢':
    async () => {
      const {chromium, firefox} = await inBoth(`
        const told = [];
        const expirationDate = Date.now() / 1000 + 3600;
        for (const more of [{httpOnly: true, sameSite: 'strict', expirationDate}, {}]) {
          await cookies.set({url, name: 'sid', value: '1', ...more});
          const {httpOnly, sameSite, session} = await cookies.get({url, name: 'sid'});
          told.push([httpOnly, sameSite, session]);
        }
        return told;`);
      expect(chromium).toEqual([
        [true, 'strict', false],
        [false, 'unspecified', true],
      ]);
      expect(firefox).toEqual(chromium);
    },
  '过期时间最长 400 天，写 1000 天，读回来是 400 天。把毫秒当秒写进 `expirationDate`，不会报错，也是 400 天':
    async () => {
      const {chromium, firefox} = await inBoth(`
        const now = Date.now();
        const told = [];
        for (const expirationDate of [now / 1000 + 1000 * 86400, now + 86_400_000, now / 1000 + 86400]) {
          const cookie = await cookies.set({url, name: 'sid', value: '1', expirationDate});
          told.push(Math.round((cookie.expirationDate - now / 1000) / 86400));
        }
        return told;`);
      expect(chromium).toEqual([400, 400, 1]);
      expect((firefox as readonly number[])[0]).toBe(400);
    },
  '`path` 不在 `url` 底下时读不到，Cookie 却写进去了': async () => {
    const told = await inBackground(`
      const set = async (more) => (await cookies.set({url, name: 'sid', value: '1', ...more})) === undefined;
      const told = [await set({path: '/orders'}), (await cookies.getAll({domain: 'shop.example'})).length];
      // 写一个过去的时刻等于删除
      told.push(await set({}), await set({expirationDate: 1}), (await cookies.getAll({url})).length);
      const {path} = await cookies.set({url: url + 'a/b', name: 'deep', value: '1'});
      return [...told, path];`);
    expect(told).toEqual([true, 1, false, true, 0, '/a']);
  },
  '`hostOnly` 的 Cookie 不能带 `domain`：带了就成了另一个对子域也有效的 Cookie':
    async () => {
      const {chromium, firefox} = await inBoth(`
        for (const more of [{domain: 'shop.example'}, {}]) await cookies.set({url, name: 'd', value: '1', ...more});
        return (await cookies.getAll({url, name: 'd'})).map(({domain, hostOnly}) => domain + hostOnly).sort();`);
      expect(chromium).toEqual(['.shop.examplefalse', 'shop.exampletrue']);
      expect(firefox).toEqual(chromium);
    },
  '改值要先读、再带着原来的属性写回': async () => {
    const text = readFileSync('docs/extension/cookies.md', 'utf8');
    const [, code = ''] = /title="toDetails.js"\n([^]*?)```/u.exec(text) ?? [];
    expect(code).toContain('function toDetails');
    const {chromium, firefox} = await inBoth(`
        ${code}
        const news = {topLevelSite: 'https://news.example'};
        const shop = {topLevelSite: 'https://shop.example'};
        const given = [
          {}, {value: ''}, {domain: 'shop.example'}, {url: 'http://shop.example/'},
          {url: url + 'admin', path: '/admin'}, {sameSite: 'lax'}, {sameSite: 'no_restriction', secure: true},
          {httpOnly: true, secure: true, sameSite: 'strict', expirationDate: Math.round(Date.now() / 1000) + 5000},
          {secure: true, partitionKey: news}, {secure: true, partitionKey: shop},
          {name: '__Host-a', secure: true}, {url: 'http://localhost/', secure: true}, {url: 'http://[::1]/'},
        ];
        for (const [at, one] of given.entries()) await cookies.set({url, name: 'n' + at, value: '1', ...one});
        const list = async (show) => (await cookies.getAll({partitionKey: {}})).map((one) => JSON.stringify(show(one))).sort();
        const before = await list((one) => ({...one, value: '2'}));
        for (const one of await cookies.getAll({partitionKey: {}})) await cookies.set(toDetails(one, '2'));
        const after = await list((one) => one);
        return [before.length, after.filter((one, at) => one !== before[at])];`);
    expect(chromium).toEqual([13, []]);
    expect(firefox).toEqual(chromium);
  },
  '真的写不进去，多半只有一句 `Failed to parse or set cookie named "n".`，不说为什么':
    async () => {
      const pairs: readonly (readonly [fails: object, passes: object])[] = [
        ...['a;b', 'a\nb', 'a\tb', 'a\u0001b', ' a', 'a '].map(
          (value) => [{value}, {value: 'a b'}] as const,
        ),
        [{value: '中'.repeat(1366)}, {value: '中'.repeat(1365)}],
        [{value: 'x'.repeat(4096)}, {value: 'x'.repeat(4095)}],
        [{name: 'a=b'}, {value: 'a=b'}],
        [
          {name: '', value: ''},
          {name: '', value: 'v'},
        ],
        [{domain: 'news.example'}, {domain: 'shop.example'}],
        [{domain: 'www.shop.example'}, {domain: '.shop.example'}],
        [
          {url: 'https://shop.com.cn/', domain: 'com.cn'},
          {url: 'https://shop.com.cn/', domain: 'shop.com.cn'},
        ],
        [{path: 'orders'}, {path: '/'}],
        [
          {url: `${SHOP}${'a'.repeat(1024)}`, path: `/${'a'.repeat(1024)}`},
          {url: `${SHOP}${'a'.repeat(1023)}`, path: `/${'a'.repeat(1023)}`},
        ],
        ...['localhost', '127.0.0.1'].map(
          (host) =>
            [
              {url: 'http://shop.example/', secure: true},
              {url: `http://${host}/`, secure: true},
            ] as const,
        ),
        [
          {sameSite: 'no_restriction'},
          {sameSite: 'no_restriction', secure: true},
        ],
        [
          {partitionKey: {topLevelSite: 'https://news.example'}},
          {partitionKey: {topLevelSite: 'https://news.example'}, secure: true},
        ],
        [
          {name: '__Host-a', secure: true, domain: 'shop.example'},
          {name: '__Host-a', secure: true},
        ],
        [{name: '__Host-a'}, {name: '__Host-a', secure: true}],
        [
          {url: `${SHOP}a`, name: '__Host-a', secure: true, path: '/a'},
          {url: `${SHOP}a`, name: '__Host-a', secure: true, path: '/'},
        ],
        [{name: '__Secure-a'}, {name: '__Secure-a', secure: true}],
        [
          {name: '__Http-a', secure: true},
          {name: '__Http-a', secure: true, httpOnly: true},
        ],
      ];
      const told = await inBackground(`
        const told = [];
        for (const pair of ${JSON.stringify(pairs)}) {
          const both = [];
          for (const one of pair) both.push(await cookies.set({url, name: 'n', value: 'v', ...one}).then(
            (cookie) => cookie === undefined ? '没有返回' : '写了',
            ({message}) => message.replace(/named ".*"/u, 'named "n"'),
          ));
          told.push(both);
        }
        return told;`);
      expect(told).toEqual(
        pairs.map(() => ['Failed to parse or set cookie named "n".', '写了']),
      );
    },
  '地址是 https 时，没写 `secure` 也盖得住 Secure 的那一个，盖完它就不再是 Secure 的了':
    async () => {
      const told = await inBackground(`
        const told = [];
        for (const address of ['http://shop.example/', url]) {
          await cookies.set({url, name: 'n', value: '1', secure: true});
          const came = await say(cookies.set({url: address, name: 'n', value: '2'}).then(({secure}) => secure));
          told.push(came, (await cookies.get({url, name: 'n'})).value);
        }
        return told;`);
      expect(told).toEqual([
        'Failed to parse or set cookie named "n".',
        '1',
        false,
        '2',
      ]);
    },
  '不带 `partitionKey` 时，`get`、`getAll`、`remove` 都只看没有分区的':
    async () => {
      const told = await inBackground(`
      const partitionKey = {topLevelSite: 'https://shop.example'};
      await cookies.set({url, name: 'sid', value: '1'});
      await cookies.set({url, name: 'chip', value: '1', secure: true, partitionKey});
      const list = async (more) => (await cookies.getAll({url, ...more})).map(({name}) => name).sort();
      const get = async (more) => (await cookies.get({url, name: 'chip', ...more}))?.name;
      const told = [await list({}), await list({partitionKey: {}}), await get({}), await get({partitionKey: {}}), await get({partitionKey})];
      await cookies.remove({url, name: 'chip'});
      return [...told, await list({partitionKey: {}})];`);
      // `get` 不认空的键
      expect(told).toEqual([
        ['sid'],
        ['chip', 'sid'],
        undefined,
        undefined,
        'chip',
        ['chip', 'sid'],
      ]);
    },
  '不写时 `get`、`set` 按地址和 `topLevelSite` 推算，`remove` 却一律当作 `true`':
    async () => {
      const told = await inBackground(`
        const told = [];
        for (const topLevelSite of ['https://shop.example', 'https://news.example']) {
          const partitionKey = {topLevelSite};
          const {partitionKey: full} = await cookies.set({url, name: 'chip', value: '1', secure: true, partitionKey});
          const isThere = async () => (await cookies.get({url, name: 'chip', partitionKey: full})) !== null;
          told.push(full.hasCrossSiteAncestor, (await cookies.get({url, name: 'chip', partitionKey}))?.value);
          await cookies.remove({url, name: 'chip', partitionKey});
          told.push(await isThere());
          await cookies.remove({url, name: 'chip', partitionKey: full});
          told.push(await isThere());
        }
        return told;`);
      expect(told).toEqual([false, '1', true, false, true, '1', false, false]);
    },
  '删一个不存在的名字，得到 `{ name, storeId, url }`（Firefox 153 得到 `null`）':
    async () => {
      const {chromium, firefox} = await inBoth(
        "return cookies.remove({url, name: 'none'});",
      );
      expect(chromium).toEqual({name: 'none', storeId: '0', url: SHOP});
      expect(firefox).toBeNull();
    },
  '这个地址会带上的同名 Cookie，Chromium 一次全删，Firefox 153 只删一个':
    async () => {
      const {chromium, firefox} = await inBoth(`
      const told = [];
      for (const path of ['', 'admin']) {
        await cookies.set({url, name: 'd', value: '1', path: '/'});
        await cookies.set({url: url + 'admin', name: 'd', value: '2', path: '/admin'});
        await cookies.set({url, name: 'd', value: '3', path: '/', domain: 'shop.example'});
        await cookies.remove({url: url + path, name: 'd'});
        const left = await cookies.getAll({domain: 'shop.example'});
        told.push(left.map(({domain, path: at}) => domain + at).sort());
      }
      return told;`);
      expect(chromium).toEqual([['shop.example/admin'], []]);
      expect(
        (firefox as readonly (readonly string[])[]).map(({length}) => length),
      ).toEqual([2, 2]);
    },
  '改一次值会来**两个**事件，先删旧的，再加新的；值没变也照样来': async () => {
    const {chromium, firefox} = await inBoth(`
      let seen = [];
      let end = () => {};
      cookies.onChanged.addListener(({removed, cause, cookie: {name, value}}) => {
        if (name === 'n') seen.push([removed ? '删' : '加', cause, value].join(' '));
        else if (!removed) end();
      });
      const told = [];
      for (const [at, value] of ['1', '1', '2'].entries()) {
        seen = [];
        await cookies.set({url, name: 'n', value});
        // Events come in order: one of another name ends these.
        await new Promise((resolve) => {
          end = resolve;
          cookies.set({url, name: 'end', value: String(at)});
        });
        told.push(seen);
      }
      return told;`);
    expect(chromium).toEqual([
      ['加 explicit 1'],
      ['删 overwrite 1', '加 explicit 1'],
      ['删 overwrite 1', '加 explicit 2'],
    ]);
    // 值没变的那一次不来事件；`overwrite` 的那个事件里已经是新值
    expect(firefox).toEqual([
      ['加 explicit 1'],
      [],
      ['删 overwrite 2', '加 explicit 2'],
    ]);
  },
  '路径里有没转义的空格或 `?` 的删不掉': async () => {
    await withExtensions(async (installed) => {
      const {worker} = await install(installed, ALL);
      const page = await openAt(installed, SHOP);
      await page.evaluate(() => {
        for (const path of ['/a b', '/a?b', '/ab', '/a%20b']) {
          document.cookie = `n=1; path=${path}`;
        }
      });
      const told = await run(
        worker,
        `const list = async () => (await cookies.getAll({domain: 'shop.example'})).map(({path}) => path).sort();
        const before = await list();
        for (const path of before) await cookies.remove({url: 'http://shop.example' + path, name: 'n'});
        return [before.length, await list()];`,
      );
      expect(told).toEqual([4, ['/a b', '/a?b']]);
    });
  },
});
