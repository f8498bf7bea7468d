/**
 * A mutant is a patch that seeds one fault, with a few `key: value` lines above
 * the diff, which `git apply` passes over.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

export const MUTANTS_FOLDER = 'tests/mutants';
const EXTENSION = '.patch';

/** What has to fail when the fault is there. */
export type Red =
  | {readonly kind: 'test'; readonly file: string; readonly title: string}
  | {readonly kind: 'check'; readonly name: string}
  | {readonly kind: 'samples'; readonly page: string}
  | {readonly kind: 'build'};

export type Mutant = {
  readonly name: string;
  /** The patch, below the project. */
  readonly file: string;
  /** What a reader, an author or an operator would notice; Chinese. */
  readonly symptom: string;
  /** Whether the site has to be built again for the fault to be seen. */
  readonly needsBuild: boolean;
  readonly red: Red;
  readonly touched: readonly Touched[];
};

/** Lines of a file that a patch changes, with those around them. */
export type Touched = {
  readonly file: string;
  readonly from: number;
  readonly to: number;
};

const KEYS = ['symptom', 'needs', 'red'] as const;
const HEADER_LINE = /^(?<key>[a-z]+): (?<value>.+)$/u;
const HUNK = /^@@ -(?<from>\d+)(?:,(?<count>\d+))? /u;
const OLD_FILE = /^--- a\/(?<file>.+)$/u;
const SEPARATOR = ' › ';

function parseRed(text: string): Red | null {
  const [first = '', ...rest] = text.split(SEPARATOR);
  const second = rest.join(SEPARATOR);
  if (text === 'build') {
    return {kind: 'build'};
  }
  if (second === '') {
    return null;
  }
  if (first === 'check') {
    return {kind: 'check', name: second};
  }
  if (first === 'samples') {
    return {kind: 'samples', page: second};
  }
  return /^tests\/.+\.spec\.ts$/u.test(first)
    ? {kind: 'test', file: first, title: second}
    : null;
}

function listTouched(text: string): readonly Touched[] {
  let file = '';
  return text.split('\n').flatMap((line) => {
    file = OLD_FILE.exec(line)?.groups?.file ?? file;
    const {from, count = '1'} = HUNK.exec(line)?.groups ?? {};
    return from === undefined
      ? []
      : [{file, from: Number(from), to: Number(from) + Number(count)}];
  });
}

function parseHeader(file: string, text: string): Map<string, string> {
  const header = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line.startsWith('diff --git ')) {
      return header;
    }
    const {key = '', value = ''} = HEADER_LINE.exec(line)?.groups ?? {};
    if (line !== '' && !(KEYS as readonly string[]).includes(key)) {
      throw new Error(`${file}：看不懂这一行：${line}`);
    }
    if (key !== '') {
      header.set(key, value);
    }
  }
  throw new Error(`${file}：没有补丁（diff --git …）。`);
}

/**
 * Reads one patch.
 * @throws when its header lacks something, in Chinese.
 */
export function parseMutant(file: string, text: string): Mutant {
  const header = parseHeader(file, text);
  const missing = KEYS.filter((key) => !header.has(key));
  if (missing.length > 0) {
    throw new Error(`${file}：开头缺少 ${missing.join('、')}。`);
  }
  const {
    symptom = '',
    needs = '',
    red: redText = '',
  } = Object.fromEntries(header) as Record<string, string>;
  if (needs !== 'build' && needs !== 'none') {
    throw new Error(`${file}：needs 应为 build 或 none，不是 ${needs}。`);
  }
  const red = parseRed(redText);
  if (red === null) {
    throw new Error(
      `${file}：red 应为 “tests/….spec.ts › 测试名的一段”、“check › 类型”、“samples › 页面” 或 “build”，不是 ${redText}。`,
    );
  }
  return {
    name: path.basename(file, EXTENSION),
    file,
    symptom,
    needsBuild: needs === 'build',
    red,
    touched: listTouched(text),
  };
}

/** All mutants, by name. */
export function readMutants(): readonly Mutant[] {
  return readdirSync(MUTANTS_FOLDER)
    .filter((name) => name.endsWith(EXTENSION))
    .sort()
    .map((name) => {
      const file = path.posix.join(MUTANTS_FOLDER, name);
      return parseMutant(file, readFileSync(file, 'utf8'));
    });
}

/** The capability that a mutant is of: `search-marks` is of `search`. */
export function capabilityOf({name}: Pick<Mutant, 'name'>): string {
  return name.split('-')[0] ?? name;
}

/** What has to fail, as the header has it. */
export function describeRed(red: Red): string {
  switch (red.kind) {
    case 'test':
      return `${red.file}${SEPARATOR}${red.title}`;
    case 'check':
      return `check${SEPARATOR}${red.name}`;
    case 'samples':
      return `samples${SEPARATOR}${red.page}`;
    case 'build':
      return 'build';
  }
}
