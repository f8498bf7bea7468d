import {expect, test} from '@playwright/test';

import {findStanding} from '../../../src/contents/goOn';
import type {Mark} from '../../../src/progress/mark';

const PAGES = ['docs/a', 'docs/b', 'docs/c'];

function mark(kind: Mark['kind'], page: string, at: number): Mark {
  return {kind, page, anchor: kind === 'read' ? '' : 'x', at};
}

test('a new reader begins at the first note, whatever they read elsewhere', () => {
  expect(findStanding(PAGES, [mark('read', 'tips/z', 9)])).toEqual({
    readCount: 0,
    at: 0,
    isBegun: false,
  });
});

test('a note that was begun last is the one to go on with', () => {
  expect(
    findStanding(PAGES, [
      mark('read', 'docs/a', 1),
      mark('section', 'docs/c', 3),
      mark('section', 'docs/b', 2),
    ]),
  ).toEqual({readCount: 1, at: 2, isBegun: true});
});

test('after a note that is read comes the next that is not, then what was skipped', () => {
  expect(findStanding(PAGES, [mark('read', 'docs/b', 1)]).at).toBe(2);
  expect(
    findStanding(PAGES, [mark('read', 'docs/b', 1), mark('read', 'docs/c', 2)])
      .at,
  ).toBe(0);
});

test('there is an end', () => {
  expect(
    findStanding(
      PAGES,
      PAGES.map((page, at) => mark('read', page, at)),
    ),
  ).toEqual({readCount: 3, at: null, isBegun: true});
});

test('the note that was open last comes first, unless it is read', () => {
  const marks = [mark('section', 'docs/a', 5)];
  expect(findStanding(PAGES, marks, 'docs/b').at).toBe(1);
  expect(findStanding(PAGES, [], 'docs/b')).toEqual({
    readCount: 0,
    at: 1,
    isBegun: true,
  });
  expect(findStanding(PAGES, [mark('read', 'docs/b', 1)], 'docs/b').at).toBe(2);
  expect(findStanding(PAGES, marks, 'tips/z').at).toBe(0);
});

test('what follows a note that was read to its end is next, in each list its own', () => {
  expect(findStanding(PAGES, [], 'docs/b', true).at).toBe(2);
  expect(findStanding(['docs/b', 'docs/a'], [], 'docs/b', true).at).toBe(1);
  expect(findStanding(PAGES, [], 'docs/c', true).at).toBe(0);
  expect(findStanding(PAGES, [], 'tips/z', true)).toEqual({
    readCount: 0,
    at: 0,
    isBegun: false,
  });
});
