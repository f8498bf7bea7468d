/** How much slower than this machine Lighthouse's phone is. */

/**
 * Lighthouse's own scale (the calculator that its docs/throttling.md links to):
 * for a machine of that benchmarkIndex, the multiplier that makes it a mid-tier
 * phone. Between two points it is a straight line.
 */
const SCALE = [
  {index: 150, slowdown: 1},
  {index: 800, slowdown: 2},
  {index: 1300, slowdown: 3},
  {index: 2000, slowdown: 6},
] as const;

/**
 * The multiplier for a machine; beyond the scale's ends it goes on as its last
 * part does, but is never below 1: a slower machine cannot be made faster.
 */
export function findSlowdown(benchmarkIndex: number): number {
  const upper = SCALE.findIndex(({index}) => benchmarkIndex < index);
  const at = upper === -1 ? SCALE.length - 1 : Math.max(1, upper);
  const from = SCALE[at - 1] ?? SCALE[0];
  const to = SCALE[at] ?? SCALE[1];
  const share = (benchmarkIndex - from.index) / (to.index - from.index);
  return Math.max(1, from.slowdown + share * (to.slowdown - from.slowdown));
}
