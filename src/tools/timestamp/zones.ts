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
function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('zh-CN', {timeZone: zone}));
  } catch {
    return false;
  }
}

/** What readers write in place of the name that the platform knows. */
const ALIASES: Readonly<Record<string, string>> = {
  北京: 'Asia/Shanghai',
  北京时间: 'Asia/Shanghai',
  上海: 'Asia/Shanghai',
  中国: 'Asia/Shanghai',
  东八区: 'Asia/Shanghai',
  'asia/beijing': 'Asia/Shanghai',
  香港: 'Asia/Hong_Kong',
  台北: 'Asia/Taipei',
  东京: 'Asia/Tokyo',
  新加坡: 'Asia/Singapore',
  伦敦: 'Europe/London',
  柏林: 'Europe/Berlin',
  纽约: 'America/New_York',
  洛杉矶: 'America/Los_Angeles',
  悉尼: 'Australia/Sydney',
};

/** `UTC+8`, `GMT-05:30`: hours and minutes ahead of UTC. */
const OFFSET = /^(?:utc|gmt)\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/iu;

/** Zones whose name means another place to many who write it. */
const DOUBTS: Readonly<Record<string, string>> = {
  CST: 'CST 按美国中部时间算；中国标准时间请写 Asia/Shanghai 或“北京”。',
  IST: 'IST 按印度时间算；爱尔兰请写 Europe/Dublin，以色列请写 Asia/Jerusalem。',
};

/**
 * A time zone as a reader writes it: by the platform's name, a city, or an offset.
 * @returns null for one that nobody knows; `doubt` where it may be another.
 */
export function readZone(
  text: string,
): {readonly zone: string; readonly doubt: string | null} | null {
  const written = text.normalize('NFKC').trim();
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(written) ?? [];
  const zone = (
    sign
      ? [
          `${sign}${hours.padStart(2, '0')}:${minutes}`,
          // Chromium 118 and older know no offsets. These count the other way.
          ...(minutes === '00'
            ? [`Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`]
            : []),
        ]
      : [ALIASES[written.toLowerCase()] ?? written]
  ).find(isZone);
  return zone === undefined
    ? null
    : {zone, doubt: DOUBTS[written.toUpperCase()] ?? null};
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
 * What a reader should know of a time on a zone's clocks: that they never show
 * it, or show it twice; null for all others.
 * @param wall as if it were UTC.
 */
export function doubtWallClock(zone: string, wall: number): string | null {
  const time = fromWallClock(zone, wall);
  const shown = time + findOffset(zone, time) * 60_000;
  const clock = (at: number): string =>
    new Date(at).toISOString().slice(11, 16);
  if (shown !== wall) {
    return `${zone} 的钟那天跳过了 ${clock(wall)}，没有这个时刻，这里按 ${clock(shown)} 算。`;
  }
  const later = wall - findOffset(zone, wall + 86_400_000) * 60_000;
  return later > time && later + findOffset(zone, later) * 60_000 === wall
    ? `${zone} 的钟那天往回拨，${clock(wall)} 出现两次，这里取第一次，第二次晚 ${(later - time) / 60_000} 分钟。`
    : null;
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
