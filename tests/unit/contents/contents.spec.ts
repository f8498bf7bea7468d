import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {parse} from 'yaml';

import {SECTIONS} from '../../../src/config/sections';
import {readConclusion} from '../../../src/contents/build/conclusion';
import {estimateMinutes} from '../../../src/markdown/estimateMinutes';
import {orderByNeed} from '../../../src/contents/build/order';
import {listWords} from '../../../src/contents/build/collectMentions';
import {findElsewhere} from '../../../src/contents/tags';
import {makeWordIndex, shortenTitle} from '../../../src/contents/wordIndex';
import {describeMinutes} from '../../../src/contents/note';
import {type Path, PATHS, type PathStep} from '../../../src/contents/paths';
import {findPlaces} from '../../../src/contents/places';
import {GROUP_PROMISES} from '../../../src/contents/promises';

function folderOf(section: string): string {
  return SECTIONS.find(({id}) => id === section)?.path ?? '?';
}

/** The front matter of a step's file; null: there is no such file. */
function readFrontMatter({section, doc}: PathStep): {
  readonly prereq?: readonly string[];
  readonly unlisted?: boolean;
  readonly sidebar_position?: number;
} | null {
  const file = path.join(folderOf(section), `${doc}.md`);
  return existsSync(file)
    ? (parse(readFileSync(file, 'utf8').split('\n---\n')[0] ?? '') as object)
    : null;
}

function nameOf({section, doc}: PathStep): string {
  return `${folderOf(section)}/${doc}`;
}

/** What is wrong with a path; empty: nothing. */
function findProblems({parts}: Path): string[] {
  const above = new Set<string>();
  const all = new Set(parts.flatMap(({steps}) => steps.map(nameOf)));
  return parts
    .flatMap(({steps}) => steps)
    .flatMap((step) => {
      const name = nameOf(step);
      const facts = readFrontMatter(step);
      const problems = [
        ...(facts === null ? [`${name} does not exist`] : []),
        ...(facts?.unlisted ? [`${name} is in no list`] : []),
        ...(above.has(name) ? [`${name} stands twice`] : []),
        ...(facts?.prereq ?? [])
          .map((id) => nameOf({section: step.section, doc: id}))
          .filter((needed) => all.has(needed) && !above.has(needed))
          .map((needed) => `${name} comes before ${needed}, which it needs`),
      ];
      above.add(name);
      return problems;
    });
}

for (const way of PATHS) {
  test(`the path ${way.id} leads through pages that exist, none twice, none before what it needs`, () => {
    expect(findProblems(way)).toEqual([]);
    expect(way.parts.length).toBeGreaterThan(1);
  });
}

test('a path says nothing false about how many notes it has', () => {
  const NUMBERS = '零一二三四五六七八九十';
  for (const {promise, parts} of PATHS) {
    const said = /(?<tens>[二三])?十(?<ones>[一二三四五六七八九])?篇：/u.exec(
      promise,
    );
    if (said) {
      const number =
        10 * (said.groups?.tens ? NUMBERS.indexOf(said.groups.tens) : 1) +
        (said.groups?.ones ? NUMBERS.indexOf(said.groups.ones) : 0);
      expect(parts.flatMap(({steps}) => steps)).toHaveLength(number);
    }
  }
});

test('a note’s places in paths, and where each goes on', () => {
  const step = (doc: string): PathStep => ({section: 'default', doc});
  const way = (id: string, ...docs: string[]): Path => ({
    id,
    title: id,
    names: [],
    promise: '',
    who: '',
    parts: docs.map((doc) => ({label: '', why: '', steps: [step(doc)]})),
  });
  const link = ({doc}: PathStep) =>
    doc === '没有' ? undefined : {title: doc, permalink: `/docs/${doc}`};
  const places = (doc: string) =>
    findPlaces((one) => one.doc === doc, link, [
      way('甲', '一', '二', '三'),
      way('乙', '二'),
      way('丙', '二', '没有'),
    ]).map(({title, at, count, previous, next, others}) => [
      title,
      at,
      count,
      previous?.permalink,
      next?.permalink,
      others.map((other) => other.title).join(''),
    ]);
  expect(places('二')).toEqual([
    ['甲', 2, 3, '/docs/一', '/docs/三', ''],
    // Who came to an end is offered the other paths.
    ['乙', 1, 1, undefined, undefined, '甲丙'],
    ['丙', 1, 2, undefined, undefined, ''],
  ]);
  expect(places('四')).toEqual([]);
});

test.describe('the check of paths bites when', () => {
  const wayThrough = (...docs: readonly string[]): Path => ({
    id: 'x',
    title: 'x',
    names: [],
    promise: 'x',
    who: 'x',
    parts: [
      {
        label: 'x',
        why: 'x',
        steps: docs.map((doc) => ({section: 'default', doc})),
      },
    ],
  });
  for (const [name, docs, problem] of [
    [
      'a page does not exist',
      ['javascript/nope'],
      'docs/javascript/nope does not exist',
    ],
    [
      'a page stands twice',
      ['git/basics-and-undo', 'git/basics-and-undo'],
      'docs/git/basics-and-undo stands twice',
    ],
    [
      'a page comes before what it needs',
      ['javascript/event-loop', 'javascript/scope-and-closure'],
      'docs/javascript/event-loop comes before docs/javascript/scope-and-closure, which it needs',
    ],
    ['a page is in no list', ['test'], 'docs/test is in no list'],
  ] as const) {
    test(name, () => {
      expect(findProblems(wayThrough(...docs))).toEqual([problem]);
    });
  }
});

test('every group that has a promise is a folder of the content', () => {
  expect(
    Object.keys(GROUP_PROMISES).filter((folder) => !existsSync(folder)),
  ).toEqual([]);
});

const GROUPS = Object.keys(GROUP_PROMISES).filter((group) =>
  group.startsWith('docs/'),
);
for (const group of GROUPS) {
  test(`the sidebar of ${group} has the order of its contents: nothing before what it needs`, () => {
    const inSidebar = readdirSync(group)
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const id = path.posix.join(
          path.relative('docs', group),
          path.parse(name).name,
        );
        const facts = readFrontMatter({section: 'default', doc: id});
        return {
          id,
          prereq: facts?.prereq ?? [],
          position: facts?.sidebar_position ?? 0,
        };
      })
      .toSorted((a, b) => a.position - b.position);
    expect(inSidebar.length).toBeGreaterThan(2);
    expect(orderByNeed(inSidebar)).toEqual(inSidebar);
  });
}

test.describe('the order of a list', () => {
  const note = (id: string, ...prereq: readonly string[]) => ({id, prereq});
  for (const [name, given, expected] of [
    ['is the sidebar’s', [note('a'), note('b')], ['a', 'b']],
    [
      'has what is needed just before the first that needs it',
      [note('a'), note('b', 'd'), note('c'), note('d')],
      ['a', 'd', 'b', 'c'],
    ],
    [
      'follows needs of needs',
      [note('a', 'b'), note('b', 'c'), note('c')],
      ['c', 'b', 'a'],
    ],
    ['leaves out what stands elsewhere', [note('a', 'x')], ['a']],
    [
      'has everything once, also in a circle',
      [note('a', 'b'), note('b', 'a'), note('c', 'c')],
      ['b', 'a', 'c'],
    ],
  ] as const) {
    test(name, () => {
      expect(orderByNeed([...given]).map(({id}) => id)).toEqual(expected);
    });
  }
});

test.describe('the time for a note', () => {
  const han = (count: number): string => '字'.repeat(count);
  for (const [name, source, minutes] of [
    ['is never nothing', '---\ntitle: 很长的标题\n---\n\n短', 5],
    ['is that of its characters', han(4000), 10],
    [
      'counts code by its lines',
      `\`\`\`js\n${'a();\n'.repeat(200)}\`\`\`\n`,
      10,
    ],
    [
      'counts what is asked',
      `${':::practice[题]{#a}\n:::\n'.repeat(3)}${'```js run predict\n1\n```\n'.repeat(6)}`,
      15,
    ],
    [
      'does not count the front matter',
      `---\nkeywords: ${han(8000)}\n---\n`,
      5,
    ],
  ] as const) {
    test(name, () => {
      expect(estimateMinutes(source)).toBe(minutes);
    });
  }

  for (const [minutes, text] of [
    [5, '5 分钟'],
    [55, '55 分钟'],
    [70, '70 分钟'],
    [90, '1.5 小时'],
    [100, '1.5 小时'],
    [800, '13.5 小时'],
  ] as const) {
    test(`${minutes} minutes are ${text}`, () => {
      expect(describeMinutes(minutes)).toBe(text);
    });
  }
});

test.describe('the conclusion of a note', () => {
  for (const [name, source, text] of [
    [
      'is plain text',
      ':::conclusion\n\n用 `<dialog>` 加**粗**字，见[这里](/a)。\n\n:::\n',
      '用 <dialog> 加粗字，见这里。',
    ],
    [
      'has no gap where a line ends',
      ':::conclusion\n第一行\n第二行\n:::\n',
      '第一行第二行',
    ],
    ['may be missing', '正文\n', null],
  ] as const) {
    test(name, () => {
      expect(readConclusion(source)).toBe(text);
    });
  }
});

test.describe('the index of words', () => {
  const SOURCE = `---
keywords:
  - 不在正文里
---
讲 **Closure** 与闭包。
`;

  test('has the keywords that the text says, and what they are called in Chinese', () => {
    expect(listWords(SOURCE, ['closure', 'clousre', '不在正文里'])).toEqual([
      'closure',
      '闭包',
    ]);
    expect(listWords(SOURCE, undefined)).toEqual([]);
  });

  test('sorts by letter, Chinese as it is read, and gathers one word from several pages', () => {
    const mention = (word: string, to: string) => ({word, name: `在${to}`, to});
    const {places, letters} = makeWordIndex(
      [
        mention('Closure', '/a'),
        mention('闭包', '/a'),
        mention('@layer', '/b'),
        mention('304', '/b'),
        mention('closure', '/b#section'),
        mention('closure', '/b'),
      ],
      () => 'B',
    );
    expect(places).toEqual([
      ['在/a', '/a'],
      ['在/b', '/b'],
      ['在/b#section', '/b#section'],
    ]);
    expect(letters).toEqual([
      ['B', [['闭包', [0]]]],
      ['C', [['Closure', [0, 2]]]],
      ['L', [['@layer', [1]]]],
      ['数字', [['304', [1]]]],
    ]);
  });

  test('names a page by what stands before the colon', () => {
    expect(shortenTitle('网络请求：fetch、取消')).toBe('网络请求');
    expect(shortenTitle('作用域与闭包')).toBe('作用域与闭包');
  });
});

test('a tag knows the tags of its name in other sections', () => {
  const shelf = (label: string, names: readonly string[]) => ({
    label,
    tags: names.map(
      (name) => [name, `/${label}/${name}`, ['一', '二']] as const,
    ),
  });
  const docs = shelf('前端', ['性能', 'Promise']);
  expect(
    findElsewhere(docs, [
      docs,
      shelf('博客', ['性能']),
      shelf('面试题', ['promise', '数组']),
    ]),
  ).toEqual({
    '/前端/性能': [['博客', '/博客/性能', 2]],
    '/前端/Promise': [['面试题', '/面试题/promise', 2]],
  });
});
