import {runOnce, type Unfinished} from '../runOnce';
import type {WatResult} from './assemble';
import type {WatJob} from './worker';

/** A module that has not returned by then never will. */
const TIMEOUT_MS = 5000;

export type WatOutcome = WatResult | Unfinished;

/**
 * Assembles and runs one module.
 * @param signal aborted: the promise never settles.
 */
export async function runInWorker(
  job: WatJob,
  signal: AbortSignal,
): Promise<WatOutcome> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  return runOnce<WatResult>(worker, job, TIMEOUT_MS, signal);
}
