/** What tabs and the worker say to each other. */

/**
 * A tab asks the worker to remove what nothing needs any more. Not as the first
 * workers were asked: they did so while pages were being kept.
 */
export const TIDY = 'hangjian:tidy-alone';

/** The worker asks a tab whether these files are all it needs; a port is for the answer. */
export type RunsQuestion = {readonly runs: readonly string[]};

/** Reads a message from the worker; null for anything else. */
export function parseRunsQuestion(data: unknown): RunsQuestion | null {
  const {runs} = (data ?? {}) as Partial<RunsQuestion>;
  return Array.isArray(runs) && runs.every((path) => typeof path === 'string')
    ? {runs}
    : null;
}
