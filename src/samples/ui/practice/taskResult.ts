/** Tells whoever listens how a reader got on with a task. */

/** The event on `window`. */
export const TASK_EVENT = 'hangjian:task';

export type TaskResult = {
  /** The page without its first slash: `docs/f28ea93f`. */
  readonly page: string;
  /** Of the task within its page: its anchor. */
  readonly id: string;
  readonly passed: boolean;
  /** Hints that were opened; the solution counts as one more. */
  readonly hintsUsed: number;
  /** What the reader has written. */
  readonly answer: string;
};

/** Announces a task that was passed, and each hint that was taken. */
export function announceTaskResult(result: TaskResult): void {
  window.dispatchEvent(new CustomEvent(TASK_EVENT, {detail: result}));
}
