/** Which lines of code have something to show below them. */
import {expect, test} from '@playwright/test';

import {createPreviewCode} from '../../../src/monaco/demoCode';
import {findPreview} from '../../../src/monaco/findPreview';

const DATA = 'data:image/png;base64,iVBORw0KGgo=';

for (const [line, found] of [
  [`const a = '${DATA}';`, {kind: 'image', address: DATA, alt: ''}],
  [`url("${DATA}") no-repeat`, {kind: 'image', address: DATA, alt: ''}],
  [`![茶](${DATA})`, {kind: 'image', address: DATA, alt: '茶'}],
  ['![](/img/a.png "题")', {kind: 'image', address: '/img/a.png', alt: ''}],
  [
    '![x](//other.example/a.png)',
    {kind: 'foreign', address: '//other.example/a.png'},
  ],
  [
    '![x](https://other.example/a.png)',
    {kind: 'foreign', address: 'https://other.example/a.png'},
  ],
  ['![x](./a.png)', {kind: 'foreign', address: './a.png'}],
  ['![x](data:text/html,hi)', {kind: 'foreign', address: 'data:text/html,hi'}],
  [
    '![x](javascript:alert(1))',
    {kind: 'foreign', address: 'javascript:alert(1'},
  ],
  ['color: rgb(1 2 3 / 50%);', {kind: 'colour', value: 'rgb(1 2 3 / 50%)'}],
  ['fill: oklch(70% 0.1 200)', {kind: 'colour', value: 'oklch(70% 0.1 200)'}],
  ["'#fa0'", {kind: 'colour', value: '#fa0'}],
  ["'#ffaa0080'", {kind: 'colour', value: '#ffaa0080'}],
  ["'#ffaa0'", null],
  ["location.hash = '#part'", null],
  ["const text = 'data:text/plain,hello';", null],
  ['const total = items.length;', null],
  ['', null],
] as const) {
  test(`${line || 'nothing'} has ${found?.kind ?? 'nothing'}`, () => {
    expect(findPreview(line)).toEqual(found);
  });
}

test('the code of the demo has each kind, and lines without', () => {
  const kinds = createPreviewCode('/img/favicon.svg')
    .split('\n')
    .map((line) => findPreview(line)?.kind ?? 'nothing');
  expect([...new Set(kinds)].sort()).toEqual([
    'colour',
    'foreign',
    'image',
    'nothing',
  ]);
});
