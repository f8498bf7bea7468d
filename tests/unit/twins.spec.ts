import {expect, test} from '@playwright/test';

import {printTwin} from '../../src/twins/build';
import {toMarkdown} from '../../src/twins/build/toMarkdown';

const SITE = 'https://site.example';

function page(body: string, head = ''): string {
  return `<html><head><meta name=description content="说明">${head}</head><body><h1>标<wbr/>题</h1><div class="theme-doc-markdown markdown"><header><h1>标题</h1></header>${body}</div></body></html>`;
}

function convert(body: string): string {
  return toMarkdown(page(body), SITE)?.body ?? '';
}

test('a page has its title, its description and where it stands', () => {
  const twin = toMarkdown(page('<p>正文</p>'), SITE);
  expect(twin && printTwin(twin, `${SITE}/docs/a`)).toBe(
    '# 标题\n\n> 说明\n\n出处：https://site.example/docs/a\n\n正文\n',
  );
});

for (const [name, html, markdown] of [
  [
    'code with language and title',
    '<div class="language-js"><div class="codeBlockTitle_x">a.js</div><pre><code><span class=token-line><span class=code-keyword>let</span> a;<br></span><span class=token-line>a &lt; 1;<br></span></code></pre></div>',
    '```js title="a.js"\nlet a;\na < 1;\n```',
  ],
  [
    'what a sample printed',
    '<pre><samp>一\n二</samp></pre>',
    '```text output\n一\n二\n```',
  ],
  ['addresses in full', '<a href="/docs/b#c">看</a>', `[看](${SITE}/docs/b#c)`],
  [
    'no buttons, drawings and comments',
    '<p>甲<!-- --><button>运行</button><svg><path/></svg></p>',
    '甲',
  ],
  [
    'what only works with scripts is left out',
    '<div class="x needsScript_ab"><p>下一步</p></div><p>乙</p>',
    '乙',
  ],
  [
    'what is folded',
    '<details><summary>文字版</summary><ol><li>一</li></ol></details>',
    '文字版\n\n1. 一',
  ],
  [
    'a table',
    '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>a|b</td></tr></tbody></table>',
    '| 甲    |\n| ---- |\n| a\\|b |',
  ],
] as const) {
  test(`keeps ${name}`, () => {
    expect(convert(html)).toBe(markdown);
  });
}

test('lists and pages that search engines may not find have no Markdown', () => {
  expect(
    toMarkdown('<html><body><h1>标签</h1></body></html>', SITE),
  ).toBeNull();
  expect(
    toMarkdown(
      page('', '<meta name="robots" content="noindex, nofollow">'),
      SITE,
    ),
  ).toBeNull();
});
