/**
 * The words of the fences that this package itself knows: `run` and what goes
 * with it, and `output` beneath. All other fences are none of its business.
 */
import type {SampleSource} from '../sandbox/sampleFiles';
import {type AllConditions, readConditions} from './conditions';
import {readMetastring} from './metastring';

export type SampleLanguage = SampleSource['language'];

/** Languages that the sandbox runs. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  'js',
  'jsx',
  'ts',
  'tsx',
  'html',
  'css',
];

export type RunFence = AllConditions & {
  readonly kind: 'run';
  readonly language: SampleLanguage;
  readonly title: string | null;
  /** The program must end with an uncaught error. */
  readonly throws: boolean;
};

export type FenceRead =
  | RunFence
  /** What the fence above prints. */
  | {readonly kind: 'output'}
  | {readonly kind: 'other'}
  /** Chinese sentences: what is wrong, and how to mend it. */
  | {readonly kind: 'wrong'; readonly problems: readonly string[]};

/** Words that only mean something to a program, with an example where one is needed. */
const WORDS: Readonly<Record<string, string | null>> = {
  run: null,
  error: null,
  now: 'now="2026-01-01T00:00:00+08:00"',
  seed: 'seed=1',
  wait: 'wait=300',
  height: 'height=200',
};

function isSampleLanguage(language: string): language is SampleLanguage {
  return (SAMPLE_LANGUAGES as readonly string[]).includes(language);
}

function findWordProblems(
  language: SampleLanguage,
  words: ReadonlyMap<string, string | null>,
): string[] {
  const problems: string[] = [];
  for (const [word, example] of Object.entries(WORDS)) {
    const value = words.get(word);
    if (example !== null && words.has(word) && !value?.trim()) {
      problems.push(`${word} 没有值；请写成 ${example}。`);
    } else if (example === null && typeof value === 'string') {
      problems.push(`${word} 后面不写值；请删掉“=${value}”。`);
    }
  }
  if (words.has('error') && language === 'css') {
    problems.push('css 不会抛出错误；请删掉 error。');
  }
  if (words.has('height') && (language === 'js' || language === 'ts')) {
    problems.push(`${language} 没有画面；请删掉 height。`);
  }
  return problems;
}

/**
 * Reads a fence.
 * @param language the word behind the backticks, if any.
 * @param meta the rest of that line, if any.
 */
export function readFence(
  language: string | null | undefined,
  meta: string | null | undefined,
): FenceRead {
  // Another plugin's words need not be words here, nor those of a title.
  const bare = (meta ?? '').replaceAll(/"[^"]*"|'[^']*'/gu, '');
  if (!/(?:^|\s)(?:run|output)(?=[\s=]|$)/u.test(bare)) {
    return {kind: 'other'};
  }
  const {words, problems: misread} = readMetastring(meta ?? '');
  if (words.has('output') && !words.has('run')) {
    return {kind: 'output'};
  }
  if (!language || !isSampleLanguage(language)) {
    return {
      kind: 'wrong',
      problems: [
        `${language ?? '没有写语言的围栏'} 不能运行；能运行的语言：${SAMPLE_LANGUAGES.join('、')}。`,
      ],
    };
  }
  const problems =
    misread.length > 0 ? [...misread] : findWordProblems(language, words);
  const conditions = readConditions(words, problems);
  return problems.length > 0
    ? {kind: 'wrong', problems}
    : {
        kind: 'run',
        language,
        title: words.get('title') ?? null,
        throws: words.has('error'),
        ...conditions,
      };
}
