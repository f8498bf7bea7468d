import {expect, test} from '@playwright/test';

import {createPage, createSite, findHits, findPaths} from './site';

const PAGES = [
  createPage(
    '/closure',
    {
      作用域与闭包: '函数记住它写在哪里。',
      什么时候用: '要私有状态的时候。',
      常见误区: {content: '循环里的定时器。', code: 'handlers.push(onTick)'},
    },
    {keywords: ['lexical environment', 'exprees']},
  ),
  createPage('/loop', {
    事件循环: '先跑同步代码，再清空微任务。',
    重定向与重试: '状态码 302，参数用 a?.b 读取。',
  }),
  createPage('/scattered', {
    其他: '循环里的每个事件都要等。这里也提到闭包。',
  }),
  createPage('/promise', {
    'Promise 与 async/await': 'useState 与 Array.prototype.reduce 都不是它。',
    'Promise.all': '并发请求，全部成功才成功。',
    取消: 'AbortController 取消请求。',
  }),
  createPage('/debounce', {
    防抖: '停手之后才执行。',
    超时: '相等用 === 判断。',
  }),
];

for (const [what, query, first] of [
  ['a title', '作用域与闭包', '/closure'],
  ['a word of a title before one in a text', '闭包', '/closure'],
  ['a piece across words', '域与闭', '/closure'],
  ['a phrase before scattered words', '事件循环', '/loop'],
  ['a heading, by its anchor', '常见误区', '/closure#s2'],
  ['text', '清空微任务', '/loop'],
  ['one character', '闭', '/closure'],
  ['an identifier', 'useState', '/promise'],
  ['a part of an identifier', 'state', '/promise'],
  ['a dotted name', 'Array.prototype.reduce', '/promise'],
  ['a dotted name in a heading', 'Promise.all', '/promise#s1'],
  ['code', 'onTick', '/closure#s2'],
  ['an operator', '?.', '/loop#s1'],
  ['another operator', '===', '/debounce#s1'],
  ['Chinese and Latin without a space', 'AbortController取消', '/promise#s2'],
  ['Chinese by the English term', 'closure', '/closure'],
  ['Chinese by English words', 'event loop', '/loop'],
  ['pinyin', 'bibao', '/closure'],
  ['unfinished pinyin', 'fangdo', '/debounce'],
  ['pinyin of characters with several readings', 'chongdingxiang', '/loop#s1'],
  ['initials', 'fd', '/debounce'],
  ['a word still being typed', 'promi', '/promise'],
  ['two letters swapped', 'porxmise', undefined],
  ['swapped letters', 'proimse', '/promise'],
  ['a letter missing at the start', 'romise', '/promise'],
  ['a wrong first letter', 'bromise', '/promise'],
  ['a letter too many', 'promisse', '/promise'],
  ['a mistake in an English term', 'debounse', '/debounce'],
  ['full width', 'ｐｒｏｍｉｓｅ', '/promise'],
  ['capitals', 'PROMISE', '/promise'],
  ['traditional characters', '作用域與閉包', '/closure'],
  ['traditional only', '閉包', '/closure'],
  ['a keyword of the front matter', 'exprees', '/closure'],
  ['a question', '怎样取消一个请求', '/promise#s2'],
] as const) {
  test(`${what}: ${query}`, async () => {
    const [found] = await findPaths(PAGES, query);
    expect(found).toBe(first);
  });
}

for (const query of [
  '',
  ' ',
  '😀',
  '<script>',
  '.*',
  '[a-z]+(',
  '\\',
  '%E9%97',
  '\0',
  '\uD800',
  '闭'.repeat(10_000),
  'a '.repeat(5000),
  '"><img src=x onerror=alert(1)>',
]) {
  test(`answers ${JSON.stringify(query.slice(0, 20))} (${query.length})`, async () => {
    const hits = await findHits(PAGES, query);
    expect(JSON.stringify(hits)).not.toMatch(/<(?!\/?span)/u);
  });
}

test('an unknown word finds nothing', async () => {
  expect(await findPaths(PAGES, 'zzzzzz')).toEqual([]);
});

test('no page fills the list before others had four', async () => {
  const many = createPage(
    '/many',
    Object.fromEntries(
      Array.from({length: 9}, (_, n) => [`闭包 ${n}`, '闭包的闭包']),
    ),
  );
  // Behind every section of the other page, were it not for the limit.
  const weak = createPage('/weak', {作用域里的变量与闭包: '说别的。'});
  const found = await findPaths([many, weak], '闭包');
  expect(found.map((path) => path.replace(/#.*/u, ''))).toEqual([
    ...Array.from({length: 4}, () => '/many'),
    '/weak',
    ...Array.from({length: 5}, () => '/many'),
  ]);
});

test('a term too frequent for a shard is found as well', async () => {
  const pages = Array.from({length: 3000}, (_, n) =>
    createPage(`/p${n}`, {[`第 ${n} 页`]: n % 7 === 0 ? '公共 少见' : '公共'}),
  );
  const found = await findPaths(pages, '公共', {hitsPerPage: 5000});
  expect(found).toHaveLength(3000);
  const rare = await findPaths(pages, '公共 少见', {hitsPerPage: 400});
  expect(rare.every((path) => Number(path.slice(2)) % 7 === 0)).toBe(true);
});

test('beside two telling words, the postings of a common one are not loaded', async () => {
  const pages = Array.from({length: 3000}, (_, n) =>
    createPage(`/p${n}`, {
      [`第 ${n} 页`]: n === 7 ? '公共 少见 罕用' : '公共',
    }),
  );
  const {loaded, answerer} = createSite(pages);
  const {hits} = await answerer.answer({query: '公共 少见 罕用'});
  expect(hits.map(({url}) => new URL(url).pathname)).toEqual(['/p7']);
  expect(loaded.filter((file) => file.includes('/long-'))).toEqual([]);
  await answerer.answer({query: '公共'});
  expect(loaded.some((file) => file.includes('/long-'))).toBe(true);
});
