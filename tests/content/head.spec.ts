/** What search engines and link previews read in the head of every page. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readIdentity} from '../../src/config/identity';
import {BUILD, type Head, readHead, readPages} from './builtPages';

const {siteUrl} = readIdentity(process.env);
const MAX_BYTES = 1_000_000;

/** Each once on every page. */
const REQUIRED = [
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:locale',
  'og:site_name',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:image',
  'twitter:image:alt',
] as const;

/** What is wrong with the social card of a page. */
function checkCard({title, canonical, meta}: Head): string[] {
  const problems = REQUIRED.filter(
    (name) => meta.get(name)?.length !== 1 || meta.get(name)?.[0] === '',
  ).map((name) => `${name} stands there ${meta.get(name)?.length ?? 0} times`);
  const expected = {
    'og:title': title,
    'og:description': meta.get('description')?.[0],
    'og:url': canonical,
    'og:locale': 'zh_CN',
    'twitter:card': 'summary_large_image',
    'twitter:image': meta.get('og:image')?.[0],
    'twitter:image:alt': meta.get('og:image:alt')?.[0],
  };
  for (const [name, value] of Object.entries(expected)) {
    const found = meta.get(name)?.[0];
    if (found !== undefined && found !== value) {
      problems.push(`${name} is “${found}”, not “${value}”`);
    }
  }
  return problems;
}

const heads = readPages()
  .map(({pathname, html}) => ({pathname, ...readHead(html)}))
  // What was not found answers with a status that no one indexes.
  .filter(({pathname, isIndexable}) => isIndexable && pathname !== '/404.html');

test('a card that lacks or contradicts something is reported', () => {
  expect(
    checkCard(
      readHead(
        '<title>标题</title><link rel=canonical href=https://a.example/b>',
      ),
    ),
  ).toHaveLength(REQUIRED.length);
  expect(
    checkCard(
      readHead(`<title>标题</title><meta name=description content=说明>
        <link rel=canonical href=https://a.example/b>
        <meta property=og:title content=别的><meta property=og:url content=/b>
        <meta property=og:type content=website><meta property=og:type content=article>`),
    ),
  ).toEqual(
    expect.arrayContaining([
      'og:type stands there 2 times',
      'og:title is “别的”, not “标题”',
      'og:url is “/b”, not “https://a.example/b”',
    ]),
  );
});

test('every page that may be found has a whole social card', () => {
  expect(heads.length).toBeGreaterThan(50);
  expect(
    Object.fromEntries(
      heads
        .map((head) => [head.pathname, checkCard(head)] as const)
        .filter(([, problems]) => problems.length > 0),
    ),
  ).toEqual({});
});

test('posts are articles, all else is not', () => {
  const articles = heads
    .filter(({meta}) => meta.get('og:type')?.[0] === 'article')
    .map(({pathname}) => pathname);
  expect(articles.length).toBeGreaterThan(5);
  expect(
    articles.filter((name) => !/^\/blog\/[0-9a-f]{8}$/u.test(name)),
  ).toEqual([]);
});

test('each picture is as large as it says, and small enough to be fetched', () => {
  const pictures = new Map(
    heads.map(({meta}) => [
      meta.get('og:image')?.[0] ?? '',
      [meta.get('og:image:width')?.[0], meta.get('og:image:height')?.[0]],
    ]),
  );
  expect(pictures.size).toBeGreaterThan(0);
  for (const [address, size] of pictures) {
    expect(address.startsWith(`${siteUrl}/`)).toBe(true);
    const file = path.join(BUILD, new URL(address).pathname);
    const bytes = readFileSync(file);
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    // The header of a PNG file: width and height, four bytes each.
    const actual = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(actual).toEqual([1200, 630]);
    expect(actual.map(String)).toEqual(size);
    expect(statSync(file).size).toBeLessThan(MAX_BYTES);
  }
});

test('each note and each post has a picture of its own, which names it', () => {
  const articles = heads.filter(({pathname}) =>
    existsSync(path.join(BUILD, `${pathname}.md`)),
  );
  expect(articles.length).toBeGreaterThan(110);
  const pictures = articles.map(({meta}) => meta.get('og:image')?.[0] ?? '');
  expect(new Set(pictures).size).toBe(articles.length);
  expect(
    pictures.filter((address) => !address.startsWith(`${siteUrl}/img/share/`)),
  ).toEqual([]);
  expect(articles.map(({meta}) => meta.get('og:image:alt')?.[0])).toEqual(
    articles.map(({title}) => `行间：${title.replace(/ \| 行间$/u, '')}`),
  );
});
