/** The check from the pages to the verdict; prints nothing. */
import path from 'node:path';

import {bundle} from '../build/bundle';
import {openSampleCache} from './cache';
import {collect, listPages, readPage, type RunSample} from './collect';
import type {PageRequest} from './inPage';
import {judgeEnding} from './judgeEnding';
import {type LabOptions, openLab} from './lab';
import type {Edit} from './rewrite';
import {runAll} from './runAll';
import {type Problem, shownOutput} from './sample';
import {writeOutputs} from './update';

/** The script of the checker's page. */
const PAGE = path.join(__dirname, 'page');

export type VerifyOptions = Omit<LabOptions, 'pageScript' | 'otherwise'> & {
  /** Files and folders, relative to `siteDir`. */
  readonly names: readonly string[];
  /** Whether outputs that differ are written into the pages. */
  readonly isUpdating: boolean;
  /** What programs printed, by what that depends on; null: none is kept. */
  readonly cacheFile: string | null;
  /** Everything runs, whatever is in the cache. */
  readonly isFresh?: boolean;
};

export type Verification = {
  /** How many samples there are. */
  readonly count: number;
  readonly problems: readonly Problem[];
  /** Outputs that are not what the page shows, and were not written. */
  readonly mismatches: readonly Edit<RunSample>[];
  readonly written: readonly Edit<RunSample>[];
};

function toRequest({fence, code}: RunSample): PageRequest {
  const {language, now, seed, wait} = fence;
  return {
    sample: {language, code},
    options: {
      theme: 'light',
      ...(now !== undefined && {now}),
      ...(seed !== undefined && {seed}),
      ...(wait !== undefined && {wait}),
    },
  };
}

/**
 * Verifies the samples of some pages.
 * @throws when a page cannot be read, or the browser does not start.
 */
export async function verify({
  names,
  isUpdating,
  cacheFile,
  isFresh = false,
  ...options
}: VerifyOptions): Promise<Verification> {
  const {siteDir} = options;
  const files = await listPages(siteDir, names);
  const {samples, problems, sources} = await collect(siteDir, files);
  if (samples.length === 0) {
    return {count: 0, problems, mismatches: [], written: []};
  }
  const lab = await openLab<PageRequest>({
    ...options,
    pageScript: await bundle(PAGE, 'script', __dirname),
  });
  const cache = await openSampleCache(cacheFile, isFresh);
  const outcomes = await runAll(samples, {
    ...lab,
    cache,
    run: (sample) => lab.run(toRequest(sample)),
    listParts: ({fence, code}) => [fence, code],
    isUnhoped: (sample, text) => text !== shownOutput(sample),
  }).finally(() => lab.close());
  await cache.save(false);
  const found: Problem[] = [];
  const edits: Edit<RunSample>[] = [];
  for (const [sample, outcome] of outcomes) {
    const {file, line, fence} = sample;
    const ending = judgeEnding(
      outcome,
      fence.language === 'css' ? null : fence.throws,
    );
    if (ending !== null) {
      const {message, codeLine = 0} = ending;
      found.push({file, line: line + codeLine, message});
    } else if (
      outcome.kind === 'ended' &&
      outcome.text !== shownOutput(sample)
    ) {
      edits.push({sample, text: outcome.text});
    }
  }
  const update = isUpdating
    ? await writeOutputs(
        siteDir,
        sources,
        edits,
        (file, source) => readPage(file, source).samples,
      )
    : {written: [], problems: []};
  return {
    count: samples.length,
    problems: [...problems, ...found, ...update.problems],
    mismatches: edits.filter((edit) => !update.written.includes(edit)),
    written: update.written,
  };
}
