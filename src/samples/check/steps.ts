/** Whether the steps that the text points at show what the text says. */
import {type Cache, keyOf} from 'docusaurus-theme-verified-samples/check';
import type {StepLink, StepProblem} from '../build/betweenLinks';
import type {Sample, TracedSample} from './types';

type Steps = Extract<TracedSample, {readonly steps: unknown}>;

const MAX_NAMED = 5;

function normalize(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** What is wrong with one link, in Chinese; null: nothing. */
export function judgeStep(
  {id, step, shows}: Pick<StepLink, 'id' | 'step' | 'shows'>,
  steps: Steps['steps'],
): string | null {
  const wanted = normalize(shows);
  const here = steps[step - 1];
  if (here && normalize(here.text).includes(wanted)) {
    return null;
  }
  const found = steps.flatMap(({text}, index) =>
    normalize(text).includes(wanted) ? [index + 1] : [],
  );
  const advice =
    found.length === 0
      ? '没有一步显示它；请改引号里的字。'
      : `显示它的是第 ${found.slice(0, MAX_NAMED).join('、')} 步${found.length > MAX_NAMED ? '……' : ''}；请改步数。`;
  return here
    ? `${id} 的第 ${step} 步（第 ${here.line} 行）显示“${normalize(here.text)}”，不是“${shows}”；${advice}`
    : `${id} 只有 ${steps.length} 步，没有第 ${step} 步；“${shows}”：${advice}`;
}

/**
 * Traces the samples that links point into, and judges each link.
 * @param trace runs a sample; a string says in Chinese why it shows no steps.
 */
export async function judgeSteps(
  links: ReadonlyMap<Sample, readonly StepLink[]>,
  trace: (sample: Sample) => Promise<TracedSample>,
  cache: Cache,
  world: readonly string[],
): Promise<ReadonlyMap<Sample, readonly StepProblem[]>> {
  const found = new Map<Sample, readonly StepProblem[]>();
  const worldKey = keyOf(...world);
  for (const [sample, own] of links) {
    const key = keyOf('steps', worldKey, sample.fence, sample.code);
    const known = cache.get(key);
    const traced: TracedSample =
      known && !Array.isArray(known)
        ? (JSON.parse(known.text) as Steps)
        : await trace(sample);
    if ('reason' in traced) {
      found.set(
        sample,
        own.map(({line}) => ({
          line,
          message: `链接指向第 ${sample.line} 行的示例，它没有行间可看：${traced.reason}`,
        })),
      );
      continue;
    }
    cache.set(key, {text: JSON.stringify(traced), hasThrown: false});
    found.set(
      sample,
      own.flatMap((link) => {
        const message = judgeStep(link, traced.steps);
        return message === null ? [] : [{line: link.line, message}];
      }),
    );
  }
  return found;
}
