/** Programs that turn on the reader, on the page that readers have. */
import type {Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {expect, test} from './pages/playground';

test.use({expectedErrors: [/./u]});

test.describe('the focus', () => {
  /** How often it is taken, and what becomes of the program. */
  for (const [name, timer, end] of [
    ['once', 'setTimeout', '已执行到末尾'],
    ['without end', 'setInterval', '不断抢走焦点，已终止'],
  ] as const) {
    test(
      `that is taken ${name} comes back to where the reader types`,
      nightlyUnless(name === 'once', '@tools'),
      async ({code, page}) => {
        await code.openLink({
          files: [
            {
              name: 'index.html',
              code: `<input id="trap"><script>
const trap = document.querySelector('#trap');
trap.onfocus = () => console.log('焦点来了');
${timer}(() => trap.focus(), 50);
</script>`,
            },
          ],
        });
        await code.editor.focus();
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(
          code.entries.filter({hasText: '焦点来了'}),
        ).not.toHaveCount(0);
        await expect(code.message(end)).toBeVisible();
        await expect(code.editor).toBeFocused();
        await page.keyboard.press('ControlOrMeta+End');
        await page.keyboard.type('<!-- 密码 -->');
        await expect(code.editor).toContainText('<!-- 密码 -->');
      },
    );
  }

  for (const [name, taking, end] of [
    ['once', 'setTimeout(take, 50)', '已执行到末尾'],
    ['again and again', 'setInterval(take, 150)', '不断抢走焦点，已终止'],
  ] as const) {
    test(
      `that is taken ${name}, and given on to the page each time, comes back as well`,
      nightly('@tools'),
      async ({code, page}) => {
        await code.openLink({
          files: [
            {
              name: 'index.html',
              code: `<input id="trap"><script>
const trap = document.querySelector('#trap');
trap.onfocus = () => console.log('焦点来了');
function take() {
  trap.focus();
  setTimeout(() => top.focus(), 60);
}
${taking};
</script>`,
            },
          ],
        });
        await code.editor.focus();
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(
          code.entries.filter({hasText: '焦点来了'}),
        ).not.toHaveCount(0);
        await expect(code.message(end)).toBeVisible();
        await expect(code.editor).toBeFocused();
      },
    );
  }

  test(
    'goes where the reader goes, by pointer or Tab',
    nightly('@tools'),
    async ({code, page}) => {
      await code.openLink({
        files: [{name: 'index.html', code: '<input id="name">'}],
      });
      await code.run.click();
      const field = code.preview.locator('#name');
      await code.editor.focus();
      await page.keyboard.press('a');
      await field.click();
      await page.keyboard.type('指');
      await expect(field).toHaveValue('指');
      await code.editor.focus();
      await page.keyboard.press('Escape');
      // On through the splitter, and what stands between.
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(
          () => document.activeElement?.tagName,
        );
        if (place === 'IFRAME') {
          break;
        }
      }
      await page.keyboard.type('键');
      await expect(field).toHaveValue(/键/u);
    },
  );
});

/** From now on, how long the page was without a turn at most. */
async function watchPauses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let last = performance.now();
    Reflect.set(window, 'longest', 0);
    setInterval(() => {
      const now = performance.now();
      const longest = Math.max(
        now - last,
        Number(Reflect.get(window, 'longest')),
      );
      Reflect.set(window, 'longest', longest);
      last = now;
    }, 20);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'longest')));
}

/** How long the page itself takes for so many objects, on this machine. */
function measureObjects(page: Page, count: number): Promise<number> {
  return page.evaluate((length) => {
    const objects = Array.from({length}, () => ({}));
    const start = performance.now();
    structuredClone(objects);
    return performance.now() - start;
  }, count);
}

for (const [name, send, end] of [
  [
    'a message of millions of objects does not stop the page, and ends the run',
    'say(12e6)',
    /消息太大，读起来太慢，已终止|没有回应，已终止/u,
  ],
  [
    'nor do pulses of millions of objects, after all that was to be run',
    `port.postMessage({type: 'running'});
port.postMessage({type: 'settled'});
let count = 0;
const timer = setInterval(() => {
  say(5e6);
  count += 1;
  if (count === 4) {
    clearInterval(timer);
    port.postMessage({type: 'console', entries: [{level: 'log', text: '四次', values: []}]});
  }
}, 1500)`,
    /四次|消息太大，读起来太慢，已终止|没有回应，已终止/u,
  ],
] as const) {
  test(name, nightly('@sandbox'), async ({code, page}) => {
    await page.route('**/sandbox.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>
const nonce = location.hash.slice(1);
addEventListener('message', ({data, ports: [port]}) => {
  if (data.nonce !== nonce || !port) return;
  port.onmessage = ({data: {type, id}}) => type === 'ping' && port.postMessage({type: 'pong', id});
  const say = (length) => port.postMessage(Array.from({length}, () => ({})));
  ${send};
});
addEventListener('load', () => setTimeout(() => parent.postMessage({type: 'sandbox-ready', nonce}, '*')));
</script>`,
      }),
    );
    await code.openLink({files: [{name: 'main.js', code: '1'}]});
    const readLongest = await watchPauses(page);
    await code.run.click();
    await expect(
      code
        .message(end)
        .or(code.entries.filter({hasText: end}))
        .first(),
    ).toBeVisible({timeout: 60_000});
    const longest = await readLongest();
    // Not an absolute time: a busy machine is slower at both.
    expect(longest).toBeLessThan(await measureObjects(page, 2e6));
    if (send === 'say(12e6)') {
      await expect(code.frames).toHaveCount(0);
    }
    await expect(code.run).toBeEnabled();
  });
}

for (const [name, print, elements] of [
  ['lines of controls', "'\\u202E\\u2066'.repeat(10_000)", 6000],
  ['line breaks', "'\\n'.repeat(9000)", 6000],
  ['long words', "'好'.repeat(20_000)", 6000],
] as const) {
  test(
    `a thousand ${name} are folded, and can be unfolded`,
    nightly('@sandbox'),
    async ({code, page}) => {
      await code.openLink({
        files: [
          {
            name: 'main.js',
            code: `for (let i = 0; i < 1000; i += 1) console.log(${print});`,
          },
        ],
      });
      await code.run.click();
      await expect(
        // Not what a screen reader is told of it.
        page.getByText('输出超过 40 万个字符，后面的不再显示。', {exact: true}),
      ).toBeVisible();
      const log = page.getByRole('log');
      expect(await log.locator('*').count()).toBeLessThan(elements);
      const text = (await log.textContent()) ?? '';
      expect(text.length).toBeLessThan(500_000);
      expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
      const more = log.getByRole('button', {name: /^展开全部（/u}).first();
      await more.click();
      await expect(
        log.getByRole('button', {name: '收起'}).first(),
      ).toBeVisible();
    },
  );
}

test(
  'where another site shows the reviews in a frame, nothing can be pressed',
  nightly('@sandbox'),
  async ({page, baseURL}) => {
    const outer = new URL('/frame.html', baseURL);
    outer.hostname = outer.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    // As where no headers are sent.
    await page.route('**/review/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        contentType: 'text/html',
        body: await response.text(),
      });
    });
    await page.route('**/frame.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${new URL('/review/', baseURL).href}" width="900" height="900"></iframe>`,
      }),
    );
    await page.goto(outer.href);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('这一页显示在别的网站的框架里')).toBeVisible();
    await expect(frame.getByRole('button', {name: '导入'})).toHaveCount(0);
    await expect(
      frame.getByRole('link', {name: '单独打开这一页'}),
    ).toBeVisible();
  },
);

test(
  'without a network, a program reaches nothing of the pages around it',
  nightly('@sandbox'),
  async ({code, context, page}) => {
    await code.open();
    const holder = page.waitForResponse(/\/sandbox\/holder\.html$/u);
    const sandbox = page.waitForResponse(/\/sandbox\.html$/u);
    await code.type(`const ways = [
  () => parent.document.title, () => parent.parent.document.title,
  () => top.document.title, () => localStorage.length,
  () => parent.localStorage.length, () => frameElement.ownerDocument,
  () => { parent.location = 'about:blank'; },
  () => { top.location = 'about:blank'; },
  () => new RTCPeerConnection(),
];
parent.postMessage({type: 'console', entries: [{level: 'log', text: '伪造', values: []}]}, '*');
console.log(ways.map((way) => { try { way(); return '进去了'; } catch { return '没有'; } }).join(''));`);
    await (await holder).finished();
    await (await sandbox).finished();
    await context.setOffline(true);
    await code.run.click();
    await expect(code.entries).toHaveText([/^(?:没有){9}(?!进|没)/u]);
    await expect(page).toHaveURL(/\/code\/$/u);
    await context.setOffline(false);
  },
);

test(
  'after 停止 nothing of a program goes on, its workers neither',
  nightly('@sandbox'),
  async ({code, page}) => {
    await code.open();
    await code.type(`const busy = 'setInterval(() => postMessage(1), 50)';
const worker = new Worker(URL.createObjectURL(new Blob([busy])));
worker.onmessage = () => console.count('工人');
setInterval(() => console.count('计时器'), 50);`);
    await code.run.click();
    await expect(code.entries.filter({hasText: '工人'})).not.toHaveCount(0);
    await code.tool('停止').click();
    await expect(code.frames).toHaveCount(0);
    await expect
      .poll(() => page.workers().filter((one) => one.url().startsWith('blob:')))
      .toEqual([]);
  },
);

test(
  'over the whole screen, a program neither hides the way back nor takes more',
  nightly('@sandbox'),
  async ({code, page}) => {
    await code.open();
    await code.type(`const page = document.createElement('button');
page.textContent = '假的桌面';
page.style.cssText = 'position: fixed; inset: -200px; z-index: 2147483647; cursor: none';
document.body.append(page);
page.onclick = async () => {
  const ways = [
    () => document.documentElement.requestFullscreen({navigationUI: 'hide'}),
    () => document.exitFullscreen(),
    () => page.requestPointerLock(),
    () => navigator.keyboard.lock(),
  ];
  const tries = await Promise.allSettled(ways.map(async (way) => way()));
  console.log(tries.map(({status}) => status === 'fulfilled' ? '进去了' : '没有').join(''), Boolean(document.pointerLockElement));
  parent.document?.exitFullscreen();
};`);
    await code.run.click();
    await page.getByRole('button', {name: '全屏预览'}).click();
    await code.preview.getByRole('button', {name: '假的桌面'}).click();
    await expect(code.entries.first()).toContainText('没有没有没有没有 false');
    // What the browser shows is the pane with its bar, not the program.
    expect(
      await page.evaluate(() =>
        document.fullscreenElement?.getAttribute('aria-label'),
      ),
    ).toBe('预览');
    const back = page.getByRole('button', {name: '退出全屏'});
    await expect(back).toBeInViewport({ratio: 1});
    await back.click();
    await expect(page.getByRole('button', {name: '全屏预览'})).toBeVisible();
  },
);
