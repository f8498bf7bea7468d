import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import type {LoadContext} from '@docusaurus/types';

import contentGuard, {
  checkContent,
  findHeavyPages,
} from '../../../src/authoring/guard';
import {latestDay} from '../../../src/kit/latestDay';
import {formatProblems, type Problem} from '../../../src/markdown/problem';

const BAD = 'tests/fixtures/bad-content';
const GOOD = 'tests/fixtures/good-content';
const TODAY = '2026-11-20';

type Expected = readonly (readonly [line: number, part: string])[];

/** Every file of the fixture that has a fault: its lines, and what is said. */
const FAULTS: Readonly<Record<string, Expected>> = {
  // Bytes
  'docs/gbk-bytes.md': [[11, '不是 UTF-8 编码']],
  'docs/control-character.md': [[10, '控制字符 U+0008']],
  'docs/lone-carriage-return.md': [[1, '回车符 U+000D']],
  'docs/empty-file.md': [[1, '文件是空的']],
  'docs/only-byte-order-mark.md': [[1, '文件是空的']],

  // Words
  'docs/swallowed-tag.md': [
    [10, '当成标签吃掉'],
    [13, '当成标签吃掉'],
  ],

  // Front matter as a whole
  'docs/missing-front-matter.md': [[1, '缺少 front matter']],
  'docs/unclosed-front-matter.md': [[1, 'front matter 没有结束']],
  'docs/full-width-colon.md': [
    [2, '全角冒号'],
    [7, '全角冒号'],
  ],
  'docs/yaml-colon-in-value.md': [[2, '值里有冒号加空格']],
  'docs/yaml-tab.md': [[6, '缩进用了制表符']],
  'docs/yaml-unclosed-quote.md': [[2, '少了引号']],
  'docs/yaml-unclosed-bracket.md': [[7, '少了右括号']],
  'docs/duplicate-key.md': [[7, '同一个字段写了两次']],
  'docs/alias-in-title.md': [[2, '开头的 *']],
  'docs/anchor-in-title.md': [[2, '值以 & 或 * 开头']],
  'docs/bracket-in-title.md': [[2, '开头的 *、[']],
  'docs/tag-in-title.md': [[2, '值以感叹号开头']],
  'docs/comment-in-title.md': [[2, '“#标签 的用法”会被当成注释']],
  'docs/front-matter-list.md': [[2, '不是列表或单个值']],
  'docs/front-matter-number.md': [[2, '不是列表或单个值']],

  // Fields
  'docs/unknown-key.md': [
    [8, '“sidebar_lable”这个字段；是不是“sidebar_label”'],
  ],
  'docs/unknown-nested-key.md': [
    [9, 'last_update 没有“dat”这个字段；是不是“date”'],
  ],
  'docs/missing-title.md': [[1, '缺少 title']],
  'docs/missing-description.md': [[1, '缺少 description']],
  'docs/missing-slug.md': [[1, '缺少 slug']],
  'docs/missing-keywords.md': [[1, '缺少 keywords']],
  'docs/missing-level.md': [[1, '缺少 level']],
  'docs/wrong-types.md': [
    [2, 'title 应是文字'],
    [3, 'description 应是文字'],
    [5, 'slug 的值“12345678”'],
    [6, 'tags 应是列表'],
    [7, 'keywords 应是列表'],
    [8, 'level 应是 入门、中级、进阶、面试 之一'],
    [9, 'prereq 应是列表'],
    [10, 'sidebar_label 应是文字'],
    [11, 'sidebar_position 应是数字'],
    [12, 'draft 应是 true 或 false'],
    [13, 'unlisted 应是 true 或 false'],
    [14, 'last_update 应写成 date 和 author'],
  ],
  'docs/empty-values.md': [
    [2, 'title 不能为空'],
    [3, 'description 不能为空'],
    [7, 'keywords 的第 2 项不能为空'],
    [9, 'tags 列表是空的'],
  ],
  'docs/title-is-a-date.md': [[2, 'title 应是文字；像数字、日期']],
  'docs/control-character-escaped.md': [[2, 'title 含有控制字符']],
  'docs/description-too-short.md': [[3, '有 2 个字符，应在 40–90 之间']],
  'docs/description-too-long.md': [[3, '有 91 个字符，应在 40–90 之间']],
  'docs/bad-level.md': [[7, 'level 应是 入门、中级、进阶、面试 之一']],
  'docs/unknown-tag.md': [
    [10, '“closures”不在 docs/tags.yml 里；是不是“closure”'],
  ],
  'docs/unknown-prereq.md': [
    [10, '“duplicate-slugs”不在 docs/ 里；是不是“duplicate-slug”'],
  ],
  'docs/bad-slug.md': [[4, 'slug 的值“/closure”']],
  'docs/duplicate-slug.md': [[4, '已经被 docs/duplicate-slug-again.md 用了']],
  'docs/impossible-date.md': [[9, '“2025-02-30”在日历上不存在']],
  'docs/future-date.md': [[9, '“2026-11-21”还没有到（今天是 2026-11-20）']],
  'docs/not-a-date.md': [[9, '“去年”不是日期']],
  'third/slug-not-allowed.md': [[4, 'third 的地址就是文件路径']],

  // Body
  'docs/no-text.md': [[1, '页面没有正文']],
  'docs/h1.md': [[10, '不要写一级标题']],
  'docs/skipped-level.md': [[12, '从 h2 跳到了 h4']],
  'docs/heading-without-id.md': [[10, '标题“标题”没有锚点']],
  'docs/non-ascii-id.md': [
    [10, '锚点“标题”只能用小写英文'],
    [12, '锚点“Title”只能用小写英文'],
  ],
  'docs/duplicate-id.md': [[12, '锚点“title”与第 10 行重复']],
  'docs/heading-punctuation.md': [
    [10, '标题“标题。”末尾不要标点'],
    [12, '标题“标题:”末尾不要标点'],
  ],
  'docs/empty-heading.md': [
    [10, '标题是空的'],
    [12, '标题是空的'],
  ],
  'docs/fence-without-language.md': [[10, '没有写语言']],
  'docs/unknown-language.md': [[10, '语言“javascrpit”不认识']],
  'docs/fence-says-nothing.md': [
    [10, 'js 围栏没有说明怎样验证'],
    [14, 'sh 不能在页面里运行；请写明'],
  ],
  'docs/fence-unknown-word.md': [
    [10, '不认识“runs”'],
    [10, '没有说明怎样验证'],
    [14, 'js 围栏这里不能写 height'],
  ],
  'docs/fence-contradiction.md': [[10, 'run 和 no-run 不能写在一起']],
  'docs/fence-bad-value.md': [
    [10, 'now 的值“2026-02-30T00:00:00+08:00”应是带时区的时刻'],
    [14, 'no-run 没有值'],
    [18, 'errors 的值“TS2322”应是 TypeScript 的错误编号'],
  ],
  'docs/predict-misplaced.md': [
    [12, '要紧跟一段 run 或 git 围栏和它的 text output 围栏'],
    [16, '要紧跟一段 run 或 git 围栏和它的 text output 围栏'],
    [22, '要紧跟一段 run 或 git 围栏和它的 text output 围栏'],
    [32, '请写成 <!-- predict -->，里面没有别的词'],
  ],
  'docs/output-without-program.md': [
    [10, '上面没有运行的代码'],
    [20, '上面没有运行的代码'],
    [28, '上面没有运行的代码'],
    [36, '上面的围栏只做类型检查'],
  ],
  'docs/unclosed-fence.md': [[10, '代码围栏没有结束；请补一行 ```']],
  'docs/unclosed-fence-in-quote.md': [[10, '代码围栏没有结束；请补一行 ~~~']],
  'docs/fence-closed-too-short.md': [[10, '代码围栏没有结束；请补一行 ````']],
  'docs/indented-code.md': [
    [12, '不要用缩进'],
    [16, '不要用缩进'],
  ],
  'docs/extension-card.md': [
    [10, '没有叫“page-counter”的扩展'],
    [14, '扩展“page-count”在这一页出现了两次'],
    [16, '没有叫“../lib”的图'],
  ],
  'docs/project-quote.md': [
    [10, 'examples/fullstack/problems.ts 不同：从第 2 行“readonly code'],
    [15, '没有 examples/fullstack/../../package.json；title 要是'],
    [19, '没有叫“half-stack”的示例项目'],
  ],
  'docs/extension-quote.md': [
    [
      10,
      'examples/extensions/page-count/background.js 不同：从第 2 行“const { total = 1 }',
    ],
    [15, '没有 examples/extensions/page-count/worker.js；title 要是'],
    [19, '没有叫“page-counter”的扩展'],
  ],
  'docs/unknown-container.md': [[10, '没有“:::caution”这种提示块']],
  'docs/unclosed-container.md': [[10, '提示块“:::note”没有结束']],
  'docs/unclosed-outer-container.md': [
    [10, '提示块“::::note”没有结束；请补一行“::::”'],
  ],
  'docs/container-nested-with-equal-colons.md': [
    [12, '第 10 行的“:::note”还没有结束'],
    [18, '外层的冒号要比里层多'],
  ],
  'docs/container-full-width.md': [
    [10, '请用半角冒号'],
    [14, '请用半角冒号'],
    [16, '请用半角冒号'],
  ],
  'docs/container-title-without-brackets.md': [
    [10, '标题放进方括号'],
    [14, '没有对应的开头'],
  ],
  'docs/container-with-two-colons.md': [[10, '“::note”只有两个冒号']],
  'docs/javascript-link.md': [
    [10, '链接“javascript:alert(1)”'],
    [12, '链接“javascript:alert(2)”'],
    [14, 'script:alert(3)”'],
    [18, '链接“JavaScript:alert(4)”'],
  ],
  'docs/data-link.md': [
    [10, '链接“data:text/html,x”'],
    [12, '链接“data:image/png;base64,x”'],
    [14, '链接“file:///C:/x.txt”'],
  ],
  'docs/image-without-alt.md': [
    [10, '图片 ./x.png 没有替代文字'],
    [12, '图片 [r] 没有替代文字'],
  ],
  'docs/raw-a.md': [[10, '不要写 <a>、<img>']],
  'docs/raw-img.md': [[10, '不要写 <a>、<img>']],
  'docs/raw-details.md': [[10, '折叠块请写成 :::details[标题]']],
  'docs/jsx-link.mdx': [
    [10, '不要写 <a>、<img>'],
    [12, '不要写 <a>、<img>'],
  ],
  'docs/broken-expression.mdx': [[12, 'MDX 语法有误']],
  'docs/broken-tag.mdx': [[10, 'MDX 语法有误']],
  'docs/deep-nesting.md': [[10, '嵌套超过 50 层']],

  // Names
  'docs/Bad_Name.md': [[1, '文件名“Bad_Name.md”只能用小写英文']],
  'docs/中文/page.md': [[1, '文件夹名“中文”只能用英文']],
  'docs/01-numbered.md': [[1, '“01-numbered.md”以数字加连字符开头']],
  'docs/02-folder/page.md': [[1, '“02-folder”以数字加连字符开头']],
  'docs/wrong-extension.MD': [[1, '扩展名应是小写的 .md 或 .mdx']],
  'docs/wrong-extension.markdown': [[1, '扩展名应是小写的 .md 或 .mdx']],
  'docs/folder.md': [[1, '文件夹名像是一篇文档']],

  // Posts
  'blog/bad-folder-name/index.md': [
    [1, '博文应放在 blog/年-月-日-english-name'],
  ],
  'blog/2025-02-30-impossible-date/index.md': [
    [1, '文件夹名里的日期的值“2025-02-30”在日历上不存在'],
  ],
  'blog/2026-11-21-future-date/index.md': [
    [1, '文件夹名里的日期的值“2026-11-21”还没有到'],
  ],
  'blog/2026-01-02-unknown-author/index.md': [
    [9, '“hangjan”不在 blog/authors.yml 里；是不是“hangjian”'],
  ],
  'blog/2026-01-03-missing-authors/index.md': [[1, '缺少 authors']],
  'blog/2026-01-04-missing-slug/index.md': [[1, '缺少 slug']],
  'blog/2026-01-05-bad-time/index.md': [[9, '“2026-01-05T25:00”不是日期']],
  'blog/2026-01-06-unknown-tag/index.md': [
    [10, '“lief”不在 blog/tags.yml 里；是不是“life”'],
  ],
  'blog/2026-01-07-level-is-for-notes/index.md': [
    [7, '没有“level”这个字段；可用：title、'],
  ],

  'blog/2026-01-08-foreign-result/index.md': [[9, 'result 里的 99 正文里没有']],

  // Tags
  'tips/tags.yml': [
    [4, '标签 c-plus-plus 与 c 的地址都是 /c'],
    [7, '标签 no-label 缺少 label'],
    [9, '标签 label-twice 与 c 同名“C”'],
    [12, '标签 no-permalink 缺少 permalink'],
    [14, 'permalink“/坏地址”应是斜杠加小写英文'],
    [17, '标签 too-long 的 permalink 太长'],
    [20, 'permalink“no-slash”应是斜杠加小写英文'],
  ],
  'interview/tags.yml': [[1, '值里有冒号加空格']],
  'other/tags.yml': [[1, '不是列表或单个值']],

  // Static files
  'static/docs/x.html': [[1, '会与页面 /docs/x.html 争同一个地址']],
  'static/404.html': [[1, '会与页面 /404.html 争同一个地址']],
  'static/search.html': [[1, '会与页面 /search.html 争同一个地址']],
  'static/code/index.html': [[1, '会与页面 /code/index.html 争同一个地址']],
  'static/code.html': [[1, '会与页面 /code.html 争同一个地址']],
  'static/sitemap.xml': [[1, '会与页面 /sitemap.xml 争同一个地址']],
};

/** Files of the fixture that the others need and that have no fault. */
const FAULTLESS = [
  '.gitattributes',
  'blog/authors.yml',
  'blog/tags.yml',
  'docs/duplicate-slug-again.md',
  'docs/folder.md/note.txt',
  'docs/tags.yml',
  'static/img/fine.svg',
];

function byLine(a: Problem, b: Problem): number {
  return a.line - b.line;
}

/** `file:line  message` of each problem, in the order of the report. */
function linesOf(problems: readonly Problem[]): string[] {
  return formatProblems(problems).split('\n').slice(1).filter(Boolean);
}

test.describe('a fault in a file is told with its line:', () => {
  let problems: Problem[];
  test.beforeAll(async () => {
    problems = await checkContent(BAD, TODAY);
  });

  for (const [file, expected] of Object.entries(FAULTS)) {
    test(file, () => {
      const found = problems
        .filter((problem) => problem.file === file)
        .map(({line, message}) => ({file, line, message}))
        .sort(byLine);
      expect(found).toEqual(
        expected.map(([line, part]) => ({
          file,
          line,
          message: expect.stringContaining(part),
        })),
      );
    });
  }

  test('no file is reported but the listed ones', () => {
    expect([...new Set(problems.map(({file}) => file))].sort()).toEqual(
      Object.keys(FAULTS).sort(),
    );
  });

  test('every file of the fixture is listed with its fault', () => {
    const files = readdirSync(BAD, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(BAD, path.join(entry.parentPath, entry.name)),
      );
    const folders = ['docs/folder.md'];
    expect([...files, ...folders].sort()).toEqual(
      [...Object.keys(FAULTS), ...FAULTLESS].sort(),
    );
  });

  test('the report counts them and lists them by file and line', () => {
    const report = formatProblems(problems);
    const total = Object.values(FAULTS).flat().length;
    expect(report.split('\n')[0]).toBe(`内容检查发现 ${total} 个问题：`);
    const places = linesOf(problems).map((line) => {
      const [, file = '', number] = /^ {2}(\S+):(\d+) {2}\S/u.exec(line) ?? [];
      return {file, line: Number(number)};
    });
    const sorted = Object.entries(FAULTS)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([file, expected]) => expected.map(([line]) => ({file, line})));
    expect(places).toEqual(sorted);
  });

  test('each message is Chinese, on one line, and complete', () => {
    for (const {file, message} of problems) {
      expect(message, file).toMatch(/^[^\n]*\p{Script=Han}[^\n]*[。？]$/u);
      expect(message, file).not.toContain('undefined');
    }
  });
});

test.describe('what is allowed', () => {
  test('gives no problem', async () => {
    expect(await checkContent(GOOD, TODAY)).toEqual([]);
  });

  test('every allowed thing still stands in the fixture', () => {
    expect(readFileSync(`${GOOD}/docs/byte-order-mark.md`)[0]).toBe(0xef);
    const crlf = readFileSync(`${GOOD}/docs/crlf.md`, 'utf8');
    expect(crlf.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('on the very day it is dated, not a day before', async () => {
    expect(linesOf(await checkContent(GOOD, '2026-11-19'))).toEqual([
      expect.stringContaining('blog/2026-11-20-first-post/index.md:1'),
      expect.stringContaining('blog/2026-11-20-first-post/index.md:11'),
      expect.stringContaining('docs/all-fields.md:19'),
    ]);
  });
});

test.describe('today', () => {
  for (const [now, day] of [
    ['2026-11-20T09:59:59Z', '2026-11-20'],
    ['2026-11-20T10:00:00Z', '2026-11-21'],
    ['2026-11-20T16:30:00Z', '2026-11-21'],
  ] as const) {
    test(`at ${now} is already ${day} somewhere`, () => {
      expect(latestDay(new Date(now))).toBe(day);
    });
  }
});

test.describe('in a folder of its own,', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'content-guard-'));
  });
  test.afterEach(() => {
    rmSync(folder, {recursive: true, force: true});
  });

  function write(file: string, content: string | Uint8Array): void {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), content);
  }

  function frontMatter(extra = '', slug = '/0000000a'): string {
    return `---\ntitle: 闭包 ${slug}\ndescription: ${'字'.repeat(50)}\nslug: ${slug}\nkeywords:\n  - closure\nlevel: 入门\n${extra}---\n\n`;
  }

  async function check(): Promise<string[]> {
    return linesOf(await checkContent(folder, TODAY));
  }

  test('an empty folder has no problem', async () => {
    expect(await check()).toEqual([]);
  });

  test('names that differ in case only are told', async () => {
    write('docs/css/grid.md', `${frontMatter()}正文。`);
    write('docs/css/Grid.md', `${frontMatter('', '/0000000b')}正文。`);
    const names = readdirSync(path.join(folder, 'docs/css'));
    test.skip(names.length < 2, 'This file system cannot hold both.');
    expect(await check()).toEqual([
      expect.stringMatching(/docs\/css\/Grid\.md:1 .*只能用小写英文/u),
      expect.stringMatching(
        /docs\/css\/grid\.md:1 .*与 docs\/css\/Grid\.md 只有大小写或扩展名不同/u,
      ),
    ]);
  });

  test('names that differ in extension only are told', async () => {
    write('docs/grid.md', `${frontMatter()}正文。`);
    write('docs/grid.mdx', `${frontMatter('', '/0000000b')}正文。`);
    expect(await check()).toEqual([
      expect.stringContaining('docs/grid.mdx:1  与 docs/grid.md 只有'),
    ]);
  });

  test('the same slug in two sections is no problem', async () => {
    write('docs/a.md', `${frontMatter()}正文。`);
    write('tips/a.md', `${frontMatter()}正文。`);
    expect(await check()).toEqual([]);
  });

  test('a link to a file elsewhere is told, even a dangling one', async () => {
    write('docs/a.txt', frontMatter());
    symlinkSync('a.txt', path.join(folder, 'docs/linked.md'));
    symlinkSync('nowhere', path.join(folder, 'docs/dangling.md'));
    expect(await check()).toEqual([
      expect.stringContaining('docs/dangling.md:1  这不是普通文件'),
      expect.stringContaining('docs/linked.md:1  这不是普通文件'),
    ]);
  });

  test('a tags.yml that cannot be read does not blame the pages', async () => {
    write('docs/tags.yml', Buffer.from([0x61, 0x3a, 0x20, 0xd6, 0xd0, 0x0a]));
    write('docs/a.md', `${frontMatter('tags:\n  - closure\n')}正文。`);
    expect(await check()).toEqual([
      expect.stringContaining('docs/tags.yml:1  文件不是 UTF-8 编码'),
    ]);
  });

  test('a tag without tags.yml is told', async () => {
    write('docs/a.md', `${frontMatter('tags:\n  - closure\n')}正文。`);
    expect(await check()).toEqual([
      expect.stringContaining(
        'docs/a.md:9  tags 里的“closure”不在 docs/tags.yml',
      ),
    ]);
  });

  test('a message lists no choices when there are too many to read', async () => {
    for (let n = 0; n < 40; n += 1) {
      write(`docs/page${n}.md`, `${frontMatter('', `/000000${n + 10}`)}正文。`);
    }
    write('docs/a.md', `${frontMatter('prereq:\n  - closure\n')}正文。`);
    expect(await check()).toEqual([
      expect.stringMatching(/“closure”不在 docs\/ 里；请检查拼写。$/u),
    ]);
  });

  test('an authors.yml that cannot be read does not blame the posts', async () => {
    write('blog/authors.yml', 'hangjian: *name\n');
    write(
      'blog/2026-11-20-a/index.md',
      `${frontMatter('authors:\n  - hangjian\n').replace('level: 入门\n', '')}正文。\n\n<!-- truncate -->`,
    );
    expect(await check()).toEqual([
      expect.stringContaining('blog/authors.yml:1  值以 & 或 * 开头'),
    ]);
  });

  test.describe('hostile input gets one clear message:', () => {
    for (const [name, content, message] of [
      [
        'aliases that multiply',
        `---\na0: &a0 [${'x,'.repeat(9)}x]\n${Array.from(
          {length: 9},
          (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]\n`,
        ).join('')}---\n\n正文。`,
        'docs/a.md:2  front matter 写错了：值以 & 或 * 开头',
      ],
      [
        'an alias that contains itself',
        `${frontMatter('last_update: &a\n  date: *a\n')}正文。`,
        'docs/a.md:9  front matter 写错了：值以 & 或 * 开头',
      ],
      [
        'YAML nested ten thousand deep',
        `${frontMatter(`tags: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`)}正文。`,
        'docs/a.md:8  front matter 写错了：嵌套太深',
      ],
      [
        'keys of Object.prototype',
        `${frontMatter('__proto__: x\n')}正文。`,
        'docs/a.md:8  front matter 没有“__proto__”这个字段',
      ],
      [
        'a date that cannot become a string',
        `${frontMatter('last_update:\n  date:\n    toString: 1\n')}正文。`,
        'docs/a.md:9  last_update.date 的值',
      ],
      [
        'lists nested ten thousand deep',
        `${frontMatter()}${'- '.repeat(10_000)}x\n`,
        'docs/a.md:10  引用和列表嵌套超过 50 层',
      ],
      [
        'UTF-16',
        Buffer.from(`\ufeff${frontMatter()}`, 'utf16le'),
        'docs/a.md:1  文件不是 UTF-8 编码',
      ],
      [
        'UTF-16 that is mostly ASCII, without its mark',
        Buffer.from('title: x', 'utf16le'),
        'docs/a.md:1  含有控制字符 U+0000',
      ],
      [
        'a binary file',
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        'docs/a.md:1  文件不是 UTF-8 编码',
      ],
      [
        'a noncharacter, which no feed may hold',
        `${frontMatter()}正\uffff文。`,
        'docs/a.md:10  含有控制字符 U+FFFF',
      ],
    ] as const) {
      test(name, async () => {
        write('docs/a.md', content);
        expect(await check()).toEqual([expect.stringContaining(message)]);
      });
    }

    test('a page of a megabyte is published, and its author is told', async () => {
      const line = '很长的一段文字，'.repeat(4000);
      const lines = Array.from({length: 11}, (_, at) => `${at}${line}`);
      write('docs/a.md', frontMatter() + lines.join('\n\n'));
      expect(await check()).toEqual([]);
      // It is published, but its author is told.
      expect(linesOf(await findHeavyPages(folder))).toEqual([
        expect.stringMatching(
          /docs\/a\.md:1 {2}这一页有 \d{4} KB，.*请拆成几篇/u,
        ),
      ]);
    });

    test('the author of a page of ordinary length is told nothing', async () => {
      write('docs/a.md', `${frontMatter()}正文。`);
      expect(await findHeavyPages(folder)).toEqual([]);
    });
  });

  test.describe('as a plugin, the check', () => {
    const {NODE_ENV} = process.env;
    test.afterEach(() => {
      if (NODE_ENV === undefined) {
        delete (process.env as Record<string, string>).NODE_ENV;
      } else {
        Object.assign(process.env, {NODE_ENV});
      }
    });
    const context = (siteDir: string) => ({siteDir}) as LoadContext;

    test('stops a build with the whole list', async () => {
      Object.assign(process.env, {NODE_ENV: 'production'});
      write('docs/a.md', `${frontMatter()}# 一\n\n# 二\n`);
      await expect(contentGuard(context(folder))).rejects.toThrow(
        /发现 2 个问题：\n {2}docs\/a\.md:10 {2}.*\n {2}docs\/a\.md:12 {2}/u,
      );
    });

    test('lets a build without problems go on', async () => {
      Object.assign(process.env, {NODE_ENV: 'production'});
      write('docs/a.md', `${frontMatter()}正文。`);
      expect((await contentGuard(context(folder))).name).toBe('content-guard');
    });

    test('says nothing beside the dev server, where npm start tells it', async () => {
      Object.assign(process.env, {NODE_ENV: 'development'});
      write('docs/a.md', `${frontMatter()}# 一\n`);
      const told: string[] = [];
      const {error} = console;
      console.error = (text: string) => told.push(text);
      try {
        await contentGuard(context(folder));
      } finally {
        console.error = error;
      }
      expect(told).toEqual([]);
    });
  });
});
