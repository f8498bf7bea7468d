/** A note's Markdown, as its twin has it, as a chapter: XHTML for readers of books. */
import type {Element, Root} from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import {escapeHtml} from '../../kit/escapeHtml';

/** A chapter before it is set. */
export type Note = {
  readonly title: string;
  readonly level: string;
  /** One sentence: what one will be able to do. */
  readonly promise: string;
  /** Of the page on the site, whole. */
  readonly address: string;
  /** Below the title, as Markdown. */
  readonly body: string;
};

/** No XML document may hold them, and no reader sees them. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const OUTPUT = 'output';

/** The text of a task's box, which cannot be ticked in a book. */
function drawBox({properties}: Element): string {
  return properties.checked ? '☑' : '☐';
}

/** What XHTML of a book may not have, as what it may. */
function mend(root: Root, chapters: ReadonlyMap<string, string>): void {
  visit(root, 'element', (element, index, parent) => {
    const {properties} = element;
    const {href, src, alt, align} = properties;
    // XML has no attributes without a value.
    for (const [name, value] of Object.entries(properties)) {
      if (value === true) {
        properties[name] = '';
      }
    }
    // Where a cell's text stands is a matter of style.
    if (typeof align === 'string') {
      delete properties.align;
      properties.className = [`align-${align}`];
    }
    if (typeof href === 'string' && href.startsWith('#')) {
      // Markdown has no anchors: within a chapter, a link has nowhere to lead.
      element.tagName = 'span';
      element.properties = {};
    } else if (typeof href === 'string') {
      const [page = ''] = href.split(/[?#]/u);
      properties.href = chapters.get(page) ?? encodeURI(decodeURI(href));
    }
    if (element.tagName === 'input' && parent && index !== undefined) {
      parent.children[index] = {type: 'text', value: drawBox(element)};
      return SKIP;
    }
    // A book brings all that it shows: what it does not bring is a link.
    if (element.tagName === 'img') {
      element.tagName = 'a';
      element.properties = {href: src};
      element.children = [{type: 'text', value: String(alt ?? '')}];
    }
    return undefined;
  });
}

/** A fence says after its language that it is output, or the name of a file. */
function readFences(root: Root): void {
  visit(root, 'element', (pre, index, parent) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element') {
      return undefined;
    }
    const {meta = ''} = (code.data ?? {}) as {readonly meta?: string};
    if (meta === OUTPUT) {
      pre.properties.className = [OUTPUT];
    }
    // Names of languages mean nothing to a book.
    delete code.properties.className;
    const [, name] = /\btitle="([^"]*)"/u.exec(meta) ?? [];
    if (name === undefined || !parent || index === undefined) {
      return undefined;
    }
    const file: Element = {
      type: 'element',
      tagName: 'p',
      properties: {className: ['file']},
      children: [{type: 'text', value: name}],
    };
    parent.children.splice(index, 0, file);
    return [SKIP, index + 2];
  });
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, {singleTilde: false})
  .use(remarkCjkFriendly)
  .use(remarkRehype)
  .use(() => readFences)
  .freeze();
const printer = unified()
  .use(rehypeStringify, {
    // What stands here is read as XML.
    closeSelfClosing: true,
    collapseEmptyAttributes: false,
    characterReferences: {useNamedReferences: false},
  })
  .freeze();

/** An XHTML document. */
export function wrap(title: string, body: string, attributes = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="zh-Hans" xml:lang="zh-Hans">
<head><title>${escapeHtml(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body${attributes}>${body}</body>
</html>
`;
}

/**
 * @param chapters file of each note in the book, by its address on the site.
 * @returns an XHTML document.
 */
export function toChapter(
  {title, level, promise, address, body}: Note,
  chapters: ReadonlyMap<string, string>,
): string {
  const tree = processor.runSync(
    processor.parse(body.replace(CONTROLS, '')),
  ) as Root;
  mend(tree, chapters);
  const head = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="promise">${escapeHtml(promise)}</p>`,
    `<p class="facts">${escapeHtml(level)}　<a href="${escapeHtml(encodeURI(decodeURI(address)))}">在网上读，运行其中的代码</a></p>`,
  ];
  return wrap(title, [...head, printer.stringify(tree)].join('\n'));
}
