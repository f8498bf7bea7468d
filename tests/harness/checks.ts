import {spawn} from 'node:child_process';

/** Static checks: name as the author reads it, and the command. */
const CHECKS = [
  ['内容', 'tsx', 'tests/harness/contentCheck.ts'],
  ['类型', 'tsc', '--noEmit'],
  ['代码规范', 'oxlint', '--deny-warnings'],
  ['样式规范', 'stylelint', 'src/**/*.scss'],
  ['代码格式', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['中文排版', 'autocorrect', '--lint', '.'],
] as const;

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each; said again at the very end of a run. */
  readonly named: readonly string[];
};

/** Runs one check; what it says is shown when it fails, and in one piece. */
async function runCheck([
  name,
  command,
  ...args
]: (typeof CHECKS)[number]): Promise<boolean> {
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
  if (!isSound) {
    console.log(output.trim());
  }
  console.log(`${isSound ? '✓' : '✗'} ${name}`);
  return isSound;
}

/** Runs all static checks, printing each; one check counts as one test. */
export async function runChecks(): Promise<Tally> {
  const named: string[] = [];
  // One after the other: each uses what cores there are.
  for (const check of CHECKS) {
    if (!(await runCheck(check))) {
      named.push(check[0]);
    }
  }
  return {
    passed: CHECKS.length - named.length,
    failed: named.length,
    named,
  };
}
