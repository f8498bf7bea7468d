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
  /** The stretch of the query that it was cut from. */
  readonly source: string;
};

/** Latin words that may be one name written apart: `mongo db`. */
export type Apart = {readonly words: readonly string[]; readonly name: string};

export type ParsedQuery = {
  /** The query folded, for finding glossary terms in it. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly apart: readonly Apart[];
};

/** More of a query changes nothing in what is found, only the time it takes. */
const MAX_QUERY_LENGTH = 128;

const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('zh', {granularity: 'word'}) : null;

/** Words of a sentence that say nothing about its subject. */
const FILLERS = new Set(
  '的 了 吗 呢 吧 在 是 有 里 我 你 他 谁 把 被 我的 一个 可以 应该 会 会不会 能 要 该 就 都 还 却 也 又 再 和 与 跟 给 让 用 到 后 时 个 上 下 很 太 真的'.split(
    ' ',
  ),
);
/** What a verb ends with: the segmenter keeps it, the subject does without. */
const VERB_ENDING = /(?<=^[^不])了$/u;

/** How one asks, whatever the question is about; longer ones first. */
const QUESTION =
  /有什么(?:区别|不同|用处?|作用)|有多[大少久长快]|多[少久]|有何(?:区别|不同)|(?:的|什么|哪些)?(?:区别|差别)|是什么(?:意思)?|没有|为什么|为啥|为何|怎么(?:办|样|写|用|做|回事)?|怎样|如何|什么时候用?|什么|哪[里些个种]|是不是|有没有|能不能|要不要|可不可以|请问|求助|一下|不管用|没反应|没有反应|不起作用|没效果|不好使|用不了|咋|面试题?|八股文?/gu;
/** What remains of a question at the borders of its subject, or alone. */
const BORDER =
  /^[的和与]+|[的了吗呢吧啊里是有要被会能该]+$|^[用在把跟我你到]$/gu;

/** Said of any subject: they decide between sections, and demand nothing. */
const VAGUE = new Set(
  '前端 不准 不对 不行 不了 没用 没有 有用 不用 不会 生效 无效 报错 出错 方法 使用 实现 问题 原因 解决 处理 情况 常见 优化 别人 自己 一直 一起 一样 两个 几个 几次 好几 还是 到底 之后 以后 时候 这样 那样 起来 出来 总是 老是 突然 已经 然后 应该 拿到 变成 换成 不能'.split(
    ' ',
  ),
);
const VAGUE_WEIGHT = 0.35;
/** What a pair counts that lies across two words. */
export const CROSS_WEIGHT = 0.2;

/**
 * What holds an English sentence together, or stands before every error; in a
 * shorter query it is a keyword.
 */
export const ENGLISH_FILLERS: ReadonlySet<string> = new Set(
  'uncaught a an the to of is are was were be been being has have had could cannot can did does do will would should must you your it its that they their at on by from as and or but not no in for with when after before this failed'.split(
    ' ',
  ),
);
const ENGLISH_SENTENCE = 5;

/** From this length a run is a question or a sentence, and not one word. */
const SENTENCE_LENGTH = 4;

/** The stretches of a run that are left without the asking. */
function listSubjects(run: string, isAlone: boolean): readonly string[] {
  const pieces = run.split(QUESTION);
  return pieces.length === 1 && isAlone
    ? pieces
    : pieces
        .map((piece) => piece.replace(BORDER, ''))
        .filter((piece) => piece !== '');
}

/** Punctuation of somebody in a hurry; an operator only where nothing else is. */
const SHOUTED = /^[?!]+$/u;

/** Ends of dotted names that add nothing to the name. */
const SUFFIX = /^(?:js|ts|jsx|tsx|mjs|json)$/iu;

type Stretch = {
  text: string;
  /** Offsets of the pairs that lie inside one word. */
  readonly inner: Set<number>;
  /** The fillers after it, with a character of what stands on their sides. */
  bridge: string;
};

/** The stretches of a sentence between its fillers. */
function cutSentence(sentence: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let isOpen = false;
  let wasCharacter = false;
  for (const {segment: written} of segmenter?.segment(sentence) ?? []) {
    const segment = written.replace(VERB_ENDING, '');
    const previous = stretches.at(-1);
    if (FILLERS.has(segment)) {
      if (previous) {
        previous.bridge ||= Array.from(previous.text).at(-1) ?? '';
        previous.bridge += segment;
      }
      isOpen = false;
      wasCharacter = false;
      continue;
    }
    const last = isOpen ? previous : undefined;
    const stretch = last ?? {text: '', inner: new Set(), bridge: ''};
    if (!last) {
      if (previous?.bridge) {
        previous.bridge += Array.from(segment)[0] ?? '';
      }
      stretches.push(stretch);
    }
    const isCharacter = segment.length === 1;
    if (isCharacter && wasCharacter && stretch.text !== '') {
      // Characters one by one are a word that the segmenter does not know.
      stretch.inner.add(stretch.text.length - 1);
    }
    wasCharacter = isCharacter;
    for (let at = 0; at + 1 < segment.length; at += 1) {
      stretch.inner.add(stretch.text.length + at);
    }
    stretch.text += segment;
    isOpen = true;
  }
  return stretches;
}

function parseHan(run: string, isAlone: boolean, isLast: boolean): QueryTerm[] {
  const term = {kind: 'han', isPrefix: false, source: run} as const;
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
  return stretches.flatMap(({text, inner, bridge}) => {
    let at = 0;
    const pairs = toPairs(text).map((token) => {
      // A pair across two words says little, and a lone character less.
      const isInner = inner.size === 0 || inner.has(at);
      at += String.fromCodePoint(token.codePointAt(0) ?? 0).length;
      const isWord = isInner && token.length > 1;
      return {
        ...term,
        source: text,
        token,
        weight: isWord ? 1 : CROSS_WEIGHT,
        isRequired: isWord,
      };
    });
    // A name may hold a filler, and a text the question as it was typed.
    const bridging = bridge === '' ? [] : toPairs(bridge);
    return [
      ...pairs,
      ...bridging.map((token) => ({
        ...term,
        token,
        weight: CROSS_WEIGHT,
        isRequired: false,
      })),
    ];
  });
}

function parseWord(word: string, isAlone: boolean, isLast: boolean): QueryTerm {
  const token = fold(word);
  const isLetter = token.length === 1 && !isAlone;
  return {
    token,
    kind: 'word',
    source: word,
    isPrefix: isLast && !isLetter,
    weight: isLetter ? 0.2 : 1,
    isRequired: !isLetter,
  };
}

/** Cuts a query of any length into terms, each token once. */
export function parseQuery(query: string): ParsedQuery {
  const limited = query.slice(0, MAX_QUERY_LENGTH);
  const written = Array.from(listRuns(limited));
  const subjects = written.flatMap((run) =>
    run.kind === 'han'
      ? listSubjects(run.text, written.length === 1).map((text) => ({
          kind: run.kind,
          text,
        }))
      : run,
  );
  const hasWords = subjects.some(({kind}) => kind !== 'symbol');
  // Of “== 和 === 的区别” the operators are the subject; “为什么??” has none.
  const hasOperators =
    !hasWords &&
    subjects.some(({text}) => !SHOUTED.test(text)) &&
    written.length > subjects.length;
  // Who asks for nothing but “为什么” means these words.
  const runs = hasWords || hasOperators ? subjects : written;
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
      const isSubject = isAlone || hasOperators;
      add({
        token: text,
        kind,
        isPrefix: false,
        weight: isSubject ? 1 : 0.8,
        isRequired: isSubject,
        source: text,
      });
    } else if (kind === 'word') {
      add(parseWord(text, isAlone, isLast));
    } else {
      // The whole name is worth more than its words, which are enough.
      add({...parseWord(text, isAlone, isLast), isRequired: false});
      const words = splitChain(text);
      for (const [number, word] of words.entries()) {
        const part = parseWord(
          word,
          false,
          isLast && number === words.length - 1,
        );
        // `Express.js` is Express, whatever the pages call it.
        add(
          number > 0 && SUFFIX.test(word)
            ? {...part, weight: 0.2, isRequired: false}
            : part,
        );
      }
    }
  }
  const apart = runs.flatMap((run, at): Apart[] => {
    const next = runs[at + 1];
    if (run.kind === 'chain') {
      const name = splitChain(run.text).map(fold);
      return [{words: [fold(run.text), ...name], name: name.join('')}];
    }
    return run.kind === 'word' && next?.kind === 'word'
      ? [
          {
            words: [fold(run.text), fold(next.text)],
            name: fold(run.text + next.text),
          },
        ]
      : [];
  });
  const isEnglish =
    runs.length >= ENGLISH_SENTENCE && runs.every(({kind}) => kind !== 'han');
  const all = Array.from(terms.values(), (term) =>
    isEnglish && ENGLISH_FILLERS.has(term.token)
      ? {...term, weight: CROSS_WEIGHT, isRequired: false}
      : term,
  );
  // Beside a word that says more, the vague ones demand nothing.
  const isTold = all.some(
    ({token, isRequired}) => isRequired && !VAGUE.has(token),
  );
  return {
    text: fold(limited),
    apart,
    terms: all.map((term) =>
      isTold && VAGUE.has(term.token)
        ? {...term, weight: VAGUE_WEIGHT, isRequired: false}
        : term,
    ),
  };
}
