/** The sizes of monaco-editor: recorded from what is installed, added up right. */
import {existsSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {measure} from '../../../src/figures/bench/monaco/measure';
import {
  MONACO_CORE,
  MONACO_GROUPS,
} from '../../../src/figures/models/monacoParts';
import {
  estimate,
  measureError,
  SIZES,
} from '../../../src/figures/models/monacoSize';

const PARTS = MONACO_GROUPS.flatMap(({parts}) => parts);

function versionOf(name: string): unknown {
  return (
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      readonly version: string;
    }
  ).version;
}

test('the recorded sizes are of the installed versions', () => {
  // After an upgrade: npm run bench:monaco.
  expect(SIZES.monaco).toBe(versionOf('monaco-editor'));
  expect(SIZES.rspack).toBe(versionOf('@rspack/core'));
});

test('every part was measured, and is in the package', () => {
  const withWorkers = [MONACO_CORE, ...PARTS].filter(({worker}) => worker);
  expect(Object.keys(SIZES.page).sort()).toEqual(
    [MONACO_CORE, ...PARTS].map(({id}) => id).sort(),
  );
  expect(Object.keys(SIZES.workers).sort()).toEqual(
    withWorkers.map(({id}) => id).sort(),
  );
  for (const {imports, worker} of [MONACO_CORE, ...PARTS]) {
    for (const name of [...imports, ...(worker ? [worker] : [])]) {
      expect(
        existsSync(`node_modules/monaco-editor/esm/vs/${name}.js`),
        name,
      ).toBe(true);
    }
  }
  for (const {raw, brotli} of Object.values({
    ...SIZES.page,
    ...SIZES.workers,
  })) {
    expect(brotli).toBeGreaterThan(0);
    expect(raw).toBeGreaterThan(brotli);
  }
});

test('measured again, a worker is as large as is recorded', async () => {
  test.setTimeout(120_000);
  const again = await measure(['languages/features/json/json.worker']);
  const {raw, brotli} = SIZES.workers['json-service']!;
  // Names of folders decide on the numbers of modules, and so on a few bytes.
  expect(Math.abs(again.raw / raw - 1)).toBeLessThan(0.005);
  expect(Math.abs(again.brotli / brotli - 1)).toBeLessThan(0.01);
});

test('an estimate is the core and what was taken, nothing twice', () => {
  const core = SIZES.page.core!;
  expect(estimate(new Set())).toEqual({
    page: core,
    workers: [{name: '编辑器内核', bytes: SIZES.workers.core}],
    imports: ['editor'],
  });
  const all = SIZES.page['all-features']!;
  expect(estimate(new Set(['all-features', 'find', 'diff'])).page).toEqual({
    raw: core.raw + all.raw,
    brotli: core.brotli + all.brotli,
  });
  const {imports, workers, page} = estimate(
    new Set(['find', 'json-service', 'zh']),
  );
  // A service brings all features, and so the one that was chosen.
  expect(imports).toEqual([
    'nls/lang/zh-cn',
    'editor',
    'features/find/register',
    'languages/features/json/register',
  ]);
  const json = SIZES.page['json-service']!;
  const zh = SIZES.page.zh!;
  expect(page.raw).toBe(core.raw + all.raw + json.raw + zh.raw);
  expect(workers.map(({name}) => name)).toEqual(['编辑器内核', 'JSON']);
});

test('an estimate is near to one bundle of the same', () => {
  expect(Math.abs(measureError('some'))).toBeLessThan(5);
  // The language services share code, which is counted for each of them.
  expect(measureError('all')).toBeGreaterThan(0);
  expect(measureError('all')).toBeLessThan(15);
});
