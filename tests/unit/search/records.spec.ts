import {expect, test} from '@playwright/test';
import type {Page} from 'docusaurus-theme-chinese-search/engine';

import {splitContent, toRecords} from '../../../src/search/push/records';

const PAGE: Page = {
  path: '/docs/a',
  group: 'JavaScript',
  language: 'zh-Hans',
  version: 'current',
  tag: 'docs-default-current',
  description: '一句话。',
  keywords: ['closure', 'TDZ'],
  sections: [
    {
      level: 1,
      heading: '闭包',
      anchor: null,
      content: '结论很短。 第二段<b>。',
      code: '',
    },
    {
      level: 2,
      heading: '什么时候',
      anchor: 'when',
      content: '甲 乙',
      code: 'let a = 1;',
    },
    {level: 3, heading: '更深', anchor: 'deep', content: '一 二', code: ''},
  ],
};

test('records carry the headings above them, as HTML', () => {
  const records = toRecords(PAGE, 'https://notes.example');
  expect(records.map(({type, url}) => `${type} ${url}`)).toEqual([
    'lvl1 https://notes.example/docs/a',
    'content https://notes.example/docs/a',
    'lvl2 https://notes.example/docs/a#when',
    'content https://notes.example/docs/a#when',
    'lvl3 https://notes.example/docs/a#deep',
    'content https://notes.example/docs/a#deep',
  ]);
  expect(records[1]).toMatchObject({
    content: '结论很短。 第二段&lt;b&gt;。',
    hierarchy: {lvl0: 'JavaScript', lvl1: '闭包', lvl2: null},
    language: 'zh-Hans',
    docusaurus_tag: ['docs-default-current'],
  });
  expect(records[4]!.hierarchy).toMatchObject({lvl2: '什么时候', lvl3: '更深'});
  expect(new Set(records.map(({objectID}) => objectID)).size).toBe(6);
});

test('long texts are cut at sentences and nothing is lost', () => {
  const text = '闭包抓住变量。'.repeat(800);
  const parts = splitContent(text, 4000);
  expect(parts.join('')).toBe(text);
  for (const part of parts) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(4000);
    expect(part).toMatch(/。$/u);
  }
  expect(splitContent('x'.repeat(9000), 4000).join('')).toHaveLength(9000);
  expect(splitContent('')).toEqual([]);
});
