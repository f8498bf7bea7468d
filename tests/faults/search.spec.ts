/** Builds of tests/fixtures/site in the modes of search, and in none. */
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {nightly} from '../nightly';

// Not the folder of builds.spec.ts, which it clears.
const SITE = path.resolve('test-results/search-fault/site');
const MODULES = path.resolve('node_modules');
const HOSTED = {
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_SEARCH_KEY: 'public-key',
  ALGOLIA_INDEX_NAME: 'test-index',
} as const;

test.describe.configure({mode: 'default'});
test.setTimeout(300_000);

test.beforeAll(() => {
  rmSync(SITE, {recursive: true, force: true});
  cpSync('tests/fixtures/site', SITE, {recursive: true});
  // A folder of its own for the persistent cache, which lies among the modules.
  const modules = path.join(SITE, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(MODULES)) {
    if (name !== '.cache') {
      symlinkSync(path.join(MODULES, name), path.join(modules, name));
    }
  }
});

test.afterAll(() => {
  rmSync(path.dirname(SITE), {recursive: true, force: true});
});

function build(env: Readonly<Record<string, string>>) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {
      cwd: SITE,
      encoding: 'utf8',
      env: {
        ...process.env,
        FAULT: 'search',
        NO_UPDATE_NOTIFIER: '1',
        FORCE_COLOR: '0',
        LC_ALL: 'C',
        TZ: 'UTC',
        ...env,
      },
    },
  );
  return {status, output: stdout + stderr};
}

function readMode() {
  const html = readFileSync(path.join(SITE, 'build/index.html'), 'utf8');
  return {
    preconnects: html.includes('https://TESTAPP-dsn.algolia.net'),
    hasIndex: existsSync(path.join(SITE, 'build/search-index/index.json')),
  };
}

test.describe('the mode of the search', nightly('@search'), () => {
  test('changes its mode with the environment, though the cache is kept', () => {
    for (const [env, isHosted] of [
      [{}, false],
      [HOSTED, true],
      [{}, false],
    ] as const) {
      const {status, output} = build(env);
      expect(status, output).toBe(0);
      expect(readMode()).toEqual({preconnects: isHosted, hasIndex: !isHosted});
    }
  });

  test('is refused with half of the settings, in Chinese and by name', () => {
    const {status, output} = build({ALGOLIA_APP_ID: 'TESTAPP'});
    expect(status).toBe(1);
    expect(output).toContain(
      '现在缺少 ALGOLIA_SEARCH_KEY、ALGOLIA_INDEX_NAME。请补上',
    );
  });
});
