/** Reads sections out of a page's built HTML, in one pass. */
import {Parser} from 'htmlparser2';

import type {Level, Page, Section} from '../engine/types';
import type {PluginOptions} from '../options';

/** Classes that Docusaurus puts on `html`, of the pages that are content. */
const CONTENT_PAGE =
  /\b(?:docs-doc-page|blog-post-page|mdx-page|plugin-pages)\b/u;

const SKIPPED_TAGS = new Set(
  'nav button script style svg footer noscript template'.split(' '),
);
const SKIPPED_CLASSES =
  /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|pagination-nav)(?:\s|$)/u;

/** Tags whose borders separate words; others stand inside a sentence. */
const INLINE_TAGS = new Set(
  'a abbr b bdi code del em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);

type Attributes = Readonly<Record<string, string>>;
type MutableSection = {-readonly [Key in keyof Section]: Section[Key]};
type OpenHeading = {
  readonly level: number;
  readonly anchor: string | null;
  text: string;
};

/** How pages are read. */
export type Reading = Pick<
  PluginOptions,
  'groups' | 'ignoredClasses' | 'codeLabel'
>;

/** What an open element does to the text inside it. */
type Mode = 'skip' | 'code' | 'crumb' | 'header' | null;

function clean(text: string): string {
  return text
    .replace(/[\u200B\uFEFF]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function findMode(
  tag: string,
  attributes: Attributes,
  {ignoredClasses, codeLabel}: Reading,
): Mode {
  const {class: className = '', role, 'aria-label': label = ''} = attributes;
  if (className.includes('breadcrumbs__link')) {
    return 'crumb';
  }
  if (
    (SKIPPED_TAGS.has(tag) && !className.includes('breadcrumbs')) ||
    SKIPPED_CLASSES.test(className) ||
    className.split(/\s/u).some((name) => ignoredClasses.includes(name)) ||
    'data-search-ignore' in attributes
  ) {
    return 'skip';
  }
  const isCodeGroup =
    codeLabel !== '' && role === 'group' && label.startsWith(codeLabel);
  if (tag === 'pre' || isCodeGroup) {
    return 'code';
  }
  return tag === 'header' ? 'header' : null;
}

/** Collects while the parser walks; texts are as in the HTML. */
class Collector {
  readonly meta = new Map<string, string>();
  readonly crumbs: string[] = [];
  readonly sections: MutableSection[] = [];
  kind = '';
  isRefused = false;
  #root: 'article' | 'main' | null = null;
  #isOver = false;
  #heading: OpenHeading | null = null;
  readonly #modes: Mode[] = [];
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'html') {
      this.kind = attributes.class ?? '';
    } else if (tag === 'meta') {
      const name = attributes.name ?? attributes.property ?? '';
      this.meta.set(name, attributes.content ?? '');
    }
    // Posts and notes have an article; other pages only the main element.
    if (
      tag === 'article' ||
      (tag === 'main' && !/docs|blog/u.test(this.kind))
    ) {
      this.#root ??= tag;
    }
    this.#modes.push(findMode(tag, attributes, this.#reading));
    if (!this.#isReading()) {
      return;
    }
    if (this.#has('crumb') && this.#modes.at(-1) === 'crumb') {
      this.crumbs.push('');
    }
    const level = /^h([1-6])$/u.exec(tag)?.[1];
    if (level && !this.#has('skip')) {
      this.#heading = {
        level: Number(level),
        anchor: attributes.id ?? null,
        text: '',
      };
    }
    this.#separate(tag);
  }

  text(text: string): void {
    if (!this.#isReading() || this.#has('skip')) {
      return;
    }
    if (this.#has('crumb')) {
      this.crumbs.push((this.crumbs.pop() ?? '') + text);
    } else if (this.#heading) {
      this.#heading.text += text;
    } else if (!this.#has('header')) {
      this.#write(text);
    }
  }

  close(tag: string): void {
    if (this.#isReading()) {
      if (/^h[1-6]$/u.test(tag)) {
        this.#finishHeading();
      }
      this.#separate(tag);
      this.#isOver = tag === this.#root;
    }
    this.#modes.pop();
  }

  #isReading(): boolean {
    return this.#root !== null && !this.#isOver;
  }

  #has(mode: Mode): boolean {
    return this.#modes.includes(mode);
  }

  #write(text: string): void {
    const section = this.sections.at(-1);
    if (section) {
      section[this.#has('code') ? 'code' : 'content'] += text;
    }
  }

  #separate(tag: string): void {
    if (!INLINE_TAGS.has(tag) && !this.#has('skip') && !this.#heading) {
      this.#write(this.#has('code') ? '\n' : ' ');
    }
  }

  #finishHeading(): void {
    const heading = this.#heading;
    this.#heading = null;
    if (!heading) {
      return;
    }
    const isTitle = this.sections.length === 0;
    this.sections.push({
      level: (isTitle ? 1 : Math.max(2, heading.level)) as Level,
      heading: clean(heading.text),
      anchor: isTitle ? null : heading.anchor,
      content: '',
      code: '',
    });
  }
}

function isContent({kind, meta, sections}: Collector): boolean {
  const robots = meta.get('robots') ?? '';
  return (
    CONTENT_PAGE.test(kind) && !/noindex/u.test(robots) && sections.length > 0
  );
}

/** The deepest category of a note, or else the section of its plugin. */
function findGroup(
  {kind, crumbs}: Collector,
  title: string,
  {docs, blog, pages}: Reading['groups'],
): string {
  const names = crumbs.map(clean).filter((name) => !['', title].includes(name));
  const id = /\bplugin-id-(\S+)/u.exec(kind)?.[1] ?? '';
  const section = kind.includes('docs-doc-page') ? docs[id] : undefined;
  return (
    names.at(-1) ?? section ?? (kind.includes('blog-post-page') ? blog : pages)
  );
}

/**
 * Reads what search knows of a page from its built HTML.
 * @param path the page's site path.
 * @returns null for pages that are not content: lists, tags, search itself.
 */
export function parsePage(
  html: string,
  path: string,
  reading: Reading,
): Page | null {
  const collector = new Collector(reading);
  const parser = new Parser({
    onopentag: (tag, attributes) => collector.open(tag, attributes),
    ontext: (text) => collector.text(text),
    onclosetag: (tag) => collector.close(tag),
  });
  parser.end(html);
  if (!isContent(collector)) {
    return null;
  }
  const {meta, sections} = collector;
  const read = (name: string): string => meta.get(name) ?? '';
  // Cloned, because pieces of a text keep all of it: 270 KB for a page of 10.
  return structuredClone({
    path,
    group: findGroup(collector, sections[0]?.heading ?? '', reading.groups),
    language: read('docsearch:language') || read('docusaurus_locale'),
    version: read('docsearch:version') || 'current',
    tag: read('docsearch:docusaurus_tag') || 'default',
    description: clean(read('description')),
    keywords: read('keywords').split(',').map(clean).filter(Boolean),
    sections: sections.map((section) => ({
      ...section,
      content: clean(section.content),
      code: section.code.trim(),
    })),
  });
}
