import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {runInThisContext} from 'node:vm';

import {expect, type Page, test} from '@playwright/test';

import {askFirefox, FIREFOX} from '../../../e2e/firefox';
import {toReactScript} from '../../../e2e/provokeReact';
import {claims} from '../claims';
import {inFirefox, inJavaScriptCore, inWebKit} from '../engines';

const HTML = 'text/html; charset=utf-8';

/** Runs `use` while a server answers, with its address. */
async function withServer(
  answer: RequestListener,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    const {port} = server.address() as AddressInfo;
    await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Notes in `heard` what reaches the window. */
const LISTEN = `<!doctype html><body><script>
const heard = [];
addEventListener('error', (event) => {
  heard.push([event.target === window ? 'error' : event.target.localName, event.message, event.error === null, event.lineno]);
}, {capture: true});
addEventListener('unhandledrejection', ({reason}) => { heard.push(['rejection', reason.message]); });
</script>`;

/**
 * What the window hears of a program; one that is rejected last of all shows
 * that nothing of it is still to come.
 */
function hear(page: Page, program: string): Promise<readonly unknown[]> {
  return page.evaluate(
    `(async () => {
      heard.length = 0;
      await (async () => {${program}})();
      // Rejections are told in the order in which they come.
      const last = new Error('last');
      const done = new Promise((resolve) => {
        addEventListener('unhandledrejection', function seek({reason}) {
          if (reason === last) {
            removeEventListener('unhandledrejection', seek);
            resolve();
          }
        });
      });
      Promise.reject(last);
      await done;
      return heard.slice(0, -1);
    })()`,
  );
}

async function serveMore(
  page: Page,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await page.route(/^https:\/\/claims\.example\/./u, (route) => {
    const text = files[new URL(route.request().url()).pathname];
    return route.fulfill(
      text === undefined
        ? {status: 404, body: ''}
        : {
            contentType: text.startsWith('<') ? HTML : 'text/javascript',
            body: text,
          },
    );
  });
}

/** What the window hears of modules that fail, in their order; the last one fails at once. */
const FAILING_MODULES = `(async () => {
  const heard = [];
  const hear = (kind, text) => { heard.push(kind + ' ' + /[A-Z]$/.exec(text)?.[0]); };
  addEventListener('error', (event) => { event.preventDefault(); hear('error', event.message); });
  addEventListener('unhandledrejection', ({reason}) => hear('rejection', reason.message));
  for (const code of [
    "await Promise.reject(new Error('A'))",
    "await null; throw new Error('B')",
    "try { await Promise.reject(new Error('C')) } catch (error) { reportError(error) }",
    "throw new Error('D')",
  ]) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = URL.createObjectURL(new Blob([code], {type: 'text/javascript'}));
    await new Promise((resolve) => { script.onload = resolve; document.body.append(script); });
  }
  while (!heard.includes('error D')) await new Promise((resolve) => setTimeout(resolve));
  return heard;
})()`;

claims('docs/javascript/errors-and-debugging.md', {
  '模块顶层的 `await` 被拒绝，或者等完之后才抛错，Chromium 156 和 Firefox 153 触发 `error`，WebKitGTK 2.50 两个事件都没有':
    async ({open}) => {
      const page = await open('<!doctype html><body>');
      const all = ['error A', 'error B', 'error C', 'error D'];
      expect(await page.evaluate(FAILING_MODULES)).toEqual(all);
      expect(await inFirefox(FAILING_MODULES)).toEqual(all);
      expect(await inWebKit(FAILING_MODULES)).toEqual(['error C', 'error D']);
    },
  'CSS 引的背景图没有加载到，什么事件也没有；字体的在 `document.fonts` 上，叫 `loadingerror`':
    async ({page, open}) => {
      await serveMore(page, {});
      await open(
        `${LISTEN}<style>@font-face { font-family: Lost; src: url(/lost.woff2) }
        p { font-family: Lost; background: url(/lost.png) }</style>`,
      );
      const background = page.waitForResponse(/lost\.png/u);
      const told = await hear(
        page,
        `const failed = new Promise((resolve) => {
          document.fonts.addEventListener('loadingerror', ({fontfaces}) => resolve(fontfaces[0].family));
        });
        document.body.append(Object.assign(document.createElement('p'), {textContent: '字'}));
        heard.push(await failed);`,
      );
      expect((await background).status()).toBe(404);
      expect(told).toEqual(['Lost']);
      // An element that loads is heard.
      const image = await hear(
        page,
        `const image = document.body.appendChild(new Image());
        await new Promise((resolve) => { image.onerror = resolve; image.src = '/lost.png'; });`,
      );
      expect(image).toEqual([expect.arrayContaining(['img'])]);
    },
  'Worker 里同步抛的到得了，`event.error` 却是 `null`，只有一句话和位置，没有堆栈；没有人接的拒绝到不了':
    async ({open}) => {
      const page = await open(LISTEN);
      const run = (code: string): string => `
        const url = URL.createObjectURL(new Blob([${JSON.stringify(code)}]));
        const worker = new Worker(url);
        await new Promise((resolve) => { worker.onmessage = worker.onerror = resolve; });
        await new Promise((resolve) => { setTimeout(resolve); });`;
      expect(await hear(page, run('\nthrow new Error("坏了")'))).toEqual([
        ['error', 'Uncaught Error: 坏了', true, 2],
      ]);
      expect(
        await hear(
          page,
          run(
            'onunhandledrejection = () => postMessage(1); Promise.reject(new Error("没人接"));',
          ),
        ),
      ).toEqual([]);
    },
  '脚本没有取到，只告诉那个 Worker 对象': async ({page, open}) => {
    await serveMore(page, {});
    await open(LISTEN);
    const told = await hear(
      page,
      `const worker = new Worker('/lost.js');
      const event = await new Promise((resolve) => { worker.onerror = resolve; });
      await new Promise((resolve) => { setTimeout(resolve); });
      heard.push(event.type, event instanceof ErrorEvent);`,
    );
    expect(told).toEqual(['error', false]);
  },
  '正文还没收完就调用的 `response.json()` 是这样，`.then(JSON.parse)` 也是':
    async ({page, open}) => {
      await serveMore(page, {'/page': '<!doctype html>'});
      await open(LISTEN);
      const muted = [
        "fetch('/page').then((reply) => reply.json())",
        "(async () => { const reply = await fetch('/page'); return await reply.json(); })()",
        "fetch('/page').then((reply) => reply.text()).then(JSON.parse)",
        "Promise.resolve('<').then(JSON.parse)",
      ];
      for (const work of muted) {
        // The rejection is seen, so it was there; what is derived is not caught.
        const told = await hear(
          page,
          `const work = ${work};
          work.finally(() => {});
          await work.catch(() => {});`,
        );
        expect(told, work).toEqual([]);
      }
    },
  '正文早已收完才调用的、写成 `(text) => JSON.parse(text)` 的，照常来': async ({
    page,
    open,
  }) => {
    await serveMore(page, {'/page': '<!doctype html>'});
    await open(LISTEN);
    const told = [
      "fetch('/page').then((reply) => reply.text()).then((text) => JSON.parse(text))",
      "(async () => { const reply = await fetch('/page'); await reply.clone().text(); return reply.json(); })()",
    ];
    for (const work of told) {
      expect(
        await hear(
          page,
          `const work = ${work};
            work.finally(() => {});
            await work.catch(() => {});`,
        ),
        work,
      ).toEqual([['rejection', expect.stringMatching(/not valid JSON$/u)]]);
    }
  },
  '先让 CDN 回 `Access-Control-Allow-Origin`，再给 `<script>` 加 `crossorigin="anonymous"`，细节才会给你；只加后一半，脚本会被拦下':
    async ({page}) => {
      const answerPage: RequestListener = (_, response) => {
        response.setHeader('Content-Type', HTML);
        response.end(LISTEN);
      };
      const answerScript: RequestListener = ({url}, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        if (url === '/allowed.js') {
          response.setHeader('Access-Control-Allow-Origin', '*');
        }
        response.end('throw new Error("坏了")');
      };
      // Of this machine both: a page from elsewhere may not ask it.
      await withServer(answerPage, (site) =>
        withServer(answerScript, async (other) => {
          await page.goto(site);
          const load = (
            name: string,
            isAnonymous: boolean,
          ): Promise<readonly unknown[]> =>
            hear(
              page,
              `const script = document.createElement('script');
              ${isAnonymous ? "script.crossOrigin = 'anonymous';" : ''}
              script.src = '${other}${name}';
              await new Promise((resolve) => {
                script.onload = script.onerror = resolve;
                document.body.append(script);
              });`,
            );
          expect(await load('plain.js', false)).toEqual([
            ['error', 'Script error.', true, 0],
          ]);
          expect(await load('allowed.js', false)).toEqual([
            ['error', 'Script error.', true, 0],
          ]);
          expect(await load('plain.js', true)).toEqual([
            expect.arrayContaining(['script']),
          ]);
          expect(await load('allowed.js', true)).toEqual([
            ['error', 'Uncaught Error: 坏了', false, 1],
          ]);
        }),
      );
    },
  '正文读到一半断了，Chromium 的 `json()`、`text()` 也是这一句，逐块读流的是 `network error`':
    async ({page}) => {
      await withServer(
        ({url}, response) => {
          if (url === '/') {
            response.setHeader('Content-Type', HTML);
            response.end('<!doctype html>');
            return;
          }
          response.setHeader('Content-Length', '1000');
          response.write('{"total":', () => {
            response.destroy();
          });
        },
        async (address) => {
          await page.goto(address);
          const messages = await page.evaluate(async () => {
            const tell = (work: Promise<unknown>): Promise<unknown> =>
              work.catch(({message}: Error) => message);
            const read = async ({body}: Response): Promise<void> => {
              const reader = body!.getReader();
              while (!(await reader.read()).done);
            };
            return [
              await tell(fetch('/half').then((reply) => reply.json())),
              await tell(fetch('/half').then((reply) => reply.text())),
              await tell(fetch('/half').then(read)),
            ];
          });
          expect(messages).toEqual([
            'Failed to fetch',
            'Failed to fetch',
            'network error',
          ]);
        },
      );
    },
  '打得开，再看它导入的文件，Chromium 不报那一个的名字': async ({
    page,
    open,
  }) => {
    await serveMore(page, {'/cart.js': 'import "./lost.js";'});
    await open(LISTEN);
    const message = await page.evaluate(
      "import('/cart.js').catch(({message}) => message)",
    );
    expect(message).toMatch(/dynamically imported module: .*\/cart\.js$/u);
  },
  '`await` 过的函数，Chromium 和 Node 会接着列出，前面写着 `async`': async ({
    open,
  }) => {
    const program = `(async () => {
      async function loadPrice() { await null; throw new Error('没有价格'); }
      async function checkout() { await loadPrice(); }
      return checkout().catch(({stack}) => stack);
    })()`;
    const page = await open(LISTEN);
    const node = spawnSync(
      process.execPath,
      ['--eval', `${program}.then(console.log)`],
      {encoding: 'utf8'},
    );
    for (const stack of [await page.evaluate(program), node.stdout]) {
      expect(stack).toMatch(/at loadPrice .*\n\s+at async checkout /u);
    }
  },
  '选 Break on → subtree modifications，找出是谁改了它的内容，改类名、属性的选 attribute modifications':
    async ({page, open}) => {
      await open('<!doctype html><p id="price" class="old">59</p>');
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('DOM.enable');
      await devTools.send('Debugger.enable');
      let pauses = 0;
      devTools.on('Debugger.paused', () => {
        pauses += 1;
        void devTools.send('Debugger.resume');
      });
      const {root} = await devTools.send('DOM.getDocument');
      const {nodeId} = await devTools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: '#price',
      });
      /** Whether each change stops. */
      const listStops = async (
        type: 'subtree-modified' | 'attribute-modified',
      ): Promise<readonly boolean[]> => {
        await devTools.send('DOMDebugger.setDOMBreakpoint', {nodeId, type});
        const stops: boolean[] = [];
        for (const change of [
          "price.textContent = '41'",
          "price.firstChild.nodeValue = '7'",
          "price.className = 'new'",
          "price.setAttribute('title', '价')",
        ]) {
          pauses = 0;
          await page.evaluate(change);
          stops.push(pauses > 0);
        }
        await devTools.send('DOMDebugger.removeDOMBreakpoint', {nodeId, type});
        return stops;
      };
      expect(await listStops('subtree-modified')).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(await listStops('attribute-modified')).toEqual([
        false,
        false,
        true,
        true,
      ]);
    },
  '接得住渲染、Effect 和 Action 里的错，事件处理器、定时器和直接导入的 `startTransition` 里的，仍然从这几个出口出来':
    async ({open}) => {
      const page = await open(LISTEN);
      await page.addScriptTag({
        content: toReactScript('production').replace(
          'globalThis.provokeReact =',
          'globalThis.react = {React, createRoot, flushSync, h}; $&',
        ),
      });
      const told = await page.evaluate(`(async () => {
        const {React, createRoot, flushSync, h} = react;
        class Boundary extends React.Component {
          state = {};
          static getDerivedStateFromError({message}) { return {message}; }
          render() { return this.state.message ?? this.props.children; }
        }
        const fail = () => { throw new Error('坏了'); };
        const button = (onClick) => h('button', {onClick});
        const places = {
          渲染: () => fail(),
          Effect: () => { React.useEffect(fail); return null; },
          Action: () => {
            const [, startTransition] = React.useTransition();
            return button(() => startTransition(async () => fail()));
          },
          事件处理器: () => button(fail),
          定时器: () => button(() => { setTimeout(fail); }),
          startTransition: () => button(() => React.startTransition(async () => fail())),
        };
        const told = {};
        for (const [name, Place] of Object.entries(places)) {
          const box = document.createElement('div');
          const found = new Promise((resolve) => {
            new MutationObserver(() => {
              if (box.textContent === '坏了') { resolve('错误边界'); }
            }).observe(box, {childList: true, subtree: true, characterData: true});
            addEventListener('error', () => resolve('error'), {once: true});
          });
          document.body.append(box);
          flushSync(() => createRoot(box).render(h(Boundary, null, h(Place))));
          box.querySelector('button')?.click();
          told[name] = await found;
        }
        return told;
      })()`);
      expect(told).toEqual({
        渲染: '错误边界',
        Effect: '错误边界',
        Action: '错误边界',
        事件处理器: 'error',
        定时器: 'error',
        startTransition: 'error',
      });
    },
  '`postMessage`、`structuredClone`、IndexedDB、`history.pushState` 都要把数据[复制一份](../tooling/web-worker.md#structured-clone)。函数、DOM 节点、Promise、代理复制不了，藏在里层的一个也会让整次失败':
    async ({page, open}) => {
      await open('<!doctype html><body>');
      const told = await page.evaluate(`(async () => {
        const database = await new Promise((resolve) => {
          const asked = indexedDB.open('claims');
          asked.onupgradeneeded = () => asked.result.createObjectStore('orders', {autoIncrement: true});
          asked.onsuccess = () => resolve(asked.result);
        });
        const store = () => database.transaction('orders', 'readwrite').objectStore('orders');
        const ways = {
          postMessage: (value) => new MessageChannel().port1.postMessage(value),
          structuredClone: (value) => structuredClone(value),
          IndexedDB: (value) => store().put(value),
          pushState: (value) => history.pushState(value, ''),
        };
        const values = [{total: 59}, () => {}, document.body, Promise.resolve(), new Proxy({}, {})];
        const attempt = (copy, value) => {
          try { copy({items: [value]}); return 'copied'; } catch (error) { return error.name; }
        };
        return Object.values(ways).map((copy) => values.map((value) => attempt(copy, value)));
      })()`);
      const row = [
        'copied',
        ...Array.from({length: 4}, () => 'DataCloneError'),
      ];
      expect(told).toEqual([row, row, row, row]);
    },
  "`abort('换词')` 抛出的就是这个字符串，没有 `name`": async ({page, open}) => {
    await open('<!doctype html>');
    const program = `(async () => {
      const search = new AbortController();
      const asked = fetch('data:,1', {signal: search.signal});
      search.abort('换词');
      return asked.catch((reason) => [reason, reason.name ?? null]);
    })()`;
    const told = ['换词', null];
    expect(await page.evaluate(program)).toEqual(told);
    expect(await runInThisContext(program)).toEqual(told);
  },
  "`new URL('localhost:3000')` 不报错，`localhost:` 被当成了协议": () => {
    expect(new URL('localhost:3000').protocol).toBe('localhost:');
  },
  'Firefox 153 不藏，没有这一句': async () => {
    test.skip(FIREFOX === undefined, '没有 Firefox');
    await withServer(
      (_, response) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end('throw new Error("坏了")');
      },
      async (address) => {
        const [told] = await askFirefox(
          {
            '/': [
              HTML,
              `<!doctype html><script>
              onerror = (message, source, line) => {
                fetch('/', {method: 'POST', body: JSON.stringify([message, line])});
              };
              </script><script src="${address.replace('127.0.0.1', 'localhost')}"></script>`,
            ],
          },
          1,
        );
        expect(told).toEqual(['Error: 坏了', 1]);
      },
    );
  },
  '`location.href` 在 `srcdoc` 的 iframe 里是 `about:srcdoc`，当不了起点':
    async ({open}) => {
      const page = await open('<!doctype html><body>', '/shop');
      const told = await page.evaluate(`new Promise((resolve) => {
      const frame = document.createElement('iframe');
      onmessage = ({data}) => resolve(data);
      frame.srcdoc = \`<script>
        parent.postMessage([location.href, document.baseURI].map((base) =>
          URL.canParse('/orders', base) && new URL('/orders', base).href), '*');
      <\\/script>\`;
      document.body.append(frame);
    })`);
      expect(told).toEqual([false, 'https://claims.example/orders']);
    },
  '摄像头的流不给它，写 `video.srcObject = stream`': async ({open}) => {
    const page = await open('<!doctype html><body>');
    const message = await page.evaluate(`(() => {
      const stream = document.createElement('canvas').captureStream();
      document.createElement('video').srcObject = stream;
      try { return URL.createObjectURL(stream); } catch (error) { return error.message; }
    })()`);
    expect(message).toMatch(/Overload resolution failed\.$/u);
  },
  "`btoa('é')` 不报错，转出来的却不是 UTF-8": () => {
    expect(btoa('é')).toBe('6Q==');
    expect(Buffer.from('é').toString('base64')).toBe('w6k=');
  },
  '只有前一半，照样读不出来；只有后一半，图片加载失败': async ({page}) => {
    const answer: RequestListener = ({url = ''}, response) => {
      response.setHeader('Content-Type', url === '/' ? HTML : 'image/svg+xml');
      if (url.startsWith('/allowed')) {
        response.setHeader('Access-Control-Allow-Origin', '*');
      }
      response.end(
        url === '/'
          ? '<!doctype html>'
          : '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      );
    };
    await withServer(answer, (site) =>
      withServer(answer, async (other) => {
        const program = `Promise.all([['plain', false], ['allowed', false], ['plain', true], ['allowed', true]].map(async ([name, isAnonymous]) => {
          try {
            const image = new Image();
            if (isAnonymous) image.crossOrigin = 'anonymous';
            image.src = '${other}' + name + '?' + isAnonymous;
            await image.decode();
            const canvas = document.createElement('canvas');
            canvas.getContext('2d').drawImage(image, 0, 0);
            return canvas.toDataURL().slice(0, 5);
          } catch ({name}) { return name; }
        }))`;
        const told = [
          'SecurityError',
          'SecurityError',
          'EncodingError',
          'data:',
        ];
        await page.goto(site);
        expect(await page.evaluate(program)).toEqual(told);
        expect(await inFirefox(program)).toEqual(told);
      }),
    );
  },
  '双击打开的 HTML 画旁边的图片，也一样': async ({page}) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-claims-'));
    writeFileSync(
      path.join(folder, 'photo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    );
    writeFileSync(
      path.join(folder, 'index.html'),
      '<!doctype html><img src="photo.svg">',
    );
    try {
      await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
      const name = await page.evaluate(`(async () => {
        const image = document.querySelector('img');
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.getContext('2d').drawImage(image, 0, 0);
        try { return canvas.toDataURL(); } catch ({name}) { return name; }
      })()`);
      expect(name).toBe('SecurityError');
    } finally {
      rmSync(folder, {recursive: true});
    }
  },
  '`The operation is insecure` 别处也说，例如 `pushState` 写了别的网站的地址':
    async () => {
      const message = await inFirefox(`(() => {
        try { history.pushState(null, '', 'https://elsewhere.example/'); } catch (error) { return error.message; }
      })()`);
      expect(message).toBe('The operation is insecure.');
    },
  "Node 里没有页面，`fetch('/orders')` 也报 `Failed to parse URL`":
    async () => {
      await expect(fetch('/orders')).rejects.toThrow(
        'Failed to parse URL from /orders',
      );
    },
  '`Math.max` 只收普通的数，用 `>` 比则两种都行': () => {
    expect(runInThisContext('59n > 41 && 59 > 41n')).toBe(true);
    expect(() => {
      runInThisContext('Math.max(59n, 41)');
    }).toThrow('Cannot convert a BigInt value to a number');
  },
  'Firefox 要超过五十万': async () => {
    test.skip(FIREFOX === undefined, '没有 Firefox');
    const [told] = await askFirefox(
      {
        '/': [
          HTML,
          `<!doctype html><script>
          const tell = (work) => { try { return work(); } catch (error) { return error.name; } };
          const max = (count) => Math.max(...new Array(count).fill(1));
          const unitOf = (item) => item.price.unit;
          const deep = () => deep();
          const frames = () => { try { [{}].map(unitOf); } catch ({stack}) { return stack.includes('map@'); } };
          fetch('/', {method: 'POST', body: JSON.stringify([tell(() => max(500000)), tell(() => max(500001)), tell(deep), frames()])});
          </script>`,
        ],
      },
      1,
    );
    // With what the page says of Firefox elsewhere: InternalError, and no map.
    expect(told).toEqual([1, 'RangeError', 'InternalError', false]);
  },
  '`missing )`、`missing ]` 是该收尾的地方没有收，括号少了，或者两项之间少了逗号':
    async ({page}) => {
      const tell = (programs: readonly string[]): string =>
        `${JSON.stringify(programs)}.map((code) => {
          try { new Function(code); return ''; } catch ({message}) { return message; }
        })`;
      const call = 'missing ) after argument list';
      const calls = ['pay(59', 'pay(59 41)', 'pay(59，41)'];
      expect(await page.evaluate(tell(calls))).toEqual([call, call, call]);
      expect(await inFirefox(tell([...calls.slice(0, 2), '[59 41]']))).toEqual([
        call,
        call,
        'missing ] after element list',
      ]);
    },
  '回调不带花括号的，例如 `ids.map((id) => await load(id))`，Chromium 和 Firefox 只说 `missing ) after argument list`':
    async ({page}) => {
      const program = `['await load(id)', '{ await load(id); }'].map((body) => {
        try { new Function('async () => { ids.map((id) => ' + body + ') }'); return ''; } catch ({message}) { return message; }
      })`;
      const told = [
        'missing ) after argument list',
        expect.stringContaining('await is only valid in async functions'),
      ];
      expect(await page.evaluate(program)).toEqual(told);
      expect(await inFirefox(program)).toEqual(told);
    },
  '`left-hand side` 是等号左边不能赋值，例如 `a?.b = 1`，或者比较时少写了等号':
    async ({page}) => {
      const program = `['a?.b = 1', 'if (a && b = c) d()', '1 = a'].map((code) => {
        try { new Function(code); return ''; } catch ({message}) { return message.includes('left-hand side'); }
      })`;
      expect(await page.evaluate(program)).toEqual([true, true, true]);
      expect(await inFirefox(program)).toEqual([true, true, true]);
    },
  '`Math.max(...list)` 展开二十万项也会（Firefox 要超过五十万；JavaScriptCore 六十万项还行，一百万项不行）':
    async ({page}) => {
      const spread = (count: number): string =>
        `(() => { try { return Math.max(...new Array(${count}).fill(1)); } catch ({name}) { return name; } })()`;
      expect(await page.evaluate(spread(200_000))).toBe('RangeError');
      expect(await page.evaluate(spread(50_000))).toBe(1);
      expect(inJavaScriptCore(spread(600_000))).toBe(1);
      expect(inJavaScriptCore(spread(1_000_000))).toBe('RangeError');
    },
  '一是它记的是错误**创建**的地方，不是抛出的地方': async () => {
    const program = `(() => {
      function createError() { return new Error('库存不足'); }
      function submit(error) { throw error; }
      const early = createError();
      try { submit(early); } catch ({stack}) { return [stack.includes('createError'), stack.includes('submit')]; }
    })()`;
    // The page's sample shows it in Chromium.
    expect(await inFirefox(program)).toEqual([true, false]);
    expect(inJavaScriptCore(program)).toEqual([true, false]);
  },
  'Node 打印原因后退出，给的不是 `Error` 时写 `UnhandledPromiseRejection`，错误码是 `ERR_UNHANDLED_REJECTION`':
    () => {
      const run = (reason: string): readonly unknown[] => {
        const {status, stderr} = spawnSync(
          process.execPath,
          ['--eval', `Promise.reject(${reason}); setInterval(() => {}, 1e6);`],
          {encoding: 'utf8'},
        );
        return [
          status,
          stderr.includes('UnhandledPromiseRejection'),
          stderr.includes('ERR_UNHANDLED_REJECTION'),
          stderr.includes('库存'),
        ];
      };
      expect(run("'库存'")).toEqual([1, true, true, true]);
      expect(run("new Error('库存')")).toEqual([1, false, false, true]);
    },
  '产物末尾又写着映射地址，堆栈就是源文件的行号': () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'claims-map-'));
    try {
      // Line 1 of what is built is line 7 of its source.
      const map = JSON.stringify({
        version: 3,
        sources: ['order.ts'],
        names: [],
        mappings: 'AAMA',
      });
      const code = "throw new Error('坏了');";
      writeFileSync(path.join(folder, 'bare.js'), code);
      writeFileSync(path.join(folder, 'order.js.map'), map);
      writeFileSync(
        path.join(folder, 'order.js'),
        `${code}\n//# sourceMappingURL=order.js.map`,
      );
      const run = (...args: readonly string[]): string =>
        spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'})
          .stderr;
      expect(run('--enable-source-maps', 'order.js')).toMatch(/order\.ts:7/u);
      expect(run('order.js')).not.toContain('order.ts');
      expect(run('--enable-source-maps', 'bare.js')).not.toContain('order.ts');
    } finally {
      rmSync(folder, {recursive: true});
    }
  },
  '它不冒泡，要用捕获监听，而且元素已经放进文档才听得到': async ({
    page,
    open,
  }) => {
    await serveMore(page, {});
    await open(`${LISTEN}<script>
      addEventListener('error', () => { heard.push('冒泡'); });
    </script>`);
    const load = (place: string): Promise<readonly unknown[]> =>
      hear(
        page,
        `const image = new Image();
        ${place}
        await new Promise((resolve) => { image.onerror = resolve; image.src = '/lost.png'; });`,
      );
    expect(await load('document.body.append(image);')).toEqual([
      expect.arrayContaining(['img']),
    ]);
    expect(await load('')).toEqual([]);
  },
  '要躲开翻译，给时有时无的文字、和它并排的文字各包一个 `<span>`，React 动的就总是自己的元素':
    async ({open}) => {
      const page = await open('<!doctype html><body>');
      await page.addScriptTag({content: toReactScript('production')});
      const told = await page.evaluate(`(() => {
        const {React, h, flushSync, createRoot} = reactKit;
        // As a translation does.
        const translate = (box) => {
          const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walker.nextNode()) texts.push(walker.currentNode);
          for (const text of texts) {
            const font = document.createElement('font');
            text.replaceWith(font);
            font.append(text);
          }
        };
        const toggle = (wrap) => {
          let failed = '';
          let set;
          const Order = () => {
            const [isPaid, setPaid] = React.useState(true);
            set = setPaid;
            return h('p', null, isPaid && wrap('已付'), wrap('五十九元'));
          };
          const box = document.body.appendChild(document.createElement('div'));
          const root = createRoot(box, {onUncaughtError: ({name}) => { failed = name; }});
          flushSync(() => root.render(h(Order)));
          translate(box);
          for (const isPaid of [false, true, false]) {
            try { flushSync(() => set(isPaid)); } catch ({name}) { failed ||= name; }
          }
          return failed || box.textContent;
        };
        return [toggle((text) => text), toggle((text) => h('span', null, text))];
      })()`);
      expect(told).toEqual(['NotFoundError', '五十九元']);
    },
  "`'#'` 说明变量是空的，整个选择器都空时 Chromium 另有一句；`'#undefined'` 合法，不报错，只是找不到":
    async ({page}) => {
      const told = await page.evaluate(
        `['#', '', '#undefined', '#a:b', '#a/b', '#7f3a', '#' + CSS.escape('7f3a'), '#' + CSS.escape('a:b')].map((selector) => {
          try { return document.querySelector(selector); } catch ({message}) { return message.split(': ')[1]; }
        })`,
      );
      expect(told).toEqual([
        "'#' is not a valid selector.",
        'The provided selector is empty.',
        null,
        "'#a:b' is not a valid selector.",
        "'#a/b' is not a valid selector.",
        "'#7f3a' is not a valid selector.",
        null,
        null,
      ]);
    },
});
