import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {checkContent} from '../../../src/authoring/guard';
import {HEALTHY, KNOWN, type Mistake, MORE, OWN, THIRD} from './mistakes';

const TODAY = '2026-11-20';
/** Front matter of the pages below, and the line on which their body begins. */
const BODY_LINE = 10;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mistakes-'));
  write('blog/authors.yml', 'hangjian:\n  name: 行间\n');
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), content);
}

type Fields = Readonly<Record<string, string>>;

function page(body: string, fields: Fields = {}): string {
  const all = {
    title: '闭包',
    description: '字'.repeat(50),
    slug: '/0000000a',
    keywords: '\n  - closure',
    level: '入门',
    ...fields,
  };
  return [
    '---',
    ...Object.entries(all).map(([key, value]) =>
      value.startsWith('\n') ? `${key}:${value}` : `${key}: ${value}`,
    ),
    '---',
    '',
    body,
    '',
  ].join('\n');
}

async function check(): Promise<string[]> {
  return (await checkContent(folder, TODAY)).map(
    ({file, line, message}) => `${file}:${line} ${message}`,
  );
}

function writeMistake({body, isMdx, isPost}: Mistake): string {
  const file = isPost
    ? 'blog/2026-11-20-a/index.md'
    : `docs/a.${isMdx ? 'mdx' : 'md'}`;
  const text = isPost
    ? page(body, {level: '\n'}).replace('level:\n\n', 'authors: [hangjian]\n')
    : page(body);
  write(file, text);
  return file;
}

for (const [group, mistakes] of [
  ['known', KNOWN],
  ['our own', OWN],
  ['of a second round', MORE],
  ['of a third round', THIRD],
] as const) {
  test.describe(`${group}: one message, at its line, for`, () => {
    for (const mistake of mistakes) {
      test(mistake.name, async () => {
        const file = writeMistake(mistake);
        const told = await check();
        expect(told).toContainEqual(expect.stringContaining(mistake.says));
        expect(told).toHaveLength(1);
        for (const message of told) {
          expect(message).toMatch(/^[^\n]*\p{Script=Han}[^\n]*[。？]$/u);
        }
        const first = told.find((message) => message.includes(mistake.says));
        const isWhole = mistake.isPost && mistake.line === 1;
        const line = isWhole ? 1 : BODY_LINE - 1 + mistake.line;
        expect(first).toMatch(new RegExp(`^${file}:${line} `, 'u'));
      });
    }
  });
}

test('a page full of correct look-alikes has no problem', async () => {
  write('docs/a.md', page(HEALTHY));
  expect(await check()).toEqual([]);
});

test.describe('front matter:', () => {
  for (const [name, fields, says] of [
    ['full-width commas in a list', {keywords: '[a，b]'}, '含有全角标点'],
    ['a keyword twice', {keywords: '[a, a]'}, '“a”写了两次'],
    ['a full stop at the end', {title: '闭包。'}, '末尾不要标点'],
    ['an anchor in the title', {title: '"闭包 {#closure}"'}, '里有标题的记号'],
    [
      'Markdown in the description',
      {description: `${'字'.repeat(45)}[文字](./a.md)`},
      '会原样显示在搜索结果里',
    ],
    ['a page that asks for itself', {prereq: '[a]'}, '这一页自己'],
  ] as const satisfies readonly (readonly [string, Fields, string])[]) {
    test(name, async () => {
      write('docs/a.md', page('正文。', fields));
      expect(await check()).toEqual([expect.stringContaining(says)]);
    });
  }

  test('no space behind a colon', async () => {
    write('docs/a.md', page('正文。').replace('level: 入门', 'level:入门'));
    expect(await check()).toEqual([
      'docs/a.md:7 字段名的冒号后面少了一个空格；请写成“字段: 值”。',
    ]);
  });

  test('conflict markers', async () => {
    write('docs/a.md', page('正文。').replace('level', '<<<<<<< HEAD\nlevel'));
    expect(await check()).toEqual([
      expect.stringMatching(/^docs\/a\.md:7 这是 Git 合并时留下的标记/u),
    ]);
  });

  test('two pages that ask for each other', async () => {
    write('docs/a.md', page('正文。', {prereq: '[b]'}));
    write(
      'docs/b.md',
      page('正文。', {
        title: '作用域',
        description: '话'.repeat(50),
        slug: '/0000000b',
        prereq: '[a]',
      }),
    );
    expect(await check()).toEqual([
      'docs/a.md:8 prereq 绕成了一圈：docs/a → docs/b → docs/a；请从其中一页删掉一项。',
    ]);
  });

  test('two pages of one title', async () => {
    write('docs/a.md', page('正文。'));
    write('docs/b.md', page('正文。', {slug: '/0000000b'}));
    write('tips/a.md', page('正文。'));
    expect(await check()).toEqual([
      expect.stringMatching(/^docs\/b\.md:2 title“闭包”与 docs\/a\.md 相同/u),
    ]);
  });
});

test.describe('images:', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
  for (const [name, file, content, says] of [
    ['a picture', 'a.png', PNG, null],
    ['a drawing', 'a.svg', SVG, null],
    ['half a picture', 'a.png', PNG.subarray(0, 40), '不完整'],
    ['an empty file', 'a.png', Buffer.alloc(0), '是空文件'],
    ['a page that was saved', 'a.jpg', '<html>404</html>', '不是 JPEG 图片'],
    ['another format', 'a.webp', PNG, '内容其实是 PNG'],
    [
      'a drawing with a script',
      'a.svg',
      SVG.replace('<path', '<script>alert(1)</script><path'),
      '里面有脚本',
    ],
    [
      'a drawing that loads another',
      'a.svg',
      SVG.replace('<path', '<image href="https://example.com/a.png"/><path'),
      '引用了别的网站的文件',
    ],
    [
      'five megabytes',
      'a.png',
      Buffer.concat([PNG.subarray(0, 33), Buffer.alloc(5_000_000), PNG]),
      '有 5000 KB',
    ],
    ['no extension', 'a', PNG, '没有图片的扩展名'],
  ] as const) {
    test(name, async () => {
      write(`docs/${file}`, content);
      write('docs/page.md', page(`![调用栈的三步](./${file})`));
      expect(await check()).toEqual(
        says === null ? [] : [expect.stringContaining(says)],
      );
    });
  }
});
