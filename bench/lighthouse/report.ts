/** Reads what the benchmark needs from Lighthouse's result. */
import * as z from 'zod';

export const CATEGORIES = [
  ['performance', '性能'],
  ['accessibility', '无障碍'],
  ['best-practices', '最佳做法'],
  ['seo', 'SEO'],
] as const;

/** What the performance score is made of. */
export const METRICS = [
  ['first-contentful-paint', 'FCP ms'],
  ['largest-contentful-paint', 'LCP ms'],
  ['speed-index', '速度指数'],
  ['total-blocking-time', '阻塞 ms'],
  ['cumulative-layout-shift', 'CLS'],
] as const;

export type FailedAudit = {
  readonly id: string;
  readonly title: string;
  /** From 0 to 100. */
  readonly score: number;
  /** What it found, one line each. */
  readonly details: readonly string[];
};

export type Report = {
  /** From 0 to 100, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  /** In the order of `METRICS`. */
  readonly metrics: readonly string[];
  /** Lighthouse's own measure of this machine while it ran. */
  readonly hostSpeed: number;
  /** Those that count and are not perfect. */
  readonly audits: readonly FailedAudit[];
};

const MAX_DETAILS = 5;

const audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  displayValue: z.string().optional(),
  numericValue: z.number().optional(),
  details: z.object({items: z.unknown().optional()}).optional(),
});
const result = z.object({
  environment: z.object({benchmarkIndex: z.number()}),
  runtimeError: z.object({message: z.string()}).optional(),
  audits: z.record(z.string(), audit),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({id: z.string(), weight: z.number()})),
    }),
  ),
});
const item = z.object({
  node: z.object({selector: z.string(), explanation: z.string().optional()}),
});

function toPercent(score: number | null | undefined): number {
  return Math.round((score ?? 0) * 100);
}

/** Some audits have an object there: nothing that could be listed. */
function listItems(items: unknown): readonly unknown[] {
  return Array.isArray(items) ? items : [];
}

function describe(one: unknown): string {
  const {data} = item.safeParse(one);
  return data
    ? `${data.node.selector} ${(data.node.explanation ?? '').replaceAll('\n', ' ')}`.trim()
    : JSON.stringify(one).slice(0, 200);
}

/**
 * Parses a Lighthouse result.
 * @throws when Lighthouse could not load the page or its format is another.
 */
export function parseReport(lhr: unknown): Report {
  const {environment, runtimeError, audits, categories} = result.parse(lhr);
  if (runtimeError) {
    throw new Error(`Lighthouse 没能打开页面：${runtimeError.message}`);
  }
  const counted = new Set(
    Object.values(categories).flatMap(({auditRefs}) =>
      auditRefs.filter(({weight}) => weight > 0).map(({id}) => id),
    ),
  );
  return {
    scores: CATEGORIES.map(([id]) => toPercent(categories[id]?.score)),
    metrics: METRICS.map(([id]) => {
      const value = audits[id]?.numericValue;
      const digits = id === 'cumulative-layout-shift' ? 3 : 0;
      return value === undefined ? '–' : value.toFixed(digits);
    }),
    hostSpeed: environment.benchmarkIndex,
    audits: Object.values(audits)
      .filter(({id, score}) => counted.has(id) && score !== null && score < 1)
      .map(({id, title, score, displayValue, details}) => ({
        id,
        title,
        score: toPercent(score),
        details: [
          ...(displayValue ? [displayValue] : []),
          ...listItems(details?.items).slice(0, MAX_DETAILS).map(describe),
        ],
      })),
  };
}
