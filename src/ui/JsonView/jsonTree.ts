/** What the syntax tree of a JSON text knows: where one is, what can be folded. */
import {ensureSyntaxTree, syntaxTree} from '@codemirror/language';
import type {EditorState} from '@codemirror/state';
import type {SyntaxNode} from '@lezer/common';

/** How long one waits for the rest of a text to be parsed, milliseconds. */
const PARSE_MS = 1000;
/** A name that needs no brackets: `member-name-shorthand` of RFC 9535, 2.5.1.1. */
const SHORTHAND = /^[A-Za-z_\u{80}-\u{10FFFF}][\w\u{80}-\u{10FFFF}]*$/u;

type Range = {readonly from: number; readonly to: number};

function isValue({name}: SyntaxNode): boolean {
  return /^[A-Z]/u.test(name) && name !== 'PropertyName';
}

function listValues(node: SyntaxNode): readonly SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (isValue(child)) {
      values.push(child);
    }
  }
  return values;
}

function nameOf(state: EditorState, property: SyntaxNode): string | null {
  const name = property.getChild('PropertyName');
  if (name === null) {
    return null;
  }
  try {
    return JSON.parse(state.sliceDoc(name.from, name.to)) as string;
  } catch {
    return null;
  }
}

function indexIn(item: SyntaxNode): number {
  let index = 0;
  for (let before = item.prevSibling; before; before = before.prevSibling) {
    index += isValue(before) ? 1 : 0;
  }
  return index;
}

/**
 * The JSONPath (RFC 9535) of what stands at a place of a JSON text, such as
 * `$.items[0].sku`; null when that is not known.
 */
export function findPath(state: EditorState, place: number): string | null {
  const tree = ensureSyntaxTree(state, place, PARSE_MS);
  if (tree === null) {
    return null;
  }
  // At the start of a line, before its blanks, one means what stands in it.
  const {from, text} = state.doc.lineAt(place);
  const at = Math.max(place, from + text.search(/\S|$/u));
  let path = '';
  for (
    let node: SyntaxNode | null = tree.resolveInner(at, 1);
    node;
    node = node.parent
  ) {
    if (node.name === 'Property') {
      const name = nameOf(state, node);
      if (name === null) {
        return null;
      }
      path = `${SHORTHAND.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`}${path}`;
    } else if (node.parent?.name === 'Array' && isValue(node)) {
      path = `[${indexIn(node)}]${path}`;
    }
  }
  return `$${path}`;
}

/** What is between the brackets of a value that has any; null: nothing is. */
function insideOf(node: SyntaxNode): Range | null {
  return /^(?:Object|Array)$/u.test(node.name) && node.to - node.from > 2
    ? {from: node.from + 1, to: node.to - 1}
    : null;
}

/** The insides of all values of the outermost object or list. */
export function listSecondLevel(state: EditorState): readonly Range[] {
  const tree =
    ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);
  const root = tree.topNode.firstChild;
  if (root === null) {
    return [];
  }
  return listValues(root).flatMap((child) => {
    const value = child.name === 'Property' ? child.lastChild : child;
    return (value && insideOf(value)) ?? [];
  });
}

/** How many properties or items are inside of a folded range. */
export function countInside(state: EditorState, {from}: Range): number {
  const node = syntaxTree(state).resolveInner(from, -1);
  const value = /^[[{]$/u.test(node.name) ? node.parent : node;
  return value ? listValues(value).length : 0;
}
