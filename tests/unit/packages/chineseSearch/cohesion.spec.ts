import {expect, test} from '@playwright/test';

import {weighPairs} from '../../../../packages/chinese-search/src/engine/cohesion';
import {
  createRow,
  type Row,
} from '../../../../packages/chinese-search/src/engine/rows';

const SECTIONS = 1000;

/** Pairs of one stretch, with what the segmenter thinks and how many sections. */
function createRows(
  pairs: readonly (readonly [token: string, weight: number, count: number])[],
): Row[] {
  return pairs.map(([token, weight, count]) => ({
    ...createRow(
      {
        token,
        weight,
        kind: 'han',
        isPrefix: false,
        isRequired: weight === 1,
        source: 'x',
      },
      SECTIONS,
    ),
    sections: Array.from({length: count}, (_, section) => section),
  }));
}

for (const [what, pairs, weights] of [
  [
    'an accident beside a word',
    [
      ['默认', 1, 100],
      ['认是', 1, 1],
    ],
    [1, 0.2],
  ],
  [
    'two words that share a character',
    [
      ['加载', 1, 90],
      ['载入', 1, 20],
    ],
    [1, 1],
  ],
  [
    'a word that the segmenter cut in two',
    [
      ['深拷', 0.2, 30],
      ['拷贝', 1, 40],
    ],
    [0.7, 1],
  ],
  [
    'a rare pair across two words',
    [
      ['对象', 1, 40],
      ['象相', 0.2, 2],
      ['相等', 1, 40],
    ],
    [1, 0.2, 1],
  ],
  [
    'a character that stands beside every word',
    [
      ['应用', 1, 60],
      ['用一', 0.2, 100],
    ],
    [1, 0.2],
  ],
  [
    'pairs that do not touch',
    [
      ['默认', 1, 100],
      ['排的', 1, 1],
    ],
    [1, 1],
  ],
] satisfies readonly (readonly [
  string,
  readonly (readonly [string, number, number])[],
  readonly number[],
])[]) {
  test(`weighs ${what}`, () => {
    const weighed = weighPairs(createRows(pairs), new Set());
    expect(weighed.map(({term}) => term.weight)).toEqual(weights);
    expect(weighed.map(({term}) => term.isRequired)).toEqual(
      weights.map((weight) => weight === 1),
    );
  });
}

test('what the glossary has is a word', () => {
  const rows = createRows([['上不', 0.2, 3]]);
  const [row] = weighPairs(rows, new Set(rows));
  expect(row?.term.weight).toBe(0.7);
});
