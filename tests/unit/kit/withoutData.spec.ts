import {expect, test} from '@playwright/test';

import {withoutData} from '../../../src/kit/withoutData';

const note = (text: string): string =>
  `<script type="application/json" id="route-table">${text}</script>`;
const page = (head: string, body = ''): string =>
  `<html><head>${head}</head><body>${body}</body></html>`;

test('pages that differ in the text of their data only are the same without it', () => {
  expect(withoutData(page(note('{"a":"1.js"}')))).toBe(page(note('')));
  expect(withoutData(page(note('{"a":"2.js"}'), 'text'))).not.toBe(
    withoutData(page(note('{"a":"2.js"}'), 'other')),
  );
});

for (const [what, html] of [
  ['has none', page('<title>a</title>')],
  ['quotes one in a text', page(note('{}'), `<pre>${note('{"b":1}')}</pre>`)],
  ['has code in its place', page('<script id="route-table">run()</script>')],
  ['has one that ends early', page(note('{"a":"<b>"}'))],
] as const) {
  test(`a page that ${what} stays as it is`, () => {
    expect(withoutData(html)).toBe(html);
  });
}
