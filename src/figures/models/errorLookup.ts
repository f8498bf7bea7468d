/** Finds what a page says about an error message that a reader pastes. */

/**
 * A phrase as the message has it, where `…` stands for what differs each time;
 * or an expression, tested on the text as `clean` leaves it.
 */
type Pattern = string | RegExp;

export type Entry = {
  /** Of the heading on the page. */
  readonly anchor: string;
  /** The heading itself. */
  readonly title: string;
  readonly patterns: readonly Pattern[];
  /** What follows other errors too: looked at when nothing else is found. */
  readonly hints?: readonly Pattern[];
};

export type Errors = {
  /** A real message, for readers who want to try. */
  readonly sample: string;
  readonly entries: readonly Entry[];
};

export type Hit = {
  readonly entry: Entry;
  /** The phrase that was found, on one line. */
  readonly found: string;
};

type Place = {readonly start: number; readonly length: number};

const MAX_HITS = 3;
/** A log may be huge; what matters stands near its start or its end. */
const MAX_HALF = 100_000;
/** How much `…` may stand for. */
const MAX_GAP = 200;
/** What a reader recognises a phrase by. */
const MAX_SHOWN = 100;

/** Colour codes, also those whose escape character was lost on the way. */
const ANSI = /[^\P{Cc}\s]\[[0-?]*[ -/]*[@-~]|\[\d{1,3}(?:;\d{1,3})*m/gu;
const INVISIBLE = /[^\P{Cc}\s]|\p{Cf}/gu;
/** A line that starts like this is no reason why something failed. */
const WARNING = /^\s*(?:npm warn|warning:|警告:)/iu;

/** Without colours; full-width characters and curly quotes as a terminal's. */
function clean(text: string): string {
  const kept =
    text.length > 2 * MAX_HALF
      ? `${text.slice(0, MAX_HALF)}\n${text.slice(-MAX_HALF)}`
      : text;
  return kept
    .replaceAll(ANSI, '')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(/[“”‘’"]/gu, "'");
}

/** Terminals break lines anywhere, so that a phrase may go on after a break. */
function spell(phrase: string): string {
  return phrase
    .trim()
    .split(/\s+/u)
    .map((word) =>
      Array.from(word, (character) =>
        character.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`),
      ).join('\n?'),
    )
    .join(String.raw`\s*`);
}

function compile(pattern: string): RegExp {
  // E404 is no part of a hash, and a Chinese character may stand beside it.
  const source = pattern
    .split('…')
    .map((part) => spell(clean(part)))
    .join(String.raw`[\s\S]{0,${MAX_GAP}}?`);
  const start = /^\w/u.test(pattern) ? '(?<![A-Za-z0-9_])' : '';
  const end = /\w$/u.test(pattern) ? '(?![A-Za-z0-9_])' : '';
  return new RegExp(`${start}${source}${end}`, 'iu');
}

/** Made when first asked for: the search box asks at every key. */
const compiled = new Map<string, RegExp>();

function toExpression(pattern: Pattern): RegExp {
  if (typeof pattern !== 'string') {
    return pattern;
  }
  const expression = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, expression);
  return expression;
}

/** The first of the places, the longest of those. */
function findFirst(
  text: string,
  patterns: readonly Pattern[],
): Place | undefined {
  return patterns
    .flatMap((pattern) => {
      const match = toExpression(pattern).exec(text);
      return match ? [{start: match.index, length: match[0].length}] : [];
    })
    .sort(compare)[0];
}

function compare(a: Place, b: Place): number {
  return a.start - b.start || b.length - a.length;
}

function isWarning(text: string, {start}: Place): boolean {
  return WARNING.test(text.slice(text.lastIndexOf('\n', start - 1) + 1));
}

function show(text: string, {start, length}: Place): string {
  const found = text.slice(start, start + length).replaceAll(/\s+/gu, ' ');
  const half = MAX_SHOWN / 2;
  return found.length > MAX_SHOWN
    ? `${found.slice(0, half)} … ${found.slice(-half)}`
    : found;
}

/**
 * Entries that a text names, at most three. The first line that names one is
 * the cause, as the pages say; warnings and hints count when nothing else does.
 */
export function findEntries(
  entries: readonly Entry[],
  text: string,
): readonly Hit[] {
  const message = clean(text);
  const places = entries.flatMap((entry) => {
    const sure = findFirst(message, entry.patterns);
    const place = sure ?? findFirst(message, entry.hints ?? []);
    return place
      ? [{entry, place, isSure: sure === place && !isWarning(message, place)}]
      : [];
  });
  const sure = places.filter(({isSure}) => isSure);
  return (sure.length > 0 ? sure : places)
    .toSorted((a, b) => compare(a.place, b.place))
    .slice(0, MAX_HITS)
    .map(({entry, place}) => ({entry, found: show(message, place)}));
}
