import {expect, test} from '@playwright/test';

import {InputError, readText, toMarkdownUrl} from '../../../src/agents/input';

const ROOT = 'https://x.example/kb/';

test('a field is read as it was written', () => {
  expect(readText({query: ' 闭包 '}, 'query', 200)).toBe(' 闭包 ');
});

for (const input of [undefined, null, 'query', {}, {query: 1}, {query: '  '}]) {
  test(`an agent that sends ${JSON.stringify(input)} reads what is missing`, () => {
    expect(() => readText(input, 'query', 200)).toThrow(InputError);
    expect(() => readText(input, 'query', 200)).toThrow(/缺少 query/u);
  });
}

test('an agent that sends too much reads how much it may send', () => {
  expect(() => readText({query: 'a'.repeat(201)}, 'query', 200)).toThrow(
    /201 个字符，最多 200 个/u,
  );
});

for (const [address, markdown] of [
  ['docs/62ade1ac', 'docs/62ade1ac.md'],
  ['/kb/docs/62ade1ac#anchor', 'docs/62ade1ac.md'],
  [`${ROOT}docs/62ade1ac?mark=a`, 'docs/62ade1ac.md'],
  [`${ROOT}docs/62ade1ac.md`, 'docs/62ade1ac.md'],
  [`${ROOT}blog/`, 'blog.md'],
] as const) {
  test(`${address} is read from ${markdown}`, () => {
    expect(toMarkdownUrl(address, ROOT).href).toBe(ROOT + markdown);
  });
}

for (const address of [
  'https://evil.example/kb/docs/a',
  '//evil.example/kb/',
  '/docs/a',
  '../a',
  'javascript:alert(1)',
]) {
  test(`${address} is not of this site, and is not read`, () => {
    expect(() => toMarkdownUrl(address, ROOT)).toThrow(/只能读本站的页面/u);
  });
}
