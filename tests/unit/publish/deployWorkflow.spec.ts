/** What is published must be the very files that were tested. */
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import {parse} from 'yaml';
import {z} from 'zod';

const step = z.object({
  uses: z.string().optional(),
  run: z.string().trim().optional(),
  if: z.string().optional(),
  'continue-on-error': z.unknown().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const job = z.object({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: z.string().optional(),
  'continue-on-error': z.unknown().optional(),
  steps: z.array(step),
});
const workflow = z.object({jobs: z.record(z.string(), job)});

type Step = z.infer<typeof step>;

const BUILDS = /\bbuild(?:\.ts)?(?=$|\s)(?<!find build)|^npm (?:t|test)\b/mu;
const HASHES = 'find build -type f -exec sha256sum {} + | sort';
/** All that may stand between the build and the upload, in this order. */
const BETWEEN = [
  `${HASHES} > "$RUNNER_TEMP/built"`,
  'npm run test:deployed',
  `${HASHES} | diff "$RUNNER_TEMP/built" -`,
];

function isLax(part: {
  readonly if?: string;
  readonly 'continue-on-error'?: unknown;
}): boolean {
  return part.if !== undefined || part['continue-on-error'] !== undefined;
}

function isUpload({uses}: Step): boolean {
  return uses?.startsWith('actions/upload-pages-artifact@') ?? false;
}

/** Ways in which the workflow could publish something untested. */
function findProblems(text: string): string[] {
  const {jobs} = workflow.parse(parse(text));
  const uploading = Object.entries(jobs).filter(([, {steps}]) =>
    steps.some(isUpload),
  );
  const [[name, {steps}] = ['', {steps: []}]] = uploading;
  const upload = steps.findIndex(isUpload);
  const builds = steps.flatMap(({run}, index) =>
    run !== undefined && BUILDS.test(run) ? [index] : [],
  );
  const [build = -1] = builds;
  const between = steps
    .slice(build + 1, upload)
    .map(({run, uses}) => run ?? uses);
  const publishing = Object.values(jobs).find((candidate) =>
    candidate.steps.some(({uses}) => uses?.startsWith('actions/deploy-pages@')),
  );
  const needs = new Set([publishing?.needs ?? []].flat());
  return [
    uploading.length === 1 ? '' : `${uploading.length} jobs upload`,
    builds.length === 1 ? '' : `job ${name} builds ${builds.length} times`,
    JSON.stringify(between) === JSON.stringify(BETWEEN)
      ? ''
      : `between build and upload: ${between.join('; ') || 'nothing'}`,
    steps[upload]?.with?.path === 'build' ? '' : 'it uploads something else',
    steps.slice(upload + 1).some(isUpload) ? 'it uploads twice' : '',
    Object.keys(jobs).every(
      (other) => jobs[other] === publishing || needs.has(other),
    )
      ? ''
      : 'it publishes without waiting for every job',
    Object.values(jobs).some((any) => isLax(any) || any.steps.some(isLax))
      ? 'a step may be left out or fail'
      : '',
    Object.values(jobs).some((any) =>
      any.steps.some(({run}) => run === 'npm test'),
    )
      ? ''
      : 'nothing runs npm test',
  ].filter(Boolean);
}

const deploy = readFileSync('.github/workflows/deploy.yml', 'utf8');

test('what is uploaded was built once, tested, and not touched since', () => {
  expect(findProblems(deploy)).toEqual([]);
});

test('testing the build does not build', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['test:deployed']).toBe(
    'node scripts/install.mjs && tsx scripts/testDeployed.ts',
  );
});

const TEST = '      - run: npm run test:deployed\n';
const COMPARE = /^ {6}- name: The tests.*\n.*\n/mu;

for (const [name, change, problem] of [
  [
    'a second build after the tests',
    (text: string) => text.replace(TEST, `${TEST}      - run: npm run build\n`),
    'builds 2 times',
  ],
  [
    'all tests, which build',
    (text: string) => text.replace(TEST, '      - run: npm test\n'),
    'builds 2 times',
  ],
  [
    'the build script by its name',
    (text: string) =>
      text.replace(TEST, `${TEST}      - run: npx tsx scripts/build.ts\n`),
    'builds 2 times',
  ],
  [
    'an edit after the tests',
    (text: string) =>
      text.replace(TEST, `${TEST}      - run: touch build/.nojekyll\n`),
    'between build and upload',
  ],
  [
    'no tests',
    (text: string) => text.replace(TEST, ''),
    'between build and upload',
  ],
  [
    'no comparison',
    (text: string) => text.replace(COMPARE, ''),
    'between build and upload',
  ],
  [
    'another folder',
    (text: string) => text.replace('path: build', 'path: dist'),
    'something else',
  ],
  [
    'no wait for all tests',
    (text: string) => text.replace('needs: [test, build]', 'needs: build'),
    'without waiting',
  ],
  [
    'tests that may fail',
    (text: string) =>
      text.replace(TEST, `${TEST}        continue-on-error: true\n`),
    'may be left out',
  ],
] as const) {
  test(`${name} would be noticed`, () => {
    const changed = change(deploy);
    expect(changed).not.toBe(deploy);
    expect(findProblems(changed).join('\n')).toContain(problem);
  });
}
