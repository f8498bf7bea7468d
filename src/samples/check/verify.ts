/** The sample check from the pages to the verdict; prints nothing. */
import type {Problem} from '../../markdown/problem';
import type {Browser} from '../../browser';
import {
  openSampleCache,
  type Edit,
  writeOutputs,
} from 'docusaurus-theme-verified-samples/check';
import {collectPage, collectSamples} from './collect';
import {findFacts, findSteps} from './execute';
import {judge, type Judgement} from './judge';
import {createReport, type Report} from './report';
import {refuseUpdate} from './needs';
import {judgeTasks} from './tasks';
import type {Sample} from './types';
import {nameBrowser} from './verifiedWith';

export type VerifyOptions = {
  /** Folder that holds `docs`, `blog` and the other folders. */
  readonly siteDir: string;
  /** Pages relative to it, forward slashes; null: all of them. */
  readonly files: readonly string[] | null;
  /** Whether outputs that differ are written into the pages. */
  readonly isUpdating: boolean;
  /** Results by what they depend on; null: none are kept. */
  readonly cacheFile: string | null;
  /** Everything runs, whatever is in the cache. */
  readonly isFresh?: boolean;
  readonly browser: Browser;
  /** The browser whose outputs the pages show: `Chromium 156`. */
  readonly recorded: string;
};

export type Verification = {
  readonly report: Report;
  readonly problems: readonly Problem[];
  /** Outputs that are not what the page shows, and were not written. */
  readonly mismatches: readonly Edit<Sample>[];
  readonly written: readonly Edit<Sample>[];
  /** What this browser lacks, sample by sample: neither right nor wrong. */
  readonly unverified: readonly Problem[];
};

/**
 * Verifies all samples of some pages.
 * @throws when a page cannot be read, or outputs may not be updated.
 */
export async function verifySamples({
  siteDir,
  files,
  isUpdating,
  cacheFile,
  isFresh = false,
  browser,
  recorded,
}: VerifyOptions): Promise<Verification> {
  const {samples, problems, sources, links} = await collectSamples(
    siteDir,
    files,
  );
  const browsers = {used: nameBrowser(browser.version), recorded};
  const refusal = isUpdating ? refuseUpdate(samples, browsers) : null;
  if (refusal !== null) {
    throw new Error(refusal);
  }
  const cache = await openSampleCache(cacheFile, isFresh);
  const facts = await findFacts(samples, browser, cache);
  const steps = await findSteps(links, browser, cache);
  await cache.save(files === null);
  const judgements = new Map<Sample, Judgement>();
  for (const [sample, known] of facts) {
    judgements.set(sample, judge(sample, known, browsers));
  }
  for (const [sample, more] of judgeTasks(facts)) {
    const judgement = judgements.get(sample);
    if (judgement && judgement.problems.length === 0) {
      judgements.set(sample, {...judgement, problems: more});
    }
  }
  for (const [sample, more] of steps) {
    const judgement = judgements.get(sample);
    if (judgement && more.length > 0) {
      judgements.set(sample, {
        ...judgement,
        problems: [
          ...judgement.problems,
          ...more.map((problem) => ({file: sample.file, ...problem})),
        ],
      });
    }
  }
  const edits = [...judgements].flatMap(([sample, {newOutput}]) =>
    newOutput === null ? [] : [{sample, text: newOutput}],
  );
  const update = isUpdating
    ? await writeOutputs(
        siteDir,
        sources,
        edits,
        (file, source) => collectPage(file, source).samples,
      )
    : {written: [], problems: []};
  for (const {sample} of update.written) {
    judgements.set(sample, {problems: [], newOutput: null, unmet: []});
  }
  return {
    report: createReport(judgements, problems.length),
    problems: [
      ...problems,
      ...[...judgements.values()].flatMap((judgement) => judgement.problems),
      ...update.problems,
    ],
    mismatches: edits.filter((edit) => !update.written.includes(edit)),
    written: update.written,
    unverified: [...judgements].flatMap(([{file, line}, {unmet}]) =>
      unmet.length > 0 ? [{file, line, message: unmet.join('；')}] : [],
    ),
  };
}
