import type {MissingWord} from '../engine/types';

function quote(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join('、');
}

/**
 * Says which words of a query the site does not have, and what the results
 * stand for instead; null when it has them all.
 */
export function describeMissing(
  missing: readonly MissingWord[],
  total: number,
): string | null {
  const gone = missing.filter(({instead}) => instead === undefined);
  const meant = missing.filter(({instead}) => instead !== undefined);
  const typed = quote(meant.map(({text}) => text));
  const known = quote(meant.map(({instead = ''}) => instead));
  const parts = [
    ...(meant.length > 0
      ? [`没有找到${typed}，你是不是要找${known}？下面按${known}查找。`]
      : []),
    ...(gone.length > 0
      ? [
          `本站没有${quote(gone.map(({text}) => text))}${
            total > 0 ? '，下面是其余的词找到的' : ''
          }。`,
        ]
      : []),
  ];
  return parts.length > 0 ? parts.join('') : null;
}
