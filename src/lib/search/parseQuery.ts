import {fold, listRuns, splitChain, toPairs} from './tokenize';

/** What is looked up for one piece of a query. */
export type QueryTerm = {
  readonly token: string;
  readonly kind: 'han' | 'word' | 'symbol';
  /** Longer tokens that begin so are meant too: it is still being typed. */
  readonly isPrefix: boolean;
  readonly weight: number;
  /** A section with all required terms comes before one without. */
  readonly isRequired: boolean;
};

export type ParsedQuery = {
  /** The query folded, for finding glossary terms in it. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
};

/** More of a query changes nothing in what is found, only the time it takes. */
const MAX_QUERY_LENGTH = 128;

const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('zh', {granularity: 'word'}) : null;

/** Whether each pair of characters lies inside one word. */
function findInnerPairs(run: string): ReadonlySet<number> {
  const inner = new Set<number>();
  for (const {segment, index} of segmenter?.segment(run) ?? []) {
    for (let at = 0; at + 1 < segment.length; at += 1) {
      inner.add(index + at);
    }
  }
  return inner;
}

function parseHan(run: string, isAlone: boolean, isLast: boolean): QueryTerm[] {
  if (Array.from(run).length === 1) {
    return [
      {
        token: run,
        kind: 'han',
        isPrefix: isAlone || isLast,
        weight: isAlone ? 1 : 0.4,
        isRequired: isAlone,
      },
    ];
  }
  const inner = run.length > 4 ? findInnerPairs(run) : new Set<number>();
  return toPairs(run).map((token, at) => {
    // A pair across two words says little; in a short query all are one word.
    const isInner = inner.size === 0 || inner.has(at);
    return {
      token,
      kind: 'han',
      isPrefix: false,
      weight: isInner ? 1 : 0.35,
      isRequired: isInner,
    };
  });
}

function parseWord(word: string, isAlone: boolean, isLast: boolean): QueryTerm {
  const token = fold(word);
  const isLetter = token.length === 1 && !isAlone;
  return {
    token,
    kind: 'word',
    isPrefix: isLast && !isLetter,
    weight: isLetter ? 0.2 : 1,
    isRequired: !isLetter,
  };
}

/** Cuts a query of any length into terms, each token once. */
export function parseQuery(query: string): ParsedQuery {
  const limited = query.slice(0, MAX_QUERY_LENGTH);
  const runs = [...listRuns(limited)];
  const isOpen = !/\s$/u.test(limited);
  const terms = new Map<string, QueryTerm>();
  const add = (term: QueryTerm): void => {
    const known = terms.get(term.token);
    if (!known || known.weight < term.weight) {
      terms.set(term.token, term);
    }
  };
  for (const [at, {kind, text}] of runs.entries()) {
    const isAlone = runs.length === 1;
    const isLast = isOpen && at === runs.length - 1;
    if (kind === 'han') {
      parseHan(text, isAlone, isLast).forEach(add);
    } else if (kind === 'symbol') {
      const weight = isAlone ? 1 : 0.8;
      add({token: text, kind, isPrefix: false, weight, isRequired: isAlone});
    } else if (kind === 'word') {
      add(parseWord(text, isAlone, isLast));
    } else {
      // The whole name is worth more than its words, which are enough.
      add({...parseWord(text, isAlone, isLast), isRequired: false});
      const words = splitChain(text);
      for (const [number, word] of words.entries()) {
        add(parseWord(word, false, isLast && number === words.length - 1));
      }
    }
  }
  return {text: fold(limited), terms: [...terms.values()]};
}
