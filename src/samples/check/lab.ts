/** The browser that samples run in, with what this site asks of it. */
import {
  describeFailure,
  openLab as openPlainLab,
  type Outcome,
} from 'docusaurus-theme-verified-samples/check';

import {bundle} from '../../kit/bundle';
import type {Browser} from '../../browser';
import {nameFonts} from '../../browser/fonts';
import type {PageRequest} from './page';
import type {Sample, TracedSample} from './types';

/** Not the site's own, which a build may be writing at the same time. */
const STATIC = '.cache/samples-static';

/** What the browser needs to know of a sample. */
type Program = Pick<Sample, 'fence' | 'code' | 'judgedBy'>;

export type Lab = {
  readonly run: (sample: Program) => Promise<Outcome>;
  /** What it shows between the lines. */
  readonly trace: (sample: Program) => Promise<TracedSample>;
  readonly close: () => Promise<void>;
  /** What an outcome depends on besides the sample: browser, fonts and sandbox. */
  readonly world: readonly string[];
  /** How many samples it runs at the same time. */
  readonly limit: number;
};

function toRequest({fence, code, judgedBy}: Program): PageRequest {
  const {now, seed, wait} = fence.kind === 'run' ? fence : {};
  const language = fence.language as PageRequest['sample']['language'];
  return {
    sample: {language, code, live: fence.kind === 'live'},
    ...(judgedBy && {
      tests: judgedBy.tests,
      ...(judgedBy.page !== undefined && {page: judgedBy.page}),
    }),
    options: {
      theme: 'light',
      ...(now !== undefined && {now}),
      ...(seed !== undefined && {seed}),
      ...(wait !== undefined && {wait}),
    },
  };
}

/** Opens the lab; the browser starts only with the first sample. */
export async function openLab(found: Browser): Promise<Lab> {
  const {run, evaluate, close, world, limit} = await openPlainLab<PageRequest>({
    browser: found,
    siteDir: '.',
    staticDir: STATIC,
    pageScript: await bundle('./src/samples/check/page.ts', 'script'),
    otherwise: '写 no-run="原因"',
  });
  return {
    world: [...world, ...nameFonts()],
    limit,
    run: (sample) => run(toRequest(sample)),
    async trace(sample) {
      const traced = await evaluate(
        (request: PageRequest) => globalThis.traceSample(request),
        toRequest(sample),
      ).catch((error: unknown) => ({reason: describeFailure(error)}));
      return traced ?? {reason: '沙箱一直没有说运行结束。'};
    },
    close,
  };
}
