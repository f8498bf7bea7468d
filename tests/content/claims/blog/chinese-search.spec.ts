import {expect} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox, inWebKit} from '../engines';

const CUT = `(() => {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const cut = (text) => [...segmenter.segment(text)].map((part) => part.segment).join('｜');
  return ['防抖', '闭包', '闭包里的循环变量', '节流', '节流阀限制请求频率', '事件循环', '事件循'].map(cut);
})()`;

claims('blog/2026-11-13-chinese-search/index.md', {
  '第一段的七行在 Firefox 153 和 Safari 的引擎（WebKitGTK 2.50）里切得一样':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const cut = await page.evaluate(CUT);
      expect(cut).toContain('闭｜包里｜的｜循环｜变量');
      expect(await inFirefox(CUT)).toEqual(cut);
      expect(await inWebKit(CUT)).toEqual(cut);
    },
});
