import {spawnSync} from 'node:child_process';

/** Static checks: name as the author reads it, and the command. */
const CHECKS = [
  ['类型', 'tsc', '--noEmit'],
  ['代码规范', 'oxlint', '--deny-warnings'],
  ['样式规范', 'stylelint', 'src/**/*.scss'],
  ['代码格式', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['中文排版', 'autocorrect', '--lint', '.'],
] as const;

export type Tally = {readonly passed: number; readonly failed: number};

/** Runs all static checks, printing each; one check counts as one test. */
export function runChecks(): Tally {
  const results = CHECKS.map(([name, command, ...args]) => {
    const {status} = spawnSync(`node_modules/.bin/${command}`, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
    return status === 0;
  });
  const passed = results.filter(Boolean).length;
  return {passed, failed: results.length - passed};
}
