/**
 * Cuts text into what the index knows: pairs of Chinese characters, words,
 * identifiers and their parts, operators. The index writer, the query parser
 * and the highlighter must cut alike, so all of them cut here.
 */

/** A stretch of text of one kind; offsets count UTF-16 units. */
export type Run = {
  readonly kind: 'han' | 'word' | 'chain' | 'symbol';
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

const HAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const LETTER = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}_$`;

/** One alternative for each kind: `事件`, `3.10.2`, `a.b-c`, `C++`, `===`. */
const RUN = new RegExp(
  [
    `(?<han>[${HAN}]+)`,
    String.raw`(?<number>\d+(?:\.\d+)+)`,
    String.raw`(?<chain>[${LETTER}][${LETTER}\p{N}]*(?:[.-][${LETTER}][${LETTER}\p{N}]*)+)`,
    String.raw`(?<word>[${LETTER}\p{N}]+(?:\+\+|#(?![A-Za-z]))?)`,
    String.raw`(?<symbol>[?!=<>&|*+\-/%^~@:.#]{2,4})`,
  ].join('|'),
  'gu',
);

/** Borders inside an identifier: `use|State`, `HTML|Element`, `utf|8`, `a|_b`. */
const CAMEL =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|[_$]+/gu;

const MAX_WORD_LENGTH = 40;

/**
 * Full-width forms become ASCII and letters small, unit for unit, so that
 * offsets stay true.
 */
export function fold(text: string): string {
  return toHalfWidth(text).replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}

function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\u3000]/gu, (sign) =>
    sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0),
  );
}

/** The stretches of a text that can be searched for, letters as written. */
export function* listRuns(text: string): Generator<Run> {
  for (const match of toHalfWidth(text).matchAll(RUN)) {
    const {han, chain, symbol} = match.groups ?? {};
    const kind = han ? 'han' : chain ? 'chain' : symbol ? 'symbol' : 'word';
    const [run] = match;
    yield {
      kind,
      text: run,
      start: match.index,
      end: match.index + run.length,
    };
  }
}

/** Neighbouring characters in pairs; a lone one stands for itself. */
export function toPairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((right, at) => (characters[at] ?? '') + right);
}

/** The parts of an identifier, small; none where there is only one. */
export function listParts(word: string): string[] {
  const parts = word.split(CAMEL).filter((part) => part.length > 1);
  return parts.length > 1 || (parts[0]?.length ?? 0) < word.length
    ? parts.map(fold)
    : [];
}

/** A dotted or hyphenated name and the words that it is made of. */
export function splitChain(chain: string): string[] {
  return chain.split(/[.-]/u);
}

function listWordTokens(word: string): string[] {
  // Long digits and encoded data are never searched for.
  return word.length > MAX_WORD_LENGTH || /^\d{6,}$/u.test(word)
    ? []
    : [fold(word), ...listParts(word)];
}

/** The tokens of a text, repeated as often as they occur. */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const run of listRuns(text)) {
    if (run.kind === 'han') {
      tokens.push(...toPairs(run.text));
    } else if (run.kind === 'symbol') {
      tokens.push(run.text);
    } else if (run.kind === 'chain') {
      if (run.text.length <= MAX_WORD_LENGTH) {
        tokens.push(fold(run.text));
      }
      tokens.push(...splitChain(run.text).flatMap(listWordTokens));
    } else {
      tokens.push(...listWordTokens(run.text));
    }
  }
  return tokens;
}

/** The single characters of the Chinese in a text, for one-character queries. */
export function listCharacters(text: string): string[] {
  return Array.from(listRuns(text)).flatMap((run) =>
    run.kind === 'han' ? Array.from(run.text) : [],
  );
}
