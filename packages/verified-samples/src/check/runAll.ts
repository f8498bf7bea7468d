/** Runs many samples at the same time, and doubts what only load may explain. */
import {type Cache, keyOf, toOutcome} from './cache';
import {hasRunOutOfTime, type Outcome} from './outcome';
import type {PlacedSample} from './sample';

export type Runner<S extends PlacedSample> = {
  /** What the outcome depends on besides the sample itself. */
  readonly world: readonly string[];
  readonly cache: Cache;
  /** How many run at the same time. */
  readonly limit: number;
  readonly run: (sample: S) => Promise<Outcome>;
  /** What the outcome depends on of the sample. */
  readonly listParts: (sample: S) => readonly unknown[];
  /** Whether what it printed is not what its author means. */
  readonly isUnhoped: (sample: S, text: string) => boolean;
};

/**
 * Runs samples, those whose outcome is in doubt again, alone. What is neither
 * as the page shows nor the same twice, is unstable; what differs beside others
 * and is as the page shows twice when alone, passes and is named on the console.
 */
export async function runAll<S extends PlacedSample>(
  samples: readonly S[],
  {world, cache, limit, run, listParts, isUnhoped}: Runner<S>,
): Promise<ReadonlyMap<S, Outcome>> {
  const outcomes = new Map<S, Outcome>();
  const worldKey = keyOf(...world);
  const doubtful: [sample: S, first: Outcome][] = [];
  const toKey = (sample: S): string =>
    keyOf('run', worldKey, ...listParts(sample));
  // Not what is hoped for, or a tale of the machine.
  const isDoubtful = (sample: S, outcome: Outcome): boolean =>
    hasRunOutOfTime(outcome) ||
    (outcome.kind === 'ended' && isUnhoped(sample, outcome.text));
  const queue = samples.values();
  async function work(): Promise<void> {
    for (const sample of queue) {
      const known = toOutcome(cache.get(toKey(sample)));
      const outcome = known ?? (await run(sample));
      outcomes.set(sample, outcome);
      if (isDoubtful(sample, outcome)) {
        doubtful.push([sample, outcome]);
      } else if (outcome.kind === 'ended') {
        cache.set(toKey(sample), outcome);
      }
    }
  }
  await Promise.all(Array.from({length: limit}, work));
  // A second time, alone: the others may have taken the processor.
  for (const [sample, first] of doubtful) {
    const second = await run(sample);
    const outcome = isDoubtful(sample, second)
      ? compareRuns(first, second)
      : await confirm(sample, first, second, run, isDoubtful);
    outcomes.set(sample, outcome);
    if (outcome.kind === 'ended' && !hasRunOutOfTime(outcome)) {
      cache.set(toKey(sample), outcome);
    }
  }
  return outcomes;
}

/** The outcome of a sample that was as the page shows only when run alone. */
async function confirm<S extends PlacedSample>(
  sample: S,
  first: Outcome,
  second: Outcome,
  run: (sample: S) => Promise<Outcome>,
  isDoubtful: (sample: S, outcome: Outcome) => boolean,
): Promise<Outcome> {
  if (hasRunOutOfTime(first)) {
    return second;
  }
  const third = await run(sample);
  if (isDoubtful(sample, third)) {
    return compareRuns(first, second);
  }
  console.warn(
    `提醒：${sample.file}:${sample.line} 与别的示例同时运行时输出不同，独自运行两次都相符；最好拉开计时的间隔。`,
  );
  return third;
}

/** What two runs amount to; one output must not be taken from a choice of two. */
function compareRuns(first: Outcome, second: Outcome): Outcome {
  return first.kind === 'ended' &&
    second.kind === 'ended' &&
    !hasRunOutOfTime(first) &&
    first.text !== second.text
    ? {
        kind: 'failed',
        reason: `两次运行的输出不同（${describeChange(first.text, second.text)}）；请固定 now 或 seed、拉开计时的间隔，或不打印会变的值。`,
      }
    : second;
}

/** The first line that differs. */
function describeChange(first: string, second: string): string {
  const lines = second.split('\n');
  const before = first.split('\n');
  const index = lines.findIndex((line, at) => line !== before[at]);
  const at = index === -1 ? lines.length : index;
  return `第 ${at + 1} 行先是“${before[at] ?? ''}”，后是“${lines[at] ?? ''}”`;
}
