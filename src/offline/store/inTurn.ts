let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other, in the order of the calls.
 * @returns what the task returns; its failure does not keep others from running.
 */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = last.then(task, task);
  last = result;
  return result;
}
