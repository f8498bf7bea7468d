/** The sample check from the pages to the verdict; prints nothing. */
import type {Problem} from '../../src/plugins/content-guard/problem';
import type {Browser} from '../browser';
import {openCache} from './cache';
import {collectSamples} from './collect';
import {findFacts} from './execute';
import {judge, type Judgement} from './judge';
import {createReport, type Report} from './report';
import type {Edit} from './rewrite';
import type {Sample} from './types';
import {writeOutputs} from './update';

export type VerifyOptions = {
  /** Folder that holds `docs`, `blog` and the other folders. */
  readonly siteDir: string;
  /** Pages relative to it, forward slashes; null: all of them. */
  readonly files: readonly string[] | null;
  /** Whether outputs that differ are written into the pages. */
  readonly isUpdating: boolean;
  /** Null: everything runs. */
  readonly cacheFile: string | null;
  readonly browser: Browser;
};

export type Verification = {
  readonly report: Report;
  readonly problems: readonly Problem[];
  /** Outputs that are not what the page shows, and were not written. */
  readonly mismatches: readonly Edit[];
  readonly written: readonly Edit[];
};

/**
 * Verifies all samples of some pages.
 * @throws when a page cannot be read.
 */
export async function verifySamples({
  siteDir,
  files,
  isUpdating,
  cacheFile,
  browser,
}: VerifyOptions): Promise<Verification> {
  const {samples, problems, sources} = await collectSamples(siteDir, files);
  const cache = await openCache(cacheFile);
  const facts = await findFacts(samples, browser, cache);
  await cache.save(files === null);
  const judgements = new Map<Sample, Judgement>();
  for (const [sample, known] of facts) {
    judgements.set(sample, judge(sample, known));
  }
  const edits = [...judgements].flatMap(([sample, {newOutput}]) =>
    newOutput === null ? [] : [{sample, text: newOutput}],
  );
  const update = isUpdating
    ? await writeOutputs(siteDir, sources, edits)
    : {written: [], problems: []};
  for (const {sample} of update.written) {
    judgements.set(sample, {problems: [], newOutput: null});
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
  };
}
