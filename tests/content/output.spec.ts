/**
 * Crawls the built site as files: nothing that it points at may be missing.
 * Docusaurus checks its own Links only; an address written as HTML, in a feed
 * or in the head gets past it.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {type DefaultTreeAdapterMap, parse} from 'parse5';

import {readBuiltSite} from '../../src/serve/builtSite';
import {readIdentity} from '../../src/config/identity';

type Element = DefaultTreeAdapterMap['element'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

const BUILD = 'build';
const {siteUrl, baseUrl} = readBuiltSite(BUILD) ?? readIdentity({});

/** Answers what the checks need to know of the other files. */
type Site = {
  /** The HTML or other file at a path such as `/docs/test`, if there is one. */
  readonly find: (pathname: string) => string | undefined;
  readonly readHtml: (file: string) => string;
  /** Ids of the elements in a file, which many links ask for. */
  readonly readIds: (file: string) => ReadonlySet<string>;
};

/** Attributes that hold an address, by element. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  form: ['action'],
  use: ['href'],
  image: ['href'],
};

/** Names of meta elements whose content is an address. */
const ADDRESS_META = /^(?:og:image|og:url|twitter:image)$/u;

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** All elements of a page, templates' contents included. */
function listElements(html: string): readonly Element[] {
  const elements: Element[] = [];
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if ('attrs' in node) {
        elements.push(node);
      }
      if ('childNodes' in node) {
        visit(node.childNodes);
      }
      if ('content' in node) {
        visit(node.content.childNodes);
      }
    }
  };
  // Without scripting, so that noscript holds elements and not text.
  visit(parse(html, {scriptingEnabled: false}).childNodes);
  return elements;
}

function listIds(html: string): readonly string[] {
  return listElements(html).flatMap((element) =>
    [attribute(element, 'id')].filter((id) => id !== undefined),
  );
}

/** Every address in a page, as written. */
function listAddresses(html: string): readonly string[] {
  return listElements(html).flatMap((element) => {
    const found = (ADDRESSES[element.tagName] ?? []).flatMap((name) => {
      const value = attribute(element, name);
      if (value === undefined) {
        return [];
      }
      return name === 'srcset'
        ? value.split(',').map((entry) => entry.trim().split(/\s/u)[0]!)
        : [value];
    });
    if (element.tagName === 'meta') {
      const content = attribute(element, 'content') ?? '';
      const name =
        attribute(element, 'property') ?? attribute(element, 'name') ?? '';
      if (ADDRESS_META.test(name)) {
        found.push(content);
      }
      if (attribute(element, 'http-equiv')?.toLowerCase() === 'refresh') {
        found.push(/url=(.+)$/iu.exec(content)?.[1] ?? '');
      }
    }
    return found;
  });
}

/** What is wrong with an address on a page; null where nothing is. */
function checkAddress(
  address: string,
  pathname: string,
  site: Site,
): string | null {
  if (!URL.canParse(address, siteUrl + pathname)) {
    return `“${address}” is no address`;
  }
  const url = new URL(address, siteUrl + pathname);
  if (!/^https?:$/u.test(url.protocol) || url.origin !== siteUrl) {
    return null;
  }
  const target = site.find(decodeURI(url.pathname));
  if (target === undefined) {
    return `“${address}” leads to no file`;
  }
  const hash = decodeURIComponent(url.hash.slice(1));
  if (hash === '' || hash === 'top' || !target.endsWith('.html')) {
    return null;
  }
  return site.readIds(target).has(hash)
    ? null
    : `“${address}” names no element there`;
}

function checkAddresses(html: string, pathname: string, site: Site): string[] {
  return [...new Set(listAddresses(html))]
    .map((address) => checkAddress(address, pathname, site))
    .filter((problem) => problem !== null);
}

function checkIds(html: string): string[] {
  const found = listIds(html);
  return [
    ...new Set(found.filter((id, index) => found.indexOf(id) !== index)),
  ].map((id) => `id “${id}” stands there twice`);
}

function checkImages(html: string): string[] {
  return listElements(html)
    .filter(({tagName}) => tagName === 'img')
    .flatMap((image) => {
      const name = attribute(image, 'src') ?? 'img';
      const sizes = ['width', 'height'].filter(
        (side) => !/^\d+$/u.test(attribute(image, side) ?? ''),
      );
      return [
        ...sizes.map((side) => `${name} has no ${side}`),
        ...(attribute(image, 'alt') === undefined
          ? [`${name} has no alt`]
          : []),
      ];
    });
}

/** Elements whose text is quoted, not set. */
const QUOTED = new Set(['code', 'pre', 'script', 'style', 'textarea']);

/**
 * Traces of Markdown that did not become text: bold that the parser gave up on
 * beside full-width punctuation, and line breaks between Chinese characters,
 * which a browser shows as a space.
 */
function checkProse(html: string): string[] {
  const problems: string[] = [];
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) {
        if (node.value.includes('**')) {
          problems.push(`bold is not bold: ${node.value.trim()}`);
        }
        if (/\p{Script=Han}\n\p{Script=Han}/u.test(node.value)) {
          problems.push(`a line break became a space: ${node.value.trim()}`);
        }
      } else if ('childNodes' in node && !QUOTED.has(node.nodeName)) {
        visit(node.childNodes);
      }
    }
  };
  visit(parse(html).childNodes);
  return problems;
}

/** Own addresses in a feed or sitemap, whether an element or text holds them. */
function checkXml(xml: string, site: Site): string[] {
  const addresses = [...xml.matchAll(/https?:\/\/[^\s"'<>\]{}]+/gu)].map(
    ([address]) => address.replaceAll('&amp;', '&'),
  );
  return [...new Set(addresses)]
    .map((address) => checkAddress(address, '/', site))
    .filter((problem) => problem !== null);
}

/** A site of a few pages, for showing that the checks bite. */
function createSite(pages: Readonly<Record<string, string>>): Site {
  return {
    find: (pathname) =>
      [pathname, `${pathname.replace(/\/$/u, '')}/index.html`].find(
        (file) => file in pages,
      ),
    readHtml: (file) => pages[file]!,
    readIds: (file) => new Set(listIds(pages[file]!)),
  };
}

const built: Site = {
  find(pathname) {
    if (!pathname.startsWith(baseUrl)) {
      return undefined;
    }
    const file = path.join(BUILD, pathname.slice(baseUrl.length));
    return [file, `${file}.html`, path.join(file, 'index.html')].find(
      (candidate) => files.has(candidate),
    );
  },
  readHtml(file) {
    const known = sources.get(file) ?? readFileSync(file, 'utf8');
    sources.set(file, known);
    return known;
  },
  readIds(file) {
    const known = ids.get(file) ?? new Set(listIds(built.readHtml(file)));
    ids.set(file, known);
    return known;
  },
};

const files: ReadonlySet<string> = new Set(
  existsSync(BUILD)
    ? readdirSync(BUILD, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [],
);
const sources = new Map<string, string>();
const ids = new Map<string, ReadonlySet<string>>();
const pages = [...files].filter((file) => file.endsWith('.html')).sort();

function toPathname(file: string): string {
  const clean = path
    .relative(BUILD, file)
    .split(path.sep)
    .join('/')
    .replace(/(?:^|\/)index\.html$/u, '');
  return baseUrl + clean;
}

/** Runs a check on every page of the build; problems by page. */
function checkPages(
  check: (html: string, pathname: string) => readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    pages
      .map((file) => {
        const pathname = toPathname(file);
        return [pathname, check(built.readHtml(file), pathname)] as const;
      })
      .filter(([, problems]) => problems.length > 0),
  );
}

test('there is a build to check', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(built.find(`${baseUrl}docs/test`)).toBe(
    path.join(BUILD, 'docs', 'test', 'index.html'),
  );
});

test.describe('addresses in pages', () => {
  const site = createSite({
    '/index.html': '<p id="here">',
    '/docs/a/index.html': '<h2 id="part">',
    '/img/a.png': '',
  });
  for (const [name, html, problem] of [
    ['a missing page', '<a href="/docs/b">', 'leads to no file'],
    ['a missing own absolute page', `<a href="${siteUrl}/b">`, 'no file'],
    ['a missing relative page', '<a href="./b">', 'no file'],
    ['a missing anchor', '<a href="/docs/a#nope">', 'names no element'],
    ['a missing anchor on the page', '<a href="#nope">', 'names no element'],
    ['a missing image', '<img src="/img/b.png">', 'no file'],
    [
      'a missing image of several',
      '<img srcset="/img/a.png 1x, /img/b.png 2x">',
      'no file',
    ],
    ['a missing script', '<script src="/assets/b.js"></script>', 'no file'],
    ['a missing style sheet', '<link rel=stylesheet href="/b.css">', 'no file'],
    [
      'a missing preview image',
      `<meta property="og:image" content="${siteUrl}/b.png">`,
      'no file',
    ],
    [
      'a landing that leads nowhere',
      '<noscript><meta http-equiv="refresh" content="0; url=/b"></noscript>',
      'no file',
    ],
    ['no address at all', '<a href="https://">', 'is no address'],
  ] as const) {
    test(`${name} is reported`, () => {
      expect(checkAddresses(html, '/', site)).toEqual([
        expect.stringContaining(problem),
      ]);
    });
  }

  test('what exists, and what is not ours, is not reported', () => {
    const html = `
      <a href="/">1</a> <a href="/docs/a/">2</a> <a href="/docs/a?q=1#part">3</a>
      <a href="#here">4</a> <a href="#">5</a> <a href="${siteUrl}/docs/a">6</a>
      <a href="https://other.example/nope">7</a> <a href="mailto:a@b.c">8</a>
      <img src="data:image/png;base64,AA" srcset="/img/a.png 2x">`;
    expect(checkAddresses(html, '/', site)).toEqual([]);
  });

  test('all lead to a file, and hashes to an element', () => {
    expect(
      checkPages((html, pathname) => checkAddresses(html, pathname, built)),
    ).toEqual({});
  });
});

test.describe('addresses in feeds and the sitemap', () => {
  test('a missing one is reported, also inside a post’s text', () => {
    const site = createSite({'/index.html': '', '/blog/a/index.html': ''});
    const item = (address: string) =>
      `<item><link>${siteUrl}/blog/a</link><content><![CDATA[<a href="${address}">]]></content></item>`;
    expect(checkXml(item(`${siteUrl}/blog/a`), site)).toEqual([]);
    expect(checkXml(item(`${siteUrl}/blog/b`), site)).toEqual([
      expect.stringContaining('no file'),
    ]);
    expect(checkXml(`<loc>${siteUrl}/nope</loc>`, site)).toHaveLength(1);
  });

  for (const file of [
    'sitemap.xml',
    'blog/rss.xml',
    'blog/atom.xml',
    'opensearch.xml',
  ]) {
    test(`all those in ${file} exist`, () => {
      const xml = readFileSync(path.join(BUILD, file), 'utf8');
      expect(xml).toContain(siteUrl);
      // A template, not an address: what the reader types goes there.
      expect(checkXml(xml.replace('{searchTerms}', ''), built)).toEqual([]);
    });
  }
});

test.describe('ids', () => {
  test('a second use on a page is reported once', () => {
    expect(checkIds('<p id="a"><p id="b"><p id="a"><p id="a">')).toEqual([
      'id “a” stands there twice',
    ]);
    expect(checkIds('<p id="a"><p id="b">')).toEqual([]);
  });

  test('each stands on a page once', () => {
    expect(checkPages(checkIds)).toEqual({});
  });
});

test.describe('images', () => {
  test('one without a size or a text is reported', () => {
    expect(checkImages('<img src=a width=1 height=1 alt="">')).toEqual([]);
    expect(checkImages('<img src=a>')).toEqual([
      'a has no width',
      'a has no height',
      'a has no alt',
    ]);
    expect(checkImages('<img src=a width=auto height=1 alt=x>')).toEqual([
      'a has no width',
    ]);
    expect(
      checkImages('<noscript><img src=a width=1 height=1></noscript>'),
    ).toEqual(['a has no alt']);
  });

  test('each has its size and a text', () => {
    expect(pages.some((file) => built.readHtml(file).includes('<img'))).toBe(
      true,
    );
    expect(checkPages(checkImages)).toEqual({});
  });
});

test.describe('prose', () => {
  test('Markdown that did not become text is reported', () => {
    expect(checkProse('<p>**注意：**后文</p>')).toHaveLength(1);
    expect(checkProse('<p>上一行\n下一行</p>')).toHaveLength(1);
    expect(
      checkProse(
        '<p><strong>注意：</strong>后文 <code>2 ** 3</code></p>\n<p>one\ntwo</p>',
      ),
    ).toEqual([]);
  });

  test('bold is bold and lines are joined on every page', () => {
    expect(checkPages(checkProse)).toEqual({});
  });
});
