/** Runs what a mutant has to make fail. */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import type {Browser} from '../../../src/browser';
import {takeAnyPort} from '../../../src/serve/freePort';
import {
  judgeReport,
  type Report,
  type TestRed,
  type Verdict,
} from './judgeReport';
import type {Red} from './readMutants';
import {tail, type Workspace} from './workspace';

export type Browsers = {readonly shell: Browser; readonly full: Browser};

const REPORT = 'test-results/mutants.json';

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}

/** What `npm test` runs, then what only the night runs. */
const PROJECTS = [
  ['unit', 'content', 'faults', 'e2e'],
  ['nightly', 'every-page'],
];

async function runTests(
  workspace: Workspace,
  reds: readonly TestRed[],
  browsers: Browsers,
): Promise<readonly Verdict[]> {
  const verdicts = new Map<TestRed, Verdict>();
  for (const projects of PROJECTS) {
    const rest = reds.filter((red) => verdicts.get(red)?.kind !== 'red');
    if (rest.length > 0) {
      const found = await runProjects(workspace, projects, rest, browsers);
      rest.forEach((red, at) => {
        const verdict = found[at];
        const isBetter =
          verdict && (verdict.kind !== 'broken' || !verdicts.has(red));
        if (isBetter) {
          verdicts.set(red, verdict);
        }
      });
    }
  }
  return reds.map(
    (red) => verdicts.get(red) ?? {kind: 'broken', reason: '没有运行'},
  );
}

async function runProjects(
  {folder, run}: Workspace,
  projects: readonly string[],
  reds: readonly TestRed[],
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
      ...projects.map((name) => `--project=${name}`),
      // One failure says enough of one fault.
      ...(reds.length === 1 ? ['--max-failures=1'] : []),
      `--grep=${titles.join('|')}`,
      ...new Set(reds.map(({file}) => escapeRegExp(file))),
    ],
    {
      REFERENCE_BROWSER: '',
      TEST_BROWSER: shell.executablePath,
      TEST_BROWSER_ENV: JSON.stringify(shell.env),
      TEST_FULL_BROWSER: full.executablePath,
      TEST_PORT: String(await takeAnyPort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    },
  );
  if (!existsSync(report)) {
    return reds.map(() => ({kind: 'broken', reason: tail(output)}));
  }
  const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return reds.map((red) => judgeReport(red, read));
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
    [
      'node_modules/tsx/dist/cli.mjs',
      'scripts/checkSamples.ts',
      '--fresh',
      page,
    ],
    {TEST_BROWSER: full.executablePath},
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
