import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {NIGHTLY_TAGS, tagsOf} from '../../harness/nightlyTags';

for (const [file, tags] of [
  [
    'packages/verified-samples/src/sandbox/compile/index.ts',
    ['@engines', '@figures', '@sandbox'],
  ],
  ['src/offline/tab/index.ts', ['@offline']],
  ['src/search/dialog/index.tsx', ['@search']],
  ['src/search/build/index.ts', ['@build', '@search']],
  ['src/tools/json/Json.tsx', ['@tools']],
  ['docusaurus.config.ts', ['@build']],
  ['src/startup/startScript.ts', ['@browsers']],
  ['docs/test.md', ['@content']],
  ['examples/fullstack/src/app.ts', ['@content']],
  ['tests/e2e/docs.spec.ts', ['@tests']],
  ['README.md', []],
] as const) {
  test(`a change of ${file} concerns ${tags.join(' and ') || 'no nightly test'}`, () => {
    expect([...tagsOf([file])].sort()).toEqual([...tags].sort());
  });
}

test('every nightly test has a tag that some folder brings up', () => {
  const used = readdirSync('tests', {recursive: true})
    .map((name) => path.join('tests', String(name)))
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /nightly(?:Unless)?\((?:[^;]*?,\s*)?'(@\w+)'/gu,
      ),
    ])
    .map(([, tag = '']) => tag);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((tag) => !NIGHTLY_TAGS.includes(tag))).toEqual([]);
});
