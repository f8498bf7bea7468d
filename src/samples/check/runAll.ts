/** Runs many samples of the site, of whatever kind. */
import {
  type Cache,
  type Outcome,
  runAll as runAllPlain,
  shownOutput,
} from 'docusaurus-theme-verified-samples/check';

import {isUnhoped} from './tasks';
import type {Sample} from './types';

export type Runner<S extends Sample> = {
  /** What the outcome depends on besides the sample itself. */
  readonly world: readonly string[];
  readonly cache: Cache;
  /** How many run at the same time. */
  readonly limit: number;
  readonly run: (sample: S) => Promise<Outcome>;
};

/** What comes of each sample. Those in doubt run again, alone. */
export function runAll<S extends Sample>(
  samples: readonly S[],
  runner: Runner<S>,
): Promise<ReadonlyMap<Sample, Outcome>> {
  return runAllPlain(samples, {
    ...runner,
    listParts: ({fence, code, judgedBy}) => [
      fence,
      code,
      judgedBy?.tests,
      judgedBy?.page,
    ],
    isUnhoped: (sample, text) =>
      sample.judgedBy
        ? isUnhoped(sample, text)
        : sample.fence.kind !== 'live' && text !== shownOutput(sample),
  });
}
