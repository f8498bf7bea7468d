import {expect, test} from '@playwright/test';

import {condensePasted} from '../../../../packages/chinese-search/src/client/condensePasted';
import {MAX_QUERY_LENGTH} from '../../../../src/search/options';

for (const [what, pasted, words] of [
  ['a short text as it is', '  useState 不更新 ', ['useState 不更新']],
  [
    'a policy, without the addresses',
    "Access to fetch at 'http://localhost:3000/api' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    ['CORS', 'Access-Control-Allow-Origin', 'blocked'],
  ],
  [
    'a code, out of a log',
    'npm notice\nnpm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree while installing the package\n    at Object.run (/home/me/app/node_modules/npm/lib/cli.js:12:3)',
    ['ERESOLVE'],
  ],
  [
    'a kind of error, without the stack',
    "Uncaught (in promise) QuotaExceededError: Failed to execute 'setItem' on 'Storage': Setting the value of 'draft' exceeded the quota.\n    at save (https://example.com/app.js:1:1)",
    ['QuotaExceededError', 'setItem'],
  ],
] as const) {
  test(`keeps of a pasted text: ${what}`, () => {
    const kept = condensePasted(pasted, MAX_QUERY_LENGTH);
    expect(kept.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
    expect(kept).not.toMatch(/https?:|node_modules/u);
    for (const word of words) {
      expect(kept).toContain(word);
    }
  });
}

test('a text without words is cut', () => {
  expect(condensePasted('('.repeat(100), 64)).toBe('('.repeat(64));
});
