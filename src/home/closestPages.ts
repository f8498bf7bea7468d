import {distance} from 'fastest-levenshtein';

import type {Catalog} from './catalog';

export type ClosestPage = {readonly title: string; readonly permalink: string};

const MAX_PAGES = 3;

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The pages that a wrong address most likely meant: by edit distance of the
 * address, among those of the same section first.
 * @param pathname as in `location.pathname`, possibly percent-encoded.
 * @param baseUrl what all addresses of the site begin with.
 */
export function findClosestPages(
  pathname: string,
  {docs, posts}: Catalog,
  baseUrl: string,
): readonly ClosestPage[] {
  const wanted = decode(pathname).toLowerCase().replace(/\/$/u, '');
  const [section = ''] = wanted.slice(baseUrl.length).split('/');
  const folder = `${baseUrl}${section}/`.toLowerCase();
  return [...docs, ...posts]
    .map(({title, permalink}) => ({
      title,
      permalink,
      isSameSection: permalink.toLowerCase().startsWith(folder),
      cost: distance(wanted, permalink.toLowerCase()),
    }))
    .sort(
      (a, b) =>
        Number(b.isSameSection) - Number(a.isSameSection) || a.cost - b.cost,
    )
    .slice(0, MAX_PAGES)
    .map(({title, permalink}) => ({title, permalink}));
}
