import {expect, test} from '@playwright/test';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';

import {findSample} from '../../../src/samples/build/markSamples';
import {SAMPLE_ATTRIBUTE} from '../../../src/samples/sample';
import samples, {summarize} from '../../../src/samples/build';

function run(value: string, path = 'docs/page.md'): Root {
  const processor = unified().use(remarkParse).use(samples);
  const file = new VFile({value, path});
  return processor.runSync(processor.parse(file), file) as Root;
}

/** What the theme gets to know of each fence, in order. */
function readSamples(root: Root): unknown[] {
  const found: unknown[] = [];
  visit(root, 'code', ({data}: Code) => {
    const attribute = data?.hProperties?.[SAMPLE_ATTRIBUTE];
    found.push(attribute ? JSON.parse(String(attribute)) : null);
  });
  return found;
}

test('a sample takes in the output beneath it', () => {
  const root = run(
    '```js run title="a.js" seed=1\nlog(1)\n```\n\n```text output\n1\n\n2\n```\n\n后文',
  );
  expect(readSamples(root)).toEqual([
    {
      number: 1,
      title: 'a.js',
      kind: 'run',
      language: 'js',
      seed: 1,
      output: '1\n\n2',
    },
  ]);
  expect(toString(root)).toContain('后文');
});

for (const [name, source, isPredicted] of [
  ['directly above', '<!-- predict -->\n```js run\nlog(1)\n```', true],
  ['a line above', '<!-- predict -->\n\n```js run\nlog(1)\n```', true],
  [
    'with text between',
    '<!-- predict -->\n\n隔开\n\n```js run\nlog(1)\n```',
    undefined,
  ],
  [
    'another comment',
    '<!-- predicted -->\n\n```js run\nlog(1)\n```',
    undefined,
  ],
  [
    'above commands in a repository',
    '<!-- predict -->\n```sh git=empty\ngit log\n```',
    true,
  ],
  [
    'above what is not run here',
    '<!-- predict -->\n```js node\nlog(1)\n```',
    undefined,
  ],
] as const) {
  test(`the comment that asks for a prediction: ${name}`, () => {
    const [sample] = readSamples(
      run(`${source}\n\n\`\`\`text output\n1\n\`\`\``),
    );
    expect(sample).toMatchObject({output: '1'});
    expect((sample as {isPredicted?: boolean}).isPredicted).toBe(isPredicted);
  });
}

test('without an output there is nothing to predict', () => {
  expect(readSamples(run('<!-- predict -->\n```js run\nlog(1)\n```'))).toEqual([
    {number: 1, kind: 'run', language: 'js'},
  ]);
});

test('an output that stands apart stays a fence of its own', () => {
  const root = run('```js run\nlog(1)\n```\n\n隔开\n\n```text output\n1\n```');
  expect(readSamples(root)).toHaveLength(2);
});

test('a quote of an extension says so', () => {
  expect(
    readSamples(
      run('```json extension=page-count title="manifest.json"\n{}\n```'),
    ),
  ).toEqual([
    {
      number: 1,
      kind: 'static',
      title: 'manifest.json',
      note: '取自下载的扩展，不在页面里运行',
    },
  ]);
});

for (const [fence, note] of [
  ['js node', '在 Node 里运行'],
  ['ts check', '类型检查通过'],
  ['ts check errors=2322,2345', '类型检查应报 TS2322、TS2345'],
  ['sh no-run="要有仓库"', '不运行：要有仓库'],
] as const) {
  test(`\`${fence}\` says how it is verified`, () => {
    expect(readSamples(run(`\`\`\`${fence}\ncode\n\`\`\``))).toEqual([
      {number: 1, kind: 'static', note},
    ]);
  });
}

test('data and plain text are no samples', () => {
  expect(
    readSamples(
      run('```json\n{}\n```\n\n```text\n文字\n```\n\n```yaml\na: 1\n```'),
    ),
  ).toEqual([null, null, null]);
});

test('samples are numbered through, in containers too', () => {
  const root = run(
    '```js run\n1\n```\n\n- 项目\n\n  ```js run\n  2\n  ```\n\n```js run\n3\n```',
  );
  expect(
    readSamples(root).map((sample) => (sample as {number: number}).number),
  ).toEqual([1, 2, 3]);
});

test.describe('the summary', () => {
  const first = (root: Root) => toString(root.children[0]!);

  test('stands first and counts by the way of checking', () => {
    const root = run(
      '正文\n\n```js run\n1\n```\n\n```jsx live\n2\n```\n\n```js node\n3\n```\n\n```sh no-run="原因"\n4\n```',
    );
    expect(first(root)).toMatch(
      /^本页 3 段示例都核对过2 段在 Chromium \d+ 里运行；1 段在 Node.js \d+ 里运行；另有 1 段不运行，写明了原因。$/u,
    );
  });

  test('stands below the conclusion, where there is one', () => {
    const processor = unified()
      .use(remarkParse)
      .use(remarkFrontmatter)
      .use(remarkDirective)
      // As Docusaurus puts the outline of the page there.
      .use(() => (tree: Root) => {
        tree.children.unshift({type: 'mdxjsEsm', value: 'export {}'});
      })
      .use(samples);
    const file = new VFile({
      value:
        '---\ntitle: 题\n---\n\n:::conclusion\n结论\n:::\n\n正文\n\n```js run\n1\n```',
      path: 'docs/page.md',
    });
    const root = processor.runSync(processor.parse(file), file) as Root;
    expect(root.children.slice(2).map((node) => toString(node))).toEqual([
      '结论',
      expect.stringMatching(/^本页 1 段示例都核对过/u),
      '正文',
      '1',
    ]);
  });

  test('is missing where nothing was checked', () => {
    expect(first(run('正文\n\n```sh no-run="原因"\n4\n```'))).toBe('正文');
    expect(summarize([])).toBeNull();
    expect(summarize(['no-run', 'practice', 'fix'], 3)).toEqual({
      what: '本页 2 道练习、3 句话都核对过',
      how: expect.stringMatching(
        /^另有 1 段不运行，.*标着 ※ 的句子.*重新测量。$/u,
      ),
    });
  });

  test('is missing in the excerpt of a post, not in the post', () => {
    const post = '开头\n\n```js run\n1\n```';
    const path = '/site/blog/2026-01-01-a/index.md';
    expect(first(run(post, path))).toBe('开头');
    expect(first(run(`${post}\n\n<!-- truncate -->`, path))).toContain('核对');
  });
});

test.describe('findSample', () => {
  const PAGE = [
    '---',
    'title: 长度',
    '---',
    '',
    '```js run title="one.js"',
    "console.log('行间'.length);",
    '```',
    '',
    '```text output',
    '2',
    '```',
    '',
    '```js run title="two.js"',
    '// 什么也不打印',
    '```',
  ].join('\n');

  test('gives the code and the checked output of the fence with the title', () => {
    expect(findSample(PAGE, 'one.js')).toEqual({
      sample: expect.objectContaining({
        kind: 'run',
        language: 'js',
        number: 1,
        output: '2',
        title: 'one.js',
      }) as unknown,
      source: "console.log('行间'.length);",
    });
    expect(findSample(PAGE, 'two.js')?.sample.output).toBeUndefined();
  });

  test('there may be none', () => {
    expect(findSample(PAGE, 'three.js')).toBeNull();
    expect(findSample('', 'one.js')).toBeNull();
  });
});
