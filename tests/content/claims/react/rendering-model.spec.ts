import path from 'node:path';

import {expect} from '@playwright/test';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {jsx} from 'react/jsx-runtime';
import ts from 'typescript';

import {claims} from '../claims';
import {installed} from '../installed';
import {inReact} from './reactKit';

const packages = installed('jsx', {
  '@babel/core': '7.29.13',
  '@babel/preset-react': '7.29.7',
  '@swc/core': '1.16.18',
  esbuild: '0.28.2',
});

type Transform = {
  readonly transformSync: (code: string, options: object) => {code: string};
};

function load(name: string): Transform {
  return packages()(name) as Transform;
}

function compileByBabel(code: string, options: object): string {
  return load('@babel/core').transformSync(code, {
    cwd: path.resolve('.cache/claims/jsx'),
    presets: [['@babel/preset-react', options]],
    configFile: false,
    babelrc: false,
  }).code;
}

/** One program by each compiler that the page names, the modern way. */
function compile(code: string): readonly string[] {
  return [
    compileByBabel(code, {runtime: 'automatic'}),
    load('@swc/core').transformSync(code, {
      jsc: {
        target: 'esnext',
        parser: {syntax: 'ecmascript', jsx: true},
        transform: {react: {runtime: 'automatic'}},
      },
    }).code,
    load('esbuild').transformSync(code, {
      loader: 'jsx',
      jsx: 'automatic',
    }).code,
    ts.transpileModule(code, {
      compilerOptions: {
        jsx: ts.JsxEmit.ReactJSX,
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
      },
    }).outputText,
  ];
}

/** The names that a program calls, without what a compiler puts before them. */
function callsIn(code: string): readonly string[] {
  return [...code.matchAll(/\b_?(jsxs?|createElement)\d?\(/gu)].map(
    ([, name = '']) => name,
  );
}

claims('docs/react/rendering-model.md', {
  '编译成 `jsx()` 的函数组件不再理会，19.3.1 的 `createElement()` 却照样填上':
    () => {
      const Freight = ({fee}: {readonly fee?: number}) => `运费 ${String(fee)}`;
      const old = Object.assign(Freight, {defaultProps: {fee: 8}});
      expect(renderToStaticMarkup(jsx(old, {}))).toBe('运费 undefined');
      expect(renderToStaticMarkup(createElement(old))).toBe('运费 8');
    },

  '孩子不止一个时是 `jsxs()`，`key` 写在 `{...order}` 之后的仍是 `createElement()`':
    () => {
      const found = (code: string) =>
        compile(code).map((compiled) => callsIn(compiled).join());
      const all = (name: string) => [name, name, name, name];
      expect(found('a(<p>1</p>)')).toEqual(all('jsx'));
      expect(found('a(<p>1{2}</p>)')).toEqual(all('jsxs'));
      expect(found('a(<Row key="1" {...order} />)')).toEqual(all('jsx'));
      expect(found('a(<Row {...order} key="1" />)')).toEqual(
        all('createElement'),
      );
    },

  'Babel 7 的预设里误写成 `jsx` 不报错，编译出来仍是旧的': () => {
    expect(compileByBabel('a(<p />)', {jsx: 'automatic'})).toContain(
      'React.createElement("p"',
    );
    expect(compileByBabel('a(<p />)', {runtime: 'automatic'})).not.toContain(
      'React.createElement',
    );
  },

  '渲染期间不动页面上的 DOM（`<head>` 除外：`preload`、`preinit` 当场把标签放进去）':
    async (given) => {
      const body = `
        const seen = [];
        const page = mount(null);
        const count = () => [document.head.childElementCount, page.box.childElementCount];
        document.head.replaceChildren();
        function Order() {
          preload('/font.woff2', {as: 'font'});
          seen.push(count());
          preinit('/chart.js', {as: 'script'});
          seen.push(count());
          return h('p');
        }
        page.show(h(Order));
        return [...seen, count()];`;
      expect(await inReact(given, body, 'production')).toEqual([
        [1, 0],
        [2, 0],
        [2, 1],
      ]);
    },

  '它不再是组件，里面的 Hook 会算到外层组件头上': async (given) => {
    const body = (price: string) => `
      const Price = () => useState('¥ 39')[0];
      const Product = ({isShown}) => h('p', null, isShown && ${price}, useState('键盘')[0]);
      const page = mount(h(Product, {isShown: true}));
      const came = page.box.textContent;
      page.show(h(Product, {isShown: false}));
      return [came, page.box.textContent, errors.length];`;
    expect(await inReact(given, body('Price()'))).toEqual(['¥ 39键盘', '', 1]);
    expect(await inReact(given, body('h(Price)'))).toEqual([
      '¥ 39键盘',
      '键盘',
      0,
    ]);
  },

  '不解构、直接写 `props.count += 1` 的，开发构建里抛 `TypeError`，那时属性对象是冻结的':
    async (given) => {
      const body = `
        let thrown = '';
        function Stepper(props) {
          try { props.count += 1; } catch ({name}) { thrown = name; }
          return props.count;
        }
        return [mount(h(Stepper, {count: 1})).box.textContent, thrown];`;
      expect(await inReact(given, body)).toEqual(['1', 'TypeError']);
      expect(await inReact(given, body, 'production')).toEqual(['2', '']);
    },

  '布局把 `children` 挪到另一个父节点下面，里面的状态就没了，元素还是同一个也没有用':
    async (given) => {
      const body = (wide: string) => `
        let made = 0;
        let flip;
        const Note = () => useState(() => (made += 1))[0];
        function Layout({children}) {
          const [isWide, change] = useReducer((value) => !value, false);
          flip = change;
          return isWide ? ${wide} : h('div', null, h('b', null, children));
        }
        const {box} = mount(h(Layout, null, h(Note)));
        flushSync(flip);
        return box.textContent;`;
      expect(
        await inReact(given, body(`h('div', null, h('i', null, children))`)),
      ).toBe('2');
      expect(
        await inReact(
          given,
          body(`h('div', {id: 'wide'}, h('b', null, children))`),
        ),
      ).toBe('1');
    },

  '它把组件函数、`useState` 的初始化函数、传给 `setState` 的更新函数、`useReducer` 的 reducer 各调用两次，Effect 首次也多做一轮“设置、清理、再设置”':
    async (given) => {
      const body = `
        const calls = {component: 0, first: 0, update: 0, reduce: 0};
        const effects = [];
        let set;
        let send;
        function Cart() {
          calls.component += 1;
          const [count, setCount] = useState(() => { calls.first += 1; return 0; });
          const [total, dispatch] = useReducer((sum, more) => { calls.reduce += 1; return sum + more; }, 0);
          set = setCount;
          send = dispatch;
          useEffect(() => { effects.push('设置'); return () => effects.push('清理'); }, []);
          return count + total;
        }
        mount(h(StrictMode, null, h(Cart)));
        flushSync(() => set((count) => { calls.update += 1; return count + 1; }));
        flushSync(() => send(1));
        return [calls, effects.join('、')];`;
      expect(await inReact(given, body)).toEqual([
        {component: 6, first: 2, update: 2, reduce: 2},
        '设置、清理、设置',
      ]);
      expect(await inReact(given, body, 'production')).toEqual([
        {component: 3, first: 1, update: 1, reduce: 1},
        '设置',
      ]);
    },

  '上面的 `Bill` 首次显示就有两行合计': async (given) => {
    const body = `
      function Bill() {
        const [lines] = useState(['键盘', '鼠标']);
        lines.push('合计');
        return lines.join();
      }
      return mount(h(StrictMode, null, h(Bill))).box.textContent;`;
    expect(await inReact(given, body)).toBe('键盘,鼠标,合计,合计');
    expect(await inReact(given, body, 'production')).toBe('键盘,鼠标,合计');
  },

  '父组件传下来的没有这道限制：每次给的值都不同（新建的对象也算），就一直循环下去':
    async (given) => {
      const body = (value: string) => `
        let times = 0;
        const Row = ({onPick}) => { onPick(${value}); return null; };
        function Cart() {
          const [, setPicked] = useState(null);
          times += 1;
          return times < 1000 && h(Row, {onPick: setPicked});
        }
        mount(h(Cart));
        let turns = 0;
        await until(() => times === 1000 || (turns += 1) > 200);
        return [times, errors];`;
      for (const mode of ['development', 'production'] as const) {
        expect(await inReact(given, body('{}'), mode)).toEqual([1000, []]);
      }
      const [times] = await inReact<readonly [number]>(given, body('1'));
      expect(times).toBeLessThan(10);
    },
});
