import {expect} from '@playwright/test';

import {findErrors} from '../../../../src/figures/errors';
import {claims} from '../claims';
import {inWebKit} from '../engines';

/** On what, of the page itself and of what is in it, a listener cannot prevent. */
const PASSIVE = `(() => {
  const targets = { window, document, html: document.documentElement, body: document.body, div: document.body.appendChild(document.createElement('div')) };
  return ['touchstart', 'touchmove', 'wheel'].map((type) => Object.entries(targets).filter(([, target]) => {
    const event = type === 'wheel' ? new WheelEvent(type, { cancelable: true }) : new Event(type, { cancelable: true });
    target.addEventListener(type, () => event.preventDefault(), { once: true });
    target.dispatchEvent(event);
    return !event.defaultPrevented;
  }).map(([name]) => name).join(' '));
})()`;

claims('docs/javascript/dom-events.md', {
  '`wheel` 也是（Safari 见 [WebKit 源码](https://github.com/WebKit/WebKit/blob/main/Source/WebCore/page/Quirks.cpp)）':
    async ({open}) => {
      const page = await open('<!doctype html><body>');
      const of = 'window document html body';
      expect(await page.evaluate(PASSIVE)).toEqual([of, of, of]);
      expect(await inWebKit(PASSIVE)).toEqual([of, of, of]);
    },
  'Chromium 里焦点不在这个页面（在开发者工具或外层页面里），它就拒绝，叫 `NotAllowedError`':
    async ({page, open}) => {
      await open('<!doctype html><body>', '/inner');
      await open('<!doctype html><body><iframe src="/inner"></iframe>');
      await page.context().grantPermissions(['clipboard-write']);
      const told = (await page.evaluate(`(async () => {
        const attempt = ({navigator}) => navigator.clipboard.writeText('A-1024').then(() => 'copied', ({name, message}) => [name, message]);
        window.focus();
        return [await attempt(window), await attempt(frames[0])];
      })()`)) as [string, [string, string]];
      expect([told[0], told[1][0]]).toEqual(['copied', 'NotAllowedError']);
      expect(findErrors(told[1][1])[0]?.entry.anchor).toBe('clipboard');
    },
});
