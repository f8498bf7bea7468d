/**
 * `npm test`: static checks, a build, the samples of all pages, then every
 * test on that build. `npm run test:nightly` runs what takes hours. The last
 * line is the sum: `N passed, N failed`.
 */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {
  type Browser,
  describeBrowser,
  findBrowser,
  findHeadlessShell,
  pickForSamples,
} from '../src/browser';
import {runChecks, type Tally} from '../tests/harness/checks';
import {listChanged, tagsOf} from '../tests/harness/nightlyTags';
import {run, runTests} from '../tests/harness/runTests';

/** Written by scripts/checkSamples.ts. */
const SAMPLES_REPORT = '.cache/samples-report.json';
/** Written by scripts/checkTraces.ts. */
const TRACES_REPORT = '.cache/traces-report.json';

/** What is not tagged `@nightly`. */
const DEFAULT_PROJECTS = ['unit', 'content', 'faults', 'e2e'];
const NIGHTLY_PROJECTS = ['nightly', 'every-page'];

const {values, positionals} = parseArgs({
  options: {
    /** Runs what takes hours instead. */
    nightly: {type: 'boolean', default: false},
    /** Also runs the nightly tests of what changed since this commit. */
    since: {type: 'string'},
    project: {type: 'string', multiple: true, default: []},
    grep: {type: 'string', short: 'g'},
  },
  // File names and whatever else Playwright takes.
  strict: false,
  allowPositionals: true,
});

async function runScript(
  label: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const begin = performance.now();
  const isSound = await run('node_modules/.bin/tsx', command, env);
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`${isSound ? '✓' : '✗'} ${label}（${seconds} 秒）`);
  return isSound;
}

async function build(): Promise<Tally> {
  // At night nothing is taken on trust that an earlier build has kept.
  const isSound = await runScript('构建', [
    'scripts/build.ts',
    ...(values.nightly ? ['--fresh'] : []),
  ]);
  return {
    passed: Number(isSound),
    failed: Number(!isSound),
    named: isSound ? [] : ['构建'],
  };
}

/** Runs a check that writes how many have passed; each counts as one test. */
async function runCounted(
  label: string,
  command: readonly string[],
  report: string,
  {executablePath, env}: Browser,
): Promise<Tally> {
  rmSync(report, {force: true});
  const isSound = await runScript(label, command, {
    TEST_BROWSER: executablePath,
    TEST_BROWSER_ENV: JSON.stringify(env),
  });
  try {
    const {passed, failed, named} = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Tally;
    return {passed, failed: isSound ? failed : Math.max(failed, 1), named};
  } catch {
    return {passed: 0, failed: 1, named: [`${label}没有核对到底`]};
  }
}

/** Verifies the samples of all pages. */
function checkSamples(browser: Browser): Promise<Tally> {
  return runCounted(
    '示例',
    ['scripts/checkSamples.ts', ...(values.nightly ? ['--fresh'] : [])],
    SAMPLES_REPORT,
    browser,
  );
}

/** Compares every sample that can be traced with itself untraced. */
function checkTraces(browser: Browser): Promise<Tally> {
  return runCounted(
    '示例记不记行间都一样',
    ['scripts/checkTraces.ts'],
    TRACES_REPORT,
    browser,
  );
}

/** The whole suite that was asked for, or what the author named on the command line. */
function listRuns(): readonly (readonly string[])[] {
  const named = process.argv.slice(2).filter((word) => word !== '--nightly');
  if (values.nightly) {
    return [[...NIGHTLY_PROJECTS.map((name) => `--project=${name}`), ...named]];
  }
  const since = typeof values.since === 'string' ? values.since : null;
  if (since !== null) {
    const tags = tagsOf(listChanged(since));
    console.log(
      tags.length > 0
        ? `改动涉及 ${tags.join('、')}，它们的夜间测试也跑。`
        : '改动不涉及夜间测试。',
    );
    return [
      DEFAULT_PROJECTS.map((name) => `--project=${name}`),
      ...(tags.length > 0
        ? [['--project=nightly', `--grep=${tags.join('|')}`]]
        : []),
    ];
  }
  return [
    [
      ...((values.project as string[]).length > 0
        ? []
        : DEFAULT_PROJECTS.map((name) => `--project=${name}`)),
      ...named,
    ],
  ];
}

async function main(): Promise<void> {
  const isWhole =
    (values.project as string[]).length === 0 &&
    values.grep === undefined &&
    positionals.length === 0;
  // Samples need the newest browser and extensions the whole one; pages do not.
  const browser = findBrowser();
  const shell = findHeadlessShell(browser);
  const forSamples = pickForSamples(browser, shell);
  console.log(`运行扩展：${describeBrowser(browser)}`);
  console.log(`运行示例：${describeBrowser(forSamples)}`);
  console.log(`打开页面：${describeBrowser(shell)}`);
  const env = {
    // Chosen above: an older shell may open pages.
    REFERENCE_BROWSER: '',
    TEST_BROWSER: shell.executablePath,
    TEST_BROWSER_ENV: JSON.stringify(shell.env),
    TEST_FULL_BROWSER: browser.executablePath,
    TEST_FULL_BROWSER_ENV: JSON.stringify(browser.env),
  };
  // The build leaves a core idle for half of its time.
  const [built, ...others] = await Promise.all([
    build(),
    runChecks(),
    ...(isWhole ? [checkSamples(forSamples)] : []),
  ]);
  const tallies = [built, ...others];
  if (isWhole && values.nightly) {
    // Alone: programs that are traced may run for two seconds, as others may.
    tallies.push(await checkTraces(forSamples));
  }
  // End-to-end tests on an old build would say nothing.
  if (built.failed === 0 && existsSync('build')) {
    for (const args of listRuns()) {
      tallies.push(await runTests(args, env));
    }
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  // Where only the end of a log is at hand, it must say what to mend.
  for (const name of tallies.flatMap(({named}) => named)) {
    console.log(`✗ ${name}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
