import {expect, test} from '@playwright/test';

import {repairJson} from '../../../src/tools/json/repair';

for (const [broken, whole] of [
  [`{'a': 1, 'b': [1, 2,],}`, {a: 1, b: [1, 2]}],
  ['{"a": 1 // 注释\n}', {a: 1}],
  ['callback({"a": 1});', {a: 1}],
  ['{"a": 1}\n{"a": 2}\n', [{a: 1}, {a: 2}]],
  ['｛“a”：1，“b”：“甲，乙：丙”｝', {a: 1, b: '甲，乙：丙'}],
  ['{"a": "说：\\"好，\\"" "b": 1}', {a: '说："好，"', b: 1}],
  ['{a: True, b: None}', {a: true, b: null}],
  ['{"a": [1, 2}', {a: [1, 2]}],
  // A word is no object, and nobody knows what these mean.
  ['hello', null],
  ['{"a": 0x1F}}}{', null],
  ['', null],
  [`[${'1 '.repeat(60_000)}`, null],
] as const) {
  test(`${JSON.stringify(broken.slice(0, 40))} is mended`, () => {
    const mended = repairJson(broken);
    expect(mended === null ? null : JSON.parse(mended)).toEqual(whole);
  });
}
