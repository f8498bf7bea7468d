/** Runs what a mutant has to make fail, and tells a failure from an accident. */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import type {Browser} from '../browser';
import {describeRed, type Red} from './readMutants';
import {findPort, tail, type Workspace} from './workspace';

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

export type Browsers = {readonly shell: Browser; readonly full: Browser};

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

type Report = {
  readonly suites: readonly Suite[];
  readonly errors: readonly {readonly message?: string}[];
};

type Ran = Spec & {
  /** With the titles around it, as in a header. */
  readonly path: string;
};

const REPORT = 'test-results/mutants.json';
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

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}

/** The line of an error that says most. */
function firstLine(message: string): string {
  return message.replace(ANSI, '').trim().split('\n')[0] ?? '';
}

function judge(
  red: Red & {readonly kind: 'test'},
  ran: readonly Ran[],
): Verdict {
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
  const isNightly = tests.every(({projectName, tags}) =>
    [projectName, ...tags].some((name) => NIGHTLY.test(name)),
  );
  const failed = results.filter(({status}) =>
    ['failed', 'timedOut'].includes(status),
  );
  const messages = failed.map(
    ({status, errors}) => errors?.[0]?.message ?? status,
  );
  const real = messages.find((message) => !ACCIDENT.test(message));
  if (real !== undefined) {
    return {kind: 'red', isNightly, reason: firstLine(real)};
  }
  if (messages[0] !== undefined) {
    return {kind: 'broken', reason: firstLine(messages[0])};
  }
  return results.some(({status}) => status === 'passed')
    ? {kind: 'green', isNightly}
    : {kind: 'broken', reason: '测试被跳过了'};
}

async function runTests(
  {folder, run}: Workspace,
  reds: readonly (Red & {readonly kind: 'test'})[],
  {shell, full}: Browsers,
): Promise<readonly Verdict[]> {
  const report = path.join(folder, REPORT);
  rmSync(report, {force: true});
  const titles = reds.map(({title}) =>
    // Playwright joins titles with spaces.
    escapeRegExp(title.replaceAll(' › ', ' ')),
  );
  const {output} = await run(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=json',
      '--retries=0',
      // One failure says enough of one fault.
      ...(reds.length === 1 ? ['--max-failures=1'] : []),
      `--grep=${titles.join('|')}`,
      ...new Set(reds.map(({file}) => escapeRegExp(file))),
    ],
    {
      TEST_BROWSER: shell.executablePath,
      TEST_BROWSER_ENV: JSON.stringify(shell.env),
      TEST_FULL_BROWSER: full.executablePath,
      TEST_PORT: String(await findPort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    },
  );
  if (!existsSync(report)) {
    return reds.map(() => ({kind: 'broken', reason: tail(output)}));
  }
  const {suites, errors} = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const ran = suites.flatMap((suite) => listSpecs(suite, ''));
  return reds.map((red) => {
    const verdict = judge(red, ran);
    // A file that does not load has no tests.
    return verdict.kind === 'broken' && errors[0]?.message
      ? {kind: 'broken', reason: firstLine(errors[0].message)}
      : verdict;
  });
}

async function runCheck({run}: Workspace, name: string): Promise<Verdict> {
  const {output} = await run(process.execPath, [
    'node_modules/tsx/dist/cli.mjs',
    'scripts/check.ts',
  ]);
  if (output.includes(`✗ ${name}`)) {
    return {kind: 'red', isNightly: false, reason: `✗ ${name}`};
  }
  return output.includes(`✓ ${name}`)
    ? {kind: 'green', isNightly: false}
    : {kind: 'broken', reason: tail(output)};
}

async function runSamples(
  {run}: Workspace,
  page: string,
  {full}: Browsers,
): Promise<Verdict> {
  const {status, output} = await run(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/checkSamples.ts', page],
    // No results of the run before.
    {CI: '1', TEST_BROWSER: full.executablePath},
  );
  const count = /(\d+) 段不符/u.exec(output)?.[1];
  if (count === undefined) {
    return {kind: 'broken', reason: tail(output)};
  }
  return status === 0
    ? {kind: 'green', isNightly: false}
    : {kind: 'red', isNightly: false, reason: `${count} 段不符`};
}

/** Runs several at once where that can be; the verdicts in their order. */
export async function runReds(
  workspace: Workspace,
  reds: readonly Red[],
  browsers: Browsers,
): Promise<readonly Verdict[]> {
  const tests = reds.filter((red) => red.kind === 'test');
  const ofTests =
    tests.length > 0 ? await runTests(workspace, tests, browsers) : [];
  const verdicts: Verdict[] = [];
  for (const red of reds) {
    if (red.kind === 'test') {
      const verdict = ofTests[tests.indexOf(red)];
      verdicts.push(verdict ?? {kind: 'broken', reason: '没有运行'});
    } else if (red.kind === 'check') {
      verdicts.push(await runCheck(workspace, red.name));
    } else if (red.kind === 'samples') {
      verdicts.push(await runSamples(workspace, red.page, browsers));
    } else {
      // Whether the site builds was seen before.
      verdicts.push({kind: 'green', isNightly: false});
    }
  }
  return verdicts;
}
