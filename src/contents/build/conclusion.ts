/** The one sentence that a note comes to, as text: for lists and previews. */
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const BLOCK = /^:::conclusion[^\S\n]*\n([\s\S]*?)^:::[^\S\n]*$/mu;
const parser = unified().use(remarkParse);

/**
 * @param source of a page.
 * @returns what stands in its `:::conclusion`, without marks; null: it has none.
 */
export function readConclusion(source: string): string | null {
  const block = BLOCK.exec(source.replaceAll('\r\n', '\n'))?.[1];
  if (block === undefined) {
    return null;
  }
  const root: Root = parser.parse(block);
  return root.children
    .map((node) => toString(node).replaceAll(/\s*\n\s*/gu, ''))
    .join('')
    .trim();
}
