import {expect, test} from '@playwright/test';
import type {Code, Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';

import {generateSandbox} from '../../../../packages/verified-samples/src/build/generate';
import samples from '../../../../packages/verified-samples/src/build/remark';
import {
  parseSample,
  SAMPLE_ATTRIBUTE,
} from '../../../../packages/verified-samples/src/sample';

function mark(text: string): Root {
  const root = unified().use(remarkParse).parse(text);
  samples()(root, new VFile({path: 'docs/a.md'}));
  return root;
}

const readSamples = (root: Root) =>
  root.children.map((node) => {
    const attribute = (node as Code).data?.hProperties?.[SAMPLE_ATTRIBUTE];
    return typeof attribute === 'string' ? parseSample(attribute) : null;
  });

test('a sample takes the output beneath it along', () => {
  const root = mark(
    '```js run seed=1\nx\n```\n\n```text output\n1\n```\n\nText.\n\n```tsx run title="b.tsx" height=80\ny\n```\n',
  );
  expect(root.children.map(({type}) => type)).toEqual([
    'code',
    'paragraph',
    'code',
  ]);
  expect(readSamples(root)).toEqual([
    {number: 1, language: 'js', seed: 1, output: '1'},
    null,
    {number: 2, language: 'tsx', title: 'b.tsx', height: 80},
  ]);
});

test('all else is as it was', () => {
  const text =
    '```js\nx\n```\n\n```text output\n1\n```\n\n```js live\ny\n```\n';
  const root = mark(text);
  expect(readSamples(root)).toEqual([null, null, null]);
});

test('a word that is wrong stops the build', () => {
  expect(() => mark('Text.\n\n```js run wait\nx\n```\n')).toThrow(
    'wait 没有值；请写成 wait=300。',
  );
});

test('a package that is not installed is told by its name', async () => {
  await expect(
    generateSandbox('test-results/none', '.', ['react', 'no-such-package']),
  ).rejects.toThrow('没有装“no-such-package”');
});
