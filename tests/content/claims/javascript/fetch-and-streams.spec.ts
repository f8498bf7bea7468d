import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {chromium, expect, type Page, test} from '@playwright/test';

import {askFirefox} from '../../../e2e/firefox';
import {askWebKit, WEBKIT} from '../../../e2e/webKit';
import {claims} from '../claims';
import {driveFirefox} from '../drivenFirefox';
import {inFirefox, inWebKit} from '../engines';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Asks at an address whose `/` is an empty document. */
async function withServer(
  answers: Readonly<Record<string, Answer>>,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) {
      answer(request, response);
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><input type="file">');
    }
  }).listen(0);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  try {
    await use(`http://localhost:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A body for `ask`: names of what the promises of a list rejected with. */
const names = (promises: string) =>
  `return Promise.all([${promises}].map((promise) => promise.then(
     (value) => String(value), (error) => error.name)));`;

const inChromium = (page: Page, body: string) =>
  page.evaluate<unknown>(`(async () => { ${body} })()`);

/** What came of it in Chromium, then in Firefox. */
async function inBoth(
  page: Page,
  origin: string,
  body: string,
): Promise<readonly unknown[]> {
  await page.goto(origin);
  const results = [await inChromium(page, body)];
  await driveFirefox(async ({open, ask}) => {
    await open(origin);
    results.push(await ask(body));
  });
  return results;
}

/** The head and half a body; then the connection is as it is left. */
const begin: Answer = (_, response) => {
  response.writeHead(200, {'Content-Length': '1000'});
  response.write('{"id":');
};

/** What two ways of reading a body come to. */
const READ = `(async () => {
  const each = async () => {
    const parts = [];
    for await (const part of new Response('59').body) parts.push(...part);
    return parts.length;
  };
  const reader = new Response('59').body.getReader();
  const { value } = await reader.read();
  return [await each().catch(({ name }) => name), value.length];
})()`;

claims('docs/javascript/fetch-and-streams.md', {
  '还要支持 Safari 26 及更早的版本，用 `getReader()` 循环代替 `for await`':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(await page.evaluate(READ)).toEqual([2, 2]);
      expect(await inFirefox(READ)).toEqual([2, 2]);
      expect(await inWebKit(READ)).toEqual(['TypeError', 2]);
    },

  '读响应体时断线，`json()` 以 `TypeError` 拒绝，连接被重置时 Firefox 却给 `AbortError`':
    async ({page}) => {
      let begun: IncomingMessage | undefined;
      const body = (how: string) =>
        `const response = await fetch('/begun');
         const reading = response.json();
         fetch('${how}').catch(() => {});
         ${names('reading')}`;
      const answers: Record<string, Answer> = {
        '/begun': (request, response) => {
          begun = request;
          begin(request, response);
        },
        '/end': () => begun?.socket.destroy(),
        '/reset': () => begun?.socket.resetAndDestroy(),
      };
      await withServer(answers, async (origin) => {
        expect(await inBoth(page, origin, body('/end'))).toEqual([
          ['TypeError'],
          ['TypeError'],
        ]);
        expect(await inBoth(page, origin, body('/reset'))).toEqual([
          ['TypeError'],
          ['AbortError'],
        ]);
      });
    },

  '这时才超时的，Firefox 153 的 `json()`、`text()` 给的也是 `AbortError`，传给 `abort()` 的值也不见了':
    async ({page}) => {
      const body = `
        const late = await fetch('/begun', {signal: AbortSignal.timeout(1000)});
        const timed = await late.text().catch(({name}) => name);
        const results = [timed];
        for (const method of ['json', 'text']) {
          const controller = new AbortController();
          const response = await fetch('/begun', {signal: controller.signal});
          const reading = response[method]();
          controller.abort(new RangeError('换页'));
          results.push(await reading.catch(({name}) => name));
        }
        return results;`;
      await withServer({'/begun': begin}, async (origin) => {
        expect(await inBoth(page, origin, body)).toEqual([
          ['TimeoutError', 'RangeError', 'RangeError'],
          ['AbortError', 'AbortError', 'AbortError'],
        ]);
      });
    },

  'WebKitGTK 2.50 里，请求已经发出去，头到没到都一样：超时、给 `abort()` 的值，拿到的全是 `AbortError`':
    async ({page}) => {
      const end = (open: string) => `await (async () => {
        const name = (promise) => promise.then(() => '成了', ({name}) => name);
        const open = (signal) => ${open};
        const controller = new AbortController();
        const changed = name(open(controller.signal));
        setTimeout(() => controller.abort(new RangeError('换页')), 500);
        return [await name(open(AbortSignal.timeout(500))), await changed];
      })()`;
      const waiting = end("fetch('/never', {signal})");
      const reading = end(
        "fetch('/begun', {signal}).then((response) => response.text())",
      );
      const answers: Record<string, Answer> = {
        '/begun': begin,
        '/never': () => {},
      };
      await withServer(answers, async (origin) => {
        const own = ['TimeoutError', 'RangeError'];
        const lost = ['AbortError', 'AbortError'];
        expect(await inBoth(page, origin, `return ${waiting};`)).toEqual([
          own,
          own,
        ]);
        test.skip(WEBKIT === undefined, 'there is no WebKit');
        const asked = await askWebKit(
          origin,
          [waiting, reading].map((ended) => `(async () => ${ended})()`),
        );
        expect(asked).toEqual([lost, lost]);
      });
    },

  '同时在途的 `keepalive` 请求体合计不得超过 64 KiB': async ({page}) => {
    const body = `
      const results = [];
      for (const group of [[65536], [65537], [40000, 40000]]) {
        const settled = await Promise.allSettled(group.map(async (size) => {
          const body = 'x'.repeat(size);
          const response = await fetch('/hit', {method: 'POST', keepalive: true, body});
          await response.text();
        }));
        results.push(settled.every(({status}) => status === 'fulfilled'));
      }
      return results;`;
    const hit: Answer = (request, response) => {
      request.resume().on('end', () => response.end('ok'));
    };
    await withServer({'/hit': hit}, async (origin) => {
      const expected = [true, false, false];
      expect(await inBoth(page, origin, body)).toEqual([expected, expected]);
    });
  },

  '再大，Node 立刻就超时，从 2³² 起抛 `RangeError`': async () => {
    const signal = AbortSignal.timeout(2 ** 31);
    await once(signal, 'abort');
    expect((signal.reason as Error).name).toBe('TimeoutError');
    expect(AbortSignal.timeout(2 ** 31 - 1).aborted).toBe(false);
    expect(() => AbortSignal.timeout(2 ** 32)).toThrow(RangeError);
  },

  '小数浏览器收、Node 不收；`Infinity` 在浏览器里抛 `TypeError`，在 Node 里是 `RangeError`':
    async ({page}) => {
      expect(() => AbortSignal.timeout(1.5)).toThrow(RangeError);
      expect(() => AbortSignal.timeout(Infinity)).toThrow(RangeError);
      const body = `return [1.5, Infinity].map((ms) => {
        try { return AbortSignal.timeout(ms).constructor.name; } catch ({name}) { return name; }
      });`;
      await withServer({}, async (origin) => {
        const expected = ['AbortSignal', 'TypeError'];
        expect(await inBoth(page, origin, body)).toEqual([expected, expected]);
      });
    },

  'Firefox 153 却把 300 MB 全收下来': async () => {
    const part = Buffer.alloc(1024 * 1024);
    let sentAll = 0;
    const big: Answer = (_, response) => {
      let left = 300;
      const write = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(part)) {
            response.once('drain', write);
            return;
          }
        }
        response.end();
      };
      response.on('finish', () => {
        sentAll += 1;
      });
      write();
    };
    await withServer({'/big': big}, async (origin) => {
      await driveFirefox(async ({open, ask}) => {
        await open(origin);
        const read = await ask<number>(`
          globalThis.kept = (await fetch('/big')).body.getReader();
          return (await kept.read()).value.byteLength;`);
        // One read, and no other.
        expect(read).toBeLessThan(10 * part.length);
        await expect.poll(() => sentAll, {timeout: 60_000}).toBe(1);
      });
    });
  },

  '不要了就 `cancel()`，后面的不再下载': async ({page}) => {
    let closed = 0;
    const endless: Answer = (_, response) => {
      const timer = setInterval(() => response.write('一块'), 20);
      response.on('close', () => {
        clearInterval(timer);
        closed += 1;
      });
    };
    const body = `
      const reader = (await fetch('/endless')).body.getReader();
      await reader.read();
      await reader.cancel();`;
    await withServer({'/endless': endless}, async (origin) => {
      await page.goto(origin);
      await inChromium(page, body);
      await expect.poll(() => closed).toBe(1);
      await driveFirefox(async ({open, ask}) => {
        await open(origin);
        await ask(body);
        await expect.poll(() => closed).toBe(2);
      });
    });
  },

  '响应压缩过时，`Content-Length` 是压缩后的大小，读到的却是解压后的字节':
    async ({page}) => {
      const packed = gzipSync('茶'.repeat(1000));
      const answer: Answer = (_, response) => {
        response.writeHead(200, {
          'Content-Encoding': 'gzip',
          'Content-Length': packed.length,
        });
        response.end(packed);
      };
      const body = `
        const response = await fetch('/packed');
        const {byteLength} = await response.arrayBuffer();
        return [Number(response.headers.get('Content-Length')), byteLength];`;
      await withServer({'/packed': answer}, async (origin) => {
        const expected = [packed.length, 3000];
        expect(await inBoth(page, origin, body)).toEqual([expected, expected]);
        const inNode = await fetch(`${origin}/packed`);
        expect(inNode.headers.get('Content-Length')).toBe(
          String(packed.length),
        );
      });
    },

  '改过之后，Chromium 156 里读片得到 `NotReadableError`，`fetch` 报 `TypeError`。Firefox 153 却不报错，照新的内容接着传':
    async ({page}) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-file-'));
      const file = path.join(folder, 'video.bin');
      const write = (text: string) => writeFileSync(file, text.repeat(1e6));
      const cut = `const part = document.querySelector('input').files[0].slice(5e5, 5e5 + 3);`;
      const read =
        cut +
        names(
          `part.text(), fetch('/part', {method: 'PUT', body: part}).then((response) => response.text())`,
        );
      const echo: Answer = (request, response) => {
        request.pipe(response);
      };
      try {
        await withServer({'/part': echo}, async (origin) => {
          write('a');
          await page.goto(origin);
          await page.setInputFiles('input', file);
          expect(await inChromium(page, read)).toEqual(['aaa', 'aaa']);
          write('bb');
          expect(await inChromium(page, read)).toEqual([
            'NotReadableError',
            'TypeError',
          ]);
          write('a');
          await driveFirefox(async ({open, choose, ask}) => {
            await open(origin);
            await choose('input', file);
            expect(await ask(read)).toEqual(['aaa', 'aaa']);
            write('b');
            expect(await ask(read)).toEqual(['bbb', 'bbb']);
          });
        });
      } finally {
        rmSync(folder, {recursive: true, force: true});
      }
    },

  '页面多半整个从往返缓存（bfcache）里恢复，脚本不重新执行，一个请求也不发':
    async () => {
      const first = `<!doctype html><script>
        const tell = async (what) => {
          const told = await fetch('/', {method: 'POST', body: JSON.stringify(what)});
          await told.text(); // what is still loading is not kept
        };
        const ran = tell('执行');
        addEventListener('pageshow', async ({persisted}) => {
          await ran;
          await tell(persisted);
          if (!persisted) setTimeout(() => { location.href = '/next'; });
        });
      </script>`;
      const next = `<!doctype html><script>
        addEventListener('pageshow', () => setTimeout(() => history.back()));
      </script>`;
      const html = 'text/html; charset=utf-8';
      expect(
        await askFirefox({'/': [html, first], '/next': [html, next]}, 3),
      ).toEqual(['执行', false, true]);

      const {TEST_FULL_BROWSER, TEST_FULL_BROWSER_ENV = '{}'} = process.env;
      const browser = await chromium.launch({
        ...(TEST_FULL_BROWSER && {
          executablePath: TEST_FULL_BROWSER,
          env: {
            ...(process.env as Record<string, string>),
            ...(JSON.parse(TEST_FULL_BROWSER_ENV) as Record<string, string>),
          },
        }),
        // Playwright forbids what every reader's browser does.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: ['--no-sandbox'],
      });
      const seen: string[] = [];
      const post: Answer = (request, response) => {
        request.setEncoding('utf8').on('data', (text: string) => {
          seen.push(text);
        });
        request.on('end', () => response.end());
      };
      const page: Answer = (request, response) => {
        if (request.method === 'POST') {
          post(request, response);
          return;
        }
        response.setHeader('Content-Type', html);
        response.end(request.url === '/next' ? next : first);
      };
      try {
        await withServer({'/': page, '/next': page}, async (origin) => {
          await (await browser.newPage()).goto(origin);
          await expect.poll(() => seen).toEqual(['"执行"', 'false', 'true']);
        });
      } finally {
        await browser.close();
      }
    },

  预检失败时真正的请求不会发出: async ({page}) => {
    const seen: string[] = [];
    const refuse: Answer = (request, response) => {
      seen.push(request.method ?? '');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end();
    };
    await withServer({'/pay': refuse}, async (shop) => {
      await withServer({}, async (origin) => {
        const send = (init: string) => `fetch('${shop}/pay', ${init})`;
        const body = names(
          [
            send(`{method: 'POST', body: '1'}`),
            send(`{method: 'POST', body: new FormData()}`),
            send(`{method: 'PUT'}`),
            send(`{headers: {Authorization: 'x'}}`),
            send(
              `{method: 'POST', body: '{}', headers: {'Content-Type': 'application/json'}}`,
            ),
          ].join(', '),
        );
        const ok = '[object Response]';
        const expected = [ok, ok, 'TypeError', 'TypeError', 'TypeError'];
        expect(await inBoth(page, origin, body)).toEqual([expected, expected]);
        const asked = ['OPTIONS', 'OPTIONS', 'OPTIONS', 'POST', 'POST'];
        expect(seen.slice(0, 5).sort()).toEqual(asked);
        expect(seen.slice(5).sort()).toEqual(asked);
      });
    });
  },

  "或者传 `redirect: 'error'`，遇到重定向就以 `TypeError` 拒绝；`'manual'` 在浏览器里给的响应 `status` 是 0，读不到 `Location`":
    async ({page}) => {
      const leave: Answer = (_, response) => {
        response.writeHead(302, {Location: '/login'}).end();
      };
      const body = names(
        `fetch('/orders', {redirect: 'error'}),
         fetch('/orders', {redirect: 'manual'}).then(({status, headers}) => [status, headers.get('Location')]),
         fetch('/orders').then(({ok, redirected}) => [ok, redirected])`,
      );
      await withServer({'/orders': leave}, async (origin) => {
        const expected = ['TypeError', '0,', 'true,true'];
        expect(await inBoth(page, origin, body)).toEqual([expected, expected]);
      });
    },
});
