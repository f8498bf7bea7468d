/** Compares what a sample declares with what came of it. */
import {
  findUncaught,
  judgeEnding,
  type Outcome,
  shownOutput,
} from 'docusaurus-theme-verified-samples/check';

import type {Problem} from '../../markdown/problem';
import {type Browsers, findLacks, hintAtAge, isOlder, needsOf} from './needs';
import type {SyntaxMistake} from './syntax';
import {type TypeMistake, UNCHECKED} from './typeCheck';
import type {Sample} from './types';

/** What was found out about a sample; null: not looked at. */
export type Facts = {
  readonly syntax: SyntaxMistake | null;
  readonly types: readonly TypeMistake[] | null;
  readonly outcome: Outcome | null;
};

export type Judgement = {
  readonly problems: readonly Problem[];
  /**
   * The output that the page should show instead of what it shows, when that
   * is all that is wrong; '' none.
   */
  readonly newOutput: string | null;
  /** What this browser lacks to verify the sample, in Chinese; empty: nothing. */
  readonly unmet: readonly string[];
};

/** Judges one sample. */
export function judge(
  sample: Sample,
  facts: Facts,
  browsers: Browsers,
): Judgement {
  const lacks = findLacks(needsOf(sample), browsers.used);
  const hint = hintAtAge(sample, browsers);
  const problems = [
    ...judgeSyntax(sample, facts.syntax),
    ...judgeTypes(sample, facts.types),
    ...judgeOutcome(sample, facts.outcome).map((problem) => ({
      ...problem,
      message: problem.message + hint,
    })),
    ...(isOlder(browsers) ? [] : judgeLacks(sample, lacks, browsers)),
  ];
  const {outcome} = facts;
  const isChanged =
    sample.fence.kind !== 'live' &&
    !sample.judgedBy &&
    outcome?.kind === 'ended' &&
    outcome.text !== shownOutput(sample);
  return {
    problems,
    newOutput: isChanged && problems.length === 0 ? outcome.text : null,
    unmet: problems.length === 0 ? lacks : [],
  };
}

/** A problem in a line of the code, counted from 1. */
function within(
  {file, line}: Sample,
  codeLine: number,
  message: string,
): Problem {
  return {file, line: line + codeLine, message};
}

function judgeSyntax(sample: Sample, mistake: SyntaxMistake | null): Problem[] {
  return mistake
    ? [
        within(
          sample,
          mistake.line,
          `${sample.fence.language} 语法有误：${mistake.reason}${/[.。]$/u.test(mistake.reason) ? '' : '。'}`,
        ),
      ]
    : [];
}

/** With the browser of the outputs, or a newer one, nothing goes unverified. */
function judgeLacks(
  {file, line}: Sample,
  lacks: readonly string[],
  {recorded}: Browsers,
): Problem[] {
  return lacks.map((lack) => ({
    file,
    line,
    message: `needs 里的 ${lack}：记录输出用的 ${recorded} 也核对不了这段示例；请换更新的浏览器核对并记下，或改正 needs。`,
  }));
}

function judgeTypes(
  sample: Sample,
  mistakes: readonly TypeMistake[] | null,
): Problem[] {
  const {fence, file, line} = sample;
  if (!mistakes || !('typeErrors' in fence) || !fence.typeErrors) {
    return [];
  }
  const failure = mistakes.find(({code}) => code === UNCHECKED);
  if (failure) {
    const message = `类型没有检查完：${failure.message}。`;
    return [within(sample, failure.line, message)];
  }
  const missing = [...fence.typeErrors];
  const unexpected = mistakes.filter(({code}) => {
    const index = missing.indexOf(code);
    if (index !== -1) {
      missing.splice(index, 1);
    }
    return index === -1;
  });
  return [
    ...unexpected.map(({code, line: codeLine, message}) =>
      within(
        sample,
        codeLine,
        `没有声明的类型错误 TS${code}：${message} 请改正代码，或在围栏上写 errors=${code}。`,
      ),
    ),
    ...missing.map((code) => ({
      file,
      line,
      message: `围栏声明了类型错误 ${code}，编译器没有报告；请删掉这个声明，或改正代码。`,
    })),
  ];
}

function judgeOutcome(sample: Sample, outcome: Outcome | null): Problem[] {
  const {fence, file, line} = sample;
  // What came of its tests is judged by tasks.ts.
  if (outcome === null || sample.judgedBy) {
    return [];
  }
  const ending = judgeEnding(outcome, 'throws' in fence ? fence.throws : null);
  if (ending === null) {
    return [];
  }
  const missing =
    outcome.kind === 'ended'
      ? /Cannot find package '([^']+)'/u.exec(
          findUncaught(outcome.text) ?? '',
        )?.[1]
      : undefined;
  if (missing !== undefined) {
    const message = `没有“${missing}”这个包：node 示例只能引用 Node 自带的模块（node:…）；请改用它们，或写 no-run="原因"。`;
    return [{file, line, message}];
  }
  const {message, codeLine = 0} = ending;
  return [{file, line: line + codeLine, message}];
}
