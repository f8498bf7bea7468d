/**
 * Runs tasks in every order in which their steps can follow each other. A task
 * waits before each of its steps; whenever all of them wait, one may go on.
 */

/** What a task calls before each step. */
type Wait = () => Promise<void>;

type Task = (wait: Wait) => Promise<unknown>;

/** Until nothing happens any more by itself. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
}

/**
 * Lets tasks run in one order.
 * @param order which of the waiting tasks goes on, at each step; 0 from its end on.
 * @returns how many could have, at each step.
 */
async function runOnce(
  tasks: readonly Task[],
  order: readonly number[],
): Promise<readonly number[]> {
  // A task may take several steps at once; which comes first is all the same.
  const waiting: (() => void)[][] = tasks.map(() => []);
  const results = tasks.map((task, index) =>
    task(
      () =>
        new Promise((resolve) => {
          waiting[index]?.push(resolve);
        }),
    ),
  );
  const counts: number[] = [];
  await settle();
  for (;;) {
    const ready = waiting.filter((steps) => steps.length > 0);
    if (ready.length === 0) {
      break;
    }
    const goOn = ready[order[counts.length] ?? 0]?.shift();
    counts.push(ready.length);
    goOn?.();
    await settle();
  }
  await Promise.all(results);
  return counts;
}

/**
 * @param prepare makes the tasks anew, and what looks at the outcome.
 * @returns how many orders there are.
 */
export async function inEveryOrder(
  prepare: () => {
    readonly tasks: readonly Task[];
    readonly check: (order: readonly number[]) => void;
  },
): Promise<number> {
  let order: number[] | null = [];
  let count = 0;
  while (order) {
    const {tasks, check} = prepare();
    const counts: readonly number[] = await runOnce(tasks, order);
    const taken: number[] = counts.map((_, index) => order?.[index] ?? 0);
    check(taken);
    count += 1;
    // The next one: the last step at which another could have gone on.
    const last = taken.findLastIndex(
      (choice, index) => choice + 1 < counts[index]!,
    );
    order = last === -1 ? null : [...taken.slice(0, last), taken[last]! + 1];
  }
  return count;
}
