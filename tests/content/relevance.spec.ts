/**
 * Search finds what the judged queries of src/search/bench ask for, in the index of
 * the built site. What fell out of place is listed by query.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {
  createAnswerer,
  INDEX_FOLDER,
} from 'docusaurus-theme-chinese-search/engine';

import {evaluate, summarize} from '../../src/search/bench/evaluate';
import {QUERIES} from '../../src/search/bench/queries';

const ORIGIN = 'https://notes.example';
/** Measured 0.970 with 125 pages; it falls as the site grows: more answer. */
const MIN_MRR = 0.96;

async function askBuiltSite(query: string): Promise<readonly string[]> {
  const {hits} = await answerer.answer({query});
  return hits.map(({url}) => url.slice(ORIGIN.length));
}

const answerer = createAnswerer(
  // Rejects, as the engine expects, for a file that is not there.
  async (file) => readFileSync(path.join('build', INDEX_FOLDER, file), 'utf8'),
  ORIGIN,
);

test('the built index answers every judged query within five', async () => {
  const outcomes = await evaluate(QUERIES, askBuiltSite);
  const misplaced = outcomes
    .filter(({rank}) => rank === 0 || rank > 5)
    .map(({query, rank}) => `${query}: ${rank === 0 ? 'absent' : rank}`);
  expect(misplaced).toEqual([]);
  expect(summarize(outcomes).mrrAt10).toBeGreaterThanOrEqual(MIN_MRR);
});

test('the figures fall when an answer is not there', async () => {
  const [first] = QUERIES;
  const judged = [{...first!, answers: ['no-such-page']}, first!];
  const figures = summarize(await evaluate(judged, askBuiltSite));
  expect(figures).toMatchObject({recallAt5: 0.5, mrrAt10: 0.5});
});
