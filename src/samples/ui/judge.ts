/** Compares the output that the reader expects with the one that came. */
import {diffArrays} from 'diff';

export type JudgedLine = {
  /** `missing`: it came, and was not expected; `extra`: the other way round. */
  readonly verdict: 'right' | 'wrong' | 'missing' | 'extra';
  /** As the reader typed it; null for a missing one. */
  readonly typed: string | null;
  /** As it was printed; null for an extra one. */
  readonly printed: string | null;
};

function toLines(text: string): string[] {
  const trimmed = text.replace(/^(?:[ \t]*\n)+|\s+$/gu, '');
  return trimmed === '' ? [] : trimmed.split('\n');
}

/** Whether the first bracket closes with the last one, and a comma is between. */
function isList(text: string): boolean {
  let depth = 0;
  let hasComma = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    depth += Number('[{('.includes(letter)) - Number(']})'.includes(letter));
    hasComma ||= depth === 1 && letter === ',';
    if (depth === 0) {
      return hasComma && letter === ']' && at === text.length - 1;
    }
  }
  return false;
}

/**
 * What counts in a line: not how it is spaced, nor which quotation marks or
 * which width of punctuation an input method gave; nor, of a list in one line,
 * the brackets around it and the quotes of words in it, which say nothing that
 * the words do not (of one item, or of a number, they do).
 */
function essence(line: string): string {
  const text = line
    .normalize('NFKC')
    .replaceAll(/["“”‘’`]/gu, "'")
    .replaceAll(/\s+/gu, '');
  const list = isList(text) ? text.slice(1, -1) : text.replaceAll('、', ',');
  return isList(`[${list}]`) ? bare(list) : text;
}

const LITERAL = /^(?:true|false|null|undefined|NaN|Infinity)$/u;

/** Words without their quotes; what would then be another value keeps them. */
function bare(text: string): string {
  return text.replaceAll(
    /'(?<word>[\p{L}_][\p{L}\p{N}_-]*)'/gu,
    (quoted, word: string) => (LITERAL.test(word) ? quoted : word),
  );
}

/** Judges line by line, in the order of the output. */
export function judge(typedText: string, printedText: string): JudgedLine[] {
  const typed = toLines(typedText);
  const printed = toLines(printedText);
  const lines: JudgedLine[] = [];
  let typedAt = 0;
  let printedAt = 0;
  /** Expected lines that did not come, until others in their place are found. */
  let waiting = 0;
  function pair(count: number): void {
    const length = Math.max(waiting, count);
    for (let index = 0; index < length; index += 1) {
      const own = index < waiting ? (typed[typedAt++] ?? null) : null;
      const came = index < count ? (printed[printedAt++] ?? null) : null;
      const verdict =
        own === null ? 'missing' : came === null ? 'extra' : 'wrong';
      lines.push({verdict, typed: own, printed: came});
    }
    waiting = 0;
  }
  for (const part of diffArrays(typed.map(essence), printed.map(essence))) {
    if (part.removed) {
      waiting = part.count;
    } else if (part.added) {
      pair(part.count);
    } else {
      pair(0);
      for (let index = 0; index < part.count; index += 1) {
        lines.push({
          verdict: 'right',
          typed: typed[typedAt++] ?? null,
          printed: printed[printedAt++] ?? null,
        });
      }
    }
  }
  pair(0);
  return lines;
}

/**
 * Where lines stand that were expected elsewhere, if nothing but the order is
 * wrong; null otherwise. The first three are told.
 */
export function describeMoves(
  typedText: string,
  printedText: string,
): string | null {
  const typed = toLines(typedText).map(essence);
  const came = toLines(printedText);
  const printed = came.map(essence);
  const isReordered =
    typed.length === printed.length &&
    typed.join('\n') !== printed.join('\n') &&
    typed.toSorted().join('\n') === printed.toSorted().join('\n');
  // Of lines that are printed twice nobody can say which one moved.
  if (!isReordered || new Set(printed).size < printed.length) {
    return null;
  }
  const moves = judge(typedText, printedText)
    .filter(({verdict}) => verdict !== 'right')
    .flatMap(({printed: line}) => (line === null ? [] : [essence(line)]))
    .slice(0, MAX_TOLD)
    .map((line) => {
      const at = printed.indexOf(line);
      return `“${came[at]?.trim()}”排在第 ${at + 1}，你写的是第 ${typed.indexOf(line) + 1}`;
    });
  return `该有的都有，只是次序不同：${moves.join('；')}。`;
}

/** Wrong lines that a miss is told with. */
const MAX_TOLD = 3;

/** A judgement as a question, what the reader said, and what is true. */
export function describeMiss(
  name: string,
  lines: readonly JudgedLine[],
): {
  readonly question: string;
  readonly said: string;
  readonly truth: string;
  readonly isRight: boolean;
} {
  let printedCount = 0;
  const wrong = lines
    .map((line) => ({
      ...line,
      // Of the output; what was not printed has none.
      number: line.printed === null ? null : (printedCount += 1),
    }))
    .filter(({verdict}) => verdict !== 'right');
  const told = wrong.slice(0, MAX_TOLD);
  const numbers = told.flatMap(({number}) => number ?? []).join('、');
  const which =
    printedCount > 1 && numbers !== '' ? `输出的第 ${numbers} 行` : '';
  return {
    question: `“${name}”${which === '' ? '打印什么' : `${which}是什么`}`,
    said: told.map(({typed}) => typed ?? '（没有这一行）').join('\n'),
    truth: told.map(({printed}) => printed ?? '（不打印）').join('\n'),
    isRight: wrong.length === 0,
  };
}
