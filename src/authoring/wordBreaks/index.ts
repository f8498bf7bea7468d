/**
 * Headings break between words: each place where a line may end is marked while
 * the site is built, as browsers know no Chinese words, and what does costs
 * time on a phone. In texts it is a `<wbr>`, which is no character: it is not
 * copied, searched, or read out. Of titles, which are no Markdown, the offsets
 * stand in the front matter, for authoring/Words.
 */
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Node, Parent} from 'unist';
import {SKIP, visit} from 'unist-util-visit';

import {findBreaks} from './findBreaks';

type Element = Parent & {readonly tagName: string};
type Text = Node & {readonly value: string};

const HEADING = /^h[1-6]$/u;

function isElement(node: Node): node is Element {
  return node.type === 'element';
}

function isText(node: Node): node is Text {
  return node.type === 'text';
}

/** The pieces of a text between its breaks. */
function cut(text: string): readonly string[] {
  const ends = [...findBreaks(text), text.length];
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

/** Rehype plugin without options. */
export default function breakHeadings() {
  return (root: Node): void => {
    visit(root, isElement, (heading) => {
      if (!HEADING.test(heading.tagName)) {
        return undefined;
      }
      visit(heading, (node) => {
        if (isElement(node) && node.tagName === 'code') {
          return SKIP;
        }
        if (isElement(node)) {
          node.children = node.children.flatMap((child) =>
            isText(child)
              ? cut(child.value).flatMap((value, index) => [
                  ...(index === 0 ? [] : [createBreak()]),
                  {type: 'text', value},
                ])
              : [child],
          );
        }
        return undefined;
      });
      return SKIP;
    });
  };
}

function createBreak(): Node {
  const element = {type: 'element', tagName: 'wbr', properties: {}};
  return {...element, children: []} as Node;
}

/** Docusaurus `markdown.parseFrontMatter` that adds `title_breaks`. */
export function withTitleBreaks(parse: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const {frontMatter, ...result} = await parse(params);
    const {title} = frontMatter;
    const breaks = typeof title === 'string' ? findBreaks(title) : [];
    return {
      ...result,
      frontMatter: {
        ...frontMatter,
        ...(breaks.length > 0 && {title_breaks: breaks}),
      },
    };
  };
}
