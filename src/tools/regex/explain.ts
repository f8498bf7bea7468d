/** Takes a regular expression apart. */
import {type AST, RegExpParser} from '@eslint-community/regexpp';

import {clip, MAX_PARTS} from '../job/limits';
import {describe} from './describe';

/** One part; `depth` is how deep it is nested. */
export type PatternPart = {
  readonly raw: string;
  readonly meaning: string;
  readonly depth: number;
};

/**
 * Lists the parts of a pattern from the outside inwards, as many as can be
 * read. @throws when it is not a regular expression.
 */
export function explain(
  pattern: string,
  flags: string,
): {readonly parts: readonly PatternPart[]; readonly hasMore: boolean} {
  const ast = new RegExpParser({ecmaVersion: 2025}).parsePattern(
    pattern,
    undefined,
    undefined,
    {unicode: flags.includes('u'), unicodeSets: flags.includes('v')},
  );
  const parts: PatternPart[] = [];
  let hasMore = false;
  function add(raw: string, meaning: string, depth: number): void {
    hasMore ||= parts.length === MAX_PARTS;
    if (!hasMore) {
      parts.push({raw: clip(raw), meaning: clip(meaning), depth});
    }
  }
  /** Of `a|b`, each by itself. */
  function walkAll(all: readonly AST.Alternative[], depth: number): void {
    for (let at = 0; at < all.length && !hasMore; at += 1) {
      const one = all[at];
      if (one) {
        add(one.raw, `第 ${at + 1} 种`, depth);
        walk(one.elements, depth + 1);
      }
    }
  }
  function walk(
    nodes: readonly (AST.Element | AST.Alternative)[],
    depth: number,
  ): void {
    for (let at = 0; at < nodes.length && !hasMore; at += 1) {
      const node = nodes[at];
      if (!node) {
        return;
      }
      // Letters in a row are one word to the reader.
      let raw = node.raw;
      let end = at;
      while (
        node.type === 'Character' &&
        nodes[end + 1]?.type === 'Character'
      ) {
        end += 1;
        raw += nodes[end]?.raw ?? '';
      }
      at = end;
      add(
        raw,
        node.type === 'Character' && raw !== node.raw
          ? `文字 ${raw}`
          : describe(node, flags),
        depth,
      );
      if (node.type === 'Quantifier') {
        walk([node.element], depth + 1);
      } else if ('alternatives' in node) {
        const {alternatives} = node as {
          readonly alternatives: readonly AST.Alternative[];
        };
        if (alternatives.length > 1) {
          walkAll(alternatives, depth + 1);
        } else {
          walk(alternatives[0]?.elements ?? [], depth + 1);
        }
      }
    }
  }
  if (ast.alternatives.length > 1) {
    walkAll(ast.alternatives, 0);
  } else {
    walk(ast.alternatives[0]?.elements ?? [], 0);
  }
  return {parts, hasMore};
}
