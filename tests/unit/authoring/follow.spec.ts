/** After a save, what is told is what a look at all pages would tell. */
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {checkFiles} from '../../../src/authoring/guard/checkFiles';
import {followContent} from '../../../src/authoring/guard/follow';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'follow-'));
  page('docs/css/grid.md', '0000000a', '## 行与列 {#tracks}\n\n正文。');
  page('docs/css/flex.md', '0000000b', '见[网格](./grid.md#tracks)。');
  page('docs/css/other.md', '0000000c', '见[网格](/docs/0000000a)。');
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), content);
}

function page(file: string, slug: string, body: string, more = ''): void {
  write(
    file,
    `---\ntitle: 页 ${slug}\ndescription: ${'字'.repeat(50)}\nslug: /${slug}\nkeywords:\n  - a\nlevel: 入门\n${more}---\n\n${body}\n`,
  );
}

/** Each step: what the author does, and the pages of which something is told. */
const STEPS: readonly (readonly [
  name: string,
  save: () => void,
  told: readonly string[],
])[] = [
  ['nothing at all', () => {}, []],
  [
    'a mistake of its own',
    () =>
      page(
        'docs/css/flex.md',
        '0000000b',
        '见[网格](./grid.md#tracks)。\n\n##二',
      ),
    ['docs/css/flex.md'],
  ],
  [
    'an anchor that another page points to',
    () => page('docs/css/grid.md', '0000000a', '## 行与列 {#rows}\n\n正文。'),
    ['docs/css/flex.md'],
  ],
  [
    'an address that another page points to',
    () => page('docs/css/grid.md', '0000000d', '## 行与列 {#tracks}\n\n正文。'),
    ['docs/css/other.md'],
  ],
  [
    'an address that another page has',
    () => page('docs/css/grid.md', '0000000b', '## 行与列 {#tracks}\n\n正文。'),
    ['docs/css/grid.md', 'docs/css/other.md'],
  ],
  [
    'a tag that the page has and the list has not',
    () =>
      page('docs/css/other.md', '0000000c', '正文。', 'tags:\n  - layout\n'),
    ['docs/css/other.md'],
  ],
  [
    'the list of tags',
    () =>
      write('docs/tags.yml', 'layout:\n  label: 布局\n  permalink: /layout\n'),
    [],
  ],
  [
    'another name of a file',
    () =>
      renameSync(
        path.join(folder, 'docs/css/grid.md'),
        path.join(folder, 'docs/css/tracks.md'),
      ),
    ['docs/css/flex.md'],
  ],
  [
    'a file that is gone',
    () => rmSync(path.join(folder, 'docs/css/grid.md')),
    ['docs/css/flex.md', 'docs/css/other.md'],
  ],
  [
    'half of a file',
    () => write('docs/css/other.md', '---\ntitle: 页'),
    ['docs/css/other.md'],
  ],
  [
    'an empty file',
    () => write('docs/css/other.md', ''),
    ['docs/css/other.md'],
  ],
  [
    'a picture that is none',
    () => {
      write('docs/css/a.png', 'no picture');
      page('docs/css/other.md', '0000000c', '![三行两列](./a.png)');
    },
    ['docs/css/other.md'],
  ],
  [
    'a picture that is not there',
    () => page('docs/css/other.md', '0000000c', '![三行两列](./a.png)'),
    ['docs/css/other.md'],
  ],
];

async function checkAll(): Promise<string[]> {
  const {pages, others} = await checkFiles(folder, {withLinks: true});
  return [...pages, ...others]
    .map(({file, line, message}) => `${file}:${line} ${message}`)
    .sort();
}

for (const [name, save, told] of STEPS) {
  test(name, async () => {
    const ask = followContent(folder);
    expect((await ask()).problems).toEqual([]);
    save();
    const {problems} = await ask();
    expect([...new Set(problems.map(({file}) => file))].sort()).toEqual(told);
    expect(
      problems
        .map(({file, line, message}) => `${file}:${line} ${message}`)
        .sort(),
    ).toEqual(await checkAll());
  });
}

test('a picture whose name is misspelt is reported, with the nearest name', async () => {
  write('docs/css/Steps.png', '');
  page('docs/css/other.md', '0000000c', '![三行两列](./steps.png)');
  const {problems} = await followContent(folder)();
  expect(problems.map(({message}) => message)).toEqual([
    '没有图片 ./steps.png；请检查文件名和大小写，是不是“Steps.png”？',
  ]);
});

test('the list stays right while mistakes come one after the other and are mended', async () => {
  const ask = followContent(folder);
  await ask();
  for (const [, save] of STEPS.slice(0, 5)) {
    save();
    const {problems} = await ask();
    expect(problems).toHaveLength((await checkAll()).length);
  }
  page('docs/css/grid.md', '0000000a', '## 行与列 {#tracks}\n\n正文。');
  page('docs/css/flex.md', '0000000b', '见[网格](./grid.md#tracks)。');
  const round = await ask();
  expect(round.problems).toEqual([]);
  expect(round.changed).toEqual(['docs/css/flex.md', 'docs/css/grid.md']);
});

test('one page alone: its own problems are reported, and those it has with another page', async () => {
  const ask = followContent(folder, (file) => file === 'docs/css/flex.md');
  await ask();
  page('docs/css/grid.md', '0000000b', '## 行 {#rows}\n\n##二');
  const {problems} = await ask();
  expect(problems.map(({file, message}) => `${file} ${message}`)).toEqual([
    expect.stringMatching(/^docs\/css\/flex\.md .*没有这个锚点/u),
    expect.stringMatching(
      /^docs\/css\/grid\.md slug .* 已经被 docs\/css\/flex/u,
    ),
    expect.stringMatching(/^docs\/css\/grid\.md title/u),
  ]);
});
