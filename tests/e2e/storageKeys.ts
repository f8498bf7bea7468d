/**
 * Every key under which the site, Docusaurus or DocSearch keep something in the
 * reader's browser. tests/unit/config/storageKeys.spec.ts holds ours to the source.
 */
export const STORAGE_KEYS = [
  'theme',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docs-preferred-version-default',
  'docs-preferred-version-third',
  '__DOCSEARCH_RECENT_SEARCHES__hangjian',
  '__DOCSEARCH_FAVORITE_SEARCHES__hangjian',
  'hangjian.last-visit',
  'hangjian.recent-pages',
  // Below the prefix hangjian.misses.
  'hangjian.misses.aside.v1.x',
  'hangjian.misses.probe',
  'hangjian.misses.switch',
  'hangjian.misses.v1.1763769600000.missed.docs/7fb5abed#order.prediction.1',
  'hangjian.path',
  'hangjian.offline',
  'hangjian.offline.first-day',
  'hangjian.playground.aside',
  'hangjian.playground.autorun',
  'hangjian.playground.draft.v1',
  'hangjian.playground.link',
  'hangjian.playground.tab',
  // Below the prefix hangjian.practice.
  'hangjian.practice.docs/f28ea93f#merge-saves',
  // Below the prefix hangjian.progress.
  'hangjian.progress.aside.v1.x',
  'hangjian.progress.probe',
  'hangjian.progress.switch',
  'hangjian.progress.v1.read.docs/f28ea93f',
  'hangjian.reading.colour',
  'hangjian.reading.keys',
  'hangjian.reading.measure',
  'hangjian.reading.predict',
  'hangjian.reading.size',
  'hangjian.review.keys',
  'hangjian.review.newPerDay',
  // Below the prefix hangjian.review.
  'hangjian.review.aside.v2.x',
  'hangjian.review.probe',
  'hangjian.review.v1',
  'hangjian.review.v2.1763769600000.interview/2b4a1e3a#then',
  'hangjian.search-scroll',
  'hangjian.self-test',
  'hangjian.tools.v1',
] as const;
