import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {checkPages} from '../../../src/authoring/guard';

const TODAY = '2026-11-20';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'inner-links-'));
  write('docs/css/grid.md', '0000000b', '## 行与列 {#tracks}\n\n正文。');
  writeFileSync(path.join(folder, 'docs/css/data.json'), '{}');
  write('tips/npm.md', '0000000c', '正文。');
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

function write(file: string, slug: string, body: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(
    path.join(folder, file),
    `---\ntitle: 页 ${slug}\ndescription: ${'字'.repeat(50)}\nslug: /${slug}\nkeywords:\n  - a\nlevel: 入门\n---\n\n${body}\n`,
  );
}

async function check(link: string): Promise<string[]> {
  write('docs/css/a.md', '0000000a', `## 一 {#one}\n\n见[文字](${link})。`);
  const problems = await checkPages(folder, ['docs/css/a.md'], TODAY);
  return problems.map(({line, message}) => `${line} ${message}`);
}

for (const link of [
  './grid.md',
  'grid.md#tracks',
  '../css/grid.md?a=1#tracks',
  '#one',
  '/docs/0000000b',
  '/docs/0000000b#tracks',
  '/docs/tags',
  '/docs',
  '/code/',
  '/review/',
  './data.json',
  'https://example.com/docs/none',
]) {
  test(`leads somewhere: ${link}`, async () => {
    expect(await check(link)).toEqual([]);
  });
}

for (const [link, says] of [
  ['./gird.md', '没有这个文件；是不是“./grid.md”？'],
  ['./grid.md#track', '没有这个锚点；是不是“tracks”？'],
  ['#two', '没有这个锚点；是不是“one”？'],
  ['./grid', '请写成“./grid.md”'],
  ['../../tips/npm.md', '请写成“/tips/0000000c”'],
  ['./picture.png', '没有这个文件'],
  ['/doc/0000000b', '是不是“/docs/0000000b”？'],
  ['/Docs/0000000b', '是不是“/docs/0000000b”？'],
  ['/docs/0000000c', '站内没有这个地址；是不是“/docs/0000000'],
] as const) {
  test(`leads nowhere: ${link}`, async () => {
    expect(await check(link)).toEqual([expect.stringMatching(/^12 链接“/u)]);
    expect((await check(link))[0]).toContain(says);
  });
}

test('mistakes of another page are not told', async () => {
  write('docs/css/bad.md', '0000000d', '# 一级');
  expect(await check('./grid.md')).toEqual([]);
});
