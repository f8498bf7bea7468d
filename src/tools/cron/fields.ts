/**
 * The fields of a cron expression, as croner takes them. It is read here, too,
 * because croner's complaints are English and do not say which field is meant.
 */
import {type Outcome, refuse, succeed} from '../job/outcome';

/** One of the parts that commas separate. */
export type Item =
  | {readonly kind: 'every'}
  | {
      readonly kind: 'range';
      readonly from: number;
      readonly to: number;
      readonly step: number;
    }
  /** `L` among the days. */
  | {readonly kind: 'lastDay'}
  /** `LW` */
  | {readonly kind: 'lastWorkday'}
  /** `15W` */
  | {readonly kind: 'workday'; readonly day: number}
  /** `5#2`, or `5L`: the last one. */
  | {
      readonly kind: 'nth';
      readonly from: number;
      readonly to: number;
      readonly step: number;
      readonly nth: number | 'last';
    };

export type FieldName = '秒' | '分' | '时' | '日' | '月' | '星期' | '年';

export type Fields = {
  readonly [Name in FieldName]: readonly Item[];
} & {
  /** `+` before the days of the week: both kinds of days have to fit. */
  readonly needsBoth: boolean;
};

/** Its least and greatest value, and how many steps can be taken at once. */
type Bounds = {
  readonly min: number;
  readonly max: number;
  readonly maxStep: number;
};

const BOUNDS: Readonly<Record<FieldName, Bounds>> = {
  秒: {min: 0, max: 59, maxStep: 60},
  分: {min: 0, max: 59, maxStep: 60},
  时: {min: 0, max: 23, maxStep: 24},
  日: {min: 1, max: 31, maxStep: 31},
  月: {min: 1, max: 12, maxStep: 12},
  // Both 0 and 7 are Sunday.
  星期: {min: 0, max: 7, maxStep: 7},
  年: {min: 1, max: 9999, maxStep: 10_000},
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** The names of five fields; six begin with seconds, seven end with years. */
export const FIELDS = ['分', '时', '日', '月', '星期'] as const;

/** What is wrong with a part, after its field and itself; Chinese. */
class FieldError extends Error {}

function fail(name: FieldName, written: string, why: string): never {
  throw new FieldError(`“${name}”里的 ${written}：${why}`);
}

const EXAMPLES: Readonly<Record<FieldName, string>> = {
  秒: '秒写 0 到 59',
  分: '分写 0 到 59',
  时: '时写 0 到 23',
  日: '日写 1 到 31，也可以写 L（最后一天）、15W（最近的工作日）',
  月: '月写 1 到 12，或者 jan 到 dec',
  星期: '星期写 0 到 7（0 和 7 都是周日），或者 sun 到 sat',
  年: '年写 1 到 9999',
};

/** A number, or a name of the field's own. */
function readValue(name: FieldName, written: string, value: string): number {
  const word = value.toLowerCase();
  const named =
    name === '月'
      ? MONTHS.indexOf(word) + 1
      : name === '星期'
        ? WEEKDAYS.indexOf(word)
        : -1;
  const isNamed = named > 0 || (name === '星期' && named === 0);
  if (!isNamed && !/^\d+$/u.test(value)) {
    return fail(
      name,
      written,
      `读不懂。${EXAMPLES[name]}；可以用 * , - 和 /。`,
    );
  }
  const number = isNamed ? named : Number(value);
  const {min, max} = BOUNDS[name];
  if (number > max) {
    return fail(name, written, `太大了，${name}只到 ${max}。`);
  }
  return number < min
    ? fail(name, written, `太小了，${name}从 ${min} 起。`)
    : number;
}

function readStep(name: FieldName, written: string, text: string): number {
  if (!/^\d+$/u.test(text)) {
    return fail(name, written, '斜杠后面是步长，要写一个数，如 */5。');
  }
  const step = Number(text);
  const {maxStep} = BOUNDS[name];
  if (step === 0) {
    return fail(name, written, '步长不能为 0。');
  }
  return step > maxStep
    ? fail(name, written, `步长太大了，最多 ${maxStep}。`)
    : step;
}

type Range = {
  readonly from: number;
  readonly to: number;
  readonly step: number;
};

// `*`, `5`, `1-5` or either of the last with a step behind a slash.
function readRange(name: FieldName, written: string, text: string): Range {
  const {min, max} = BOUNDS[name];
  const [range = '', step, ...more] = text.split('/');
  if (more.length > 0) {
    return fail(name, written, '只能有一个斜杠。');
  }
  if (range === '*') {
    return {
      from: min,
      // Seven would be Sunday a second time.
      to: name === '星期' ? 6 : max,
      step: step === undefined ? 1 : readStep(name, written, step),
    };
  }
  const ends = range.split('-');
  if (ends.length > 2) {
    return fail(name, written, '一个区间只有两头，如 1-5。');
  }
  if (step !== undefined && ends.length === 1) {
    return fail(
      name,
      written,
      `斜杠前面要写 * 或一个区间，如 ${/^\d+$/u.test(range) ? `${range}-${max}` : '*'}/${step || 5}。`,
    );
  }
  const [from = min, to = from] = ends.map((end, index) =>
    // “周六到周日” is written as sat-sun: there, Sunday is the end of the week.
    name === '星期' && index === 1 && /^sun$/iu.test(end)
      ? 7
      : readValue(name, written, end),
  );
  return from > to
    ? fail(
        name,
        written,
        `区间要前小后大；要绕过去就写成两段：${from}-${name === '星期' ? 6 : max},${min}-${to}。`,
      )
    : {from, to, step: step === undefined ? 1 : readStep(name, written, step)};
}

function readNth(written: string, text: string): Item {
  const isLast = /l$/iu.test(text);
  // `5L` and `5#L` are the same.
  const [days = '', nth, ...more] = isLast
    ? [text.replace(/#?l$/iu, '')]
    : text.split('#');
  if (!isLast && (!/^[1-5]$/u.test(nth ?? '') || more.length > 0)) {
    return fail('星期', written, '# 后面是第几个，写 1 到 5，如 5#2。');
  }
  // With a step, croner takes it.
  if (days === '*') {
    return fail('星期', written, '要写明星期几，如 5#2、5L。');
  }
  return {
    kind: 'nth',
    ...readRange('星期', written, days),
    nth: isLast ? 'last' : Number(nth),
  };
}

function readDay(written: string): Item | null {
  if (/^l$/iu.test(written)) {
    return {kind: 'lastDay'};
  }
  if (/w$/iu.test(written)) {
    return {
      kind: 'workday',
      day: readValue('日', written, written.slice(0, -1)),
    };
  }
  return null;
}

function readItem(name: FieldName, written: string): Item {
  if (written === '') {
    throw new FieldError(`“${name}”里有一项是空的：逗号两边都要有内容。`);
  }
  const special = name === '日' ? readDay(written) : null;
  if (special) {
    return special;
  }
  if (name === '星期' && /#|l$/iu.test(written)) {
    return readNth(written, written);
  }
  if (written.includes('#')) {
    return fail(name, written, '只有“星期”可以用 #。');
  }
  return written === '*'
    ? {kind: 'every'}
    : {kind: 'range', ...readRange(name, written, written)};
}

function readField(name: FieldName, text: string): readonly Item[] {
  if (name === '日' && /^lw$/iu.test(text)) {
    return [{kind: 'lastWorkday'}];
  }
  if (name === '日' && /(?:^|,)lw(?:,|$)/iu.test(text)) {
    return fail(name, text, 'LW（最后一个工作日）要单独写。');
  }
  return text.split(',').map((written) => readItem(name, written));
}

/** The expression that a nickname stands for, else itself. */
function expand(expression: string): string {
  const text = expression.trim();
  if (!text.startsWith('@')) {
    return text;
  }
  const known = NICKNAMES[text.toLowerCase()];
  if (known === undefined) {
    throw new FieldError(
      text.toLowerCase() === '@reboot'
        ? '@reboot 是开机时运行，没有时间可以算。'
        : `没有 ${text} 这个写法；有的是 @hourly、@daily、@weekly、@monthly、@yearly。`,
    );
  }
  return known;
}

/** The fields of an expression with what stands in each, as it is written. */
export function listFields(
  expression: string,
): readonly (readonly [name: FieldName, text: string])[] {
  const texts = expression.trim().split(/\s+/u);
  const names: readonly FieldName[] = [
    ...(texts.length > 5 ? (['秒'] as const) : []),
    ...FIELDS,
    ...(texts.length > 6 ? (['年'] as const) : []),
  ];
  return texts.length < 5
    ? []
    : texts.flatMap((text, index) => {
        const name = names[index];
        return name === undefined ? [] : [[name, text] as const];
      });
}

function readAll(expression: string): Fields {
  const text = expand(expression);
  const count = text.split(/\s+/u).filter(Boolean).length;
  if (count < 5 || count > 7) {
    throw new FieldError(
      `cron 有五段：${FIELDS.join('、')}（前面可以加秒）；这里有 ${count} 段。`,
    );
  }
  const written = new Map(listFields(text));
  const weekdays = written.get('星期') ?? '*';
  const read = (name: FieldName, missing: string): readonly Item[] =>
    // To croner both mean that it does not matter.
    readField(name, (written.get(name) ?? missing).replaceAll('?', '*'));
  if (weekdays.startsWith('+')) {
    if (weekdays === '+') {
      return fail('星期', '+', '加号后面要写星期几，如 +1。');
    }
    written.set('星期', weekdays.slice(1));
  }
  return {
    秒: read('秒', '0'),
    分: read('分', '*'),
    时: read('时', '*'),
    日: read('日', '*'),
    月: read('月', '*'),
    星期: read('星期', '*'),
    年: read('年', '*'),
    needsBoth: weekdays.startsWith('+'),
  };
}

/** Reads an expression into its fields, or says what is wrong with which. */
export function readFields(expression: string): Outcome<Fields> {
  try {
    return succeed(readAll(expression));
  } catch (error) {
    if (error instanceof FieldError) {
      return refuse(error.message);
    }
    throw error;
  }
}
