import type {Code, Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

export type FoundFence<R> = {
  readonly node: Code;
  /** Of the opening backticks, from 1. */
  readonly line: number;
  readonly read: R;
  /**
   * What the fence directly above says, with nothing but blank lines between
   * them; null: there is none.
   */
  readonly above: R | null;
};

/**
 * All code blocks in reading order, indented ones (no fence) included.
 * @param read understands the words behind the backticks.
 */
export function listFences<R>(
  tree: Root,
  read: (
    language: string | null | undefined,
    meta: string | null | undefined,
  ) => R,
): readonly FoundFence<R>[] {
  const found = new Map<Nodes, FoundFence<R>>();
  visit(tree, 'code', (node, index, parent) => {
    const before = parent?.children[(index ?? 0) - 1] ?? tree;
    found.set(node, {
      node,
      line: node.position?.start.line ?? 1,
      read: read(node.lang, node.meta),
      above: found.get(before)?.read ?? null,
    });
  });
  return [...found.values()];
}
