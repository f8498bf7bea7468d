/** Messages that a frame may send at once, and each second after that. */
const BURST = 2000;
const PER_SECOND = 400;

/**
 * Counts messages.
 * @returns a function of the time in ms, false once there are too many.
 */
export function createBudget(start: number): (now: number) => boolean {
  let left = BURST;
  let countedAt = start;
  return (now) => {
    left = Math.min(BURST, left + ((now - countedAt) / 1000) * PER_SECOND) - 1;
    countedAt = now;
    return left >= 0;
  };
}
