import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect} from '@playwright/test';

import {type ReactMode, toReactScript} from '../../../e2e/provokeReact';
import {claims, type Given} from '../claims';
import {driveFirefox} from '../drivenFirefox';

/** What every measurement may use. */
const KIT = `const {React, h, flushSync, createRoot, hydrateRoot} = reactKit;
const {useState, useEffect, useLayoutEffect, useInsertionEffect, useRef,
  useEffectEvent, useSyncExternalStore, StrictMode} = React;
const errors = [];
const show = (root, element) => {
  flushSync(() => root.render(element));
  flushSync(() => {});
};
const mount = (element) => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box, {onUncaughtError: ({name, message}) => errors.push(name + ': ' + message)});
  show(root, element);
  return {box, show: (next) => show(root, next)};
};
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

/** A library of buttons, as the page's sample has it. */
const STARS = `
const createStars = (box, {onPick}) => {
  const buttons = [1, 2, 3, 4, 5].map((score) => {
    const button = document.createElement('button');
    button.onclick = () => onPick(score);
    return button;
  });
  box.append(...buttons);
  return {
    setScore: (score) => buttons.forEach((button, at) => { button.textContent = at < score ? '★' : '☆'; }),
    destroy: () => buttons.forEach((button) => button.remove()),
  };
};`;

/** Writes down of each effect whether a frame came before it. */
const FRAMES = `<!doctype html><body><script>${toReactScript('production').replaceAll('</script', String.raw`<\/script`)}
${KIT}
globalThis.late = [];
let set;
function Tip() {
  const [count, setCount] = useState(0);
  const frame = useRef(null);
  set = () => setCount((n) => n + 1);
  useLayoutEffect(() => {
    const own = { came: false };
    requestAnimationFrame(() => { own.came = true; });
    frame.current = own;
  }, [count]);
  useEffect(() => { late.push(frame.current.came); }, [count]);
  return h('button', {onClick: set}, count);
}
mount(h(Tip));
globalThis.runTimers = async () => {
  late.length = 0;
  for (let count = 1; count <= 10; count += 1) {
    setTimeout(set, 100); // nothing moves before it
    await until(() => late.length === count);
  }
};
</script>`;

claims('docs/react/effects.md', {
  '点击引起的，它通常赶在绘制之前；定时器、请求引起的，Chromium 156 里多半赶得上；Firefox 153 里，页面若正静着，几乎每次都赶不上':
    async ({open}) => {
      const page = await open(FRAMES);
      await page.evaluate('late.length = 0');
      await page.click('button');
      await expect.poll(() => page.evaluate('late')).toEqual([false]);

      const server = createServer((_, response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(FRAMES);
      }).listen(0);
      await once(server, 'listening');
      const {port} = server.address() as AddressInfo;
      try {
        await driveFirefox(async ({open: show, click, ask}) => {
          await show(`http://localhost:${port}`);
          await ask('window.late.length = 0;');
          await click('button');
          await expect
            .poll(() => ask('return [...window.late];'))
            .toEqual([false]);
          const late = await ask<readonly boolean[]>(
            'await window.runTimers(); return [...window.late];',
          );
          expect(late.filter(Boolean).length).toBeGreaterThan(5);
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },

  '箭头函数省掉花括号，也会把结果返回出去': async (given) => {
    const body = `
      console.error = () => {};
      const map = {setView() { return this; }};
      function Shops({center}) {
        useEffect(() => map.setView(center, 10), [center]);
        return '地图';
      }
      const page = mount(h('main', null, '店铺', h(Shops, {center: 1})));
      const came = page.box.textContent;
      page.show(h('main', null, '店铺', h(Shops, {center: 2})));
      return [came, page.box.textContent, errors[0].split(':')[0]];`;
    for (const mode of ['development', 'production'] as const) {
      expect(await inReact(given, body, mode)).toEqual([
        '店铺地图',
        '',
        'TypeError',
      ]);
    }
  },

  '它读到的总是最近一次**提交**的值': async (given) => {
    const body = `
      const seen = [];
      let refused;
      function Cart({count}) {
        const read = useEffectEvent((where) => seen.push(where + count));
        try { read('渲染'); } catch ({message}) { refused = message; }
        useInsertionEffect(() => { read('插入'); return () => read('插入清理'); }, [count]);
        useLayoutEffect(() => { read('布局'); return () => read('布局清理'); }, [count]);
        useEffect(() => { read(''); return () => read('清理'); }, [count]);
        return null;
      }
      const page = mount(h(Cart, {count: 1}));
      page.show(h(Cart, {count: 2}));
      return [refused, seen.join(' ')];`;
    expect(await inReact(given, body)).toEqual([
      "A function wrapped in useEffectEvent can't be called during rendering.",
      '插入1 布局1 1 插入清理2 插入2 布局清理2 布局2 清理2 2',
    ]);
  },

  '每改一次分数就拆掉重建，用户刚点的那颗星失去焦点': async (given) => {
    const stars = (effects: string) => `${STARS}
      function Stars({score, onPick}) {
        const box = useRef(null);
        const stars = useRef(null);
        const pick = useEffectEvent((next) => onPick(next));
        ${effects}
        return h('span', {ref: box});
      }
      function Review() {
        const [score, setScore] = useState(3);
        return h(Stars, {score, onPick: setScore});
      }
      const {box} = mount(h(Review));
      const [first] = box.querySelectorAll('button');
      first.focus();
      first.click();
      await until(() => box.textContent === '★☆☆☆☆');
      return document.activeElement === first;`;
    const create = `stars.current = createStars(box.current, {onPick: (next) => pick(next)});`;
    const update = `stars.current.setScore(score);`;
    const destroy = `return () => stars.current.destroy();`;
    expect(
      await inReact(
        given,
        stars(`useEffect(() => { ${create} ${update} ${destroy} }, [score]);`),
      ),
    ).toBe(false);
    expect(
      await inReact(
        given,
        stars(
          `useEffect(() => { ${create} ${destroy} }, []); useEffect(() => { ${update} }, [score]);`,
        ),
      ),
    ).toBe(true);
  },

  '直接传给部件又不写进依赖，它记住的是第一次的 `picks`，次数停在 1': async (
    given,
  ) => {
    const body = (wrap: string) => `${STARS}
      function Stars({onPick}) {
        const box = useRef(null);
        const pick = ${wrap};
        useEffect(() => {
          const stars = createStars(box.current, {onPick: ${wrap === 'onPick' ? 'pick' : '(next) => pick(next)'}});
          return () => stars.destroy();
        }, []);
        return h('span', {ref: box});
      }
      function Review() {
        const [picks, setPicks] = useState(0);
        return h('p', null, h(Stars, {onPick: () => setPicks(picks + 1)}), picks);
      }
      const {box} = mount(h(Review));
      const seen = [];
      for (let times = 0; times < 3; times += 1) {
        flushSync(() => box.querySelector('button').click());
        flushSync(() => {});
        seen.push(box.textContent);
      }
      return seen;`;
    expect(await inReact(given, body('onPick'))).toEqual(['1', '1', '1']);
    expect(await inReact(given, body('useEffectEvent(onPick)'))).toEqual([
      '1',
      '2',
      '3',
    ]);
  },

  '这里漏掉 `created.destroy()`，开发环境的 StrictMode 多走一轮，一上来就是十颗星':
    async (given) => {
      const body = (cleanup: string) => `${STARS}
        function Stars({score}) {
          const box = useRef(null);
          const stars = useRef(null);
          useEffect(() => {
            const created = createStars(box.current, {onPick() {}});
            stars.current = created;
            return () => { ${cleanup} };
          }, []);
          useEffect(() => { stars.current.setScore(score); }, [score]);
          return h('span', {ref: box});
        }
        return mount(h(StrictMode, null, h(Stars, {score: 3}))).box.textContent;`;
      expect(await inReact(given, body(''))).toBe('★★★☆☆★★★☆☆');
      expect(await inReact(given, body('created.destroy();'))).toBe('★★★☆☆');
      expect(await inReact(given, body(''), 'production')).toBe('★★★☆☆');
    },

  'React 删自己的节点时，部件若已经把它移走，`removeChild` 会抛错': async (
    given,
  ) => {
    const body = (move: string) => `
      function Map({hasHint}) {
        const box = useRef(null);
        useEffect(() => { ${move} }, []);
        return h('span', {ref: box}, hasHint && h('i', null, '载入中'));
      }
      const page = mount(h(Map, {hasHint: true}));
      page.show(h(Map, {hasHint: false}));
      return errors;`;
    expect(
      await inReact(
        given,
        body('document.body.append(box.current.firstChild)'),
      ),
    ).toEqual([expect.stringMatching(/^NotFoundError: .*'removeChild'/u)]);
    expect(await inReact(given, body(''))).toEqual([]);
  },

  '水合例外，先用服务端的值，随后再换': async (given) => {
    const body = `
      const seen = [];
      function Layout() {
        const wide = useSyncExternalStore(() => () => {}, () => '宽屏', () => '窄屏');
        seen.push(wide);
        return wide;
      }
      const {box} = mount(h(Layout));
      const [client] = [seen.splice(0)];
      const page = document.body.appendChild(document.createElement('div'));
      page.innerHTML = '窄屏';
      hydrateRoot(page, h(Layout), {onRecoverableError: ({message}) => errors.push(message)});
      await until(() => page.textContent === '宽屏');
      return [client, seen, errors];`;
    expect(await inReact(given, body)).toEqual([
      ['宽屏'],
      ['窄屏', '宽屏'],
      [],
    ]);
  },

  '`subscribe` 要稳定，写成行内函数会每次渲染都重新订阅': async (given) => {
    const body = (subscribe: string) => `
      let times = 0;
      const stable = () => { times += 1; return () => {}; };
      function Layout() {
        return useSyncExternalStore(${subscribe}, () => 1);
      }
      const page = mount(h(Layout));
      page.show(h(Layout));
      page.show(h(Layout));
      return times;`;
    expect(await inReact(given, body('() => stable()'))).toBe(3);
    expect(await inReact(given, body('stable'))).toBe(1);
  },

  '每次返回新对象会无限渲染，React 抛出 `Maximum update depth exceeded`（生产构建是 `#185`）':
    async (given) => {
      const body = `
        console.error = () => {};
        function Cart() {
          return useSyncExternalStore(() => () => {}, () => ({count: 1})).count;
        }
        return [mount(h(Cart)).box.textContent, errors[0]];`;
      expect(await inReact(given, body)).toEqual([
        '',
        expect.stringContaining('Maximum update depth exceeded'),
      ]);
      expect(await inReact(given, body, 'production')).toEqual([
        '',
        expect.stringContaining('#185'),
      ]);
    },

  '组件移除时，`useEffect` 的清理运行之前它就成了 `null`': async (given) => {
    const body = `
      const seen = [];
      function Map() {
        const box = useRef(null);
        useLayoutEffect(() => () => seen.push('布局 ' + (box.current === null)), []);
        useEffect(() => () => seen.push(box.current === null), []);
        return h('span', {ref: box});
      }
      mount(h(Map)).show(null);
      return seen;`;
    expect(await inReact(given, body)).toEqual(['布局 false', true]);
  },
});
