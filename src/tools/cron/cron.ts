import {Cron} from 'croner';
import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN';

import {type Outcome, refuse, succeed} from '../job/outcome';

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
const FIELDS = ['分', '时', '日', '月', '星期'] as const;

/** The field that a message of croner speaks about. */
function explain(message: string, expression: string): string {
  const count = expression.trim().split(/\s+/u).length;
  if (!expression.trim().startsWith('@') && (count < 5 || count > 7)) {
    return `cron 有五段：${FIELDS.join('、')}（前面可以加秒）；这里有 ${count} 段。`;
  }
  const value =
    /'([^']+)'|: (\S+)/u.exec(message)?.[0]?.replace(/^: /u, '') ?? '';
  const names: readonly (readonly [RegExp, string])[] = [
    [/second/iu, '秒'],
    [/minute/iu, '分'],
    [/hour/iu, '时'],
    [/dayOfWeek/iu, '星期'],
    [/month/iu, '月'],
    [/day/iu, '日'],
    [/year/iu, '年'],
  ];
  const name = names.find(([pattern]) => pattern.test(message))?.[1];
  return `${name ? `“${name}”这一段` : '表达式'}读不懂${value ? `：${value}` : ''}。`;
}

/** The library writes for readers of English: commas, and no spaces. */
function setMeaning(text: string): string {
  return text
    .replaceAll(/,\s*/gu, '，')
    .replaceAll(/(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu, ' ');
}

/** The names of five fields; six begin with seconds, seven end with years. */
function listFields(expression: string): Schedule['fields'] {
  const texts = expression.trim().split(/\s+/u);
  const names = [
    ...(texts.length > 5 ? ['秒'] : []),
    ...FIELDS,
    ...(texts.length > 6 ? ['年'] : []),
  ];
  return texts.length < 5
    ? []
    : texts.map((text, index) => [names[index] ?? '', text]);
}

/** What a cron expression means, and when it runs next on a zone's clocks. */
export function readCron(
  expression: string,
  zone: string,
  now: number,
): Outcome<Schedule> {
  if (expression.length > 200) {
    return refuse('太长了，不会是 cron 表达式。');
  }
  try {
    const cron = new Cron(expression.trim(), {timezone: zone, paused: true});
    const next = cron
      .nextRuns(COUNT, new Date(now))
      .map((date) => date.getTime());
    let meaning = '';
    try {
      meaning = setMeaning(
        cronstrue.toString(expression.trim(), {
          locale: 'zh_CN',
          use24HourTimeFormat: true,
        }),
      );
    } catch {
      // It runs all the same; some extensions have no words yet.
      meaning = '（这种写法没有现成的解释）';
    }
    const [previous] = cron.previousRuns(1, new Date(now));
    return succeed({
      meaning,
      next,
      previous: previous?.getTime() ?? null,
      fields: listFields(expression),
    });
  } catch (error) {
    return refuse(
      explain(error instanceof Error ? error.message : '', expression),
    );
  }
}
