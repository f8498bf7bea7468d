/** Reads Playwright's report: tells a failure from an accident. */
import {describeRed, type Red} from './readMutants';

export type TestRed = Red & {readonly kind: 'test'};

export type Verdict =
  | {readonly kind: 'green'; readonly isNightly: boolean}
  | {
      readonly kind: 'red';
      readonly isNightly: boolean;
      /** What failed first, on one line. */
      readonly reason: string;
    }
  /** Nothing was proven: no such test, or it did not get to run. */
  | {readonly kind: 'broken'; readonly reason: string};

type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tags?: readonly string[];
  readonly tests: readonly {
    readonly projectName: string;
    readonly results: readonly {
      readonly status: string;
      readonly errors?: readonly {readonly message?: string}[];
    }[];
  }[];
};

type Suite = {
  readonly title: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
};

/** Of Playwright, as far as it is read here. */
export type Report = {
  readonly suites: readonly Suite[];
  readonly errors: readonly {readonly message?: string}[];
};

type Ran = Spec & {
  /** With the titles around it, as in a header. */
  readonly path: string;
};

/** Projects and tags of what `npm test` leaves to the night. */
const NIGHTLY = /every-page|night/u;
/** A test that fails so has not looked at anything. */
const ACCIDENT =
  /Cannot find (?:module|package)|does not provide an export|Executable doesn.t exist|browserType\.launch|EADDRINUSE|ENOSPC|Target page, context or browser has been closed/u;

const ANSI = new RegExp(String.raw`\u001B\[[\d;]*m`, 'gu');

function listSpecs({specs = [], suites = []}: Suite, above: string): Ran[] {
  return [
    ...specs.map((spec) => ({...spec, path: above + spec.title})),
    ...suites.flatMap((suite) => listSpecs(suite, `${above}${suite.title} › `)),
  ];
}

/** The line of an error that says most. */
function firstLine(message: string): string {
  return message.replace(ANSI, '').trim().split('\n')[0] ?? '';
}

function judge(red: TestRed, ran: readonly Ran[]): Verdict {
  const specs = ran.filter(
    ({file, path: titles}) =>
      `tests/${file}` === red.file && titles.includes(red.title),
  );
  const tests = specs.flatMap((spec) =>
    spec.tests.map((test) => ({...test, tags: spec.tags ?? []})),
  );
  const results = tests.flatMap((test) => test.results.slice(-1));
  if (results.length === 0) {
    return {kind: 'broken', reason: `没有这个测试：${describeRed(red)}`};
  }
  const isNightly = (test: (typeof tests)[number]) =>
    [test.projectName, ...test.tags].some((name) => NIGHTLY.test(name));
  const failures = tests.flatMap((test) =>
    test.results
      .slice(-1)
      .filter(({status}) => ['failed', 'timedOut'].includes(status))
      .map(({status, errors}) => ({
        isNightly: isNightly(test),
        message: errors?.[0]?.message ?? status,
      })),
  );
  const messages = failures.map(({message}) => message);
  const real = failures.filter(({message}) => !ACCIDENT.test(message));
  // Of a series, the default run has a few members: one of them has to fail.
  const first = real.find((failure) => !failure.isNightly) ?? real[0];
  if (first !== undefined) {
    return {
      kind: 'red',
      isNightly: first.isNightly,
      reason: firstLine(first.message),
    };
  }
  if (messages[0] !== undefined) {
    return {kind: 'broken', reason: firstLine(messages[0])};
  }
  return results.some(({status}) => status === 'passed')
    ? {kind: 'green', isNightly: tests.every(isNightly)}
    : {kind: 'broken', reason: '测试被跳过了'};
}

/** Whether the named test failed, and for a reason that proves something. */
export function judgeReport(red: TestRed, {suites, errors}: Report): Verdict {
  const verdict = judge(
    red,
    suites.flatMap((suite) => listSpecs(suite, '')),
  );
  // A file that does not load has no tests.
  return verdict.kind === 'broken' && errors[0]?.message
    ? {kind: 'broken', reason: firstLine(errors[0].message)}
    : verdict;
}
