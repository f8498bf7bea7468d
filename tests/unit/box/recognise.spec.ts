import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {recognise, type Recognised} from '../../../src/box/recognise';
import {ERROR_PAGES} from '../../../src/figures/errors';
import NOTES from '../../../src/figures/errors/notes';

/** One word for what was recognised. */
function name(found: Recognised): string {
  switch (found.kind) {
    case 'error':
      return `error ${found.error.entry.anchor}`;
    case 'tool':
      return found.guess.id;
    case 'code':
      return `code ${found.language}`;
    case 'command':
      return `look up ${found.words}`;
  }
}

const PASTED: readonly (readonly [text: string, ...names: string[]])[] = [
  [
    'npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree',
    'error eresolve',
  ],
  [
    "Access to fetch at 'http://a' from origin 'http://b' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    'error no-acao',
  ],
  ['fatal: refusing to merge unrelated histories', 'error unrelated'],
  ['[object Object]', 'error to-primitive'],
  [
    'MongoServerError: E11000 duplicate key error collection: shop.users index: email_1 dup key: { email: "a@tea.example" }',
    'error unique',
  ],
  [
    "HierarchyRequestError: Failed to execute 'append' on 'Element': The new child element contains the parent.",
    'error into-itself',
  ],
  [
    'HierarchyRequestError: Element.append: The new child is an ancestor of the parent',
    'error into-itself',
  ],
  [
    "Refused to display 'https://shop.example/' in a frame because it set 'X-Frame-Options' to 'sameorigin'.",
    'error framed',
  ],
  [
    'The loading of “https://shop.example/” in a frame is denied by “X-Frame-Options“ directive set to “SAMEORIGIN“.',
    'error framed',
  ],
  [
    'Error: Could not establish connection. Receiving end does not exist.',
    'error control',
  ],
  [
    "[Error: ENOENT: no such file or directory, open './prices.json'] { errno: -2, code: 'ENOENT' }",
    'error files',
  ],
  [
    "npm error enoent ENOENT: no such file or directory, open '/home/me/package.json'",
    'error enoent',
  ],
  [
    "Uncaught TypeError: Cannot read properties of undefined (reading 'map')",
    'error read-undefined',
  ],
  ['Cannot read properties of undefined', 'error read-undefined'],
  ['undefined is not a function', 'error not-function'],
  [
    'TypeError: can\'t access property "map", orders is undefined',
    'error read-undefined',
  ],
  [
    'Uncaught Error: Minified React error #31; visit https://react.dev/errors/31?args[]=object',
    'error react-child',
  ],
  [
    "src/cart.ts(3,7): error TS2339: Property 'data' does not exist on type 'Element'.",
    'error no-property',
  ],
  ['ts2322', 'error not-assignable'],
  [
    "error TS2307: Cannot find module './x'",
    'error no-module',
    'error not-found',
  ],
  ["Module not found: Error: Can't resolve './x'", 'error not-found'],
  ["Cannot find module 'x'", 'error not-found'],
  ['ReferenceError: require is not defined', 'error not-defined'],
  [
    'Error: listen EADDRINUSE: address already in use :::3000',
    'error listen-callback',
  ],
  [
    'Error [ERR_HTTP_HEADERS_SENT]: Cannot set headers after they are sent to the client',
    'error no-return',
  ],
  [
    'ResizeObserver loop completed with undelivered notifications.',
    'error resize-loop',
  ],
  // What npm and any program say: npm's page where it is named.
  ['axios ECONNREFUSED 127.0.0.1:8080', 'error fetch-failed', 'error network'],
  [
    'TypeError: fetch failed\n  [cause]: Error: connect ECONNREFUSED 127.0.0.1:3000',
    'error fetch-failed',
    'error network',
  ],
  ['npm error code ECONNREFUSED', 'error network'],
  [
    'request to https://registry.npmmirror.com/react failed, reason: connect ETIMEDOUT',
    'error network',
  ],
  [
    'MongoServerSelectionError: connect ECONNREFUSED 127.0.0.1:27017',
    'error errors',
    'error fetch-failed',
  ],
  // Two pages on what one cannot tell apart, cross-origin first.
  ['TypeError: Failed to fetch', 'error triage', 'error fetch-failed'],
  ['{"a":1}', 'json'],
  ['{"a": 1,}', 'json'],
  ['{"a":1,"b":[1,', 'json'],
  ['[{"id":1}, {"id":2}]', 'json'],
  ['1700000000', 'timestamp'],
  ['1700000000123', 'timestamp'],
  ['2026-11-24T10:00:00Z', 'timestamp'],
  ['#ff8800', 'color'],
  ['oklch(0.7 0.1 200)', 'color'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'jwt'],
  ['123e4567-e89b-12d3-a456-426614174000', 'uuid'],
  ['*/5 * * * *', 'cron'],
  ['0 9 * * 1-5', 'cron'],
  ['aGVsbG8gd29ybGQsIGhp', 'encode'],
  ['%E4%BD%A0%E5%A5%BD', 'encode'],
  [String.raw`\u4f60\u597d`, 'encode'],
  ['&lt;p&gt;hi&lt;/p&gt;', 'encode'],
  ['https://example.com/a?b=1', 'qr'],
  ['rwxr-xr-x', 'permission'],
  ['755', 'permission'],
  ['chmod 755 run.sh', 'permission'],
  ['404', 'http'],
  ['13800138000'],
  [String.raw`/^\d{3}-\d{4}$/g`, 'regex'],
  [String.raw`^1[3-9]\d{9}$`, 'regex'],
  [String.raw`\d{4}-\d{2}-\d{2}`, 'regex'],
  [String.raw`(?<user>\w+)@(\w+)\.com`, 'regex'],
  ['/[a-z]+/', 'regex'],
  ['select * from users where id = 1', 'format'],
  ['name: a\nlist:\n  - 1', 'yaml'],
  ['<p>hi</p>', 'format', 'code html'],
  ['const a = 1;\nconsole.log(a);', 'code js'],
  ['console.log([1, 2].map(String))', 'code js'],
  ['for (const x of [1]) { f(x); }', 'code js'],
  ['async function f() {\n  await g();\n}', 'code js'],
  ['interface A { x: number }\nconst a: A = {x: 1};', 'code ts'],
  ['function App() { return <p>hi</p>; }', 'code jsx'],
  ['.a { color: red; }\n.b { margin: 0 }', 'code css'],
  ['git rebase -i HEAD~3', 'look up git rebase'],
  ['npm install lodash@4 --save-dev', 'look up npm install --save-dev'],
];

for (const [text, ...names] of PASTED) {
  test(`recognises ${JSON.stringify(text.slice(0, 40))}: ${names.join(', ')}`, () => {
    expect(recognise(text).map(name)).toEqual(names);
  });
}

/** What people look for, though it has the shape of something else. */
const QUERIES = `
useState|addEventListener|HelloWorldAbc|ABCDEFGHIJKL|getElementById|setInterval
闭包|let 和 const|event loop|微任务 宏任务 区别|为什么 0.1 + 0.2 不等于 0.3
[] == ![]|{}|[]|1 == "1"|typeof null|a && b|a?.b|a ?? b|==|=>|#|0.1 + 0.2
<div>|<template>|<input type="date">|&nbsp;|display: flex|flex: 1|a:hover|::before|:has()
Promise.all|async await|for of|for...of|while(true)|if else|class|import|import type|import from
map(parseInt)|["1","2","3"].map(parseInt)|Object.freeze|JSON.parse|Array(3)|Array.from({length: 3})
console.log|setTimeout(0)|setTimeout(fn, 0)|arr.sort()|x => x|new Promise|key={index}|let x|return
git rebase|git pull --rebase|git push --force|npm ci|npm run build|npm install|docker run|chmod 755
TypeError|ReferenceError|is not a function|not defined|failed|Failed to
create table|select option|delete from|http 缓存|2024|12:30|localhost:3000|utf-8|es2024|webpack 5
Base64|color|rgb|#fff 是什么|bearer token|face|deadbeef|0 0|1 2 3 4 5|a.b.c|@media|z-index
/docs/|/usr/bin/|//|/* x */|/**/|/src/**/*.ts|^1.2.3|$ref|^|^$|/a/|s/a/b/|C:/docs/a+b
`
  .trim()
  .split(/[|\n]/u);

test('is silent about words that somebody looks for', () => {
  expect(
    QUERIES.flatMap((query) =>
      recognise(query).map((found) => `${query}: ${name(found)}`),
    ),
  ).toEqual([]);
});

test('takes long texts in a moment, whatever they repeat', () => {
  for (const piece of [
    '{"a":',
    '(',
    '<a ',
    'a{b:c;',
    'const a=',
    'x(',
    '$ ',
    '&a;',
    '^[a(',
    '/a\\',
  ]) {
    recognise(piece.repeat(100_000 / piece.length));
  }
});

test('error pages are where the table says', () => {
  for (const {file, to, errors} of [...NOTES, ...ERROR_PAGES]) {
    const source = readFileSync(file, 'utf8');
    const [folder = ''] = file.split('/');
    const slug = /^slug: (\S+)$/mu.exec(source)?.[1];
    expect(`/${folder}${slug}`).toBe(to);
    for (const {anchor} of errors.entries) {
      expect(source).toContain(`{#${anchor}}`);
    }
  }
});
