/**
 * What a code fence says about itself: which language, and how the sample is
 * verified. The pages, the content check and the sample checker all read
 * fences through `parseFence`; CONTRIBUTING.md explains the words to authors.
 */
import {
  findModes,
  findWordProblems,
  isSampleLanguage,
  LANGUAGES,
  type Mode,
  type SampleLanguage,
} from './words';
import {
  readMetastring,
  type Conditions,
  type Preview,
} from 'docusaurus-theme-verified-samples/fence';
import type {ScriptLanguage, TaskLanguage} from '../task/program';
import {
  readValues,
  type Requirements,
  type TypeErrors,
  type Values,
} from './values';

export {LANGUAGES, type SampleLanguage};

export type Fence = {
  /** File name above the code. */
  readonly title: string | null;
} & (
  | (Conditions &
      Preview &
      Requirements & {
        readonly kind: 'run';
        readonly language: SampleLanguage;
        /** The program must end with an uncaught error. */
        readonly throws: boolean;
        readonly typeErrors: TypeErrors;
        /** Ms. */
        readonly wait?: number;
        /** Where the text points into it. */
        readonly id?: string;
      })
  | (Conditions & {
      readonly kind: 'node';
      readonly language: SampleLanguage;
      readonly throws: boolean;
      readonly typeErrors: TypeErrors;
    })
  | {
      readonly kind: 'check';
      readonly language: SampleLanguage;
      readonly typeErrors: readonly number[];
    }
  | (Preview &
      Requirements & {
        readonly kind: 'live';
        readonly language: SampleLanguage;
      })
  /** Shell commands in a Git repository of their own. */
  | {
      readonly kind: 'git';
      readonly language: 'sh';
      /** What prepares the repository: a script of examples/git. */
      readonly repository: string;
    }
  /** Whole lines of a file of an extension; the title names the file. */
  | {
      readonly kind: 'extension';
      readonly language: string;
      /** Its folder in examples/extensions. */
      readonly extension: string;
    }
  /** Whole lines of a file of an example project; the title names the file. */
  | {
      readonly kind: 'project';
      readonly language: string;
      /** Its folder in examples. */
      readonly project: string;
    }
  /** Where the reader of a task begins; `fix`: with a mistake in it. */
  | (Preview & {
      readonly kind: 'practice' | 'fix';
      readonly language: TaskLanguage;
    })
  /** The document that a sheet beneath is written for. */
  | {readonly kind: 'page'; readonly language: 'html'}
  /** Tests of a task, or of the code for use above. */
  | {readonly kind: 'test'; readonly language: ScriptLanguage}
  | {readonly kind: 'solution'; readonly language: TaskLanguage}
  | {
      readonly kind: 'wrong';
      readonly language: TaskLanguage;
      /** What helps whoever answers in this way. */
      readonly hint: string;
    }
  /** Code that readers are meant to copy; its tests stand beneath it. */
  | {readonly kind: 'reuse'; readonly language: TaskLanguage}
  | {
      readonly kind: 'no-run';
      readonly language: string;
      readonly reason: string;
      /** False where the author says that the syntax is wrong on purpose. */
      readonly isParsed: boolean;
    }
  /** Only parsed: JSON. */
  | {readonly kind: 'parse'; readonly language: 'json'}
  /** What the fence above prints. */
  | {readonly kind: 'output'; readonly language: 'text'}
  | {readonly kind: 'data'; readonly language: string}
);

export type FenceResult =
  | {readonly ok: true; readonly fence: Fence}
  /** Chinese sentences: what is wrong, and how to mend it. */
  | {readonly ok: false; readonly problems: readonly string[]};

/**
 * Reads a fence.
 * @param language the word behind the backticks, if any.
 * @param meta the rest of that line, if any.
 */
export function parseFence(
  language: string | null | undefined,
  meta: string | null | undefined,
): FenceResult {
  if (!language) {
    return {
      ok: false,
      problems: ['代码围栏没有写语言；纯文字写 text。'],
    };
  }
  if (!LANGUAGES.has(language)) {
    return {
      ok: false,
      problems: [
        `代码围栏的语言“${language}”不认识；可用：${[...LANGUAGES].join('、')}。`,
      ],
    };
  }
  const {words, problems: misread} = readMetastring(meta ?? '');
  const problems =
    misread.length > 0 ? [...misread] : findWordProblems(language, words);
  const values = readValues(words, problems);
  return problems.length > 0
    ? {ok: false, problems}
    : {ok: true, fence: describe(language, words, values)};
}

/** Puts together a fence whose words are known to fit. */
function describe(
  language: string,
  words: ReadonlyMap<string, string | null>,
  {typeErrors, wait, id, height, needs, ...conditions}: Values,
): Fence {
  const title = words.get('title') ?? null;
  const modes = findModes(words);
  const has = (mode: Mode): boolean => modes.includes(mode);
  const reason = words.get('no-run');
  if (reason) {
    const isParsed = !words.has('no-parse');
    return {kind: 'no-run', language, title, reason, isParsed};
  }
  const repository = words.get('git');
  if (repository) {
    return {kind: 'git', language: 'sh', title, repository};
  }
  const extension = words.get('extension');
  if (extension) {
    return {kind: 'extension', language, title, extension};
  }
  const project = words.get('project');
  if (project) {
    return {kind: 'project', language, title, project};
  }
  if (!isSampleLanguage(language)) {
    if (language === 'json') {
      return {kind: 'parse', language, title};
    }
    return words.has('output')
      ? {kind: 'output', language: 'text', title}
      : {kind: 'data', language, title};
  }
  const preview = height === undefined ? {} : {height};
  const hint = words.get('wrong');
  if (hint) {
    return {kind: 'wrong', language, title, hint};
  }
  const answer = (['practice', 'fix', 'solution', 'reuse'] as const).find(has);
  if (answer) {
    return {kind: answer, language, title, ...preview};
  }
  if (has('page')) {
    return {kind: 'page', language: 'html', title};
  }
  if (has('test') && language !== 'html' && language !== 'css') {
    return {kind: 'test', language, title};
  }
  const throws = words.has('error');
  const requirements = needs === undefined ? {} : {needs};
  if (has('live')) {
    return {kind: 'live', language, title, ...preview, ...requirements};
  }
  const executed = {language, title, throws, typeErrors, ...conditions};
  if (has('node')) {
    return {kind: 'node', ...executed};
  }
  return has('run')
    ? {
        kind: 'run',
        ...executed,
        ...preview,
        ...requirements,
        ...(wait !== undefined && {wait}),
        ...(id !== undefined && {id}),
      }
    : {kind: 'check', language, title, typeErrors: typeErrors ?? []};
}

/**
 * What is wrong with an output fence in its place, in Chinese; null: nothing.
 * @param above what stands directly above it; null: no fence.
 */
export function findOutputProblem(above: Fence | null): string | null {
  switch (above?.kind) {
    case 'run':
    case 'node':
    case 'git':
    case 'no-run':
      return null;
    case 'check':
      return '上面的围栏只做类型检查，没有输出；请加上 run 或 node，或删掉这段输出。';
    case 'live':
      return '上面是实时示例，它的结果是画面；请删掉这段输出。';
    default:
      return '这段输出上面没有运行的代码；请紧跟在 run、node、git 或 no-run 的围栏后面，不是输出就写 text。';
  }
}
