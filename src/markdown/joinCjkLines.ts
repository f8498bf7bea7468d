/**
 * Removes soft line breaks between Chinese characters. HTML turns a line break
 * into a space, which is right between words and wrong inside a Chinese
 * sentence.
 */
import type {Root, RootContent, Text} from 'mdast';
import type {Node, Parent} from 'unist';
import {SKIP, visit} from 'unist-util-visit';

const CJK =
  '[\\p{Script=Han}\\p{Script=Bopomofo}\\u3000-\\u303f\\uff00-\\uffef\\u2014\\u2018-\\u201d\\u2026]';
const BREAK_BETWEEN = new RegExp(
  `(?<=${CJK})[ \\t]*\\n[ \\t]*(?=${CJK})`,
  'gu',
);
const ENDS_WITH_BREAK = new RegExp(`(?<=${CJK})[ \\t]*\\n[ \\t]*$`, 'u');
const STARTS_WITH_BREAK = new RegExp(`^[ \\t]*\\n[ \\t]*(?=${CJK})`, 'u');
const ENDS_WITH_CJK = new RegExp(`${CJK}$`, 'u');
const STARTS_WITH_CJK = new RegExp(`^${CJK}`, 'u');

/** The visible text of an inline node; code counts as Latin. */
function textOf(node: Node | undefined): string {
  if (!node) {
    return '';
  }
  if (node.type === 'text') {
    return (node as Text).value;
  }
  return 'children' in node
    ? (node as Parent).children.map(textOf).join('')
    : '';
}

/** Remark plugin without options; changes text nodes in place. */
export default function joinCjkLines() {
  return (root: Root): void => {
    visit(root, (node) => {
      if (node.type === 'code' || node.type === 'inlineCode') {
        return SKIP;
      }
      if (!('children' in node)) {
        return undefined;
      }
      const children = node.children as RootContent[];
      children.forEach((child, index) => {
        if (child.type !== 'text') {
          return;
        }
        child.value = child.value.replace(BREAK_BETWEEN, '');
        if (STARTS_WITH_CJK.test(textOf(children[index + 1]))) {
          child.value = child.value.replace(ENDS_WITH_BREAK, '');
        }
        if (ENDS_WITH_CJK.test(textOf(children[index - 1]))) {
          child.value = child.value.replace(STARTS_WITH_BREAK, '');
        }
      });
      return undefined;
    });
  };
}
