import {expect, test} from '@playwright/test';

import {findActions} from '../../../src/box/findActions';
import {PLACES} from '../../../src/box/places';
import {createPasted} from '../../../src/search/client/pasted';

async function ask(text: string) {
  const colors: string[] = [];
  const actions = await findActions(text, {
    baseUrl: '/kb/',
    commands: {
      color: 'dark',
      setColor: (color) => colors.push(color),
      showKeys: () => colors.push('keys'),
    },
  });
  return {actions, colors};
}

test('a token is handed over and never stands in an address', async () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc';
  const {actions} = await ask(token);
  expect(actions).toHaveLength(1);
  expect(actions[0]?.address).toBe('/kb/site#/tools/jwt');
  expect(JSON.stringify(actions)).not.toContain(token);
});

test('short data is in the address, so that it opens in another tab too', async () => {
  const {actions} = await ask('#ff8800');
  expect(actions[0]?.address).toBe('/kb/site#/tools/color?input=%23ff8800');
});

test('code that no link holds is not offered', async () => {
  const {actions} = await ask(
    `const a = 1;\n${Array.from({length: 60_000}, (_, n) => `console.log(${n * 7919});`).join('\n')}`,
  );
  expect(actions.map(({id}) => id)).not.toContain('run');
});

test('switches the theme by its name', async () => {
  for (const [query, title] of [
    ['主题', '换成浅色主题'],
    ['切换主题', '换成浅色主题'],
    ['深色模式', '换成深色主题'],
    ['light', '换成浅色主题'],
  ] as const) {
    const {actions, colors} = await ask(query);
    expect(actions[0]).toMatchObject({title, stays: true});
    actions[0]?.act?.();
    expect(colors).toEqual([title.includes('浅') ? 'light' : 'dark']);
  }
});

test('knows places by their whole names only', async () => {
  for (const query of ['复习', '去复习', '打开 复习', 'fuxi', 'REVIEW']) {
    const {actions} = await ask(query);
    expect(actions.map(({address}) => address)).toContain('/kb/review/');
  }
  for (const query of ['复习卡片怎样排', '前端 闭包', 'code review']) {
    const {actions} = await ask(query);
    expect(actions).toEqual([]);
  }
  expect(new Set(PLACES.map(({to}) => to)).size).toBe(PLACES.length);
});

test('knows what the contents name, and offers it as what it is', async () => {
  const named = [
    {
      kind: 'path',
      name: '页面慢了',
      also: ['性能优化'],
      detail: '量出来，再改',
      to: '/paths/slow-page',
    },
    {
      kind: 'group',
      name: 'ES6+',
      also: [],
      detail: '前端里的一组笔记',
      to: '/contents/docs#es6',
    },
    {
      kind: 'tag',
      name: 'ES6',
      also: [],
      detail: '前端里带这个标签的 9 篇笔记',
      to: '/docs/tags/es6',
    },
  ] as const;
  for (const [query, titles] of [
    ['页面慢了', ['走路径“页面慢了”']],
    ['性能优化', ['走路径“页面慢了”']],
    ['es6', ['看“ES6+”这一组', '看标签“ES6”']],
    ['ES6 入门', ['看“ES6+”这一组']],
    ['ES6 模块', []],
    ['去首页', ['去首页']],
    ['webgl', ['去 WebGL']],
  ] as const) {
    const actions = await findActions(query, {baseUrl: '/kb/', named});
    expect([query, actions.map(({title}) => title)]).toEqual([query, titles]);
  }
  const [group] = await findActions('es6', {baseUrl: '/kb/', named});
  expect(group?.address).toBe('/kb/contents/docs#es6');
});

test('what one adds to the name of a tool does not hide it', async () => {
  for (const [query, title] of [
    ['时间戳转换', '时间戳'],
    ['json 格式化', 'JSON'],
    ['正则测试', '正则'],
    ['在线工具', '去工具演示'],
  ] as const) {
    const {actions} = await ask(query);
    expect([query, actions[0]?.title]).toEqual([
      query,
      expect.stringContaining(title),
    ]);
  }
});

test('a tool that is asked for comes before the pages', async () => {
  for (const [query, isFirst] of [
    ['时间戳转换', true],
    ['正则工具', true],
    ['在线 二维码', true],
    ['颜色转换', true],
    ['cron 生成器', true],
    ['正则', false],
    ['json 格式化', false],
    ['json 解析', false],
  ] as const) {
    const {actions} = await ask(query);
    expect([query, actions[0]?.group]).toEqual([query, '工具']);
    expect([query, !actions[0]?.isGuess]).toEqual([query, isFirst]);
  }
  const {actions} = await ask('类型转换');
  expect(actions.filter(({isGuess}) => !isGuess)).toEqual([]);
});

test('names a tool beside the pages, and no tool for other words', async () => {
  const named = await ask('json');
  expect(named.actions[0]).toMatchObject({title: 'JSON 处理', isGuess: true});
  for (const query of ['闭包', 'let', 'a', '事件循环']) {
    const {actions} = await ask(query);
    expect(actions).toEqual([]);
  }
});

test('the whole of what was pasted counts until the field says something else', () => {
  const pasted = createPasted(64);
  expect(pasted.wholeOf('闭包')).toBe('闭包');
  expect(pasted.wholeOf('')).toBe('');
});
