/** Where a text is no JSON5, and why, in Chinese. */

export type Place = {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /** From 0, in the whole text. */
  readonly offset: number;
};

const FULL_WIDTH = /[，：；“”‘’｛｝［］（）]/u;

/** What the library says of the place. */
export type SyntaxErrorPlace = {
  readonly lineNumber: number;
  /** From 1, in characters; 0 is the end of the line before. */
  readonly columnNumber: number;
};

/** The place in lines, columns and letters. */
export function findPlace(
  source: string,
  {lineNumber, columnNumber}: SyntaxErrorPlace,
): Place {
  const lines = source.split('\n');
  const before = lines.slice(0, lineNumber - 1).join('\n');
  const start = lineNumber > 1 ? before.length + 1 : 0;
  const letters = Array.from(lines[lineNumber - 1] ?? '');
  const offset =
    columnNumber === 0
      ? before.length
      : start + letters.slice(0, columnNumber - 1).join('').length;
  const head = source.slice(0, offset).split('\n');
  return {
    line: head.length,
    column: (head.at(-1)?.length ?? 0) + 1,
    offset,
  };
}

/** What is wrong with what stands there. */
export function describeSyntax(source: string, place: Place): string {
  const [letter] = source.slice(place.offset);
  if (letter === undefined) {
    return source.trim() === ''
      ? '还没有写'
      : '写到末尾还没有完，缺了右括号或引号';
  }
  if (FULL_WIDTH.test(letter)) {
    return `${letter} 是全角的，换成半角`;
  }
  if (/[\p{L}/(]/u.test(letter)) {
    return `这里不能有 ${letter}：文字要加引号，也没有 ISODate()、ObjectId() 和正则字面量`;
  }
  return letter === '\n'
    ? '到行尾还缺一个引号'
    : `这里不能有 ${letter}，看看前面是不是少了逗号、冒号或括号`;
}
