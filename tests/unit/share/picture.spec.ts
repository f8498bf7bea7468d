import {createHash} from 'node:crypto';

import {expect, test} from '@playwright/test';

import {withPicture} from '../../../src/share/build';
import {drawPicture, fillLines} from '../../../src/share/build/drawPicture';
import {openPen} from '../../../src/share/build/glyphs';
import {addressOfPicture} from '../../../src/share/picture';

/** As if each character were ten wide. */
const measure = async (text: string): Promise<number> => text.length * 10;

for (const [file, address] of [
  ['docs/css/flex-and-grid.md', 'img/share/docs/css/flex-and-grid.png'],
  ['docs/test.mdx', 'img/share/docs/test.png'],
  ['blog/2026-11-06-why/index.md', 'img/share/blog/2026-11-06-why.png'],
] as const) {
  test(`the picture of ${file} is at ${address}`, () => {
    expect(addressOfPicture(file)).toBe(address);
  });
}

for (const [what, title, breaks, width, lines] of [
  ['a short title stays whole', '闭包', [], 100, ['闭包']],
  [
    'a line ends between words only',
    '事件循环宏任务',
    [4],
    60,
    ['事件循环', '宏任务'],
  ],
  [
    'what ends a clause stays with it',
    '事件循环：宏任务',
    [],
    60,
    ['事件循环：', '宏任务'],
  ],
  ['no line begins with a space', 'Git 与协作', [], 30, ['Git', '与协作']],
  [
    'a word that is too long has a line of its own',
    'getElementsByClassName 的坑',
    [],
    100,
    ['getElementsByClassName', '的坑'],
  ],
] as const) {
  test(`title of a picture: ${what}`, async () => {
    expect(
      await fillLines({title, breaks, section: ''}, width, measure),
    ).toEqual(lines);
  });
}

test('a picture is a PNG of 1200 × 630, the same each time, another for another title', async () => {
  const pen = await openPen(() => {});
  const draw = (title: string) =>
    drawPicture({title, breaks: [], section: '前端'}, pen);
  const [once, again, other] = [
    await draw('闭包'),
    await draw('闭包'),
    await draw('作用域'),
  ];
  expect(once.toString('latin1', 1, 4)).toBe('PNG');
  expect([once.readUInt32BE(16), once.readUInt32BE(20)]).toEqual([1200, 630]);
  const hash = (png: Buffer) => createHash('sha256').update(png).digest('hex');
  expect(hash(again)).toBe(hash(once));
  expect(hash(other)).not.toBe(hash(once));
});

test('a character that the font does not have is told, and leaves a gap', async () => {
  const missing: string[] = [];
  const pen = await openPen((character) => missing.push(character));
  expect(await pen.measure('闭🙂包', 100)).toBeCloseTo(300);
  expect(missing).toEqual(['🙂']);
});

test('notes and posts name their picture in the front matter, other pages none', async () => {
  const parse = withPicture(async () => ({
    frontMatter: {title: '闭包'},
    content: '',
  }));
  const frontMatterOf = async (filePath: string) =>
    (
      await parse({
        filePath,
        fileContent: '',
        defaultParseFrontMatter: async () => ({frontMatter: {}, content: ''}),
      })
    ).frontMatter;
  expect(await frontMatterOf(`${process.cwd()}/docs/a.md`)).toEqual({
    title: '闭包',
    image: '/img/share/docs/a.png',
  });
  expect(await frontMatterOf(`${process.cwd()}/src/pages/a.md`)).toEqual({
    title: '闭包',
  });
});
