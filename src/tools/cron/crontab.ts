/** What surrounds a cron expression where people copy it from. */
import {readZone} from '../timestamp/zones';

const NAME =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat';
/** What a field may consist of; a user's name or a command is something else. */
const FIELD = new RegExp(String.raw`^(?:[\d*/,?#lw+-]|${NAME})+$`, 'iu');
const FEWEST = 5;
const MOST = 7;
const ZONE = /^(?:CRON_)?TZ\s*=\s*(["']?)(\S+?)\1\s+/u;
/** `0/30` of Quartz: from then on. */
const FROM_ON = /(?<=^|,)(\d+)\/(?=[1-9])/gu;
/** The greatest value of each field, minutes first. */
const LAST = [59, 23, 31, 12, 6] as const;

/** Signs of other programs than cron. */
const QUARTZ = /[?#]/u;

/** Whether the days of the week are numbers, which programs count differently. */
function hasNumberedDay(fields: readonly string[]): boolean {
  const days = fields[fields.length > FEWEST ? FEWEST : FEWEST - 1] ?? '';
  return /\d/u.test(days.replace(/#\d/gu, ''));
}

export type Line = {
  readonly expression: string;
  /** The zone that the line names, and that is known. */
  readonly zone: string | null;
  /** What was read otherwise than it is written; Chinese. */
  readonly notes: readonly string[];
};

function expandField(field: string, last: number): string {
  return field.replace(FROM_ON, (whole, from: string) =>
    Number(from) > last ? whole : `${from}-${last}/`,
  );
}

/** Takes the expression out of a line of a crontab; typed in full width, too. */
export function readLine(text: string): Line {
  const notes: string[] = [];
  const written = text.normalize('NFKC').trim();
  const [head = '', , named] = ZONE.exec(written) ?? [];
  const zone = named === undefined ? null : (readZone(named)?.zone ?? null);
  if (named !== undefined) {
    notes.push(
      zone === null
        ? `没有“${named}”这个时区，没有用它。`
        : `时区按这一行写的 ${zone}。`,
    );
  }
  const words = written.slice(head.length).split(/\s+/u);
  const end = words.findIndex(
    (word, index) => index >= FEWEST && (index >= MOST || !FIELD.test(word)),
  );
  const fields = end === -1 ? words : words.slice(0, end);
  if (end !== -1 && words.slice(0, end).every((word) => FIELD.test(word))) {
    notes.push(`后面的“${words.slice(end).join(' ')}”是命令，没有读。`);
  }
  const isWhole = fields.length >= FEWEST && fields.length <= MOST;
  // Seconds come first, and have the bounds of minutes.
  const bounds = fields.length > FEWEST ? [59, ...LAST] : LAST;
  const expanded = fields.map((field, index) =>
    isWhole ? expandField(field, bounds[index] ?? 9999) : field,
  );
  fields.forEach((field, index) => {
    if (expanded[index] !== field) {
      notes.push(`${field} 按 ${expanded[index]} 读。`);
    }
  });
  if (isWhole && QUARTZ.test(fields.join(' ')) && hasNumberedDay(fields)) {
    notes.push(
      '有 ? 或 #，像是 Quartz、AWS 或 Spring 的写法：Quartz 和 AWS 里 1 是周日、2 是周一，与这里差一天；星期写成 MON、TUE 就没有歧义。',
    );
  }
  const years = fields.findIndex((field) => /^(?:19|20)\d\d$/u.test(field));
  if (years !== -1 && years < MOST - 1) {
    notes.push(
      `${fields[years]} 像是年份。年份写在第七段，前面要有秒：秒 分 时 日 月 星期 年。`,
    );
  }
  return {expression: expanded.join(' '), zone, notes};
}
