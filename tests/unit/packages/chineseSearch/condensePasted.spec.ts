import {expect, test} from '@playwright/test';

import {condensePasted} from '../../../../packages/chinese-search/src/client/condensePasted';
import {MAX_QUERY_LENGTH} from '../../../../src/search/options';

for (const [what, pasted, words] of [
  ['a short text as it is', '  useState 不更新 ', ['useState 不更新']],
  [
    'a policy, without the addresses',
    "Access to fetch at 'http://localhost:3000/api' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    ['CORS', 'Access-Control-Allow-Origin', 'header', 'present'],
  ],
  [
    'what tells it from its likes',
    "Access to fetch at 'http://localhost:3000/api' from origin 'http://localhost:5173' has been blocked by CORS policy: The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard '*' when the request's credentials mode is 'include'.",
    ['CORS', 'Access-Control-Allow-Origin', 'wildcard'],
  ],
  [
    'a message that fits, in its own words',
    "Uncaught TypeError: Cannot read properties of undefined (reading 'map')\n    at List (https://example.com/list.js:3:9)",
    ["TypeError: Cannot read properties of undefined (reading 'map')"],
  ],
  [
    'Chinese between its signs',
    '为什么我在 useEffect 里面调用 setState 之后马上读取这个状态，它的值还是旧的，而且有时候会无限循环，页面直接卡死',
    ['useEffect', 'setState', '它的值还是旧的'],
  ],
  [
    'its beginning, where a colon stands in brackets only',
    'Objects are not valid as a React child (found: object with keys {id, name}). If you meant to render a collection of children, use an array instead.',
    ['Objects valid React child found'],
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
