import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {walk} from '../walk';

const FILE = 'docs/javascript/event-loop.md';

/** What the body of an async function returns, in Chromium and in Firefox. */
async function inBoth(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<{readonly chromium: unknown; readonly firefox: unknown}> {
  const program = `(async () => { ${body} })()`;
  const page = await open('<!doctype html><body>');
  return {
    chromium: await page.evaluate(program),
    firefox: await inFirefox(program),
  };
}

const both = (value: unknown) => ({chromium: value, firefox: value});

/** What Node prints of an ES module, or of a CommonJS one, and what it warns of. */
function runInNode(
  code: string,
  type: 'module' | 'commonjs' = 'module',
): {readonly lines: readonly string[]; readonly warned: string} {
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [`--input-type=${type}`, '-e', code],
    {encoding: 'utf8'},
  );
  return {lines: stdout.trim().split('\n'), warned: stderr};
}

/** Two listeners, the second of which reads what a microtask of the first one writes. */
const MENU = `<button id="menu">menu</button><div id="list"></div><script>
const menu = document.querySelector('#menu');
const seen = [];
let isOpen = false;
menu.addEventListener('click', () => { Promise.resolve().then(() => { isOpen = true; }); });
menu.addEventListener('click', () => { seen.push(isOpen); isOpen = false; });
</script>`;

/** One listener waits for the others in either way; another one is on the parent. */
const AFTER_ALL = `<p id="parent"><button id="pay">pay</button></p><script>
const seen = [];
const button = document.querySelector('#pay');
const done = new Promise((resolve) => {
  button.addEventListener('click', () => {
    queueMicrotask(() => seen.push('microtask'));
    setTimeout(() => resolve(seen.push('timer')));
  });
});
button.addEventListener('click', () => seen.push('second'));
document.querySelector('#parent').addEventListener('click', () => seen.push('parent'));
</script>`;

/** The page's own document with two buttons, and notes of what each frame finds in it. */
function toFrames(button: string): string {
  const [, html = ''] =
    /```html run height=170\n([^`]+(?:`[^`]+`[^`]+)*?)```/u.exec(
      readFileSync(FILE, 'utf8'),
    ) ?? [];
  return `${html}<script>
const frames = new Set();
const done = new Promise((resolve) => {
  (function look() {
    const text = document.querySelector('#status').textContent;
    frames.add(text.slice(0, 2));
    if (text.startsWith('完成')) resolve();
    else requestAnimationFrame(look);
  })();
});
</script><i hidden>${button}</i>`;
}

/** Waits in one way between two widths; tells where the transition begins. */
const REFILL = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const refill = async (pause) => {
    const bar = document.createElement('div');
    bar.style.width = '200px';
    document.body.append(bar);
    await frame();
    bar.style.width = '0';
    await pause(bar);
    bar.style.transition = 'width 1s';
    bar.style.width = '100px';
    return bar.getAnimations()[0].effect.getKeyframes()[0].width;
  };`;

const TIMER = '() => new Promise((resolve) => setTimeout(resolve))';

/** What comes in which order where a task in the background waits in each of these ways, and then yields. */
const toBackground = (pauses: readonly string[]): string => `
  const run = (pause) => scheduler.postTask(async () => {
    if (pause) await pause();
    const log = [];
    const all = [
      scheduler.postTask(() => log.push('visible')),
      scheduler.postTask(() => log.push('background'), { priority: 'background' }),
    ];
    await scheduler.yield();
    log.push('yield');
    await Promise.all(all);
    return log;
  }, { priority: 'background' });
  const came = [];
  for (const pause of [${pauses.join(', ')}]) came.push(await run(pause));
  return came;`;

claims('docs/javascript/event-loop.md', {
  '`setTimeout` 与 `MessageChannel` 谁先谁后不能当作约定': async (given) => {
    // Neither waits for the other: what was asked for first came first here.
    const body = `
      const race = async (isTimerFirst) => {
        const log = [];
        const { port1, port2 } = new MessageChannel();
        const told = new Promise((resolve) => { port1.onmessage = () => resolve(log.push('message')); });
        const timer = () => new Promise((resolve) => setTimeout(() => resolve(log.push('timer'))));
        let timed = null;
        if (isTimerFirst) timed = timer();
        port2.postMessage(null);
        timed ??= timer();
        await Promise.all([told, timed]);
        return log[0];
      };
      const firsts = new Set();
      for (let round = 0; round < 20; round += 1) {
        firsts.add(await race(true));
        firsts.add(await race(false));
      }
      return [...firsts].sort();`;
    expect(await inBoth(given, body)).toEqual(both(['message', 'timer']));
  },

  '微任务队列只有一条，顺序是确定的': async (given) => {
    const body = `
      const log = [];
      const element = document.createElement('p');
      new MutationObserver(() => log.push('observer')).observe(element, { attributes: true });
      Promise.resolve().then(() => log.push('then'));
      element.id = 'first';
      queueMicrotask(() => log.push('queueMicrotask'));
      (async () => { await null; log.push('await'); })();
      element.id = 'second';
      await new Promise((resolve) => setTimeout(resolve));
      return log;`;
    expect(await inBoth(given, body)).toEqual(
      both(['then', 'observer', 'queueMicrotask', 'await']),
    );
  },

  '测试里用 `click()` 模拟的点击因此可能和真人点击顺序不同': async ({page}) => {
    const {chromium, firefox} = await walk(page, [
      [MENU, ['#menu'], 'menu.click(); return seen;'],
    ]);
    expect(chromium).toEqual([[true, false]]);
    expect(firefox).toEqual(chromium);
  },

  '用户的点击，微任务会插在两个监听器之间': async ({page}) => {
    const {chromium, firefox} = await walk(page, [
      [AFTER_ALL, ['#pay'], 'await done; return seen;'],
    ]);
    expect(chromium).toEqual([['microtask', 'second', 'parent', 'timer']]);
    expect(firefox).toEqual(chromium);
  },

  '没人接的拒绝也等检查点之后才报：同一轮微任务里补上 `catch` 不算晚': async (
    given,
  ) => {
    const body = `
      const told = [];
      const last = new Promise((resolve) => {
        addEventListener('unhandledrejection', (event) => {
          event.preventDefault();
          told.push(event.reason.message);
          if (event.reason.message === 'last') resolve();
        });
      });
      const late = Promise.reject(new Error('late'));
      queueMicrotask(() => queueMicrotask(() => late.catch(() => {})));
      Promise.reject(new Error('last'));
      await last;
      return told;`;
    expect(await inBoth(given, body)).toEqual(both(['last']));
  },

  '放进 `setTimeout` 再补，Node 已经报过未处理': () => {
    const code = `process.on('unhandledRejection', ({ message }) => console.log(message));
      const reject = (message, queue) => {
        const promise = Promise.reject(new Error(message));
        queue(() => promise.catch(() => {}));
      };
      reject('microtask', (run) => queueMicrotask(() => queueMicrotask(run)));
      reject('nextTick', process.nextTick);
      reject('timer', setTimeout);
      reject('immediate', setImmediate);`;
    for (const type of ['module', 'commonjs'] as const) {
      expect(runInNode(code, type).lines).toEqual(['timer', 'immediate']);
    }
  },

  '即使等的是已经完成的值，也要排一次队': async (given) => {
    const found = await inEveryEngine(
      given,
      `(async () => {
        const log = [];
        const done = Promise.resolve(3);
        const wait = async () => { await done; log.push('after'); };
        const ended = wait();
        log.push('returned');
        await ended;
        return log;
      })()`,
    );
    expect(found).toEqual(ofAll(['returned', 'after']));
  },

  '`yield()` 的续体排在同优先级的普通任务前面': async (given) => {
    const body = `
      const log = [];
      const all = [
        scheduler.postTask(() => log.push('task')),
        scheduler.postTask(() => log.push('blocking'), { priority: 'user-blocking' }),
        new Promise((resolve) => setTimeout(() => resolve(log.push('timer')))),
      ];
      await scheduler.yield();
      log.push('yield');
      await Promise.all(all);
      return log.filter((word) => word !== 'timer');`;
    expect(await inBoth(given, body)).toEqual(
      both(['blocking', 'yield', 'task']),
    );
  },

  '它沿用当前任务的优先级：在 `background` 的 `postTask` 里调用，续体也是 `background`':
    async (given) => {
      const found = await inBoth(given, toBackground(['null', TIMER]));
      const order = ['visible', 'yield', 'background'];
      expect(found).toEqual(both([order, order]));
    },

  'Firefox 153 有个例外：`yield()` 之前 `await` 过一个已完成的值，优先级就丢了，续体按 `user-visible` 排':
    async (given) => {
      const {chromium, firefox} = await inBoth(
        given,
        toBackground(['() => null', '() => Promise.resolve()']),
      );
      const kept = ['visible', 'yield', 'background'];
      const lost = ['yield', 'visible', 'background'];
      expect(chromium).toEqual([kept, kept]);
      expect(firefox).toEqual([lost, lost]);
    },

  '`user-blocking` 最先，默认 `user-visible`，`background` 最后，可以用 `signal` 取消':
    async (given) => {
      const body = `
        const log = [];
        const post = (priority) => scheduler.postTask(() => log.push(priority ?? 'none'), { priority });
        const leaving = new AbortController();
        const gone = scheduler.postTask(() => log.push('gone'), { signal: leaving.signal });
        const all = ['background', undefined, 'user-visible', undefined, 'user-blocking'].map(post);
        leaving.abort();
        const error = await gone.catch(({ name }) => name);
        await Promise.all(all);
        return [error, log];`;
      expect(await inBoth(given, body)).toEqual(
        both([
          'AbortError',
          ['user-blocking', 'none', 'user-visible', 'none', 'background'],
        ]),
      );
    },

  '下面的“计算中……”在左边的按钮下永远看不到：写文字和计算在同一个任务里，渲染轮不上':
    async ({page}) => {
      test.slow();
      const ask = 'await done; return [...frames];';
      const {chromium, firefox} = await walk(page, [
        [toFrames('block'), ['#block'], ask],
        [toFrames('slice'), ['#slice'], ask],
      ]);
      expect(chromium).toEqual([
        ['待命', '完成'],
        ['待命', '计算', '完成'],
      ]);
      expect(firefox).toEqual(chromium);
    },

  '实测 Firefox 从 200 像素开始': async (given) => {
    const {firefox} = await inBoth(
      given,
      `${REFILL}
      return [
        await refill(() => new Promise((resolve) => requestAnimationFrame(resolve))),
        await refill(frame),
      ];`,
    );
    expect(firefox).toEqual(['200px', '0px']);
  },

  '`process.nextTick` 在每个回调之后、Promise 微任务之前清空': () => {
    const code = `const log = [];
      const add = (name) => () => {
        log.push(name);
        Promise.resolve().then(() => log.push(name + ' promise'));
        process.nextTick(() => log.push(name + ' tick'));
      };
      setTimeout(add('first'));
      setTimeout(add('second'));
      setTimeout(() => console.log(log.join('\\n')), 5);`;
    expect(runInNode(code, 'commonjs').lines).toEqual([
      'first',
      'first tick',
      'first promise',
      'second',
      'second tick',
      'second promise',
    ]);
  },

  '自己给自己排队会饿死后面的一切：定时器、点击、渲染': async ({page}) => {
    const {chromium, firefox} = await walk(page, [
      [
        `<button id="pay">pay</button><script>
const log = [];
const done = new Promise((resolve) => {
  document.querySelector('#pay').addEventListener('click', async () => {
    setTimeout(() => log.push('timer'));
    requestAnimationFrame(() => log.push('frame'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => log.push('message');
    port2.postMessage(null);
    const end = performance.now() + 300;
    while (performance.now() < end) await null;
    resolve([...log]);
  });
});
</script>`,
        ['#pay'],
        'return done;',
      ],
    ]);
    expect(chromium).toEqual([[]]);
    expect(firefox).toEqual(chromium);
  },

  '浏览器溢出后是正数的，就按那个数等：五十天变成约七小时': async (given) => {
    const body = `
      const DAY = 24 * 60 * 60 * 1000;
      const isWaiting = (delay) => new Promise((resolve) => {
        const timer = setTimeout(resolve, delay, false);
        setTimeout(() => { clearTimeout(timer); resolve(true); }, 100);
      });
      const all = [2 ** 31 - 1, 2 ** 31, 30 * DAY, 50 * DAY, 2 ** 32 + 1];
      return [...await Promise.all(all.map(isWaiting)), (50 * DAY | 0) / DAY * 24];`;
    const wanted = [true, false, false, true, false];
    const {chromium, firefox} = await inBoth(given, body);
    expect(firefox).toEqual(chromium);
    const [hours] = (chromium as readonly unknown[]).slice(-1);
    expect((chromium as readonly unknown[]).slice(0, -1)).toEqual(wanted);
    expect(Math.round(hours as number)).toBe(7);
  },

  'Node 凡是超过都改成 1 毫秒，并打印 `TimeoutOverflowWarning`': () => {
    const {lines, warned} = runInNode(`
      const DAY = 24 * 60 * 60 * 1000;
      const timers = [2 ** 31 - 1, 2 ** 31, 50 * DAY].map((delay) => setTimeout(() => console.log(String(delay / DAY)), delay));
      setTimeout(() => timers.forEach(clearTimeout), 100);`);
    expect(lines).toEqual([String(2 ** 31 / 864e5), '50']);
    expect(warned.match(/TimeoutOverflowWarning/gu)).toHaveLength(2);
    expect(warned).toContain('Timeout duration was set to 1');
  },

  '主线程一忙，次数就少了': async (given) => {
    const body = `
      let count = 0;
      const timer = setInterval(() => { count += 1; }, 10);
      const end = performance.now() + 500;
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve));
      clearInterval(timer);
      // Fifty were due.
      return count < 5;`;
    expect(await inBoth(given, body)).toEqual(both(true));
  },

  与浏览器的全局对象不是一回事: () => {
    const {lines} = runInNode(`
      import { scheduler } from 'node:timers/promises';
      console.log([typeof globalThis.scheduler, typeof scheduler.yield, typeof scheduler.wait, typeof scheduler.postTask].join('\\n'));`);
    expect(lines).toEqual(['undefined', 'function', 'function', 'undefined']);
  },
});
