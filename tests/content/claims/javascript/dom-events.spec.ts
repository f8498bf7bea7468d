import {expect} from '@playwright/test';

import {findErrors} from '../../../../src/figures/errors';
import {claims} from '../claims';

claims('docs/javascript/dom-events.md', {
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
