import path from 'node:path';

import {expect, test} from '@playwright/test';
import type {Text} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import markTerms from '../../../src/terms/build/markTerms';
import {TERMS} from '../../../src/terms/terms';

/** The terms that are marked in a text, and where each leads. */
function mark(text: string, file = 'docs/a.md', slug?: string) {
  const root = unified().use(remarkParse).use(remarkMdx).parse(text);
  markTerms()(root, {
    path: path.resolve(file),
    cwd: process.cwd(),
    data: {frontMatter: {...(slug !== undefined && {slug})}},
  });
  const found: string[] = [];
  visit(root, 'mdxJsxTextElement', ({children, attributes}) => {
    const [word] = children;
    const [to] = attributes;
    expect(word?.type).toBe('text');
    found.push(`${(word as Text).value} ${to?.value as string}`);
  });
  let words = '';
  visit(root, 'text', ({value}) => {
    words += value;
  });
  return {found, words, imports: root.children[0]?.type === 'mdxjsEsm'};
}

const CLOSURE = '闭包 /docs/c43f6efa#live-binding';

test('the first use on a page is marked, and the words stay', () => {
  expect(mark('先说闭包。\n\n再说**闭包**和水合。')).toEqual({
    found: [CLOSURE, '水合 /docs/823b4874#minimal'],
    words: '先说闭包。再说闭包和水合。',
    imports: true,
  });
});

test('a page without terms loads nothing for them', () => {
  expect(mark('你好')).toEqual({found: [], words: '你好', imports: false});
});

test('the page that teaches a term does not mark it', () => {
  expect(mark('闭包', 'docs/x.md', '/c43f6efa').found).toEqual([]);
  expect(mark('线性内存和水合', 'other/WASM/intro.md').found).toEqual([
    '水合 /docs/823b4874#minimal',
  ]);
});

for (const text of [
  '## 闭包',
  '[闭包](./a.md)',
  '`闭包`',
  '```js\n闭包\n```',
  '<Figure>\n\n闭包\n\n</Figure>',
]) {
  test(`no term is marked in ${JSON.stringify(text)}`, () => {
    expect(mark(text).found).toEqual([]);
  });
}

test('it is marked in lists, tables and quotations', () => {
  expect(mark('- 一\n  - 闭包').found).toEqual([CLOSURE]);
  expect(mark('> 闭包').found).toEqual([CLOSURE]);
});

test('a Latin name is a word of its own', () => {
  expect(mark('CSRF2 和 XCSRF').found).toEqual([]);
  expect(mark('防CSRF攻击').found).toEqual([
    'CSRF /fullStack/d58c1d4b#cookies',
  ]);
});

test('every name stands once in the list, and no meaning explains by the name', () => {
  const names = TERMS.flatMap((term) => term.names);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  for (const {names: own, means} of TERMS) {
    expect(own.filter((name) => means.includes(name))).toEqual([]);
    expect(means).toMatch(/。$/u);
  }
});
