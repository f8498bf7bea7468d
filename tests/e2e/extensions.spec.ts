/** The extensions that pages offer, in a real browser, doing what they say. */
import type {BrowserContext, Page, Route, Worker} from '@playwright/test';

import {nightly} from '../nightly';
import {eventually, expect, test} from './extension';

type Event = {
  readonly dispatch: (...values: readonly unknown[]) => void;
};

/** What tests call inside an extension. */
type Api = {
  readonly chrome: {
    readonly action: {
      getBadgeText: (details: object) => Promise<string>;
      getTitle: (details: object) => Promise<string>;
      readonly onClicked: Event;
    };
    readonly alarms: {
      getAll: () => Promise<
        readonly {name: string; periodInMinutes?: number}[]
      >;
    };
    readonly commands: {readonly onCommand: Event};
    readonly storage: Readonly<
      Record<
        'local' | 'sync',
        {
          get: (keys?: string) => Promise<Record<string, unknown>>;
          set: (items: object) => Promise<void>;
        }
      >
    >;
    readonly windows: {
      create: (details: object) => Promise<{tabs: readonly {id: number}[]}>;
    };
    readonly tabs: {
      get: (id: number) => Promise<{readonly status: string}>;
      query: (query: object) => Promise<readonly {readonly id: number}[]>;
    };
  };
};

const ARTICLE = 'https://shop.example/article';

/** Opens a web page of a site that is not there: no request leaves. */
async function openArticle(
  context: BrowserContext,
  address = ARTICLE,
): Promise<Page> {
  await context.route('https://shop.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html;charset=utf-8',
      body: '<title>文章</title><p>这里有八个汉字。',
    }),
  );
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A page with a link out, one inside, and an address of mail. */
async function serveLinks(route: Route): Promise<void> {
  await route.fulfill({
    contentType: 'text/html;charset=utf-8',
    body: '<title>订单</title><a href="https://shop.example/">商店</a> <a href="/in">站内</a> <a href="mailto:a@shop.example">写信</a>',
  });
}

/** The badge and the title that the button has on the tab in front. */
function readButton(worker: Worker): Promise<readonly string[]> {
  return worker.evaluate(async () => {
    const {action, tabs} = (globalThis as unknown as Api).chrome;
    const [tab] = await tabs.query({active: true, currentWindow: true});
    return [
      await action.getBadgeText({tabId: tab!.id}),
      await action.getTitle({tabId: tab!.id}),
    ];
  });
}

test(
  '页面字数: the popup counts the page it was pressed on',
  nightly('@extensions'),
  async ({load}) => {
    const {context, pressAction, readPopup, worker} = await load('page-count');
    // The grant of a press covers web pages only.
    const page = await openArticle(context);
    await pressAction(page);
    await eventually(readPopup).toBe('本页 7 字，累计 7 字');
    const stored = await (
      await worker()
    ).evaluate(() =>
      (globalThis as unknown as Api).chrome.storage.local.get('total'),
    );
    expect(stored).toEqual({total: 7});
  },
);

test(
  '页面字数: says why a page cannot be counted',
  nightly('@extensions'),
  async ({load}) => {
    const {openPage} = await load('page-count');
    const popup = await openPage('popup.html');
    await expect(popup.getByRole('status')).toContainText('这一页不能统计：');
  },
);

test(
  '外链记号: marks the links that leave, on pages opened after it was loaded',
  nightly('@extensions'),
  async ({load}) => {
    const {context} = await load('link-mark');
    await context.route('https://*.example.com/**', serveLinks);
    await context.route('https://example.com/**', serveLinks);
    const page = await context.newPage();
    const texts = () => page.getByRole('link').allTextContents();
    await page.goto('https://example.com/orders');
    await eventually(texts).toEqual(['商店 ↗', '站内', '写信']);
    await page.evaluate(() => {
      history.pushState({}, '', '/later');
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a href="https://late.example/">后来</a>',
      );
    });
    await eventually(texts).toEqual(['商店 ↗', '站内', '写信', '后来']);
    await page.goto('https://www.example.com/orders');
    await page.waitForLoadState('load');
    expect(await texts()).toEqual(['商店', '站内', '写信']);
  },
);

test(
  '订单同步: one alarm, however often the background starts',
  nightly('@extensions'),
  async ({load}) => {
    const {worker} = await load('order-sync');
    const alarms = await (
      await worker()
    ).evaluate(async () => {
      const {chrome} = globalThis as unknown as Api;
      const ensure = (
        globalThis as unknown as {ensureAlarm: () => Promise<void>}
      ).ensureAlarm;
      await ensure();
      const first = await chrome.alarms.getAll();
      await ensure();
      return [first, await chrome.alarms.getAll()];
    });
    expect(alarms[0]).toMatchObject([
      {name: 'sync-orders', periodInMinutes: 30},
    ]);
    expect(alarms[1]).toEqual(alarms[0]);
  },
);

test(
  '番茄钟: counts on the badge, and rings by its alarm',
  nightly('@extensions'),
  async ({load}) => {
    const {openPage, worker} = await load('pomodoro');
    const background = await worker();
    const readBadge = () =>
      background.evaluate(() =>
        (globalThis as unknown as Api).chrome.action.getBadgeText({}),
      );
    const countAlarms = () =>
      background.evaluate(
        async () =>
          (await (globalThis as unknown as Api).chrome.alarms.getAll()).length,
      );
    const popup = await openPage('popup.html');
    await popup.getByRole('button', {name: '开始'}).click();
    await expect(popup.getByRole('timer')).toHaveText(/^2[45]:\d\d$/u);
    await eventually(readBadge).toBe('25');
    expect(await countAlarms()).toBe(1);
    await popup.getByRole('button', {name: '停止'}).click();
    await eventually(readBadge).toBe('');
    await eventually(countAlarms).toBe(0);
    // So near that only the alarm itself can bring it about.
    await background.evaluate(() =>
      (globalThis as unknown as Api).chrome.storage.local.set({
        endsAt: Date.now() + 1500,
      }),
    );
    await eventually(readBadge).toBe('完');
    await expect(popup.getByRole('timer')).toHaveText('时间到');
  },
);

test(
  '阅读设置: pages agree, and a failed write is taken back',
  nightly('@extensions'),
  async ({load}) => {
    const {openPage, worker} = await load('reading-settings');
    const page = await openPage('options.html');
    const other = await openPage('options.html');
    await expect(other.getByText('这一页打开过 2 次')).toBeVisible();
    await expect(page.getByRole('slider', {name: '字号'})).toHaveValue('16');
    await page.bringToFront();
    await page.getByRole('combobox', {name: '主题'}).selectOption('深色');
    await page.getByRole('slider', {name: '字号'}).fill('20');
    await expect(other.getByRole('combobox', {name: '主题'})).toHaveValue(
      'dark',
    );
    await expect(other.getByRole('slider', {name: '字号'})).toHaveValue('20');
    const stored = await (
      await worker()
    ).evaluate(() => (globalThis as unknown as Api).chrome.storage.sync.get());
    expect(stored).toEqual({theme: 'dark', fontSize: 20, schema: 3});

    // Use up what may be written within a minute.
    await page.evaluate(async () => {
      const {chrome} = globalThis as unknown as Api;
      const write = (count: number) =>
        chrome.storage.sync.set({count}).then(
          () => true,
          () => false,
        );
      for (let count = 0; await write(count); count += 1);
    });
    await page.getByRole('slider', {name: '字号'}).fill('13');
    await expect(
      page.getByText('没有保存：This request exceeds'),
    ).toBeVisible();
    await expect(page.getByRole('slider', {name: '字号'})).toHaveValue('20');
  },
);

test(
  '读完标记: the button keeps count, and the mark goes with the page',
  nightly('@extensions'),
  async ({load}) => {
    const {context, pressAction, worker} = await load('done-mark');
    const page = await openArticle(context);
    const background = await worker();
    await pressAction(page);
    await eventually(() => readButton(background)).toEqual([
      '✓',
      '读完 1 页，目标 5 页',
    ]);
    await page.reload();
    await eventually(() => readButton(background)).toEqual([
      '',
      '读完 1 页，目标 5 页',
    ]);
    await pressAction(page);
    await eventually(() => readButton(background)).toEqual([
      '',
      '读完 0 页，目标 5 页',
    ]);
    const reds = await background.evaluate(() => {
      const {drawIcon} = globalThis as unknown as {
        drawIcon: (size: number, ratio: number) => ImageData;
      };
      return [0, 0.5, 1].map((ratio) => {
        const {data} = drawIcon(32, ratio);
        return data.filter(
          (value, at) => at % 4 === 0 && value > 250 && data[at + 3]! > 200,
        ).length;
      });
    });
    expect(reds[0]).toBe(0);
    expect(reds[1]).toBeGreaterThan(100);
    expect(reds[2]).toBeGreaterThan(reds[1]! * 1.8);
  },
);

test(
  '划词搜索: searches the selection, and lists its keys',
  nightly('@extensions'),
  async ({load}) => {
    const {context, openPage, pressAction, worker} =
      await load('select-search');
    const page = await openArticle(context);
    const background = await worker();
    await pressAction(page);
    await eventually(() => readButton(background)).toEqual([
      '？',
      '搜索选中的文字',
    ]);
    // The default engine is another site: answered here.
    await context.route(/^https:\/\/(?!shop\.example)/u, (route) =>
      route.fulfill({body: ''}),
    );
    await page.getByText('这里有八个汉字。').selectText();
    const found = context.waitForEvent('page');
    await background.evaluate(async () => {
      const {commands, tabs} = (globalThis as unknown as Api).chrome;
      const [tab] = await tabs.query({active: true, currentWindow: true});
      commands.onCommand.dispatch('search-selection', tab);
    });
    await eventually(async () => (await found).url()).toContain(
      encodeURIComponent('这里有八个汉字。'),
    );

    const options = await openPage('options.html');
    await expect(options.getByRole('listitem')).toHaveText([
      '打开快捷键说明：没有设置',
      '搜索选中的文字：Alt+Shift+S',
    ]);
  },
);

test(
  'Cookie 查看器: lists and removes, asks before other sites',
  nightly('@extensions'),
  async ({load, baseURL}) => {
    const {context, clickInPopup, pressAction, readPopup} =
      await load('cookie-viewer');
    await context.addCookies([
      {name: 'theme', value: 'dark', url: baseURL},
      {name: 'session', value: 'secret', url: baseURL, httpOnly: true},
    ]);
    const page = await context.newPage();
    await page.goto('/manifest.webmanifest');
    await pressAction(page);
    await eventually(readPopup).toContain('localhost 有 2 个 Cookie');
    expect(await readPopup()).toMatch(/theme\tdark\t会话/u);
    expect(await readPopup()).toMatch(/session\t（6 个字符）\t会话，HttpOnly/u);
    expect(await readPopup()).not.toContain('secret');
    await clickInPopup('删除 theme');
    await eventually(readPopup).toContain('localhost 有 1 个 Cookie');
    const left = await context.cookies(baseURL);
    expect(left.map(({name}) => name)).toEqual(['session']);

    await pressAction(await openArticle(context));
    await eventually(readPopup).toMatch(
      /还没有查看 shop\.example 的权限\s+允许查看这个网站/u,
    );
  },
);

test(
  'Cookie 查看器: a private window has cookies of its own',
  nightly('@extensions'),
  async ({load, baseURL}) => {
    const {context, openPage, pressActionAt, readPopup} =
      await load('cookie-viewer');
    await context.addCookies([{name: 'theme', value: 'dark', url: baseURL}]);
    const url = `${baseURL}/manifest.webmanifest`;
    const popup = await openPage('popup.html');
    await popup.evaluate(async (address) => {
      const {chrome} = globalThis as unknown as Api;
      const {tabs} = await chrome.windows.create({
        incognito: true,
        url: address,
      });
      // Its address is known once it has loaded.
      while ((await chrome.tabs.get(tabs[0]!.id)).status !== 'complete') {
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      }
    }, url);
    await popup.close();
    await pressActionAt(url);
    await eventually(readPopup).toContain('localhost 有 0 个 Cookie');
  },
);

test(
  '标签去重: closes what is open twice',
  nightly('@extensions'),
  async ({load}) => {
    const {context, openPage} = await load('tab-dedupe');
    await openArticle(context);
    await openArticle(context, `${ARTICLE}#part`);
    await openArticle(context, `${ARTICLE}?page=2`);
    const last = await openArticle(context);
    const popup = await openPage('popup.html');
    await expect(popup.getByRole('status')).toHaveText('重复的有 2 个：');
    await expect(popup.getByRole('listitem')).toHaveText(['文章', '文章']);
    await popup.getByRole('button', {name: '关掉它们'}).click();
    await expect(popup.getByRole('status')).toHaveText('没有重复的标签页');
    await eventually(() =>
      context
        .pages()
        .map((page) => page.url())
        .filter((url) => url.startsWith(ARTICLE)),
    ).toEqual([`${ARTICLE}?page=2`, ARTICLE]);
    expect(last.isClosed()).toBe(false);
  },
);

test(
  '划词朗读: picks a voice, stops, and says what is missing',
  nightly('@extensions'),
  async ({load}) => {
    const {context, loadBeside, pressAction, worker} = await load('read-aloud');
    const page = await openArticle(context);
    const background = await worker();
    const badge = async () => (await readButton(background))[0];
    await pressAction(page);
    await eventually(badge).toBe('？');
    await page.getByText('这里有八个汉字。').selectText();

    const engine = await (await loadBeside('tests/fixtures/tts-engine'))();
    const listSpoken = () =>
      engine.evaluate(() =>
        (globalThis as unknown as {listSpoken: () => string[][]}).listSpoken(),
      );
    const send = (event: object) =>
      engine.evaluate((sent) => {
        (globalThis as unknown as {sendEvent: (e: object) => void}).sendEvent(
          sent,
        );
      }, event);
    const sentence = ['测试中文', '这里有八个汉字。'];
    await pressAction(page);
    await eventually(listSpoken).toEqual([sentence]);
    await eventually(badge).toBe('♪');
    await send({type: 'end', charIndex: 8});
    await eventually(badge).toBe('');

    await pressAction(page);
    await eventually(listSpoken).toEqual([sentence, sentence]);
    await pressAction(page);
    await eventually(listSpoken).toEqual([sentence, sentence, ['stop']]);
    await eventually(badge).toBe('');

    await pressAction(page);
    await eventually(badge).toBe('♪');
    await send({type: 'error', errorMessage: '没有网络'});
    await eventually(() => readButton(background)).toEqual([
      '！',
      '没有读完：没有网络',
    ]);

    // Two presses at once: the later one counts, and the next press stops it.
    const getLast = async () => (await listSpoken()).at(-1);
    await background.evaluate(async () => {
      const {action, tabs} = (globalThis as unknown as Api).chrome;
      const [tab] = await tabs.query({active: true, currentWindow: true});
      action.onClicked.dispatch(tab);
      action.onClicked.dispatch(tab);
    });
    await eventually(badge).toBe('♪');
    await eventually(getLast).toEqual(sentence);
    await pressAction(page);
    await eventually(badge).toBe('');
    expect(await getLast()).toEqual(['stop']);

    // Stopped while sentences are still being queued: the rest is not spoken.
    await page.evaluate(() => {
      document.body.textContent = '订单已经发货了今天送到。'.repeat(4000);
    });
    await page.locator('body').selectText();
    await pressAction(page);
    await eventually(badge).toBe('♪');
    await pressAction(page);
    await eventually(badge).toBe('');
    expect(await getLast()).toEqual(['stop']);
  },
);
