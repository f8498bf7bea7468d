import {expect, test} from '@playwright/test';

import {findPassages} from '../../../../packages/chinese-search/src/engine/passages';
import {createPage, findHits, findPaths} from './site';

const MESSAGE =
  "Uncaught TypeError: Cannot read properties of undefined (reading 'map')";

for (const [name, text, query, expected] of [
  [
    'a message with another name in it, from its first word to its last',
    "输出 TypeError: Cannot read properties of undefined (reading 'name') 结束",
    MESSAGE,
    ['TypeError: Cannot read properties of undefined (reading'],
  ],
  [
    'what was kept of a message',
    'Cannot read properties of undefined (reading',
    'TypeError Cannot read properties undefined reading map',
    ['Cannot read properties of undefined (reading'],
  ],
  [
    'only the largest part',
    "properties of undefined (reading 'map'); Cannot read properties of undefined",
    MESSAGE,
    ["properties of undefined (reading 'map"],
  ],
  [
    'all of them',
    'Maximum update depth exceeded，又一次 maximum update depth exceeded',
    'Maximum update depth exceeded in App',
    ['Maximum update depth exceeded', 'maximum update depth exceeded'],
  ],
  [
    'a Chinese sentence',
    '注意：每次渲染都会新建一个函数，所以子组件也会重新渲染。',
    '每次渲染都会新建一个函数，所以子组件都重新渲染',
    ['每次渲染都会新建一个函数，所以子组件'],
  ],
  [
    'no single words',
    'read the properties, then undefined, then reading',
    MESSAGE,
    [],
  ],
  ['nothing of a short query', '闭包 快照', '闭包 快照', []],
  ['nothing in no text', '', MESSAGE, []],
] as const) {
  test(`finds ${name}`, () => {
    const found = findPassages(text, query).map(({match: [from, to]}) =>
      text.slice(from, to),
    );
    expect(found).toEqual(expected);
  });
}

test('who has a message word for word comes before who has its words', async () => {
  const others = Array.from({length: 20}, (_, n) =>
    createPage(`/other${n}`, {
      [`第 ${n} 篇`]: '说别的事情。',
      细节: '用 map 处理，抛出 TypeError。',
    }),
  );
  const pages = [
    ...others,
    createPage('/scattered', {
      可选的键: `值是 undefined，抛 TypeError。先 read，再看 properties，reading 也算。${'别的事情。'.repeat(6)}`,
    }),
    createPage('/quoted', {
      解构: `少写一层会报错：TypeError: Cannot read properties of undefined (reading 'name')。${'别的事情。'.repeat(20)}`,
    }),
  ];
  const [first] = await findPaths(pages, MESSAGE);
  expect(first).toBe('/quoted');
});

test('a word longer than the text that is shown is shown all the same', async () => {
  const page = createPage('/cors', {
    报错: `${'前面的话。'.repeat(9)}没有 Access-Control-Allow-Origin，${'后面的话。'.repeat(9)}`,
  });
  const [{_snippetResult: snippets} = {}] = await findHits(
    [page],
    'Access-Control-Allow-Origin',
    {
      attributesToSnippet: ['content:5'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    },
  );
  expect(snippets?.content?.value).toContain('<mark>Access-Control');
});
