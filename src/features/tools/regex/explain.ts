/** Takes a regular expression apart. */
import {type AST, RegExpParser} from '@eslint-community/regexpp';

import {describe} from './describe';

/** One part; `depth` is how deep it is nested. */
export type Part = {
  readonly raw: string;
  readonly meaning: string;
  readonly depth: number;
};

const MAX_PARTS = 200;

/** Lists the parts of a pattern from the outside inwards. @throws when it is none. */
export function explain(pattern: string, flags: string): readonly Part[] {
  const ast = new RegExpParser({ecmaVersion: 2025}).parsePattern(
    pattern,
    undefined,
    undefined,
    {unicode: flags.includes('u'), unicodeSets: flags.includes('v')},
  );
  const parts: Part[] = [];
  function walk(
    nodes: readonly (AST.Element | AST.Alternative)[],
    depth: number,
  ): void {
    for (let at = 0; at < nodes.length && parts.length < MAX_PARTS; at += 1) {
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
      parts.push({
        raw,
        meaning:
          node.type === 'Character' && raw !== node.raw
            ? `文字 ${raw}`
            : describe(node, flags),
        depth,
      });
      if (node.type === 'Quantifier') {
        walk([node.element], depth + 1);
      } else if ('alternatives' in node) {
        const {alternatives} = node as {
          readonly alternatives: readonly AST.Alternative[];
        };
        if (alternatives.length > 1) {
          alternatives.forEach((one, index) => {
            parts.push({
              raw: one.raw,
              meaning: `第 ${index + 1} 种`,
              depth: depth + 1,
            });
            walk(one.elements, depth + 2);
          });
        } else {
          walk(alternatives[0]?.elements ?? [], depth + 1);
        }
      }
    }
  }
  if (ast.alternatives.length > 1) {
    ast.alternatives.forEach((one, index) => {
      parts.push({raw: one.raw, meaning: `第 ${index + 1} 种`, depth: 0});
      walk(one.elements, 1);
    });
  } else {
    walk(ast.alternatives[0]?.elements ?? [], 0);
  }
  return parts;
}
