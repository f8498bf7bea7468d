/** Less says more about the clock than about the filters. */
const MIN_FRAMES = 20;
const MIN_MS = 60;
/** Whatever is measured again and again stops after this long. */
const BUDGET_MS = 100;

/** Costs of one contender since the settings last changed. */
export type Tally = {readonly frames: number; readonly ms: number};

export const NO_FRAMES: Tally = {frames: 0, ms: 0};

export function add(a: Tally, b: Tally): Tally {
  return {frames: a.frames + b.frames, ms: a.ms + b.ms};
}

/** Does the same work `rounds` times, or fewer when it takes long. */
export function measure(work: () => void, rounds: number): Tally {
  const started = performance.now();
  let tally = NO_FRAMES;
  while (tally.frames < rounds && tally.ms < BUDGET_MS) {
    work();
    tally = {frames: tally.frames + 1, ms: performance.now() - started};
  }
  return tally;
}

/** Ms a frame; null: too little to say. */
export function costOf({frames, ms}: Tally): number | null {
  return frames < MIN_FRAMES && ms < MIN_MS ? null : ms / frames;
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
