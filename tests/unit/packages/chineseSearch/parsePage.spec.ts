import {expect, test} from '@playwright/test';

import {parsePage} from '../../../../packages/chinese-search/src/build/parsePage';
import {readOptions} from '../../../../packages/chinese-search/src/options';

const OPTIONS = readOptions({
  groups: {docs: {default: '前端'}},
  codeLabel: '代码',
  ignoredClasses: ['aside'],
});

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
<p>结论<strong>很短</strong>。<div class="note aside">旁白</div><p>第二段&lt;b>。
<h2 id=when>什么时候<a class=hash-link href=#when>​</a></h2><ul><li>甲<li>乙</ul>
<div role=group aria-label=代码：a.js><div>a.js</div><pre><code><div>let a = 1;<br></div><div>a &lt; 2</div></code></pre><button>运行</button><div><span>输出</span><pre>1</pre></div></div>
<h3 id=deep>更深</h3><table><tr><td>一<td>二</table><script>var x</script>
<footer>标签</footer>`;

test('a page becomes sections with text, code and what its head says', () => {
  expect(parsePage(render(ARTICLE), '/docs/a', OPTIONS)).toEqual({
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
  expect(parsePage(render(article), '/docs/a', OPTIONS)?.group).toBe('前端');
  expect(
    parsePage(render(article, '', 'blog-post-page'), '/blog/a', OPTIONS)?.group,
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
    expect(parsePage(html, '/x', OPTIONS)).toBeNull();
  });
}
