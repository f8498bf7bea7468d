/** `add(2, 40)`: which export to call, and with what. */
export type Call = {
  readonly name: string;
  readonly values: readonly (number | bigint)[];
};

const CALL = /^\s*([^\s()]+)\s*\(([^()]*)\)\s*;?\s*$/u;

/**
 * Reads a call; `7n` is an i64.
 * @returns why it cannot be read, in Chinese, where it cannot.
 */
export function parseCall(text: string): Call | string {
  const [, name, list = ''] = CALL.exec(text) ?? [];
  if (name === undefined) {
    return '调用要写成 add(2, 40) 这样：导出的名字，括号里是数字。';
  }
  const values: (number | bigint)[] = [];
  for (const part of list.trim() === '' ? [] : list.split(',')) {
    const word = part.trim();
    const value = /^-?\d+n$/u.test(word)
      ? BigInt(word.slice(0, -1))
      : Number(word);
    if (word === '' || Number.isNaN(value)) {
      return `“${word}”不是数字；i64 的参数写成 7n。`;
    }
    values.push(value);
  }
  return {name, values};
}
