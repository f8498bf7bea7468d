import pangu from 'pangu';

import {type Outcome, succeed, type TextResult} from '../job/outcome';

type Input = Readonly<Record<string, string>>;

/** Code, addresses and tags: they are left as they are. */
const KEPT =
  /(?:```[\s\S]*?```|`[^`\n]*`|https?:\/\/[^\s\u3000-\u303F\uFF00-\uFFEF\p{Script=Han}]+|<\/?[a-zA-Z][^<>\n]*>)/gu;
const HAN = String.raw`\p{Script=Han}`;
const FULL: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
};

function mendPunctuation(text: string): string {
  return text
    .replace(
      new RegExp(
        `(?<=[${HAN}”）》])[ \\t]*([,;:?!])\\1*[ \\t]*(?=[${HAN}“（《A-Za-z0-9\\n]|$)`,
        'gu',
      ),
      (_, sign: string) => FULL[sign] ?? sign,
    )
    .replace(new RegExp(`(?<=[${HAN}”）》])\\.(?=\\s|$|[${HAN}])`, 'gu'), '。')
    .replace(new RegExp(`\\(([^()\\n]*${HAN}[^()\\n]*)\\)`, 'gu'), '（$1）')
    .replace(new RegExp(`"([^"\\n]*${HAN}[^"\\n]*)"`, 'gu'), '“$1”')
    .replace(
      /(?:\.{3,}|。{2,}|…(?!…))(?<!……)/gu,
      (found, at: number, whole: string) =>
        found === '…' && whole[at - 1] === '…'
          ? found
          : new RegExp(HAN, 'u').test(whole.slice(Math.max(0, at - 1), at))
            ? '……'
            : found,
    )
    .replace(/([！？])\1{1,}/gu, '$1')
    .replace(/[ \t]*([，。；：！？、（）《》])[ \t]*/gu, '$1');
}

/** Repairs the setting of a text in which Chinese and Latin are mixed. */
export function mend(
  text: string,
  wants: {readonly space: boolean; readonly punctuation: boolean},
): string {
  const parts: string[] = [];
  const kept: string[] = [];
  let at = 0;
  for (const match of text.matchAll(KEPT)) {
    parts.push(text.slice(at, match.index), `\uE000${kept.length}\uE001`);
    kept.push(match[0]);
    at = match.index + match[0].length;
  }
  parts.push(text.slice(at));
  let result = parts.join('');
  if (wants.punctuation) {
    result = mendPunctuation(result);
  }
  if (wants.space) {
    result = result
      .split('\n')
      .map((line) => pangu.spacingText(line))
      .join('\n')
      .replace(
        new RegExp(`(?<=${HAN})(?=\uE000)|(?<=\uE001)(?=${HAN})`, 'gu'),
        ' ',
      );
  }
  if (wants.punctuation) {
    // Quotation marks are shared with English; beside Chinese they are full.
    result = result
      .replace(new RegExp(`(?<=${HAN})[ \\t]+(?=“|……)`, 'gu'), '')
      .replace(new RegExp(`(?<=”|……)[ \\t]+(?=${HAN})`, 'gu'), '');
  }
  return result.replace(
    /\uE000(\d+)\uE001/gu,
    (_, index: string) => kept[Number(index)] ?? '',
  );
}

/** Repairs a text and says how many lines changed. */
export function run({
  input = '',
  space = '',
  punctuation = '',
}: Input): Outcome<TextResult> {
  // The marks of kept parts must not stand in the text already.
  const clean = input.replace(/[\uE000\uE001]/gu, '');
  const text = mend(clean, {
    space: space === '1',
    punctuation: punctuation === '1',
  });
  const before = input.split('\n');
  const changed = text
    .split('\n')
    .filter((line, index) => line !== before[index]).length;
  return succeed({text, facts: [['改了', `${changed} 行`]]});
}
