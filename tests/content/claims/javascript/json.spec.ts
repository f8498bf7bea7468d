import {expect} from '@playwright/test';

import {claims} from '../claims';

claims('docs/javascript/json.md', {
  '第三个参数写缩进几格（最多 10 格），或者写用来缩进的文字': () => {
    const indents = [0, 9, 10, 11, 20, '', '\t', '——————————————'].map(
      (indent) => JSON.stringify([7], null, indent).split('7')[0],
    );
    expect(indents).toEqual([
      '[',
      `[\n${' '.repeat(9)}`,
      `[\n${' '.repeat(10)}`,
      `[\n${' '.repeat(10)}`,
      `[\n${' '.repeat(10)}`,
      '[',
      '[\n\t',
      `[\n${'—'.repeat(10)}`,
    ]);
  },
  '存下的是 `undefined` 这九个字母': async ({open}) => {
    const page = await open('<!doctype html>');
    const stored = await page.evaluate(() => {
      localStorage.setItem('x', JSON.stringify(undefined));
      return localStorage.getItem('x');
    });
    expect(stored).toBe('undefined');
  },
});
