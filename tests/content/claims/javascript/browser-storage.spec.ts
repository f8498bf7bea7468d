import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {type Browser, expect, test} from '@playwright/test';

import {askFirefox, type Files, FIREFOX} from '../../../e2e/firefox';
import {claims} from '../claims';
import {inFirefox, inServedWebKit} from '../engines';

/** Opens the page of these files in Chromium, until it has posted something. */
async function askChromium(browser: Browser, files: Files): Promise<unknown> {
  let done = (_body: string): void => {};
  const posted = new Promise<string>((resolve) => {
    done = resolve;
  });
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        response.end();
        done(body);
      });
      return;
    }
    const [type = 'text/plain', text = ''] = files[request.url ?? ''] ?? [];
    response.writeHead(200, {'Content-Type': type});
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  const context = await browser.newContext({serviceWorkers: 'allow'});
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const body = await posted;
  await context.close();
  server.closeAllConnections();
  server.close();
  return JSON.parse(body);
}

/** A service worker sets a cookie, and tells what it has and what it reads. */
const WORKER: Files = {
  '/': [
    'text/html',
    `<!doctype html><script type="module">
document.cookie = 'page=1; Path=/';
await navigator.serviceWorker.register('/worker.js');
const {active} = await navigator.serviceWorker.ready;
navigator.serviceWorker.onmessage = ({data}) =>
  fetch('/done', {method: 'POST', body: JSON.stringify([...data, document.cookie])});
navigator.serviceWorker.startMessages();
active.postMessage('tell');
</script>`,
  ],
  '/worker.js': [
    'text/javascript',
    `onmessage = async ({source}) => {
  await cookieStore.set('worker', '1');
  source.postMessage([
    [typeof localStorage, typeof sessionStorage, typeof document, typeof cookieStore],
    (await cookieStore.getAll()).map(({name}) => name).sort(),
  ]);
};`,
  ],
};
const LACKS = ['undefined', 'undefined', 'undefined', 'object'];

/** What a page in a sandbox says of the caches. */
const SANDBOXED = `new Promise((resolve) => {
  addEventListener('message', ({data}) => resolve(data));
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts';
  frame.srcdoc = \`<script>(async () => {
    const told = [];
    try { told.push(typeof caches); } catch (error) { told.push(error.name); }
    try { await caches.open('x'); told.push('open'); } catch (error) { told.push(error.name); }
    parent.postMessage(told, '*');
  })()<\\/script>\`;
  document.body.append(frame);
})`;

/** A database with a store of orders by their ids, and an index of a field. */
const OPEN = `await new Promise((resolve) => {
  const opening = indexedDB.open('orders', 1);
  opening.onupgradeneeded = () => opening.result
    .createObjectStore('orders', {keyPath: 'id'}).createIndex('byStatus', 'status');
  opening.onsuccess = () => resolve(opening.result);
})`;

/** How many letters fit, one of the key among them, and what is kept of the value when too many are set. */
const CAPACITY = `(() => {
  const fits = (text) => {
    localStorage.clear();
    let [least, most] = [0, 6_000_000];
    while (most - least > 1) {
      const half = (least + most) >> 1;
      try {
        localStorage.setItem('k', text.slice(0, half));
        least = half;
      } catch {
        most = half;
      }
    }
    return least + 1;
  };
  const letters = 'a'.repeat(6_000_000);
  const counts = [fits(letters), fits('字'.repeat(6_000_000)), fits('字' + letters)];
  localStorage.setItem('k', '旧');
  try {
    localStorage.setItem('k', letters);
  } catch ({ name }) {
    return [...counts, name, localStorage.getItem('k')];
  }
})()`;

claims('docs/javascript/browser-storage.md', {
  '键和值一起算。Chrome 156 和 Firefox 153 里量过，按 UTF-16 码元数：一共可以到 5 242 880 个，一个汉字和一个字母同样占一个':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const all = 5_242_880;
      const told = [all, all, all, 'QuotaExceededError', '旧'];
      expect(await page.evaluate(CAPACITY)).toEqual(told);
      expect(await inFirefox(CAPACITY)).toEqual(told);
    },
  '按字节数，有汉字的字符串每字占两个': async () => {
    // The key takes one byte.
    const half = Math.floor((5_242_880 - 1) / 2) + 1;
    expect(await inServedWebKit(CAPACITY)).toEqual([
      5_242_880,
      half,
      half,
      'QuotaExceededError',
      '旧',
    ]);
  },
  'Chrome 的 Service Worker 里也能用；Firefox 153 的 Service Worker 里有这个对象，却什么也读不到，写了也没有存下':
    async ({page}) => {
      const [has, names, cookie] = (await askChromium(
        page.context().browser()!,
        WORKER,
      )) as [string[], string[], string];
      expect([has, names]).toEqual([LACKS, ['page', 'worker']]);
      expect(cookie).toContain('worker=1');
      test.skip(FIREFOX === undefined, 'there is no Firefox');
      expect(await askFirefox(WORKER, 1)).toEqual([[LACKS, [], 'page=1']]);
    },
  'Worker 和 Service Worker 里没有 `localStorage`，也没有 `document.cookie`，上面的表里只剩异步的几种':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const found = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const code =
              'postMessage([typeof localStorage, typeof sessionStorage, typeof document, typeof indexedDB, typeof caches])';
            const worker = new Worker(URL.createObjectURL(new Blob([code])));
            worker.addEventListener('message', ({data}) => {
              resolve(data);
            });
          }),
      );
      expect(found).toEqual([
        'undefined',
        'undefined',
        'undefined',
        'object',
        'object',
      ]);
    },
  '`cookieStore`、`caches`、`navigator.storage`、`navigator.locks` 只在 HTTPS 页面和 `localhost` 里有':
    async ({page}) => {
      const look = `[globalThis.cookieStore, globalThis.caches, navigator.storage, navigator.locks]
        .map((each) => typeof each)`;
      const all = (word: string): string[] => [word, word, word, word];
      for (const [address, word] of [
        ['http://shop.example/', 'undefined'],
        ['http://localhost/', 'object'],
        ['https://shop.example/', 'object'],
      ] as const) {
        await page.route(address, (route) =>
          route.fulfill({contentType: 'text/html', body: '<!doctype html>'}),
        );
        await page.goto(address);
        expect(await page.evaluate(look), address).toEqual(all(word));
      }
    },
  '沙箱里 Chrome 一读它就抛错，Firefox 到 open 才拒绝': async ({open}) => {
    const page = await open('<!doctype html><body>');
    expect(await page.evaluate(SANDBOXED)).toEqual([
      'SecurityError',
      'SecurityError',
    ]);
    expect(await inFirefox(SANDBOXED)).toEqual(['object', 'SecurityError']);
  },
  '`storage` 事件在**别的**同源页面触发，同一标签页里的 iframe 也算': async ({
    open,
  }) => {
    const page = await open(
      '<!doctype html><body><iframe srcdoc="<p>"></iframe>',
    );
    const told = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const seen: unknown[] = [];
          const frame = document.querySelector('iframe')!.contentWindow!;
          addEventListener('storage', ({key, storageArea}) => {
            seen.push(['page', key, storageArea === sessionStorage]);
            if (key === 'last') {
              resolve(seen);
            }
          });
          localStorage.setItem('own', '1');
          frame.sessionStorage.setItem('step', '1');
          frame.localStorage.setItem('own', '1');
          frame.localStorage.setItem('last', '1');
        }),
    );
    // Of two areas, which is told first is not said.
    expect(told).toContainEqual(['page', 'step', true]);
    expect(told).not.toContainEqual(['page', 'own', false]);
  },
  发送的那个对象自己同样收不到: async ({open}) => {
    const page = await open('<!doctype html>');
    const told = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const seen: string[] = [];
          const [sender, other] = [
            new BroadcastChannel('shop'),
            new BroadcastChannel('shop'),
          ];
          sender.addEventListener('message', ({data}) => {
            seen.push(`sender ${data}`);
            resolve(seen);
          });
          other.addEventListener('message', ({data}) => {
            seen.push(`other ${data}`);
            other.postMessage('back');
          });
          sender.postMessage('theme');
        }),
    );
    expect(told).toEqual(['other theme', 'sender back']);
  },
  '值是 `true`、`null` 的也不编，它们当不了键': async ({open}) => {
    const page = await open('<!doctype html>');
    const found = await page.evaluate(`(async () => {
      const db = ${OPEN};
      const store = db.transaction('orders', 'readwrite').objectStore('orders');
      ['已付款', true, null, undefined, NaN, {}, 7, new Date(0), ['a']].forEach(
        (status, id) => store.put({id, status}));
      const request = store.index('byStatus').getAllKeys();
      await new Promise((resolve) => { request.onsuccess = resolve; });
      return request.result.sort();
    })()`);
    expect(found).toEqual([0, 6, 7, 8]);
  },
  '对象仓库（object store）和索引（index）只能在 `onupgradeneeded` 里建':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const names = await page.evaluate(`(async () => {
      const db = ${OPEN};
      return [
        () => db.createObjectStore('more'),
        () => db.transaction('orders', 'readwrite').objectStore('orders').createIndex('byTotal', 'total'),
      ].map((work) => { try { work(); return 'done'; } catch (error) { return error.name; } });
    })()`);
      expect(names).toEqual(['InvalidStateError', 'InvalidStateError']);
    },
  '`__Host-` 开头的还要写 `Secure`，漏了整条被拒收，什么也没删掉': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    const left = await page.evaluate(() => {
      document.cookie = '__Host-sid=1; Path=/; Secure';
      document.cookie = '__Host-sid=; Path=/; Max-Age=0';
      const kept = document.cookie;
      document.cookie = '__Host-sid=; Path=/; Secure; Max-Age=0';
      return [kept, document.cookie];
    });
    expect(left).toEqual(['__Host-sid=1', '']);
  },
  '也不要用 `for…in`，它连 `length`、`getItem` 这些名字一起数进来': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    const names = await page.evaluate(() => {
      localStorage.setItem('draft', '1');
      const found: string[] = [];
      for (const name in localStorage) {
        found.push(name);
      }
      return found;
    });
    expect(names).toEqual(
      expect.arrayContaining(['draft', 'length', 'getItem']),
    );
  },
  '它不认 `Cache-Control`，没有有效期，存进去就一直在': async ({open}) => {
    const page = await open('<!doctype html>');
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('articles');
      await cache.put(
        '/price',
        new Response('59', {
          headers: {
            'Cache-Control': 'no-store, max-age=0',
            Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
          },
        }),
      );
      return (await cache.match('/price'))?.text();
    });
    expect(kept).toBe('59');
  },
});
