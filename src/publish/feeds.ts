import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {escapeHtml} from '../kit/escapeHtml';

/** Of an item; a section that holds `]]>` is written as two. */
const ITEM_DESCRIPTION =
  /<description>((?:<!\[CDATA\[[\s\S]*?\]\]>)+)<\/description>/gu;

/** Its values hold no quotes, and whatever else an author wrote. */
const CATEGORY = /<category label="([^"]*)" term="([^"]*)"\/>/gu;

/**
 * RSS with its own address, which readers use to follow a feed that moved, and
 * with descriptions as the HTML that readers take them for.
 * @param xml as Docusaurus writes it, where the first link is the blog's.
 */
export function mendRss(xml: string): string {
  const blog = readBlog(xml, /<link>([^<]+)<\/link>/u);
  return xml
    .replace('<rss ', '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
    .replace(
      '<channel>',
      () =>
        `<channel>\n        <atom:link rel="self" type="application/rss+xml" href="${blog}/rss.xml"/>`,
    )
    .replace(ITEM_DESCRIPTION, (_all, sections: string) => {
      const text = sections.slice('<![CDATA['.length, -']]>'.length);
      const html = escapeHtml(text.replaceAll(']]><![CDATA[', ''));
      return `<description>${escapeHtml(html)}</description>`;
    });
}

/**
 * Atom with its own address, see `mendRss`. Titles and summaries are text, and
 * Docusaurus calls them HTML: readers would drop the tags that a title names.
 */
export function mendAtom(xml: string): string {
  const blog = readBlog(xml, /<link rel="alternate" href="([^"]+)"\/>/u);
  return xml
    .replace(
      '<link rel="alternate"',
      () =>
        `<link rel="self" type="application/atom+xml" href="${blog}/atom.xml"/>\n    <link rel="alternate"`,
    )
    .replaceAll(/<(title|summary) type="html">/gu, '<$1 type="text">')
    .replaceAll(
      CATEGORY,
      (_all, label: string, term: string) =>
        `<category label="${mendValue(label)}" term="${mendValue(term)}"/>`,
    );
}

/** An attribute in which nothing but quotes is escaped: `Q&A` is no XML. */
function mendValue(value: string): string {
  return escapeHtml(value.replaceAll('&quot;', '"'));
}

function readBlog(xml: string, pattern: RegExp): string {
  const [, blog] = pattern.exec(xml) ?? [];
  if (!blog) {
    throw new Error('订阅里没有博客的地址，写不出 rel="self"。');
  }
  return blog;
}

/** Mends the feeds of a finished build; one without a blog has none. */
export function mendFeeds(outDir: string): void {
  for (const [name, mend] of [
    ['rss.xml', mendRss],
    ['atom.xml', mendAtom],
  ] as const) {
    const file = path.join(outDir, 'blog', name);
    if (existsSync(file)) {
      writeFileSync(file, mend(readFileSync(file, 'utf8')));
    }
  }
}
