import {strFromU8, unzipSync} from 'fflate';

import {expect, test} from '@playwright/test';

import {bind, type Book} from '../../../src/books/build/bind';
import {toChapter} from '../../../src/books/build/toChapter';
import {parseXml} from '../../content/xml';

const SITE = 'https://site.example/docs';

const note = (title: string, body: string) => ({
  title,
  level: '中级',
  promise: '读完 a < b & c。',
  address: `${SITE}/${title}`,
  body,
});

/** @throws where it is no XML. */
function parse(xml: string): string {
  parseXml(xml);
  return xml;
}

const chapterOf = (body: string, chapters = new Map<string, string>()) =>
  parse(toChapter(note('一', body), chapters));

test('a chapter is XML, whatever stands in the note', () => {
  for (const body of [
    '一行\\\n又一行\n\n---\n\n- [x] 做了\n- [ ] 没做',
    '`<b>` & <br> &nbsp; \u0000\u0008',
    '```js title="a.js"\nif (a < b && c) {}\n```',
    '| a | b |\n| :-: | -: |\n| `x|y` | 2 |',
    '![图](https://site.example/a.png?x=1&y=2 "题")',
    '脚注[^1]\n\n[^1]: 在这里',
  ]) {
    expect(() => chapterOf(body), body).not.toThrow();
  }
});

test('a link to a note of the book leads to its chapter, any other to the site', () => {
  const chapters = new Map([[`${SITE}/b`, '002.xhtml']]);
  const chapter = chapterOf(
    `[甲](${SITE}/b#part) [乙](${SITE}/c?x=1#part) [丙](https://other.example/%E4%B8%AD?a=1&b=2)`,
    chapters,
  );
  expect(chapter).toContain('<a href="002.xhtml">甲</a>');
  expect(chapter).toContain(`<a href="${SITE}/c?x=1#part">乙</a>`);
  expect(chapter).toContain(
    '<a href="https://other.example/%E4%B8%AD?a=1&#x26;b=2">丙</a>',
  );
});

test('output looks different from code, and code has the name of its file', () => {
  const chapter = chapterOf(
    '```js title="a.js"\n1\n```\n\n```text output\n2\n```',
  );
  expect(chapter).toContain('<p class="file">a.js</p><pre><code>1');
  expect(chapter).toContain('<pre class="output"><code>2');
});

test('elements that EPUB does not allow become ones that it does', () => {
  expect(chapterOf('见[上一节](#above)')).toContain('<span>上一节</span>');
  expect(chapterOf('- [x] 做了')).not.toContain('<input');
  expect(chapterOf('![图](https://site.example/a.png)')).toContain(
    '<a href="https://site.example/a.png">图</a>',
  );
  expect(chapterOf('| a |\n| :-: |\n| 1 |')).not.toContain('align=');
  expect(chapterOf('<script>alert(1)</script>\n\n正文')).not.toContain(
    '<script',
  );
});

const BOOK: Book = {
  title: '行间：前端',
  summary: '一 & 二',
  address: 'https://site.example/contents/docs',
  modified: '2026-01-01T00:00:00Z',
  parts: [
    {label: null, notes: [note('a', '正文')]},
    {label: '第二组', notes: [note('b', `[甲](${SITE}/a)`)]},
  ],
};

test('a book names all of its files, the type first, and is the same each time', async () => {
  const zip = await bind(BOOK);
  // A local file header: its name from the 30th byte on, then what it holds.
  expect(strFromU8(zip.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  expect(Buffer.from(await bind(BOOK)).equals(Buffer.from(zip))).toBe(true);
  const files = unzipSync(zip);
  const read = (name: string): string =>
    parse(strFromU8(files[name] ?? new Uint8Array()));
  const manifest = [...read('EPUB/package.opf').matchAll(/ href="([^"]+)"/gu)]
    .map(([, href]) => `EPUB/${href}`)
    .sort();
  expect(manifest).toEqual(
    Object.keys(files)
      .filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'))
      .sort(),
  );
  expect(read('EPUB/nav.xhtml')).toContain(
    '<li><span>第二组</span><ol><li><a href="002.xhtml">b</a></li></ol></li>',
  );
  expect(read('EPUB/002.xhtml')).toContain('<a href="001.xhtml">甲</a>');
});
