import {expect, test} from '@playwright/test';

import {describeMissing} from '../../../../packages/chinese-search/src/client/describeMissing';
import {createPage, createSite, findPaths} from './site';

const PAGES = [
  createPage('/closure', {作用域与闭包: '函数记住它写在哪里。'}),
  createPage('/next', {'Next.js 的路由': '目录就是地址。'}),
  createPage('/express', {Express: '中间件与路由。'}),
  createPage('/worker', {'Web Worker': '搬出主线程。'}),
  createPage('/scroll', {切换页面后的滚动: '回到原处。'}),
  createPage('/cache', {缓存与重试: '写满了怎么办。'}),
  createPage('/weak', {
    弱引用: '不拦着回收。',
    'WeakMap：给别人的对象挂数据': '键是对象。',
  }),
];

for (const [what, query, first] of [
  ['a dotted name written as one', 'nextjs', '/next'],
  ['a name with an ending that the page leaves out', 'expressjs', '/express'],
  ['a dotted ending that the page leaves out', 'express.js 路由', '/express'],
  ['two words written as one', 'webworker', '/worker'],
  ['the right sound, wrong characters', '必包', '/closure'],
  ['one wrong character', '作用玉', '/closure'],
  ['a question beside a Latin word', 'WeakMap 有什么用', '/weak#s1'],
  ['a question before a Latin word', '为什么要用 WeakMap', '/weak#s1'],
] as const) {
  test(`${what}: ${query}`, async () => {
    expect((await findPaths(PAGES, query))[0]).toBe(first);
  });
}

for (const [query, missing] of [
  ['redis 缓存', [{text: 'redis'}]],
  ['必包', [{text: '必包', instead: '闭包'}]],
  ['expresss', [{text: 'expresss', instead: 'express'}]],
  ['缓存', undefined],
  // Two words, and no spelling of “页面后”.
  ['页面慢', [{text: '页面慢'}]],
] as const) {
  test(`says what the site does not have of “${query}”`, async () => {
    const {answerer} = createSite(PAGES);
    const answer = await answerer.answer({query});
    expect(answer.missing).toEqual(missing);
  });
}

test('what is left of a query is cut to what has all the rest', async () => {
  const many = Array.from({length: 9}, (_, n) =>
    createPage(`/c${n}`, {[`缓存 ${n}`]: '缓存的缓存'}),
  );
  expect(await findPaths(many, '缓存')).toHaveLength(9);
  expect(await findPaths(many, 'kubernetes 缓存')).toHaveLength(5);
});

test('sounds are loaded only when something stands nowhere', async () => {
  const {loaded, answerer} = createSite(PAGES);
  await answerer.answer({query: '闭包'});
  expect(loaded.filter((file) => file.includes('sounds'))).toEqual([]);
  await answerer.answer({query: '必包'});
  expect(loaded.filter((file) => file.includes('sounds'))).toHaveLength(1);
});

for (const [missing, total, text] of [
  [[], 3, null],
  [[{text: 'redis'}], 0, '本站没有“redis”。'],
  [[{text: 'redis'}], 2, '本站没有“redis”，下面是其余的词找到的。'],
  [
    [{text: '必包', instead: '闭包'}],
    2,
    '没有找到“必包”，你是不是要找“闭包”？下面按“闭包”查找。',
  ],
] as const) {
  test(`tells the reader: ${text ?? 'nothing'}`, () => {
    expect(describeMissing(missing, total)).toBe(text);
  });
}
