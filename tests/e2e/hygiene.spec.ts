/** Every published page: silent, on its own, found by machines. */
import {readdirSync} from 'node:fs';

import type {Page} from '@playwright/test';

import {readIdentity} from '../../src/config/identity';
import {SECTIONS} from '../../src/config/sections';
import {nightly} from '../nightly';
import {NOT_FOUND_LOG} from './eachPageType';
import {PAGE_TYPES} from './pageTypes';
import {readSitemap} from './sitemap';
import {expect, test} from './test';

const {siteUrl} = readIdentity(process.env);
const SITEMAP = readSitemap();
/** Run in the playground's frame, are no pages of the site. */
const SANDBOX = '/sandbox.html';
const HOLDER = '/sandbox/holder.html';

/** All HTML files of the build, as the addresses that a host gives them. */
function listHtmlFiles(): readonly string[] {
  return readdirSync('build', {recursive: true})
    .map((file) => `/${String(file).replaceAll('\\', '/')}`)
    .filter(
      (file) => file.endsWith('.html') && file !== SANDBOX && file !== HOLDER,
    )
    .map((file) => file.replace(/\/index\.html$/u, '') || '/');
}

type Head = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly isIndexable: boolean;
  readonly canonical: string;
  readonly image: string;
  readonly jsonLd: readonly string[];
  readonly inlineScripts: readonly string[];
};

/** Reads static pages without running them. */
function readHeads(page: Page, paths: readonly string[]): Promise<Head[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (path) => {
          const source = await (await fetch(path)).text();
          const parsed = new DOMParser().parseFromString(source, 'text/html');
          const scripts = [
            ...parsed.querySelectorAll<HTMLScriptElement>('script:not([src])'),
          ];
          const isData = ({type}: HTMLScriptElement) =>
            type === 'application/ld+json';
          const read = (selector: string, name: string) =>
            parsed.querySelector(selector)?.getAttribute(name) ?? '';
          return {
            path,
            title: parsed.title,
            description: read('meta[name="description"]', 'content'),
            isIndexable: !/noindex/u.test(
              read('meta[name="robots"]', 'content'),
            ),
            canonical: read('link[rel="canonical"]', 'href'),
            image: read('meta[property="og:image"]', 'content'),
            jsonLd: scripts.filter(isData).map(({text}) => text),
            inlineScripts: scripts
              // Neither runs: the other is what a page is made of.
              .filter(({type}) => !/^application\/(?:ld\+)?json$/u.test(type))
              .map(({text}) => text),
          };
        }),
      ),
    paths,
  );
}

/** Values that more than one page has, with those pages. */
function findDuplicates(
  heads: readonly Head[],
  field: 'title' | 'description',
): Readonly<Record<string, readonly string[]>> {
  const groups = new Map<string, string[]>();
  for (const head of heads) {
    groups.set(head[field], [...(groups.get(head[field]) ?? []), head.path]);
  }
  return Object.fromEntries(
    [...groups].filter(([, pages]) => pages.length > 1),
  );
}

test.describe('sitemap', () => {
  test('holds exactly the pages that may be indexed', async ({page, open}) => {
    await open('/');
    const heads = await readHeads(page, listHtmlFiles());
    const indexable = heads
      .filter(({path, isIndexable}) => isIndexable && path !== '/404.html')
      .map(({path}) => path);
    const listed = SITEMAP.map((path) => path.replace(/(?<=.)\/$/u, ''));
    expect([...listed].sort()).toEqual(indexable.sort());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('leaves out the search page, the landings and what was not found', () => {
    for (const path of [
      '/search',
      '/404.html',
      SANDBOX,
      HOLDER,
      ...SECTIONS.map((section) => `/${section.path}`),
    ]) {
      expect(SITEMAP).not.toContain(path);
      expect(SITEMAP).not.toContain(`${path}/`);
    }
    expect(SITEMAP).toEqual(
      expect.arrayContaining(['/', '/code/', PAGE_TYPES.教程, '/blog']),
    );
  });

  test(
    'is well-formed and names the published origin',
    nightly('@build'),
    async ({page, open}) => {
      await open('/');
      const addresses = await readXml(page, '/sitemap.xml', 'url > loc');
      expect(addresses).toHaveLength(SITEMAP.length);
      expect(
        addresses.filter((address) => !address.startsWith(`${siteUrl}/`)),
      ).toEqual([]);
    },
  );
});

test.describe('what search engines and link previews read', () => {
  // Read once: all pages, some two hundred.
  let heads: readonly Head[] = [];
  test.describe.configure({mode: 'default'});
  test.beforeEach(async ({page, open}) => {
    if (heads.length === 0) {
      await open('/');
      heads = await readHeads(page, SITEMAP);
    }
  });

  test('every page has a title of its own', () => {
    expect(heads.filter(({title}) => title.trim() === '')).toEqual([]);
    expect(findDuplicates(heads, 'title')).toEqual({});
  });

  test('every page has a description', () => {
    expect(
      heads
        .filter(({description}) => description.trim() === '')
        .map(({path}) => path),
    ).toEqual([]);
  });

  test.describe('pages that are not indexed', () => {
    test.use({expectedErrors: [NOT_FOUND_LOG]});

    test('have a description of their own as well', async ({page, open}) => {
      await open('/');
      const others = await readHeads(page, [
        PAGE_TYPES.搜索,
        PAGE_TYPES.找不到,
      ]);
      expect(others.map(({description}) => description)).toEqual(
        others.map(() => expect.stringMatching(/^.{20,}$/u)),
      );
      expect(findDuplicates([...heads, ...others], 'description')).toEqual({});
    });
  });

  test('no two pages have the same description', () => {
    expect(
      findDuplicates(
        heads.filter(({description}) => description !== ''),
        'description',
      ),
    ).toEqual({});
  });

  test('every page names itself as its canonical address', () => {
    expect(
      heads
        .filter(
          ({path, canonical}) =>
            canonical !== siteUrl + path.replace(/(?<=.)\/$/u, '') &&
            canonical !== siteUrl + path,
        )
        .map(({path, canonical}) => ({path, canonical})),
    ).toEqual([]);
  });

  test('structured data is JSON of schema.org', () => {
    const data = heads.flatMap(({jsonLd}) => jsonLd);
    // Documents, posts and the blog's list have some.
    expect(data.length).toBeGreaterThan(20);
    for (const text of data) {
      expect(JSON.parse(text)).toMatchObject({
        '@context': 'https://schema.org',
        '@type': expect.any(String),
      });
    }
  });

  test(
    'the preview image exists and is large enough',
    nightly('@build'),
    async ({page, open}) => {
      const images = [...new Set(heads.map(({image}) => image))];
      const isOwn = (image: string): boolean => image.includes('/img/share/');
      // One of the site for pages that are no notes; content/head reads them all.
      const shared = images.filter((image) => !isOwn(image));
      expect(shared).toHaveLength(1);
      await open('/');
      for (const image of [...shared, images.find(isOwn) ?? '']) {
        expect(image).toMatch(new RegExp(`^${siteUrl}/`, 'u'));
        const size = await page.evaluate(async (path) => {
          const response = await fetch(path);
          const bitmap = await createImageBitmap(await response.blob());
          return {width: bitmap.width, height: bitmap.height};
        }, new URL(image).pathname);
        expect(size).toEqual({width: 1200, height: 630});
      }
    },
  );
});

test('landings name the main document as canonical and stay out of the index', async ({
  page,
  open,
}) => {
  await open('/');
  const heads = await readHeads(
    page,
    SECTIONS.map((section) => `/${section.path}`),
  );
  for (const {path, canonical, isIndexable} of heads) {
    expect(canonical).toMatch(new RegExp(`^${siteUrl}${path}/[^?#]+$`, 'u'));
    expect(isIndexable).toBe(false);
  }
});

test(
  'pages hold no inline script but the known ones',
  nightly('@build'),
  async ({page, open}) => {
    await open('/');
    const heads = await readHeads(page, listHtmlFiles());
    const [sample] = await readHeads(page, [PAGE_TYPES.所有内容种类]);
    const common = sample!.inlineScripts;
    expect(common.length).toBeGreaterThan(0);
    // The home page alone also has the banner for a wrong base URL.
    const [home] = await readHeads(page, ['/']);
    const banner = home!.inlineScripts.filter((text) => !common.includes(text));
    expect(banner).toHaveLength(1);
    expect(banner[0]).toContain('baseUrl');
    expect(
      heads
        .filter(({path}) => path !== '/')
        .filter(
          ({inlineScripts}) =>
            JSON.stringify(inlineScripts) !== JSON.stringify(common),
        )
        .map(({path}) => path),
    ).toEqual([]);
    expect(heads.length).toBeGreaterThan(SITEMAP.length);
  },
);

for (const [file, introduction] of [
  ['/blog/rss.xml', 'channel > title, channel > description'],
  ['/blog/atom.xml', 'feed > title, feed > subtitle'],
] as const) {
  test(`${file} is well-formed and introduces itself in Chinese`, async ({
    page,
    open,
  }) => {
    await open('/');
    const texts = await readXml(page, file, introduction);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => /[A-Za-z]{3,}/u.test(text))).toEqual([]);
  });
}

test(
  'the description for the browser’s search field is well-formed',
  nightly('@build'),
  async ({page, open}) => {
    await open('/');
    expect(await readXml(page, '/opensearch.xml', 'ShortName')).toEqual([
      '行间',
    ]);
    expect(await readXml(page, '/opensearch.xml', 'Description')).toEqual([
      '搜索行间',
    ]);
  },
);

test('a file that is not well-formed would be noticed', async ({
  page,
  open,
}) => {
  await open('/');
  await page.route('/blog/rss.xml', (route) =>
    route.fulfill({body: '<rss><channel><title>a & b</title></channel></rss>'}),
  );
  await expect(readXml(page, '/blog/rss.xml', 'title')).rejects.toThrow(
    'not well-formed',
  );
});

/** Texts of the elements that `selector` finds in an XML file of the site. */
function readXml(
  page: Page,
  file: string,
  selector: string,
): Promise<string[]> {
  return page.evaluate(
    async ([address, elements]) => {
      const source = await (await fetch(address)).text();
      const parsed = new DOMParser().parseFromString(source, 'text/xml');
      if (parsed.querySelector('parsererror')) {
        throw new Error(`${address} is not well-formed`);
      }
      return [...parsed.querySelectorAll(elements)].map(
        ({textContent}) => textContent ?? '',
      );
    },
    [file, selector] as const,
  );
}
