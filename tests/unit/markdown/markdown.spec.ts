import {expect, test} from '@playwright/test';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import joinCjkLines from '../../../src/markdown/joinCjkLines';
import keepTildes from '../../../src/markdown/keepTildes';
import literalTags from '../../../src/markdown/literalTags';
import proseColumns from '../../../src/markdown/proseColumns';
import selfTest from '../../../src/review/build/answerSwitch';
import support from '../../../src/samples/build/supportLists';

function run(source: string): Root {
  const processor = unified()
    .use(remarkParse)
    .use(remarkCjkFriendly)
    .use(joinCjkLines)
    .use(literalTags)
    .use(support);
  return processor.runSync(processor.parse(source)) as Root;
}

test.describe('soft line breaks', () => {
  for (const [name, source, text] of [
    ['vanish between Chinese characters', '中文\n换行', '中文换行'],
    ['vanish after full-width punctuation', '逗号，\n下文', '逗号，下文'],
    ['vanish before bold Chinese', '前文\n**加粗**', '前文加粗'],
    ['vanish after bold Chinese', '**加粗**\n后文', '加粗后文'],
    ['stay between words', 'one\ntwo', 'one\ntwo'],
    ['stay between Chinese and a word', '中文\nword', '中文\nword'],
    ['stay before code', '中文\n`code`', '中文\ncode'],
  ] as const) {
    test(name, () => {
      expect(toString(run(source))).toBe(text);
    });
  }

  test('in code are left alone', () => {
    expect(toString(run('```text\n中文\n换行\n```'))).toBe('中文\n换行');
  });
});

test('single tildes are text, also where GFM was added without options', () => {
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(keepTildes)
    .parse('5~10 毫秒，最多 20~30；~~旧的~~ | www.example.com');
  const kinds: string[] = [];
  visit(tree, (node) => {
    kinds.push(node.type);
  });
  expect(kinds.filter((kind) => kind === 'delete')).toHaveLength(1);
  // The rest of GFM is still there.
  expect(kinds).toContain('link');
  expect(toString(tree)).toContain('5~10 毫秒，最多 20~30；旧的');
});

test.describe('bold beside full-width punctuation', () => {
  for (const source of [
    '**注意：**后文',
    '前文**“引用”**后文',
    '前文**（括号）**后文',
    '**句号。**后文',
  ]) {
    test(`is bold in ${source}`, () => {
      let bold = 0;
      visit(run(source), 'strong', () => {
        bold += 1;
      });
      expect(bold).toBe(1);
      expect(toString(run(source))).not.toContain('**');
    });
  }
});

test.describe('tags in prose', () => {
  for (const [source, text] of [
    ['类型是 Array<string> 的值', '类型是 Array<string> 的值'],
    ['当 a < 5 时', '当 a < 5 时'],
    ['<T>(x: T) => T', '<T>(x: T) => T'],
    ['写 {name} 也行', '写 {name} 也行'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ] as const) {
    test(`${source} is text`, () => {
      const tree = run(source);
      visit(tree, 'html', (node) => {
        throw new Error(`still HTML: ${node.value}`);
      });
      expect(toString(tree)).toBe(text);
    });
  }

  test('allowed elements and comments stay HTML', () => {
    const kept: string[] = [];
    visit(run('按 <kbd>Esc</kbd>\n\n<!-- truncate -->'), 'html', (node) => {
      kept.push(node.value);
    });
    expect(kept).toEqual(['<kbd>', '</kbd>', '<!-- truncate -->']);
  });
});

test('a list of features becomes a table of support', () => {
  const [table, note] = run('<!-- support: structured-clone -->').children;
  expect(table).toMatchObject({type: 'table'});
  expect(toString(table)).toBe(
    '能力BaselineChromeEdgeFirefoxSafari' +
      'structuredClone()广泛可用（2024-09）989894' +
      '15.4',
  );
  expect(toString(note)).toMatch(/数据：web-features \d+\.\d+\.\d+。$/u);
});

test.describe('the switch of the self-test', () => {
  function readNodes(source: string): string[] {
    const processor = unified()
      .use(remarkParse)
      .use(remarkDirective)
      .use(selfTest);
    const root = processor.runSync(processor.parse(source)) as Root;
    return root.children.map(({type}) => type);
  }
  const answer = ':::answer\n\n答\n\n:::\n\n';

  test('stands once, above the first question', () => {
    expect(readNodes(`开头\n\n## 题\n\n${answer}## 题二\n\n${answer}`)).toEqual(
      [
        'mdxjsEsm',
        'paragraph',
        'mdxJsxFlowElement',
        'heading',
        'containerDirective',
        'heading',
        'containerDirective',
      ],
    );
  });

  test('is not on pages without questions', () => {
    expect(readNodes(`## 题\n\n文字\n\n${answer}`)).toEqual([
      'heading',
      'paragraph',
      'containerDirective',
    ]);
  });
});

test('of a table with three columns, those with sentences are marked', () => {
  const mark = (table: string): unknown[] => {
    const processor = unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(proseColumns);
    const tree = processor.runSync(processor.parse(table)) as Root;
    const marks: unknown[] = [];
    visit(tree, 'tableCell', ({data}) => {
      marks.push(data?.hProperties?.className);
    });
    return marks;
  };
  const rule = '| --- | --- | --- |';
  const row = '| `npm ERR! code ENOENT` | 是 | 当前目录不是项目根 |';
  expect(mark(`| 文字 | 常见 | 原因 |\n${rule}\n${row}`)).toEqual([
    ['prose'],
    undefined,
    ['prose'],
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    mark('| 文字 | 原因 |\n| --- | --- |\n| 甲 | 当前目录不是项目根 |'),
  ).toEqual(Array.from({length: 4}, () => undefined));
  // Nothing to judge by.
  expect(mark(`| 文字 | 常见 | 原因 |\n${rule}`)).toEqual(
    Array.from({length: 3}, () => undefined),
  );
});
