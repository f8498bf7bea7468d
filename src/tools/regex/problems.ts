/** What is wrong with a pattern: the words of the engines, in Chinese. */

const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^Duplicate capture group name/u, '两个捕获组同名，它们不在 | 的两边'],
  [/^Empty$/u, '表达式是空的'],
  [/^Incomplete quantifier/u, '量词没有写完，应当像 {2}、{2,} 或 {2,5}'],
  [
    /^Invalid capture group name/u,
    '捕获组的名字不对：写成 (?<name>…)，名字不以数字开头',
  ],
  [/^Invalid character class$/u, '方括号里的范围不对：- 的两边都要是单个字符'],
  [
    /^Invalid character in character class/u,
    '方括号里有不能直接写的字符，前面加反斜杠',
  ],
  [/^Invalid empty flags/u, '(?: 里的标志是空的'],
  [
    /^Invalid escape/u,
    '没有这种转义；u 和 v 标志下，反斜杠后面只能是有意义的字符',
  ],
  [/^Invalid group/u, '没有这种组：(? 后面应当是 :、=、!、<=、<! 或 <名字>'],
  [
    /^Invalid named capture referenced/u,
    '\\k<名字> 里的名字，前后都没有这个捕获组',
  ],
  [/^Invalid named reference/u, '\\k 后面应当是 <名字>'],
  [
    /^Invalid property name/u,
    '没有这个 Unicode 属性；写法如 \\p{Script=Han}、\\p{L}',
  ],
  [
    /^Invalid set operation/u,
    '集合运算 -- 和 && 不能与别的字符混写，用方括号分开',
  ],
  [
    /^Invalid unicode escape/u,
    '\\u 后面应当是四位十六进制数，或者 {1F600} 这样的写法',
  ],
  [/^Lone quantifier brackets/u, '单独的花括号或方括号，要当字符就加反斜杠'],
  [
    /^Negated character class may contain strings/u,
    '[^…] 里不能有多个字符的字符串',
  ],
  [/^Nothing to repeat/u, '量词前面没有可以重复的东西'],
  [/^Range out of order in character class/u, '方括号里的范围写反了，小的在前'],
  [/^Unmatched '\)'/u, '多了一个右括号'],
  [/^Unterminated character class/u, '方括号没有合上'],
  [/^Unterminated class string disjunction/u, '\\q{ 没有合上'],
  [/^Unterminated group/u, '括号没有合上'],
  [/^\\ at end of pattern/u, '末尾的反斜杠后面没有字符'],
  [/^numbers out of order/u, '花括号里的次数写反了，小的在前'],
  [/^Duplicated flag/u, '标志写了两次'],
  [
    /^Invalid (?:regular expression )?flags?/u,
    '标志不对，或者 u 与 v 同时出现',
  ],
  [/^Unexpected character '(.+)'/u, '这里不该有 $1'],
  [/^Unterminated/u, '没有写完'],
  [/^Regular expression too large/u, '表达式太大'],
];

/** Before the reason, engines repeat the pattern, which may hold anything. */
const REPETITION = /^Invalid regular expression: \/.*\/[a-z]*: /su;

/**
 * Says in Chinese what an engine complains about. Words that are not known are
 * quoted as they are, after a Chinese sentence.
 */
export function translateProblem(message: string): string {
  const reason = message.replace(REPETITION, '');
  for (const [pattern, text] of MESSAGES) {
    const found = pattern.exec(reason);
    if (found) {
      return `${text.replace('$1', found[1] ?? '')}。`;
    }
  }
  return `浏览器读不懂这个表达式，它的原话是“${reason}”。`;
}
