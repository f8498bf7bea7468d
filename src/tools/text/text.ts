import {type Outcome, succeed, type TextResult} from '../job/outcome';

type Input = Readonly<Record<string, string>>;

/** The words of a name in any way of writing: `parseHTMLText`, `user_id`. */
function listWords(line: string): readonly string[] {
  return (
    line.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}]+|\p{N}+/gu) ??
    []
  ).map((word) => word.toLowerCase());
}

const capitalize = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1);

/** Writes the name on each line anew, from its words. */
function rename(
  write: (words: readonly string[]) => string,
): (text: string) => string {
  return (text) =>
    text
      .split('\n')
      .map((line) => write(listWords(line)))
      .join('\n');
}

/** What can be done to the lines of a text. */
const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  trim: (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  unique: (text) => [...new Set(text.split('\n'))].join('\n'),
  sort: (text) =>
    text
      .split('\n')
      .toSorted(new Intl.Collator('zh-CN', {numeric: true}).compare)
      .join('\n'),
  reverse: (text) => text.split('\n').toReversed().join('\n'),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  camel: rename((words) =>
    words
      .map((word, index) => (index === 0 ? word : capitalize(word)))
      .join(''),
  ),
  pascal: rename((words) => words.map(capitalize).join('')),
  snake: rename((words) => words.join('_')),
  kebab: rename((words) => words.join('-')),
  constant: rename((words) => words.join('_').toUpperCase()),
  halfWidth: (text) =>
    text
      .replace(/[\uFF01-\uFF5E]/gu, (one) =>
        String.fromCharCode(one.charCodeAt(0) - 0xfee0),
      )
      .replaceAll('\u3000', ' '),
};

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function countCharacters(text: string): number {
  let total = 0;
  for (const _ of new Intl.Segmenter('zh-CN').segment(text)) {
    total += 1;
  }
  return total;
}

/** Figures of a text, as an editor or an author counts. */
export function countText(text: string): NonNullable<TextResult['facts']> {
  const show = (value: number): string => value.toLocaleString('zh-CN');
  const han = count(text, /\p{Script=Han}/gu);
  const words = count(
    text,
    /[\p{Script=Latin}\d]+(?:['’.-][\p{Script=Latin}\d]+)*/gu,
  );
  return [
    ['字符', show(countCharacters(text))],
    ['不含空白', show(countCharacters(text.replace(/\s/gu, '')))],
    ['汉字', show(han)],
    ['英文词和数', show(words)],
    ['字数（汉字加词）', show(han + words)],
    [
      '全角标点',
      show(
        count(
          text,
          /[\u3000-\u303F\uFF01-\uFF0F\uFF1A-\uFF20\u2014\u2018-\u201D\u2026]/gu,
        ),
      ),
    ],
    ['行', show(text === '' ? 0 : text.split(/\r\n?|\n/u).length)],
    ['段', show(text.split(/\n/u).filter((line) => line.trim() !== '').length)],
    ['UTF-8 字节', show(new TextEncoder().encode(text).length)],
  ];
}

/** Counts a text, and tidies its lines. */
export function run({input = '', change = ''}: Input): Outcome<TextResult> {
  const apply = Object.hasOwn(CHANGES, change) ? CHANGES[change] : undefined;
  return succeed({text: apply?.(input) ?? input, facts: countText(input)});
}
