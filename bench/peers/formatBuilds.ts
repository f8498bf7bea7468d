/** The table of builds of one size. */
import {type Built, readMedian, STAGES} from './buildResults';
import {formatTable, withRatio} from './table';

const GIB = 2 ** 30;
const MIB = 2 ** 20;
const NAMES = {cold: '冷', warm: '热', edit: '改一页后'} as const;

/** Why a build has no figures; null: it has. */
function explain({stages}: Built): string | null {
  for (const stage of STAGES) {
    const result = stages[stage];
    switch (result?.kind) {
      case 'too-large':
        return `超过内存上限（到 ${(result.peakBytes / GIB).toFixed(1)} GiB 时停下）`;
      case 'too-slow':
        return '超过时间上限';
      case 'failed':
        return '构建失败';
      default:
    }
  }
  return null;
}

/** @param built of one size; the ratios are to ours. */
export function formatBuilds(built: readonly Built[]): string {
  const tools = new Map(built.map((one) => [one.tool.id, one]));
  const head = [
    '工具',
    ...STAGES.map((stage) => `${NAMES[stage]}，CPU 秒`),
    '冷，秒',
    '热，秒',
    '冷，内存 GiB',
    '热，内存 GiB',
    '输出 MiB（文件）',
  ];
  const rows = [...tools.values()].map((one): string[] => {
    const {tool, size, output} = one;
    const problem = explain(one);
    if (problem !== null || !output) {
      return [tool.name, problem ?? '', ...head.slice(2).map(() => '–')];
    }
    const hasOurs = tools.has('ours') && tool.id !== 'ours';
    const cells = [
      ...STAGES.map((stage) => [stage, 'cpuSeconds', 1] as const),
      ['cold', 'wallSeconds', 1] as const,
      ['warm', 'wallSeconds', 1] as const,
      ['cold', 'peakBytes', GIB] as const,
      ['warm', 'peakBytes', GIB] as const,
    ].map(([stage, value, unit]) =>
      withRatio(
        readMedian(built, tool.id, size, stage, value) / unit,
        hasOurs ? readMedian(built, 'ours', size, stage, value) / unit : null,
      ),
    );
    return [
      tool.name,
      ...cells,
      `${(output.bytes / MIB).toFixed(1)}（${output.files}）`,
    ];
  });
  return formatTable(head, rows);
}
