/**
 * JSON-LD on every page, as schema.org defines the kinds and as search engines
 * ask: https://developers.google.com/search/docs/appearance/structured-data
 */
import {expect, test} from '@playwright/test';
import {DomUtils, parseDocument} from 'htmlparser2';
import {z} from 'zod';

import {SECTIONS} from '../../src/config/sections';
import {readHead, readPages} from './builtPages';

const text = z.string().trim().min(1);
const url = z.url({protocol: /^https?$/u});
const date = z.iso
  .datetime()
  .refine((value) => Date.parse(value) <= Date.now(), 'is still to come');
const context = z.literal('https://schema.org');

const person = z.strictObject({
  '@type': z.enum(['Person', 'Organization']),
  name: text,
  description: text.optional(),
  url: url.optional(),
});

const article = {
  '@id': url,
  mainEntityOfPage: url,
  url,
  // Longer ones are cut off.
  headline: text.max(110),
  description: text,
  author: person,
};

const facts = {
  image: url,
  inLanguage: z.literal('zh-Hans'),
  publisher: person,
};

const post = {
  '@type': z.literal('BlogPosting'),
  ...article,
  name: text,
  datePublished: date,
  dateModified: date.optional(),
  keywords: z.array(text),
};

const SCHEMA = z.discriminatedUnion('@type', [
  z.strictObject({
    '@context': context,
    ...article,
    ...facts,
    '@type': z.literal('TechArticle'),
    dateModified: date.optional(),
  }),
  z.strictObject({
    '@context': context,
    ...post,
    ...facts,
    isPartOf: z.strictObject({
      '@type': z.literal('Blog'),
      '@id': url,
      name: text,
    }),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('Blog'),
    '@id': url,
    mainEntityOfPage: url,
    headline: text,
    description: text,
    blogPost: z.array(z.strictObject(post)).min(1),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: url,
        }),
      )
      .min(2)
      .refine(
        (items) => items.every(({position}, index) => position === index + 1),
        'is not numbered from one',
      ),
  }),
]);

type Data = z.infer<typeof SCHEMA>;

/** What is wrong with the blocks of a page, also where page and block differ. */
function check(html: string): string[] {
  const head = readHead(html);
  return head.data.flatMap((source) => {
    const {data, error} = SCHEMA.safeParse(JSON.parse(source));
    return data
      ? compare(data, html, head.canonical)
      : [z.prettifyError(error)];
  });
}

function compare(data: Data, html: string, canonical: string): string[] {
  const tree = parseDocument(html);
  if (data['@type'] === 'BreadcrumbList') {
    const last = data.itemListElement.at(-1)!;
    return last.item === canonical ? [] : [`the trail ends at ${last.item}`];
  }
  const problems = data['@id'] === canonical ? [] : [`is of ${data['@id']}`];
  const heading = DomUtils.textContent(
    DomUtils.getElementsByTagName('h1', tree),
  ).trim();
  if (data.headline !== heading) {
    problems.push(`is headed ${data.headline}, the page ${heading}`);
  }
  if (data['@type'] === 'Blog') {
    return problems;
  }
  const shown = new Set(
    DomUtils.getElementsByTagName('time', tree).map(({attribs}) =>
      attribs.datetime?.slice(0, 10),
    ),
  );
  const named = [
    data.dateModified,
    'datePublished' in data ? data.datePublished : undefined,
  ].filter((value) => value !== undefined);
  return [
    ...problems,
    ...named
      .filter((value) => !shown.has(value.slice(0, 10)))
      .map((value) => `${value} is no date on the page`),
  ];
}

const pages = readPages().map((page) => ({
  ...page,
  kinds: readHead(page.html).data.map(
    (source) => (JSON.parse(source) as {'@type': string})['@type'],
  ),
}));

test.describe('the check bites', () => {
  const block = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: '甲',
        item: 'https://a.example/',
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: '乙',
        item: 'https://a.example/b',
      },
    ],
  };
  const page = (data: unknown) =>
    `<link rel=canonical href=https://a.example/b><script type=application/ld+json>${JSON.stringify(data)}</script>`;

  test('on a trail of one page, a wrong number, a relative address', () => {
    expect(check(page(block))).toEqual([]);
    const [first, second] = block.itemListElement;
    for (const itemListElement of [
      [{...second, position: 1}],
      [first, {...second, position: 3}],
      [first, {...second, item: '/b'}],
      [first, {...second, name: ' '}],
    ]) {
      expect(check(page({...block, itemListElement}))).toHaveLength(1);
    }
    expect(
      check(
        page({
          ...block,
          itemListElement: [second, first].map((item, index) => ({
            ...item,
            position: index + 1,
          })),
        }),
      ),
    ).toEqual(['the trail ends at https://a.example/']);
  });

  test('on an unknown kind and a missing field', () => {
    expect(check(page({...block, '@type': 'Recipe'}))).toHaveLength(1);
    expect(
      check(page({'@context': 'https://schema.org', '@type': 'TechArticle'})),
    ).toHaveLength(1);
  });
});

test('every block is whole and says what the page says', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(
    Object.fromEntries(
      pages
        .map(({pathname, html}) => [pathname, check(html)] as const)
        .filter(([, problems]) => problems.length > 0),
    ),
  ).toEqual({});
});

test('documents, posts and the blog say what they are', () => {
  const sections = SECTIONS.map(({path}) => path).join('|');
  const expected = (pathname: string): readonly string[] => {
    if (/^\/blog\/[0-9a-f]{8}$/u.test(pathname)) {
      return ['BlogPosting'];
    }
    if (pathname === '/blog') {
      return ['Blog'];
    }
    return new RegExp(`^/(?:${sections})/(?!tags)`, 'u').test(pathname)
      ? ['BreadcrumbList', 'TechArticle']
      : [];
  };
  expect(
    pages
      .map(({pathname, kinds}) => ({pathname, kinds: [...kinds].sort()}))
      .filter(
        ({pathname, kinds}) => kinds.join() !== expected(pathname).join(),
      ),
  ).toEqual([]);
});
