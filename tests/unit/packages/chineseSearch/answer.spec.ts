import {expect, test} from '@playwright/test';

import {createPage, createSite, findHits, findPaths, ORIGIN} from './site';

const HOSTILE = createPage(
  '/hostile',
  {
    '<img src=x onerror=alert(1)> 标题':
      '正文 <script>alert(1)</script> & "引号"',
    '小节 <b>': '标题 <i>正文</i>',
  },
  {group: '组 <u>'},
);

test.describe('hits', () => {
  test('never hold markup of the page, whole or in part', async () => {
    const hits = await findHits([HOSTILE], '标题 正文', {
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    });
    expect(hits).toHaveLength(2);
    const text = JSON.stringify(hits);
    expect(text).toContain('<mark>标题</mark>');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text.replaceAll(/<\/?mark>/gu, '')).not.toMatch(/[<>]/u);
  });

  test('have the shape that the dialog reads', async () => {
    const page = createPage('/closure', {
      闭包: '说明。',
      误区: {content: '循环里的闭包。'.repeat(40)},
      细节: {level: 3, content: '变量。'},
    });
    const hits = await findHits([page], '闭包', {
      attributesToSnippet: ['content:5'],
    });
    expect(hits[0]).toMatchObject({
      url: `${ORIGIN}/closure`,
      anchor: null,
      type: 'lvl1',
      hierarchy: {lvl0: '笔记', lvl1: '闭包', lvl2: null},
    });
    expect(hits[1]).toMatchObject({
      url: `${ORIGIN}/closure#s1`,
      url_without_anchor: `${ORIGIN}/closure`,
      type: 'content',
      hierarchy: {lvl1: '闭包', lvl2: '误区', lvl3: null},
    });
    const {_highlightResult: highlighted, _snippetResult: snippets} = hits[1]!;
    expect(Object.keys(highlighted.hierarchy)).toEqual([
      'lvl0',
      'lvl1',
      'lvl2',
    ]);
    expect(hits[1]!.content!.length).toBeLessThanOrEqual(121);
    const {value} = snippets.content!;
    expect(value).toContain(
      '<span class="algolia-docsearch-suggestion--highlight">闭包</span>',
    );
    expect(value.replaceAll(/<[^>]*>/gu, '').length).toBeLessThan(30);
  });

  test('name the headings above, wherever the text was cut', async () => {
    const sections = Object.fromEntries(
      Array.from({length: 30}, (_, n) => [
        `第 ${n} 节`,
        {level: n === 0 ? 1 : n % 5 === 1 ? 2 : 3, content: '长'.repeat(150)},
      ]),
    ) as Record<string, {level: 1 | 2 | 3; content: string}>;
    sections['独一无二'] = {level: 3, content: '长'.repeat(150)};
    const [hit] = await findHits([createPage('/long', sections)], '独一无二');
    expect(hit!.hierarchy).toMatchObject({
      lvl1: '第 0 节',
      lvl2: '第 26 节',
      lvl3: '独一无二',
    });
  });
});

test('pages of hits follow each other without repeating', async () => {
  const pages = Array.from({length: 45}, (_, n) =>
    createPage(`/p${n}`, {[`闭包 ${n}`]: '说明'}),
  );
  const {answerer} = createSite(pages);
  const answers = await Promise.all(
    [0, 1, 2, 3].map((page) =>
      answerer.answer({params: {query: '闭包', page}}),
    ),
  );
  expect(answers.map(({hits}) => hits.length)).toEqual([20, 20, 5, 0]);
  expect(answers[0]).toMatchObject({nbHits: 45, nbPages: 3, hitsPerPage: 20});
  const urls = answers.flatMap(({hits}) => hits.map(({url}) => url));
  expect(new Set(urls).size).toBe(45);
});

test.describe('facets', () => {
  const pages = [
    createPage('/a', {闭包: ''}, {tag: 'docs-a-current'}),
    createPage('/b', {闭包: ''}, {tag: 'docs-b-current'}),
    createPage('/c', {闭包: ''}, {tag: 'default', language: 'en'}),
  ];
  for (const [name, facetFilters, expected] of [
    ['none', [], ['/a', '/b', '/c']],
    ['a language', 'language:zh-Hans', ['/a', '/b']],
    [
      'one of several tags',
      [['docusaurus_tag:docs-a-current', 'docusaurus_tag:default']],
      ['/a', '/c'],
    ],
    [
      'language and tag',
      [
        'language:zh-Hans',
        ['docusaurus_tag:docs-a-current', 'docusaurus_tag:default'],
      ],
      ['/a'],
    ],
    ['a value that no page has', ['docusaurus_tag:nothing'], []],
    ['a facet that does not exist', ['colour:red'], []],
    ['a filter without value', ['language'], []],
  ] as const) {
    test(name, async () => {
      const found = await findPaths(pages, '闭包', {facetFilters});
      expect([...found].sort()).toEqual(expected);
    });
  }
});

test.describe('a damaged or missing file', () => {
  const PAGES = [createPage('/closure', {闭包: '函数记住变量。'})];
  for (const [name, file, damaged] of [
    ['no manifest', 'index.json', undefined],
    ['a manifest that is a web page', 'index.json', '<!doctype html>'],
    ['a manifest of another format', 'index.json', '{"format":9}'],
    ['no shard', 'abc123/terms-0.txt', undefined],
    [
      'a shard that is a web page',
      'abc123/terms-0.txt',
      '<!doctype html>\n<p>404',
    ],
    ['a shard cut off', 'abc123/terms-0.txt', '900\n0闭包\t10'],
    ['an empty shard', 'abc123/terms-0.txt', ''],
    ['no text', 'abc123/text-0.json', undefined],
    ['text that is no chunk', 'abc123/text-0.json', 'null'],
    [
      'text with a section missing',
      'abc123/text-0.json',
      '{"path":"/","group":"","above":[],"sections":[]}',
    ],
  ] as const) {
    test(`${name}: the search fails, the next one recovers`, async () => {
      const {files, answerer} = createSite(PAGES);
      const whole = files.get(file)!;
      expect(whole).toBeDefined();
      if (damaged === undefined) {
        files.delete(file);
      } else {
        files.set(file, damaged);
      }
      await expect(answerer.answer({query: '闭包'})).rejects.toThrow();
      files.set(file, whole);
      const {hits} = await answerer.answer({query: '闭包'});
      expect(hits).toHaveLength(1);
    });
  }

  test('a new deployment replaces the folder: the search goes on', async () => {
    const {files, answerer} = createSite(PAGES);
    await answerer.warmUp();
    for (const [name, text] of Array.from(files)) {
      files.delete(name);
      files.set(
        name.replace('abc123', 'def456'),
        text.replace('"abc123"', '"def456"'),
      );
    }
    const {hits} = await answerer.answer({query: '闭包'});
    expect(hits).toHaveLength(1);
  });
});

test('a query loads a few files, and none twice', async () => {
  const pages = Array.from({length: 300}, (_, n) =>
    createPage(`/p${n}`, {
      [`标题 ${n}`]: `第${String.fromCodePoint(0x4e_00 + n)}个`.repeat(20),
    }),
  );
  const {files, loaded, answerer} = createSite(pages);
  await answerer.answer({query: '第一'});
  await answerer.answer({query: '第一 '});
  expect(files.size).toBeGreaterThan(100);
  expect(loaded.length).toBeLessThan(30);
  expect(new Set(loaded).size).toBe(loaded.length);
});
