import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {
  describeRed,
  type Mutant,
  parseMutant,
  readMutants,
} from '../../../scripts/mutants/readMutants';
import {groupMutants} from '../../../scripts/mutants/trial';

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

test.describe('every seeded fault', () => {
  const mutants = readMutants();

  test('is one of many, and no two have the same symptom', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(FEWEST);
    const symptoms = mutants.map(({symptom}) => symptom);
    expect(new Set(symptoms).size).toBe(symptoms.length);
  });

  for (const {name, file, symptom, red, touched} of mutants) {
    test(`${name} still applies, and its test is there`, () => {
      const {status, stderr} = spawnSync('git', ['apply', '--check', file], {
        encoding: 'utf8',
      });
      expect(status, `${stderr}补丁打不上了，请照现在的代码重做`).toBe(0);
      expect(symptom, '症状用中文写').toMatch(/\p{Script=Han}{4}/u);
      expect(
        touched.filter((place) => place.file.startsWith('tests/')),
        '故障在网站里，不在测试里',
      ).toEqual([]);
      if (red.kind === 'test') {
        const source = readFileSync(red.file, 'utf8');
        const missing = red.title
          .split(' › ')
          .filter((part) => !source.includes(part.trim()));
        expect(missing, `${red.file} 里找不到`).toEqual([]);
      }
      if (red.kind === 'samples') {
        expect(readFileSync(red.page, 'utf8')).toContain('```');
      }
    });
  }
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
