/** Fewer frames say more about the clock than about the filters. */
const MIN_FRAMES = 20;

/** Costs of one contender since the settings last changed. */
export type Tally = {readonly frames: number; readonly ms: number};

export const NO_FRAMES: Tally = {frames: 0, ms: 0};

/** Ms a frame; null: too few frames to say. */
export function costOf({frames, ms}: Tally): number | null {
  return frames < MIN_FRAMES ? null : ms / frames;
}

/**
 * Cost of one beside another's, 0.25 when it takes a quarter of the time.
 * Browsers round their clocks; over many frames the rounding cancels out.
 * @returns null: too few frames, or nothing that the clock could see.
 */
export function ratioOf(tally: Tally, reference: Tally): number | null {
  const cost = costOf(tally);
  const other = costOf(reference);
  return cost === null || other === null || other === 0 ? null : cost / other;
}

/** The largest difference between two bytes in the same place. */
export function findDifference(
  a: Uint8ClampedArray,
  b: Uint8ClampedArray,
): number {
  let largest = 0;
  for (let i = 0; i < a.length; i++) {
    largest = Math.max(largest, Math.abs((a[i] ?? 0) - (b[i] ?? 0)));
  }
  return largest;
}
