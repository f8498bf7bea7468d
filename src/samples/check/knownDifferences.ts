/**
 * Samples that may come to something else between the lines, and why; the panel
 * then says so and shows no rows. A sample that is not here has to be the same.
 */
import type {Sample} from './types';

type Known = {
  readonly file: string;
  /** Of the sample. */
  readonly title: string;
  readonly reason: string;
};

export const KNOWN_DIFFERENCES: readonly Known[] = [
  {
    file: 'docs/es6/string-and-regexp.md',
    title: 'redos.js',
    reason: '比较两次计时的比值，机器一忙，平常的两次运行也会不同',
  },
  {
    file: 'other/WASM/intro.md',
    title: 'compare.js',
    reason: '一轮两千万次循环，边跑边记超过连续运行 2 秒的上限；它比的又是速度',
  },
  {
    file: 'interview/function.md',
    title: 'trampoline.js',
    reason: '爆栈的那一刻，记录用的函数也没有栈可用，多出一个没人接的拒绝',
  },
  {
    file: 'interview/regex.md',
    title: 'backtrack.js',
    reason: '二十万次互相调用，慢的机器上边跑边记会超过连续运行 2 秒的上限',
  },
];

/** Why a sample may differ; null: it may not. */
export function findKnown({file, fence}: Sample): string | null {
  const title = 'title' in fence ? fence.title : undefined;
  return (
    KNOWN_DIFFERENCES.find((one) => one.file === file && one.title === title)
      ?.reason ?? null
  );
}
