import {runOnce, type Unfinished} from '../../runOnce';
import type {AggregationJob, Report} from './run';

/** Six orders take milliseconds. */
const TIMEOUT_MS = 5000;

export type AggregationOutcome = Report | Unfinished;

/**
 * Runs one pipeline; the engine comes with the worker.
 * @param signal aborted: the promise never settles.
 */
export async function runInWorker(
  job: AggregationJob,
  signal: AbortSignal,
): Promise<AggregationOutcome> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  return runOnce<Report>(worker, job, TIMEOUT_MS, signal);
}
