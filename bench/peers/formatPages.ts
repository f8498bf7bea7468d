/** The tables of the browser for one size. */
import {KINDS, type Timing} from './measureLoad';
import type {Measured} from './pageResults';
import {formatTable, median, withRatio} from './table';

const KIND_NAMES = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JS',
  font: '字体',
  image: '图',
  other: '其他',
} as const;

const TIMING_NAMES: readonly (readonly [keyof Timing, string])[] = [
  ['firstPaint', 'FCP ms'],
  ['largestPaint', 'LCP ms'],
  ['blocking', '阻塞 ms'],
  ['task', '主线程 CPU ms'],
  ['script', '其中脚本 ms'],
];

function formatRows(
  measured: readonly Measured[],
  columns: readonly ((one: Measured) => number)[],
  digits: number,
): string[][] {
  const ours = measured.find(({tool}) => tool.id === 'ours');
  return measured.map((one) => [
    one.tool.name,
    ...columns.map((read) =>
      withRatio(read(one), ours && ours !== one ? read(ours) : null, digits),
    ),
  ]);
}

/**
 * Tables of what was measured.
 * @param measured of one size; the ratios are to ours.
 */
export function formatPages(measured: readonly Measured[]): string {
  const weight = (read: (weight: Measured['weights'][number]) => number) => {
    return (one: Measured): number => median(one.weights.map(read));
  };
  const weights = formatTable(
    [
      '第一页，KB',
      ...KINDS.map((kind) => KIND_NAMES[kind]),
      '合计',
      '请求',
      '之后预取',
    ],
    measured.map((one) => [
      one.tool.name,
      ...KINDS.map((kind) =>
        (weight(({bytes}) => bytes[kind])(one) / 1000).toFixed(1),
      ),
      ...(formatRows(measured, [weight(({total}) => total / 1000)], 1)[
        measured.indexOf(one)
      ]?.slice(1) ?? []),
      weight(({requests}) => requests)(one).toFixed(0),
      (weight(({ahead}) => ahead)(one) / 1000).toFixed(1),
    ]),
  );
  const timings = formatTable(
    [
      '限速（1.6 Mbps、150 ms、CPU 四分之一）',
      ...TIMING_NAMES.map(([, name]) => name),
      'CLS',
    ],
    formatRows(
      measured,
      TIMING_NAMES.map(
        ([value]) =>
          (one) =>
            median(one.timings.map((timing) => timing[value])),
      ),
      0,
    ).map((row, at) => [
      ...row,
      median(measured[at]?.timings.map(({shift}) => shift) ?? []).toFixed(3),
    ]),
  );
  const steps = formatTable(
    ['点侧边栏的下一页，到标题画出来', '不限速 ms', '限速 ms'],
    formatRows(
      measured,
      [({fast}) => median(fast), ({slow}) => median(slow)],
      0,
    ),
  );
  const has = (list: (one: Measured) => readonly unknown[]): boolean =>
    measured.some((one) => list(one).length > 0);
  return [
    ...(has((one) => one.weights) ? [weights] : []),
    ...(has((one) => one.timings) ? [timings] : []),
    ...(has(({slow}) => slow) ? [steps] : []),
  ].join('\n\n');
}
