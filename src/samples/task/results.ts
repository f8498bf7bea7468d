/** Reads what the harness told on the console. */
import {
  type ConsoleEntry,
  ENDLESS,
} from 'docusaurus-theme-verified-samples/sandbox';

export type TestResult = {
  readonly name: string;
  /** `unreached`: the run was over before. */
  readonly status: 'passed' | 'failed' | 'unreached';
  /** Of the comparison that failed, within the tests, from 1. */
  readonly line: number | null;
  /** Where the answer threw, within it and its tests, from 1. */
  readonly at: number | null;
  readonly expected?: string;
  readonly came?: string;
  /** The error that nobody caught. */
  readonly thrown?: string;
  readonly note?: string;
  /** What the answer printed meanwhile. */
  readonly printed: readonly ConsoleEntry[];
};

export type TaskRun = {
  readonly tests: readonly TestResult[];
  /** What was printed before the first test. */
  readonly printed: readonly ConsoleEntry[];
  /** The tests began, so the answer itself came to its end. */
  readonly hasBegun: boolean;
};

/** Longest value that is shown, in UTF-16 code units. */
const MAX_VALUE = 400;

function cut(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}……` : text;
}

type Draft = {-readonly [Key in keyof TestResult]: TestResult[Key]} & {
  printed: ConsoleEntry[];
};

function parse(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function readNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/**
 * Takes the results out of what a program printed.
 * @param mark with which the harness' entries begin.
 */
export function readResults(
  entries: readonly ConsoleEntry[],
  mark: string,
): TaskRun {
  const printed: ConsoleEntry[] = [];
  let tests: Draft[] = [];
  let current: Draft | undefined;
  let hasBegun = false;
  for (const entry of entries) {
    // Groups of the console that the answer left open indent it.
    const text = entry.text.trimStart();
    if (!text.startsWith(mark)) {
      (current?.printed ?? printed).push(entry);
      continue;
    }
    const [, kind = '', rest = ''] =
      /^(\w+)(?: ([\s\S]*))?$/u.exec(text.slice(mark.length)) ?? [];
    switch (kind) {
      case 'begin': {
        hasBegun = true;
        const names = Object.values(parse(rest)).map(String);
        tests = names.map((name) => ({
          name,
          status: 'unreached',
          line: null,
          at: null,
          printed: [],
        }));
        break;
      }
      case 'test':
        current = tests[Number(rest)];
        break;
      case 'done': {
        if (current) {
          const {passed, line, at} = parse(rest);
          current.status = passed === true ? 'passed' : 'failed';
          current.line = readNumber(line);
          current.at = readNumber(at);
        }
        current = undefined;
        break;
      }
      case 'expected':
      case 'came':
      case 'thrown':
      case 'note':
        if (current) {
          current[kind] = cut(rest);
        }
        break;
      default:
    }
  }
  return {tests, printed, hasBegun};
}

/** Whether all tests of a run passed, and there were some. */
export function hasPassed({tests}: TaskRun): boolean {
  return tests.length > 0 && tests.every(({status}) => status === 'passed');
}

/** Whether a loop of the answer had to be ended. */
export function wasEnded({tests}: TaskRun): boolean {
  return tests.some(({thrown}) => thrown?.includes(ENDLESS) ?? false);
}

/** What tells wrong answers apart: the tests that fail, and in which way. */
export type Signature = {
  readonly failed: string;
  readonly values: string;
  /** The values without numbers: times differ from one run to the next. */
  readonly blurred: string;
};

/** The signature of a run; null where no test was judged. */
export function signatureOf({tests, hasBegun}: TaskRun): Signature | null {
  const failed = tests.filter(({status}) => status !== 'passed');
  if (!hasBegun || failed.length === 0) {
    return null;
  }
  const lines = failed.map(({line}) => line);
  const values = JSON.stringify(
    failed.map(({came, thrown, note}) => [came, thrown, note]),
  );
  return {
    failed: JSON.stringify(failed.map(({name}) => name)),
    values: JSON.stringify([lines, values]),
    blurred: JSON.stringify([lines, values.replaceAll(/\d+(?:\.\d+)?/gu, '0')]),
  };
}

/**
 * Which known wrong answer a run is like: the one that fails in just this way,
 * else the only one that does so but for numbers, else the only one that fails
 * these tests.
 * @returns its index, or -1.
 */
export function findLike(
  run: TaskRun,
  known: readonly (Signature | null)[],
): number {
  const own = signatureOf(run);
  if (!own) {
    return -1;
  }
  const alike = known.flatMap((signature, index) =>
    signature?.failed === own.failed ? [{signature, index}] : [],
  );
  const equal = alike.find(({signature}) => signature.values === own.values);
  const blurred = alike.filter(
    ({signature}) => signature.blurred === own.blurred,
  );
  const [first, ...others] = equal
    ? [equal]
    : blurred.length > 0
      ? blurred
      : alike;
  return first && others.length === 0 ? first.index : -1;
}

/** Whether a run fails as a known wrong answer does, in values too. */
export function isSameFailure(
  run: TaskRun,
  known: Signature | null | undefined,
): boolean {
  const own = signatureOf(run);
  return (
    own !== null && own.failed === known?.failed && own.values === known.values
  );
}
