/** The feeds, as the RSS 2.0 and Atom (RFC 4287) specifications ask. */
import {existsSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import {DomUtils, parseDocument} from 'htmlparser2';

import {mendAtom, mendRss} from '../../src/publish/feeds';
import {readIdentity} from '../../src/config/identity';
import {SECTIONS} from '../../src/config/sections';
import {hasHistory} from '../harness/hasHistory';
import {readBuilt} from './builtPages';
import {childrenOf, onlyText, parseXml, type XmlElement} from './xml';

const {siteUrl} = readIdentity(process.env);
const BLOG = `${siteUrl}/blog`;
const POSTS = 9;

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/u;
const RFC_3339 =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u;

/** A real day, not the 30th of February, and not one to come. */
function isPast(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && time <= Date.now();
}

/** Addresses in a post's text that lead nowhere outside the site. */
function findRelative(html: string): string[] {
  const tree = parseDocument(html);
  return DomUtils.findAll(() => true, tree.children).flatMap(
    ({attribs}) =>
      [attribs.href, attribs.src].filter(
        (address) =>
          address !== undefined && !/^(?:https?|mailto|data):/u.test(address),
      ) as string[],
  );
}

test.describe('the checks bite', () => {
  for (const [what, source] of [
    ['an element that is not closed', '<a><b></a>'],
    ['an ampersand', '<a>b & c</a>'],
    ['an unknown prefix', '<a><atom:link/></a>'],
    ['a control character', '<a>\u0008</a>'],
    ['two roots', '<a/><b/>'],
  ] as const) {
    test(`${what} is not well-formed`, () => {
      expect(() => parseXml(source)).toThrow();
    });
  }

  test('texts and attributes are read', () => {
    const root = parseXml('<a x="1"><b><![CDATA[<p>]]>&amp;</b></a>');
    expect(root.attributes).toEqual({x: '1'});
    expect(onlyText(root, 'b')).toBe('<p>&');
  });

  test('a relative address in a post is found', () => {
    expect(
      findRelative(
        '<a href="/b"><img src="c.png"></a><a href="#d"></a><a href="https://e.example/">e</a>',
      ),
    ).toEqual(['/b', 'c.png', '#d']);
  });

  test('dates have to be real and past', () => {
    expect(RFC_822.test('2026-11-22T00:00:00Z')).toBe(false);
    expect(RFC_3339.test('Sun, 22 Nov 2026 00:00:00 GMT')).toBe(false);
    expect(isPast('2025-13-45')).toBe(false);
    expect(isPast('9999-01-01T00:00:00Z')).toBe(false);
  });

  test('a description is HTML, a title and a category are text', () => {
    const text = 'a <b> & ]]> "c"';
    const raw = text.replaceAll(']]>', ']]]]><![CDATA[>');
    const rss = parseXml(
      mendRss(
        `<rss version="2.0"><channel><link>https://e.example</link><item><description><![CDATA[${raw}]]></description></item></channel></rss>`,
      ),
    );
    const [item] = childrenOf(rss.children[0]!, 'item');
    expect(onlyText(item!, 'description')).toBe(
      'a &lt;b&gt; &amp; ]]&gt; &quot;c&quot;',
    );
    const term = text.replaceAll('"', '&quot;');
    const atom = parseXml(
      mendAtom(
        `<feed><link rel="alternate" href="https://e.example"/><title type="html"><![CDATA[${raw}]]></title><category label="${term}" term="${term}"/></feed>`,
      ),
    );
    expect(childrenOf(atom, 'title')).toMatchObject([
      {attributes: {type: 'text'}, text},
    ]);
    expect(childrenOf(atom, 'category')[0]?.attributes).toMatchObject({
      label: text,
      term: text,
    });
  });

  test('a feed without the blog’s address is refused', () => {
    expect(() => mendRss('<rss version="2.0"><channel>')).toThrow('rel="self"');
    expect(() => mendAtom('<feed>')).toThrow('rel="self"');
  });
});

test.describe('RSS', () => {
  let channel: XmlElement;
  test.beforeAll(() => {
    const rss = parseXml(readBuilt('blog/rss.xml'));
    expect(rss.attributes.version).toBe('2.0');
    expect(rss.children).toHaveLength(1);
    channel = rss.children[0]!;
  });

  test('says what and where it is', () => {
    expect(onlyText(channel, 'title')).toBe('行间博客');
    expect(onlyText(channel, 'link')).toBe(BLOG);
    expect(onlyText(channel, 'description')).not.toBe('');
    expect(onlyText(channel, 'language')).toBe('zh-Hans');
    expect(onlyText(channel, 'lastBuildDate')).toMatch(RFC_822);
    expect(
      childrenOf(channel, 'atom:link').map(({attributes}) => attributes),
    ).toEqual([
      {rel: 'self', type: 'application/rss+xml', href: `${BLOG}/rss.xml`},
    ]);
  });

  test('has every post, each whole and once', () => {
    const items = childrenOf(channel, 'item');
    expect(items).toHaveLength(POSTS);
    expect(new Set(items.map((item) => onlyText(item, 'guid'))).size).toBe(
      POSTS,
    );
    for (const item of items) {
      expect(onlyText(item, 'title')).not.toBe('');
      expect(onlyText(item, 'description')).not.toBe('');
      expect(onlyText(item, 'link')).toMatch(/^https:.+\/blog\/[0-9a-f]{8}$/u);
      // A permanent address, as nothing says otherwise.
      expect(onlyText(item, 'guid')).toBe(onlyText(item, 'link'));
      expect(onlyText(item, 'pubDate')).toMatch(RFC_822);
      expect(isPast(onlyText(item, 'pubDate'))).toBe(true);
      const content = onlyText(item, 'content:encoded');
      expect(content.length).toBeGreaterThan(1000);
      expect(findRelative(content)).toEqual([]);
    }
  });
});

test.describe('Atom', () => {
  let feed: XmlElement;
  test.beforeAll(() => {
    feed = parseXml(readBuilt('blog/atom.xml'));
  });

  test('says what and where it is', () => {
    expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
    expect(onlyText(feed, 'title')).toBe('行间博客');
    expect(onlyText(feed, 'id')).toBe(BLOG);
    expect(onlyText(feed, 'updated')).toMatch(RFC_3339);
    expect(
      childrenOf(feed, 'link').map(({attributes: {rel, href}}) => [rel, href]),
    ).toEqual([
      ['self', `${BLOG}/atom.xml`],
      ['alternate', BLOG],
    ]);
  });

  test('has every post, each whole, once and by someone', () => {
    const entries = childrenOf(feed, 'entry');
    expect(entries).toHaveLength(POSTS);
    expect(new Set(entries.map((entry) => onlyText(entry, 'id'))).size).toBe(
      POSTS,
    );
    for (const entry of entries) {
      expect(onlyText(entry, 'title')).not.toBe('');
      expect(onlyText(entry, 'summary')).not.toBe('');
      expect(onlyText(entry, 'updated')).toMatch(RFC_3339);
      expect(isPast(onlyText(entry, 'updated'))).toBe(true);
      const [link, ...others] = childrenOf(entry, 'link');
      expect(others).toEqual([]);
      expect(link?.attributes.href).toBe(onlyText(entry, 'id'));
      // The standard wants one where the feed itself has none.
      const [author] = childrenOf(entry, 'author');
      expect(author && onlyText(author, 'name')).toBe('行间');
      expect(findRelative(onlyText(entry, 'content'))).toEqual([]);
    }
  });
});

test.describe('notes', () => {
  for (const {path: folder, label} of SECTIONS) {
    test(`${folder}: without a history no feed, and nothing leads to one`, () => {
      test.skip(hasHistory(), '有 git 历史');
      expect(existsSync(`build/${folder}/atom.xml`)).toBe(false);
      expect(readBuilt(`contents/${folder}/index.html`)).not.toContain(
        `/${folder}/atom.xml`,
      );
    });

    test(`${folder}: newest changes first, each a page, and found from it`, () => {
      test.skip(!hasHistory(), '没有完整的 git 历史');
      const feed = parseXml(readBuilt(`${folder}/atom.xml`));
      expect(onlyText(feed, 'title')).toBe(`行间：${label}笔记`);
      expect(
        childrenOf(feed, 'link').map(({attributes}) => attributes.href),
      ).toEqual([`${siteUrl}/${folder}/atom.xml`, `${siteUrl}/${folder}`]);
      const entries = childrenOf(feed, 'entry');
      expect(entries.length).toBeGreaterThan(0);
      const dates = entries.map((entry) => onlyText(entry, 'updated'));
      for (const date of dates) {
        expect(date).toMatch(RFC_3339);
        expect(isPast(date)).toBe(true);
      }
      expect(dates).toEqual(dates.toSorted().toReversed());
      const page = onlyText(entries[0]!, 'id').slice(siteUrl.length + 1);
      expect(
        readBuilt(`${page}/index.html`).includes(`"/${folder}/atom.xml"`),
      ).toBe(true);
    });
  }
});

test('robots are told where the list of pages is', () => {
  expect(readBuilt('robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
});
