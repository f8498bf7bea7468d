/** Whether a program ended as its fence says. */
import type {Outcome} from './outcome';

/** What is wrong with an end: Chinese, and where in the code, if anywhere. */
export type BadEnd = {readonly message: string; readonly codeLine?: number};

/** The line in which an output tells of an uncaught error. */
export function findUncaught(text: string): string | undefined {
  return text.split('\n').findLast((line) => line.startsWith('Uncaught'));
}

/**
 * Judges how a program ended.
 * @param throws whether its fence says `error`; null: its fence cannot say it.
 * @returns null: as it should.
 */
export function judgeEnding(
  outcome: Outcome,
  throws: boolean | null,
): BadEnd | null {
  if (outcome.kind === 'failed') {
    const {reason, line} = outcome;
    return {message: reason, ...(line !== undefined && {codeLine: line})};
  }
  const mayThrow = throws === true;
  if (outcome.hasThrown === mayThrow) {
    return null;
  }
  return {
    message: mayThrow
      ? '围栏写着 error，运行时却没有未捕获的错误；请删掉 error，或改正代码。'
      : `示例以未捕获的错误结束（${findUncaught(outcome.text) ?? outcome.text}）；请改正代码${throws === null ? '' : '，或在围栏上写 error'}。`,
  };
}
