import {expect, test} from '@playwright/test';

import {readPage} from '../../../../packages/verified-samples/src/check/collect';

const read = (text: string, file = 'docs/a.md') =>
  readPage(file, Buffer.from(text));

test('a sample has its place, its conditions and the output beneath it', () => {
  const {samples, problems} = read(
    '# A\n\n```js run seed=1 title="a.js" {1}\nx\n```\n\n```text output\n1\n```\n',
  );
  expect(problems).toEqual([]);
  expect(samples).toEqual([
    {
      file: 'docs/a.md',
      line: 3,
      endLine: 5,
      fence: {
        kind: 'run',
        language: 'js',
        title: 'a.js',
        throws: false,
        seed: 1,
      },
      code: 'x',
      output: {line: 7, endLine: 9, text: '1'},
    },
  ]);
});

test('an output belongs to the fence directly above only', () => {
  const {samples, problems} = read(
    '```js run\nx\n```\n\nText.\n\n```text output\n1\n```\n',
  );
  expect(samples[0]?.output).toBeNull();
  expect(problems).toEqual([
    {
      file: 'docs/a.md',
      line: 7,
      message: expect.stringContaining('这段输出上面没有运行的代码'),
    },
  ]);
});

test('fences without run are none of its business', () => {
  const {samples, problems} = read(
    '```js live runAfter=x\nx\n```\n\n```python title="how to run it"\nx\n```\n\n    run\n',
  );
  expect([samples, problems]).toEqual([[], []]);
});

test('a page of MDX is read as MDX', () => {
  const {samples} = read(
    'import A from "./a";\n\n## Title {#id}\n\n<A>\n\n```js run\nx\n```\n\n</A>\n',
    'docs/a.mdx',
  );
  expect(samples).toHaveLength(1);
  expect(read('<A', 'docs/a.mdx').problems[0]?.message).toContain(
    '读不出这一页',
  );
});

for (const [fence, told] of [
  ['python run', 'python 不能运行'],
  ['js run=1', 'run 后面不写值；请删掉“=1”。'],
  ['js run seed', 'seed 没有值；请写成 seed=1。'],
  ['js run seed=x', 'seed 的值“x”应是 0 到'],
  ['js run height=200', 'js 没有画面；请删掉 height。'],
  ['css run error', 'css 不会抛出错误；请删掉 error。'],
  ['js run title=“a”', '引号是全角的'],
] as const) {
  test(`${fence}: ${told}`, () => {
    expect(read(`\`\`\`${fence}\nx\n\`\`\`\n`).problems).toEqual([
      {file: 'docs/a.md', line: 1, message: expect.stringContaining(told)},
    ]);
  });
}
