/** What a term of the text leads to is there, and it is used. */
import {readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {TERMS} from '../../src/terms/terms';

test('each term leads to a section that speaks of it', () => {
  for (const {names, address} of TERMS) {
    const [page = '', id = ''] = address.split('#');
    const html = readFileSync(`build${page}.html`, 'utf8');
    expect(html, address).toMatch(
      new RegExp(`<h[2-4][^>]*id="?${id}"?[ >]`, 'u'),
    );
    expect(
      names.some((name) => html.includes(name)),
      `${address} speaks of ${names.join(', ')}`,
    ).toBe(true);
  }
});

test('each term is marked on some page', () => {
  const pages = readdirSync('build', {recursive: true, encoding: 'utf8'})
    .filter((file) =>
      /^(?:docs|fullStack|interview|other|third|tips|blog)\/.+\.html$/u.test(
        file,
      ),
    )
    .map((file) => readFileSync(`build/${file}`, 'utf8'))
    .join('\n');
  const unused = TERMS.filter(
    ({address}) =>
      !pages.includes(`class="term" href="${address}"`) &&
      !pages.includes(`class=term href=${address}`),
  );
  expect(unused.map(({names}) => names[0])).toEqual([]);
});
