/** What Playwright's JSON reporter says of a run. */
import {readFileSync} from 'node:fs';

/** How many of the slowest tests are named. */
const SLOWEST = 20;

type Result = {readonly duration: number; readonly workerIndex: number};
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    /** Whether it passed, was left out, or passed when tried again. */
    readonly ok: boolean;
    readonly tests: readonly {readonly results: readonly Result[]}[];
  }[];
};

export type Report = {
  readonly passed: number;
  readonly failed: number;
  /** Passed only when they were tried again; also among `passed`. */
  readonly flaky: number;
  readonly skipped: number;
  readonly tests: readonly {
    /** `e2e/home.spec.ts:12 首页 › …`. */
    readonly name: string;
    readonly seconds: number;
    readonly isSound: boolean;
  }[];
};

function listTests(suite: Suite, above: string): Report['tests'] {
  return [
    ...suite.specs.map(({title, file, line, ok, tests}) => ({
      name: `${file}:${line} ${[above, title].filter(Boolean).join(' › ')}`,
      seconds:
        tests
          .flatMap(({results}) => results)
          .reduce((sum, {duration}) => sum + duration, 0) / 1000,
      isSound: ok,
    })),
    ...(suite.suites ?? []).flatMap((inner) =>
      listTests(inner, [above, inner.title].filter(Boolean).join(' › ')),
    ),
  ];
}

/** @returns null: the run wrote no report, because it did not come that far. */
export function readReport(file: string): Report | null {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: {
        expected: number;
        unexpected: number;
        flaky: number;
        skipped: number;
      };
      suites: readonly Suite[];
    };
  } catch {
    return null;
  }
  const {expected, unexpected, flaky, skipped} = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky,
    skipped,
    // The outermost suites are files, which each test names anyway.
    tests: report.suites.flatMap((suite) => listTests(suite, '')),
  };
}

/** Names the tests that took longest, so that nobody has to look for them. */
export function printSlowest({tests}: Report): void {
  const sum = tests.reduce((total, {seconds}) => total + seconds, 0);
  console.log(
    `\n最慢的 ${SLOWEST} 个测试（全部合计 ${Math.round(sum)} 秒，几个一起跑）：`,
  );
  for (const {name, seconds} of [...tests]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}
