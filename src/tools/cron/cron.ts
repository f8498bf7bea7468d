import {Cron} from 'croner';

import {type Outcome, refuse, succeed} from '../job/outcome';
import {listFields, readFields} from './fields';
import {describeSchedule} from './meaning';

export type Schedule = {
  readonly meaning: string;
  /** The next moments, in milliseconds. */
  readonly next: readonly number[];
  /** The one before; null where there was none. */
  readonly previous: number | null;
  /** What stands where. */
  readonly fields: readonly (readonly [name: string, text: string])[];
};

const COUNT = 8;

/** What a cron expression means, and when it runs next on a zone's clocks. */
export function readCron(
  expression: string,
  zone: string,
  now: number,
): Outcome<Schedule> {
  if (expression.length > 200) {
    return refuse('太长了，不会是 cron 表达式。');
  }
  const fields = readFields(expression);
  if (!fields.ok) {
    return fields;
  }
  try {
    const cron = new Cron(expression.trim(), {timezone: zone, paused: true});
    const next = cron
      .nextRuns(COUNT, new Date(now))
      .map((date) => date.getTime());
    const [previous] = cron.previousRuns(1, new Date(now));
    return succeed({
      meaning: describeSchedule(fields.value),
      next,
      previous: previous?.getTime() ?? null,
      fields: listFields(expression),
    });
  } catch {
    // Its own message is English; a test compares what both of us refuse.
    return refuse('这个表达式算不出时间。');
  }
}
