/** What practice tells of a task; see src/samples/ui/practice/taskResult.ts. */

export type Task = {
  readonly page: string;
  /** Of the task on its page; also of its element. */
  readonly id: string;
  readonly passed: boolean;
  readonly hintsUsed: number;
  readonly answer: string;
};

/** What the event tells; null for anything that is no task. */
export function parseTask(detail: unknown): Task | null {
  if (typeof detail !== 'object' || detail === null) {
    return null;
  }
  const {page, id, passed, hintsUsed, answer} = detail as Record<
    string,
    unknown
  >;
  return typeof page === 'string' &&
    typeof id === 'string' &&
    /^[\w.-]{1,80}$/u.test(id) &&
    typeof passed === 'boolean' &&
    typeof hintsUsed === 'number' &&
    hintsUsed >= 0
    ? {
        page,
        id,
        passed,
        hintsUsed,
        answer: typeof answer === 'string' ? answer : '',
      }
    : null;
}
