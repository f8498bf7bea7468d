import path from 'node:path';

import {expect} from '@playwright/test';

import {toReactScript} from '../../../e2e/provokeReact';
import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';
import {installed} from '../installed';
import {walk, type Walk} from '../walk';
import {inReact as inKit} from './reactKit';

/** What every measurement may use beside the kit. */
const KIT = `
const {useActionState, useOptimistic, useTransition} = React;
const {useFormStatus} = reactKit.ReactDOM;
const lost = [];
addEventListener('error', (event) => { lost.push(event.message.replace('Uncaught Error: ', '')); event.preventDefault(); });
addEventListener('unhandledrejection', (event) => { lost.push('rejection ' + event.reason.message); event.preventDefault(); });
class Boundary extends Component {
  state = {error: null};
  static getDerivedStateFromError(error) { return {error}; }
  render() { return this.state.error ? '边界：' + this.state.error.message : this.props.children; }
}
/** Opens what waits for it. */
const gate = () => {
  let open;
  const promise = new Promise((resolve) => { open = resolve; });
  return {promise, open};
};
/** Lets React do all that it has to. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
};`;

function inReact<Value>(
  given: Pick<Given, 'open'>,
  body: string,
  mode?: 'development' | 'production',
  packages?: string,
): Promise<Value> {
  return inKit<Value>(given, `${KIT} ${body}`, mode, packages);
}

const packages = installed('react-19-2', {
  react: '19.2.9',
  'react-dom': '19.2.9',
});

/** Where the React before this one is. */
function toOlder(): string {
  return path.resolve(packages().resolve('react/package.json'), '../..');
}

/** A page with React that both browsers open; `Page` is what it shows. */
const reactPage = (body: string): string => `<body><script>
${toReactScript('production').replaceAll('</script', String.raw`<\/script`)}
const {React, h, flushSync, createRoot} = reactKit;
const {useActionState, useState} = React;
const until = async (isDone) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
};
${body}
flushSync(() => createRoot(document.body.appendChild(document.createElement('div'))).render(h(Page)));
</script>`;

/** Options as the page has them. */
const CITIES = `const options = ['北京', '上海', '广州'].map((city) => h('option', {key: city}, city));
const choose = (select, city) => {
  select.value = city;
  select.dispatchEvent(new Event('change', {bubbles: true}));
};`;

claims('docs/react/forms-and-actions.md', {
  '受控的，字留在框里，状态不知道。初值不空的 `<textarea>` 例外，两种都被换回去':
    async (given) => {
      const body = `
        const ask = async (type, first, isControlled) => {
          const page = document.body.appendChild(document.createElement('div'));
          page.innerHTML = type === 'input'
            ? '<form><input name="note" value="' + first + '"></form>'
            : '<form><textarea name="note">' + first + '</textarea></form>';
          const [form] = page.children;
          form.elements.note.value = '用户填的';
          let known;
          let isThere = false;
          function Note() {
            const [note, setNote] = useState(first);
            known = note;
            useEffect(() => { isThere = true; }, []);
            return h('form', null, h(type, isControlled
              ? {name: 'note', value: note, onChange: ({target}) => setNote(target.value)}
              : {name: 'note', defaultValue: first}));
          }
          hydrateRoot(page, h(Note));
          await until(() => isThere);
          await settle();
          return [new FormData(form).get('note'), known];
        };
        const answers = [];
        for (const type of ['input', 'textarea'])
          for (const first of ['', '初值'])
            for (const isControlled of [false, true]) answers.push(await ask(type, first, isControlled));
        return answers;`;
      expect(await inReact(given, body, 'production')).toEqual([
        ['用户填的', ''],
        ['用户填的', ''],
        ['用户填的', '初值'],
        ['用户填的', '初值'],
        ['用户填的', ''],
        ['用户填的', ''],
        ['初值', '初值'],
        ['初值', '初值'],
      ]);
    },

  '少写一个，拿到的就是上一次的结果': async (given) => {
    const body = `
      const said = [];
      for (const first of [null, {}]) {
        function Note() {
          const [, action] = useActionState((form) => {
            try { form.get('note'); } catch ({message}) { said.push(message); }
          }, first);
          return h('form', {action});
        }
        mount(h(Note)).box.querySelector('form').requestSubmit();
      }
      await until(() => said.length === 2);
      return said;`;
    expect(await inReact(given, body)).toEqual([
      "Cannot read properties of null (reading 'get')",
      'form.get is not a function',
    ]);
  },

  '前一次若抛出错误，[排在后面的就不再执行]': async (given) => {
    const body = (fail: string) => `
      const ran = [];
      const first = gate();
      let save;
      function Note() {
        const [state, action] = useActionState(async (previous, text) => {
          ran.push(text);
          if (text === '甲') { await first.promise; ${fail} }
          return text;
        }, '');
        save = action;
        return state;
      }
      const {box} = mount(h(Boundary, null, h(Note)));
      for (const text of ['甲', '乙', '丙']) startTransition(() => save(text));
      await settle();
      first.open();
      await until(() => box.textContent !== '');
      await settle();
      return [ran.join(''), box.textContent];`;
    expect(await inReact(given, body("throw new Error('坏了');"))).toEqual([
      '甲',
      '边界：坏了',
    ]);
    expect(await inReact(given, body(''))).toEqual(['甲乙丙', '丙']);
  },

  乐观的值也一样等着: async (given) => {
    const body = (isBusy: boolean) => `
      const upload = gate();
      let set;
      let isSaved = false;
      function Like() {
        const [shown, setShown] = useOptimistic('真的');
        set = setShown;
        return shown;
      }
      const {box} = mount(h(Like));
      if (${isBusy}) startTransition(() => upload.promise);
      startTransition(async () => { set('假设的'); await settle(); isSaved = true; });
      await until(() => isSaved);
      await settle();
      const during = box.textContent;
      upload.open();
      await until(() => box.textContent === '真的');
      return during;`;
    expect(await inReact(given, body(true))).toBe('假设的');
    expect(await inReact(given, body(false))).toBe('真的');
  },

  '第一个正禁用着，回车就不提交，不会轮到第二个': async ({page}) => {
    const form = (
      disabled: string,
    ) => `<form id="form"><input id="title" name="title">
      <button name="how" value="publish" ${disabled}>发布</button><button name="how" value="draft">存草稿</button></form>
      <script>globalThis.got = [];
      form.addEventListener('submit', (event) => { event.preventDefault(); got.push(event.submitter.value); });
      </script>`;
    const steps = ['#title', 'Enter'];
    const walks: readonly Walk[] = [
      [form(''), steps, 'return got;'],
      [form('disabled'), steps, 'return got;'],
    ];
    const answers = [['publish'], []];
    expect(await walk(page, walks)).toEqual({
      chromium: answers,
      firefox: answers,
    });
  },

  '代价是框里的光标会丢（Chromium、Firefox 里试过）': async ({page}) => {
    const form = (disabled: string) =>
      reactPage(`globalThis.answer = null;
        function Page() {
          const [state, action, isPending] = useActionState(
            () => new Promise((resolve) => { answer = () => resolve('好了'); }), '');
          return h('form', {action}, h('fieldset', {disabled: ${disabled}}, h('input', {id: 'note', name: 'note'})), h('output', null, state));
        }`);
    const ask = `await until(() => answer);
      // The browser mends the focus when it draws.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      answer();
      await until(() => document.querySelector('output').value === '好了');
      return document.activeElement.localName;`;
    const walks: readonly Walk[] = [
      [form('isPending'), ['#note', 'Enter'], ask],
      [form('false'), ['#note', 'Enter'], ask],
    ];
    const focused = ['body', 'input'];
    expect(await walk(page, walks)).toEqual({
      chromium: focused,
      firefox: focused,
    });
  },

  '用户这两秒里又补了几个字，返回时一起清掉': async (given) => {
    const body = `
      const server = gate();
      function Note() {
        const [state, action] = useActionState(async (previous, form) => {
          await server.promise;
          return {note: form.get('note')};
        }, {note: ''});
        return h('form', {action}, h('input', {name: 'note', defaultValue: state.note}), h('input', {name: 'other'}), h('output', null, state.note));
      }
      const {box} = mount(h(Note));
      const [note, other] = box.querySelectorAll('input');
      note.value = '放门口';
      box.querySelector('form').requestSubmit();
      await settle();
      note.value += '，谢谢';
      other.value = '补的';
      server.open();
      await until(() => box.textContent === '放门口');
      return [note.value, other.value];`;
    expect(await inReact(given, body)).toEqual(['放门口', '']);
  },

  '（受控的 `<select>` 在客户端画的，是第一个没禁用的选项，多选的一项不选；服务端画的，是画时选中的那一项）':
    async (given) => {
      const body = `${CITIES}
        let times = 0;
        function Order({isMultiple, isHinted}) {
          const [city, setCity] = useState('上海');
          const [state, action] = useActionState(() => '库存不足' + (times += 1), '');
          return h('form', {action},
            h('select', {multiple: isMultiple, value: isMultiple ? [city] : city, onChange: ({target}) => setCity(target.value)},
              isHinted && h('option', {disabled: true, value: ''}, '请选'), options),
            h('output', null, state), h('i', null, city));
        }
        const submit = async (box) => {
          choose(box.querySelector('select'), '广州');
          await until(() => box.querySelector('i').textContent === '广州');
          box.querySelector('form').requestSubmit();
          await until(() => box.querySelector('output').value !== '');
          await settle();
          return [...box.querySelector('select').selectedOptions].map(({value}) => value).join();
        };
        const answers = [];
        for (const props of [{}, {isHinted: true}, {isMultiple: true}]) answers.push(await submit(mount(h(Order, props)).box));
        const page = document.body.appendChild(document.createElement('div'));
        page.innerHTML = '<form><select><option>北京</option><option selected="">上海</option><option>广州</option></select><output></output><i>上海</i></form>';
        hydrateRoot(page, h(Order));
        await settle();
        answers.push(await submit(page));
        return answers;`;
      expect(await inReact(given, body, 'production')).toEqual([
        '北京',
        '北京',
        '',
        '上海',
      ]);
    },

  '少了 `startTransition`，结果还有，`isPending` 却一直是 `false`': async (
    given,
  ) => {
    const body = (start: string) => `
      const pending = new Set();
      let save;
      function Note() {
        const [state, action, isPending] = useActionState(async () => { await settle(); return '好了'; }, '');
        pending.add(isPending);
        save = action;
        return state;
      }
      const {box} = mount(h(Note));
      ${start};
      await until(() => box.textContent === '好了');
      return [...pending];`;
    expect(await inReact(given, body('save()'))).toEqual([false]);
    expect(await inReact(given, body('startTransition(() => save())'))).toEqual(
      [false, true],
    );
  },

  '那时 React 已经换上新的结果：出错就取消它，整张表单原样留着，受控的也不会对不上；成功照常清空':
    async ({page}) => {
      const form = (onReset: string) =>
        reactPage(`${CITIES}
        globalThis.choose = choose;
        let times = 0;
        function Page() {
          const [city, setCity] = useState('北京');
          const [gift, setGift] = useState(false);
          const [state, action] = useActionState(async () => ((times += 1) === 1 ? {error: '库存不足'} : {done: '已下单'}), {});
          return h('form', {action, onReset: ${onReset}},
            h('select', {id: 'city', value: city, onChange: ({target}) => setCity(target.value)}, options),
            h('input', {id: 'gift', type: 'checkbox', checked: gift, onChange: ({target}) => setGift(target.checked)}),
            h('input', {id: 'note', name: 'note'}),
            h('button', {id: 'send'}, '下单'), h('output', null, state.error ?? state.done), h('i', null, city + gift));
        }`);
      const see = `[city.value, gift.checked, note.value, document.querySelector('i').textContent].join(' ')`;
      const ask = `
        const said = document.querySelector('output');
        await until(() => said.value === '库存不足');
        await new Promise((resolve) => setTimeout(resolve));
        const first = ${see};
        send.click();
        await until(() => said.value === '已下单');
        await new Promise((resolve) => setTimeout(resolve));
        return [first, note.value];`;
      const steps = [
        "! choose(city, '上海')",
        '#gift',
        "! note.value = '放门口'",
        '#send',
      ];
      const walks: readonly Walk[] = [
        [
          form('(event) => { if (state.error) event.preventDefault(); }'),
          steps,
          ask,
        ],
        [form('undefined'), steps, ask],
      ];
      const answers = [
        ['上海 true 放门口 上海true', ''],
        ['北京 false  上海true', ''],
      ];
      expect(await walk(page, walks)).toEqual({
        chromium: answers,
        firefox: answers,
      });
    },

  "没选文件时，`form.get('photo')` 不是 `null`，是一个名字为空、大小为 0 的 `File`":
    async ({open}) => {
      const expression = `(() => {
        const form = document.createElement('form');
        form.innerHTML = '<input type="file" name="photo"><input type="file" name="off" disabled>';
        const photo = new FormData(form).get('photo');
        return [photo instanceof File, photo.name, photo.size, new FormData(form).get('off')];
      })()`;
      const answers = [true, '', 0, null];
      const page = await open('<!doctype html>');
      expect(await page.evaluate(expression)).toEqual(answers);
      expect(await inFirefox(expression)).toEqual(answers);
    },

  '写 `onSubmit` 的，先 `preventDefault`，再用 `startTransition` 开始提交，它也知道，不包就一直是“没在提交”':
    async (given) => {
      const body = (start: string) => `
        const seen = new Set();
        function Button() {
          const {pending, data} = useFormStatus();
          seen.add(pending ? data.get('title') : '没在提交');
          return null;
        }
        function Editor() {
          const [state, action] = useActionState(async () => { await settle(); return '好了'; }, '');
          const submit = (event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            ${start};
          };
          return h('form', {onSubmit: submit}, h('input', {name: 'title', defaultValue: '水合'}), h(Button), state);
        }
        const {box} = mount(h(Editor));
        box.querySelector('form').requestSubmit();
        await until(() => box.textContent === '好了');
        return [...seen];`;
      expect(
        await inReact(given, body('startTransition(() => action(form))')),
      ).toEqual(['没在提交', '水合']);
      expect(await inReact(given, body('action(form)'))).toEqual(['没在提交']);
    },

  '[在 Action 里调用](https://zh-hans.react.dev/reference/react/useOptimistic)，放在外面留不住':
    async (given) => {
      const body = (start: string) => `
        let set;
        function Like() {
          const [shown, setShown] = useOptimistic('点赞');
          set = setShown;
          return shown;
        }
        const {box} = mount(h(Like));
        ${start};
        await settle();
        return box.textContent;`;
      expect(await inReact(given, body("set('已赞')"))).toBe('点赞');
      expect(
        await inReact(
          given,
          body(
            "startTransition(() => { set('已赞'); return new Promise(() => {}); })",
          ),
        ),
      ).toBe('已赞');
    },

  '它自己的函数抛出的错误，不论同步异步，都成了全局的未捕获错误，边界不知道':
    async (given) => {
      const body = (start: string) => `
        let start;
        function Panel() {
          start = useTransition()[1];
          return '面板';
        }
        const {box} = mount(h(Boundary, null, h(Panel)));
        ${start}(() => { throw new Error('同步'); });
        ${start}(async () => { throw new Error('异步'); });
        await until(() => lost.length === 2 || box.textContent !== '面板');
        await settle();
        return [lost, box.textContent.slice(0, 3)];`;
      expect(await inReact(given, body('startTransition'))).toEqual([
        ['同步', '异步'],
        '面板',
      ]);
      expect(await inReact(given, body('start'))).toEqual([[], '边界：']);
    },

  '**前一次抛的错哪里也不报**，边界只收到最后一次的': async (given) => {
    const body = (prepare: string) => `
      const gates = [gate(), gate()];
      let times = 0;
      const save = async (isLastBad) => {
        const mine = (times += 1);
        await gates[mine - 1].promise;
        if (mine === 1 || isLastBad) throw new Error('第' + mine + '次');
      };
      ${prepare}
      const answers = [];
      for (const isLastBad of [true, false]) {
        times = 0;
        gates.splice(0, 2, gate(), gate());
        const {box, submit} = open(isLastBad);
        submit();
        submit();
        await until(() => times === 2);
        for (const each of gates) { each.open(); await settle(); }
        answers.push(box.textContent);
      }
      return [answers, lost, errors];`;
    const answers = [['边界：第2次', ''], [], []];
    expect(
      await inReact(
        given,
        body(`const open = (isLastBad) => {
          const {box} = mount(h(Boundary, null, h('form', {action: () => save(isLastBad)})));
          return {box, submit: () => box.querySelector('form').requestSubmit()};
        };`),
      ),
    ).toEqual(answers);
    expect(
      await inReact(
        given,
        body(`const open = (isLastBad) => {
          let start;
          const Panel = () => { start = useTransition()[1]; return null; };
          const {box} = mount(h(Boundary, null, h(Panel)));
          return {box, submit: () => start(() => save(isLastBad))};
        };`),
      ),
    ).toEqual(answers);
  },

  '接住渲染、Effect 和 Action 里的错误，**接不住**[事件处理函数和定时器里的]':
    async (given) => {
      const body = `
        const fail = (where) => { throw new Error(where); };
        const pages = [
          () => fail('渲染'),
          () => { useEffect(() => fail('Effect'), []); return null; },
          () => { useLayoutEffect(() => fail('布局'), []); return null; },
          () => h('form', {action: () => fail('Action')}),
          () => h('button', {onClick: () => fail('事件')}, '好的'),
          () => { useEffect(() => { setTimeout(() => fail('定时器')); }, []); return '好的'; },
        ].map((Panel) => mount(h(Boundary, null, h(Panel))).box);
        pages[3].querySelector('form').requestSubmit();
        pages[4].querySelector('button').click();
        await until(() => lost.length === 2);
        await settle();
        return [pages.map(({textContent}) => textContent), lost.sort()];`;
      expect(await inReact(given, body)).toEqual([
        [
          '边界：渲染',
          '边界：Effect',
          '边界：布局',
          '边界：Action',
          '好的',
          '好的',
        ],
        ['事件', '定时器'].sort(),
      ]);
    },

  '输入框打不进字，因为每次输入后 React 都把它改回 `value`': async ({page}) => {
    const form = (props: string) =>
      reactPage(`globalThis.typed = [];
        addEventListener('input', ({target}) => typed.push(target.value), {capture: true});
        const Page = () => h('input', {id: 'city', ${props}: '上海'});`);
    const ask = 'return [typed.length > 0, city.value];';
    const walks: readonly Walk[] = [
      [form('value'), ['#city', 'x'], ask],
      [form('defaultValue'), ['#city', 'x'], 'return city.value.length;'],
    ];
    const answers = [[true, '上海'], 3];
    expect(await walk(page, walks)).toEqual({
      chromium: answers,
      firefox: answers,
    });
  },

  '数据没到时是不受控，到了变成受控，开发构建会警告，已打的字可能被盖掉':
    async (given) => {
      const body = (first: string) => `
        const Name = ({value}) => h('input', {value, onChange() {}});
        const page = mount(h(Name, {value: ${first}}));
        const field = page.box.querySelector('input');
        field.value = '打了一半';
        page.show(h(Name, {value: '张三'}));
        return [field.value, printed.filter((text) => text.startsWith('A component is changing an uncontrolled input to be controlled')).length];`;
      expect(await inReact(given, body('undefined'))).toEqual(['张三', 1]);
      expect(await inReact(given, body("''"))).toEqual(['张三', 0]);
      expect(await inReact(given, body('undefined'), 'production')).toEqual([
        '张三',
        0,
      ]);
    },

  "React 19.2 里 `onReset` 收不到这一次重置，要在 [ref 回调](./ref-context-hooks.md#ref-callback)里用 `addEventListener('reset', …)`":
    async (given) => {
      const body = `
        const heard = [];
        function Order() {
          const [state, action] = useActionState(async () => '库存不足', '');
          const watch = React.useCallback((form) => {
            const listen = () => heard.push('addEventListener');
            form.addEventListener('reset', listen);
            return () => form.removeEventListener('reset', listen);
          }, []);
          return h('form', {action, ref: watch, onReset: () => heard.push('onReset')}, h('output', null, state));
        }
        const {box} = mount(h(Order));
        box.querySelector('form').requestSubmit();
        await until(() => box.textContent === '库存不足');
        await settle();
        return heard;`;
      expect(await inReact(given, body, 'production', toOlder())).toEqual([
        'addEventListener',
      ]);
      expect(await inReact(given, body, 'production')).toEqual([
        'addEventListener',
        'onReset',
      ]);
    },

  '在提交的函数里记进一个 ref 给它读，写进 Effect 就晚了': async (given) => {
    const body = (inAction: string, inEffect: string) => `
      let times = 0;
      function Order() {
        const failed = useRef('');
        const [state, action] = useActionState(async () => {
          const error = (times += 1) === 1 ? '库存不足' : '已下单';
          ${inAction};
          return error;
        }, '');
        useLayoutEffect(() => { ${inEffect}; }, [state]);
        const watch = React.useCallback((form) => {
          const listen = (event) => { if (failed.current === '库存不足') event.preventDefault(); };
          form.addEventListener('reset', listen);
          return () => form.removeEventListener('reset', listen);
        }, []);
        return h('form', {action, ref: watch}, h('input', {name: 'note'}), h('output', null, state));
      }
      const {box} = mount(h(Order));
      const note = box.querySelector('input');
      const answers = [];
      for (const said of ['库存不足', '已下单']) {
        note.value = '放门口';
        box.querySelector('form').requestSubmit();
        await until(() => box.textContent === said);
        await settle();
        answers.push(note.value);
      }
      return answers;`;
    const inAction = body('failed.current = error', '');
    const inEffect = body('', 'failed.current = state');
    const older = toOlder();
    expect(await inReact(given, inAction, 'production', older)).toEqual([
      '放门口',
      '',
    ]);
    expect(await inReact(given, inEffect, 'production', older)).toEqual([
      '',
      '放门口',
    ]);
    expect(await inReact(given, inAction, 'production')).toEqual([
      '放门口',
      '',
    ]);
  },

  '焦点在 `type="number"` 的框里按回车提交，它的默认值没有换成新的，出错以后数字就退回旧的，19.3.1 不会':
    async (given) => {
      const body = (type: string) => `
        function Order() {
          const [state, action] = useActionState(async (previous, form) => ({error: '库存不足', count: form.get('count')}), {count: '1'});
          return h('form', {action}, h('input', {name: 'count', type: '${type}', defaultValue: state.count}), h('output', null, state.error));
        }
        const {box} = mount(h(Order));
        const count = box.querySelector('input');
        count.focus();
        count.value = '5';
        box.querySelector('form').requestSubmit();
        await until(() => box.textContent === '库存不足');
        await settle();
        return count.value;`;
      const answers = [];
      for (const folder of [toOlder(), undefined]) {
        for (const type of ['number', 'text']) {
          answers.push(await inReact(given, body(type), 'production', folder));
        }
      }
      expect(answers).toEqual(['1', '5', '5', '5']);
    },
});
