/**
 * Says what a text is when it is no query: an error, data that a tool takes,
 * code, a command. By its shape, and by trying to read it where a shape alone
 * would fit a word that somebody looks for (`useState` could be Base64).
 */
import {findErrors, type KnownError} from '../figures/errors';
import {detect, type Guess} from '../tools/detect';

export type CodeLanguage = 'js' | 'jsx' | 'ts' | 'tsx' | 'html' | 'css';

export type Recognised =
  | {readonly kind: 'error'; readonly error: KnownError}
  | {readonly kind: 'tool'; readonly guess: Guess}
  | {readonly kind: 'code'; readonly language: CodeLanguage}
  /** `words` is what to look up: `git rebase`. */
  | {readonly kind: 'command'; readonly words: string};

/** An error that is named by one everyday word is only that word. */
const MIN_ERROR_LENGTH = 5;
/** Longer text is taken at its looks, not read through. */
const MAX_READ = 200_000;
/** What tells a program stands near its start; marks are looked for in this. */
const MAX_CODE = 10_000;
const MAX_ERRORS = 2;

function readsAsJson(text: string): boolean {
  if (text.length > MAX_READ) {
    return true;
  }
  try {
    // `[]` and `{}` are values that one asks about.
    return Object.keys(JSON.parse(text) as object).length > 0;
  } catch {
    // A fault is what one opens the tool for; a pair or a string tells data.
    return /"[^"\n]*"\s*:/u.test(text);
  }
}

function readsAsBase64(text: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(text.slice(0, 4000)), (byte) =>
      byte.charCodeAt(0),
    );
    const plain = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return text.length >= 12 && !/[^\P{Cc}\s]/u.test(plain);
  } catch {
    return false;
  }
}

function readsAsDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) || /^[+-]?\d+$/u.test(text);
}

function readsAsRegex({pattern = '', flags}: Guess['state']): boolean {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
}

/** What detect.ts takes for granted in a box that holds nothing but data. */
const DOUBTS: Partial<Record<Guess['id'], (guess: Guess) => boolean>> = {
  // Any Chinese sentence would be these.
  text: () => true,
  typography: () => true,
  json: ({state}) => !readsAsJson(state.input ?? ''),
  regex: ({state}) => !readsAsRegex(state),
  timestamp: ({state}) => !readsAsDate(state.input ?? ''),
  encode: ({state}) =>
    state.format === 'base64'
      ? !readsAsBase64(state.input ?? '')
      : // `&nbsp;` is a question; an entity among other text is an encoding.
        state.format === 'html' &&
        !/&[^;]+;.*&[^;]+;/su.test(state.input ?? ''),
  // `<div>` and `create table` are questions as well.
  format: ({state}) =>
    state.language === 'html'
      ? !/<\/|\/>|<!doctype/iu.test(state.input ?? '')
      : (state.input ?? '').trim().split(/\s+/u).length < 4,
  yaml: ({state}) => (state.input ?? '').split('\n').length < 2,
};

/** Marks of a program, each worth as much as another. */
const CODE_MARKS: readonly RegExp[] = [
  /(?:^|[;{}\n])\s*(?:export\s+)?(?:const|let|var)\s+[\w$[{][^=\n]*=(?!=)/u,
  /(?:^|[;{}\n])\s*(?:export\s+|async\s+)*function\s*\*?\s*[\w$]*\s*\([^)]*\)[^{;\n]*\{/u,
  /(?:^|[;{}\n])\s*(?:export\s+)?(?:abstract\s+)?class\s+\w+[^{\n]*\{/u,
  /(?:^|[;{}\n])\s*(?:if|for|while|switch)\s*\([^\n]*\)\s*\{?/u,
  /(?:^|[;{}\n])\s*import\s[^\n]+\bfrom\s+['"]/u,
  /(?:^|[;{}\n])\s*(?:return|await|throw|yield)\b[^\n]*;/u,
  /\bconsole\.\w+\(/u,
  /=>\s*(?:\{|[\w($[])/u,
  /[\w$)\]]\([^\n]*\);?\s*(?:\n|$)/u,
  /;\s*(?:\n|$)/u,
  /\{[^{}]*\([^{}]*\);?\s*\}/u,
];
const CALL = /^(?:await\s+)?[\w$.]+\((?:[^()]|\([^()]*\))+\);?$/u;
const TYPES =
  /(?:^|\n)\s*(?:export\s+)?(?:interface\s+\w+|type\s+\w+[^=\n]*=)|[)\w]\s*:\s*(?:string|number|boolean|unknown|any|void|never)\b/u;
const JSX = /<[A-Z]\w*(?:\s[^>]*)?\/?>|return\s*\(?\s*<[a-z]|=>\s*\(?\s*</u;
const CSS = /^(?:[^{}]*\{\s*(?:[\w-]+\s*:[^;{}]+;?\s*)+\}\s*)+$/u;
/** What Node prints after an error in braces looks like a rule of a style sheet. */
const ERROR = /^\W*(?:Uncaught )?[\w.]*Error: /u;
const HTML =
  /^\s*<(?:!doctype|html|[a-z][\w-]*)[\s>][\s\S]*(?:<\/[\w-]+>|\/>)\s*$/iu;

function findLanguage(text: string): CodeLanguage | null {
  const head = text.slice(0, MAX_READ);
  if (HTML.test(head)) {
    return 'html';
  }
  if (CSS.test(head) && !ERROR.test(head)) {
    return 'css';
  }
  const start = head.slice(0, MAX_CODE);
  const marks = CODE_MARKS.filter((mark) => mark.test(start)).length;
  // `while(true)` and `fn(1)` are questions; so is what has no statement.
  const isProgram =
    (marks >= 2 && /[;{\n]/u.test(head)) ||
    (CALL.test(head) && /^(?:await\s+)?console\./u.test(head));
  if (!isProgram) {
    return null;
  }
  return JSX.test(head)
    ? TYPES.test(head)
      ? 'tsx'
      : 'jsx'
    : TYPES.test(head)
      ? 'ts'
      : 'js';
}

/** `npm error` begins a line of npm's own. */
const COMMAND =
  /^(?:\$\s+|sudo\s+)*(git|npm|npx|pnpm|yarn|docker|curl|node|cargo)\s+(?!(?:error|warn)\s)([a-z][\w:-]*)((?:\s+\S+)+)$/u;
const CHMOD = /^(?:\$\s+|sudo\s+)*chmod\s+(?:-R\s+)?(0?[0-7]{3})\s+\S+/u;

/** What a command is about, without what is the reader's own. */
function readCommand(text: string): readonly Recognised[] {
  const mode = CHMOD.exec(text)?.[1];
  if (mode) {
    return [
      {
        kind: 'tool',
        guess: {id: 'permission', what: '是 chmod 命令', state: {input: mode}},
      },
    ];
  }
  const [, program, sub, rest = ''] = COMMAND.exec(text) ?? [];
  const options = rest.match(/(?<=\s)--[a-z][a-z-]*(?=\s|$)/gu) ?? [];
  const words = [program, sub, ...options].join(' ');
  // With nothing of one's own in it, it is as good a query as any.
  return program &&
    rest.trim() !== options.join(' ') &&
    /[-/.:@"'~]/u.test(rest)
    ? [{kind: 'command', words}]
    : [];
}

/** Everything a text may be besides a query, the surest first. */
export function recognise(input: string): readonly Recognised[] {
  const text = input.trim();
  if (text.length < 3) {
    return [];
  }
  const errors =
    text.length < MIN_ERROR_LENGTH ? [] : findErrors(text).slice(0, MAX_ERRORS);
  const language = findLanguage(text);
  const tools = detect(text).filter((guess) => !DOUBTS[guess.id]?.(guess));
  return [
    ...errors.map((error) => ({kind: 'error', error}) as const),
    ...readCommand(text),
    ...tools
      // Tokens and JSON are parts of programs, not the other way round.
      .filter(
        ({id}) => language === null || language === 'html' || id === 'jwt',
      )
      .map((guess) => ({kind: 'tool', guess}) as const),
    ...(language === null ? [] : [{kind: 'code', language} as const]),
  ];
}
