import {expect, test} from '@playwright/test';

import {isCostly} from '../../../src/offline/tab/connection';
import {parseRunsQuestion} from '../../../src/offline/store/messages';
import {
  isImmutable,
  isUsable,
  parseReturnPath,
  toPagePath,
} from '../../../src/offline/list/paths';

for (const [base, pathname, expected] of [
  ['/', '/', ''],
  ['/', '/index.html', ''],
  ['/', '/docs/x', 'docs/x'],
  ['/', '/docs/x/', 'docs/x'],
  ['/', '/docs/x.html', 'docs/x'],
  ['/', '/docs/x/index.html', 'docs/x'],
  ['/', '/docs/index-of', 'docs/index-of'],
  ['/notes/', '/notes/', ''],
  ['/notes/', '/notes/code/', 'code'],
] as const) {
  test(`${pathname} below ${base} is the page “${expected}”`, () => {
    expect(toPagePath(base, pathname)).toBe(expected);
  });
}

for (const [path, expected] of [
  ['assets/js/main.33aaf24c.js', true],
  ['search-index/4f9a01bc/terms.bin', true],
  ['search-index/index.json', false],
  ['sandbox/packages.json', false],
  ['docs/assets/x', false],
] as const) {
  test(`${path} ${expected ? 'never changes' : 'may change'}`, () => {
    expect(isImmutable(path)).toBe(expected);
  });
}

for (const [path, type, status, expected] of [
  ['assets/js/a.js', 'application/javascript', 200, true],
  ['assets/js/a.js', 'text/javascript;charset=utf-8', 200, true],
  ['assets/js/a.js', 'text/html', 200, false],
  ['assets/js/a.js', 'application/javascript', 404, false],
  ['assets/css/a.css', 'text/plain', 200, false],
  ['sandbox.html', 'text/html', 200, true],
  ['img/a.svg', 'text/html; charset=utf-8', 200, false],
  ['img/a.svg', 'image/svg+xml', 200, true],
  ['manifest.webmanifest', 'application/octet-stream', 200, true],
] as const) {
  test(`${path} as ${type} with ${status} is ${expected ? '' : 'not '}kept`, () => {
    const response = new Response('', {
      status,
      headers: {'Content-Type': type},
    });
    expect(isUsable(path, response)).toBe(expected);
  });
}

for (const [search, expected, base = '/'] of [
  ['?from=%2Fdocs%2Fx%3Fq%3D1', '/docs/x?q=1'],
  ['?from=%2F', '/'],
  ['?from=%2Fkb%2Fdocs%2Fx', '/kb/docs/x', '/kb/'],
  ['?from=%2Fdocs%2Fx', null, '/kb/'],
  ['?from=%2Fkbx%2F', null, '/kb/'],
  ['', null],
  ['?from=', null],
  ['?from=https%3A%2F%2Fevil.example', null],
  ['?from=%2F%2Fevil.example', null],
  ['?from=%2F%5Cevil.example', null],
  ['?from=javascript%3Aalert(1)', null],
  ['?from=%2Fa%0Ab', null],
] as const) {
  test(`${search || 'no query'} leads back to ${expected ?? 'nowhere'} below ${base}`, () => {
    expect(parseReturnPath(search, base)).toBe(expected);
  });
}

for (const [connection, expected] of [
  [undefined, false],
  [{}, false],
  [{effectiveType: '4g', saveData: false}, false],
  [{effectiveType: '4g', saveData: true}, true],
  [{effectiveType: '2g'}, true],
  [{effectiveType: 'slow-2g'}, true],
  [{effectiveType: '3g', type: 'wifi'}, true],
  [{effectiveType: '4g', type: 'cellular'}, true],
  [{effectiveType: '4g', type: 'wifi'}, false],
] as const) {
  test(`${JSON.stringify(connection) ?? 'an unknown connection'} is ${expected ? '' : 'not '}costly`, () => {
    expect(isCostly(connection)).toBe(expected);
  });
}

test('only a question of the worker is answered', () => {
  expect(parseRunsQuestion({runs: ['a.js']})).toEqual({runs: ['a.js']});
  expect(parseRunsQuestion({runs: [1]})).toBeNull();
  expect(parseRunsQuestion(null)).toBeNull();
  expect(parseRunsQuestion('runs')).toBeNull();
});
