/** How much of a text a hit shows: ten words, five on phones. */
import {expect, test} from '@playwright/test';

import {snippet} from '../../../../packages/chinese-search/src/engine/highlight';
import {tokenize} from '../../../../packages/chinese-search/src/engine/tokenize';

const MARKS = {before: '[', after: ']', ellipsis: '…'};

for (const [name, text, query, expected] of [
  [
    'Latin words, however long they are',
    'It says: Cannot read properties of undefined (reading "map"), and stops there for good.',
    'read properties',
    '… Cannot [read] [properties] of undefined (reading…',
  ],
  [
    'four Chinese characters for a word',
    '一二三四五六七八九十甲乙丙丁闭包子丑寅卯辰巳午未申酉戌亥天地玄黄宇宙洪荒',
    '闭包',
    '…甲乙丙丁[闭包]子丑寅卯辰巳午未申酉戌亥天地…',
  ],
  [
    'a text that is short enough, whole',
    '闭包记住变量。',
    '闭包',
    '[闭包]记住变量。',
  ],
  [
    'as much at the end as fits',
    '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑寅卯闭包',
    '闭包',
    '…七八九十甲乙丙丁戊己庚辛壬癸子丑寅卯[闭包]',
  ],
  [
    'no whole run of encoded data',
    `data ${'Aa1'.repeat(100)} 完`,
    'data',
    /^\[data\] \w{80,120}…$/u,
  ],
] as const) {
  test(`five words: ${name}`, () => {
    const {value} = snippet(text, new Set(tokenize(query)), 5, MARKS);
    if (typeof expected === 'string') {
      expect(value).toBe(expected);
    } else {
      expect(value).toMatch(expected);
    }
  });
}
