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
import {inFirefox} from '../engines';

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

claims('docs/javascript/errors-and-debugging.md', {
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
});
