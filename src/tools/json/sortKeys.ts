import {type Node, parseTree} from 'jsonc-parser';

/** By code units, so that every reader gets the same order. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Sound JSON with the keys of all objects in order. Values are taken over as
 * they are written: numbers keep all their digits.
 */
export function sortKeys(text: string): string {
  const write = (node: Node): string => {
    const children = node.children ?? [];
    switch (node.type) {
      case 'array':
        return `[${children.map(write).join(',')}]`;
      case 'object':
        return `{${children
          .map(({children: [key, value] = []}) => ({
            name: String(key?.value),
            text: `${key ? write(key) : ''}:${value ? write(value) : ''}`,
          }))
          .toSorted((a, b) => compare(a.name, b.name))
          .map((property) => property.text)
          .join(',')}}`;
      default:
        return text.slice(node.offset, node.offset + node.length);
    }
  };
  const root = parseTree(text);
  return root ? write(root) : text;
}
