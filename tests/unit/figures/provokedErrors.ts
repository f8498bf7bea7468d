/**
 * Programs that fail with the messages which javascript/errors-and-debugging.md
 * explains; what each engine says to them is compared with the page.
 */

export type Provocation = {
  /** Heading of the page that explains it. */
  readonly anchor: string;
  /** Body of an async function. */
  readonly code: string;
  /** What else than a browser can run it. */
  readonly isOfNode: boolean;
};

function each(
  anchor: string,
  isOfNode: boolean,
  ...codes: readonly string[]
): readonly Provocation[] {
  return codes.map((code) => ({anchor, code, isOfNode}));
}

/** Served by the tests at another origin than the page's. */
export const PHOTO = {
  path: '/photo.svg',
  origin: 'https://photos.example',
  type: 'image/svg+xml',
  text: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

/** A canvas that has what another site sent. */
const TAINT = `
  const image = new Image();
  image.src = (location.protocol === 'about:'
    ? '${PHOTO.origin}'
    : location.origin.replace('127.0.0.1', 'localhost')) + '${PHOTO.path}';
  await image.decode();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
`;

export const PROVOKED: readonly Provocation[] = [
  ...each(
    'read-undefined',
    true,
    'const reply = {}; reply.orders.map(String);',
    'const user = null; user.name;',
    'const form = null; form.hidden = true;',
    'const reply = {}; const {city} = reply.address;',
    '(({city}) => city)();',
    'let page; Object.entries(page);',
    "let page; 'total' in page;",
  ),
  ...each(
    'not-function',
    true,
    'const orders = {list: []}; orders.map(String);',
    'let onSave; onSave();',
  ),
  ...each('not-defined', true, 'taotal + 1;', "'use strict'; taotal = 1;"),
  ...each('tdz', true, 'rate * 2; const rate = 1;'),
  ...each(
    'constant',
    true,
    'const total = 1; total += 1;',
    "'use strict'; const order = Object.freeze({total: 1}); order.total = 2;",
    "'use strict'; const items = Object.freeze([]); items.push('键盘');",
    "'use strict'; const order = Object.freeze({total: 1}); order.coupon = 10;",
  ),
  ...each(
    'not-iterable',
    true,
    'const reply = {orders: []}; for (const order of reply) {}',
    'let page; const [first] = page;',
    'const reply = {list: []}; const [first] = reply;',
    'const prices = {list: [1]}; Math.max(...prices);',
  ),
  ...each(
    'syntax',
    true,
    "new Function('const reply = await load();');",
    "new Function('async () => { const await = 1; };');",
    "(0, eval)('let total = 1; let total = 2;');",
    "(0, eval)('const total;');",
    `(0, eval)('console.log("a"');`,
    "(0, eval)('if (true) {');",
    "(0, eval)('const name = 1; }');",
    "(0, eval)('let my name = 1;');",
    "(0, eval)('const prices = [59 41];');",
    String.raw`(0, eval)('const name = "键盘;\nconst price = 59;');`,
    "(0, eval)('const total = 59，41;');",
    "(0, eval)('return 1;');",
    "(0, eval)('if (1 = 2) {}');",
  ),
  ...each('html-not-json', true, "JSON.parse('<!DOCTYPE html><html></html>');"),
  ...each('html-not-json', true, "new Function('<!DOCTYPE html>');"),
  ...each(
    'broken-json',
    true,
    "JSON.parse('');",
    'JSON.parse(undefined);',
    'JSON.parse({});',
    `JSON.parse('{"total": 1');`,
    `JSON.parse('{"total":1}{"total":2}');`,
  ),
  ...each(
    'circular',
    true,
    'const order = {}; order.items = [{order}]; JSON.stringify(order);',
  ),
  ...each(
    'bigint',
    true,
    'const order = {id: 7n}; JSON.stringify(order);',
    'const total = 59n; total + 41;',
    'Math.max(59n, 41n);',
    "BigInt('59.9');",
    'BigInt(59.9);',
  ),
  ...each(
    'clone',
    true,
    'structuredClone({onSave: () => {}});',
    'structuredClone(new Proxy({total: 1}, {}));',
    'structuredClone(new Proxy([59], {}));',
  ),
  ...each(
    'clone',
    false,
    "new Worker('data:text/javascript,').postMessage(document.body);",
  ),
  ...each(
    'latin1',
    true,
    "btoa('满 100 减 10');",
    "atob('满 100 减 10');",
    "atob('eyJpZCI6NX0.x');",
  ),
  ...each(
    'tainted',
    false,
    `${TAINT} canvas.toDataURL();`,
    `${TAINT} pen.getImageData(0, 0, 1, 1);`,
  ),
  ...each(
    'stack',
    true,
    'function count() { return count() + 1; } count();',
    'Math.max(...new Array(600_000).fill(1));',
  ),
  ...each('fetch-failed', true, "await fetch('http://127.0.0.1:1/orders');"),
  ...each(
    'body-read',
    true,
    "const reply = new Response('{}'); await reply.text(); await reply.json();",
    "const reply = new Response('<p>'); await reply.json().catch(() => reply.text());",
    "const reply = new Response('{}'); reply.body.getReader(); await reply.json();",
    "const reply = new Response('{}'); await reply.text(); reply.clone();",
    "const order = new Request('http://127.0.0.1:1/', {method: 'POST', body: '{}'}); await order.text(); new Request(order);",
  ),
  ...each(
    'aborted',
    true,
    "const page = new AbortController(); page.abort(); await fetch('data:,1', {signal: page.signal});",
    'const limit = AbortSignal.timeout(0); await new Promise((resolve) => { limit.onabort = resolve; }); limit.throwIfAborted();',
  ),
  ...each(
    'import-failed',
    false,
    "await import('http://127.0.0.1:1/cart-4f2a.js');",
  ),
  ...each(
    'range',
    true,
    'new Array(-1);',
    "new Date('2026-13-45').toISOString();",
    '(59.9).toFixed(101);',
    "'='.repeat(-1);",
  ),
  ...each(
    'class-new',
    true,
    'class Cart {} Cart();',
    'const Cart = () => {}; new Cart();',
  ),
  ...each(
    'illegal-invocation',
    false,
    "const find = document.querySelector; find('main');",
    "const api = {send: fetch}; await api.send('data:,1');",
    'class Toast { later = setTimeout; } new Toast().later(() => {});',
  ),
  ...each(
    'illegal-invocation',
    true,
    "new Proxy(new Map(), {}).get('键盘');",
    'class Cart { #total = 1; sum() { return this.#total; } } new Proxy(new Cart(), {}).sum();',
  ),
  ...each(
    'invalid-url',
    true,
    "new URL('/orders');",
    "new URL('/orders', 'shop.example');",
    "await fetch('http://');",
  ),
  ...each(
    'selector',
    false,
    "document.querySelector('#7f3a');",
    "document.querySelector('');",
  ),
  ...each(
    'wrong-argument',
    false,
    "document.createElement('ul').appendChild('<li>键盘</li>');",
    "document.createElement('ul').appendChild({});",
    "new IntersectionObserver(() => {}).observe(document.querySelector('#none'));",
    'URL.createObjectURL(undefined);',
  ),
  ...each(
    'not-a-child',
    false,
    "document.createElement('ul').removeChild(document.createElement('li'));",
    "document.createElement('ul').insertBefore(document.createElement('li'), document.createElement('li'));",
  ),
];

/** What sections of other notes explain, by their headings. */
export const PROVOKED_ELSEWHERE: readonly Provocation[] = [
  ...each('summarize', true, '[].reduce((sum, price) => sum + price);'),
  ...each(
    'escape',
    true,
    "new RegExp('C++ (17');",
    "new RegExp('(17');",
    "new RegExp('17)');",
    "new RegExp('[17');",
  ),
  ...each(
    'missing-super',
    true,
    'class Page {} class Home extends Page { constructor() { this.title = 1; } } new Home();',
  ),
  ...each('quota', false, "localStorage.setItem('orders', 'x'.repeat(6e6));"),
  ...each(
    'video',
    false,
    "const video = document.createElement('video'); const playing = video.play(); video.pause(); await playing;",
  ),
];

/** An expression of the message that a program fails with. */
export function toProgram(code: string): string {
  return `(async () => {
  try {
    await (async () => {${code}})();
    return 'nothing';
  } catch (error) {
    return error.message;
  }
})()`;
}
