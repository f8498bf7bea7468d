/**
 * The latest calendar day anywhere on Earth, `2026-11-20`: a build on a server
 * in UTC must take a post that its author dates today in China.
 */
export function latestDay(now: Date): string {
  const EASTERNMOST_HOURS = 14;
  return new Date(now.getTime() + EASTERNMOST_HOURS * 3_600_000)
    .toISOString()
    .slice(0, 10);
}
