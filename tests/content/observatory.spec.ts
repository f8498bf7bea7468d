import {expect, test} from '@playwright/test';

import {createPolicy} from '../../src/policy/policy';
import {grade, judge, type Scan} from './observatory';

const BARE: Scan = {
  headers: {},
  metaPolicies: [],
  redirect: 'http://x.example/',
  hasOnlyOwnScripts: true,
};
const policy = createPolicy(['sha256-x='], false);
/** What GitHub Pages sends by itself. */
const PAGES: Scan = {
  headers: {
    'strict-transport-security': 'max-age=31556952',
    'access-control-allow-origin': '*',
  },
  metaPolicies: [],
  redirect: 'https://x.example/',
  hasOnlyOwnScripts: true,
};

for (const [name, scan, expected] of [
  ['a server with no header at all', BARE, {score: 10, grade: 'F'}],
  ['GitHub Pages without a policy', PAGES, {score: 50, grade: 'C'}],
  [
    'GitHub Pages with our meta element',
    {...PAGES, metaPolicies: [policy]},
    {score: 75, grade: 'B'},
  ],
] as const) {
  test(`${name} gets ${expected.grade}`, () => {
    expect(grade(scan)).toEqual(expected);
  });
}

test.describe('a policy', () => {
  for (const [name, header, meta, points] of [
    ['none', '', [], -25],
    ["default-src 'none' and nothing unsafe", "default-src 'none'", [], 10],
    ['nothing unsafe', "default-src 'self'", [], 5],
    ['inline styles', "default-src 'none'; style-src 'unsafe-inline'", [], 0],
    [
      'inline scripts',
      "default-src 'none'; script-src 'unsafe-inline'",
      [],
      -20,
    ],
    [
      'inline scripts that a hash makes void',
      "default-src 'none'; script-src 'unsafe-inline' 'sha256-x='",
      [],
      10,
    ],
    ['scripts from anywhere', "default-src 'self'; script-src https:", [], -20],
    ['no word on scripts', "img-src 'self'", [], -20],
    ['eval', "default-src 'none'; script-src 'self' 'unsafe-eval'", [], -10],
    ['images over http', "default-src 'none'; img-src http:", [], -10],
    [
      'one that another policy takes back',
      "default-src 'none'; script-src 'self' 'unsafe-inline'",
      ["script-src 'self'"],
      10,
    ],
    ['ours', `${policy}; frame-ancestors 'none'`, [policy], 0],
  ] as const) {
    test(`with ${name}: ${points}`, () => {
      expect(
        judge({
          ...BARE,
          headers: header ? {'content-security-policy': header} : {},
          metaPolicies: meta,
        }).csp,
      ).toBe(points);
    });
  }
});

for (const [test_, header, value, points] of [
  ['hsts', 'strict-transport-security', 'max-age=3600', -10],
  ['hsts', 'strict-transport-security', 'includeSubDomains', -20],
  ['hsts', 'strict-transport-security', 'max-age=63072000', 0],
  ['referrer', 'referrer-policy', 'unsafe-url', -5],
  ['referrer', 'referrer-policy', 'unsafe-url, no-referrer', 5],
  ['framing', 'x-frame-options', 'SAMEORIGIN', 5],
  ['framing', 'x-frame-options', 'everybody', -20],
  ['framing', 'content-security-policy', "frame-ancestors 'none'", 5],
  ['corp', 'cross-origin-resource-policy', 'cross-origin', 0],
  ['corp', 'cross-origin-resource-policy', 'same-origin', 10],
  ['coop', 'cross-origin-opener-policy', 'nonsense', -5],
  ['coep', 'cross-origin-embedder-policy', 'require-corp', 10],
  ['nosniff', 'x-content-type-options', 'nosniff', 0],
  ['nosniff', 'x-content-type-options', 'sniff', -5],
  ['cors', 'access-control-allow-credentials', 'true', -50],
] as const) {
  test(`${header}: ${value} counts ${points}`, () => {
    expect(judge({...BARE, headers: {[header]: value}})[test_]).toBe(points);
  });
}

test('bonus points are for those who have lost few', () => {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  };
  const good = {...BARE, headers, redirect: null};
  expect(grade(good)).toEqual({score: 115, grade: 'A+'});
  expect(grade({...good, redirect: 'http://x.example/'})).toEqual({
    score: 80,
    grade: 'B+',
  });
});
