/**
 * Judges tasks by what came of their tests: a solution passes, a starter and
 * wrong answers do not, and each wrong answer gets the hint that is its own.
 */
import type {Problem} from '../../markdown/problem';
import {
  findLike,
  hasPassed,
  type Signature,
  signatureOf,
  type TaskRun,
} from '../task/results';
import {listTests} from '../task/tests';
import type {Facts} from './judge';
import {hasRunOutOfTime} from 'docusaurus-theme-verified-samples/check';
import {type Sample} from './types';

/** What came of an answer: its results, or why there are none, in Chinese. */
type Came = {readonly run: TaskRun} | {readonly reason: string};

function read({outcome}: Facts): Came | null {
  if (outcome === null) {
    return null;
  }
  if (outcome.kind === 'failed') {
    return {reason: outcome.reason};
  }
  // Written by page.ts.
  const run = JSON.parse(outcome.text) as TaskRun;
  const error = run.printed.find(({level}) => level === 'uncaught');
  return run.hasBegun
    ? {run}
    : {
        reason: error
          ? `测试还没有开始，它就抛错了（${error.text}）。`
          : hasRunOutOfTime(outcome)
            ? '测试还没有开始，时间就用完了。'
            : '测试没有开始；请检查顶层的 await。',
      };
}

/**
 * Whether the tests of an answer came out otherwise than its author means: a
 * solution that does not pass, or anything else that passes.
 * @param text what page.ts wrote of the run.
 */
export function isUnhoped({fence: {kind}}: Sample, text: string): boolean {
  const run = JSON.parse(text) as TaskRun;
  const isSolution = kind === 'solution' || kind === 'reuse';
  return !run.hasBegun || hasPassed(run) !== isSolution;
}

/** The first test that did not pass, and what came instead. */
function describeFailure({tests}: TaskRun): string {
  const failed = tests.find(({status}) => status !== 'passed');
  const {name = '', expected, came, thrown, note} = failed ?? {};
  const told = [
    expected !== undefined && `应得 ${expected}`,
    came !== undefined && `实得 ${came}`,
    thrown !== undefined && `抛出 ${thrown}`,
    note,
    failed?.status === 'unreached' && '没有跑到',
  ].filter(Boolean);
  return `“${name}”没有通过（${told.join('，').replaceAll(/\s*\n\s*/gu, ' ')}）`;
}

function judgeSound(word: string, came: Came): string | null {
  if ('reason' in came) {
    return `${word}没有跑完测试：${came.reason}`;
  }
  return hasPassed(came.run)
    ? null
    : `${word}通不过自己的测试：${describeFailure(came.run)}；请改正它或测试。`;
}

function judgeWrong(
  came: Came,
  own: number,
  signatures: readonly (Signature | null)[],
): string | null {
  if ('reason' in came) {
    return `错误写法没有跑到测试，读者拿不到提示：${came.reason}请改成能运行、只是结果不对的写法。`;
  }
  if (hasPassed(came.run)) {
    return '错误写法通过了全部测试；请加一条让它失败的测试，或删掉它。';
  }
  const chosen = findLike(came.run, signatures);
  if (chosen === -1) {
    return '错误写法运行时一条测试也没有，读者拿不到提示：它多半自己声明了一个 test；请换一个名字。';
  }
  return chosen === own
    ? null
    : `写成这样的读者得到的是第 ${chosen + 1} 个错误写法的提示：两个失败的测试和结果一模一样；请加一条分得开它们的测试，或合成一个。`;
}

function judgeTask(
  answers: readonly (readonly [Sample, Came])[],
): (readonly [Sample, string])[] {
  const wrongs = answers.filter(([{fence}]) => fence.kind === 'wrong');
  const signatures = wrongs.map(([, came]) =>
    'run' in came ? signatureOf(came.run) : null,
  );
  const told = answers.flatMap(([sample, came]) => {
    const {kind} = sample.fence;
    const message =
      kind === 'solution'
        ? judgeSound('参考解法', came)
        : kind === 'reuse'
          ? judgeSound('给人复用的代码', came)
          : kind === 'wrong'
            ? judgeWrong(
                came,
                wrongs.findIndex(([wrong]) => wrong === sample),
                signatures,
              )
            : 'run' in came && hasPassed(came.run)
              ? '起点代码已经通过全部测试，没有什么可做的；请让至少一条测试通不过。'
              : null;
    return message === null ? [] : [[sample, message] as const];
  });
  // What the page lists before the tests run is read from their source.
  const [first] = answers;
  const ran = answers.flatMap(([, came]) => ('run' in came ? [came.run] : []));
  const listed = listTests(first?.[0].judgedBy?.tests ?? '');
  const [run] = ran;
  const odd = run?.tests.find(({name}, at) => name !== listed[at]?.name);
  return first && run && (odd || run.tests.length !== listed.length)
    ? [
        ...told,
        [
          first[0],
          run.tests.length === listed.length
            ? `有一条测试运行时叫“${odd?.name ?? ''}”，页面列出的名字不是它；名字里只写普通的字，转义只用 \\n、\\t 和引号。`
            : `页面列出 ${listed.length} 条测试，运行时有 ${run.tests.length} 条；每条 test('名字', …) 请另起一行，名字写成普通的字符串。`,
        ],
      ]
    : told;
}

/**
 * Judges all tasks, and code for use.
 * @returns problems by the answer that they are about.
 */
export function judgeTasks(
  facts: ReadonlyMap<Sample, Facts>,
): ReadonlyMap<Sample, readonly Problem[]> {
  const groups = new Map<string, (readonly [Sample, Came])[]>();
  for (const [sample, known] of facts) {
    const came = sample.judgedBy ? read(known) : null;
    if (sample.judgedBy && came) {
      const key = `${sample.file}:${sample.judgedBy.line}`;
      groups.set(key, [...(groups.get(key) ?? []), [sample, came]]);
    }
  }
  const problems = new Map<Sample, Problem[]>();
  for (const answers of groups.values()) {
    for (const [sample, message] of judgeTask(answers)) {
      const {file, line} = sample;
      problems.set(sample, [
        ...(problems.get(sample) ?? []),
        {file, line, message},
      ]);
    }
  }
  return problems;
}
