/** What path-to-regexp says of a pattern that is none, in Chinese. */

export type Problem = {
  readonly message: string;
  /** The character that is wrong, from 0; null: no single one. */
  readonly at: number | null;
};

const SAID: readonly (readonly [
  RegExp,
  (word: string, index: number) => Problem,
])[] = [
  [
    /^Unexpected (\?) at index (\d+)/u,
    (_, at) => ({
      message: 'Express 5 不再用 ? 表示可有可无，写成 {/:id} 这样的花括号',
      at,
    }),
  ],
  [
    /^Unexpected ([()]) at index (\d+)/u,
    (_, at) => ({
      message: 'Express 5 的路径里不再写正则，圆括号要去掉，校验放进处理函数',
      at,
    }),
  ],
  [
    /^Unexpected ([^\s]) at index (\d+)/u,
    (sign, at) => ({
      message:
        sign === '}'
          ? '这个 } 没有与它配对的 {'
          : `${sign} 不能直接写；要的就是这个字符时，前面加反斜杠`,
      at,
    }),
  ],
  [
    /^Unexpected (end) at index (\d+), expected \}/u,
    (_, at) => ({message: '到末尾还缺一个 }', at}),
  ],
  [
    /^Unexpected end after (\\) at index (\d+)/u,
    (_, at) => ({message: '反斜杠后面没有字符', at: at - 1}),
  ],
  [
    /^Missing parameter (name) at index (\d+)/u,
    (_, at) => ({
      message: '冒号和星号后面要有名字，例如 :id、*splat',
      at: at - 1,
    }),
  ],
  [
    /^Unterminated (quote) at index (\d+)/u,
    (_, at) => ({message: '双引号没有闭合', at}),
  ],
  [
    /^Missing text before "(.+?)" (?:param|wildcard)/u,
    (name) => ({
      message: `${name} 紧跟在另一个参数后面，中间要有字符隔开`,
      at: null,
    }),
  ],
  [
    /^(Too many path combinations)/u,
    () => ({message: '花括号的组合超过 256 种，请拆成几条', at: null}),
  ],
];

/** Where and what, from the message of the error; as it is where it is new. */
export function describeProblem(message: string): Problem {
  for (const [pattern, describe] of SAID) {
    const found = pattern.exec(message);
    if (found) {
      return describe(found[1] ?? '', Number(found[2]));
    }
  }
  return {message, at: null};
}
