import {generateKeyPairSync} from 'node:crypto';

import {expect, type Page, type Worker} from '@playwright/test';

import {claims} from '../claims';
import {inExtensions, type Installed, withExtensions} from '../extensions';

type Commands = Readonly<Record<string, object>>;

/** What pages and backgrounds of extensions call here. */
type Scope = {
  readonly seen: unknown[];
  readonly chrome: {
    readonly commands: {
      readonly getAll: () => Promise<
        readonly {readonly name: string; readonly shortcut: string}[]
      >;
      readonly onCommand: {
        readonly dispatch: (name: string, tab: object) => void;
      };
    };
    readonly tabs: {
      readonly query: (
        query: object,
      ) => Promise<readonly [{readonly id: number}]>;
    };
    readonly scripting: {
      readonly executeScript: (injection: object) => Promise<unknown>;
    };
    readonly developerPrivate: {
      readonly updateProfileConfiguration: (change: object) => Promise<void>;
      readonly updateExtensionCommand: (change: object) => Promise<void>;
      readonly reload: (id: string) => Promise<unknown>;
    };
  };
};

const suggest = (key: string): object => ({
  description: '说明',
  suggested_key: {default: key},
});

const listKeys = (worker: Worker): Promise<Record<string, string>> =>
  worker.evaluate(async () =>
    Object.fromEntries(
      (await (globalThis as unknown as Scope).chrome.commands.getAll()).map(
        ({name, shortcut}) => [name, shortcut],
      ),
    ),
  );

/** A key that keeps the id of an extension, whatever folder it is in. */
function createKey(): string {
  return generateKeyPairSync('rsa', {modulusLength: 2048})
    .publicKey.export({type: 'spki', format: 'der'})
    .toString('base64');
}

class Shop {
  private dev: Page | undefined;
  constructor(private readonly installed: Installed) {}

  /** Why it is not installed, or its keys. */
  async install(
    commands: Commands | undefined,
    more: object = {},
    background = '',
  ): Promise<{readonly id: string; readonly worker: Worker}> {
    const {add, context, findWorker} = this.installed;
    const before = new Set(context.serviceWorkers());
    const id = await add({
      'manifest.json': {
        manifest_version: 3,
        name: '键',
        version: '1.0',
        background: {service_worker: 'background.js'},
        ...(commands && {commands}),
        ...more,
      },
      'background.js': background,
      'page.html': '<!doctype html><a href="chrome://version">设置</a>',
    });
    if (id.includes('Protocol error')) {
      throw new Error(id);
    }
    let worker = await findWorker(id);
    if (before.has(worker)) {
      worker = await context.waitForEvent('serviceworker', (one) =>
        one.url().includes(id),
      );
    }
    return {id, worker};
  }

  async keys(commands: Commands, more?: object): Promise<unknown> {
    return listKeys((await this.install(commands, more)).worker);
  }

  async refusal(commands: Commands): Promise<string> {
    return this.install(commands).then(
      () => '',
      (error: Error) => error.message,
    );
  }

  /** Where users change keys. */
  async developer(): Promise<Page> {
    if (!this.dev) {
      this.dev = await this.installed.context.newPage();
      await this.dev.goto('chrome://extensions');
      await this.dev.evaluate(() =>
        (
          globalThis as unknown as Scope
        ).chrome.developerPrivate.updateProfileConfiguration({
          inDeveloperMode: true,
        }),
      );
    }
    return this.dev;
  }

  async setByHand(id: string, keybinding: string): Promise<void> {
    const page = await this.developer();
    await page.evaluate(
      (change) =>
        (
          globalThis as unknown as Scope
        ).chrome.developerPrivate.updateExtensionCommand(change),
      {extensionId: id, commandName: 'a', keybinding},
    );
  }
}

const inShop = (use: (shop: Shop, installed: Installed) => Promise<void>) =>
  withExtensions((installed) => use(new Shop(installed), installed));

/** The keys after each of the defaults, one version after the other. */
async function update(
  shop: Shop,
  keys: readonly string[],
): Promise<readonly unknown[]> {
  const key = createKey();
  const found: unknown[] = [];
  for (const [at, wanted] of keys.entries()) {
    const more = {key, version: `${at + 1}`};
    if (wanted.startsWith('用户')) {
      const {id} = await shop.install({a: suggest(keys[at - 1]!)}, more);
      await shop.setByHand(id, wanted.slice(2));
    } else {
      const {worker} = await shop.install({a: suggest(wanted)}, more);
      found.push((await listKeys(worker)).a);
    }
  }
  return found;
}

const WIDE = {
  alt: {description: '说明', suggested_key: {default: 'Ctrl+Alt+Y'}},
  f5: {suggested_key: {default: 'F5'}},
  t: {suggested_key: {default: 'Ctrl+T'}},
  left: {suggested_key: {default: 'Ctrl+Shift+Left'}},
  four: {suggested_key: {default: 'Alt+Shift+4'}},
  same: {suggested_key: {default: 'Alt+Shift+4'}},
  mac: {suggested_key: {mac: 'Command+Y'}},
};
const LIST = `const {commands} = globalThis.browser ?? globalThis.chrome;
  return [typeof commands.update, Object.fromEntries((await commands.getAll()).map(({name, shortcut}) => [name, shortcut]))];`;
const listInBoth = () =>
  inExtensions(
    LIST,
    {action: {}, commands: {left: suggest('Ctrl+Shift+Left')}},
    {action: {}, commands: WIDE},
  ) as Promise<
    Readonly<
      Record<
        'chromium' | 'firefox',
        readonly [update: string, keys: Readonly<Record<string, string>>]
      >
    >
  >;

claims('docs/extension/commands.md', {
  '甲卸载以后，乙还是空，重新加载一次才拿到': async () => {
    await inShop(async (shop, {context}) => {
      const commands = {a: suggest('Alt+Shift+K')};
      const first = await shop.install(commands);
      const second = await shop.install(commands);
      expect(await listKeys(first.worker)).toEqual({a: 'Alt+Shift+K'});
      expect(await listKeys(second.worker)).toEqual({a: ''});
      const session = await context.browser()!.newBrowserCDPSession();
      await session.send(
        'Extensions.uninstall' as 'Target.getTargets',
        {id: first.id} as object,
      );
      expect(await listKeys(second.worker)).toEqual({a: ''});
      const dev = await shop.developer();
      const again = context.waitForEvent('serviceworker', (worker) =>
        worker.url().includes(second.id),
      );
      await dev.evaluate(
        (id) =>
          (globalThis as unknown as Scope).chrome.developerPrivate.reload(id),
        second.id,
      );
      expect(await listKeys(await again)).toEqual({a: 'Alt+Shift+K'});
    });
  },
  '用户没动过的命令会换成新的默认键，动过的保持他自己的，清空了的也算动过':
    async () => {
      await inShop(async (shop) => {
        const [k, j, y, m] = ['K', 'J', 'Y', 'M'].map(
          (one) => `Alt+Shift+${one}`,
        );
        expect(await update(shop, [k!, j!, '用户Alt+Shift+U', y!, m!])).toEqual(
          [k, j, 'Alt+Shift+U', 'Alt+Shift+U'],
        );
        expect(await update(shop, [k!, '用户', y!])).toEqual([k, '']);
      });
    },
  '新的默认键有人占着，旧键就留着，以后再换别的也不跟了': async () => {
    await inShop(async (shop) => {
      await shop.install({a: suggest('Alt+Shift+J')});
      const k = 'Alt+Shift+K';
      expect(await update(shop, [k, 'Ctrl+T', 'Alt+Shift+G'])).toEqual([
        k,
        k,
        k,
      ]);
      // Another extension has it, and the one from before still has K.
      const u = 'Alt+Shift+U';
      expect(await update(shop, [u, 'Alt+Shift+J', 'Alt+Shift+G'])).toEqual([
        u,
        u,
        u,
      ]);
      // Who had none takes the next that is free.
      expect(await update(shop, ['Alt+Shift+J', 'Alt+Shift+G'])).toEqual([
        '',
        'Alt+Shift+G',
      ]);
    });
  },
  '同一个扩展里两个命令写同一个键，媒体键也算，名字排在后面的是空；与 `_execute_action` 撞上，空的是它':
    async () => {
      await inShop(async (shop) => {
        const stop = suggest('MediaStop');
        const q = suggest('Alt+Q');
        expect(await shop.keys({z: stop, a: stop})).toEqual({
          a: 'Media Stop',
          z: '',
        });
        expect(
          await shop.keys({z: q, _execute_action: q}, {action: {}}),
        ).toEqual({z: 'Alt+Q', _execute_action: ''});
      });
    },
  '`_execute_action` 也占一个，媒体键不占': async () => {
    const four = Object.fromEntries(
      ['G', 'H', 'I', 'J'].map((letter) => [letter, suggest(`Alt+${letter}`)]),
    );
    const media = ['NextTrack', 'PlayPause', 'PrevTrack', 'Stop'].map(
      (name) => [name, suggest(`Media${name}`)] as const,
    );
    await inShop(async (shop) => {
      expect(await shop.refusal({...Object.fromEntries(media), ...four})).toBe(
        '',
      );
      expect(
        await shop.refusal({...four, _execute_action: suggest('Alt+L')}),
      ).toContain('Too many shortcuts specified');
    });
  },
  '`getAll()` 就会多出一个 `_execute_action`，哪怕你没有声明它（Firefox 153 不会）':
    async () => {
      const {chromium, firefox} = await listInBoth();
      expect(Object.keys(chromium[1])).toEqual(['_execute_action', 'left']);
      expect(Object.keys(firefox[1])).toEqual(Object.keys(WIDE));
      await inShop(async (shop) => {
        expect(await shop.keys({a: suggest('Alt+Q')})).toEqual({a: 'Alt+Q'});
      });
    },
  '直接写成一个字符串，等于只写 `default`': async () => {
    await inShop(async (shop) => {
      const a = {description: '说明', suggested_key: 'Ctrl+Shift+7'};
      expect(await shop.keys({a})).toEqual({a: 'Ctrl+Shift+7'});
    });
  },
  '清单里写 `win` 装不上': async () => {
    await inShop(async (shop) => {
      const refusal = (platform: string) =>
        shop.refusal({
          a: {
            description: '说明',
            suggested_key: {default: 'Alt+Q', [platform]: 'Alt+U'},
          },
        });
      expect(await refusal('win')).toContain('Unknown platform');
      expect(await refusal('windows')).toBe('');
    });
  },
  '清单里没有 `commands`，`chrome.commands` 就是 `undefined`': async () => {
    await inShop(async (shop) => {
      for (const [commands, type] of [
        [undefined, 'undefined'],
        [{}, 'object'],
      ] as const) {
        const {worker} = await shop.install(commands);
        expect(
          await worker.evaluate(
            () => typeof (globalThis as unknown as Scope).chrome.commands,
          ),
        ).toBe(type);
      }
    });
  },
  '我们用 Playwright 按 `Alt+Shift+K`，`onCommand` 收到 0 次': async () => {
    await inShop(async (shop, {context}) => {
      const {worker} = await shop.install(
        {a: suggest('Alt+Shift+K')},
        {},
        `self.seen = [];
        chrome.commands.onCommand.addListener((name) => seen.push(name));`,
      );
      expect(await listKeys(worker)).toEqual({a: 'Alt+Shift+K'});
      const page = await context.newPage();
      await page.setContent('<input>');
      await page.evaluate(() => {
        addEventListener('keydown', ({code}) => document.body.append(code));
      });
      await page.locator('input').press('Alt+Shift+K');
      await expect(page.locator('body')).toContainText('KeyK');
      expect(
        await worker.evaluate(() => (globalThis as unknown as Scope).seen),
      ).toEqual([]);
    });
  },
  '它会照常叫到监听器，但不会带来 `activeTab`': async () => {
    await inShop(async (shop, {context}) => {
      const {worker} = await shop.install(
        {a: suggest('Alt+Shift+K')},
        {permissions: ['activeTab', 'scripting']},
        `self.seen = [];
        chrome.commands.onCommand.addListener((name) => seen.push(name));`,
      );
      const page = await context.newPage();
      await page.route('https://example.com/', (route) =>
        route.fulfill({contentType: 'text/html', body: '<p>订单'}),
      );
      await page.goto('https://example.com/');
      await page.bringToFront();
      const told = await worker.evaluate(async () => {
        const {chrome, seen} = globalThis as unknown as Scope;
        const [tab] = await chrome.tabs.query({
          active: true,
          lastFocusedWindow: true,
        });
        chrome.commands.onCommand.dispatch('a', tab);
        const came = await chrome.scripting
          .executeScript({target: {tabId: tab.id}, func: () => 1})
          .then(
            () => '可以',
            (error: Error) => error.message,
          );
        return [seen, came];
      });
      expect(told).toEqual([
        ['a'],
        expect.stringContaining('Cannot access contents of the page'),
      ]);
    });
  },
  '写成 `<a href="chrome://…">`，点了只得到一行 `Not allowed to load local resource`':
    async () => {
      await inShop(async (shop, {context}) => {
        const {id} = await shop.install(undefined);
        const page = await context.newPage();
        const address = `chrome-extension://${id}/page.html`;
        await page.goto(address);
        const told = page.waitForEvent('console');
        await page.locator('a').click();
        expect((await told).text()).toContain(
          'Not allowed to load local resource',
        );
        expect(page.url()).toBe(address);
      });
    },
  '都装得上；`Ctrl+T` 在 `getAll()` 里也不是空的，两个命令写同一个键，两个都读得到':
    async () => {
      const {firefox} = await listInBoth();
      expect(firefox[1]).toMatchObject({
        alt: 'Ctrl+Alt+Y',
        f5: 'F5',
        t: 'Ctrl+T',
        four: 'Alt+Shift+4',
        same: 'Alt+Shift+4',
      });
    },
  '只给别的平台写了键的也装得上，得到空': async () => {
    const {firefox} = await listInBoth();
    expect(firefox[1].mac).toBe('');
  },
  '声明 `Ctrl+Shift+Left`，读到的是 `Ctrl+Shift+Left Arrow`，Firefox 153 照清单里的原样给':
    async () => {
      const {chromium, firefox} = await listInBoth();
      expect(chromium[1].left).toBe('Ctrl+Shift+Left Arrow');
      expect(firefox[1].left).toBe('Ctrl+Shift+Left');
    },
  'Firefox 能用代码改键，所以同一个选项页可以先判断 `chrome.commands.update` 在不在':
    async () => {
      const {chromium, firefox} = await listInBoth();
      expect([chromium[0], firefox[0]]).toEqual(['undefined', 'function']);
    },
});
