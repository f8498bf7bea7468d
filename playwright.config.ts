import {existsSync} from 'node:fs';
import os from 'node:os';

import {defineConfig, type LaunchOptions} from '@playwright/test';

import {prepareFonts} from './src/browser/fonts';

/** Set by scripts/test.ts, which finds a browser first. */
const {
  TEST_BROWSER,
  TEST_BROWSER_ENV = '{}',
  TEST_ORIGIN,
  TEST_PORT,
  CI,
} = process.env;
const PORT = Number(TEST_PORT ?? 4173);
/** What takes too long for every run, `npm run test:nightly`. */
const NIGHTLY = /@nightly/u;

/** WebGL is drawn by software, as CI has no GPU; the rest without it. */
const LAUNCH: LaunchOptions = {
  ...(TEST_BROWSER && {executablePath: TEST_BROWSER}),
  env: {
    ...(process.env as Record<string, string>),
    ...prepareFonts(),
    ...(JSON.parse(TEST_BROWSER_ENV) as Record<string, string>),
  },
  args: [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--enable-unsafe-swiftshader',
    // As where samples run: the packaged Chromium crashes otherwise.
    '--js-flags=--wasm-enforce-bounds-checks',
    // As in a reader's browser; a headless shell does not by itself.
    '--site-per-process',
    // Root and most containers have no user namespaces for the sandbox.
    ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
  ],
};

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  workers: Math.max(2, os.availableParallelism()),
  // On a busy machine; scripts/test.ts names what needed it.
  retries: CI ? 2 : 0,
  // A slow machine that runs several pages at once is no fault of the site.
  expect: {timeout: 15_000},
  reporter: [['list']],
  use: {
    baseURL: TEST_ORIGIN ?? `http://localhost:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Routes set up by a test do not see what a worker asks for; the tests of
    // offline reading allow it.
    serviceWorkers: 'block',
    launchOptions: LAUNCH,
    screenshot: 'only-on-failure',
  },
  // scripts/test.ts has a server of its own, and unit tests need none.
  ...(TEST_ORIGIN === undefined &&
    existsSync('build/404.html') && {
      webServer: {
        command: `npx tsx scripts/serve.ts --port ${PORT}`,
        port: PORT,
        reuseExistingServer: false,
      },
    }),
  projects: [
    {name: 'unit', testDir: 'tests/unit', grepInvert: NIGHTLY},
    {name: 'content', testDir: 'tests/content', grepInvert: NIGHTLY},
    {
      name: 'faults',
      testDir: 'tests/faults',
      grepInvert: NIGHTLY,
      timeout: 180_000,
    },
    {
      name: 'e2e',
      testDir: 'tests/e2e',
      grepInvert: NIGHTLY,
      timeout: 120_000,
    },
    {
      name: 'nightly',
      testDir: 'tests',
      testMatch: /(?:unit|content|faults|e2e)\/.+\.spec\.ts$/u,
      grep: NIGHTLY,
      timeout: 180_000,
    },
    // On a build for any path; scripts/testDeployed.ts.
    {
      name: 'deployed',
      testDir: 'tests',
      testMatch: ['deployed/*.spec.ts', 'content/output.spec.ts'],
      timeout: 60_000,
    },
    {name: 'every-page', testDir: 'tests/everyPage', timeout: 60_000},
  ],
});
