import {readFileSync} from 'node:fs';

import {expect, type Page} from '@playwright/test';

import {claims} from '../claims';
import {type Files, type Installed, withExtensions} from '../extensions';

const MANIFEST = {manifest_version: 3, name: '订单', version: '1.0'};

/** What pages of an extension call here. */
type Scope = {
  readonly chrome: {
    readonly runtime: {
      readonly sendMessage: (message: unknown) => Promise<unknown>;
      readonly connect: (details: object) => Port;
    };
    readonly permissions: {
      readonly request: (permissions: object) => Promise<boolean>;
      readonly getAll: () => Promise<{readonly origins: readonly string[]}>;
    };
    readonly tabs: {
      readonly query: (
        query: object,
      ) => Promise<readonly {readonly id: number}[]>;
    };
    readonly scripting: {
      readonly executeScript: (injection: object) => Promise<readonly object[]>;
    };
    readonly developerPrivate: {
      readonly updateProfileConfiguration: (
        configuration: object,
      ) => Promise<void>;
      readonly reload: (id: string) => Promise<unknown>;
      readonly getExtensionInfo: (id: string) => Promise<{
        readonly manifestErrors: readonly {readonly message: string}[];
      }>;
    };
  };
};

type Event<Value> = {
  readonly addListener: (listener: (value: Value) => void) => void;
};

type Port = {
  readonly onMessage: Event<unknown>;
  readonly onDisconnect: Event<Port>;
  readonly postMessage: (message: unknown) => void;
  readonly disconnect: () => void;
};

/** What becomes of installing each: the reason why not, or what the card warns of. */
async function installAll(
  manifests: readonly (readonly [manifest: object | string, files?: Files])[],
): Promise<readonly string[]> {
  const told: string[] = [];
  await withExtensions(async ({add, context}) => {
    const page = await context.newPage();
    await page.goto('chrome://extensions');
    await page.evaluate(() =>
      (
        globalThis as unknown as Scope
      ).chrome.developerPrivate.updateProfileConfiguration({
        inDeveloperMode: true,
      }),
    );
    for (const [manifest, files = {}] of manifests) {
      const id = await add({
        ...files,
        'manifest.json':
          typeof manifest === 'string' ? manifest : {...MANIFEST, ...manifest},
      });
      if (id.includes('Protocol error')) {
        told.push(`装不上：${id.replace(/^.*loadUnpacked\): /u, '')}`);
        continue;
      }
      const warnings = await page.evaluate(async (installed) => {
        const {developerPrivate} = (globalThis as unknown as Scope).chrome;
        const {manifestErrors} =
          await developerPrivate.getExtensionInfo(installed);
        return manifestErrors.map(({message}) => message);
      }, id);
      told.push(`警告：${warnings.join()}`);
    }
  });
  return told;
}

/** Opens a page of an extension that has this background. */
async function openBeside(
  {add, context, findWorker}: Installed,
  background: string,
  manifest: object = {},
): Promise<Page> {
  const id = await add({
    'manifest.json': {
      ...MANIFEST,
      background: {service_worker: 'background.js'},
      ...manifest,
    },
    'background.js': background,
    'page.html': '<!doctype html>',
  });
  const worker = await findWorker(id);
  // Its listeners are known when a later call is answered.
  await worker.evaluate(() =>
    (
      globalThis as unknown as {
        chrome: {runtime: {getPlatformInfo: () => Promise<unknown>}};
      }
    ).chrome.runtime.getPlatformInfo(),
  );
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/page.html`);
  return page;
}

/** The answer, as it reads, or the words of the rejection. */
function send(page: Page, message: unknown): Promise<string> {
  return page.evaluate(
    (sent) =>
      (globalThis as unknown as Scope).chrome.runtime.sendMessage(sent).then(
        (answer) => (answer === undefined ? '没有' : JSON.stringify(answer)),
        (error: Error) => `${error.constructor.name}：${error.message}`,
      ),
    message,
  );
}

/** What the sender gets of each listener, alone or several in their order. */
async function hear(
  cases: Readonly<Record<string, string>>,
  manifest?: object,
): Promise<Readonly<Record<string, string>>> {
  const heard: Record<string, string> = {};
  await withExtensions(async (installed) => {
    const page = await openBeside(
      installed,
      `const cases = {${Object.entries(cases)
        .map(([name, listeners]) => `${JSON.stringify(name)}: [${listeners}]`)
        .join()}};
      const most = Math.max(...Object.values(cases).map((all) => all.length));
      for (let at = 0; at < most; at += 1) {
        chrome.runtime.onMessage.addListener((message, sender, sendResponse) =>
          cases[message.name][at]?.(message, sender, sendResponse));
      }`,
      manifest,
    );
    for (const name of Object.keys(cases)) {
      heard[name] = await send(page, {name});
    }
  });
  return heard;
}

/** The code of a `reuse` fence of the page. */
function readReuse(title: string): string {
  const text = readFileSync('docs/extension/getting-started.md', 'utf8');
  const [, code = ''] =
    text.split(`\`\`\`js reuse title="${title}"\n`)[1]?.match(/^([^]*?)```/u) ??
    [];
  expect(code).not.toBe('');
  return code;
}

const SHOP = 'https://example.com';

/** Answers each address of the site with a document. */
async function serve(
  {context}: Installed,
  body: string,
  contentType = 'text/html; charset=utf-8',
): Promise<void> {
  await context.route(/^https?:\/\/[^/]*(?:example|localhost|127)/u, (route) =>
    route.fulfill({contentType, body}),
  );
}

const LATER = "(m, s, send) => { setTimeout(send, 50, '稍后'); return true; }";

claims('docs/extension/getting-started.md', {
  '它在网页里抛错，Chromium 156 的 `executeScript` 却不拒绝，得到的 `result` 是 `null`':
    async () => {
      await withExtensions(async (installed) => {
        await serve(installed, '<!doctype html><p>正文');
        const page = await openBeside(installed, '', {
          permissions: ['scripting'],
          host_permissions: [`${SHOP}/*`],
        });
        const other = await installed.context.newPage();
        await other.goto(SHOP);
        const results = await page.evaluate(async (url) => {
          const {scripting, tabs} = (globalThis as unknown as Scope).chrome;
          const [tab] = await tabs.query({url: `${url}/*`});
          const target = {tabId: tab!.id};
          const run = async (func: () => unknown) =>
            (await scripting.executeScript({target, func})).map((one) =>
              JSON.stringify([
                (one as {result: unknown}).result,
                'error' in one,
              ]),
            );
          return [
            await run(() => document.body.innerText),
            await run(() => {
              throw new Error('坏了');
            }),
            await run(() => Promise.reject(new Error('坏了'))),
          ].flat();
        }, SHOP);
        expect(results).toEqual([
          '["正文",false]',
          '[null,false]',
          '[null,false]',
        ]);
      });
    },
  '| `background` | 后台运行哪个文件 | 没有这个文件：装不上；写成 `{ "scripts": […] }`：警告，没有后台 |':
    async () => {
      const told = await installAll([
        [{background: {service_worker: 'none.js'}}],
        [{background: {scripts: ['background.js']}}, {'background.js': ''}],
      ]);
      expect(told).toEqual([
        expect.stringMatching(/^装不上：.*background/u),
        "警告：'background.scripts' requires manifest version of 2 or lower.",
      ]);
    },
  '难查的是“警告”：扩展照样装上，只是那一项不起作用': async () => {
    const told = await installAll([
      [{action: {default_popup: 'none.html'}}],
      [{permissions: ['storge']}],
      [{permissions: [`${SHOP}/*`]}],
      [{host_permissions: [SHOP]}],
      [{content_script: []}],
    ]);
    expect(told).toEqual([
      expect.stringContaining('警告：The default_popup file'),
      "警告：Permission 'storge' is unknown.",
      `警告：Permission '${SHOP}/*' is unknown.`,
      `警告：URL pattern '${SHOP}' is malformed.`,
      "警告：Unrecognized manifest key 'content_script'.",
    ]);
  },
  '有 `_locales` 却没写它、写了却没有文件夹、默认语言里缺清单用到的那一句：都装不上':
    async () => {
      const locale = {
        '_locales/zh_CN/messages.json': {name: {message: '订单'}},
      };
      const told = await installAll([
        [{}, locale],
        [{default_locale: 'zh_CN'}],
        [{default_locale: 'zh_CN', name: '__MSG_title__'}, locale],
        [{default_locale: 'zh_CN', name: '__MSG_name__'}, locale],
      ]);
      expect(told.map((one) => one.slice(0, 4))).toEqual([
        '装不上：',
        '装不上：',
        '装不上：',
        '警告：',
      ]);
    },
  '清单末尾多一个逗号也装不上，`//` 注释在 Chromium 里倒是可以写': async () => {
    const told = await installAll([
      ['{"manifest_version": 3, "name": "订单", "version": "1.0",}'],
      ['{"manifest_version": 3, "name": "订单", // 名字\n"version": "1.0"}'],
    ]);
    expect(told).toEqual([expect.stringContaining('trailing comma'), '警告：']);
  },
  '必须在点击等用户操作里调用，否则抛出 `This function must be called during a user gesture`':
    async () => {
      await withExtensions(async (installed) => {
        await openBeside(installed, '', {
          optional_host_permissions: [`${SHOP}/*`],
        });
        const said = await installed.context
          .serviceWorkers()[0]!
          .evaluate(
            (origins) =>
              (globalThis as unknown as Scope).chrome.permissions
                .request({origins})
                .then(String, (error: Error) => error.message),
            [`${SHOP}/*`],
          );
        expect(said).toBe('This function must be called during a user gesture');
      });
    },
  '监听器同步调用 `sendResponse(value)`，发送方得到 `value`；`value` 是 `undefined` 时，得到 `null`，下面两条也一样':
    async () => {
      const heard = await hear({
        值: '(m, s, send) => { send(7); }',
        空: '(m, s, send) => { send(); }',
        稍后: LATER,
        稍后空: '(m, s, send) => { setTimeout(send, 5); return true; }',
        真值: "(m, s, send) => { setTimeout(send, 5, '晚了'); return 1; }",
        承诺: 'async () => 7',
        承诺空: 'async () => {}',
        没有: '() => {}',
        返回值: '() => 7',
      });
      expect(heard).toEqual({
        值: '7',
        空: 'null',
        稍后: '"稍后"',
        稍后空: 'null',
        真值: '没有',
        承诺: '7',
        承诺空: 'null',
        没有: '没有',
        返回值: '没有',
      });
    },
  '返回 Promise（有 `then` 的普通对象不算），以它的结果应答；拒绝则发送方的 Promise 也拒绝':
    async () => {
      const heard = await hear({
        对象: "() => ({then: (done) => done('应答')})",
        拒绝: "async () => { throw new TypeError('坏了'); }",
        字符串: "async () => { throw '坏了'; }",
        取消: 'async () => { await fetch("data:,", {signal: AbortSignal.abort()}); }',
        空串: "async () => { throw new Error(''); }",
      });
      const without =
        "Error：A runtime.onMessage listener's promise rejected without an Error";
      expect(heard).toEqual({
        对象: '没有',
        拒绝: 'Error：坏了',
        字符串: without,
        取消: without,
        空串: '没有',
      });
    },
  "抛的不是 `Error`，对方只看到 `Error message from listener couldn't be parsed or was empty.`":
    async () => {
      const heard = await hear({
        错误: "() => { throw new RangeError('坏了'); }",
        字符串: "() => { throw '坏了'; }",
        空串: "() => { throw new Error(''); }",
      });
      expect(heard).toEqual({
        错误: 'Error：坏了',
        字符串:
          "Error：Error message from listener couldn't be parsed or was empty.",
        空串: '没有',
      });
    },
  '几个监听器同时在听，最先给出的应答生效，其余作废。抛错也算一个应答：一个监听器当场抛错，别的监听器稍后的应答就没人收了':
    async () => {
      const throws = "() => { throw new Error('坏了'); }";
      const heard = await hear({
        抛错再应答: `${throws}, (m, s, send) => { send('应答'); }`,
        应答再抛错: `(m, s, send) => { send('应答'); }, ${throws}`,
        抛错与稍后: `${throws}, ${LATER}`,
        稍后与抛错: `${LATER}, ${throws}`,
        抢答: `${LATER}, async () => {}`,
        更早: `${LATER}, (m, s, send) => { setTimeout(send, 5, '更早'); return true; }`,
        放行: `() => {}, ${LATER}`,
      });
      expect(heard).toEqual({
        抛错再应答: 'Error：坏了',
        应答再抛错: '"应答"',
        抛错与稍后: 'Error：坏了',
        稍后与抛错: 'Error：坏了',
        抢答: 'null',
        更早: '"更早"',
        放行: '"稍后"',
      });
    },
  '错误装在应答里传回去，`undefined` 和“没有人应答”也分得开': async () => {
    const code = readReuse('messages.js');
    await withExtensions(async (installed) => {
      const page = await openBeside(
        installed,
        `${code}
        chrome.runtime.onMessage.addListener(createRouter({
          total: ({prices}) => prices[0] + prices[1],
          save() {},
          later: async () => { throw new TypeError('断网'); },
          empty() { throw new Error(''); },
          big: () => 1n,
        }));
        chrome.runtime.onMessage.addListener((message) => message.type === 'plain' ? Promise.resolve() : undefined);`,
      );
      const messages = [
        {type: 'total', prices: [1, 2]},
        {type: 'save'},
        {type: 'later'},
        {type: 'empty'},
        {type: 'big'},
        {type: 'plain'},
        {type: 'none'},
      ];
      const told = await page.evaluate(`(() => {
        ${code}
        return Promise.all(${JSON.stringify(messages)}.map((one) => ask(one).then(
          (value) => '得到 ' + value,
          ({message}) => message,
        )));
      })()`);
      expect(told).toEqual([
        '得到 3',
        '得到 undefined',
        '断网',
        '',
        expect.stringContaining('serialize'),
        '没有人应答：plain',
        '没有人应答：none',
      ]);
    });
  },
  '在 Chromium 156 里试过，`Map`、`Date`、`NaN` 都原样到达，应答的 `undefined` 也不再变成 `null`；函数却不再略过，而是报错':
    async () => {
      const values = `[new Map([[1, 2]]), new Date(0), NaN, {f() {}}]`;
      const listener = `({value}) => Promise.resolve(Object.prototype.toString.call(value) + (value instanceof Map ? value.get(1) : ''))`;
      const tell = async (manifest: object) => {
        const told: string[] = [];
        await withExtensions(async (installed) => {
          const page = await openBeside(
            installed,
            `chrome.runtime.onMessage.addListener(${listener});`,
            manifest,
          );
          told.push(
            ...((await page.evaluate(
              `Promise.all(${values}.map(async (value) => chrome.runtime.sendMessage({value}).catch(({message}) => message)).map((one) => one.catch(({message}) => message)))`,
            )) as string[]),
          );
        });
        return told;
      };
      expect(await tell({})).toEqual([
        '[object Object]',
        '[object String]',
        '[object Null]',
        '[object Object]',
      ]);
      const cloned = {message_serialization: 'structured_clone'};
      expect(await tell(cloned)).toEqual([
        '[object Map]2',
        '[object Date]',
        '[object Number]',
        expect.stringContaining('Could not serialize message.'),
      ]);
      const empty = {空: '(m, s, send) => { send(); }', 承诺: 'async () => {}'};
      expect(await hear(empty)).toEqual({空: 'null', 承诺: 'null'});
      expect(await hear(empty, cloned)).toEqual({空: '没有', 承诺: '没有'});
    },
  '自己调 `port.disconnect()` 的一方收不到 `onDisconnect`，只有对方收到；没有人认领的端口名不报错，端口就那么开着':
    async () => {
      await withExtensions(async (installed) => {
        const page = await openBeside(
          installed,
          `const seen = [];
          chrome.runtime.onConnect.addListener((port) => {
            if (port.name !== 'export') return;
            port.onDisconnect.addListener(() => seen.push('后台收到'));
          });
          chrome.runtime.onMessage.addListener((message, sender, send) => { send(seen); });`,
        );
        const told = await page.evaluate(async () => {
          const {runtime} = (globalThis as unknown as Scope).chrome;
          const seen: unknown[] = [];
          const open = (name: string) => {
            const port = runtime.connect({name});
            port.onDisconnect.addListener(() => seen.push(name));
            return port;
          };
          const unclaimed = open('expotr');
          const port = open('export');
          port.disconnect();
          while (((await runtime.sendMessage('?')) as unknown[]).length === 0) {
            // Until the background has been told.
          }
          unclaimed.postMessage(1);
          try {
            port.postMessage(1);
          } catch (error) {
            seen.push((error as Error).message);
          }
          return [seen, await runtime.sendMessage('?')];
        });
        expect(told).toEqual([
          ['Attempting to use a disconnected port object'],
          ['后台收到'],
        ]);
      });
    },
  '`exportOrder` 抛错时，弹窗什么也收不到，进度停在半路': async () => {
    await withExtensions(async (installed) => {
      const page = await openBeside(
        installed,
        `chrome.runtime.onConnect.addListener((port) => {
          port.onMessage.addListener(async ({id}) => {
            if (id === 2) throw new Error('断网');
            port.postMessage(id);
          });
        });`,
      );
      const seen = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const told: unknown[] = [];
            const port = (
              globalThis as unknown as Scope
            ).chrome.runtime.connect({name: 'export'});
            port.onDisconnect.addListener(() => told.push('断开'));
            port.onMessage.addListener((id) => {
              told.push(id);
              if (id === 3) {
                resolve(told);
              }
            });
            for (const id of [1, 2, 3]) {
              port.postMessage({id});
            }
          }),
      );
      expect(seen).toEqual([1, 3]);
    });
  },
  '由协议、主机、路径组成，少了路径就装不上。逐条试过': async () => {
    const patterns = [
      'https://example.com/*',
      '*://*.example.com/*',
      'https://example.com/docs',
      'http://localhost/*',
    ];
    const visits = [
      'https://example.com/a?b=1',
      'https://example.com:8443/',
      'http://example.com/',
      'https://www.example.com/',
      'http://www.example.com/',
      'https://badexample.com/',
      'https://example.com/docs',
      'https://example.com/docs?x=1',
      'http://localhost:3000/',
      'http://127.0.0.1:3000/',
    ];
    const seen: string[] = [];
    await withExtensions(async (installed) => {
      await serve(installed, '<!doctype html>');
      for (const [at, pattern] of patterns.entries()) {
        const id = await installed.add({
          'manifest.json': {
            ...MANIFEST,
            content_scripts: [{matches: [pattern], js: ['mark.js']}],
          },
          'mark.js': `document.documentElement.dataset.x${at} = '';`,
        });
        expect(id).toMatch(/^[a-p]{32}$/u);
      }
      const page = await installed.context.newPage();
      for (const url of visits) {
        await page.goto(url);
        const marks = await page.evaluate(() =>
          Object.keys(document.documentElement.dataset).sort().join(),
        );
        seen.push(marks.replaceAll('x', ''));
      }
    });
    expect(seen).toEqual([
      '0,1',
      '0,1',
      '1',
      '1',
      '1',
      '',
      '0,1,2',
      '0,1',
      '3',
      '',
    ]);
  },
  '箭头还在，脚本再发消息就抛出 `Extension context invalidated.`': async () => {
    await withExtensions(async (installed) => {
      await serve(installed, '<!doctype html><p>订单');
      const page = await installed.context.newPage();
      const id = await installed.add({
        'manifest.json': {
          ...MANIFEST,
          content_scripts: [{matches: [`${SHOP}/*`], js: ['mark.js']}],
        },
        'mark.js': `document.body.append('↗');
          document.addEventListener('ask', () => {
            try {
              chrome.runtime.sendMessage(1).catch(() => {});
            } catch ({message}) {
              document.body.append(message);
            }
          });`,
      });
      await page.goto(SHOP);
      const body = page.locator('body');
      const ask = () =>
        page.evaluate(() => document.dispatchEvent(new Event('ask')));
      await ask();
      await expect(body).toHaveText('订单↗');
      const extensions = await installed.context.newPage();
      await extensions.goto('chrome://extensions');
      await extensions.evaluate(
        (reloaded) =>
          (globalThis as unknown as Scope).chrome.developerPrivate.reload(
            reloaded,
          ),
        id,
      );
      await ask();
      await expect(body).toHaveText('订单↗Extension context invalidated.');
    });
  },
  '这里的路径只能写 `/*`，写成 `/orders/*` 就装不上。列出的文件，那些网站自己的脚本也能加载':
    async () => {
      await withExtensions(async (installed) => {
        await serve(installed, '<!doctype html>');
        const page = await installed.context.newPage();
        const tell = async (resources?: readonly string[]) => {
          const id = await installed.add({
            'manifest.json': {
              ...MANIFEST,
              ...(resources && {
                web_accessible_resources: [
                  {resources: ['logo.svg'], matches: resources},
                ],
              }),
            },
            'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          });
          if (id.includes('Protocol error')) {
            return '装不上';
          }
          await page.goto(SHOP);
          return page.evaluate(
            (url) =>
              fetch(url).then(
                () => '加载了',
                () => '加载不了',
              ),
            `chrome-extension://${id}/logo.svg`,
          );
        };
        expect(await tell()).toBe('加载不了');
        expect(await tell(['https://other.example/*'])).toBe('加载不了');
        expect(await tell([`${SHOP}/*`])).toBe('加载了');
        expect(await tell([`${SHOP}/orders/*`])).toBe('装不上');
      });
    },
});
