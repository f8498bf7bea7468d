import {expect, test} from '@playwright/test';

import {createSearch, isHosted} from '../../../src/search/options';
import {translateOpenSearch} from '../../../src/search/build/openSearch';

const ALL = {
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_SEARCH_KEY: 'public',
  ALGOLIA_INDEX_NAME: 'notes',
};

test.describe('the search mode', () => {
  test('is embedded while nothing is set, or set to nothing', () => {
    for (const env of [
      {},
      {ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_KEY: '', ALGOLIA_INDEX_NAME: ''},
    ]) {
      expect(isHosted(createSearch(env))).toBe(false);
    }
  });

  test('is hosted when all three variables are set', () => {
    const algolia = createSearch(ALL);
    expect(isHosted(algolia)).toBe(true);
    expect(algolia).toMatchObject({
      appId: 'APP',
      apiKey: 'public',
      indexName: 'notes',
      contextualSearch: true,
    });
  });

  for (const [missing, env] of [
    ['ALGOLIA_APP_ID', {...ALL, ALGOLIA_APP_ID: undefined}],
    ['ALGOLIA_SEARCH_KEY', {...ALL, ALGOLIA_SEARCH_KEY: ''}],
    ['ALGOLIA_INDEX_NAME', {...ALL, ALGOLIA_INDEX_NAME: undefined}],
    ['ALGOLIA_SEARCH_KEY、ALGOLIA_INDEX_NAME', {ALGOLIA_APP_ID: 'APP'}],
  ] as const) {
    test(`is refused without ${missing}, by name`, () => {
      expect(() => createSearch(env)).toThrow(`现在缺少 ${missing}。`);
    });
  }
});

test('the browser’s search field introduces the site in Chinese', () => {
  const xml =
    '<ShortName>行间</ShortName><Description>Search 行间</Description>';
  expect(translateOpenSearch(xml, '行间')).toBe(
    '<ShortName>行间</ShortName><Description>搜索行间</Description>',
  );
  expect(translateOpenSearch(xml, '$& <b>')).toContain(
    '<Description>搜索$&amp; &lt;b&gt;</Description>',
  );
});
