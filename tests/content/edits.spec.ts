/**
 * What an edit of a note changes. Every page names the runtime, and the runtime
 * the scripts that load later, each with the hash of its content: a note's words
 * in one of those would make every edit of the note change every page.
 */
import {expect, test} from '@playwright/test';

import type {Previews} from '../../src/contents/linkPreview/load';
import type {DailyDeck} from '../../src/review/cards';
import {listFiles, readBuilt} from './builtPages';

/** Hashes of scripts as the runtime lists them, by their chunks. */
const LISTED = /\b\w+:"([0-9a-f]{8})"/gu;
/** Long enough to stand in one text only. */
const WORDS = /\p{Script=Han}{12,}/gu;

function findWords(text: string): readonly string[] {
  return text.match(WORDS) ?? [];
}

/** Conclusions of notes and answers of cards; code may well name a title. */
function listTold(): readonly string[] {
  const read = (start: string) =>
    listFiles('.json')
      .filter((name) => name.startsWith(`data/fetched-${start}`))
      .map((name): unknown => JSON.parse(readBuilt(name)));
  return [
    ...(read('previews-') as Previews[]).flatMap((previews) =>
      Object.values(previews).map(([, , , conclusion]) => conclusion),
    ),
    ...(read('daily-') as DailyDeck[]).flatMap(({cards}) =>
      cards.map(({answer}) => answer),
    ),
  ];
}

test('no script that the runtime lists holds a note’s words', () => {
  test.skip(listFiles('.html').length === 0, 'no build');
  const words = new Set(listTold().flatMap(findWords));
  expect(words.size).toBeGreaterThan(100);
  const scripts = listFiles('.js').filter((name) =>
    name.startsWith('assets/js/'),
  );
  const runtime = scripts.find((name) => name.includes('runtime~')) ?? '';
  const hashes = new Set(
    [...readBuilt(runtime).matchAll(LISTED)].map(([, hash]) => hash),
  );
  expect(hashes.size).toBeGreaterThan(20);
  const holding = scripts.filter((name) =>
    findWords(readBuilt(name)).some((word) => words.has(word)),
  );
  const isListed = (name: string) => hashes.has(name.split('.').at(-2));
  expect(holding.filter(isListed)).toEqual([]);
  // The words are found where they do stand.
  expect(holding.length).toBeGreaterThan(10);
});
