import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {expect, type Page, test} from '@playwright/test';

import {installPackages} from '../../../../bench/peers/installPackages';
import {claims, type Given} from '../claims';
import {askWebKit, WEBKIT} from '../../../e2e/webKit';
import {driveFirefox} from '../drivenFirefox';
import {inFirefox, inWebKit} from '../engines';

/** As the page says; nothing else of the project needs them. */
const PACKAGES = {vite: '8.3.8', comlink: '4.4.2', vue: '3.5.45'};
const FOLDER = path.resolve('.cache/claims/web-worker');

/** What every measurement may use. */
const KIT = `const start = (source, options) => new Worker(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})), options);
const ask = (create, message) => new Promise((resolve) => {
  try {
    const worker = create();
    worker.onmessage = ({data}) => { worker.terminate(); resolve(data); };
    worker.onerror = (event) => { event.preventDefault(); resolve('error ' + event.message); };
    if (message !== undefined) worker.postMessage(message);
  } catch ({name}) {
    resolve('throws ' + name);
  }
});`;

/** What the body of an async function returns: in Chromium, in Firefox. */
async function inBoth(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<readonly [chromium: unknown, firefox: unknown]> {
  const script = `(async () => { ${KIT} ${body} })()`;
  const page = await open('<!doctype html><body>');
  return [await page.evaluate(script), await inFirefox(script)];
}

const COOP = {'Cross-Origin-Opener-Policy': 'same-origin'};
const COEP = {'Cross-Origin-Embedder-Policy': 'require-corp'};

/** What a page with these headers, at an address of its own, says of workers. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/plain': {},
  '/isolated': {...COOP, ...COEP},
  '/credentialless': {
    ...COOP,
    'Cross-Origin-Embedder-Policy': 'credentialless',
  },
  '/document': {
    'Document-Isolation-Policy': 'isolate-and-credentialless',
  },
  '/worker.js': {},
  '/worker-coep.js': COEP,
  '/worker-cors.js': {'Access-Control-Allow-Origin': '*'},
};

const PAGE = `<!doctype html><script>
globalThis.told = (async () => {
  ${KIT}
  const other = 'http://127.0.0.1:' + location.port;
  const load = (tag, name) => new Promise((resolve) => {
    const element = document.createElement(tag);
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
    element.src = other + name;
    document.head.append(element);
  });
  const wrapped = (name) => ask(() => start('import ' + JSON.stringify(other + name) + ';', {type: 'module'}));
  return {
    isolated: crossOriginIsolated,
    worker: await ask(() => new Worker('/worker.js')),
    withHeader: await ask(() => new Worker('/worker-coep.js')),
    other: await ask(() => new Worker(other + '/worker-cors.js')),
    wrapped: await wrapped('/worker-cors.js'),
    withoutCors: await wrapped('/worker.js'),
    image: await load('img', '/image.svg'),
    script: await load('script', '/empty.js'),
  };
})();
</script>`;

type Told = {
  readonly isolated: boolean;
  readonly worker: string;
  readonly withHeader: string;
  readonly other: string;
  readonly wrapped: string;
  readonly withoutCors: string;
  readonly image: boolean;
  readonly script: boolean;
};

/** Serves the pages; `use` is given the address of the one of this name. */
async function atServer<Result>(
  name: string,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(({url = ''}, response) => {
    const [type, text] = url.startsWith('/worker')
      ? ['text/javascript', 'postMessage("isolated: " + crossOriginIsolated)']
      : url === '/empty.js'
        ? ['text/javascript', '']
        : url === '/image.svg'
          ? ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>']
          : ['text/html; charset=utf-8', PAGE];
    response.writeHead(200, {'Content-Type': type, ...HEADERS[url]});
    response.end(text);
  }).listen(0);
  await once(server, 'listening');
  try {
    const {port} = server.address() as AddressInfo;
    return await use(`http://localhost:${port}${name}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What the page of this name says: in Chromium, in Firefox. */
function onServer(
  page: Page,
  name: string,
): Promise<readonly [chromium: Told, firefox: Told]> {
  return atServer(name, async (address) => {
    await page.goto(address);
    const inChromium = await page.evaluate<Told>('told');
    let inGecko: Told | undefined;
    await driveFirefox(async ({open, ask}) => {
      await open(address);
      inGecko = await ask('return await window.told;');
    });
    return [inChromium, inGecko!];
  });
}

/** The same in WebKit. */
function onServerInWebKit(name: string): Promise<Told> {
  test.skip(WEBKIT === undefined, 'there is no WebKit');
  return atServer(name, async (address) => {
    const [told] = await askWebKit(address, ['told']);
    return told as Told;
  });
}

const folders: string[] = [];
// One worker installs them.
test.describe.configure({mode: 'default'});
test.afterAll(() => {
  for (const folder of folders) {
    rmSync(folder, {recursive: true, force: true});
  }
});

/** What a program prints as JSON, beside its files and what is installed. */
function run(
  program: string,
  files: Readonly<Record<string, string>>,
): unknown {
  installPackages(FOLDER, PACKAGES);
  const folder = mkdtempSync(path.join(FOLDER, 'project-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'src'));
  for (const [name, text] of Object.entries({
    ...files,
    'package.json': '{"type": "module"}',
    'run.mjs': program,
  })) {
    writeFileSync(path.join(folder, name), text);
  }
  const {stdout, stderr} = spawnSync(process.execPath, ['run.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, NODE_ENV: undefined},
  });
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const DIRECT = `new Worker(new URL('./prime.worker.ts', import.meta.url), {type: 'module'});`;
const KEPT = `const url = new URL('./prime.worker.ts', import.meta.url); new Worker(url, {type: 'module'});`;
/** Types that JavaScript does not know, and what no tool may leave out. */
const WORKER = `const primes: number[] = [2, 3, 5]; onmessage = () => postMessage(primes);`;

/** The pool of the page, and what it needs in the worker. */
const POOL =
  /```js reuse title="pool\.js"\n([\s\S]*?)```/u.exec(
    readFileSync('docs/tooling/web-worker.md', 'utf8'),
  )?.[1] ?? '';

/** What a module does before `serve`: it is rejected, throws later, tells of it. */
const PREPARED = [
  "await Promise.reject(new Error('没装好'));",
  "await null; throw new Error('没装好');",
  "try { await Promise.reject(new Error('没装好')); } catch (error) { reportError(error); throw error; }",
] as const;

/** What tasks of pools come to whose workers begin so, until one that throws at once is told of. */
const toPools = (preparations: readonly string[]): string => `(async () => {
  ${KIT} ${POOL}
  const run = (prepare) => createPool(() => start(prepare + serve + '; serve((n) => n);', {type: 'module'}), 1).run(1).then(() => '成了', ({message}) => message);
  const states = [];
  ${JSON.stringify(preparations)}.forEach((prepare, at) => {
    states[at] = '还在等';
    run(prepare).then((state) => { states[at] = state; });
  });
  // Those that are told of are told by then.
  for (let turn = 0; turn < 5; turn += 1) await run("throw new Error('当场');");
  return states;
})()`;

claims('docs/tooling/web-worker.md', {
  '`scheduler.yield()` 也不能代替定时器：Chromium 156 里接着跑的排在消息前面，一样看不到取消；Firefox 153 里看得到':
    async (given) => {
      const came = await inBoth(
        given,
        `const worker = start(\`let isCancelled = false;
          onmessage = async ({data}) => {
            if (data === '取消') { isCancelled = true; return; }
            let done = 0;
            while (done < 300 && !isCancelled) {
              for (const end = performance.now() + 1; performance.now() < end;);
              done += 1;
              if (done === 1) postMessage('开工');
              await scheduler.yield();
            }
            postMessage(done < 300);
          };\`);
        return new Promise((resolve) => {
          worker.onmessage = ({data}) => (data === '开工' ? worker.postMessage('取消') : resolve(data));
          worker.postMessage('算');
        });`,
      );
      expect(came).toEqual([false, true]);
    },

  '`async` 函数里抛出的**不会**，页面上的 `unhandledrejection` 也收不到':
    async (given) => {
      const came = await inBoth(
        given,
        `const heard = [];
      addEventListener('unhandledrejection', () => heard.push('rejection'));
      // It says so when the rejection is known to be nobody's, then answers.
      const worker = start(\`addEventListener('unhandledrejection', () => postMessage('拒绝了'));
        onmessage = ({data}) => { if (data === '再问') postMessage('在'); else (async () => { throw new Error('解析失败'); })(); };\`);
      worker.onerror = () => heard.push('error');
      await new Promise((resolve) => {
        worker.onmessage = ({data}) => (data === '拒绝了' ? worker.postMessage('再问') : resolve());
        worker.postMessage('算');
      });
      return heard;`,
      );
      expect(came).toEqual([[], []]);
    },

  '写进一个没人等的 `async` 函数，拒绝没人知道，任务全都一直等': async (
    given,
  ) => {
    const came = await inBoth(
      given,
      `${POOL}
      const states = [];
      const open = (prepare, options) => {
        let worker;
        const pool = createPool(() => {
          worker = start(\`\${serve}; addEventListener('unhandledrejection', () => { new BroadcastChannel('rejected').postMessage(1); });
            \${prepare}\`, options);
          return worker;
        }, 1);
        return pool;
      };
      const rejected = new Promise((resolve) => { new BroadcastChannel('rejected').onmessage = resolve; });
      const lost = open("(async () => { await Promise.reject(new Error('没装好')); serve((n) => n); })();");
      const waiting = lost.run(1).then(() => '成了', ({message}) => message);
      waiting.then((state) => states.push(state));
      await rejected;
      const told = open("await Promise.reject(new Error('没装好')); serve((n) => n);", {type: 'module'});
      states.push((await told.run(1).catch(({message}) => message)).includes('没装好'));
      lost.close();
      await waiting;
      return states;`,
    );
    // The first was still waiting when the second was told.
    const expected = [true, '池已关闭'];
    expect(came).toEqual([expected, expected]);
  },

  'WebKitGTK 2.50 里，模块顶层的 `await` 被拒绝，或者等完之后才抛错，页面收不到 `error`，任务也一直等':
    async ({open}) => {
      const [rejected, thrown] = PREPARED;
      expect(await inWebKit(toPools([rejected, thrown]))).toEqual([
        '还在等',
        '还在等',
      ]);
      const page = await open('<!doctype html><body>');
      const told: unknown = expect.stringMatching(/没装好$/u);
      expect(await page.evaluate(toPools([rejected, thrown]))).toEqual([
        told,
        told,
      ]);
    },

  '在 `catch` 里用 `reportError(error)` 报出来，再抛一次，各家的池就都知道了':
    async ({open}) => {
      const program = toPools([PREPARED[2]]);
      const told = [expect.stringMatching(/没装好$/u)];
      const page = await open('<!doctype html><body>');
      expect(await page.evaluate(program)).toEqual(told);
      expect(await inFirefox(program)).toEqual(told);
      expect(await inWebKit(program)).toEqual(told);
    },

  '装上 `onmessage` 之前到的消息会丢': async (given) => {
    const came = await inBoth(
      given,
      `const worker = start(\`for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
        onmessage = ({data}) => postMessage(data);
        postMessage('装好了');\`, {type: 'module'});
      worker.postMessage('早到的');
      const heard = [];
      await new Promise((resolve) => {
        worker.onmessage = ({data}) => {
          heard.push(data);
          if (data === '装好了') worker.postMessage('后来的');
          if (data === '后来的') resolve();
        };
      });
      return heard;`,
    );
    const expected = ['装好了', '后来的'];
    expect(came).toEqual([expected, expected]);
  },

  'Firefox 的开头没有 `Uncaught`': async (given) => {
    const came = await inBoth(
      given,
      `return ask(() => start("onmessage = () => { document.title = '完成'; }"), 1);`,
    );
    expect(came).toEqual([
      'error Uncaught ReferenceError: document is not defined',
      'error ReferenceError: document is not defined',
    ]);
  },

  'Firefox 153 连普通脚本的语法错误也不说，第三行是 `undefined`': async (
    given,
  ) => {
    const came = await inBoth(given, `return ask(() => start('const = 1;'));`);
    expect(came).toEqual([
      "error Uncaught SyntaxError: Unexpected token '='",
      'error undefined',
    ]);
  },

  '`pixels.length` 变成 0，`new ImageData(pixels, …)` 抛 `InvalidStateError`':
    async (given) => {
      const came = await inBoth(
        given,
        `const pixels = new Uint8ClampedArray(16);
        const worker = start('');
        worker.postMessage(pixels, [pixels.buffer]);
        worker.terminate();
        try {
          return new ImageData(pixels, 2, 2);
        } catch ({name}) {
          return [pixels.length, name];
        }`,
      );
      const expected = [0, 'InvalidStateError'];
      expect(came).toEqual([expected, expected]);
    },

  '否则这样的内存发不给 Worker': async (given) => {
    const came = await inBoth(
      given,
      `const {buffer} = new WebAssembly.Memory({initial: 1, maximum: 1, shared: true});
      return [crossOriginIsolated, typeof SharedArrayBuffer, await ask(() => start(''), buffer)];`,
    );
    const expected = [false, 'undefined', 'throws DataCloneError'];
    expect(came).toEqual([expected, expected]);
  },

  '点按钮让主线程空转一秒半，上面停住，下面照走': async (given) => {
    const came = await inBoth(
      given,
      `const canvas = document.body.appendChild(document.createElement('canvas'));
      const offscreen = canvas.transferControlToOffscreen();
      const worker = start(\`const times = [];
        onmessage = ({data}) => {
          if (data === '报') { postMessage(times); return; }
          const context = data.getContext('2d');
          requestAnimationFrame(function frame() {
            times.push(Date.now());
            if (times.length === 30) postMessage('开始'); // the page has shown it
            context.fillRect(times.length % 300, 0, 1, 1);
            requestAnimationFrame(frame);
          });
        };\`);
      const next = () => new Promise((resolve) => { worker.onmessage = ({data}) => resolve(data); });
      const began = next();
      worker.postMessage(offscreen, [offscreen]);
      await began;
      let own = 0;
      requestAnimationFrame(function frame() { own += 1; requestAnimationFrame(frame); });
      const from = Date.now();
      while (Date.now() < from + 1500);
      const drawn = own;
      const times = next();
      worker.postMessage('报');
      return [drawn, (await times).filter((time) => time > from && time < from + 1500).length > 3];`,
    );
    const expected = [0, true];
    expect(came).toEqual([expected, expected]);
  },

  'Chromium 当场抛出 `SecurityError`，Firefox 153 只触发一次没有说明的 `error` 事件，`try` 接不住':
    async ({page}) => {
      const [chromium, firefox] = await onServer(page, '/plain');
      expect(chromium.other).toBe('throws SecurityError');
      expect(firefox.other).toBe('error undefined');
      for (const {wrapped, withoutCors} of [chromium, firefox]) {
        expect([wrapped, withoutCors]).toEqual([
          'isolated: false',
          'error undefined',
        ]);
      }
    },

  '没有声明允许嵌入的跨源图片、脚本、框架都会被拦下': async ({page}) => {
    for (const told of await onServer(page, '/isolated')) {
      expect([told.isolated, told.image, told.script]).toEqual([
        true,
        false,
        false,
      ]);
    }
    for (const told of await onServer(page, '/credentialless')) {
      expect([told.isolated, told.image, told.script]).toEqual([
        true,
        true,
        true,
      ]);
    }
  },

  'Safari 不认它，在那里页面隔离不了': async () => {
    const told = [];
    for (const name of ['/isolated', '/credentialless']) {
      const {isolated, image, script} = await onServerInWebKit(name);
      told.push([isolated, image, script]);
    }
    expect(told).toEqual([
      [true, false, false],
      [false, true, true],
    ]);
  },

  '缺了它，隔离页面上的 `new Worker` 当作加载失败': async ({page}) => {
    for (const {worker, withHeader} of await onServer(page, '/isolated')) {
      expect([worker, withHeader]).toEqual([
        'error undefined',
        'isolated: true',
      ]);
    }
  },

  'Chromium 156 里单发它就隔离了，Worker 脚本不用再带头；Firefox 153 不认':
    async ({page}) => {
      const [chromium, firefox] = await onServer(page, '/document');
      expect([chromium.isolated, chromium.worker]).toEqual([
        true,
        'isolated: true',
      ]);
      expect([firefox.isolated, firefox.worker]).toEqual([
        false,
        'isolated: false',
      ]);
    },

  '`filter`、展开得来的新数组和新对象，元素仍是 Proxy：先 `toRaw` 再筛': () => {
    const came = run(
      `import {reactive, toRaw} from 'vue';
      const orders = reactive([{id: 7}, {id: 8}]);
      const isLast = ({id}) => id === 8;
      const goes = (value) => {
        try {
          return structuredClone(value);
        } catch ({name}) {
          return name;
        }
      };
      console.log(JSON.stringify([
        orders, toRaw(orders), toRaw(orders.filter(isLast)), {...reactive({order: {id: 7}})}, toRaw(orders).filter(isLast),
      ].map(goes)));`,
      {},
    );
    const refused = 'DataCloneError';
    expect(came).toEqual([
      refused,
      [{id: 7}, {id: 8}],
      refused,
      refused,
      [{id: 8}],
    ]);
  },

  '`vite build` 却把它当普通文件，里面的 TypeScript 没有编译': () => {
    const came = (main: string) =>
      run(
        `import {readdirSync, readFileSync} from 'node:fs';
        import {build, createServer} from 'vite';
        const options = {configFile: false, logLevel: 'silent'};
        await build({...options, build: {assetsInlineLimit: 0}});
        const names = readdirSync('dist/assets').filter((name) => name.startsWith('prime.worker'));
        const server = await createServer({...options, server: {middlewareMode: true, ws: false}});
        const {code} = await server.transformRequest('/src/prime.worker.ts');
        await server.close();
        console.log(JSON.stringify({
          names: names.map((name) => name.split('.').at(-1)),
          isTyped: names.some((name) => readFileSync('dist/assets/' + name, 'utf8').includes('number[]')),
          isTypedOnDevServer: code.split('//#')[0].includes('number[]'),
        }));
        process.exit();`,
        {
          'index.html': '<script type="module" src="/src/main.ts"></script>',
          'src/main.ts': main,
          'src/prime.worker.ts': WORKER,
        },
      );
    expect(came(DIRECT)).toEqual({
      names: ['js'],
      isTyped: false,
      isTypedOnDevServer: false,
    });
    expect(came(KEPT)).toEqual({
      names: ['ts'],
      isTyped: true,
      isTypedOnDevServer: false,
    });
  },

  '`name` 和 `message` 还在，`code` 这样的字段和原来的类没有了；回调用 `proxy()` 包一层也能传':
    async ({open}) => {
      installPackages(FOLDER, PACKAGES);
      const library = readFileSync(
        path.join(FOLDER, 'node_modules/comlink/dist/umd/comlink.js'),
        'utf8',
      );
      const page = await open('<!doctype html><body>');
      await page.addScriptTag({content: library});
      const worker = `${library}
        class PayError extends Error { name = 'PayError'; code = 'E7'; }
        Comlink.expose({
          pay() { throw new PayError('余额不足'); },
          async payLater() { throw new PayError('余额不足'); },
          async report(onProgress) { await onProgress(50); return '好了'; },
        });`;
      const came = await page.evaluate(`(async () => {
        ${KIT}
        const worker = start(${JSON.stringify(worker)});
        const api = Comlink.wrap(worker);
        const told = ({name, message, code, constructor}) => [name, message, code === undefined, constructor === Error];
        const seen = [];
        const came = [
          await api.pay().catch(told),
          await api.payLater().catch(told),
          await api.report(Comlink.proxy((done) => seen.push(done))),
          await api.report(() => {}).catch(({name}) => name),
          seen,
        ];
        worker.terminate();
        return came;
      })()`);
      const error = ['PayError', '余额不足', true, true];
      expect(came).toEqual([error, error, '好了', 'DataCloneError', [50]]);
    },
});
