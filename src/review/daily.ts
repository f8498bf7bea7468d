/** A step that has no factor in common with any number of cards below it. */
const STRIDE = 7919;

/**
 * The item of a day of the reader's calendar: all of them in turn, and
 * neighbours on neither of two days.
 */
export function pickDaily<T>(items: readonly T[], day: Date): T | undefined {
  const number =
    Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;
  return items[(number * STRIDE) % items.length];
}
