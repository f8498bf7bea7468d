/** What a term of the text leads to is there, and it is used. */
import {expect, test} from '@playwright/test';

import {TERMS} from '../../src/terms/terms';
import {readPages} from './builtPages';

const pages = new Map(readPages().map(({pathname, html}) => [pathname, html]));

test('each term leads to a section of a page that speaks of it', () => {
  for (const {names, address} of TERMS) {
    const [page = '', id = ''] = address.split('#');
    const html = pages.get(page) ?? pages.get(`${page}/`) ?? '';
    expect(html, address).toMatch(new RegExp(`<h[2-4][^>]* id="?${id}"?[ >]`));
    const found = names.filter((name) => html.includes(name));
    expect(found, `${address} speaks of ${names.join('、')}`).not.toEqual([]);
  }
});

test('each term is marked on some page', () => {
  const all = [...pages.values()].join('\n');
  const unused = TERMS.filter(
    ({address}) =>
      !new RegExp(`<a class="?term"? href="?${address}"?[ >]`).test(all),
  );
  expect(unused.map(({names}) => names[0])).toEqual([]);
});
