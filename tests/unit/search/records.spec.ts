import {expect, test} from '@playwright/test';

import {
  extractPage,
  splitContent,
  toRecords,
} from '../../../src/search/build/records';

/** A page as Docusaurus renders and its minifier shortens it. */
function render(article: string, head = '', kind = 'docs-doc-page'): string {
  return `<!doctype html><html class="plugin-docs plugin-id-default ${kind}"><head>
<meta name=docsearch:language content=zh-Hans><meta name=docsearch:docusaurus_tag content=docs-default-current>
<meta name=keywords content="closure, TDZ"><meta name=description content=一句话。>${head}</head>
<body><nav><a href=/>首页</a></nav><main><article>${article}</article><nav>下一篇</nav></main></body></html>`;
}

const ARTICLE = `<nav class=theme-doc-breadcrumbs><ul><li><a class=breadcrumbs__link href=/><svg></svg></a><li><span class=breadcrumbs__link>JavaScript</span><li><span class=breadcrumbs__link>闭包</span></ul></nav>
<div class=theme-doc-toc-mobile><button>本页总览</button></div>
<header class=doc-header><h1>闭包</h1><div>中级 最后更新</div></header>
<p>结论<strong>很短</strong>。<p>第二段&lt;b>。
<h2 id=when>什么时候<a class=hash-link href=#when>​</a></h2><ul><li>甲<li>乙</ul>
<div role=group aria-label=代码：a.js><div>a.js</div><pre><code><div>let a = 1;<br></div><div>a &lt; 2</div></code></pre><button>运行</button><div><span>输出</span><pre>1</pre></div></div>
<h3 id=deep>更深</h3><table><tr><td>一<td>二</table><script>var x</script>
<footer>标签</footer>`;

test('a page becomes sections with text, code and what its head says', () => {
  expect(extractPage(render(ARTICLE), '/docs/a')).toEqual({
    path: '/docs/a',
    group: 'JavaScript',
    language: 'zh-Hans',
    version: 'current',
    tag: 'docs-default-current',
    description: '一句话。',
    keywords: ['closure', 'TDZ'],
    sections: [
      {
        level: 1,
        heading: '闭包',
        anchor: null,
        content: '结论很短。 第二段<b>。',
        code: '',
      },
      {
        level: 2,
        heading: '什么时候',
        anchor: 'when',
        content: '甲 乙',
        code: expect.stringMatching(/a\.js\s+let a = 1;\s+a < 2\s+输出\s+1/u),
      },
      {level: 3, heading: '更深', anchor: 'deep', content: '一 二', code: ''},
    ],
  });
});

test('a page without category stands in its section', () => {
  const article = '<h1>题</h1><p>文';
  expect(extractPage(render(article), '/docs/a')?.group).toBe('前端');
  expect(
    extractPage(render(article, '', 'blog-post-page'), '/blog/a')?.group,
  ).toBe('博客');
});

for (const [name, html] of [
  [
    'a page not to be indexed',
    render(ARTICLE, '<meta name=robots content="noindex, follow">'),
  ],
  ['a list of tags', render(ARTICLE, '', 'docs-tags-list-page')],
  ['a page without headings', render('<p>文')],
  ['an empty file', ''],
] as const) {
  test(`${name} is no page`, () => {
    expect(extractPage(html, '/x')).toBeNull();
  });
}

test('records carry the headings above them, as HTML', () => {
  const page = extractPage(render(ARTICLE), '/docs/a')!;
  const records = toRecords(page, 'https://notes.example');
  expect(records.map(({type, url}) => `${type} ${url}`)).toEqual([
    'lvl1 https://notes.example/docs/a',
    'content https://notes.example/docs/a',
    'lvl2 https://notes.example/docs/a#when',
    'content https://notes.example/docs/a#when',
    'lvl3 https://notes.example/docs/a#deep',
    'content https://notes.example/docs/a#deep',
  ]);
  expect(records[1]).toMatchObject({
    content: '结论很短。 第二段&lt;b&gt;。',
    hierarchy: {lvl0: 'JavaScript', lvl1: '闭包', lvl2: null},
    language: 'zh-Hans',
    docusaurus_tag: ['docs-default-current'],
  });
  expect(records[4]!.hierarchy).toMatchObject({lvl2: '什么时候', lvl3: '更深'});
  expect(new Set(records.map(({objectID}) => objectID)).size).toBe(6);
});

test('long texts are cut at sentences and nothing is lost', () => {
  const text = '闭包抓住变量。'.repeat(800);
  const parts = splitContent(text, 4000);
  expect(parts.join('')).toBe(text);
  for (const part of parts) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(4000);
    expect(part).toMatch(/。$/u);
  }
  expect(splitContent('x'.repeat(9000), 4000).join('')).toHaveLength(9000);
  expect(splitContent('')).toEqual([]);
});
