/** Results of builds: medians over rounds, and what was promised of them. */
import type {Goal} from './goals';
import type {BuildResult} from './runBuild';
import {median} from './table';

/** In the order in which they run. */
export const STAGES = ['cold', 'warm', 'edit'] as const;
export type Stage = (typeof STAGES)[number];

export type Built = {
  readonly tool: {readonly id: string; readonly name: string};
  readonly size: number;
  readonly stages: {readonly [stage in Stage]?: BuildResult};
  readonly output: {readonly files: number; readonly bytes: number} | null;
};

export type Value = 'cpuSeconds' | 'wallSeconds' | 'peakBytes';

const OURS = 'ours';
const GIB = 2 ** 30;
const MAX_BYTES_5000 = 6 * GIB;

/** Median of one value over the rounds; NaN where a build did not finish. */
export function readMedian(
  built: readonly Built[],
  id: string,
  size: number,
  stage: Stage,
  value: Value,
): number {
  return median(
    built
      .filter((one) => one.tool.id === id && one.size === size)
      .map(({stages}) => {
        const result = stages[stage];
        return result?.kind === 'done' ? result[value] : Number.NaN;
      }),
  );
}

/** The goals that `built` can tell something about. */
export function listBuildGoals(built: readonly Built[]): readonly Goal[] {
  const sizes = [...new Set(built.map(({size}) => size))].sort((a, b) => a - b);
  const peers = [...new Set(built.map(({tool}) => tool.id))].filter(
    (id) => id !== OURS,
  );
  const cpu = (id: string, size: number, stage: Stage): number =>
    readMedian(built, id, size, stage, 'cpuSeconds');
  const fastest = (size: number, stage: Stage): number | null => {
    const all = peers
      .map((id) => cpu(id, size, stage))
      .filter((one) => !Number.isNaN(one));
    return all.length > 0 ? Math.min(...all) : null;
  };
  const goals = sizes.flatMap((size): Goal[] => {
    const warm = fastest(size, 'warm');
    return [
      {
        name: `${size} 页，冷构建不多于最快的对手`,
        value: cpu(OURS, size, 'cold'),
        limit: fastest(size, 'cold'),
        unit: 'CPU 秒',
      },
      {
        name: `${size} 页，热构建不多于最快的对手的一半`,
        value: cpu(OURS, size, 'warm'),
        limit: warm === null ? null : warm / 2,
        unit: 'CPU 秒',
      },
    ];
  });
  const growth = sizes.slice(1).map((size, at): Goal => {
    const before = sizes[at] ?? size;
    return {
      name: `${before} → ${size} 页，冷构建不比页数涨得快`,
      value: cpu(OURS, size, 'cold') / cpu(OURS, before, 'cold'),
      limit: size / before,
      unit: '倍',
    };
  });
  const memory = sizes
    .filter((size) => size >= 5000)
    .map((size): Goal => ({
      name: `${size} 页的内存`,
      value: readMedian(built, OURS, size, 'cold', 'peakBytes') / GIB,
      limit: MAX_BYTES_5000 / GIB,
      unit: 'GiB',
    }));
  return [...goals, ...growth, ...memory];
}
