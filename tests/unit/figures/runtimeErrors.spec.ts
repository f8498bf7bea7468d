/** Errors of JavaScript and React lead to the section that explains them. */
import {spawnSync} from 'node:child_process';
import {runInThisContext} from 'node:vm';

import {expect, test} from '@playwright/test';

import {recognise} from '../../../src/box/recognise';
import {findErrors} from '../../../src/figures/errors';
import runtime from '../../../src/figures/errors/runtime';
import {findEntries} from '../../../src/figures/models/errorLookup';
import {PROVOKED, PROVOKED_ELSEWHERE, toProgram} from './provokedErrors';
import {
  isSaid,
  readHeadings,
  readMessages,
  readPairs,
  type Said,
} from './runtimeMessages';

const SAID = readMessages();

const find = (text: string): readonly string[] =>
  findEntries(runtime.entries, text).map(({entry}) => entry.anchor);

/** Firefox has the same words where HTML came and where nothing did. */
const SHARED = 'JSON.parse: unexpected character at line 1 column 1';

/** As it is pasted: what the page leaves out is something. */
function fill({message, speaker}: Said): string {
  return speaker.startsWith('React') && message.startsWith('Minified')
    ? message
        .replace('#…', '#31')
        .replaceAll('…', 'visit https://react.dev/errors')
    : message.replaceAll('…', 'something');
}

test('every section has an entry, in the order of the page', () => {
  expect(runtime.entries.map(({anchor, title}) => ({anchor, title}))).toEqual(
    readHeadings(),
  );
});

test('each message of each engine leads to its section', () => {
  for (const said of SAID) {
    const text = fill(said);
    const isGeneral =
      said.anchor === 'react-minified' || text.startsWith(SHARED);
    for (const pasted of [
      text,
      `Uncaught TypeError: ${text}`,
      `Uncaught (in promise) SyntaxError: ${text}\n    at load (cart.js:12:31)\n    at async main (index.js:4:9)`,
      `控制台报错 ${text}`,
      text.replaceAll("'", '’').replaceAll('"', '“'),
    ]) {
      if (isGeneral) {
        expect([pasted, find(pasted).length]).toEqual([
          pasted,
          said.anchor === 'react-minified' ? 1 : 2,
        ]);
      } else {
        expect([pasted, find(pasted)[0]]).toEqual([pasted, said.anchor]);
      }
    }
  }
  // Each section has something of each engine that can say it.
  expect(SAID.length).toBeGreaterThanOrEqual(240);
  expect(new Set(SAID.map(({anchor}) => anchor)).size).toBe(
    runtime.entries.length,
  );
});

test('the search box knows each of them, and none before it is one', () => {
  for (const said of SAID) {
    const text = `Uncaught TypeError: ${fill(said)}`;
    const [first] = recognise(text);
    expect([text, first?.kind]).toEqual([text, 'error']);
    // What pages on other tools say of it comes beside it, never instead.
    expect(
      recognise(text).some(
        (found) =>
          found.kind === 'error' && found.error.to.startsWith('/docs/4f90ba07'),
      ),
    ).toBe(true);
  }
});

test('who looks up one of the commonest sees code that fails so, then the mended', () => {
  const pairs = readPairs();
  expect(pairs.map(({anchor}) => anchor)).toEqual([
    'read-undefined',
    'not-function',
    'not-defined',
    'tdz',
    'constant',
    'not-iterable',
    'html-not-json',
    'latin1',
    'stack',
    'fetch-failed',
    'body-read',
    'aborted',
    'illegal-invocation',
    'not-a-child',
  ]);
  for (const {anchor, thrown, mended} of pairs) {
    expect(thrown).toMatch(/^Uncaught \w*Error: /u);
    expect([thrown, find(thrown)]).toEqual([thrown, [anchor]]);
    expect(mended).not.toContain('Uncaught');
  }
  // What the example of the look-up says is what the first of them throws.
  expect(pairs[0]?.thrown).toBe(runtime.sample);
});

test('other ways to say it, of older versions and other tools', () => {
  for (const [text, anchor] of [
    ["Cannot read property 'map' of undefined", 'read-undefined'],
    ["TypeError: Cannot read property 'name' of null", 'read-undefined'],
    ['TypeError: reply is undefined', 'read-undefined'],
    [`can't access property "foo" of null`, 'read-undefined'],
    ["can't access property Symbol.iterator of undefined", 'not-iterable'],
    ['RangeError: Array size is not a small enough positive integer.', 'range'],
    ['TypeError: Cart is not a constructor', 'class-new'],
    [
      "TypeError: undefined is not an Object. (evaluating ''a' in undefined')",
      'read-undefined',
    ],
    ["TypeError: can't convert null to object", 'read-undefined'],
    [
      'TypeError: cannot use \'in\' operator to search for "total" in "A1"',
      'read-undefined',
    ],
    ['SyntaxError: Cannot convert 1n to a BigInt', 'bigint'],
    ["TypeError: can't convert undefined to BigInt", 'bigint'],
    [
      "DataCloneError: Failed to execute 'put' on 'IDBObjectStore': () => {} could not be cloned.",
      'clone',
    ],
    ['DataCloneError: [object Generator] could not be cloned.', 'clone'],
    [
      "InvalidCharacterError: Failed to execute 'btoa' on 'Window': The string to be encoded contains characters outside of the Latin1 range.",
      'latin1',
    ],
    ['Error: Invalid character in argument for btoa.', 'latin1'],
    [
      'DOMException [InvalidCharacterError]: Invalid character\n    at btoa (node:buffer:1256:13)',
      'latin1',
    ],
    [
      "SecurityError: Failed to execute 'toBlob' on 'HTMLCanvasElement': Tainted canvases may not be exported.",
      'tainted',
    ],
    [
      "SecurityError: Failed to execute 'captureStream' on 'HTMLCanvasElement': Canvas is not origin-clean.",
      'tainted',
    ],
    [
      'Warning: Cannot update a component (`Page`) while rendering a different component (`Cart`). To locate',
      'react-render-update',
    ],
    ['DataCloneError: The object could not be cloned.', 'clone'],
    [
      "DataCloneError: Failed to execute 'postMessage' on 'Window': save() {\n  send();\n} could not be cloned.",
      'clone',
    ],
    [
      "TypeError: Failed to execute 'arrayBuffer' on 'Request': body stream already read",
      'body-read',
    ],
    ['TypeError: body used already for: https://shop.example/', 'body-read'],
    ['AbortError: The user aborted a request.', 'aborted'],
    ['DOMException [AbortError]: This operation was aborted', 'aborted'],
    ['DOMException: The operation was aborted. ', 'aborted'],
    [
      "TypeError [ERR_INVALID_URL]: Invalid URL\n    at new URL (node:internal/url:797:36) {\n  code: 'ERR_INVALID_URL',",
      'invalid-url',
    ],
    ["TypeError: Failed to construct 'URL': Invalid base URL", 'invalid-url'],
    [
      "TypeError: Failed to execute 'getItem' on 'Storage': Illegal invocation",
      'illegal-invocation',
    ],
    [
      "TypeError: 'get title' called on an object that does not implement interface Document.",
      'illegal-invocation',
    ],
    [
      'TypeError: Date.prototype.getTime called on incompatible Proxy',
      'illegal-invocation',
    ],
    [
      'TypeError: Can only call Document.querySelector on instances of Document',
      'illegal-invocation',
    ],
    [
      'TypeError: Cannot write private member #total to an object whose class did not declare it',
      'illegal-invocation',
    ],
    [
      "TypeError: Failed to construct 'FormData': parameter 1 is not of type 'HTMLFormElement'.",
      'wrong-argument',
    ],
    [
      'TypeError: Window.getComputedStyle: Argument 1 is not an object.',
      'wrong-argument',
    ],
    [
      "NotFoundError: Failed to execute 'replaceChild' on 'Node': The node to be replaced is not a child of this node.",
      'not-a-child',
    ],
    ['TypeError: undefined has no properties', 'read-undefined'],
    ['TypeError: (intermediate value).a is undefined', 'read-undefined'],
    ['TypeError: ({a:1}) is not iterable', 'not-iterable'],
    ['TypeError: {(intermediate value)} is not iterable', 'not-iterable'],
    [
      'TypeError: can\'t define property "z": Object is not extensible',
      'constant',
    ],
    [
      'TypeError: Cannot set property total of #<Cart> which has only a getter',
      'constant',
    ],
    ['TypeError: setting getter-only property "total"', 'constant'],
    ["TypeError: Cannot delete property 'a' of #<Object>", 'constant'],
    [
      `TypeError: property "a" is non-configurable and can't be deleted`,
      'constant',
    ],
    ['RangeError: toPrecision() argument must be between 1 and 100', 'range'],
    ['RangeError: toString() radix argument must be between 2 and 36', 'range'],
    [
      'RangeError: radix must be an integer at least 2 and no greater than 36',
      'range',
    ],
    ['TypeError: Argument of Promise.all is not iterable', 'not-iterable'],
    [
      'TypeError: useCart is not a function or its return value is not iterable',
      'not-iterable',
    ],
    [
      `Failed to execute 'json' on 'Response': Unexpected token '<', "<!DOCTYPE "... is not valid JSON`,
      'html-not-json',
    ],
    ['TypeError: e.items.map is not a function', 'not-function'],
    ['TypeError: (intermediate value).map is not a function', 'not-function'],
    ['TypeError: load(...).map is not a function', 'not-function'],
    ['undefined is not a function', 'not-function'],
    [
      "undefined is not a function (near '...this.props.items.map...')",
      'not-function',
    ],
    ['ReferenceError: $ is not defined', 'not-defined'],
    ['⨯ ReferenceError: window is not defined', 'not-defined'],
    ['浏览器里报 require is not defined', 'not-defined'],
    [
      'object is not iterable (cannot read property Symbol(Symbol.iterator))',
      'not-iterable',
    ],
    [
      'number 5 is not iterable (cannot read property Symbol(Symbol.iterator))',
      'not-iterable',
    ],
    [
      "TypeError: undefined is not a function (near '...of orders...')",
      'not-iterable',
    ],
    ['Unexpected token < in JSON at position 0', 'html-not-json'],
    [
      'Failed to load module script: Expected a JavaScript-or-Wasm module script but the server responded with a MIME type of "text/html".',
      'html-not-json',
    ],
    [`Unexpected token 'u', "undefined" is not valid JSON`, 'broken-json'],
    ['Unexpected token } in JSON at position 12', 'broken-json'],
    ['Error: Loading chunk 42 failed.', 'import-failed'],
    ['Uncaught ChunkLoadError: Loading CSS chunk 7 failed.', 'import-failed'],
    [
      'Minified React error #999; visit https://react.dev/errors/999',
      'react-minified',
    ],
  ] as const) {
    expect([text, find(text)[0]]).toEqual([text, anchor]);
  }
});

test('a number of React is not the beginning of another', () => {
  expect(find('Minified React error #310; visit')).toEqual(['react-hooks']);
  expect(find('Minified React error #31; visit')).toEqual(['react-child']);
  expect(find('Minified React error #3100; visit')).toEqual(['react-minified']);
});

/** Sentences, questions and data that have the words of an error. */
const OTHER_TEXTS = `
This is not a function of the framework.|Why the callback is not a function here
It is not defined by the standard|The order of keys is not defined
the value is not iterable by design|an argument of mine is not iterable|null has no properties of its own|A plain object is not iterable
that is not a constructor|x is undefined|foo is null|undefined is null|null == undefined
"use strict" is read only|is not defined|is not a function|undefined|null|not iterable
fetch|fetch failed requests again|Load failed images lazily|failed|invalid date input
闭包是什么|为什么 typeof null 是 object|数组不是函数|React 水合是什么|怎样避免无限渲染
JSON.parse|JSON.parse reviver|JSON position|Unexpected token|call stack|recursion
React error boundary|hydration|hook call|useState|querySelector|class constructor|new
The repository could not be cloned|git clone|structuredClone|An object could not be cloned cheaply
removeChild|The node is a child|BigInt|Not an integer overflow|abort|AbortController|the request was aborted by me
Invalid character handling|The operation is insecure by design|Base64|btoa|atob|canvas|tainted|update a component|Invalid URL handling|Why is this URL invalid|in operator|Argument 1 is the node|parameter 1 is of type string
{"message": "x is fine"}|const total = 1;|npm error code ERESOLVE
fatal: refusing to merge unrelated histories
`
  .trim()
  .split(/[|\n]/u);

test('sentences with the words of an error are none', () => {
  expect(OTHER_TEXTS.filter((text) => find(text).length > 0)).toEqual([]);
});

test('a long text is read in a moment', () => {
  for (const piece of [
    'x.',
    "can't access property '",
    'JSON.parse: ',
    'Class constructor ',
    "Unexpected token 'a ",
    'Error: a',
    'a is ',
    "Failed to execute 'a' on 'a': ",
    "Failed to construct 'a ",
    "Argument 1 ('a') to a ",
    'URL constructor: a ',
    'Cannot convert a ',
    'Map operation called on ',
    'The node a ',
  ]) {
    find(piece.repeat(200_000 / piece.length));
  }
});

test('Node says what the page says, and the page has no more of it', async () => {
  const given = await Promise.all(
    PROVOKED.filter(({isOfNode}) => isOfNode).map(async ({anchor, code}) => ({
      anchor,
      message: (await runInThisContext(toProgram(code))) as string,
    })),
  );
  const said = SAID.filter(({speaker}) => speaker === 'Node');
  for (const {anchor, message} of given) {
    expect(
      said.some((one) => one.anchor === anchor && isSaid(one.message, message)),
      `${anchor}: ${message}`,
    ).toBe(true);
  }
  for (const {anchor, message} of said) {
    expect(
      given.some(
        (one) => one.anchor === anchor && isSaid(message, one.message),
      ),
      `${anchor}: ${message}`,
    ).toBe(true);
  }
});

/** Safari's engine without a browser, as Debian has it. */
const HAS_JSC = spawnSync('jsc', ['-e', ''], {stdio: 'ignore'}).status === 0;
/** What only a browser says. */
const OF_BROWSERS = new Set([
  'clone',
  'latin1',
  'fetch-failed',
  'body-read',
  'aborted',
  'invalid-url',
  'import-failed',
  'selector',
  'tainted',
  'wrong-argument',
  'not-a-child',
]);
/** Newer than the engine that Debian has, or a browser's beside the engine's. */
const NOT_RUN = new Set([
  "Cannot access 'rate' before initialization.",
  'Can only call Window.setTimeout on instances of Window',
  'Can only call Window.fetch on instances of Window',
  'Can only call Document.querySelector on instances of Document',
]);

test('JavaScriptCore says what the page says of Safari, and the page has no more of it', () => {
  test.skip(!HAS_JSC, 'there is no jsc');
  const programs = PROVOKED.filter(
    ({anchor, isOfNode}) => isOfNode && !OF_BROWSERS.has(anchor),
  ).map(
    ({anchor, code}) =>
      `${toProgram(code)}.then((message) => print(JSON.stringify({anchor: ${JSON.stringify(anchor)}, message})));`,
  );
  const {stdout} = spawnSync('jsc', ['-e', programs.join('\n')], {
    encoding: 'utf8',
  });
  const given = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pick<Said, 'anchor' | 'message'>)
    // Many arguments, which it takes.
    .filter(({message}) => message !== 'nothing');
  expect(given.length).toBeGreaterThanOrEqual(25);
  const said = SAID.filter(
    ({anchor, speaker, message}) =>
      speaker === 'Safari' && !OF_BROWSERS.has(anchor) && !NOT_RUN.has(message),
  );
  for (const {anchor, message} of given) {
    expect(
      said.some((one) => one.anchor === anchor && isSaid(one.message, message)),
      `not on the page, ${anchor}: ${message}`,
    ).toBe(true);
  }
  for (const {anchor, message} of said) {
    expect(
      given.some(
        (one) => one.anchor === anchor && isSaid(message, one.message),
      ),
      `on the page only, ${anchor}: ${message}`,
    ).toBe(true);
  }
});

test('what Node and JavaScriptCore say of the errors that other notes explain leads there', async () => {
  for (const {anchor, code, isOfNode} of PROVOKED_ELSEWHERE) {
    if (!isOfNode) {
      continue;
    }
    const messages = [(await runInThisContext(toProgram(code))) as string];
    if (HAS_JSC) {
      const program = `${toProgram(code)}.then(print);`;
      const {stdout} = spawnSync('jsc', ['-e', program], {encoding: 'utf8'});
      messages.push(stdout.trim());
    }
    for (const message of messages) {
      const text = `Uncaught SyntaxError: ${message}`;
      expect([text, findErrors(text)[0]?.entry.anchor]).toEqual([text, anchor]);
    }
  }
});
