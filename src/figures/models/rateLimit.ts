/** When debounced and throttled functions are called, for given events. */

/**
 * Called once it has been quiet for a while.
 * @param events times in milliseconds, ascending.
 * @returns times in milliseconds.
 */
export function debounce(
  events: readonly number[],
  wait: number,
): readonly number[] {
  return events.flatMap((time, index) => {
    const next = events[index + 1];
    return next === undefined || next - time >= wait ? [time + wait] : [];
  });
}

/**
 * Called at once, then at most once per `wait`, the last event included.
 * @param events times in milliseconds, ascending.
 * @returns times in milliseconds.
 */
export function throttle(
  events: readonly number[],
  wait: number,
): readonly number[] {
  const calls: number[] = [];
  for (const time of events) {
    const last = calls.at(-1);
    if (last === undefined || time - last >= wait) {
      calls.push(time);
    } else if (time > last) {
      calls.push(last + wait);
    }
  }
  return calls;
}
