import {expect, test} from '@playwright/test';

import {parseBackLink} from '../../../src/playground/backLink';

for (const path of ['/docs/c43f6efa', '/docs/x?y=1#z', '/', '/docs/中文']) {
  test(`leads back to ${path}`, () => {
    expect(parseBackLink(`?from=${encodeURIComponent(path)}`)).toBe(path);
  });
}

for (const target of [
  '',
  'docs/x',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`/docs\..\..`,
  'https://evil.example',
  'javascript:alert(1)',
  ' /docs',
  '/\t/evil.example',
  '/docs\n',
]) {
  test(`does not lead to ${JSON.stringify(target)}`, () => {
    expect(parseBackLink(`?from=${encodeURIComponent(target)}`)).toBeNull();
  });
}

test('leads nowhere without from', () => {
  expect(parseBackLink('')).toBeNull();
  expect(parseBackLink('?other=/docs')).toBeNull();
});
