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

/** Words of a question that say nothing about its subject. */
const FILLERS = new Set(
  '的 了 吗 呢 吧 在 是 里 我 你 把 我的 怎么 怎样 怎么办 如何 为什么 为何 什么 哪里 哪些 哪个 哪种 是不是 有没有 能不能 要不要 一个 可以 应该'.split(
    ' ',
  ),
);

/** From this length a run is a question or a sentence, and not one word. */
const SENTENCE_LENGTH = 5;

type Stretch = {
  text: string;
  /** Offsets of the pairs that lie inside one word. */
  readonly inner: Set<number>;
};

/** The stretches of a sentence between its fillers. */
function cutSentence(sentence: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let isOpen = false;
  for (const {segment} of segmenter?.segment(sentence) ?? []) {
    if (FILLERS.has(segment)) {
      isOpen = false;
      continue;
    }
    const last = isOpen ? stretches.at(-1) : undefined;
    const stretch = last ?? {text: '', inner: new Set()};
    if (!last) {
      stretches.push(stretch);
    }
    for (let at = 0; at + 1 < segment.length; at += 1) {
      stretch.inner.add(stretch.text.length + at);
    }
    stretch.text += segment;
    isOpen = true;
  }
  return stretches;
}

function parseHan(run: string, isAlone: boolean, isLast: boolean): QueryTerm[] {
  const term = {kind: 'han', isPrefix: false} as const;
  if (Array.from(run).length === 1) {
    return [
      {
        ...term,
        token: run,
        isPrefix: isAlone || isLast,
        weight: isAlone ? 1 : 0.4,
        isRequired: isAlone,
      },
    ];
  }
  const stretches = run.length < SENTENCE_LENGTH ? [] : cutSentence(run);
  if (stretches.length === 0) {
    return toPairs(run).map((token) => ({
      ...term,
      token,
      weight: 1,
      isRequired: true,
    }));
  }
  return stretches.flatMap(({text, inner}) => {
    let at = 0;
    return toPairs(text).map((token) => {
      // A pair across two words says little, and a lone character less.
      const isInner = inner.size === 0 || inner.has(at);
      at += String.fromCodePoint(token.codePointAt(0) ?? 0).length;
      const isWord = isInner && token.length > 1;
      return {
        ...term,
        token,
        weight: isWord ? 1 : 0.35,
        isRequired: isWord,
      };
    });
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
