/** The sample page has an address and is in no list: SPEC.md §2, /docs/test. */
import {expect, test} from '@playwright/test';

import {listFiles, readBuilt, readPages} from './builtPages';

const PATH = '/docs/test';

test('the sample page is there, and no other page leads to it', () => {
  const pages = readPages();
  const own = pages.find(({pathname}) => pathname === PATH);
  expect(own?.html).toContain('你好，世界');
  expect(
    pages
      .filter((page) => page !== own && page.html.includes(`"${PATH}"`))
      .map(({pathname}) => pathname),
  ).toEqual([]);
});

test('the sample page is not in the sidebars, the sitemap, or among what the not-found page offers', () => {
  const lists = [
    'sitemap.xml',
    ...listFiles('.json').filter((name) => name.startsWith('assets/sidebars')),
    // The catalog is a script of its own.
    ...listFiles('.js').filter(
      (name) =>
        name.startsWith('assets/js/') &&
        readBuilt(name).includes('"updatedAt"'),
    ),
  ];
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter((name) => readBuilt(name).includes(PATH))).toEqual([]);
});
