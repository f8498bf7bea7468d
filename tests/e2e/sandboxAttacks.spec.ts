/**
 * Programs that try to get out of the sandbox, to reach the network, to deceive
 * the page or to block it. After each the page is as it was before.
 */
import type {Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {addSandbox, expect, PAGE, test, withoutHeaders} from './sandboxHarness';
import {createLeakDocument} from './sandboxLeaks';
import {waitForHydration} from './test';

// Browsers complain in the console about what they refuse.
test.use({expectedErrors: [/./u]});

test.beforeEach(async ({page, sandbox}) => {
  await sandbox.run('1');
  await page.evaluate(() => {
    localStorage.setItem('secret', '秘密');
    document.cookie = 'secret=秘密';
  });
});

test.afterEach(async ({page, sandbox, context, baseURL}) => {
  expect(sandbox.leaks).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  expect(page.url()).toBe(baseURL + PAGE);
  expect(
    await page.evaluate(() => Reflect.get(window, 'pwned')),
  ).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe(
    '秘密',
  );
  const after = await sandbox.run("console.log('还能运行')");
  expect(after.lines).toEqual(['还能运行']);
});

/** A frame that a program has wholly taken over; `port` leads to the page. */
async function replaceFrame(page: Page, code: string): Promise<void> {
  const body = `<script>
const nonce = location.hash.slice(1);
addEventListener('message', ({data, ports: [port]}) => {
  if (data.nonce !== nonce || !port) return;
  ${code}
});
addEventListener('load', () => setTimeout(() => parent.postMessage({type: 'sandbox-ready', nonce}, '*')));
</script>`;
  await page.route('**/sandbox.html', (route) =>
    route.fulfill({contentType: 'text/html', body}),
  );
}

/** Code of async functions, each of which is to throw. */
const READS: Readonly<Record<string, string>> = {
  'parent document': 'return parent.document.title',
  'top document': 'return top.document.body.innerHTML',
  'frame element': 'return frameElement.ownerDocument.title',
  'parent variables': 'return parent.hangjianSandbox',
  'writing to the parent': 'return parent.pwned = 1',
  'calling the parent': "return parent.eval('window.pwned = 1')",
  'local storage': 'return localStorage.secret',
  'session storage': 'return sessionStorage.length',
  cookies: 'return document.cookie',
  databases: "return indexedDB.open('x')",
  caches: "return await caches.open('x')",
  'private file system': 'return await navigator.storage.getDirectory()',
  locks: "return await navigator.locks.request('x', () => 1)",
  'cookie store': 'return await cookieStore.getAll()',
  'service workers':
    "return await navigator.serviceWorker.register('/leak-sw.js')",
  'shared workers': "return new SharedWorker('/leak-sw.js').port.start()",
  clipboard: 'return await navigator.clipboard.readText()',
  'full screen': 'return await document.documentElement.requestFullscreen()',
  camera: 'return await navigator.mediaDevices.getUserMedia({video: true})',
  location:
    'await new Promise((a, b) => navigator.geolocation.getCurrentPosition(a, b))',
  'opening a window':
    "if (!window.open('about:blank')) throw new Error('没有窗口')",
  'prototype of the parent': 'return parent.Object.prototype.pwned = 1',
  'window name of the parent': "parent.name = 'x'; if (parent.name) throw 1",
};

test('nothing of the site can be read or changed', async ({sandbox}) => {
  const names = Object.keys(READS);
  const attempts = Object.entries(READS).map(
    ([name, code]) =>
      `(async () => { ${code} })().then((got) => console.log('得到 ${name}', got), () => console.log('${name}'));`,
  );
  const {lines, end} = await sandbox.run(attempts.join('\n'));
  expect(end).toBe('settled');
  expect(lines.filter((line) => !names.includes(line))).toEqual([]);
  // The browser may take its time to refuse what it has to ask others about.
  expect(lines).toEqual(
    expect.arrayContaining(
      names.filter((name) => !READS[name]?.includes('await')),
    ),
  );
});

// The page's own policy and that of the host's headers, each by itself enough.
for (const [host, prepare] of [
  ['sends its headers', () => Promise.resolve()],
  ['sends no headers', withoutHeaders],
] as const) {
  test(`no address reaches the network where the host ${host}`, async ({
    page,
    sandbox,
    baseURL,
  }) => {
    await prepare(page);
    const {end} = await sandbox.run({
      language: 'html',
      code: createLeakDocument(String(baseURL)),
    });
    expect(end).toBe('settled');
  });
}

test.describe('the frame cannot go elsewhere', () => {
  // It is the site's policy that stops some of these.
  test.use({expectedViolations: [/^frame-src /u]});

  for (const [name, code] of [
    ['its own site', "location.href = '/blog?self'"],
    ['another site', "location.href = 'https://evil.invalid/leak-nav'"],
    ['replacing', "location.replace('https://evil.invalid/leak-replace')"],
    [
      'a data page',
      "location.href = 'data:text/html,<script>parent.postMessage(1)</script>'",
    ],
    [
      'a blob page',
      "location.href = URL.createObjectURL(new Blob(['<script>top.pwned=1<\\/script>'], {type: 'text/html'}))",
    ],
    [
      'by meta refresh',
      `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=/blog?refresh">'); setTimeout(() => {}, 5000)`,
    ],
    [
      'by a link',
      "const a = document.createElement('a'); a.href = 'https://evil.invalid/leak-link'; document.body.append(a); a.click(); setTimeout(() => {}, 5000)",
    ],
    [
      'by the navigation API',
      "navigation.navigate('/blog?navigation'); setTimeout(() => {}, 5000)",
    ],
    ['by reloading', 'location.reload(); setTimeout(() => {}, 5000)'],
  ] as const) {
    test(
      name,
      nightlyUnless(name === 'another site', '@sandbox'),
      async ({sandbox, page}) => {
        const {end} = await sandbox.run(
          `${code}; await new Promise(() => {});`,
          {
            wait: 8000,
          },
        );
        expect(end).toBe('navigated');
        await expect(page.locator('iframe')).toHaveCount(0);
      },
    );
  }

  for (const [name, code] of [
    ['the page', "top.location.href = '/leak-top'"],
    [
      'the page by replacing',
      "top.location.replace('https://evil.invalid/leak')",
    ],
    ['the page by a script', "top.location = 'javascript:pwned=1'"],
    ['the page by its parent', "parent.location.hash = 'x'"],
    ['the page’s history', 'history.back(); top.history.back()'],
    [
      'links with targets',
      "for (const target of ['_top', '_parent', '_blank', 'x']) { const a = document.createElement('a'); a.href = '/leak-target'; a.target = target; document.body.append(a); a.click(); }",
    ],
    [
      'a script as an address',
      "const a = document.createElement('a'); a.href = 'javascript:top.pwned=1'; document.body.append(a); a.click();",
    ],
    [
      'a download',
      "const a = document.createElement('a'); a.href = 'data:,x'; a.download = 'x'; document.body.append(a); a.click();",
    ],
  ] as const) {
    test(
      `nor take along ${name}`,
      nightly('@sandbox'),
      async ({sandbox, page}) => {
        let downloads = 0;
        page.on('download', () => {
          downloads += 1;
        });
        const {end} = await sandbox.run(`try { ${code} } catch {}`);
        expect(end).toBe('settled');
        expect(downloads).toBe(0);
      },
    );
  }
});

test.describe('the page cannot be deceived', () => {
  for (const [name, code] of [
    [
      'forged messages',
      `for (const type of ['sandbox-ready', 'running', 'settled', 'console', 'leaving', 'pong', null, {}]) {
  parent.postMessage({type, nonce: location.hash.slice(1), entries: [{level: 'log', text: '伪造', values: []}]}, '*');
  top.postMessage(type, '*');
}
parent.postMessage(null, '*');
console.log('真的');`,
    ],
    [
      'foreign prototypes',
      `Object.prototype.level = 'log'; Object.prototype.text = '伪造'; Object.prototype.type = 'settled';
Array.prototype.toJSON = () => 'x'; Object.prototype.toJSON = () => 'x';
console.log('真的');
delete Object.prototype.level; delete Object.prototype.text; delete Object.prototype.type;`,
    ],
    [
      'a hijacked port',
      `MessagePort.prototype.postMessage = function () { throw new Error('劫持'); };
console.log('真的');`,
    ],
    [
      'hijacked built-ins',
      `const boom = () => { throw new Error('劫持'); };
JSON.stringify = JSON.parse = boom; Promise.prototype.then = boom; Reflect.apply = boom;
window.postMessage = boom; window.setTimeout = boom; window.addEventListener = boom;
console.log('真的');`,
    ],
    [
      'a document opened anew',
      `document.open(); document.write('<p>新</p>'); document.close();
console.log('真的');`,
    ],
  ] as const) {
    test(
      `by ${name}`,
      nightlyUnless(name === 'forged messages', '@sandbox'),
      async ({sandbox}) => {
        const {lines} = await sandbox.run(code);
        expect(lines).toEqual(['真的']);
      },
    );
  }

  test(
    'by a nested page, which is taken out before it loads',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(
        `const frame = document.createElement('iframe');
frame.srcdoc = "<script>top.postMessage({type: 'sandbox-ready', nonce: 1}, '*'); for (let i = 0; i < 1e4; i += 1) top.postMessage(1, '*'); try { top.pwned = 1 } catch {}<\\/script>";
document.body.append(frame);
console.log('真的');`,
        {wait: 500},
      );
      expect(lines).toEqual([
        '真的',
        '沙箱里不能嵌套页面（iframe），已经移除。',
      ]);
    },
  );

  test(
    'by the port, which a program cannot get',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(
        `const found = new Set();
for (const name of ['data', 'ports', 'source']) {
  const {get} = Object.getOwnPropertyDescriptor(MessageEvent.prototype, name);
  Object.defineProperty(MessageEvent.prototype, name, {get() { found.add(this.target); return get.call(this); }});
}
for (const name of ['target', 'currentTarget', 'srcElement']) {
  const {get} = Object.getOwnPropertyDescriptor(Event.prototype, name);
  Object.defineProperty(Event.prototype, name, {get() { const target = get.call(this); found.add(target); return target; }});
}
for (const name of ['postMessage', 'start', 'close']) MessagePort.prototype[name] = function () { found.add(this); };
EventTarget.prototype.addEventListener = function () { found.add(this); };
const {apply, get} = Reflect;
Reflect.apply = (f, self, values) => { found.add(self); return apply(f, self, values); };
Function.prototype.call = function (self, ...values) { found.add(self); return apply(this, self, values); };
Function.prototype.bind = function (self) { found.add(self); return this; };
Error.prepareStackTrace = (error, calls) => { for (const call of calls) { found.add(call.getThis()); found.add(call.getFunction()?.arguments?.[0]?.target); } return ''; };
(function look() { try { for (let f = look; f; f = f.caller) { found.add(f.arguments?.[0]?.target); found.add(f.arguments?.[1]); } } catch {} })();
console.log('看');
setTimeout(() => console.log([...found].some((one) => one instanceof MessagePort)), 2500);`,
        {wait: 3000},
      );
      expect(lines).toEqual(['看', 'false']);
    },
  );

  test(
    'by a frame that says anything',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      await replaceFrame(
        page,
        `const loop = {preview: 'x', children: []}; loop.children.push({key: 'a', value: loop});
let deep = {preview: 'x'}; for (let i = 0; i < 500; i += 1) deep = {preview: 'x', children: [{key: 'k', value: deep}]};
for (const entries of [null, 5, [null], [{level: 'log', text: {a: 1}, values: [loop, deep, null, 5]}], [{level: '<b>', text: 'x'}], [{level: 'log', text: 'x'.repeat(5e6), values: 'x'}]]) port.postMessage({type: 'console', entries});
for (const message of [null, 5, 'x', [], {type: 'height', height: NaN}, {type: 'pong', id: Infinity}, new Map()]) port.postMessage(message);
for (let i = 0; i < 100; i += 1) port.postMessage({type: 'console', entries: [{level: 'log', text: 'x'.repeat(20000), values: []}]});
port.postMessage({type: 'console', entries: [{level: 'log', text: '末尾', values: []}]});
port.postMessage({type: 'settled'});`,
      );
      const {end, lines} = await sandbox.run('1');
      expect(end).toBe('settled');
      expect(lines.join('').length).toBeLessThan(500_000);
      expect(lines).not.toContain('末尾');
      const events = await page.evaluate(() =>
        JSON.stringify(window.sandboxEvents),
      );
      expect(events.length).toBeLessThan(700_000);
      await page.unroute('**/sandbox.html');
    },
  );

  test(
    'by markup in what it prints',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(
        "console.log('<img src=x onerror=top.pwned=1>', '%c红', 'color: red')",
      );
      expect(lines[0]).toContain('<img src=x onerror=top.pwned=1>');
    },
  );
});

test.describe('the page cannot be blocked', () => {
  /** Longer than a busy machine makes a page wait; the faults took four seconds. */
  const MAX_PAUSE_MS = 3000;

  /** Whether the page still has its turns while the program is at work. */
  test.beforeEach(async ({page}) => {
    await page.evaluate(() => {
      let last = performance.now();
      Reflect.set(window, 'longestPause', 0);
      setInterval(() => {
        const now = performance.now();
        const pause = now - last;
        last = now;
        if (pause > Number(Reflect.get(window, 'longestPause'))) {
          Reflect.set(window, 'longestPause', pause);
        }
      }, 10);
    });
  });
  test.afterEach(async ({page}) => {
    const pause = await page.evaluate(
      () => Reflect.get(window, 'longestPause') as number | undefined,
    );
    // Where the page was left and came again, there is none.
    expect(pause ?? 0).toBeLessThan(MAX_PAUSE_MS);
  });

  for (const [name, code, place] of [
    ['a loop', '\nwhile (true) {}', '第 2 行'],
    [
      'a loop that catches',
      'while (true) { try { while (true) {} } catch {} }',
      '第 1 行',
    ],
    [
      'a loop in a finally',
      'function f() { try { while (true); } finally { f(); } } f();',
      '',
    ],
    [
      'endless microtasks',
      '(function f() { Promise.resolve().then(f); })();',
      '第 1 行',
    ],
    [
      'endless recursion in time',
      'const f = (n) => { for (let i = 0; i < 1e6; i += 1); return f(n); }; try { f() } catch (e) { while (true); }',
      '',
    ],
    [
      'a growing array',
      'const a = []; for (;;) { a.length = 0; a.push(1); }',
      '第 1 行',
    ],
  ] as const) {
    test(
      `by ${name}`,
      nightlyUnless(name === 'a loop', '@sandbox'),
      async ({sandbox}) => {
        const {lines} = await sandbox.run(code);
        expect(lines.join('\n')).toContain('已停止');
        expect(lines.join('\n')).toContain(place);
      },
    );
  }

  test(
    'by a loop of an inline script, in its own line',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run({
        language: 'html',
        code: '<p>\n</p>\n<script>\n\nfor (;;);</script>',
      });
      expect(lines.join('\n')).toContain('第 5 行');
    },
  );

  test(
    'nor is a program stopped that pauses',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {lines} = await sandbox.run(
        'const end = performance.now() + 3000; while (performance.now() < end) await new Promise((done) => setTimeout(done));console.log("完");',
      );
      expect(lines).toEqual(['完']);
    },
  );

  for (const [name, code] of [
    ['code that no guard sees', "console.log('先'); eval('for(;;){}')"],
    [
      'a pattern that backtracks',
      "console.log('先'); /^(a+)+$/.test('a'.repeat(60) + 'b')",
    ],
  ] as const) {
    test(`by ${name}`, nightly('@sandbox'), async ({sandbox, page}) => {
      const {end, lines} = await sandbox.run(code);
      // What was printed before is not lost.
      expect(lines).toEqual(['先']);
      expect(end).toBe('unresponsive');
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }

  for (const [name, code] of [
    [
      'messages',
      "for (let i = 0; i < 1e5; i += 1) parent.postMessage('x', '*')",
    ],
    [
      'large messages',
      "const big = 'x'.repeat(1e5); for (let i = 0; i < 2000; i += 1) parent.postMessage(big, '*')",
    ],
  ] as const) {
    test(
      `by a flood of ${name}`,
      nightly('@sandbox'),
      async ({sandbox, page}) => {
        const {end} = await sandbox.run(code, {wait: 3000});
        expect(end).toBe('flooded');
        await expect(page.locator('iframe')).toHaveCount(0);
      },
    );
  }

  test(
    'by a flood of messages over its port',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      await replaceFrame(
        page,
        "for (let i = 0; i < 1e4; i += 1) port.postMessage({type: 'height', height: i});",
      );
      const {end} = await sandbox.run('1');
      expect(end).toBe('flooded');
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.unroute('**/sandbox.html');
    },
  );

  test(
    'by steps in its history',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      const before = await page.evaluate(() => history.length);
      const {end} = await sandbox.run(
        'setTimeout(() => { for (let i = 0; i < 30; i += 1) location.hash = i; }, 300)',
        {wait: 5000},
      );
      expect(end).toBe('history');
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await page.evaluate(() => history.length)).toBeGreaterThan(before);
      // One step back leaves the page, and one forward comes to it again.
      await page.goBack();
      expect(page.url()).not.toContain(PAGE);
      await page.goForward();
      await waitForHydration(page);
      await addSandbox(page);
      await page.evaluate(() => localStorage.setItem('secret', '秘密'));
    },
  );

  test(
    'nor is a program ended that takes a few steps',
    nightly('@sandbox'),
    async ({sandbox}) => {
      const {end, lines} = await sandbox.run(
        "for (let i = 0; i < 5; i += 1) history.pushState(i, '', '#' + i); console.log(history.state);",
        {wait: 1200},
      );
      expect([end, lines]).toEqual(['settled', ['4']]);
    },
  );

  test(
    'by many large entries',
    nightly('@sandbox'),
    async ({sandbox, page}) => {
      const {lines} = await sandbox.run(
        "const big = 'x'.repeat(1e7); for (let i = 0; i < 30; i += 1) console.log(big); throw new Error(big);",
      );
      expect(lines.every((line) => line.length < 21_000)).toBe(true);
      expect(await page.evaluate(() => 1)).toBe(1);
    },
  );
});

test('the sandbox’s page refuses to work anywhere else', async ({page}) => {
  const refusal = '这个文件只在网站的沙箱里使用。';
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.id = 'plain';
    frame.src = '/sandbox.html#x';
    document.body.prepend(frame);
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve);
    });
    frame.contentWindow?.postMessage(
      {type: 'sandbox-connect', nonce: 'x'},
      '*',
      [new MessageChannel().port2],
    );
  });
  await expect(page.frameLocator('#plain').getByText(refusal)).toBeVisible();
});
