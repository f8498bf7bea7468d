/**
 * What of a page its readers see as plain text. Rules that look for Markdown
 * which did not become any read this, and never what is code or a link already.
 */
import type {Node, Parent} from 'unist';
import {visit} from 'unist-util-visit';

import type {Page} from '../../markdown/page';

/** In the place of each character that is no plain text. */
export const MASK = '\ue000';

/** No part of these is text. */
const OPAQUE: ReadonlySet<string> = new Set([
  'yaml',
  'code',
  'inlineCode',
  'html',
  'image',
  'imageReference',
  'definition',
  'footnoteReference',
  'leafDirective',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
]);
/** Nodes that are no text themselves, but whose children are. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'link',
  'linkReference',
  'delete',
  'emphasis',
  'strong',
  'footnoteDefinition',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]);
const ESCAPED = /\\[!-/:-@[-`{-~]/gu;

type Point = {readonly line: number; readonly column: number};

/** Whether an address stands in the text as it is, without brackets. */
export function isBareLink(node: Node, lines: readonly string[]): boolean {
  const {line, column} = node.position?.start ?? {line: 1, column: 1};
  return (
    node.type === 'link' && !/[[<]/u.test(lines[line - 1]?.[column - 1] ?? '[')
  );
}

/** The lines of the page, all of the same length as before. */
export function readProse({
  tree,
  lines,
}: Pick<Page, 'tree' | 'lines'>): readonly string[] {
  const prose = [...lines];
  const hide = (start: Point | undefined, end: Point | undefined): void => {
    if (!end) {
      return;
    }
    for (let {line} = start ?? {line: 1}; line <= end.line; line += 1) {
      const text = prose[line - 1] ?? '';
      const from = line === start?.line ? start.column - 1 : 0;
      const to = line === end.line ? end.column - 1 : text.length;
      prose[line - 1] =
        text.slice(0, from) +
        MASK.repeat(Math.max(0, to - from)) +
        text.slice(Math.max(from, to));
    }
  };
  visit(tree, (node: Node) => {
    const {start, end} = node.position ?? {};
    const children = 'children' in node ? (node as Parent).children : [];
    const first = children[0]?.position?.start;
    const last = children.at(-1)?.position?.end;
    if (OPAQUE.has(node.type)) {
      hide(start, end);
    } else if (WRAPPERS.has(node.type) && !isBareLink(node, lines)) {
      hide(start, first ?? end);
      hide(last, last && end);
    } else if (node.type === 'containerDirective' && start) {
      const isLabelled = first?.line === start.line;
      const length = lines[start.line - 1]?.length ?? 0;
      const lineEnd = {line: start.line, column: length + 1};
      hide(start, isLabelled ? first : lineEnd);
      if (isLabelled) {
        // Its bracket, and the attributes behind it.
        hide(children[0]?.position?.end, lineEnd);
      }
    } else if (node.type === 'table' && start) {
      // The row of dashes.
      const row = {line: start.line + 1, column: 1};
      hide(row, {...row, column: (lines[start.line]?.length ?? 0) + 1});
    }
  });
  return prose.map((text) => text.replace(ESCAPED, MASK + MASK));
}
