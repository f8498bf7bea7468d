import {expect, type Page, type Worker} from '@playwright/test';

import {claims} from '../claims';
import {
  type Files,
  inExtensions,
  type Installed,
  press,
  withExtensions,
} from '../extensions';

const SHOP = 'https://shop.example/';
const GONE = 99_999;

const LISTENER = `self.clicks = [];
self.updates = [];
self.ports = [];
self.say = async (work) => {
  try { return (await work()) ?? '成了'; } catch ({message}) { return message; }
};
chrome.action.onClicked.addListener(({url}) => clicks.push(url ?? '没有'));
chrome.tabs.onUpdated.addListener((id, {status}) => updates.push(status));
chrome.runtime.onConnect.addListener((port) => {
  ports.push('开');
  port.onDisconnect.addListener(() => ports.push('关'));
});`;

type Shop = {
  readonly id: string;
  readonly page: Page;
  readonly worker: Worker;
  readonly installed: Installed;
  /** What the body of an async function gives in the background; it finds `tabId`. */
  readonly run: <Value>(body: string) => Promise<Value>;
};

const run = <Value>(worker: Worker, body: string): Promise<Value> =>
  worker.evaluate(`(async () => {
    const [{id: tabId} = {}] = await chrome.tabs.query({active: true, lastFocusedWindow: true});
    ${body}
  })()`);

async function install(
  {add, findWorker}: Installed,
  manifest: object,
  files: Files = {},
): Promise<{readonly id: string; readonly worker: Worker}> {
  const id = await add({
    'manifest.json': {
      manifest_version: 3,
      name: '按钮',
      version: '1.0',
      background: {service_worker: 'background.js'},
      action: {default_title: '清单'},
      ...manifest,
    },
    'background.js': LISTENER,
    'popup.html': '<script src="popup.js"></script>弹窗',
    'popup.js': 'chrome.runtime.connect();',
    ...files,
  });
  const worker = await findWorker(id);
  // Later calls are answered when its listeners are known.
  await run(worker, 'await chrome.runtime.getPlatformInfo();');
  return {id, worker};
}

/** One browser with an extension, in front of an article. */
async function inShop(
  manifest: object,
  use: (shop: Shop) => Promise<void>,
  files?: Files,
): Promise<void> {
  await withExtensions(async (installed) => {
    await installed.context.route(/^https:\/\/[^/]*\.example/u, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>文章</title>',
      }),
    );
    const {id, worker} = await install(installed, manifest, files);
    const page = await installed.context.newPage();
    await page.goto(SHOP);
    await page.bringToFront();
    await use({
      id,
      page,
      worker,
      installed,
      run: (body) => run(worker, body),
    });
  });
}

const eventually = (shop: Shop, expression: string) =>
  expect.poll(() => shop.run(`return ${expression};`));

/** What both browsers say to the body of a function. */
const inBoth = (body: string, manifest: object = {action: {}}) =>
  inExtensions(
    `const {action, tabs} = globalThis.browser ?? globalThis.chrome;
    const say = async (work) => {
      try { return (await work()) ?? '成了'; } catch ({message}) { return message; }
    };
    ${body}`,
    manifest,
  );

const NO_POPUP = 'Extension does not have a popup on the active tab.';

claims('docs/extension/action.md', {
  '清单里没有 `action` 这个键，`chrome.action` 就是 `undefined`': async () => {
    const body = 'return typeof action;';
    expect(await inBoth(body, {})).toEqual({
      chromium: 'undefined',
      firefox: 'undefined',
    });
    expect(await inBoth(body)).toEqual({chromium: 'object', firefox: 'object'});
  },
  '`sidePanel.open()`（116 起）要用户操作，设了 `openPanelOnActionClick` 就由按钮开关，`onClicked` 不再触发':
    async () => {
      await inShop({permissions: ['sidePanel']}, async (shop) => {
        expect(
          await shop.run('return say(() => chrome.sidePanel.open({tabId}));'),
        ).toContain('may only be called in response to a user gesture');
        const count = `(await chrome.runtime.getContexts({contextTypes: ['SIDE_PANEL']})).length`;
        await shop.run(
          "await chrome.sidePanel.setOptions({path: 'popup.html'}); await chrome.sidePanel.setPanelBehavior({openPanelOnActionClick: true});",
        );
        await press(shop.page, shop.id);
        await eventually(shop, count).toBe(1);
        await press(shop.page, shop.id);
        await eventually(shop, count).toBe(0);
        await shop.run(
          'await chrome.sidePanel.setPanelBehavior({openPanelOnActionClick: false});',
        );
        await press(shop.page, shop.id);
        await eventually(shop, 'clicks.length').toBe(1);
      });
    },
  '`chrome://` 页面上它仍是空的': async () => {
    await inShop({permissions: ['activeTab']}, async (shop) => {
      await press(shop.page, shop.id);
      await eventually(shop, 'clicks').toEqual([SHOP]);
      await shop.page.goto('chrome://version');
      await press(shop.page, shop.id);
      await eventually(shop, 'clicks').toEqual([SHOP, '没有']);
    });
  },
  "有弹窗时按按钮，弹窗打开，`onClicked` 收到 0 次；执行 `setPopup({ popup: '' })` 之后再按，收到 1 次":
    async () => {
      await inShop({action: {default_popup: 'popup.html'}}, async (shop) => {
        await press(shop.page, shop.id);
        await eventually(shop, 'ports').toEqual(['开']);
        await shop.run("await chrome.action.setPopup({popup: ''});");
        await press(shop.page, shop.id);
        await eventually(shop, 'clicks.length').toBe(1);
      });
    },
  '`setPopup` 不检查文件在不在：指向不存在的 `nope.html` 也成功': async () => {
    const {chromium, firefox} = await inBoth(`
      return [await say(() => action.setPopup({popup: 'nope.html'})), await say(() => action.setPopup({popup: 'https://shop.example/'}))];`);
    expect(chromium).toEqual([
      '成了',
      'The specified popup path is invalid. Ensure it is a path to a file in this extension.',
    ]);
    expect(firefox).toEqual([
      '成了',
      'Access denied for URL https://shop.example/',
    ]);
  },
  '没有弹窗的标签页上它报 `Extension does not have a popup on the active tab.`，弹窗已经开着再调，报的是 `Could not find an active browser window.`（Firefox 153 没有弹窗时报 `No popup URL is set`）':
    async () => {
      await inShop({}, async (shop) => {
        const open = () =>
          shop.run('return say(() => chrome.action.openPopup());');
        expect(await open()).toBe(NO_POPUP);
        await shop.run("await chrome.action.setPopup({popup: 'popup.html'});");
        expect(await open()).toBe('成了');
        await eventually(shop, 'ports').toEqual(['开']);
        expect(await open()).toBe('Could not find an active browser window.');
      });
      const {firefox} = await inBoth('return say(() => action.openPopup());');
      expect(firefox).toBe('No popup URL is set');
    },
  '要兼顾 Firefox 就写 `text: null`：Firefox 153 里不给 `text` 会抛错，给 `null` 与 Chromium 一样；它的 `setTitle` 给 `null` 也能撤':
    async () => {
      const {chromium, firefox} = (await inBoth(
        `
        const {id: tabId} = await tabs.create({url: 'about:blank'});
        const told = [];
        await action.setBadgeText({text: '9'});
        for (const details of [{text: '✓'}, {text: ''}, {text: null}, {text: '✓'}, {}]) {
          const said = await say(() => action.setBadgeText({tabId, ...details}));
          told.push(said === '成了' ? await action.getBadgeText({tabId}) : '抛错');
        }
        for (const details of [{title: '这里'}, {title: ''}, {title: null}, {}]) {
          const said = await say(() => action.setTitle({tabId, ...details}));
          told.push(said === '成了' ? await action.getTitle({tabId}) : '抛错');
        }
        return told;`,
        {action: {default_title: '清单'}},
      )) as Readonly<Record<string, readonly string[]>>;
      expect(chromium).toEqual(
        ['✓', '', '9', '✓', '9'].concat(['这里', '', '抛错', '抛错']),
      );
      expect(firefox).toEqual(
        ['✓', '', '9', '✓', '抛错'].concat(['这里', '', '清单', '抛错']),
      );
    },
  '标签页那层什么时候没了，实测如下': async () => {
    await inShop({}, async (shop) => {
      const {page} = shop;
      const seen: string[] = [];
      const acts: readonly (() => Promise<unknown>)[] = [
        () => page.evaluate("history.pushState({}, '', '/2')"),
        () => page.evaluate("location.hash = 'top'"),
        () => page.reload(),
        () => page.goto(`${SHOP}3`),
        () => page.goBack(),
      ];
      for (const act of acts) {
        await shop.run(`updates.length = 0;
          await chrome.action.setBadgeText({text: '9'});
          await chrome.action.setBadgeText({tabId, text: '✓'});`);
        await act();
        // 每次都会等来一个 complete
        await eventually(shop, "updates.includes('complete')").toBe(true);
        seen.push(
          await shop.run('return chrome.action.getBadgeText({tabId});'),
        );
      }
      expect(seen).toEqual(['✓', '✓', '9', '9', '9']);
    });
    const {chromium, firefox} = await inBoth(`
      const {id} = await tabs.create({url: 'about:blank', active: false});
      await action.setBadgeText({tabId: id, text: '✓'});
      const tab = await tabs.discard(id);
      return say(async () => await action.getBadgeText({tabId: id}) + (tab === undefined));`);
    expect(chromium).toMatch(/^No tab with id: \d+\.$/u);
    expect(firefox).toBe('✓true');
  },
  '停用再启用之后同样不剩，`onStartup` 和 `onInstalled` 却都不来；后台会从头运行':
    async () => {
      const noted = `const note = (what) => navigator.locks.request('notes', async () => {
          const {notes = []} = await chrome.storage.local.get('notes');
          await chrome.storage.local.set({notes: [...notes, what]});
        });
        note('运行');
        chrome.runtime.onInstalled.addListener(() => note('onInstalled'));
        chrome.runtime.onStartup.addListener(() => note('onStartup'));`;
      await inShop(
        {permissions: ['storage']},
        async (shop) => {
          const {context} = shop.installed;
          const notes = `(await chrome.storage.local.get('notes')).notes`;
          await eventually(shop, notes).toEqual(['运行', 'onInstalled']);
          await shop.run(`await chrome.action.setBadgeText({text: '9'});
            await chrome.action.setBadgeText({tabId, text: '✓'});
            await chrome.action.setTitle({title: '改过'});
            await chrome.action.setBadgeBackgroundColor({color: '#123456'});`);
          const dev = await context.newPage();
          await dev.goto('chrome://extensions');
          const enable = (isEnabled: boolean) =>
            dev.evaluate(
              `chrome.management.setEnabled('${shop.id}', ${isEnabled})`,
            );
          await enable(false);
          const again = context.waitForEvent('serviceworker', (worker) =>
            worker.url().includes(shop.id),
          );
          await enable(true);
          const worker = await again;
          await shop.page.bringToFront();
          await expect
            .poll(() => run(worker, `return ${notes};`))
            .toEqual(['运行', 'onInstalled', '运行']);
          expect(
            await run(
              worker,
              `const {action} = chrome;
              return [await action.getBadgeText({}), await action.getBadgeText({tabId}), await action.getTitle({}), await action.getBadgeBackgroundColor({})];`,
            ),
          ).toEqual(['', '', '清单', [0, 0, 0, 0]]);
        },
        {'background.js': `${LISTENER}\n${noted}`},
      );
    },
  '停用之后按它不触发 `onClicked`（实测 0 次），代码调 `openPopup()` 也被拒绝，设了弹窗报的也是 `Extension does not have a popup on the active tab.`':
    async () => {
      await inShop({}, async (shop) => {
        await shop.run('await chrome.action.disable();');
        await press(shop.page, shop.id);
        await shop.run("await chrome.action.setPopup({popup: 'popup.html'});");
        expect(
          await shop.run('return say(() => chrome.action.openPopup());'),
        ).toBe(NO_POPUP);
        await shop.run(
          "await chrome.action.setPopup({popup: ''}); await chrome.action.enable(tabId);",
        );
        await press(shop.page, shop.id);
        await eventually(shop, 'clicks.length').toBe(1);
      });
    },
  '这样放开的标签页，`isEnabled(tabId)` 仍是 `false`': async () => {
    await inShop({permissions: ['declarativeContent']}, async (shop) => {
      await shop.run(`const {onPageChanged, PageStateMatcher, ShowAction} = chrome.declarativeContent;
        await chrome.action.disable();
        await onPageChanged.addRules([{
          conditions: [new PageStateMatcher({pageUrl: {hostEquals: 'shop.example'}})],
          actions: [new ShowAction()],
        }]);`);
      await expect
        .poll(async () => {
          await press(shop.page, shop.id);
          return shop.run('return clicks.length > 0;');
        })
        .toBe(true);
      expect(await shop.run('return chrome.action.isEnabled(tabId);')).toBe(
        false,
      );
      await shop.page.goto('https://www.shop.example/');
      await shop.run('clicks.length = 0;');
      await press(shop.page, shop.id);
      await shop.run('await chrome.action.enable();');
      await press(shop.page, shop.id);
      await eventually(shop, 'clicks.length').toBe(1);
    });
  },
  '[Chrome 152 起](https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/action/setBadgeText)超过 100 字节才拒绝':
    async () => {
      const {chromium} = await inBoth(`
        const told = [];
        for (const text of ['123456', 'a'.repeat(100), '中'.repeat(33), 'a'.repeat(101), '中'.repeat(34), 5]) {
          const said = await say(() => action.setBadgeText({text}));
          told.push(said === '成了' ? (await action.getBadgeText({})).length : said);
        }
        return told;`);
      const long = (size: number) =>
        `Badge text size is ${size} bytes which exceeds the limit of 100 bytes.`;
      expect(chromium).toEqual([
        6,
        100,
        33,
        long(101),
        long(102),
        expect.stringMatching(
          /Invalid type: expected string, found integer\.$/u,
        ),
      ]);
    },
  "`'RED'`、`'grey'`、`'transparent'`、`'rebeccapurple'` 和空格分隔的 `rgb(1 2 3)` 报 `The color specification could not be parsed.` `setBadgeTextColor` 不收全透明的颜色，报同一句":
    async () => {
      const {chromium} = await inBoth(`
        const told = [];
        for (const color of [[255, 0, 0, 255], '#f00', '#FF000080', 'teal', 'orangered', 'rgb(1,2,3)', 'hsl(120,100%,50%)', [0, 0, 0, 0],
          'RED', 'grey', 'transparent', 'rebeccapurple', 'rgb(1 2 3)', [255, 0, 0]])
          told.push(await say(() => action.setBadgeBackgroundColor({color})));
        for (const color of ['#0000', [0, 0, 0, 0], '#0001']) told.push(await say(() => action.setBadgeTextColor({color})));
        return told;`);
      const words = 'The color specification could not be parsed.';
      expect(chromium).toEqual([
        ...Array.from({length: 8}, () => '成了'),
        ...Array.from({length: 5}, () => words),
        expect.stringContaining("property 'color'"),
        words,
        words,
        '成了',
      ]);
    },
  "文件不在，Chromium 不装这个扩展：`Could not load icon 'none.png' specified in 'action'.`":
    async () => {
      await withExtensions(async ({add}) => {
        const manifest = {manifest_version: 3, name: '按钮', version: '1.0'};
        for (const icon of ['none.png', {16: 'none.png'}]) {
          expect(
            await add({
              'manifest.json': {...manifest, action: {default_icon: icon}},
            }),
          ).toContain("Could not load icon 'none.png' specified in 'action'.");
        }
        expect(await add({'manifest.json': {...manifest, action: {}}})).toMatch(
          /^[a-p]{32}$/u,
        );
      });
    },
  'Chromium 里 17 × 17、512 × 512、甚至 16 × 20 都不报错': async () => {
    await inShop(
      {},
      async (shop) => {
        expect(
          await shop.run(`const draw = (width, height = width) => new OffscreenCanvas(width, height).getContext('2d').getImageData(0, 0, width, height);
          const told = [];
          for (const details of [{imageData: draw(17)}, {imageData: draw(512)}, {imageData: draw(16, 20)}, {imageData: {16: draw(64)}}, {path: 'icon.svg'}, {path: 'none.png'}, {}])
            told.push(await say(() => chrome.action.setIcon(details)));
          return told;`),
        ).toEqual([
          '成了',
          '成了',
          '成了',
          '成了',
          "Failed to set icon 'icon.svg': The source image could not be decoded.",
          "Failed to set icon 'none.png': Failed to fetch",
          'Either the path or imageData property must be specified.',
        ]);
      },
      {
        'icon.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle r="8"/></svg>',
      },
    );
  },
  'Firefox 153 里文件不存在也不报错': async () => {
    const {firefox} = await inBoth(
      "return say(() => action.setIcon({path: 'none.png'}));",
    );
    expect(firefox).toBe('成了');
  },
  '我们在弹窗里 `runtime.connect()` 连到后台，然后切到另一个标签页：后台收到 `onDisconnect`':
    async () => {
      await inShop({action: {default_popup: 'popup.html'}}, async (shop) => {
        await press(shop.page, shop.id);
        await eventually(shop, 'ports').toEqual(['开']);
        await shop.installed.context.newPage();
        await eventually(shop, 'ports').toEqual(['开', '关']);
      });
    },
  '（Firefox 153 的文字是 `Invalid tab ID: 99999`，`setIcon` 也报）':
    async () => {
      const {chromium, firefox} = await inBoth(`
        const imageData = new OffscreenCanvas(16, 16).getContext('2d').getImageData(0, 0, 16, 16);
        return Promise.all([
          say(() => action.setBadgeText({tabId: ${GONE}, text: '✓'})),
          say(() => action.setTitle({tabId: ${GONE}, title: '完'})),
          say(() => action.setPopup({tabId: ${GONE}, popup: ''})),
          say(() => action.disable(${GONE})),
          say(() => action.setIcon({tabId: ${GONE}, imageData})),
        ]);`);
      const words = `No tab with id: ${GONE}.`;
      expect(chromium).toEqual([words, words, words, words, '成了']);
      expect(firefox).toEqual(
        Array.from({length: 5}, () => `Invalid tab ID: ${GONE}`),
      );
    },
  "要留在 `onClicked` 里，就先 `setPopup({ popup: 'login.html' })`，再 `openPopup()`，打开之后拨回空串":
    async () => {
      await inShop({}, async (shop) => {
        await shop.run(`chrome.action.onClicked.addListener(async () => {
          await chrome.action.setPopup({popup: 'popup.html'});
          await chrome.action.openPopup();
          await chrome.action.setPopup({popup: ''});
        });`);
        await press(shop.page, shop.id);
        await eventually(shop, 'ports').toEqual(['开']);
        await shop.installed.context.newPage();
        await eventually(shop, 'ports').toEqual(['开', '关']);
        await press(shop.page, shop.id);
        await eventually(shop, 'clicks.length').toBe(2);
      });
    },
});
