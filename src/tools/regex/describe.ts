/** What the parts of a regular expression mean, in Chinese. */
import type {AST} from '@eslint-community/regexpp';

const EDGES = {start: '开头', end: '结尾'} as const;
const SETS = {
  digit: '数字 0–9',
  space: '空白',
  word: '字母、数字或下划线',
} as const;
/** Properties that texts in Chinese need; others keep their names. */
const PROPERTIES: Readonly<Record<string, string>> = {
  Han: '汉字',
  Latin: '拉丁字母',
  Hiragana: '平假名',
  Katakana: '片假名',
  Hangul: '韩文',
  Cyrillic: '西里尔字母',
  Greek: '希腊字母',
  L: '字母和文字',
  Letter: '字母和文字',
  Lu: '大写字母',
  Ll: '小写字母',
  N: '数字',
  Nd: '十进制数字',
  P: '标点',
  Punctuation: '标点',
  S: '符号',
  Z: '分隔符',
  Emoji: '表情',
  Emoji_Presentation: '表情',
  RGI_Emoji: '表情',
  Alphabetic: '字母',
  White_Space: '空白',
};
const ESCAPES: Readonly<Record<string, string>> = {
  '\\n': '换行',
  '\\r': '回车',
  '\\t': '制表符',
  '\\v': '垂直制表符',
  '\\f': '换页',
  '\\0': '空字符',
  ' ': '空格',
  '\u3000': '全角空格',
};
/** A class with more members is read in the pattern. */
const MAX_MEMBERS = 12;

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

function describeSet(
  node:
    AST.CharacterSet | AST.EscapeCharacterSet | AST.UnicodePropertyCharacterSet,
  flags: string,
): string {
  switch (node.kind) {
    case 'any':
      return flags.includes('s') ? '任意字符，包括换行' : '任意字符，换行除外';
    case 'property': {
      const name = node.value ?? node.key;
      const known = PROPERTIES[name];
      return `${node.negate ? '不是' : ''}${known ?? `Unicode 属性 ${name}`}`;
    }
    default:
      return `${node.negate ? '不是' : ''}${SETS[node.kind]}`;
  }
}

function describeCharacter(raw: string): string {
  return ESCAPES[raw] ?? raw;
}

function describeMember(
  node: AST.CharacterClassElement,
  flags: string,
): string {
  switch (node.type) {
    case 'Character':
      return describeCharacter(node.raw);
    case 'CharacterClassRange':
      return `${node.min.raw} 到 ${node.max.raw}`;
    case 'CharacterSet':
      return describeSet(node, flags);
    default:
      return node.raw;
  }
}

function describeClass(node: AST.CharacterClass, flags: string): string {
  const members = node.elements
    .slice(0, MAX_MEMBERS)
    .map((one) => describeMember(one, flags));
  const list = `${members.join('、')}${node.elements.length > MAX_MEMBERS ? '……' : ''}`;
  return node.elements.length === 0
    ? node.negate
      ? '任意字符'
      : '什么也不匹配'
    : `${node.negate ? '除了这些：' : '其中之一：'}${list}`;
}

function describeAssertion(node: AST.Assertion, flags: string): string {
  switch (node.kind) {
    case 'lookahead':
    case 'lookbehind':
      return `${node.kind === 'lookahead' ? '后面' : '前面'}${node.negate ? '不能是' : '必须是'}`;
    case 'word':
      return node.negate ? '不在单词边界' : '单词边界';
    default:
      return `${flags.includes('m') ? '行' : '全文'}的${EDGES[node.kind]}`;
  }
}

/** The meaning of one part, without that of the parts in it. */
export function describe(
  node: AST.Element | AST.Alternative,
  flags: string,
): string {
  switch (node.type) {
    case 'Alternative':
      return '这些依次出现';
    case 'Character':
      return `字符 ${describeCharacter(node.raw)}`;
    case 'CharacterSet':
      return describeSet(node, flags);
    case 'CharacterClass':
      return describeClass(node, flags);
    case 'ExpressionCharacterClass':
      return '字符集合的运算';
    case 'Group':
      return '一组，不捕获';
    case 'CapturingGroup':
      return node.name ? `捕获为 ${node.name}` : '捕获的一组';
    case 'Backreference':
      return `与前面捕获的 ${node.ref} 相同`;
    case 'Assertion':
      return describeAssertion(node, flags);
    case 'Quantifier':
      return describeQuantifier(node);
  }
}
