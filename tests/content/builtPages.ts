/** The built site as files, for tests that need no browser. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {DomUtils, parseDocument} from 'htmlparser2';

export const BUILD = 'build';
/** Runs in a frame of the playground, is no page of the site. */
const SANDBOX = 'sandbox.html';

export type BuiltPage = {
  /** As hosts show it: `/docs/test`, `/404.html`. */
  readonly pathname: string;
  readonly html: string;
};

/** All pages of the build; none when there is no build. */
export function readPages(): readonly BuiltPage[] {
  return listFiles('.html')
    .filter((name) => name !== SANDBOX)
    .map((name) => ({
      pathname: `/${name.replace(/(?:^|\/)index\.html$/u, '')}`,
      html: readBuilt(name),
    }));
}

/** Names of the build's files that end so, sorted. */
export function listFiles(ending: string): readonly string[] {
  return existsSync(BUILD)
    ? readdirSync(BUILD, {recursive: true})
        .map((name) => String(name).replaceAll('\\', '/'))
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];
}

/** A text file of the build. */
export function readBuilt(name: string): string {
  return readFileSync(path.join(BUILD, name), 'utf8');
}

/** What a page says of itself in its head. */
export type Head = {
  readonly title: string;
  readonly canonical: string;
  readonly isIndexable: boolean;
  /** Contents of meta elements by name or property, in their order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** Blocks of JSON-LD, as text. */
  readonly data: readonly string[];
};

/** Reads the head of a page as search engines and link previews do. */
export function readHead(html: string): Head {
  const tree = parseDocument(html);
  const meta = new Map<string, readonly string[]>();
  for (const {attribs} of DomUtils.getElementsByTagName('meta', tree)) {
    const name = attribs.property ?? attribs.name;
    if (name !== undefined) {
      meta.set(name, [...(meta.get(name) ?? []), attribs.content ?? '']);
    }
  }
  return {
    title: textOf(tree, ({name}) => name === 'title'),
    canonical:
      find(tree, ({attribs}) => attribs.rel === 'canonical')?.attribs.href ??
      '',
    isIndexable: !meta.get('robots')?.join().includes('noindex'),
    meta,
    data: DomUtils.getElementsByTagName('script', tree)
      .filter(({attribs}) => attribs.type === 'application/ld+json')
      .map((element) => DomUtils.textContent(element)),
  };
}

type Tree = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The first element that the test accepts. */
export function find(
  tree: Tree,
  accepts: (element: Element) => boolean,
): Element | null {
  return DomUtils.findOne(accepts, tree.children) ?? null;
}

/** The text of the first element that the test accepts, trimmed. */
export function textOf(
  tree: Tree,
  accepts: (element: Element) => boolean,
): string {
  const element = find(tree, accepts);
  return element ? DomUtils.textContent(element).trim() : '';
}
