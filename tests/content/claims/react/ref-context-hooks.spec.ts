import path from 'node:path';

import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox} from '../engines';
import {installed} from '../installed';
import {expectErrors} from '../expectErrors';
import {walk, type Walk} from '../walk';
import {toReactScript} from '../../../e2e/provokeReact';
import {inReact} from './reactKit';

const older = installed('react-19-2-refs', {
  react: '19.2.9',
  'react-dom': '19.2.9',
});

const REACT = `<script>${toReactScript('production').replaceAll('</script', String.raw`<\/script`)}
const {React, h, flushSync, createRoot} = reactKit;
const {useState, useRef, useEffect} = React;
const box = document.body.appendChild(document.createElement('div'));
const mount = (element) => flushSync(() => createRoot(box).render(element));
`;

/** A menu whose item goes away when it is pressed. */
const menu = (isInside: string): string => `<body>${REACT}
globalThis.outside = 0;
function Menu() {
  const box = useRef(null);
  const [isThere, setIsThere] = useState(true);
  useEffect(() => {
    const listen = (event) => { if (!(${isInside})) outside += 1; };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
  return h('p', {ref: box}, '菜单',
    isThere && h('button', {id: 'item', onPointerDown: () => setIsThere(false)}, '删除这一项'));
}
mount(h(Menu));
</script>`;

/** The same items in a portal, by the path and by the mark that the quiz proposes. */
const portal = (isMarked: boolean): string => `<body>${REACT}
globalThis.outside = 0;
const {createPortal} = reactKit.ReactDOM;
function Menu() {
  const box = useRef(null);
  const isInside = useRef(false);
  useEffect(() => {
    const listen = (event) => {
      const inside = ${isMarked} ? isInside.current : event.composedPath().includes(box.current);
      isInside.current = false;
      if (!inside) outside += 1;
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
  return h('p', {ref: box, onPointerDown: () => { isInside.current = true; }},
    createPortal(h('button', {id: 'item'}, '按时间'), document.body));
}
mount(h(Menu));
</script><p id="other">别处</p>`;

/** What code does in a frame as the samples of the site have it. */
const SANDBOXED = `new Promise((resolve) => {
  addEventListener('message', ({data}) => resolve(data));
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts';
  frame.srcdoc = \`<script>
    const attempt = (work) => { try { work(); return 'works'; } catch ({name}) { return name; } };
    parent.postMessage([attempt(() => localStorage.getItem('a')), attempt(() => localStorage.setItem('a', '1'))], '*');
  <\\/script>\`;
  document.body.append(frame);
})`;

claims('docs/react/ref-context-hooks.md', {
  '旧代码里的 `forwardRef((props, ref) => …)` 照样能用': async (given) => {
    const body = `
      const Field = React.forwardRef((props, ref) => h('input', {ref}));
      const ref = {current: null};
      mount(h(Field, {ref}));
      return [ref.current?.localName, printed];`;
    expect(await inReact(given, body)).toEqual(['input', []]);
  },

  第一次以后的每次渲染都白建一个: async (given) => {
    const body = (write: string) => `
      let created = 0;
      const createMap = () => { created += 1; return new Map(); };
      const seen = new Set();
      function List() {
        ${write}
        seen.add(ref.current);
        return null;
      }
      const page = mount(h(List));
      page.show(h(List));
      page.show(h(List));
      return [created, seen.size];`;
    expect(
      await inReact(given, body('const ref = useRef(createMap());')),
    ).toEqual([3, 1]);
    expect(
      await inReact(
        given,
        body(
          'const ref = useRef(null); if (ref.current === null) ref.current = createMap();',
        ),
      ),
    ).toEqual([1, 1]);
  },

  '里层在它里面读外层的节点，首次也是 `null`': async (given) => {
    const body = `
      const seen = [];
      function Inner({outer}) {
        const own = useRef(null);
        useLayoutEffect(() => { seen.push(own.current?.localName, outer.current); }, []);
        useEffect(() => { seen.push(outer.current?.localName); }, []);
        return h('b', {ref: own});
      }
      function Outer() {
        const outer = useRef(null);
        return h('section', {ref: outer}, h(Inner, {outer}));
      }
      mount(h(Outer));
      return seen;`;
    expect(await inReact(given, body)).toEqual(['b', null, 'section']);
  },

  '里面若用 `setState` 存一个**每次都不同**的值': async (given) => {
    const body = (value: string, ref: string) => `
      let renders = 0;
      function Box() {
        renders += 1;
        const [size, setSize] = useState(null);
        const watch = React.useCallback((node) => { if (node) setSize(${value}); }, []);
        return h('p', {ref: ${ref}}, '收货地址');
      }
      mount(h(Box));
      return [renders > 10, errors.length];`;
    const inline = `(node) => watch(node)`;
    expect(
      await inReact(given, body('{height: node.offsetHeight}', inline)),
    ).toEqual([true, 1]);
    expect(await inReact(given, body('node.offsetHeight', inline))).toEqual([
      false,
      0,
    ]);
    expect(
      await inReact(given, body('{height: node.offsetHeight}', 'watch')),
    ).toEqual([false, 0]);
  },

  '在节点出现时也让它[多走一轮](https://zh-hans.react.dev/reference/react-dom/components/common#caveats)“调用、清理、再调用”':
    async (given) => {
      const body = `
        const log = [];
        const watch = () => { log.push('调用'); return () => log.push('清理'); };
        mount(h(StrictMode, null, h('p', {ref: watch})));
        return log;`;
      expect(await inReact(given, body)).toEqual(['调用', '清理', '调用']);
      expect(await inReact(given, body, 'production')).toEqual(['调用']);
    },

  '没有返回清理函数时，移除会再以 `null` 调用一次': async (given) => {
    const body = (cleanup: string) => `
      const log = [];
      const watch = (node) => { log.push(node?.localName ?? null); ${cleanup} };
      mount(h('p', {ref: watch})).show(null);
      return log;`;
    expect(await inReact(given, body(''))).toEqual(['p', null]);
    expect(await inReact(given, body('return () => {};'))).toEqual(['p']);
  },

  '隐式返回了赋值的结果，`() => nodes.delete(id)` 返回布尔，TypeScript 的类型[都会拒绝]':
    () => {
      expectErrors(
        `import type {RefCallback} from 'react';
        const map: {x?: HTMLElement | null} = {};
        const nodes = new Map<string, HTMLElement | null>();
        export const a: RefCallback<HTMLElement> = (node) => (map.x = node); // 2322
        export const b: RefCallback<HTMLElement> = (node) => { map.x = node; };
        export const c: RefCallback<HTMLElement> = (node) => { nodes.set('a', node); return () => nodes.delete('a'); }; // 2322
        export const d: RefCallback<HTMLElement> = (node) => { nodes.set('a', node); return () => { nodes.delete('a'); }; };`,
      );
    },

  '判断变没变用 `Object.is`': async (given) => {
    const body = `
      const Value = React.createContext(null);
      let renders = 0;
      const Reader = memo(() => { renders += 1; React.useContext(Value); return null; });
      const page = mount(h(Value, {value: NaN}, h(Reader)));
      return [NaN, 0, -0, -0, {}, {}].map((value) => {
        page.show(h(Value, {value}, h(Reader)));
        return renders;
      });`;
    expect(await inReact(given, body)).toEqual([1, 2, 3, 3, 4, 5]);
  },

  '默认值只在**上面没有 Provider** 时生效；有 Provider 而值是 `undefined`':
    async (given) => {
      const body = `
        const Theme = React.createContext('默认');
        const Reader = () => String(React.useContext(Theme));
        return [h(Reader), h(Theme, {value: '深色'}, h(Reader)), h(Theme, {theme: '深色'}, h(Reader)), h(Theme, null, h(Reader))]
          .map((element) => mount(element).box.textContent);`;
      expect(await inReact(given, body)).toEqual([
        '默认',
        '深色',
        'undefined',
        'undefined',
      ]);
    },

  '它[始终是同一个函数](https://zh-hans.react.dev/reference/react/useReducer#dispatch)':
    async (given) => {
      const body = `
        const seen = new Set();
        function Cart({discount}) {
          const [count, dispatch] = useReducer((n) => n + discount, 0);
          seen.add(dispatch);
          return count;
        }
        const page = mount(h(Cart, {discount: 1}));
        flushSync(() => [...seen][0]());
        page.show(h(Cart, {discount: 2}));
        flushSync(() => [...seen][0]());
        return [page.box.textContent, seen.size];`;
      expect(await inReact(given, body)).toEqual(['3', 1]);
    },

  '`contains()` 会把它误判成外面': async ({page}) => {
    const ask = 'return outside;';
    const walks: readonly Walk[] = [
      [menu('box.current.contains(event.target)'), ['#item'], ask],
      [menu('event.composedPath().includes(box.current)'), ['#item'], ask],
    ];
    const answers = await walk(page, walks);
    expect(answers).toEqual({chromium: [1, 0], firefox: [1, 0]});
  },

  '这一页收不到 `pointerdown`，要管就另听 `window` 的 `blur`': async ({
    page,
  }) => {
    const html = `<p id="text">订单</p><iframe id="map" srcdoc="<p>地图"></iframe><script>
      globalThis.heard = [];
      document.addEventListener('pointerdown', () => heard.push('pointerdown'));
      addEventListener('blur', () => heard.push('blur'));
    </script>`;
    const heard = ['pointerdown', 'blur'];
    expect(
      await walk(page, [[html, ['#text', '#map'], 'return heard;']]),
    ).toEqual({chromium: [heard], firefox: [heard]});
  },

  '浏览器自带的 [`popover` 属性](https://developer.mozilla.org/docs/Web/API/Popover_API)两样都有':
    async ({page}) => {
      const html = `<button id="open" popovertarget="menu">排序</button>
        <div id="menu" popover>按时间</div><p id="other">别处</p>`;
      const ask = `return document.getElementById('menu').matches(':popover-open');`;
      const walks: readonly Walk[] = [
        [html, ['#open'], ask],
        [html, ['#open', '#other'], ask],
        [html, ['#open', 'Escape'], ask],
      ];
      const open = [true, false, false];
      expect(await walk(page, walks)).toEqual({chromium: open, firefox: open});
    },

  '本站的示例运行在不透明源的沙箱里，读写 `localStorage` 一定抛错': async ({
    open,
  }) => {
    const page = await open('<!doctype html><body>');
    const refused = ['SecurityError', 'SecurityError'];
    expect(await page.evaluate(SANDBOXED)).toEqual(refused);
    expect(await inFirefox(SANDBOXED)).toEqual(refused);
  },

  '若在快照里 `JSON.parse` 出对象或数组，每次都是新的': async (given) => {
    const body = `
      return ['{"size":1}', '[]', '3', 'null'].map((text) => {
        errors.length = 0;
        const Size = () => JSON.stringify(React.useSyncExternalStore(() => () => {}, () => JSON.parse(text)));
        return mount(h(Size)).box.textContent + errors.length;
      });`;
    expect(await inReact(given, body)).toEqual(['1', '1', '30', 'null0']);
  },

  '生产构建里它只是一个编号，这里是 [311]': async (given) => {
    const body = `
      function Price({vip}) {
        if (vip) useState(0.9);
        const [price] = useState(399);
        return React.useMemo(() => '¥ ' + price, [price]);
      }
      const page = mount(h(Price, {vip: false}));
      page.show(h(Price, {vip: true}));
      return [page.box.textContent, errors];`;
    expect(await inReact(given, body, 'production')).toEqual([
      '',
      [expect.stringContaining('#311')],
    ]);
    expect(await inReact(given, body)).toEqual([
      '',
      [expect.stringContaining('Hooks')],
    ]);
  },

  '`composedPath()` 走的是 DOM 树，传送门里的节点在 `body` 下面': async ({
    page,
  }) => {
    const ask = 'return outside;';
    const walks: readonly Walk[] = [
      [portal(false), ['#item'], ask],
      [portal(true), ['#item'], ask],
      [portal(true), ['#item', '#other'], ask],
    ];
    const outside = [1, 0, 1];
    expect(await walk(page, walks)).toEqual({
      chromium: outside,
      firefox: outside,
    });
  },

  '少前一样，后一样白做': async (given) => {
    const body = (toggle: string, value: string, button: string) => `
      const Theme = React.createContext(null);
      let renders = 0;
      const Plain = () => { renders += 1; React.useContext(Theme); return null; };
      const Button = ${button};
      function ThemeProvider({children}) {
        const [mode, setMode] = useState('浅色');
        const toggle = ${toggle};
        return h(Theme, {value: ${value}}, children);
      }
      const Page = () => h(ThemeProvider, null, h(Button));
      const page = mount(h(Page));
      page.show(h(Page));
      return renders;`;
    const inline = `() => setMode('深色')`;
    const stable = `React.useCallback(() => setMode('深色'), [])`;
    const memoized = `React.useMemo(() => ({mode, toggle}), [mode, toggle])`;
    expect(await inReact(given, body(inline, memoized, 'memo(Plain)'))).toBe(2);
    expect(
      await inReact(given, body(stable, '{mode, toggle}', 'memo(Plain)')),
    ).toBe(2);
    expect(await inReact(given, body(stable, memoized, 'Plain'))).toBe(2);
    expect(await inReact(given, body(stable, memoized, 'memo(Plain)'))).toBe(1);
  },

  定时器会保存一份从没提交过的内容: async (given) => {
    const body = `
      let set;
      let save;
      const never = new Promise(() => {});
      function Note() {
        const [draft, setDraft] = useState('写好的');
        set = setDraft;
        const latest = useRef(null);
        latest.current = draft;
        const read = React.useEffectEvent(() => draft);
        useEffect(() => { save = () => [latest.current, read()]; }, []);
        rendered = draft;
        if (draft !== '写好的') React.use(never);
        return draft;
      }
      let rendered;
      const {box} = mount(h(Suspense, null, h(Note)));
      startTransition(() => set('没写好的'));
      await until(() => rendered === '没写好的');
      return [box.textContent, ...save()];`;
    expect(await inReact(given, body)).toEqual([
      '写好的',
      '没写好的',
      '写好的',
    ]);
  },

  '19.2.x 里，`memo`、`forwardRef` 的组件[可能读不到新值](./effects.md#compatibility)，19.3 修好了':
    async (given) => {
      const body = `
        const Plain = ({center}) => {
          const read = React.useEffectEvent(() => center);
          useEffect(() => { ask = read; }, []);
          return null;
        };
        let ask;
        return [Plain, memo(Plain), React.forwardRef((props) => Plain(props))].map((Shops) => {
          const page = mount(h(Shops, {center: '旧'}));
          page.show(h(Shops, {center: '新'}));
          return ask();
        });`;
      const folder = path.resolve(
        older().resolve('react/package.json'),
        '../..',
      );
      expect(await inReact(given, body, 'production', folder)).toEqual([
        '新',
        '旧',
        '旧',
      ]);
      expect(await inReact(given, body, 'production')).toEqual([
        '新',
        '新',
        '新',
      ]);
    },
});
