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
const NEWS = 'https://news.example/';

/** Each address has a document with a title. */
async function serve({context}: Installed): Promise<void> {
  await context.route(/^https:\/\/[^/]*\.example/u, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>标题</title><button>填</button>',
    }),
  );
}

/** Notes what it is told of tabs and of windows. */
const LISTENER = `self.seen = [];
chrome.tabs.onUpdated.addListener((id, change) => seen.push(change));
chrome.tabs.onRemoved.addListener(() => seen.push('onRemoved'));
chrome.tabs.onReplaced.addListener(() => seen.push('onReplaced'));
chrome.windows.onRemoved.addListener(() => seen.push('windows.onRemoved'));
chrome.action?.onClicked.addListener(() => {});`;

async function install(
  {add, findWorker}: Installed,
  manifest: object,
): Promise<{readonly id: string; readonly worker: Worker}> {
  const id = await add({
    'manifest.json': {
      manifest_version: 3,
      name: '标签页',
      version: '1.0',
      background: {service_worker: 'background.js'},
      ...manifest,
    },
    'background.js': LISTENER,
  });
  const worker = await findWorker(id);
  await run(worker, 'await chrome.runtime.getPlatformInfo();');
  return {id, worker};
}

/** What the body of an async function gives in the background. */
const run = <Value>(worker: Worker, body: string): Promise<Value> =>
  worker.evaluate(`(async () => { ${body} })()`);

/** One browser with the extensions of these manifests. */
async function withTabs(
  manifests: readonly object[],
  use: (
    workers: readonly Worker[],
    installed: Installed,
    ids: readonly string[],
  ) => Promise<void>,
): Promise<void> {
  await withExtensions(async (installed) => {
    await serve(installed);
    const all = [];
    for (const manifest of manifests) {
      all.push(await install(installed, manifest));
    }
    await use(
      all.map(({worker}) => worker),
      installed,
      all.map(({id}) => id),
    );
  });
}

async function openAt({context}: Installed, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The addresses of all tabs, and whether one key is missing where all are. */
const LOOK = `return (await chrome.tabs.query({})).map((tab) => {
  const keys = ['url', 'title', 'pendingUrl', 'favIconUrl'].filter((key) => key in tab);
  return keys.length === 0 ? '缺' : tab.url;
});`;

/** Asks in both, where an extension may read all. */
const inBoth = (body: string) =>
  inExtensions(
    `const {tabs, windows} = globalThis.browser ?? globalThis.chrome;
    const blank = () => tabs.create({url: 'about:blank', active: false});
    const isOpen = (id) => tabs.get(id).then(() => true, () => false);
    const say = (work) => work.then(() => '成了', ({message}) => message);
    ${body}`,
    {permissions: ['tabs'], host_permissions: ['<all_urls>']},
  );

const MISSING = 999_999;

/** The code of a `reuse` fence of the page. */
function readReuse(title: string): string {
  const text = readFileSync('docs/extension/tabs.md', 'utf8');
  const [, code = ''] =
    text.split(`\`\`\`js reuse title="${title}"\n`)[1]?.match(/^([^]*?)```/u) ??
    [];
  expect(code).not.toBe('');
  return code;
}

claims('docs/extension/tabs.md', {
  '“缺”是 `url`、`title`、`pendingUrl`、`favIconUrl` 这几个键根本不存在，其余二十来个字段照给':
    async () => {
      await withTabs(
        [
          {},
          {permissions: ['tabs']},
          {host_permissions: [`${SHOP}*`]},
          {host_permissions: ['<all_urls>']},
          {permissions: ['activeTab']},
        ],
        async (workers, installed) => {
          await openAt(installed, SHOP);
          await openAt(installed, NEWS);
          const seen = await Promise.all(
            workers.map((worker) => run(worker, LOOK)),
          );
          expect(seen).toEqual([
            ['缺', '缺', '缺'],
            ['about:blank', SHOP, NEWS],
            ['缺', SHOP, '缺'],
            ['缺', SHOP, NEWS],
            ['缺', '缺', '缺'],
          ]);
          const count = await run<number>(
            workers[0]!,
            'return Object.keys((await chrome.tabs.query({}))[1]).length;',
          );
          expect(count).toBeGreaterThan(15);
          expect(count).toBeLessThan(25);
        },
      );
    },
  '同源的跳转之后还在，跳到别的源就收回，子域名、端口不同都算，退回来也不还':
    async () => {
      await withTabs(
        [{permissions: ['activeTab'], action: {}}],
        async ([worker], installed, [id]) => {
          const page = await openAt(installed, NEWS);
          const look = async () =>
            (await run<readonly string[]>(worker!, LOOK)).at(-1);
          const visit = async (url: string) => {
            await page.goto(url);
            return look();
          };
          expect(await look()).toBe('缺');
          await press(page, id!);
          expect(await look()).toBe(NEWS);
          expect(await visit(`${NEWS}2`)).toBe(`${NEWS}2`);
          expect(await visit('https://www.news.example/')).toBe('缺');
          await page.goBack();
          expect(page.url()).toBe(`${NEWS}2`);
          expect(await look()).toBe('缺');
          await press(page, id!);
          expect(await look()).toBe(`${NEWS}2`);
          expect(await visit('https://news.example:8443/')).toBe('缺');
        },
      );
    },
  "没有权限的扩展执行 `query({ url: 'https://shop.example/*' })`，得到空数组（扩展自己的页面除外）":
    async () => {
      await withTabs(
        [{}, {permissions: ['tabs']}],
        async ([bare, allowed], installed, [id]) => {
          await openAt(installed, `${SHOP}a#top`);
          const count = (worker: Worker, query: object) =>
            run<number | string>(
              worker,
              `return chrome.tabs.query(${JSON.stringify(query)}).then(({length}) => length, ({message}) => message);`,
            );
          expect(await count(bare!, {url: `${SHOP}*`})).toBe(0);
          expect(await count(bare!, {title: '标题'})).toBe(0);
          expect(
            await Promise.all(
              [
                {url: `${SHOP}*`},
                {url: `${SHOP}a`},
                {url: `${SHOP}a#top`},
                {url: `${SHOP}a#*`},
                {title: '标*'},
                {title: '标'},
                {url: 'https://shop.example'},
              ].map((query) => count(allowed!, query)),
            ),
          ).toEqual([
            1,
            1,
            0,
            0,
            1,
            0,
            "Invalid url pattern 'https://shop.example'",
          ]);
          await openAt(installed, `chrome-extension://${id}/manifest.json`);
          expect(await count(bare!, {url: `chrome-extension://${id}/*`})).toBe(
            1,
          );
        },
      );
    },
  '空数组、空字符串在 Chromium 里等于没有写这一条，得到的是全部标签页；Firefox 153 一个也不给':
    async () => {
      const {chromium, firefox} = await inBoth(`
        await blank();
        const all = (await tabs.query({})).length;
        const found = [];
        for (const query of [{url: []}, {title: ''}]) {
          const {length} = await tabs.query(query);
          found.push(length === all ? '全部' : length);
        }
        return found;`);
      expect(chromium).toEqual(['全部', '全部']);
      expect(firefox).toEqual([0, 0]);
    },
  '顺序反过来，同样报错，前面那个已经关了': async () => {
    const {chromium, firefox} = await inBoth(`
      const told = [];
      for (const isFirst of [true, false]) {
        const {id} = await blank();
        told.push([await say(tabs.remove(isFirst ? [${MISSING}, id] : [id, ${MISSING}])), await isOpen(id)]);
      }
      return told;`);
    const words = `No tab with id: ${MISSING}.`;
    expect(chromium).toEqual([
      [words, true],
      [words, false],
    ]);
    // 有一个不存在就一个也不关
    expect(firefox).toEqual(
      [1, 2].map(() => [`Invalid tab ID: ${MISSING}`, true]),
    );
  },
  "Firefox 153 更容易看错，它给的是一张已经 `'complete'` 的 `about:blank`":
    async () => {
      const {chromium, firefox} = await inBoth(`
        const {status, url} = await tabs.create({url: 'background.js'});
        return [status, url];`);
      expect(chromium).toEqual(['loading', '']);
      expect(firefox).toEqual(['complete', 'about:blank']);
    },
  'Firefox 153 的 `update` 返回时，旧的那一页还算 `complete`，等到的就是它':
    async () => {
      const {chromium, firefox} = await inBoth(`
      globalThis.chrome ??= globalThis.browser;
      ${readReuse('waitForTab.js')}
      const {id} = await tabs.create({url: 'background.js'});
      const first = await waitForTab(id, {tabs});
      let late = 0;
      for (let times = 1; times <= 10; times += 1) {
        const url = first.url + '?' + times;
        const tab = await waitForTab(id, {tabs, start: () => tabs.update(id, {url})});
        late += tab.url === url ? 0 : 1;
      }
      const {status} = await tabs.update(id, {url: first.url + '?0'});
      return [first.status, status, late];`);
      expect(chromium).toEqual(['complete', 'loading', 0]);
      expect(firefox).toEqual(['complete', 'complete', 0]);
    },
  '标签页的 `id` **会变**，新的在返回值里（Firefox 153 里不变）': async () => {
    const {chromium, firefox} = await inBoth(`
      const {id} = await blank();
      const came = await tabs.discard(id);
      return [came === undefined ? '没有返回' : came.id === id, await isOpen(id)];`);
    expect(chromium).toEqual([false, false]);
    expect(firefox).toEqual(['没有返回', true]);
  },
  "来的是 `onReplaced`，没有 `onRemoved`；已经释放了的，`status` 是 `'unloaded'`":
    async () => {
      await withTabs([{permissions: ['tabs']}], async ([worker]) => {
        const told = await run(
          worker!,
          `const {id} = await chrome.tabs.create({url: 'about:blank', active: false});
          seen.length = 0;
          const {status} = await chrome.tabs.discard(id);
          return [status, seen.filter((one) => typeof one === 'string')];`,
        );
        expect(told).toEqual(['unloaded', ['onReplaced']]);
      });
    },
  '打开一个有标题、没有图标的页面，`onUpdated` 来三次': async () => {
    await withTabs(
      [{permissions: ['tabs']}, {}],
      async (workers, installed) => {
        const page = await installed.context.newPage();
        const expectSeen = async (
          act: () => Promise<unknown>,
          ...expected: readonly unknown[]
        ) => {
          for (const worker of workers) {
            await run(worker, 'seen.length = 0;');
          }
          await act();
          for (const [at, worker] of workers.entries()) {
            await expect
              .poll(() => run(worker, 'return seen;'))
              .toEqual(expected[at]);
          }
        };
        // The blank tab has been told of.
        await expect
          .poll(() => run(workers[1]!, 'return seen.at(-1);'))
          .toEqual({status: 'complete'});
        const [loading, complete] = [{status: 'loading'}, {status: 'complete'}];
        await expectSeen(
          () => page.goto(`${SHOP}b`),
          [{...loading, url: `${SHOP}b`}, {title: '标题'}, complete],
          [loading, {}, complete],
        );
        await expectSeen(
          () => page.evaluate(() => history.pushState(null, '', '/c')),
          [{...loading, url: `${SHOP}c`}, complete],
          [loading, complete],
        );
        await expectSeen(
          () => page.reload(),
          [loading, complete],
          [loading, complete],
        );
      },
    );
  },
  '他选留下，`remove` 的 Promise 就一直悬着，直到这一页哪天真的关掉':
    async () => {
      await withTabs([{permissions: ['tabs']}], async ([worker], installed) => {
        const page = await openAt(installed, SHOP);
        await page.evaluate(() => {
          addEventListener('beforeunload', (event) => event.preventDefault());
        });
        await page.locator('button').click();
        const asked = page.waitForEvent('dialog');
        await run(
          worker!,
          `const [{id}] = await chrome.tabs.query({url: '${SHOP}'});
        chrome.tabs.remove(id).then(() => seen.push('关了'), ({message}) => seen.push(message));`,
        );
        await (await asked).dismiss();
        const settled = () =>
          run(worker!, "return seen.filter((one) => one === '关了');");
        // The page goes on.
        expect(await page.evaluate(() => document.title)).toBe('标题');
        expect(await settled()).toEqual([]);
        await page.close();
        await expect.poll(settled).toEqual(['关了']);
      });
    },
  '有一个固定的标签页时，把别的 `move` 到 `index: 0`，它停在 1': async () => {
    await withTabs([{}], async ([worker]) => {
      const told = await run(
        worker!,
        `const create = () => chrome.tabs.create({url: 'about:blank'});
        const [first, second] = [await create(), await create()];
        const before = (await chrome.tabs.move(second.id, {index: 0})).index;
        await chrome.tabs.update(second.id, {pinned: true});
        return [before, (await chrome.tabs.move(first.id, {index: 0})).index];`,
      );
      expect(told).toEqual([0, 1]);
    });
  },
  '固定的标签页进了组，就不再固定': async () => {
    await withTabs([{}], async ([worker]) => {
      const told = await run(
        worker!,
        `const {id} = await chrome.tabs.create({url: 'about:blank', pinned: true});
        await chrome.tabs.group({tabIds: id});
        let name = '';
        try { chrome.tabs.group({tabIds: []}); } catch (error) { ({name} = error); }
        return [(await chrome.tabs.get(id)).pinned, name];`,
      );
      // 数组为空时 `group` 在调用时就抛 `TypeError`
      expect(told).toEqual([false, 'TypeError']);
    });
  },
  '不给就搬到当前窗口（在后台调用，搬到最后用过的那个），要留在原处就给它自己的 `windowId`':
    async () => {
      await withTabs([{}], async ([worker]) => {
        const told = await run(
          worker!,
          `const old = await chrome.windows.create({url: ['about:blank', 'about:blank']});
          const last = await chrome.windows.create({url: 'about:blank'});
          const [first, second] = await chrome.tabs.query({windowId: old.id});
          await chrome.tabs.group({tabIds: first.id});
          await chrome.tabs.group({tabIds: second.id, createProperties: {windowId: old.id}});
          const where = async ({id}) => (await chrome.tabs.get(id)).windowId;
          return [await where(first) === last.id, await where(second) === old.id];`,
        );
        expect(told).toEqual([true, true]);
      });
    },
  '搬到另一个窗口的末尾，搬过去不会选中它。目标只能是普通窗口': async () => {
    await withTabs([{}], async ([worker]) => {
      const told = await run(
        worker!,
        `const from = await chrome.windows.create({url: ['about:blank', 'about:blank']});
        const to = await chrome.windows.create({url: ['about:blank', 'about:blank']});
        const [{id}] = await chrome.tabs.query({windowId: from.id, active: true});
        const {index, active} = await chrome.tabs.move(id, {windowId: to.id, index: -1});
        const small = await chrome.windows.create({type: 'popup', url: 'about:blank'});
        const refused = await chrome.tabs.move(id, {windowId: small.id, index: -1}).catch(({message}) => message);
        // 用户正看着小窗口，得到的是空数组
        const shown = await chrome.tabs.query({active: true, lastFocusedWindow: true, windowType: 'normal'});
        return [index, active, refused, shown.length];`,
      );
      expect(told).toEqual([
        2,
        false,
        'Tabs can only be moved to and from normal windows.',
        0,
      ]);
    });
  },
  '某个网站的主机权限、`*://*/*` 和 `tabs` 都不够': async () => {
    const capture = `return chrome.tabs.captureVisibleTab().then((url) => url.slice(0, 15), ({message}) => message);`;
    await withTabs(
      [
        {permissions: ['tabs']},
        {host_permissions: [`${SHOP}*`]},
        {host_permissions: ['*://*/*']},
        {host_permissions: ['<all_urls>']},
        {permissions: ['activeTab'], action: {}},
      ],
      async (workers, installed, ids) => {
        const page = await openAt(installed, SHOP);
        await page.bringToFront();
        const tell = (worker: Worker) => run(worker, capture);
        const taken = 'data:image/jpeg';
        // Once it has been painted, and while the quota of the second lasts.
        await expect.poll(() => tell(workers[3]!)).toBe(taken);
        const [, , , , clicked] = workers;
        for (const worker of [...workers.slice(0, 3), clicked!]) {
          expect(await tell(worker)).toBe(
            "Either the '<all_urls>' or 'activeTab' permission is required.",
          );
        }
        await press(page, ids[4]!);
        await expect.poll(() => tell(clicked!)).toBe(taken);
      },
    );
  },
  'Firefox 153 里不够的，`captureVisibleTab` 是 `undefined`；Chromium 里调用了才报错':
    async () => {
      const ask = `return typeof (globalThis.browser ?? globalThis.chrome).tabs.captureVisibleTab;`;
      const told = [];
      for (const [permissions, hosts] of [
        [['tabs'], 'https://shop.example/*'],
        [['activeTab'], 'https://shop.example/*'],
        [['tabs'], '<all_urls>'],
      ] as const) {
        told.push(
          await inExtensions(ask, {permissions, host_permissions: [hosts]}),
        );
      }
      expect(told).toEqual([
        {chromium: 'function', firefox: 'undefined'},
        {chromium: 'function', firefox: 'function'},
        {chromium: 'function', firefox: 'function'},
      ]);
    },
  '同时调三次，前两次成功，第三次得到 `This request exceeds the MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND quota.`':
    async () => {
      await withTabs(
        [{host_permissions: ['<all_urls>']}],
        async ([worker], installed) => {
          await (await openAt(installed, SHOP)).bringToFront();
          const tell = () =>
            run(
              worker!,
              `const all = await Promise.allSettled([1, 2, 3].map(() => chrome.tabs.captureVisibleTab()));
              return all.map(({status, reason}) => reason?.message ?? status);`,
            );
          // Once it has been painted, and another second has begun.
          await expect
            .poll(tell)
            .toEqual([
              'fulfilled',
              'fulfilled',
              'This request exceeds the MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND quota.',
            ]);
        },
      );
    },
});
