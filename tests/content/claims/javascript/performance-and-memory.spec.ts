import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium, expect, type Page} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';

const {TEST_BROWSER, TEST_BROWSER_ENV = '{}'} = process.env;
const BROWSER = {
  executablePath: TEST_BROWSER ?? chromium.executablePath(),
  env: {
    ...process.env,
    ...(JSON.parse(TEST_BROWSER_ENV) as Record<string, string>),
  },
};

/** A server for as long as it is used. */
async function withServer<Result>(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What a script posts in a Chromium that nobody looks into. */
async function unwatched(script: string): Promise<unknown> {
  const profile = mkdtempSync(path.join(tmpdir(), 'hangjian-alone-'));
  let tell: (value: unknown) => void = () => {};
  const told = new Promise((resolve) => {
    tell = resolve;
  });
  try {
    return await withServer(
      (request, response) => {
        if (request.method === 'POST') {
          void request.toArray().then((parts) => {
            response.end();
            tell(JSON.parse(Buffer.concat(parts as Buffer[]).toString()));
          });
          return;
        }
        response.setHeader('Content-Type', 'text/html;charset=utf-8');
        response.end(`<!doctype html><script type="module">${script}
          await fetch('/', { method: 'POST', body: JSON.stringify(result) });</script>`);
      },
      async (origin) => {
        const browser = spawn(
          BROWSER.executablePath,
          [
            '--headless',
            '--no-sandbox',
            '--js-flags=--expose-gc',
            // It stays; nobody connects.
            '--remote-debugging-port=0',
            `--user-data-dir=${profile}`,
            origin,
          ],
          {stdio: 'ignore', env: BROWSER.env},
        );
        const ended = once(browser, 'exit');
        try {
          return await Promise.race([
            told,
            ended.then(([code]) => {
              throw new Error(`Chromium ended by itself: ${String(code)}`);
            }),
          ]);
        } finally {
          browser.kill();
          await ended;
        }
      },
    );
  } finally {
    rmSync(profile, {recursive: true, force: true, maxRetries: 5});
  }
}

/**
 * Which objects are still there after a collection.
 * @param makers bodies of functions that return one each, so that no two share
 *   an environment; `kept` outlives them.
 */
async function collect(
  {open}: Given,
  makers: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, boolean>>> {
  const page = await open('<!doctype html><body>');
  const list = Object.entries(makers).map(
    ([name, body]) => `['${name}', new WeakRef((() => { ${body} })())]`,
  );
  await page.evaluate(
    `globalThis.kept = []; globalThis.refs = [${list.join()}]; undefined`,
  );
  await page.requestGC();
  return page.evaluate(
    'Object.fromEntries(refs.map(([name, ref]) => [name, ref.deref() !== undefined]))',
  );
}

const TABLE = `const table = document.body.appendChild(document.createElement('table'));
  table.innerHTML = '<tr><td>1<td>2<tr><td>3<td>4';
  table.remove();`;

/** The height of a box that asks for so many pixels. */
const measure = (heights: readonly number[]): string =>
  `${JSON.stringify(heights)}.map((height) => {
    const box = document.body.appendChild(document.createElement('div'));
    box.style.height = height + 'px';
    const {offsetHeight} = box;
    box.remove();
    return offsetHeight;
  })`;

async function withRatio(
  ratio: number,
  use: (page: Page) => Promise<unknown>,
): Promise<unknown> {
  const browser = await chromium.launch({
    ...BROWSER,
    args: [`--force-device-scale-factor=${ratio}`],
  });
  try {
    const context = await browser.newContext({viewport: null});
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Which of two timers comes first, for delays that are too long. */
const RACE = `Promise.all([2 ** 31 - 1, 2 ** 31, Infinity].map((delay) => new Promise((resolve) => {
  const long = setTimeout(resolve, delay, 'at once');
  setTimeout(() => { clearTimeout(long); resolve('not yet'); }, 200);
})))`;

/** What is added with a signal that is aborted already. */
const LATE = `(async () => {
  const signal = AbortSignal.abort();
  const came = [];
  const bus = new EventTarget();
  bus.addEventListener('resize', () => came.push('listener'), { signal });
  signal.addEventListener('abort', () => came.push('abort'));
  bus.dispatchEvent(new Event('resize'));
  await new Promise((resolve) => {
    const timer = setInterval(() => { clearInterval(timer); came.push('interval'); resolve(); }, 1);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
  return came;
})()`;

claims('docs/javascript/performance-and-memory.md', {
  '打印过的对象被[控制台留着](https://developer.chrome.com/docs/devtools/memory-problems/heap-snapshots)，没打开开发者工具也一样：Chromium 156 最多留最近的一千条':
    async () => {
      expect(
        await unwatched(`
          const log = (count) => Array.from({ length: count }, (_, index) => {
            const order = { index, rows: new Array(100).fill(index) };
            console.log(order);
            return new WeakRef(order);
          });
          const silent = (() => new WeakRef({}))();
          const refs = log(1500);
          await new Promise((resolve) => setTimeout(resolve));
          gc();
          const result = [
            silent.deref() === undefined,
            refs.findIndex((ref) => ref.deref()),
            refs.filter((ref) => ref.deref()).length,
          ];`),
      ).toEqual([true, 500, 1000]);
    },
  '只留住一个 `<td>`，**整张表**都在': async (given) => {
    const keep = 'kept.push(table.rows[0].cells[0]);';
    expect(
      await collect(given, {
        table: `${TABLE} ${keep} return table;`,
        otherCell: `${TABLE} ${keep} return table.rows[1].cells[1];`,
        free: `${TABLE} return table;`,
      }),
    ).toEqual({table: true, otherCell: true, free: false});
  },
  '挂在**自己**身上的监听器，两个互相引用的对象。只要外面没人抓着，都照样回收':
    async (given) => {
      expect(
        await collect(given, {
          button: `const button = document.body.appendChild(document.createElement('button'));
            button.addEventListener('click', () => button.textContent);
            button.remove();
            return button;`,
          parent: `const parent = {};
            parent.child = { parent };
            return parent;`,
          node: `const node = document.createElement('p');
            node.owner = { node };
            return node;`,
          held: `const panel = {};
            addEventListener('resize', () => panel);
            return panel;`,
        }),
      ).toEqual({button: false, parent: false, node: false, held: true});
    },
  '强制回收（Playwright 是 `page.requestGC()`），断言 `deref()` 为 `undefined`':
    async (given) => {
      expect(
        await collect(given, {
          timed:
            'const panel = {}; setInterval(() => panel, 1e6); return panel;',
          stopped:
            'const panel = {}; clearInterval(setInterval(() => panel, 1e6)); return panel;',
          signalled: `const panel = {};
            const closing = new AbortController();
            addEventListener('resize', () => panel, { signal: closing.signal });
            closing.abort();
            return panel;`,
        }),
      ).toEqual({timed: true, stopped: false, signalled: false});
    },
  '被留住的闭包，还有 `await` 着很久不返回的函数': async (given) => {
    expect(
      await collect(given, {
        returned: 'const data = {}; Object.keys(data); return data;',
        held: 'const data = {}; kept.push(() => data); return data;',
        awaiting: `const wait = async (data) => {
            await new Promise((resolve) => { kept.push(resolve); });
            return data;
          };
          const data = {};
          void wait(data);
          return data;`,
      }),
    ).toEqual({returned: false, held: true, awaiting: true});
  },
  'Chromium 156 停在 33554428 个设备像素，屏幕的像素比是 2 时只剩 16777214 px':
    async () => {
      const ask = (page: Page) =>
        page.evaluate(measure([16_000_000, 1_000_000_000]));
      expect(await withRatio(1, ask)).toEqual([16_000_000, 33_554_428]);
      expect(await withRatio(2, ask)).toEqual([16_000_000, 16_777_214]);
    },
  'Firefox 153 超过 17895697 px 就当没写高度，盒子是 0': async () => {
    const [most, more, far] = (await inFirefox(
      measure([17_895_697, 17_895_698, 1_000_000_000]),
    )) as number[];
    expect(most).toBeGreaterThan(17_895_690);
    expect([more, far]).toEqual([0, 0]);
  },
  '`Infinity` 和 2 的 31 次方毫秒以上当作没有：这样的延时会溢出，早早就触发':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const expected = ['not yet', 'at once', 'at once'];
      expect(await page.evaluate(RACE)).toEqual(expected);
      expect(await inFirefox(RACE)).toEqual(expected);
    },
  '`addEventListener` [不会挂上](https://dom.spec.whatwg.org/#add-an-event-listener)，`setInterval` 照样跑，`abort` 事件也不再来':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(await page.evaluate(LATE)).toEqual(['interval']);
      expect(await inFirefox(LATE)).toEqual(['interval']);
    },
  '不是每种浏览器都收得到 `longtask` 与 `long-animation-frame`': async ({
    open,
  }) => {
    const ask = `['longtask', 'long-animation-frame', 'event'].map((type) => {
      new PerformanceObserver(() => {}).observe({ type });
      return PerformanceObserver.supportedEntryTypes.includes(type);
    })`;
    const page = await open('<!doctype html>');
    expect(await page.evaluate(ask)).toEqual([true, true, true]);
    expect(await inFirefox(ask)).toEqual([false, false, true]);
  },
  '后者[列出是哪个脚本、哪个函数](https://developer.mozilla.org/en-US/docs/Web/API/Performance_API/Long_animation_frame_timing)':
    async ({open}) => {
      const page = await open(`<!doctype html><p>订单</p><script>
        const report = new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const [script] = list.getEntries().flatMap(({ scripts }) => scripts);
            if (script) resolve([script.sourceURL, script.sourceFunctionName]);
          }).observe({ type: 'long-animation-frame', buffered: true });
        });
        function importOrders() {
          const end = performance.now() + 200;
          while (performance.now() < end);
          document.querySelector('p').textContent = '导入了';
        }
        requestAnimationFrame(importOrders);
      </script>`);
      expect(await page.evaluate('report')).toEqual([
        page.url(),
        'importOrders',
      ]);
    },
  '这时发的请求要[带 `keepalive`](./fetch-and-streams.md#send-body)，不然没发完的随页面一起被取消':
    async ({page}) => {
      /** Whether a request goes on that was still on its way. */
      const goesOn = async (keepalive: boolean): Promise<boolean> => {
        const held: ServerResponse[] = [];
        const ends: boolean[] = [];
        return withServer(
          (request, response) => {
            if (request.url === '/first') {
              held.push(response);
              request.resume();
              response.on('close', () => {
                if (!response.writableEnded) {
                  ends.push(false);
                }
              });
              return;
            }
            if (request.url === '/second') {
              ends.push(true);
            }
            response.setHeader('Content-Type', 'text/html');
            response.end();
          },
          async (origin) => {
            await page.goto(origin);
            await page.evaluate(`void fetch('/first', {
              method: 'POST', body: '草稿', keepalive: ${keepalive},
            }).catch(() => {})`);
            await expect.poll(() => held).toHaveLength(1);
            await page.goto(`${origin}/other`);
            held[0]?.writeHead(307, {Location: '/second'}).end();
            await expect.poll(() => ends).not.toEqual([]);
            return ends[0] ?? false;
          },
        );
      };
      expect(await goesOn(true)).toBe(true);
      expect(await goesOn(false)).toBe(false);
    },
});
