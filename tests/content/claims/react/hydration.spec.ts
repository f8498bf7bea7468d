import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {claims, type Given} from '../claims';
import {installed} from '../installed';
import {inReact as inKit} from './reactKit';

const FILE = 'docs/react/hydration.md';

/** What every measurement may use beside the kit; React 18 too. */
const KIT = `
const {useId, useSyncExternalStore} = React;
/** Lets React do all that it has to. */
const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
const put = (html) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = html;
  return box;
};
const toCode = (message) => Number(/#(\\d+)/.exec(message)?.[1] ?? 0);
/** What an element comes to on a server's HTML: the numbers that it tells, and whether its first node is the server's. */
const hydrate = async (html, element, options) => {
  const box = put(html);
  const first = box.firstChild;
  const codes = [];
  const note = ({message}) => codes.push(toCode(message));
  hydrateRoot(box, element, {onRecoverableError: note, onUncaughtError: note, ...options});
  await settle();
  return {box, codes, isKept: box.firstChild === first, html: box.innerHTML};
};
const ignore = () => () => {};`;

function inReact<Value>(
  given: Pick<Given, 'open'>,
  body: string,
  mode?: 'development' | 'production',
): Promise<Value> {
  return inKit<Value>(given, `${KIT} ${body}`, mode);
}

const inProduction = <Value>(given: Given, body: string): Promise<Value> =>
  inReact<Value>(given, body, 'production');

const packages = installed('react-18', {
  react: '18.3.1',
  'react-dom': '18.3.1',
});

/** The same in the production build of React 18. */
async function inReact18<Value>({open}: Given, body: string): Promise<Value> {
  const page = await open('<!doctype html><body>', '/18');
  for (const name of ['react', 'react-dom']) {
    const folder = path.dirname(packages().resolve(`${name}/package.json`));
    await page.addScriptTag({path: `${folder}/umd/${name}.production.min.js`});
  }
  return page.evaluate(
    `(async () => { const {useEffect, useState, lazy, Suspense, createElement: h} = React; const {hydrateRoot} = ReactDOM; ${KIT} ${body} })()`,
  );
}

/** What Node prints of a module that sees the packages of this repository. */
function runOnServer(code: string): string {
  const {stdout, stderr} = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', code],
    {encoding: 'utf8'},
  );
  return stdout.trim() || stderr.trim();
}

const ON_SERVER = `import {createElement as h, Suspense, useId, useState, useSyncExternalStore} from 'react';
import {renderToString} from 'react-dom/server';
const tell = (element, options) => {
  try { console.log(renderToString(element, options)); } catch ({name, message}) { console.log(name, message.slice(0, 25)); }
};
`;

/** An outer part that changes, and a boundary whose code never comes. */
const EARLY = `const Comments = lazy(() => new Promise(() => {}));
  const boundary = () => h(Suspense, {fallback: '加载中'}, h(Comments));
  const update = async (App, element) => {
    const {box, codes} = await hydrate('<em>0</em><!--$--><p>评论</p><!--/$-->', element);
    App.change(1);
    await settle();
    return [box.textContent, codes];
  };`;

claims('docs/react/hydration.md', {
  '压缩 HTML 时删掉它，两段文字并成一段，也算不匹配': async (given) => {
    const body = `const button = () => h('button', null, '已收藏 ', 0, ' 次');
      return [
        (await hydrate('<button>已收藏 <!-- -->0<!-- --> 次</button>', button())).codes,
        (await hydrate('<button>已收藏 0 次</button>', button())).codes,
      ];`;
    expect(await inProduction(given, body)).toEqual([[], [418]]);
  },

  'HTML 里没有 `onClick`，Effect 也没有执行': () => {
    const [, after = ''] = readFileSync(FILE, 'utf8').split(
      'title="server.mjs"\n',
    );
    const [code = '', , output = ''] = after.split('```');
    expect(runOnServer(code)).toBe(output.replace('text output', '').trim());
    expect(output).toContain('<button>');
  },

  '用户先点了哪一块，React 先接哪一块': async (given) => {
    const body = `const follow = async (clicked) => {
        const names = ['评论', '收藏', '推荐'];
        const order = [];
        const Part = ({name}) => {
          useEffect(() => { order.push(name); }, []);
          return h('button', {onClick: () => order.push('点到 ' + name)}, name);
        };
        const box = put('<main>' + names.map((name) => '<!--$--><button>' + name + '</button><!--/$-->').join('') + '</main>');
        const Page = () => {
          // The page itself is there, its parts are not yet.
          useLayoutEffect(() => { queueMicrotask(() => box.querySelectorAll('button')[clicked]?.click()); }, []);
          return h('main', null, names.map((name) => h(Suspense, {key: name}, h(Part, {name}))));
        };
        hydrateRoot(box, h(Page));
        await settle();
        return order;
      };
      return [await follow(-1), await follow(2)];`;
    expect(await inProduction(given, body)).toEqual([
      ['评论', '收藏', '推荐'],
      ['推荐', '点到 推荐', '评论', '收藏'],
    ]);
  },

  '水合之前提交的，连同当时填的字都记下来，水合以后再交给函数': async (
    given,
  ) => {
    const html = runOnServer(`${ON_SERVER}
      tell(h('form', {action: () => {}}, h('input', {name: 'note'}), h('button', null, '提交')));`);
    const [form = '', script = ''] = html.split(/<script>|<\/script>/u);
    const body = (withScript: boolean): string => `
      addEventListener('error', (event) => event.preventDefault());
      const box = put(${JSON.stringify(form)});
      if (${withScript}) document.body.appendChild(document.createElement('script')).textContent = ${JSON.stringify(script)};
      box.querySelector('input').value = '放门口';
      box.querySelector('button').click();
      await settle();
      const told = [];
      hydrateRoot(box, h('form', {action: (data) => { told.push(data.get('note')); }}, h('input', {name: 'note'}), h('button', null, '提交')));
      const before = told.length;
      await settle();
      return [before, ...told];`;
    expect(await inProduction(given, body(true))).toEqual([0, '放门口']);
    expect(await inProduction(given, body(false))).toEqual([0]);
  },

  '控制台里什么也没有（React 18 还会报一条 421）': async (given) => {
    const body = `${EARLY}
      function App() {
        const [count, setCount] = useState(0);
        useEffect(() => { App.change = setCount; }, []);
        return [h('em', {key: 'a'}, count), h(Suspense, {key: 'b', fallback: '加载中'}, h(Comments))];
      }
      return update(App, h(App));`;
    expect(await inProduction(given, body)).toEqual(['1加载中', []]);
    expect(await inReact18(given, body)).toEqual(['1加载中', [421]]);
  },

  '把边界当作 `children` 从外面传进来，外层更新时它还是原来那一个，就不受牵连':
    async (given) => {
      const body = `${EARLY}
        function App({children}) {
          const [count, setCount] = useState(0);
          useEffect(() => { App.change = setCount; }, []);
          return [h('em', {key: 'a'}, count), children];
        }
        return update(App, h(App, null, boundary()));`;
      expect(await inProduction(given, body)).toEqual(['1评论', []]);
    },

  'React 丢掉最近的 `<Suspense>` 边界（没有就是整个根）里的 DOM，全部重建':
    async (given) => {
      const body = `const follow = async (html, wrap) => {
          const box = put('<main><h1>订单</h1>' + html + '</main>');
          const [title, text] = ['h1', 'p'].map((name) => box.querySelector(name));
          hydrateRoot(box, h('main', null, h('h1', null, '订单'), wrap(h('p', null, '10:00'))), {onRecoverableError() {}});
          await settle();
          return [box.querySelector('h1') === title, box.querySelector('p') === text, box.textContent];
        };
        return [
          await follow('<!--$--><p>02:00</p><!--/$-->', (part) => h(Suspense, null, part)),
          await follow('<p>02:00</p>', (part) => part),
        ];`;
      expect(await inProduction(given, body)).toEqual([
        [true, false, '订单10:00'],
        [false, false, '订单10:00'],
      ]);
    },

  '里面的滚动区域也回到开头；页面自己滚到哪里不变': async (given) => {
    const body = `const style = {height: 50, overflow: 'auto'};
      const box = put('<div><p>02:00</p><section style="height:50px;overflow:auto"><div style="height:500px"></div></section><div style="height:5000px"></div></div>');
      scrollTo(0, 1500);
      box.querySelector('section').scrollTop = 100;
      const follow = async (time) => {
        hydrateRoot(box, h('div', null, h('p', null, time), h('section', {style}, h('div', {style: {height: 500}})), h('div', {style: {height: 5000}})), {onRecoverableError() {}});
        await settle();
        return [scrollY, box.querySelector('section').scrollTop];
      };
      return follow('10:00');`;
    expect(await inProduction(given, body)).toEqual([1500, 0]);
    expect(
      await inProduction(
        given,
        body.replace("follow('10:00')", "follow('02:00')"),
      ),
    ).toEqual([1500, 100]);
  },

  '直接放在根容器里的、`<form>` 或 `<button>` 里排在最后的，只有文字的元素里多出的空元素，任何地方的 `<input type="hidden">`，都留在原处，什么也不说':
    async (given) => {
      const body = `const icon = () => h('i', null, '★');
        const all = [
          ['<p>订单</p><b>多出</b>', h('p', null, '订单')],
          ['<b>多出</b><p>订单</p>', h('p', null, '订单')],
          ['<form><i>★</i><b>多出</b></form>', h('form', null, icon())],
          ['<button><i>★</i><b>多出</b></button>', h('button', null, icon())],
          ['<p>订单<b></b></p>', h('p', null, '订单')],
          ['<div><input type="hidden"><i>★</i></div>', h('div', null, icon())],
          // On the other side of each boundary.
          ['<div><i>★</i><b>多出</b></div>', h('div', null, icon())],
          ['<form><b>多出</b><i>★</i></form>', h('form', null, icon())],
          ['<p>订单<b>多出</b></p>', h('p', null, '订单')],
          ['<div><input><i>★</i></div>', h('div', null, icon())],
        ];
        const came = [];
        for (const [html, element] of all) {
          const {codes, isKept, html: left} = await hydrate(html, element);
          came.push([...codes, isKept && left === html].join());
        }
        return came;`;
      expect(await inProduction(given, body)).toEqual([
        ...Array.from({length: 6}, () => 'true'),
        ...Array.from({length: 4}, () => '418,false'),
      ]);
      expect(
        await inReact(given, body.replace('return came;', 'return printed;')),
      ).toEqual([]);
    },

  '会被当成自己的节点来认：里面的字不同就是 418，连字也相同的，多出来的那一份便留在了后面':
    async (given) => {
      const body = `const text = () => h('p', null, '订单');
        const [other, same] = [await hydrate('<p>多出</p><p>订单</p>', text()), await hydrate('<p>订单</p><p>订单</p>', text())];
        return [other.codes, other.html, same.codes, same.isKept, same.html];`;
      expect(await inProduction(given, body)).toEqual([
        [418],
        '<p>订单</p>',
        [],
        true,
        '<p>订单</p><p>订单</p>',
      ]);
    },

  '扩展和脚本往 `<head>`、`<body>` 里加的元素，React 19 起会被跳过，React 18 只容得下排在末尾的，排在前面就是 418。给 `<html>` 加的属性，像别处多出来的一样，只有开发构建提示':
    async (given) => {
      const body = (
        mess: string,
      ): string => `document.head.innerHTML = '<title>订单</title>';
        document.body.innerHTML = '<main>订单</main>';
        const main = document.querySelector('main');
        ${mess}
        const codes = [];
        hydrateRoot(document, h('html', null, h('head', null, h('title', null, '订单')), h('body', null, h('main', null, '订单'))),
          {onRecoverableError: ({message}) => codes.push(toCode(message))});
        await settle();
        return [codes[0] ?? 0, document.querySelector('main') === main];`;
      for (const parent of ['head', 'body']) {
        for (const place of ['append', 'prepend']) {
          const mess = `document.${parent}.${place}(document.createElement('${parent === 'head' ? 'style' : 'div'}'));`;
          expect(await inProduction(given, body(mess))).toEqual([0, true]);
          expect(await inReact18(given, body(mess))).toEqual(
            place === 'append' ? [0, true] : [418, false],
          );
        }
      }
      const attribute = body(
        "document.documentElement.dataset.extension = '1';",
      );
      expect(await inProduction(given, attribute)).toEqual([0, true]);
      expect(
        await inReact(
          given,
          attribute.replace(
            /return .*$/u,
            'return [codes.length, printed.length];',
          ),
        ),
      ).toEqual([0, 1]);
    },

  '是第一帧里抛了错，例如 `useSyncExternalStore` 少了第三个参数；出错的地方外面有 `<Suspense>`，编号就是 422':
    async (given) => {
      const body = `const Size = () => h('p', null, useSyncExternalStore(ignore, () => '中'));
        let isBroken = true;
        const Broken = () => { if (isBroken) { isBroken = false; throw new Error('坏了'); } return h('p', null, '中'); };
        return [
          (await hydrate('<p>中</p>', h(Size))).codes,
          (await hydrate('<p>中</p>', h(Broken))).codes,
          (await hydrate('<!--$--><p>中</p><!--/$-->', h(Suspense, null, h(Size)))).codes,
        ];`;
      expect(await inProduction(given, body)).toEqual([[423], [423], [422]]);
    },

  '每次不匹配后面还跟一条 423 或 422': async (given) => {
    const body = `return [
        (await hydrate('<p>02:00</p>', h('p', null, '10:00'))).codes,
        (await hydrate('<div><b>订单</b></div>', h('div', null, h('i', null, '订单')))).codes,
        (await hydrate('<!--$--><p>02:00</p><!--/$-->', h(Suspense, null, h('p', null, '10:00')))).codes,
      ];`;
    expect(await inReact18(given, body)).toEqual([
      [425, 423],
      [418, 423],
      [425, 422],
    ]);
    expect(await inProduction(given, body)).toEqual([[418], [418], [418]]);
  },

  '报错会列出两边的差别，`+` 是客户端，`-` 是服务端': async (given) => {
    const body = `const told = [];
      await hydrate('<div><p>02:00</p></div>', h('div', null, h('p', null, '10:00')), {onRecoverableError: ({message}) => told.push(message)});
      return told;`;
    const [message] = await inReact<string[]>(given, body);
    expect(message).toMatch(/\n\+\s+10:00\n-\s+02:00\n/u);
  },

  '这个错误会变成 `window` 的 `error` 事件，在读者的控制台里留一行；写了，就只交给它':
    async (given) => {
      const body = `let events = 0;
        addEventListener('error', (event) => { events += 1; event.preventDefault(); });
        hydrateRoot(put('<p>02:00</p>'), h('p', null, '10:00'));
        await settle();
        const without = events;
        const {codes} = await hydrate('<p>02:00</p>', h('p', null, '10:00'));
        return [without, events - without, codes, printed];`;
      expect(await inProduction(given, body)).toEqual([1, 0, [418], []]);
    },

  "开发构建会提示 `This won't be patched up`，并列出差别；`dangerouslySetInnerHTML` 的内容也是这样":
    async (given) => {
      const body = `const told = [];
        console.error = (...words) => told.push(words.join(' '));
        const follow = async (html, element) => (await hydrate(html, element)).html === html;
        return [
          await follow('<a class="light">订单</a>', h('a', {className: 'dark'}, '订单')),
          await follow('<a style="color: red">订单</a>', h('a', {style: {color: 'blue'}}, '订单')),
          await follow('<p><b>服务端</b></p>', h('p', {dangerouslySetInnerHTML: {__html: '<b>客户端</b>'}})),
          told,
        ];`;
      const [first, second, third, told] = await inReact<
        [boolean, boolean, boolean, string[]]
      >(given, body);
      expect([first, second, third, told.length]).toEqual([
        true,
        true,
        true,
        3,
      ]);
      for (const text of told) {
        expect(text).toContain("This won't be patched up");
        expect(text).toMatch(/\n\+[^\n]+\n-/u);
      }
      expect(
        await inProduction<[boolean, boolean, boolean, string[]]>(given, body),
      ).toEqual([true, true, true, []]);
    },

  '表单的值更麻烦，开发构建也不提示': async (given) => {
    const body = `const {codes} = await hydrate(
        '<form><input value="李四"><input type="checkbox"><select><option selected>顺丰</option><option>中通</option></select></form>',
        h('form', null, h('input', {defaultValue: '张三'}), h('input', {type: 'checkbox', defaultChecked: true}),
          h('select', {defaultValue: '中通'}, h('option', null, '顺丰'), h('option', null, '中通'))));
      return [codes, printed];`;
    expect(await inReact(given, body)).toEqual([[], []]);
  },

  '水合之前填过的，`<input>` 留着；`<textarea>` 有初值就不留，两边初值相同也被换回去，用户写的没了。受控的，留在框里的字状态并不知道，也不补发 `onChange`':
    async (given) => {
      const body = `const follow = async (html, fill, element) => {
          const box = put(html);
          fill(box.firstChild);
          hydrateRoot(box, element);
          await settle();
          return box.firstChild.type === 'checkbox' ? box.firstChild.checked : box.firstChild.value;
        };
        const type = (field) => { field.value = '写了'; };
        let changes = 0;
        const Name = () => {
          const [name, setName] = useState('');
          Name.state = name;
          return h('input', {value: name, onChange: ({target}) => { changes += 1; setName(target.value); }});
        };
        return [
          await follow('<input value="张三">', type, h('input', {defaultValue: '张三'})),
          await follow('<input type="checkbox">', (field) => { field.checked = true; }, h('input', {type: 'checkbox'})),
          await follow('<textarea></textarea>', type, h('textarea')),
          await follow('<textarea>备注</textarea>', type, h('textarea', {defaultValue: '备注'})),
          await follow('<input value="">', type, h(Name)), Name.state, changes,
        ];`;
      expect(await inProduction(given, body)).toEqual([
        '写了',
        true,
        '写了',
        '备注',
        '写了',
        '',
        0,
      ]);
    },

  '少了第三个参数，服务端渲染会抛错；外面有 `<Suspense>` 时不抛，送出去的是它的占位':
    () => {
      const told = runOnServer(`${ON_SERVER}
        const Size = ({last}) => h('p', null, useSyncExternalStore(() => () => {}, () => '大', last));
        tell(h(Size));
        tell(h(Size, {last: () => '中'}));
        tell(h(Suspense, {fallback: '占位'}, h(Size)));`);
      const [thrown, whole, ...rest] = told.split('\n');
      expect([thrown, whole]).toEqual([
        'Error Missing getServerSnapshot',
        '<p>中</p>',
      ]);
      expect(rest.join('')).toMatch(/^<!--\$!-->.*占位<!--\/\$-->$/u);
    },

  '没变时要返回同一个，不然会无限渲染': async (given) => {
    const body = `const same = {name: '大'};
      const read = (get) => () => h('p', null, useSyncExternalStore(ignore, get, () => same).name);
      return [
        (await hydrate('<p>大</p>', h(read(() => same)))).codes,
        (await hydrate('<p>大</p>', h(read(() => ({...same}))))).codes,
      ];`;
    expect(await inProduction(given, body)).toEqual([[], [185]]);
  },

  '它只对**这一个元素的属性和文字**有效，不管更里面的': async (given) => {
    const body = `const all = [
        ['<p class="a">下单：<!-- -->02:00</p>', h('p', {className: 'b', suppressHydrationWarning: true}, '下单：', '10:00')],
        ['<p><b>02:00</b></p>', h('p', {suppressHydrationWarning: true}, h('b', null, '10:00'))],
        ['<p>下单</p>', h('p', {suppressHydrationWarning: true}, h('b', null, '下单'))],
      ];
      const came = [];
      for (const [html, element] of all) came.push((await hydrate(html, element)).codes);
      return [came, printed];`;
    expect(await inProduction(given, body)).toEqual([[[], [418], [418]], []]);
    const quiet = `await hydrate('<p class="a">02:00</p>', h('p', {className: 'b', suppressHydrationWarning: true}, '10:00'));
      return printed;`;
    expect(await inReact(given, quiet)).toEqual([]);
    expect(
      await inReact(
        given,
        quiet.replace(
          ", suppressHydrationWarning: true}, '10:00'",
          "}, '02:00'",
        ),
      ),
    ).toHaveLength(1);
  },

  '得给每个根不同的 `identifierPrefix`（服务端也写同一个），不然各自从头编，就重复了':
    async (given) => {
      const told = runOnServer(`${ON_SERVER}
        const Label = () => h('label', {htmlFor: useId()}, '字号');
        tell(h(Label));
        tell(h(Label));
        tell(h(Label), {identifierPrefix: 'side'});`);
      const [first = '', second, third = ''] = told.split('\n');
      expect(first).toBe(second);
      expect(first).not.toBe(third);
      const body = `const told = [];
        console.error = (text) => told.push(text);
        const ids = [];
        const Label = () => { const id = useId(); useEffect(() => { ids.push(id); }, []); return h('label', {htmlFor: id}, '字号'); };
        for (const [html, identifierPrefix] of ${JSON.stringify([
          [first, ''],
          [second, ''],
          [third, 'side'],
        ])}) await hydrate(html, h(Label), {identifierPrefix});
        return [told, ids[0] === ids[1], ids[0] === ids[2]];`;
      expect(await inReact(given, body)).toEqual([[], true, false]);
    },

  '在根上，或者 `<form>`、`<button>` 的末尾，React 不报错，旧的节点留着、点不动，旁边又多出一份新的；在别的元素里，则是 418 和整块重画':
    async (given) => {
      const body = `let clicks = 0;
        function Greeting() {
          const [name, setName] = useState(null);
          useEffect(() => setName('张三'), []);
          return name && h('b', {onClick: () => { clicks += 1; }}, name);
        }
        const follow = async (tag) => {
          const wrap = (inner) => (tag ? h(tag, {type: 'button'}, inner) : inner);
          const {box, codes} = await hydrate(tag ? '<' + tag + ' type="button"><b>你好</b></' + tag + '>' : '<b>你好</b>', wrap(h(Greeting)));
          const all = [...box.querySelectorAll('b')];
          clicks = 0;
          all[0].click();
          return [codes.join(), all.map(({textContent}) => textContent).join(), clicks];
        };
        return [await follow(''), await follow('form'), await follow('button'), await follow('div')];`;
      expect(await inProduction(given, body)).toEqual([
        ['', '你好,张三', 0],
        ['', '你好,张三', 0],
        ['', '你好,张三', 0],
        ['418', '张三', 1],
      ]);
    },

  '根容器开头的空白也是一段文字，同样 418；末尾的无妨': async (given) => {
    const body = `const codesOf = async (html) => (await hydrate(html, h('p', null, '订单'))).codes;
      return [await codesOf('<p>订单</p>'), await codesOf('\\n<p>订单</p>'), await codesOf('<p>订单</p>\\n')];`;
    expect(await inProduction(given, body)).toEqual([[], [418], []]);
  },

  '多出来的**属性**不会重画，只有开发构建提示': async (given) => {
    const body = `const {codes, isKept} = await hydrate('<p data-extension="1">订单</p>', h('p', null, '订单'));
      return [codes, isKept, printed.length];`;
    expect(await inProduction(given, body)).toEqual([[], true, 0]);
    expect(await inReact(given, body)).toEqual([[], true, 1]);
  },

  '在 Node 20 的服务端抛错': () => {
    test.skip(!process.version.startsWith('v20.'), 'this is another Node');
    expect(
      runOnServer(`${ON_SERVER}
        const Size = () => h('p', null, useState(() => localStorage.getItem('size') ?? '中')[0]);
        tell(h(Size));`),
    ).toBe('ReferenceError localStorage is not defin');
  },
});
