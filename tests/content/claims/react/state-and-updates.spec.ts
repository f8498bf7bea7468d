import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect} from '@playwright/test';

import {type ReactMode, toReactScript} from '../../../e2e/provokeReact';
import {claims, type Given} from '../claims';
import {expectErrors} from '../expectErrors';
import {driveFirefox} from '../drivenFirefox';

/** What every measurement may use. */
const KIT = `const {React, h, flushSync, createRoot} = reactKit;
const {useState, useReducer, useEffect, useRef, startTransition, StrictMode} = React;
const mount = (element) => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box, {onUncaughtError: (error) => errors.push(error.message)});
  flushSync(() => root.render(element));
  return box;
};
const errors = [];
const until = async (isDone) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
};`;

/** What the body of an async function returns, where React is. */
async function inReact<Value>(
  {open}: Pick<Given, 'open'>,
  body: string,
  mode: ReactMode = 'development',
): Promise<Value> {
  const page = await open('<!doctype html><body>', `/${mode}`);
  await page.addScriptTag({content: toReactScript(mode)});
  return page.evaluate(`(async () => { ${KIT} ${body} })()`);
}

/** The page's sample, with a button that a click disables. */
const CLICKED = `<!doctype html><body><script>${toReactScript('production').replaceAll('</script', String.raw`<\/script`)}
${KIT}
globalThis.rendered = [];
globalThis.paid = 0;
const wait = () => new Promise((resolve) => setTimeout(resolve));
function Export() {
  const [step, setStep] = useState(0);
  rendered.push(step);
  const run = async () => {
    setStep(1);
    setStep(2);
    await null;
    setStep(3);
    await null;
    setStep(4);
    while (!rendered.includes(4)) await wait();
    setStep(5);
  };
  return h('button', {id: 'export', onClick: run}, step);
}
function Pay() {
  const [isPaid, setIsPaid] = useState(false);
  const pay = () => {
    paid += 1;
    setIsPaid(true);
  };
  return h('button', {id: 'pay', disabled: isPaid, onClick: pay}, '付款');
}
mount(h(Export));
mount(h(Pay));
</script>`;

claims('docs/react/state-and-updates.md', {
  '换成用鼠标真点，同一段代码在 Chromium 156 和 Firefox 153 里渲染的都是 0 → 2 → 3 → 4 → 5':
    async ({open}) => {
      const page = await open(CLICKED);
      const rendered = () => page.evaluate<unknown>('rendered');
      await page.click('#export');
      await expect.poll(rendered).toEqual([0, 2, 3, 4, 5]);
      await page.reload();
      await page.evaluate(() => {
        document.getElementById('export')?.click();
      });
      await expect.poll(rendered).toEqual([0, 2, 4, 5]);

      const server = createServer((_, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(CLICKED);
      }).listen(0);
      await once(server, 'listening');
      const {port} = server.address() as AddressInfo;
      try {
        await driveFirefox(async ({open: show, click, ask}) => {
          await show(`http://localhost:${port}`);
          await click('#export');
          await expect
            .poll(() => ask('return [...window.rendered];'))
            .toEqual([0, 2, 3, 4, 5]);
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },

  '第一下把按钮设成 `disabled`，第二下就点不动了。脚本连着调用两次 `click()` 却并在一批里，两下都执行':
    async ({open}) => {
      const page = await open(CLICKED);
      const {x, y, width, height} = (await page
        .locator('#pay')
        .boundingBox()) ?? {x: 0, y: 0, width: 0, height: 0};
      await page.mouse.dblclick(x + width / 2, y + height / 2);
      await expect(page.locator('#pay')).toBeDisabled();
      expect(await page.evaluate('paid')).toBe(1);
      await page.reload();
      await page.evaluate(() => {
        document.getElementById('pay')?.click();
        document.getElementById('pay')?.click();
      });
      expect(await page.evaluate('paid')).toBe(2);
    },

  '更新函数要纯，开发环境的 StrictMode 会把它调用两次': async (given) => {
    const body = `
      const calls = [];
      let set;
      function Count() {
        const [count, setCount] = useState(0);
        set = setCount;
        return count;
      }
      const box = mount(h(StrictMode, null, h(Count)));
      set((n) => { calls.push(n); return n + 1; });
      set((n) => { calls.push(n); return n + 1; });
      await until(() => box.textContent === '2');
      return calls;`;
    expect(await inReact(given, body)).toEqual([0, 0, 1, 1]);
    expect(await inReact(given, body, 'production')).toEqual([0, 1]);
  },

  'reducer 必须是纯的，StrictMode 也会调用两次': async (given) => {
    const body = `
      let calls = 0;
      let send;
      function Count() {
        const [count, dispatch] = useReducer((n) => { calls += 1; return n + 1; }, 0);
        send = dispatch;
        return count;
      }
      const box = mount(h(StrictMode, null, h(Count)));
      send();
      await until(() => box.textContent === '1');
      return calls;`;
    expect(await inReact(given, body)).toBe(2);
    expect(await inReact(given, body, 'production')).toBe(1);
  },

  '里面混着 `startTransition` 的，先跳过它们渲染一次，最后从第一个跳过的起，按原来的次序再算':
    async (given) => {
      const body = `
        const seen = [];
        let set;
        function Word() {
          const [word, setWord] = useState('');
          set = setWord;
          seen.push(word);
          return word;
        }
        mount(h(Word));
        set((old) => old + '甲');
        startTransition(() => set((old) => old + '乙'));
        set((old) => old + '丙');
        await until(() => seen.at(-1).length === 3);
        return seen;`;
      expect(await inReact(given, body)).toEqual(['', '甲丙', '甲乙丙']);
    },

  '`flushSync` 把同一个 root 里还在排队的普通更新也一起做了': async (given) => {
    const body = `
      const set = [];
      const Count = ({at}) => {
        const [count, setCount] = useState(0);
        set[at] = setCount;
        return count;
      };
      const one = mount(h('p', null, h(Count, {at: 0}), h(Count, {at: 1})));
      const other = mount(h(Count, {at: 2}));
      set[0](1);
      set[2](1);
      flushSync(() => set[1](1));
      const came = [one.textContent, other.textContent];
      await until(() => other.textContent === '1');
      return came;`;
    expect(await inReact(given, body)).toEqual(['11', '0']);
  },

  '在 Effect 里调用做不到，开发构建会警告': async (given) => {
    const body = `
      const printed = [];
      console.error = (text) => printed.push(text);
      let seen;
      function List() {
        const [count, setCount] = useState(0);
        const line = useRef(null);
        useEffect(() => {
          flushSync(() => setCount(1));
          seen = line.current.textContent;
        }, []);
        return h('p', {ref: line}, count);
      }
      const box = mount(h(List));
      await until(() => box.textContent === '1');
      return [seen, printed.filter((text) => text.startsWith('flushSync was called from inside a lifecycle method')).length];`;
    expect(await inReact(given, body)).toEqual(['0', 1]);
    expect(await inReact(given, body, 'production')).toEqual(['0', 0]);
  },

  '`useReducer` 派发后每次都要执行组件函数，才知道没变；子树同样不渲染': async (
    given,
  ) => {
    const body = `
      const runs = {parent: 0, child: 0};
      let send;
      const Row = () => { runs.child += 1; return null; };
      function Cart() {
        runs.parent += 1;
        send = useReducer((items) => items, [])[1];
        return h(Row);
      }
      mount(h(Cart));
      for (let times = 0; times < 3; times += 1) flushSync(() => send());
      return runs;`;
    expect(await inReact(given, body)).toEqual({parent: 4, child: 1});
  },

  '设成同值也会再渲染一遍，不写 `if` 就抛出 `Too many re-renders`': async (
    given,
  ) => {
    const body = (condition: string) => `
      function Price({price}) {
        const [last, setLast] = useState(price);
        ${condition} setLast(price);
        return last;
      }
      mount(h(Price, {price: 1}));
      return errors.join();`;
    expect(await inReact(given, body(''))).toMatch(/^Too many re-renders/u);
    expect(await inReact(given, body('if (last !== price)'))).toBe('');
  },

  'React 用 `Object.is` 比较新旧状态': async (given) => {
    const body = `
      let child = 0;
      let set;
      const Row = () => { child += 1; return null; };
      function Cart() {
        set = useState(NaN)[1];
        return h(Row);
      }
      mount(h(Cart));
      return [NaN, 0, -0, -0].map((value) => {
        flushSync(() => set(value));
        return child;
      });`;
    expect(await inReact(given, body)).toEqual([1, 2, 3, 3]);
  },

  '`setHandler(onSave)` 会被当成更新函数调用，存下的是它的返回值': async (
    given,
  ) => {
    const body = `
      let state;
      let set;
      const onSave = () => '存好了';
      function Form({first}) {
        [state, set] = useState(first);
        return null;
      }
      mount(h(Form, {first: null}));
      flushSync(() => set(onSave));
      const came = [state];
      flushSync(() => set(() => onSave));
      came.push(state === onSave);
      mount(h(Form, {first: onSave}));
      return [...came, state];`;
    expect(await inReact(given, body)).toEqual(['存好了', true, '存好了']);
  },

  '`default` 里把它赋给 `never`，`switch` 漏了一种就编译不过': () => {
    const reduce = (cases: string, error = '') => `
      type Action = {type: 'added'; sku: string} | {type: 'removed'; sku: string};
      export function reducer(items: readonly string[], action: Action) {
        switch (action.type) {
          case 'added': return [...items, action.sku];
          ${cases}
          default: { const unknown: never = action; return unknown; }${error}
        }
      }`;
    expectErrors(reduce('', ' // 2322'));
    expectErrors(reduce("case 'removed': return items;"));
  },
});
