/** The index at the end of a book: words, and where each is spoken of. */

/** A place that a word leads to: an index into the places, or an address. */
export type WordIndex = {
  /** Name and address of the pages. */
  readonly places: readonly (readonly [string, string])[];
  /** Letter, and its words in order: each with indexes into `places`. */
  readonly letters: readonly (readonly [
    string,
    readonly (readonly [string, readonly number[]])[],
  ])[];
};

/** A word as one page has it; of two on one page the first counts. */
export type Mention = {
  readonly word: string;
  readonly name: string;
  readonly to: string;
};

/** For what begins with a digit. */
const DIGITS = '数字';

const collator = new Intl.Collator('zh-Hans-CN');

/** What a word is sorted by: `@layer` stands under L. */
function sortKey(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+/u, '') || word;
}

/**
 * Sorts words as an index has them, small letters and capitals together.
 * @param readLetter the capital that a Chinese word begins with when it is read.
 */
export function makeWordIndex(
  mentions: readonly Mention[],
  readLetter: (word: string) => string,
): WordIndex {
  const places = new Map<string, readonly [number, string]>();
  const words = new Map<string, {word: string; at: Map<string, number>}>();
  for (const {word, name, to} of mentions) {
    const [page = to] = to.split('#');
    const key = word.toLowerCase();
    const known = words.get(key) ?? {word, at: new Map()};
    words.set(key, known);
    if (!known.at.has(page)) {
      const [place] = places.get(to) ?? [places.size];
      places.set(to, [place, name]);
      known.at.set(page, place);
    }
  }
  const letters = new Map<string, (readonly [string, readonly number[]])[]>();
  const findLetter = (key: string): string =>
    /^\p{N}/u.test(key)
      ? DIGITS
      : /^[a-z]/iu.test(key)
        ? key.slice(0, 1).toUpperCase()
        : readLetter(key);
  for (const {word, at} of [...words.values()].sort(
    (a, b) =>
      collator.compare(sortKey(a.word), sortKey(b.word)) ||
      collator.compare(a.word, b.word),
  )) {
    const letter = findLetter(sortKey(word));
    const list = letters.get(letter) ?? [];
    list.push([word, [...at.values()]]);
    letters.set(letter, list);
  }
  return {
    places: [...places].map(([to, [, name]]) => [name, to]),
    letters: [...letters].sort(([a], [b]) =>
      a === DIGITS ? 1 : b === DIGITS ? -1 : a < b ? -1 : 1,
    ),
  };
}

/**
 * The words that hold `wanted`, whatever the case and the spaces between its
 * letters; all of them when nothing is wanted.
 * @returns letters with at least one.
 */
export function findWords(
  letters: WordIndex['letters'],
  wanted: string,
): WordIndex['letters'] {
  const fold = (text: string): string =>
    text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
  const part = fold(wanted);
  if (part === '') {
    return letters;
  }
  return letters.flatMap(([letter, words]) => {
    const found = words.filter(([word]) => fold(word).includes(part));
    return found.length > 0 ? [[letter, found] as const] : [];
  });
}

/** A title as an index names it: without what follows its colon. */
export function shortenTitle(title: string): string {
  return title.split('：')[0] ?? title;
}
