import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox} from '../engines';
import {installed} from '../installed';
import {inReact} from './reactKit';

const packages = installed('react-compiler', {
  '@babel/core': '7.29.13',
  'babel-plugin-react-compiler': '1.0.0',
  eslint: '9.39.2',
  'eslint-plugin-react-hooks': '7.1.1',
});

/** What the compiler makes of a program. */
function compile(code: string): string {
  const babel = packages()('@babel/core') as {
    readonly transformSync: (code: string, options: object) => {code: string};
  };
  return babel.transformSync(code, {
    plugins: [packages().resolve('babel-plugin-react-compiler')],
    parserOpts: {plugins: ['jsx']},
    filename: '/app/src/Order.jsx',
    configFile: false,
    babelrc: false,
  }).code;
}

function isCompiled(code: string): boolean {
  return compile(code).includes('react/compiler-runtime');
}

/** Which rules of the plugin's recommended configuration speak up. */
async function lint(code: string): Promise<readonly string[]> {
  const {Linter} = packages()('eslint') as {
    readonly Linter: new () => {
      readonly verify: (
        code: string,
        config: readonly object[],
      ) => readonly {readonly ruleId: string}[];
    };
  };
  const hooks = packages()('eslint-plugin-react-hooks') as {
    readonly configs: {readonly flat: {readonly recommended: object}};
  };
  const found = new Linter().verify(code, [
    hooks.configs.flat.recommended,
    {languageOptions: {parserOptions: {ecmaFeatures: {jsx: true}}}},
  ]);
  return [...new Set(found.map(({ruleId}) => ruleId))];
}

function component(body: string): string {
  return `export function Order({a, b}) { ${body} }`;
}

function withHandler(body: string): string {
  return component(
    `const save = () => { ${body} }; return <button onClick={save}>{a}</button>;`,
  );
}

/** A slow list in a Transition, and a count beside it. */
const SLOW = `
  const log = [];
  let open;
  let add;
  function Row({at}) {
    const start = performance.now();
    while (performance.now() - start < 3);
    log.push(at);
    return null;
  }
  const Report = memo(() => Array.from({length: 100}, (_, at) => h(Row, {key: at, at})));
  function Tab() {
    const [isOpen, setIsOpen] = useState(false);
    open = () => startTransition(() => setIsOpen(true));
    return isOpen && h(Report);
  }
  function Count() {
    const [count, setCount] = useState(0);
    add = () => setCount(1);
    if (count === 1) log.push('加一');
    return h('button', {onClick: add});
  }
  const {box} = mount(h('div', null, h(Tab), h(Count)));
  open();
  await until(() => log.includes(0));`;

claims('docs/react/performance-concurrent.md', {
  '普通的生产构建里，这个面板录不了，`<Profiler onRender>` 也不会触发': async (
    given,
  ) => {
    const body = `
      let times = 0;
      mount(h(Profiler, {id: '订单', onRender: () => { times += 1; }}, h('p')));
      return times;`;
    expect(await inReact(given, body)).toBe(1);
    expect(await inReact(given, body, 'production')).toBe(0);
  },

  '在渲染里写 `useDeferredValue({ query })`，每次都是新对象，别处一更新，列表也在后台多画一遍，`memo` 拦不住':
    async (given) => {
      const body = (value: string) => `
        let drawn = 0;
        let add;
        const List = memo(() => { drawn += 1; return null; });
        function Orders() {
          const [count, setCount] = useState(0);
          add = () => setCount(1);
          return [h(List, {key: 0, query: useDeferredValue(${value})}), useDeferredValue(count)];
        }
        const {box} = mount(h(Orders));
        flushSync(add);
        await until(() => box.innerText === '1');
        return drawn;`;
      expect(await inReact(given, body('"9"'), 'production')).toBe(1);
      expect(await inReact(given, body('({query: "9"})'), 'production')).toBe(
        2,
      );
    },

  '`memo` 逐个属性用 `Object.is` 比较，有一个变了就白比': async (given) => {
    const body = `
      let times = 0;
      const Card = memo(() => { times += 1; return null; });
      const page = mount(h(Card, {total: NaN, unit: '件'}));
      return [{total: NaN, unit: '件'}, {total: NaN, unit: '箱'}, {total: 0, unit: '箱'}, {total: -0, unit: '箱'}].map((props) => {
        page.show(h(Card, props));
        return times;
      });`;
    expect(await inReact(given, body, 'production')).toEqual([1, 2, 3, 4]);
  },

  '1.0.0 就不编译这个组件，在事件处理函数里也一样': async () => {
    const kept = [
      'cart.total ??= a;',
      'let total = a; total ||= 1; send(total);',
      'let total = a; total &&= 1; send(total);',
      'try { send(a); } catch {} finally { close(); }',
      'try { throw new Error(a); } catch {}',
      'try { for (const line of a) send(line); } catch {}',
      'try { while (a.length) send(a.pop()); } catch {}',
      'try { send(a?.id); } catch {}',
      'try { send(a ?? 1); } catch {}',
      'try { send(a && 1); } catch {}',
      'try { send(a || 1); } catch {}',
      'try { send(a ? 1 : 2); } catch {}',
    ];
    for (const body of kept) {
      expect([body, isCompiled(withHandler(body))]).toEqual([body, false]);
      expect([body, await lint(withHandler(body))]).toEqual([body, []]);
    }
    const taken = [
      'send(a ?? 1);',
      'for (const line of a) send(line);',
      'if (!a) throw new Error(a);',
      'try { if (a) send(a); } catch {}',
      'try { a.forEach((line) => send(line?.id)); } catch {}',
      'try { send(a); } catch (error) { if (error?.name !== "AbortError" && b) throw error; }',
    ];
    for (const body of taken) {
      expect([body, isCompiled(withHandler(body))]).toEqual([body, true]);
    }
  },

  '用 `eslint-disable` 或 `eslint-disable-next-line` 点名关掉过 `exhaustive-deps`、`rules-of-hooks` 的组件，它也不碰；写在行尾的 `eslint-disable-line` 它认不出，照样编译':
    () => {
      const effect = (before: string, after = '') => `
        import {useEffect} from 'react';
        ${component(`useEffect(() => {
          send(a);
          ${before}
        }, []); ${after}
        return <p>{a}</p>;`)}`;
      for (const rule of ['exhaustive-deps', 'rules-of-hooks']) {
        const name = `react-hooks/${rule}`;
        expect(isCompiled(effect(`// eslint-disable-next-line ${name}`))).toBe(
          false,
        );
        expect(isCompiled(effect(`/* eslint-disable ${name} */`))).toBe(false);
        expect(isCompiled(effect('', `// eslint-disable-line ${name}`))).toBe(
          true,
        );
      }
      expect(isCompiled(effect('// eslint-disable-next-line'))).toBe(true);
    },

  '渲染里的 `Date.now()`、`Math.random()`，规则报了，1.0.0 也照样编译（`new Date()` 连规则也不报）':
    async () => {
      for (const [value, rules] of [
        ['Date.now()', ['react-hooks/purity']],
        ['Math.random()', ['react-hooks/purity']],
        ['new Date().getTime()', []],
      ] as const) {
        const code = component(`return <p>{${value}}</p>;`);
        expect(isCompiled(code)).toBe(true);
        expect(await lint(code)).toEqual(rules);
      }
    },

  '`<p>{Date.now()}</p>` 从此停在第一次的值，`<p>{end - Date.now()}</p>` 却每次都是新的':
    () => {
      const cached = (value: string) =>
        new RegExp(
          String.raw`if \(\$\[\d\] [^{]*\{\s*t\d = <p>\{${value}\}</p>;`,
          'u',
        );
      expect(compile(component('return <p>{Date.now()}</p>;'))).toMatch(
        cached(String.raw`Date\.now\(\)`),
      );
      expect(compile(component('return <p>{a - Date.now()}</p>;'))).toMatch(
        /const t1 = a - Date\.now\(\);\s*let t2;\s*if \(\$\[0\] !== t1\)/u,
      );
    },

  '`startTransition` 里的更新可以被输入、点击打断（定时器、请求引起的更新，要等已经开始的这次渲染做完）':
    async (given) => {
      const body = (update: string) => `${SLOW}
        ${update}
        await until(() => log.includes(99) && log.includes('加一'));
        return log.indexOf('加一') < log.indexOf(99);`;
      expect(
        await inReact(
          given,
          body("box.querySelector('button').click();"),
          'production',
        ),
      ).toBe(true);
      expect(await inReact(given, body('add();'), 'production')).toBe(false);
    },

  '同一个边界里的旧内容会留到新的准备好；新出现的、换了 `key` 的边界照样显示后备内容':
    async (given) => {
      const body = (next: string, meanwhile: string) => `
        const gate = Promise.withResolvers();
        const Detail = lazy(() => gate.promise);
        let open;
        let tries = 0;
        function Page() {
          const [isOpen, setIsOpen] = useState(false);
          open = () => startTransition(() => setIsOpen(true));
          if (isOpen) tries += 1;
          return isOpen ? ${next} : h(Suspense, {key: 1, fallback: '读取中'}, '旧的');
        }
        const {box} = mount(h(Page));
        open();
        await until(() => tries > 0 && box.innerText === '${meanwhile}');
        await new Promise((resolve) => requestIdleCallback(resolve));
        const meanwhile = box.innerText;
        gate.resolve({default: () => '新的'});
        await until(() => box.innerText === '新的');
        return meanwhile;`;
      const boundary = (key: number) =>
        `h(Suspense, {key: ${key}, fallback: '读取中'}, h(Detail))`;
      for (const [key, meanwhile] of [
        [1, '旧的'],
        [2, '读取中'],
      ] as const) {
        expect(
          await inReact(given, body(boundary(key), meanwhile), 'production'),
        ).toBe(meanwhile);
      }
    },

  '写在组件里，每次渲染都再加载一遍，先退回后备内容': async (given) => {
    const body = (wrap: string) => `
      let loads = 0;
      let made = 0;
      let again;
      const Chart = ${wrap}(() => useState(() => (made += 1))[0]);
      function Page() {
        const [, rerender] = useReducer((times) => times + 1, 0);
        again = rerender;
        const Lazy = lazy(() => { loads += 1; return Promise.resolve({default: Chart}); });
        return h(Suspense, {fallback: '读取中'}, h(Lazy));
      }
      const {box} = mount(h(Page));
      await until(() => box.innerText === '1');
      flushSync(again);
      const meanwhile = box.innerText;
      await until(() => box.innerText !== '读取中');
      return [loads, meanwhile, box.innerText];`;
    expect(await inReact(given, body(''), 'production')).toEqual([
      2,
      '读取中',
      '1',
    ]);
    // 导出的是 memo 包过的组件，状态也丢了。
    expect(await inReact(given, body('memo'), 'production')).toEqual([
      2,
      '读取中',
      '2',
    ]);
  },

  '`useEffect` 的清理晚一步，那时 `ref.current` 已经是 `null`': async (
    given,
  ) => {
    const body = `
      const seen = [];
      function Video() {
        const video = useRef(null);
        useLayoutEffect(() => () => seen.push('布局 ' + (video.current === null)), []);
        useEffect(() => () => seen.push(video.current === null), []);
        return h('video', {ref: video});
      }
      const tab = (mode) => h(Activity, {mode}, h(Video));
      const page = mount(tab('visible'));
      const video = page.box.querySelector('video');
      page.show(tab('hidden'));
      await until(() => seen.length === 2);
      seen.push(getComputedStyle(video).display);
      page.show(tab('visible'));
      return [...seen, page.box.querySelector('video') === video];`;
    expect(await inReact(given, body, 'production')).toEqual([
      '布局 false',
      true,
      'none',
      true,
    ]);
  },

  'Effect 要到显示时才运行，写在里面的请求不会提前发': async (given) => {
    const body = `
      const seen = [];
      function Tab() {
        seen.push('渲染');
        useEffect(() => { seen.push('Effect'); }, []);
        return h('p', null, '设置');
      }
      const tab = (mode) => h(Activity, {mode}, h(Tab));
      const page = mount(tab('hidden'));
      await until(() => page.box.querySelector('p'));
      seen.push(page.box.innerText);
      page.show(tab('visible'));
      await until(() => seen.includes('Effect'));
      return seen.filter((what, at) => what !== seen[at - 1]);`;
    expect(await inReact(given, body, 'production')).toEqual([
      '渲染',
      '',
      '渲染',
      'Effect',
    ]);
  },

  'Firefox 153 里一行 24 像素，超过 74 万行就只滚得到开头几行': async () => {
    const scrolled = (rows: number) => `(() => {
      document.body.innerHTML = '<div style="overflow: auto; height: 96px"><div style="height: ${rows * 24}px"></div></div>';
      const list = document.body.firstChild;
      for (let at = 0; at < 9; at += 1) {
        list.firstChild.append(Object.assign(document.createElement('p'), {style: 'margin: 0; height: 24px'}));
      }
      list.scrollTop = 1e9;
      return list.scrollTop;
    })()`;
    expect(await inFirefox(scrolled(745_000))).toBeGreaterThan(17_800_000);
    expect(await inFirefox(scrolled(750_000))).toBe(9 * 24 - 96);
  },
});
