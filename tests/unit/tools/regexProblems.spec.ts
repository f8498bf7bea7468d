import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {doubtFlags} from '../../../src/tools/regex/doubts';

import {explain} from '../../../src/tools/regex/explain';
import {translateProblem} from '../../../src/tools/regex/problems';
import {run as regex} from '../../../src/tools/regex/regex';
import {read} from './outcome';

test.describe('a pattern that is none is explained in Chinese, with its place', () => {
  for (const [pattern, flags, message] of [
    ['a(b', '', '1:4 括号没有合上。'],
    ['a)b', '', '1:2 多了一个右括号。'],
    ['[a', '', '1:3 方括号没有合上。'],
    ['*a', '', '1:2 量词前面没有可以重复的东西。'],
    ['a{2,1}', '', /^1:\d 花括号里的次数写反了/u],
    ['[z-a]', '', /^1:\d 方括号里的范围写反了/u],
    [String.raw`\p{Foo}`, 'u', /^1:\d 没有这个 Unicode 属性/u],
    [String.raw`\_`, 'u', /^1:\d 没有这种转义/u],
    ['(?<a>.)(?<a>.)', '', /^1:\d+ 两个捕获组同名/u],
    [String.raw`(?<a>.)\k<b>`, '', /^1:\d+ \\k<名字> 里的名字/u],
    ['(?<1a>.)', '', /^1:\d 捕获组的名字不对/u],
    ['a\\', '', /^1:\d 末尾的反斜杠/u],
    ['{1}', 'u', /^1:\d 量词前面没有/u],
    ['a', 'uv', /u 与 v 同时出现/u],
  ] as const) {
    test(`/${pattern}/${flags}`, () => {
      const said = read(regex({pattern, flags, text: '', replacement: ''}));
      if (message instanceof RegExp) {
        expect(said).toMatch(message);
      } else {
        expect(said).toBe(message);
      }
    });
  }
});

test('every complaint of the parser has Chinese words', () => {
  const source = readFileSync(
    'node_modules/@eslint-community/regexpp/index.js',
    'utf8',
  );
  const messages = [...source.matchAll(/this\.raise\(["`]([^"`]+)/gu)].map(
    ([, message = '']) =>
      message.replace('\\\\', '\\').replace(/\$\{.*?\}/gu, 'x'),
  );
  expect(messages.length).toBeGreaterThan(25);
  expect(
    messages.filter((message) => translateProblem(message).includes('原话')),
  ).toEqual([]);
});

test('unknown words are quoted as they are; the pattern is not repeated', () => {
  expect(
    translateProblem('Invalid regular expression: /a: b/u: Something new'),
  ).toBe('浏览器读不懂这个表达式，它的原话是“Something new”。');
});

test.describe('parts are explained', () => {
  for (const [pattern, flags, meaning] of [
    [String.raw`[^a-z\d_ ]`, '', '除了这些：a 到 z、数字 0–9、_、空格'],
    ['[]', '', '什么也不匹配'],
    ['^', '', '全文的开头'],
    ['^', 'm', '行的开头'],
    ['.', '', '任意字符，换行除外'],
    ['.', 's', '任意字符，包括换行'],
    [String.raw`\p{Script=Han}`, 'u', '汉字'],
    [String.raw`\P{Lu}`, 'u', '不是大写字母'],
    [String.raw`\p{Script=Thai}`, 'u', 'Unicode 属性 Thai'],
    [String.raw`\n`, '', '字符 换行'],
    [String.raw`\B`, '', '不在单词边界'],
    ['(?!a)', '', '后面不能是'],
    ['a*?', '', '至少 0 次，尽量少'],
  ] as const) {
    test(`/${pattern}/${flags}: ${meaning}`, () => {
      expect(explain(pattern, flags).parts[0]?.meaning).toBe(meaning);
    });
  }
});

for (const [pattern, flags, doubt] of [
  ['\\p{Script=Han}+', 'g', /Unicode 属性/u],
  ['\\p{Script=Han}+', 'gu', null],
  ['\\P{L}', 'v', null],
  // An escaped backslash, and a p.
  ['\\\\p{2}', 'g', null],
  ['[😀😁]', 'g', /半个/u],
  ['😀+', '', /半个/u],
  ['😀', 'g', null],
  ['[a-z]+', 'g', null],
] as const) {
  test(`${pattern} with “${flags}” leaves ${doubt ? 'a' : 'no'} doubt`, () => {
    const said = doubtFlags(pattern, flags);
    expect(said === null).toBe(doubt === null);
    expect(said ?? '').toMatch(doubt ?? /^$/u);
  });
}
