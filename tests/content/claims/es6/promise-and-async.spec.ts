import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {lint} from '../typedLint';

// One worker installs the linter.
test.describe.configure({mode: 'default'});

/** Whether the stack of an error names the function that awaited, or returned, its promise. */
const STACKS = `(async () => {
  const inner = async () => { await null; throw new Error('x'); };
  async function returning() { return inner(); }
  async function awaiting() { return await inner(); }
  const stackOf = (work) => work().catch((error) => error.stack);
  return [(await stackOf(returning)).includes('returning'), (await stackOf(awaiting)).includes('awaiting')];
})()`;

/** A server that answers nothing by itself. */
async function serve(
  onRequest: (url: string, response: ServerResponse) => void,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const server = createServer(({url = ''}, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    if (url === '/') {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html>');
    } else if (url !== '/favicon.ico') {
      onRequest(url, response);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Modules in a folder of their own, and what JavaScriptCore prints of the first. */
function runModules(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'claims-modules-'));
  try {
    for (const [name, code] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), code);
    }
    const {error, stdout} = spawnSync('jsc', ['-m', 'main.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    test.skip(error !== undefined, 'there is no JavaScriptCore');
    return stdout;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const AWAITING = {
  'slow.mjs':
    'await new Promise((resolve) => setTimeout(resolve, 20)); export const value = 7;',
  'a.mjs': `import {value as own} from './slow.mjs'; export const value = own;`,
  'b.mjs': `import {value as own} from './slow.mjs'; export const value = own;`,
};

claims('docs/es6/promise-and-async.md', {
  '从 `for…of`、`for await` 里提前返回也一样，生成器的 `finally` 不等它：先 `await` 进变量，再返回':
    async (given) => {
      const found = await inEveryEngine(
        given,
        `(async () => {
          const log = [];
          async function* pages() { try { yield 1; } finally { log.push('关'); } }
          function* rows() { try { yield 1; } finally { log.push('关'); } }
          const save = async () => { for (let i = 0; i < 9; i += 1) await null; log.push('存完'); };
          await (async () => { for await (const each of pages()) return save(each); })();
          await (async () => { for (const each of rows()) return save(each); })();
          await (async () => { for await (const each of pages()) { const saved = await save(each); return saved; } })();
          await (async () => { for (const each of rows()) { const saved = await save(each); return saved; } })();
          return log;
        })()`,
      );
      expect(found).toEqual(
        ofAll(['关', '存完', '关', '存完', '存完', '关', '存完', '关']),
      );
    },
  '别处结果相同，只差几个微任务': async (given) => {
    const found = await inEveryEngine(
      given,
      `(async () => {
        const work = async () => 7;
        const count = async (start) => {
          let turns = 0;
          let value = null;
          start().then((result) => { value = result; });
          while (value === null) { turns += 1; await null; }
          return [value, turns];
        };
        return [await count(async () => work()), await count(async () => await work())];
      })()`,
    );
    expect(found).toEqual(
      ofAll([
        [7, 3],
        [7, 2],
      ]),
    );
  },
  'Chromium 和 Node 里，写了 `await` 的，[错误的堆栈里多这一层](https://developer.mozilla.org/zh-CN/docs/Web/JavaScript/Reference/Operators/await)':
    async (given) => {
      expect(await inEveryEngine(given, STACKS)).toEqual({
        chromium: [false, true],
        firefox: [false, false],
        javaScriptCore: [false, false],
      });
      const node = spawnSync(
        process.execPath,
        ['-e', `${STACKS}.then((found) => console.log(JSON.stringify(found)))`],
        {encoding: 'utf8'},
      );
      expect(JSON.parse(node.stdout)).toEqual([false, true]);
    },
  '全败抛 `AggregateError`，原因都在它的 `errors` 里': async (given) => {
    const found = await inEveryEngine(
      given,
      `Promise.any([
        new Promise((resolve, reject) => { Promise.resolve().then(() => reject('后败')); }),
        Promise.reject('先败'),
      ]).catch(({ name, errors }) => [name, errors])`,
    );
    expect(found).toEqual(ofAll(['AggregateError', ['后败', '先败']]));
  },
  '里面抛的错[不会变成外层的拒绝](https://eslint.org/docs/latest/rules/no-async-promise-executor)，外层一直等下去':
    async (given) => {
      const found = await inEveryEngine(
        given,
        `(async () => {
          let outcome = '等';
          const inside = [];
          new Promise(async (resolve) => {
            inside.push('开始');
            await null;
            inside.push('抛');
            throw new Error('x');
          }).then(() => { outcome = '兑现'; }, () => { outcome = '拒绝'; });
          for (let i = 0; i < 99; i += 1) await null;
          return [outcome, inside];
        })()`,
      );
      expect(found).toEqual(ofAll(['等', ['开始', '抛']]));
    },
  'Node 里是三百个一起发': async () => {
    const held: ServerResponse[] = [];
    await serve(
      (_, response) => {
        held.push(response);
        // With fewer at once, nobody is ever answered.
        if (held.length === 300) {
          held.forEach((each) => each.end('ok'));
        }
      },
      async (address) => {
        const urls = Array.from({length: 300}, (_, id) => address + id + 1);
        const answers = await Promise.all(urls.map((url) => fetch(url)));
        expect(answers.every(({ok}) => ok)).toBe(true);
      },
    );
  },
  '浏览器对 HTTP/1.1 的同一个主机只同时发六个，其余排着队，`AbortSignal.timeout` 却都已经在计时':
    async ({page}) => {
      const seen: string[] = [];
      await serve(
        (url) => {
          seen.push(url);
        },
        async (address) => {
          // Nobody answers the first six; those behind them give up unsent.
          const ask = (name: string) => `(async () => {
            for (let id = 0; id < 6; id += 1) fetch('${address}${name}/' + id).catch(() => {});
            const behind = Array.from({ length: 4 }, (_, id) =>
              fetch('${address}${name}/behind' + id, { signal: AbortSignal.timeout(1500) }));
            return (await Promise.allSettled(behind)).map(({ reason }) => reason?.name);
          })()`;
          await page.goto(address);
          const late = Array.from({length: 4}, () => 'TimeoutError');
          expect(await page.evaluate(ask('chromium'))).toEqual(late);
          expect(await inFirefox(ask('firefox'))).toEqual(late);
        },
      );
      const six = (name: string) =>
        Array.from({length: 6}, (_, id) => `/${name}/${id}`);
      expect(seen.sort()).toEqual([...six('chromium'), ...six('firefox')]);
    },
  'Node [15 起默认](https://nodejs.org/api/cli.html#--unhandled-rejectionsmode)当作未捕获的异常，进程退出':
    () => {
      const run = (code: string) =>
        spawnSync(process.execPath, ['-e', code], {encoding: 'utf8'});
      const alone = run(
        `Promise.reject(new Error('x')); setTimeout(() => process.stdout.write('later'), 5);`,
      );
      expect([alone.status, alone.stdout]).toEqual([1, '']);
      const heard = run(
        `const early = Promise.reject(new Error('x')); early.catch(() => {});
setTimeout(() => early.catch(({message}) => process.stdout.write(message)), 5);`,
      );
      expect([heard.status, heard.stdout]).toEqual([0, 'x']);
    },
  '`fetch`、`addEventListener`、Node 的 `readFile` 都收 `signal`': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    const found = await page.evaluate(async () => {
      const controller = new AbortController();
      let count = 0;
      addEventListener('paid', () => (count += 1), {signal: controller.signal});
      const asked = fetch('/', {signal: controller.signal});
      dispatchEvent(new Event('paid'));
      controller.abort();
      dispatchEvent(new Event('paid'));
      return [count, await asked.catch(({name}: Error) => name)];
    });
    expect(found).toEqual([1, 'AbortError']);
    await expect(
      readFile('package.json', {signal: AbortSignal.abort()}),
    ).rejects.toMatchObject({name: 'AbortError'});
  },
  '抓这类“悬空”的 Promise，`async` 函数里单独一句忘写 `await` 的也抓；结果存进了变量的不抓':
    () => {
      const code = `declare const save: (name: string) => Promise<string>;
export const chained = () => Promise.resolve()
  .then(() => { save('地址'); }).then(() => 1);
export async function bare() { save('地址'); }
export async function kept() { const saved = save('地址'); }`;
      expect(lint('promise-and-async', code, ['no-floating-promises'])).toEqual(
        {
          'no-floating-promises': [3, 4],
        },
      );
    },
  '在 `try` 里直接 `return` 是另一种断链，归 [`return-await`](https://typescript-eslint.io/rules/return-await/) 管':
    () => {
      const code = `declare const save: (name: string) => Promise<string>;
declare const lock: Disposable;
export async function inTry() { try { return save('a'); } catch { return ''; } }
export async function inCatch() { try { return ''; } catch { return save('a'); } finally { console.log(1); } }
export async function behindUsing() { using held = lock; return save('a'); }
export async function inLastCatch() { try { return ''; } catch { return save('a'); } }
export async function elsewhere() { return save('a'); }`;
      const rules = ['return-await', 'no-floating-promises'];
      expect(lint('promise-and-async', code, rules)).toEqual({
        'return-await': [3, 4, 5],
        'no-floating-promises': [],
      });
    },
  '这三种写法，typescript-eslint 的 [`no-misused-promises`](https://typescript-eslint.io/rules/no-misused-promises/) 都抓':
    () => {
      const code = `declare const save: (id: number) => Promise<boolean>;
[1, 2].forEach(async (id) => { await save(id); });
export const kept = [1, 2].filter(async (id) => save(id));
export const any = [1, 2].some(async (id) => save(id));
export const all = [1, 2].map(async (id) => save(id));`;
      expect(lint('promise-and-async', code, ['no-misused-promises'])).toEqual({
        'no-misused-promises': [2, 3, 4],
      });
    },
  '含顶层 `await` 的模块还没跑完，另一处又 `import()` 用到它的模块，就得到 `ReferenceError`':
    () => {
      const found = runModules({
        ...AWAITING,
        'main.mjs': `for (const name of ['a', 'b']) {
  import('./' + name + '.mjs').then(({value}) => print(name, value), (error) => print(name, error.name));
}`,
      });
      expect(found.trim().split('\n').sort()).toEqual([
        'a 7',
        'b ReferenceError',
      ]);
    },
  同一个入口静态导入几次没有出错: () => {
    const found = runModules({
      ...AWAITING,
      'main.mjs': `import {value as a} from './a.mjs';
import {value as b} from './b.mjs';
import {value} from './slow.mjs';
print(a, b, value);`,
    });
    expect(found).toBe('7 7 7\n');
  },
});
