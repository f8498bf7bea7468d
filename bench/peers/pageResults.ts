/** Results of the browser: medians over rounds, and what was promised. */
import type {Goal} from './goals';
import type {Timing, Weight} from './measureLoad';
import {median} from './table';

/** Lists grow while rounds go on. */
export type Measured = {
  readonly tool: {readonly id: string; readonly name: string};
  readonly size: number;
  readonly weights: Weight[];
  readonly timings: Timing[];
  /** Ms of each navigation. */
  readonly fast: number[];
  readonly slow: number[];
};

const MAX_TOTAL_KB = 120;
const MAX_SCRIPT_KB = 95;
const MAX_LCP_RATIO = 1.1;
/** A page of the large site may bring this much more: names have other lengths. */
const SAME = 1.02;

function totalKb({weights}: Measured): number {
  return median(weights.map(({total}) => total)) / 1000;
}

function scriptKb({weights}: Measured): number {
  return median(weights.map(({bytes}) => bytes.script)) / 1000;
}

function timing({timings}: Measured, value: keyof Timing): number {
  return median(timings.map((one) => one[value]));
}

function compareWithStarlight(ours: Measured, starlight: Measured): Goal[] {
  const name = (what: string): string => `${ours.size} 页，${what}`;
  return [
    {
      name: name(`LCP 不超过 Starlight 的 ${MAX_LCP_RATIO} 倍`),
      value: timing(ours, 'largestPaint'),
      limit: timing(starlight, 'largestPaint') * MAX_LCP_RATIO,
      unit: 'ms',
    },
    {
      name: name('加载的 CPU 不多于 Starlight'),
      value: timing(ours, 'task'),
      limit: timing(starlight, 'task'),
      unit: 'ms',
    },
    {
      name: name('阻塞时间不多于 Starlight'),
      value: timing(ours, 'blocking'),
      limit: timing(starlight, 'blocking'),
      unit: 'ms',
    },
  ];
}

/** The goals that `measured` can tell something about. */
export function listPageGoals(measured: readonly Measured[]): readonly Goal[] {
  const ours = measured.filter(({tool}) => tool.id === 'ours');
  const [smallest] = ours;
  return ours.flatMap((own): Goal[] => {
    const peers = measured.filter(
      ({tool, size}) => tool.id !== 'ours' && size === own.size,
    );
    const starlight = peers.find(({tool}) => tool.id === 'starlight');
    const fastest = (kind: 'fast' | 'slow'): number | null =>
      peers.length > 0
        ? Math.min(...peers.map((peer) => median(peer[kind])))
        : null;
    const name = (what: string): string => `${own.size} 页，${what}`;
    return [
      {
        name: name('第一页共'),
        value: totalKb(own),
        limit: MAX_TOTAL_KB,
        unit: 'KB',
      },
      {
        name: name('第一页的脚本'),
        value: scriptKb(own),
        limit: MAX_SCRIPT_KB,
        unit: 'KB',
      },
      ...(smallest && smallest !== own
        ? [
            {
              name: name(`第一页与 ${smallest.size} 页时一样大`),
              value: totalKb(own),
              limit: totalKb(smallest) * SAME,
              unit: 'KB',
            },
          ]
        : []),
      ...(starlight ? compareWithStarlight(own, starlight) : []),
      {
        name: name('去下一页比每个对手快'),
        value: median(own.fast),
        limit: fastest('fast'),
        unit: 'ms',
      },
      {
        name: name('限速时，去下一页比每个对手快'),
        value: median(own.slow),
        limit: fastest('slow'),
        unit: 'ms',
      },
    ];
  });
}
