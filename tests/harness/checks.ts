import {spawn} from 'node:child_process';

import {readTree, type Tree} from '../../src/cache/tree';
import {
  type CheckCache,
  dropBroken,
  type Inputs,
  openCheckCache,
} from './checkCache';

/** One static check: its name as the author reads it, and the command. */
export type Check = Inputs & {
  readonly command: string;
  /** What the tool itself remembers; JSON. */
  readonly memory?: string;
};

const PROSE_OR_STYLE = /\.(?:mdx?|s?css)$/u;

/**
 * Which files each may read is said by what it surely does not: a file of a kind
 * that nobody thought of makes it run again.
 */
export const CHECKS: readonly Check[] = [
  {
    name: '内容',
    command: 'tsx',
    args: ['tests/harness/contentCheck.ts'],
    // The day that it knows only moves on, and makes no green page red.
    reads: (file) => !/^(?:tests|bench|deploy)\/|\.scss$/u.test(file),
  },
  {
    name: '类型',
    command: 'tsc',
    args: [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ],
    memory: '.cache/types.tsbuildinfo',
    reads: (file) => !PROSE_OR_STYLE.test(file),
  },
  {
    name: '代码规范',
    command: 'oxlint',
    args: ['--deny-warnings'],
    reads: (file) => !PROSE_OR_STYLE.test(file),
  },
  {
    name: '样式规范',
    command: 'stylelint',
    args: ['{src,packages}/**/*.{css,scss}'],
    reads: (file) => /\.s?css$|^[^/]+$/u.test(file),
  },
  {
    name: '代码格式',
    command: 'prettier',
    args: [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/format',
      '.',
    ],
    memory: '.cache/format',
    // .prettierignore leaves prose to the others.
    reads: (file) => !/\.mdx?$/u.test(file),
  },
  {
    name: '中文排版',
    command: 'autocorrect',
    args: ['--lint', '.'],
    reads: () => true,
  },
];

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each; said again at the very end of a run. */
  readonly named: readonly string[];
};

/** What a check said, and whether it was green. */
type Result = {readonly isSound: boolean; readonly output: string};

async function runCheck({command, args, memory}: Check): Promise<Result> {
  if (memory !== undefined) {
    await dropBroken(memory);
  }
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const isSound = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
  return {isSound, output: output.trim()};
}

export type CheckOptions = {
  /** How many run at a time; each by itself uses one core, or two in part. */
  readonly lanes?: number;
  /** Runs all, whatever was green before. */
  readonly isFresh?: boolean;
  readonly cacheFile?: string;
  readonly checks?: readonly Check[];
};

/**
 * Runs all static checks and prints each, in this order; what one says is shown
 * when it fails, and in one piece. One check counts as one test.
 */
export async function runChecks({
  lanes = 1,
  isFresh = false,
  cacheFile = '.cache/checks.json',
  checks = CHECKS,
}: CheckOptions = {}): Promise<Tally> {
  const cache: CheckCache = await openCheckCache(cacheFile);
  const before: Tree = readTree('.');
  const results = new Map<Check, Result | 'known'>();
  const waiting = [...checks];
  const printing = [...checks];
  function print(): void {
    for (let [next] = printing; next; [next] = printing) {
      const result = results.get(next);
      if (result === undefined) {
        return;
      }
      printing.shift();
      if (result === 'known') {
        console.log(`✓ ${next.name}（上次以来没有变）`);
        continue;
      }
      if (!result.isSound && result.output !== '') {
        console.log(result.output);
      }
      console.log(`${result.isSound ? '✓' : '✗'} ${next.name}`);
    }
  }
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const isKnown = !isFresh && cache.knows(check, before);
      results.set(check, isKnown ? 'known' : await runCheck(check));
      print();
    }
  }
  await Promise.all(Array.from({length: lanes}, work));
  const ran = [...results].flatMap(([check, result]) =>
    result !== 'known' && result.isSound ? [check] : [],
  );
  if (ran.length > 0) {
    const after = readTree('.');
    ran.forEach((check) => cache.add(check, before, after));
    await cache.save();
  }
  const named = [...results].flatMap(([{name}, result]) =>
    result !== 'known' && !result.isSound ? [name] : [],
  );
  return {
    passed: checks.length - named.length,
    failed: named.length,
    named,
  };
}
