/**
 * `npm run bench:samples`: what the samples of the site declare, and what the
 * browser's ones come to in Node. Says how much a check in one place, or of the
 * syntax alone, would miss.
 */
import {collectSamples} from '../check/collect';
import {runInNode} from '../check/node';
import {findSyntaxMistake, mustParse} from '../check/syntax';
import {
  type Outcome,
  shownOutput,
} from 'docusaurus-theme-verified-samples/check';
import {isOf, type SampleOf} from '../check/types';

/** Node processes at the same time. */
const PROCESSES = 2;
/** What a program prints that asks Node for something only browsers have. */
const MISSING = /Uncaught ReferenceError: (\w+) is not defined/u;

type Verdict = 'same' | 'missing' | 'thrown' | 'different' | 'failed';

const LABELS: Readonly<Record<Verdict, string>> = {
  same: '输出相同',
  missing: '缺浏览器的全局变量，抛出 ReferenceError',
  thrown: '抛出别的错误',
  different: '跑完了，输出不同',
  failed: '没有跑完',
};

function compare(sample: SampleOf<'run'>, outcome: Outcome): Verdict {
  if (outcome.kind === 'failed') {
    return 'failed';
  }
  if (outcome.text === shownOutput(sample)) {
    return 'same';
  }
  if (MISSING.test(outcome.text)) {
    return 'missing';
  }
  return outcome.hasThrown && !sample.fence.throws ? 'thrown' : 'different';
}

async function main(): Promise<void> {
  const {samples} = await collectSamples('.', null);

  const throwing = samples.filter(
    ({fence}) => 'throws' in fence && fence.throws,
  );
  const mistyped = samples.filter(
    ({fence}) => 'typeErrors' in fence && (fence.typeErrors?.length ?? 0) > 0,
  );
  let unparsable = 0;
  for (const sample of [...throwing, ...mistyped].filter(mustParse)) {
    unparsable += (await findSyntaxMistake(sample)) ? 1 : 0;
  }
  console.log(
    `必须抛错的 ${throwing.length} 段，必须报类型错误的 ${mistyped.length} 段；语法检查拦住 ${unparsable} 段\n`,
  );

  const programs = samples.filter(
    (sample): sample is SampleOf<'run'> =>
      isOf(sample, 'run') && sample.fence.language === 'js',
  );
  const counts = new Map<Verdict, SampleOf<'run'>[]>();
  const queue = programs.values();
  async function work(): Promise<void> {
    for (const sample of queue) {
      const outcome = await runInNode({
        ...sample,
        fence: {...sample.fence, kind: 'node'},
      });
      const verdict = compare(sample, outcome);
      counts.set(verdict, [...(counts.get(verdict) ?? []), sample]);
    }
  }
  await Promise.all(Array.from({length: PROCESSES}, work));

  console.log(
    `| 浏览器的 ${programs.length} 段 JavaScript 在 Node ${process.versions.node} 里 | 段数 | 占 |\n| --- | --: | --: |`,
  );
  for (const [verdict, label] of Object.entries(LABELS)) {
    const list = counts.get(verdict as Verdict) ?? [];
    const share = ((list.length / programs.length) * 100).toFixed(0);
    console.log(`| ${label} | ${list.length} | ${share}% |`);
  }
  for (const verdict of ['thrown', 'different', 'failed'] as const) {
    console.log(`\n${LABELS[verdict]}：`);
    for (const {file, line} of counts.get(verdict) ?? []) {
      console.log(`  ${file}:${line}`);
    }
  }
}

void main();
