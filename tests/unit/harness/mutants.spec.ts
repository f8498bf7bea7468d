import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {
  describeRed,
  type Mutant,
  parseMutant,
  readMutants,
} from '../../harness/mutants/readMutants';
import {formatReport, isSound} from '../../harness/mutants/report';
import {groupMutants, type Outcome} from '../../harness/mutants/trial';
import {nightly} from '../../nightly';

const HEADER = 'symptom: 看不见正文\nneeds: none\nred: check › 类型\n\n';
const DIFF = `diff --git a/x.ts b/x.ts
--- a/x.ts
+++ b/x.ts
@@ -3,4 +3,3 @@
 a
-b
 c
`;
const FEWEST = 60;
/** What is not tagged `@nightly`, as in scripts/test.ts. */
const DEFAULT_PROJECTS = ['unit', 'content', 'faults', 'e2e'];

/** A file or a group, as Playwright lists it. */
type Listed = {
  readonly title: string;
  readonly specs: readonly {readonly title: string}[];
  readonly suites?: readonly Listed[];
};

/** Whether a test file has a title, or a part of one, or makes it up so. */
function hasTitle(source: string, part: string): boolean {
  const templates = [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/gu)].map(
    ([, template = '']) =>
      template
        .split(/\$\{[^}]*\}/u)
        .map((fixed) => fixed.replace(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`))
        .join('.+'),
  );
  return (
    source.includes(part) ||
    templates.some(
      (template) =>
        // One without words of its own says nothing.
        template !== '.+' && new RegExp(`^${template}$`, 'u').test(part),
    )
  );
}

/** What is wrong with a patch as the project stands; Chinese. */
function findProblems({name, file, symptom, red, touched}: Mutant): string[] {
  const problems: string[] = [];
  const {status, stderr} = spawnSync('git', ['apply', '--check', file], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    problems.push(`补丁打不上了，请照现在的代码重做：${stderr.trim()}`);
  }
  if (!/\p{Script=Han}{4}/u.test(symptom)) {
    problems.push(`症状要用中文写：${symptom}`);
  }
  if (touched.some((place) => place.file.startsWith('tests/'))) {
    problems.push('故障应当在网站里，不在测试里');
  }
  if (red.kind === 'test') {
    const source = existsSync(red.file) ? readFileSync(red.file, 'utf8') : '';
    problems.push(
      ...red.title
        .split(' › ')
        .filter((part) => !hasTitle(source, part.trim()))
        .map((part) => `${red.file} 里找不到测试“${part}”`),
    );
  }
  if (red.kind === 'samples' && !existsSync(red.page)) {
    problems.push(`没有 ${red.page}`);
  }
  return problems.map((problem) => `${name}：${problem}`);
}

test('every seeded fault still applies, and its test is there', () => {
  expect(readMutants().flatMap(findProblems)).toEqual([]);
});

/** Titles of the tests that `npm test` runs, of some files; each as grep sees it. */
function listByDefault(files: readonly string[]): readonly string[] {
  const {stdout} = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--list',
      '--reporter=json',
      `--output=${test.info().outputPath('listed')}`,
      ...DEFAULT_PROJECTS.map((name) => `--project=${name}`),
      ...files,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
      // Or it would be written where this run writes its own.
      env: {...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined},
    },
  );
  const listTitles = ({title, specs, suites = []}: Listed): string[] =>
    [...specs.map((spec) => spec.title), ...suites.flatMap(listTitles)].map(
      (inner) => `${title} ${inner}`,
    );
  return (JSON.parse(stdout) as {suites: readonly Listed[]}).suites.flatMap(
    listTitles,
  );
}

// Loads most of the test files: five seconds and more.
test(
  'the default run has the tests of nine faults in ten; the others are named',
  nightly('@tests'),
  () => {
    const mutants = readMutants();
    const ofTests = mutants.flatMap(({name, red}) =>
      red.kind === 'test'
        ? [{name, file: red.file.replace(/^tests\//u, ''), title: red.title}]
        : [],
    );
    const titles = listByDefault([...new Set(ofTests.map(({file}) => file))]);
    expect(titles.length).toBeGreaterThan(ofTests.length);
    const others = ofTests
      .filter(
        ({file, title}) =>
          !titles.some(
            (known) =>
              known.startsWith(`${file} `) &&
              known.includes(title.trim().replaceAll(' › ', ' ')),
          ),
      )
      .map(({name}) => name);
    expect(others.length).toBeLessThanOrEqual(mutants.length / 10);
    const [, named = ''] =
      /只有每晚才发现的是(.+?)。/u.exec(
        readFileSync('tests/mutants/README.md', 'utf8'),
      ) ?? [];
    expect([...named.matchAll(/`([^`]+)`/gu)].map(([, name]) => name)).toEqual(
      others,
    );
  },
);

test('there are many, and no two have the same symptom', () => {
  const mutants = readMutants();
  expect(mutants.length).toBeGreaterThanOrEqual(FEWEST);
  const symptoms = mutants.map(({symptom}) => symptom);
  expect(new Set(symptoms).size).toBe(symptoms.length);
});

test('a stale patch, a missing test and a fault in a test are told', () => {
  const mutant = {
    ...parseMutant('a.patch', HEADER + DIFF),
    file: test.info().outputPath('a.patch'),
    symptom: 'red',
    red: {
      kind: 'test',
      file: 'tests/unit/kit/kit.spec.ts',
      title: 'nobody wrote this',
    },
    touched: [{file: 'tests/a.spec.ts', from: 1, to: 2}],
  } satisfies Mutant;
  writeFileSync(mutant.file, HEADER + DIFF);
  expect(findProblems(mutant)).toEqual([
    expect.stringContaining('a：补丁打不上了'),
    'a：症状要用中文写：red',
    'a：故障应当在网站里，不在测试里',
    'a：tests/unit/kit/kit.spec.ts 里找不到测试“nobody wrote this”',
  ]);
});

test('a patch is read with what has to fail', () => {
  const mutant = parseMutant('tests/mutants/docs-text.patch', HEADER + DIFF);
  expect(mutant).toEqual({
    name: 'docs-text',
    file: 'tests/mutants/docs-text.patch',
    symptom: '看不见正文',
    needsBuild: false,
    red: {kind: 'check', name: '类型'},
    touched: [{file: 'x.ts', from: 3, to: 7}],
  });
});

for (const text of [
  'tests/e2e/a.spec.ts › opens › a page',
  'samples › docs/a.md',
  'check › 类型',
  'build',
]) {
  test(`what has to fail may be: ${text}`, () => {
    const header = HEADER.replace('check › 类型', text);
    expect(describeRed(parseMutant('a.patch', header + DIFF).red)).toBe(text);
  });
}

for (const [what, text, message] of [
  ['no diff', HEADER, '没有补丁'],
  ['no symptom', HEADER.replace(/.+\n/u, '') + DIFF, '缺少 symptom'],
  ['an unknown key', `sympton: x\n${HEADER}${DIFF}`, '看不懂这一行'],
  ['an unknown need', HEADER.replace('none', 'luck') + DIFF, 'build 或 none'],
  [
    'a file without a title',
    HEADER.replace(/check.+/u, 'a.spec.ts') + DIFF,
    'red 应为',
  ],
] as const) {
  test(`a patch is refused for ${what}`, () => {
    expect(() => parseMutant('a.patch', text)).toThrow(message);
  });
}

test.describe('faults share a build', () => {
  const create = (
    name: string,
    from: number,
    others: Partial<Mutant> = {},
  ): Mutant => ({
    ...parseMutant(`${name}.patch`, HEADER + DIFF),
    touched: [{file: 'x.ts', from, to: from + 6}],
    ...others,
  });
  const names = (mutants: readonly Mutant[], size: number) =>
    groupMutants(mutants, size).map((group) => group.map(({name}) => name));

  test('when they are of different capabilities and lines', () => {
    expect(
      names(
        [
          create('search-a', 1),
          create('docs-a', 20),
          create('docs-b', 40),
          create('blog-a', 4),
          create('blog-b', 60, {needsBuild: true}),
        ],
        9,
      ),
    ).toEqual([['search-a', 'docs-a'], ['docs-b', 'blog-a'], ['blog-b']]);
  });

  test('up to the size that was asked for', () => {
    const mutants = [create('a-a', 1), create('b-b', 20), create('c-c', 40)];
    expect(names(mutants, 2)).toEqual([['a-a', 'b-b'], ['c-c']]);
    expect(names(mutants, 1)).toHaveLength(3);
  });

  test('but not with one that breaks the build', () => {
    const broken = create('a-a', 1, {red: {kind: 'build'}});
    expect(names([broken, create('b-b', 20)], 9)).toEqual([['a-a'], ['b-b']]);
  });
});

test('the report tells what only the night catches, and what nothing does', () => {
  const read = (name: string) => parseMutant(`${name}.patch`, HEADER + DIFF);
  const caught = {kind: 'caught', isNightly: false, reason: ''} as const;
  const results = new Map<Mutant, Outcome>([
    [read('c'), {kind: 'survived'}],
    [read('b'), {...caught, isNightly: true}],
    [read('a'), caught],
  ]);
  expect(formatReport(results).split('\n').slice(2)).toEqual([
    '| a | 看不见正文 | check › 类型 | 默认 |',
    '| b | 看不见正文 | check › 类型 | 每晚 |',
    '| c | 看不见正文 | check › 类型 | 没有测试发现它 |',
    '',
    '3 处故障：默认的测试发现 1 处（33%），只有每晚的测试发现 1 处（b）。',
    '2 passed, 1 failed',
  ]);
  expect(isSound(results)).toBe(false);
  expect(isSound(new Map([[read('a'), caught]]))).toBe(true);
});
