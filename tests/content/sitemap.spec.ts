/** The sitemap as files: which pages have a date of change, and which dates. */
import {expect, test} from '@playwright/test';

import {SECTIONS} from '../../src/config/sections';
import {hasHistory} from '../harness/hasHistory';
import {readBuilt} from './builtPages';
import {childrenOf, onlyText, parseXml} from './xml';

const ENTRIES = childrenOf(parseXml(readBuilt('sitemap.xml')), 'url').map(
  (url) => ({
    path: new URL(onlyText(url, 'loc')).pathname,
    changed: childrenOf(url, 'lastmod').map(({text}) => text),
  }),
);

/** Lists and applications are made of many files; git dates only one. */
const DOCUMENT = new RegExp(
  `^/(?:${[...SECTIONS.map(({path}) => path), 'blog'].join('|')})/(?!tags|archive|authors)`,
  'u',
);

test('every date is a day that has been', () => {
  const today = new Date().toISOString().slice(0, 10);
  const wrong = ENTRIES.filter(({changed}) =>
    changed.some(
      (date) =>
        !/^\d{4}-\d{2}-\d{2}$/u.test(date) ||
        new Date(date).toISOString().slice(0, 10) !== date ||
        date > today,
    ),
  );
  expect(wrong).toEqual([]);
});

test('every document and every post has one', () => {
  test.skip(!hasHistory(), '没有完整的 git 历史');
  const documents = ENTRIES.filter(({path}) => DOCUMENT.test(path));
  expect(documents.length).toBeGreaterThan(100);
  expect(
    documents.filter(({changed}) => changed.length !== 1).map(({path}) => path),
  ).toEqual([]);
});
