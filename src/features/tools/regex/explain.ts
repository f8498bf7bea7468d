/** What the parts of a regular expression mean, in Chinese. */
import {type AST, RegExpParser} from '@eslint-community/regexpp';

/** One part; `depth` is how deep it is nested. */
export type Part = {
  readonly raw: string;
  readonly meaning: string;
  readonly depth: number;
};

const MAX_PARTS = 200;

const EDGES = {start: '行或全文的开头', end: '行或全文的结尾'} as const;
const SETS = {
  digit: '数字 0–9',
  space: '空白',
  word: '字母、数字或下划线',
  any: '任意字符',
} as const;

function describeQuantifier({min, max, greedy}: AST.Quantifier): string {
  const count =
    min === 0 && max === 1
      ? '出现 0 或 1 次'
      : max === Number.POSITIVE_INFINITY
        ? `至少 ${min} 次`
        : min === max
          ? `恰好 ${min} 次`
          : `${min} 到 ${max} 次`;
  return greedy ? count : `${count}，尽量少`;
}

function describe(node: AST.Element | AST.Alternative): string {
  switch (node.type) {
    case 'Alternative':
      return '这些依次出现';
    case 'Character':
      return `字符 ${node.raw}`;
    case 'CharacterSet':
      return node.kind === 'property'
        ? `${node.negate ? '不' : ''}属于 Unicode 的 ${node.value ?? node.key}`
        : node.kind === 'any'
          ? SETS.any
          : `${node.negate ? '不是' : ''}${SETS[node.kind]}`;
    case 'CharacterClass':
      return node.negate ? '除了列出的字符' : '列出的字符之一';
    case 'ExpressionCharacterClass':
      return '字符集合的运算';
    case 'Group':
      return '一组，不捕获';
    case 'CapturingGroup':
      return node.name ? `捕获为 ${node.name}` : '捕获的一组';
    case 'Backreference':
      return `与前面捕获的 ${node.ref} 相同`;
    case 'Assertion':
      return node.kind === 'lookahead' || node.kind === 'lookbehind'
        ? `${node.kind === 'lookahead' ? '后面' : '前面'}${node.negate ? '不能是' : '必须是'}`
        : node.kind === 'word'
          ? node.negate
            ? '不在单词边界'
            : '单词边界'
          : EDGES[node.kind];
    case 'Quantifier':
      return describeQuantifier(node);
  }
}

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
            : describe(node),
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
