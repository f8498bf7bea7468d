/** Accounts for every fence of the site. */
import type {Fence} from '../fence';
import type {Judgement} from './judge';
import {mustParse} from './syntax';
import type {Sample} from './types';

export type Verdict =
  | 'passed'
  | 'failed'
  /** This browser lacks what it needs. */
  | 'unverified'
  /** Its author says why it is not run; not even its syntax was looked at. */
  | 'trusted'
  /** Nothing to verify. */
  | 'data';

export type ReportEntry = {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly kind: Fence['kind'];
  readonly verdict: Verdict;
};

export type Report = {
  readonly passed: number;
  readonly failed: number;
  /** Neither right nor wrong: see `Verdict`. */
  readonly unverified: number;
  readonly fences: readonly ReportEntry[];
};

/** @param failures problems that belong to no sample: unreadable fences. */
export function createReport(
  judgements: ReadonlyMap<Sample, Judgement>,
  failures: number,
): Report {
  const fences = [...judgements].flatMap(([sample, judgement]) => {
    const {file, line, fence, output} = sample;
    const {language, kind} = fence;
    const verdict = toVerdict(sample, judgement);
    return [
      {file, line, language, kind, verdict},
      ...(output === null
        ? []
        : [
            {
              file,
              line: output.line,
              language: 'text',
              kind: 'output' as const,
              // What another machine printed is taken on trust.
              verdict: kind === 'no-run' ? ('trusted' as const) : verdict,
            },
          ]),
    ];
  });
  const count = (verdict: Verdict): number =>
    fences.filter(
      (entry) => entry.kind !== 'output' && entry.verdict === verdict,
    ).length;
  return {
    passed: count('passed'),
    failed: count('failed') + failures,
    unverified: count('unverified'),
    fences,
  };
}

function toVerdict(
  sample: Sample,
  {problems, newOutput, unmet}: Judgement,
): Verdict {
  if (problems.length > 0 || newOutput !== null) {
    return 'failed';
  }
  if (unmet.length > 0) {
    return 'unverified';
  }
  switch (sample.fence.kind) {
    case 'data':
      return 'data';
    case 'no-run':
      return mustParse(sample) ? 'passed' : 'trusted';
    default:
      return 'passed';
  }
}

const KINDS: readonly (readonly [kind: Fence['kind'], label: string])[] = [
  ['run', '在沙箱里运行'],
  ['live', '实时示例'],
  ['node', '在 Node 里运行'],
  ['git', '在 Git 仓库里执行'],
  ['check', '只做类型检查'],
  ['practice', '练习的起点，通不过测试'],
  ['fix', '改错的起点，通不过测试'],
  ['solution', '参考解法，通过全部测试'],
  ['wrong', '错误写法，得到自己的提示'],
  ['reuse', '给人复用，与它的测试一起运行'],
  ['test', '测试'],
  ['page', '样式的页面，与它一起运行'],
  ['extension', '取自扩展，与文件逐字比较'],
  ['project', '取自示例项目，与文件逐字比较'],
  ['parse', '只查语法（JSON）'],
  ['no-run', '不运行，写明原因'],
  ['data', '数据和文字'],
];

/** One line per kind that occurs: how many, and how many do not hold. */
export function formatTable({fences}: Report): string {
  return KINDS.flatMap(([kind, label]) => {
    const all = fences.filter((entry) => entry.kind === kind);
    const failed = all.filter(({verdict}) => verdict === 'failed').length;
    const trusted = all.filter(({verdict}) => verdict === 'trusted').length;
    const unverified = all.filter(
      ({verdict}) => verdict === 'unverified',
    ).length;
    const notes = [
      ...(unverified > 0 ? [`${unverified} 段未核对`] : []),
      ...(failed > 0 ? [`${failed} 段不符`] : []),
      ...(trusted > 0 && trusted < all.length
        ? [`${all.length - trusted} 段查过语法`]
        : []),
    ];
    return all.length === 0
      ? []
      : [
          `  ${String(all.length).padStart(5)}  ${label}${notes.length > 0 ? `，${notes.join('，')}` : ''}`,
        ];
  }).join('\n');
}
