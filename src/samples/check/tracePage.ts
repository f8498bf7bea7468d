/** What runs inside the blank page of compareTraced.ts; bundled there. */
import {compileSample} from 'docusaurus-theme-verified-samples/compile';
import {
  printsSame,
  runOnce,
  type RunOptions,
} from 'docusaurus-theme-verified-samples/sandbox';

export type TraceRequest = {
  readonly sample: Omit<Parameters<typeof compileSample>[0], 'isTraced'>;
  readonly options: RunOptions;
};

export type TraceComparison = {
  /** Texts and positions; of the second plain run where the first differed. */
  readonly plain: string;
  readonly traced: string;
  readonly isSame: boolean;
  /** Two plain runs differ as well. */
  readonly isUnstable: boolean;
  readonly steps: number;
  readonly turns: number;
  readonly isCut: boolean;
  /** Characters of the trace as JSON. */
  readonly size: number;
  readonly plainMs: number;
  readonly tracedMs: number;
};

async function compare({
  sample,
  options,
}: TraceRequest): Promise<TraceComparison> {
  const run = async (isTraced: boolean) => {
    const program = compileSample({...sample, isTraced});
    const start = performance.now();
    const result = await runOnce(
      {
        mount: document.body,
        title: '示例',
        pageUrl: '/sandbox.html',
        packagesUrl: '/sandbox/packages.json',
      },
      program,
      options,
    );
    return {...result, ms: performance.now() - start};
  };
  // See page.ts.
  const frames = new MutationObserver(() => {
    document.body.getBoundingClientRect();
  });
  frames.observe(document.body, {childList: true});
  const traced = await run(true);
  let plain = await run(false);
  let isSame = printsSame(plain, traced);
  let isUnstable = false;
  if (!isSame) {
    const again = await run(false);
    isUnstable = !printsSame(plain, again);
    isSame = printsSame(again, traced);
    plain = again;
  }
  frames.disconnect();
  const show = ({entries, reason}: typeof plain) =>
    [
      ...entries.map(
        ({level, text, position}) =>
          `${level} ${position?.line ?? ''}:${position?.column ?? ''} ${text}`,
      ),
      reason ?? '',
    ].join('\n');
  return {
    plain: show(plain),
    traced: show(traced),
    isSame,
    isUnstable,
    steps: traced.trace?.steps.length ?? -1,
    turns: traced.trace?.turns.length ?? -1,
    isCut: traced.trace?.isCut ?? false,
    size: JSON.stringify(traced.trace).length,
    plainMs: plain.ms,
    tracedMs: traced.ms,
  };
}

declare global {
  /** For compareTraced.ts, which calls it in the page. */
  var compareTraced: typeof compare;
}
globalThis.compareTraced = compare;
