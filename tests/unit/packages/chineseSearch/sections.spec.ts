/** Which section of which page comes first. */
import {expect, test} from '@playwright/test';

import type {Page} from '../../../../packages/chinese-search/src/engine/types';
import {createPage, createSite, findPaths, ORIGIN} from './site';

/** Pages that make words as frequent as they are in a site. */
const OTHERS = Array.from({length: 30}, (_, n) =>
  createPage(`/default${n}`, {[`第 ${n} 项`]: '默认值写在后面。'}),
);

for (const [what, query, pages, first] of [
  [
    'the page whose first keyword is the identifier, not a longer name in a heading',
    'useEffect',
    [
      createPage(
        '/effects',
        {
          'Effect 与外部同步': '组件挂载之后才做的事。',
          '只想读最新值，用 useEffectEvent': '里面的 useEffect 不会重跑。',
        },
        {keywords: ['useEffect', 'cleanup']},
      ),
      ...OTHERS,
    ],
    '/effects',
  ],
  [
    'the section that an author’s id names, before texts',
    'content visibility',
    [
      createPage('/list', {
        长列表: '只画看得见的。',
        浏览器:
          'content 是伪元素的属性，别的规则见后面几节，其中有 visibility。',
        跳过看不见的部分: {
          anchor: 'content-visibility',
          content: '离得远的不画。',
          code: 'content-visibility: auto',
        },
      }),
    ],
    '/list#content-visibility',
  ],
  [
    'the section that has all words, before the title that has one',
    '表单 清空',
    [
      createPage('/form', {
        表单与动作: '提交、校验、清空都在这里。',
        重置: '提交之后表单会清空，这样留住它。',
      }),
    ],
    '/form#s1',
  ],
  [
    'a page by its whole title, before a longer one that begins so',
    '窗器衡',
    [
      createPage('/longer', {窗器衡发: '另一种。', 边界: '先看清。'}),
      createPage('/title', {
        窗器衡: '一种。',
        边界: '窗器衡、窗器衡、窗器衡。',
      }),
    ],
    '/title',
  ],
  [
    'what a heading is about, before what it mentions',
    'WeakMap',
    [
      createPage('/cache', {
        性能: '先量。',
        '缓存：WeakMap 与上限': '有上限。',
      }),
      createPage('/weak', {
        集合: '四种。',
        'WeakMap：给别人的对象挂上自己的数据': '键是对象。',
      }),
    ],
    '/weak#s1',
  ],
  [
    'a heading that begins so, before one that has it inside',
    '元组',
    [
      createPage('/bigram', {切词: '两种。', 二元组切词: '两个字。'}),
      createPage('/tuple', {类型: '几种。', 元组的长度: '固定的。'}),
    ],
    '/tuple#s1',
  ],
  [
    'what is asked for, whatever pair the question makes',
    '默认是怎么排的',
    [
      createPage('/sort', {数组: '方法。', 默认的次序: '按字符串比较。'}),
      createPage('/accident', {承认是错的: '默认承认是错的。'}),
    ],
    '/sort#s1',
  ],
  [
    'another name of the glossary with a filler in it',
    '关了软件上不了网',
    [
      createPage('/dns', {域名: '软件查地址。'}),
      createPage('/proxy', {代理: '两种。', 代理残留: '变量还在。'}),
    ],
    '/proxy#s1',
  ],
  [
    'the words of an English sentence, not what holds it together',
    'the index of a row is not found after it has been moved',
    [
      createPage('/filler', {
        引用: 'The end of it is not there after it has been a while.',
      }),
      createPage('/row', {列表: '行与列。', 搬动: 'A moved row: index found.'}),
    ],
    '/row#s1',
  ],
] satisfies readonly (readonly [string, string, readonly Page[], string])[]) {
  test(`${what}: ${query}`, async () => {
    const [found] = await findPaths([...OTHERS, ...pages], query);
    expect(found).toBe(first);
  });
}

test('a quiet section stays behind, with its heading and its code', async () => {
  const pages = [
    createPage('/debounce', {
      防抖: '停手之后才执行。',
      手写防抖: {
        anchor: 'practice',
        content: '写一个防抖。写一个防抖。',
        code: 'leadingEdge()',
      },
      上线防抖: {content: '防抖也要收尾。', code: 'leadingEdge()'},
    }),
  ];
  const ask = async (query: string, isQuiet: boolean): Promise<string[]> => {
    const {answerer} = createSite(
      pages,
      isQuiet ? [{anchor: '^practice$', factor: 0.2}] : [],
    );
    const {hits} = await answerer.answer({query});
    return hits.map(({url}) => url.slice(ORIGIN.length));
  };
  expect((await ask('写防抖', false))[0]).toBe('/debounce#practice');
  expect(await ask('leadingEdge', true)).toEqual([
    '/debounce#s2',
    '/debounce#practice',
  ]);
  expect(await ask('防抖', true)).toEqual([
    '/debounce',
    '/debounce#s2',
    '/debounce#practice',
  ]);
});

test('two names of one thing in a query are not counted twice', async () => {
  const pages = [
    createPage('/en', {Closure: 'closure 的英文说法。'}),
    createPage('/both', {事件: '一种。', 闭包与循环: 'closure 记住变量。'}),
  ];
  const {hits} = await createSite(pages).answerer.answer({
    query: '闭包 closure',
  });
  expect(hits[0]?.url).toBe(`${ORIGIN}/both#s1`);
});

test('pairs that are hardly a word are not marked', async () => {
  const pages = [
    createPage('/a', {对象: '两个对象的键相等，一个对象的不是。'}),
  ];
  const {answerer} = createSite(pages);
  const {hits} = await answerer.answer({query: '怎么让一个对象的键相等'});
  const marked = hits.flatMap(
    ({_snippetResult: {content}}) => content?.matchedWords ?? [],
  );
  expect(marked).toContain('对象');
  expect(marked).not.toContain('一个对象的键');
  expect(marked).not.toContain('一个');
});

test('what a page has among its keywords is said of each of its sections', async () => {
  const pages = [
    createPage('/css', {动画: '一种。', 无限循环的装饰: '转个不停。'}),
    createPage(
      '/effect',
      {同步: '与外部对齐。', 依赖: '少了它就会无限循环。'},
      {keywords: ['useEffect']},
    ),
    ...OTHERS,
  ];
  const {hits} = await createSite(pages).answerer.answer({
    query: 'useEffect 无限循环',
  });
  expect(hits[0]?.url).toBe(`${ORIGIN}/effect#s1`);
});

test('a hit is its heading, however many words the heading has', async () => {
  const heading = '闭包抓住的是外层函数的变量，不是它当时的值';
  const pages = [
    createPage('/scope', {
      作用域: '一种。',
      [heading]: `闭包。${'后面还有很长的话。'.repeat(40)}`,
    }),
    ...OTHERS,
  ];
  const {hits} = await createSite(pages).answerer.answer({query: '闭包'});
  expect(hits[0]?.type).toBe('lvl2');
});
