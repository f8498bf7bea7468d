/** The next runs of a schedule, as a list that can be checked at a glance. */
import {describeDistance} from '../timestamp/timestamp';
import {findOffset, formatIn, formatOffset} from '../timestamp/zones';
import {spaceDigits} from './meaning';

export type Runs = {
  /** `+08:00`; null where it changes within the list, and stands on each. */
  readonly offset: string | null;
  /** `周一 11-30 09:00（18 小时后）` */
  readonly lines: readonly string[];
  /** All of them in full, one a line. */
  readonly text: string;
};

const WEEKDAYS = '日一二三四五六';

type Clock = {
  readonly year: number;
  readonly weekday: string;
  readonly day: string;
  readonly time: string;
};

function readClock(zone: string, time: number): Clock {
  const clock = new Date(time + findOffset(zone, time) * 60_000);
  const iso = clock.toISOString();
  return {
    year: clock.getUTCFullYear(),
    weekday: `周${WEEKDAYS[clock.getUTCDay()]}`,
    day: iso.slice(-19, -14),
    time: iso.slice(-13, -5),
  };
}

/**
 * Writes moments on a zone's clocks, with what differs between them only: the
 * year where it is not the present one, seconds where some have them.
 */
export function listRuns(
  zone: string,
  times: readonly number[],
  now: number,
): Runs {
  const offsets = new Set(times.map((time) => findOffset(zone, time)));
  const [first = 0] = offsets;
  const {year} = readClock(zone, now);
  const hasSeconds = times.some((time) => time % 60_000 !== 0);
  const lines = times.map((time) => {
    const clock = readClock(zone, time);
    const parts = [
      clock.weekday,
      `${clock.year === year ? '' : `${clock.year}-`}${clock.day}`,
      hasSeconds ? clock.time : clock.time.slice(0, -3),
      ...(offsets.size > 1 ? [formatOffset(findOffset(zone, time))] : []),
    ];
    return `${parts.join(' ')}（${spaceDigits(describeDistance(time, now))}）`;
  });
  return {
    offset: offsets.size === 1 ? formatOffset(first) : null,
    lines,
    text: times.map((time) => formatIn(zone, time)).join('\n'),
  };
}
