/** Wall clock times of time zones, by the platform's own tables. */

/** Zones that are offered first. */
export const COMMON_ZONES = [
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Australia/Sydney',
] as const;

/** Whether the platform knows a time zone of this name. */
export function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('zh-CN', {timeZone: zone}));
  } catch {
    return false;
  }
}

/** Minutes that a zone's clocks are ahead of UTC at a moment. */
export function findOffset(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const get = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const isBc = parts.some(({type, value}) => type === 'era' && value === 'BC');
  const clock = new Date(0);
  clock.setUTCFullYear(
    isBc ? 1 - get('year') : get('year'),
    get('month') - 1,
    get('day'),
  );
  clock.setUTCHours(get('hour'), get('minute'), get('second'));
  return Math.round(
    (clock.getTime() - Math.floor(time / 1000) * 1000) / 60_000,
  );
}

/** `+08:00` */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** `2025-11-20 08:00:00 +08:00` on the clocks of a zone. */
export function formatIn(zone: string, time: number): string {
  const offset = findOffset(zone, time);
  const clock = new Date(time + offset * 60_000);
  return Number.isNaN(clock.getTime())
    ? '超出了日期的范围'
    : `${clock
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/u, '')} ${formatOffset(offset)}`;
}

/**
 * The moment when a zone's clocks show a time: the first of two where clocks
 * are set back, shifted on where they are set forward.
 * @param wall as if it were UTC.
 */
export function fromWallClock(zone: string, wall: number): number {
  const before = wall - findOffset(zone, wall - 86_400_000) * 60_000;
  const after = wall - findOffset(zone, wall + 86_400_000) * 60_000;
  const shows = (time: number): boolean =>
    time + findOffset(zone, time) * 60_000 === wall;
  return shows(before) ? before : shows(after) ? after : before;
}
