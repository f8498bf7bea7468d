import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * RSS with its own address, which readers use to follow a feed that moved.
 * @param xml as Docusaurus writes it, where the first link is the blog's.
 */
export function linkRss(xml: string): string {
  const blog = readBlog(xml, /<link>([^<]+)<\/link>/u);
  return xml
    .replace('<rss ', '<rss xmlns:atom="http://www.w3.org/2005/Atom" ')
    .replace(
      '<channel>',
      `<channel>\n        <atom:link rel="self" type="application/rss+xml" href="${blog}/rss.xml"/>`,
    );
}

/** Atom with its own address, see `linkRss`. */
export function linkAtom(xml: string): string {
  const blog = readBlog(xml, /<link rel="alternate" href="([^"]+)"\/>/u);
  return xml.replace(
    '<link rel="alternate"',
    `<link rel="self" type="application/atom+xml" href="${blog}/atom.xml"/>\n    <link rel="alternate"`,
  );
}

function readBlog(xml: string, pattern: RegExp): string {
  const [, blog] = pattern.exec(xml) ?? [];
  if (!blog) {
    throw new Error('订阅里没有博客的地址，写不出 rel="self"。');
  }
  return blog;
}

/** Mends the feeds of a finished build; one without a blog has none. */
export function linkFeedsToThemselves(outDir: string): void {
  for (const [name, link] of [
    ['rss.xml', linkRss],
    ['atom.xml', linkAtom],
  ] as const) {
    const file = path.join(outDir, 'blog', name);
    if (existsSync(file)) {
      writeFileSync(file, link(readFileSync(file, 'utf8')));
    }
  }
}
