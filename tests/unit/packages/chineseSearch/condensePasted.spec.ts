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
  [
    'a message whose stack a field put on its line',
    "TypeError: Cannot read properties of undefined (reading 'map') at OrderList (http://localhost:5173/src/OrderList.jsx:12:23) at renderWithHooks (http://localhost:5173/node_modules/.vite/deps/react-dom_client.js:4206:24)",
    ["TypeError: Cannot read properties of undefined (reading 'map')"],
  ],
  [
    'a message of Firefox, without its stack',
    'TypeError: can\'t access property "map", orders is undefined\nOrderList@http://localhost:5173/src/OrderList.jsx:12:23\nrenderWithHooks@http://localhost:5173/deps/react-dom_client.js:4206:24',
    ['TypeError: can\'t access property "map", orders is undefined'],
  ],
  [
    'the same on one line',
    'TypeError: can\'t access property "map", orders is undefined OrderList@http://localhost:5173/src/OrderList.jsx:12:23 renderWithHooks@http://localhost:5173/deps/react-dom_client.js:4206:24',
    ['TypeError: can\'t access property "map", orders is undefined'],
  ],
  [
    'what Node threw, behind the line it names',
    "/app/src/errors.js:12\n  return orders.map(format);\n                ^\n\nTypeError: Cannot read properties of undefined (reading 'map')\n    at list (/app/src/errors.js:12:17)\n    at node:internal/main/run_main_module:36:49\n\nNode.js v20.20.0",
    ["TypeError: Cannot read properties of undefined (reading 'map')"],
  ],
] as const) {
  test(`keeps of a pasted text: ${what}`, () => {
    const kept = condensePasted(pasted, MAX_QUERY_LENGTH);
    expect(kept.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
    expect(kept).not.toMatch(/OrderList|errors\.js/u);
    expect(kept).not.toMatch(/https?:|node_modules/u);
    for (const word of words) {
      expect(kept).toContain(word);
    }
  });
}

test('a text without words is cut', () => {
  expect(condensePasted('('.repeat(100), 64)).toBe('('.repeat(64));
});
