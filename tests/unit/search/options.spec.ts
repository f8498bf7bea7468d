import {expect, test} from '@playwright/test';

import {createSearch, isHosted} from '../../../src/search/options';

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
