import {expect, test} from '@playwright/test';

import {translateOpenSearch} from '../../../src/publish/openSearch';

test('the browser’s search field introduces the site in Chinese', () => {
  expect(
    translateOpenSearch(
      '<ShortName>行间</ShortName><Description>Search 行间</Description>',
    ),
  ).toBe('<ShortName>行间</ShortName><Description>搜索行间</Description>');
});

test('a name that is escaped stays so', () => {
  expect(
    translateOpenSearch(
      '<ShortName>$&amp; &lt;b></ShortName><Description>a</Description>',
    ),
  ).toContain('<Description>搜索$&amp; &lt;b></Description>');
});
