/**
 * The files of the index, which the build writes and the engine reads:
 *
 * - `index.json`, the {@link Manifest}, asked for anew at every visit;
 * - in a folder named after its content, cacheable for ever:
 *   `terms-N.txt`, `pinyin-N.txt`, `words-N.txt`, shards of three sorted tables,
 *   `long-N.txt`, the postings of a term too frequent for a shard,
 *   `text-N.json`, sections to show, {@link Chunk},
 *   `sounds.txt`, syllables and the characters that sound so,
 *   `traditional.txt`, pairs of a traditional and a simplified character,
 *   `all.json`, all of these by name, unless they are many: what is kept offline.
 *
 * Everything is text, which every static host compresses.
 */
import type {Level} from './types';

export const WHOLE_FILE = 'all.json';

export const TABLES = ['terms', 'pinyin', 'words'] as const;
export type TableName = (typeof TABLES)[number];

export type Manifest = {
  readonly format: 1;
  readonly folder: string;
  /** The number of sections of every page. */
  readonly sections: readonly number[];
  /** The number of sections in every chunk; a chunk holds one page at most. */
  readonly chunks: readonly number[];
  readonly tags: readonly string[];
  /** Runs of a tag's number and how many pages follow with it. */
  readonly pageTags: readonly number[];
  readonly languages: readonly string[];
  readonly pageLanguages: readonly number[];
  /** A key at or before the first of every shard, and after the shard before. */
  readonly firstKeys: Readonly<Record<TableName, readonly string[]>>;
};

/** Consecutive sections of a page, with what is needed to show them alone. */
export type Chunk = {
  readonly path: string;
  readonly group: string;
  /** Headings that the first section stands under: `[level, heading]`. */
  readonly above: readonly (readonly [Level, string])[];
  readonly sections: readonly (readonly [
    level: Level,
    heading: string,
    anchor: string | null,
    content: string,
  ])[];
};

/** Value of a term in its shard when the postings lie in `long-N.txt`. */
export const LONG_MARK = '!';

/** Separates the fields of a line. */
export const FIELD = '\t';

/** A glossary term that begins with the line's term, and its other names. */
export const ALIAS = {list: ';', target: '|', source: '>'} as const;

/** In the table of words: keys read forwards and backwards. */
export const FORWARD = '>';
export const BACKWARD = '<';

/** How much a posting counts, by level. */
export const IMPACTS: readonly number[] = [
  0.2, 0.35, 0.6, 0.85, 1.1, 1.4, 1.7, 2.1, 2.6, 3.1, 3.6, 4.2, 4.8, 5.5, 6.3,
  7.2,
];
/** What a word in a heading counts at least, and elsewhere at most. */
export const HEADING_IMPACT = 2.6;
export const MAX_TEXT_IMPACT = 2.1;

const ALPHABET =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const DIGITS = new Uint8Array(128).fill(255);
for (const [digit, sign] of Array.from(ALPHABET).entries()) {
  DIGITS[sign.charCodeAt(0)] = digit;
}

/** A posting list in memory: section numbers and what each counts. */
export type Postings = {
  readonly sections: Uint32Array;
  readonly impacts: Float32Array;
};

/** One digit of 64, as a character. */
export function toDigit(value: number): string {
  return ALPHABET.charAt(value);
}

/** @throws RangeError for a character that is no digit: the file is damaged. */
export function fromDigit(text: string, at: number): number {
  const digit = DIGITS[text.charCodeAt(at)] ?? 255;
  if (digit === 255) {
    throw new RangeError('damaged index');
  }
  return digit;
}

/** A number in 5-bit groups, the lowest first; the sixth bit says “more”. */
export function encodeNumber(value: number): string {
  let text = '';
  let rest = value;
  do {
    const more = rest > 31 ? 32 : 0;
    text += toDigit((rest & 31) + more);
    rest >>>= 5;
  } while (rest > 0);
  return text;
}

/** The level whose impact is nearest to a weight. */
export function toLevel(weight: number): number {
  const above = IMPACTS.findIndex((impact) => impact >= weight);
  if (above === -1) {
    return IMPACTS.length - 1;
  }
  const below = Math.max(0, above - 1);
  return weight - (IMPACTS[below] ?? 0) < (IMPACTS[above] ?? 0) - weight
    ? below
    : above;
}

/**
 * Postings as text. Sections with the same level stand together, the first
 * digit of a group being the level and how many follow: one, two, three or a
 * number; then come the distances between section numbers.
 * @param packed section × 16 + level, sections ascending.
 */
export function encodePostings(packed: readonly number[]): string {
  const groups = new Map<number, number[]>();
  for (const posting of packed) {
    const level = posting % 16;
    const group = groups.get(level);
    if (group) {
      group.push(posting >>> 4);
    } else {
      groups.set(level, [posting >>> 4]);
    }
  }
  // Joined at the end: a text that grows by a digit at a time has 20 times its
  // size until somebody reads it.
  const parts: string[] = [];
  for (const [level, sections] of Array.from(groups).sort(
    ([a], [b]) => b - a,
  )) {
    const count = Math.min(sections.length, 4);
    parts.push(
      toDigit(level + 16 * (count - 1)),
      count === 4 ? encodeNumber(sections.length) : '',
    );
    let previous = -1;
    for (const section of sections) {
      parts.push(encodeNumber(section - previous - 1));
      previous = section;
    }
  }
  return parts.join('');
}

/** @throws RangeError when the text is damaged or names a section past `limit`. */
export function decodePostings(text: string, limit: number): Postings {
  const sections: number[] = [];
  const impacts: number[] = [];
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = fromDigit(text, at++);
      value |= (digit & 31) << shift;
      if (digit < 32) {
        return value;
      }
    }
  };
  while (at < text.length) {
    const head = fromDigit(text, at++);
    const impact = IMPACTS[head % 16] ?? 0;
    const count = head < 48 ? (head >>> 4) + 1 : readNumber();
    let section = -1;
    for (let n = 0; n < count; n += 1) {
      section += readNumber() + 1;
      sections.push(section);
      impacts.push(impact);
    }
    if (section >= limit) {
      throw new RangeError('damaged index');
    }
  }
  return {
    sections: Uint32Array.from(sections),
    impacts: Float32Array.from(impacts),
  };
}
