import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox, inWebKit} from '../engines';

/** A hundred thousand calls in tail position: plain, and awaited. */
const DEEP = `(async () => {
  'use strict';
  const sum = (n, acc = 0) => (n === 0 ? acc : sum(n - 1, acc + n));
  const later = async (n, acc = 0) => (n === 0 ? acc : later(n - 1, acc + n));
  const plain = await Promise.try(() => sum(100_000)).catch(({ name }) => name);
  return [plain, await later(100_000).catch(({ name }) => name)];
})()`;

claims('interview/function.md', {
  'WebKitGTK 2.50 里“十万层”那一行是 5000050000，`async` 那一行仍是 `RangeError`':
    async () => {
      expect(await inWebKit(DEEP)).toEqual([5_000_050_000, 'RangeError']);
    },

  同一段代码换个引擎就换了结果: async ({open}) => {
    const page = await open('<!doctype html>');
    expect(await page.evaluate(DEEP)).toEqual(['RangeError', 'RangeError']);
    const [plain] = (await inFirefox(DEEP)) as readonly unknown[];
    expect(plain).not.toBe(5_000_050_000);
  },
});
