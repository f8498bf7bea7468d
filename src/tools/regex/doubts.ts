/** A property of Unicode, whose backslash is not itself escaped. */
const PROPERTY = /(?<!\\)(?:\\\\)*\\[pP]\{/u;
/** A character of two code units, in brackets or with a quantifier. */
const ASTRAL = /\[[^\]]*[\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*+?{]/u;

/**
 * What a sound expression probably was to mean otherwise for want of the flag u;
 * Chinese, null where nothing is to be said.
 */
export function doubtFlags(pattern: string, flags: string): string | null {
  if (/[uv]/u.test(flags)) {
    return null;
  }
  if (PROPERTY.test(pattern)) {
    return String.raw`没有 u 或 v 标志，\p{…} 不是 Unicode 属性，只匹配字母 p 和后面的花括号。`;
  }
  return ASTRAL.test(pattern)
    ? '没有 u 或 v 标志，😀 这样的字符算两个，方括号和量词只管它的半个。'
    : null;
}
