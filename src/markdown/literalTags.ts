/**
 * In `.md` files, a few elements are HTML and everything else that looks like a
 * tag is text: an author who writes `Array<string>` in prose means just that,
 * and CommonMark would swallow it as an unknown element.
 */
import type {Html, Parent, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Elements that Markdown has no notation for and that a note may need. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  'abbr br dd del dl dt ins kbd mark rp rt ruby small sub sup wbr'.split(' '),
);

/** Whether a piece of raw HTML is a comment or uses allowed elements only. */
export function isAllowedHtml(html: string): boolean {
  return [...html.replace(/<!--[\s\S]*?-->/gu, '').matchAll(/<\/?([^\s/>]+)/gu)]
    .map(([, name]) => name?.toLowerCase() ?? '')
    .every((name) => HTML_ELEMENTS.has(name));
}

/** Remark plugin without options; MDX has no html nodes, so it changes none. */
export default function literalTags() {
  return (root: Root): void => {
    visit(root, 'html', (node: Html, index, parent: Parent | undefined) => {
      if (!parent || index === undefined || isAllowedHtml(node.value)) {
        return;
      }
      const text = {type: 'text' as const, value: node.value};
      const isInline =
        parent.type === 'paragraph' ||
        parent.type === 'heading' ||
        parent.children.some((child) => child.type === 'text');
      parent.children[index] = isInline
        ? text
        : {type: 'paragraph', children: [text]};
    });
  };
}
