/**
 * Finds a Chromium that really starts, and is recent enough for the samples
 * where one can be had. Tried in this order: `TEST_BROWSER`, Playwright's own,
 * the system's, Playwright's download, the system's package (root on Debian),
 * and the one inside an npm package, which is older than what the site uses.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {downloadPlaywrightBrowser, installSystemBrowser} from './fetched';
import {prepareFonts} from './fonts';
import {
  type Browser,
  findAt,
  findSystemBrowser,
  findSystemShell,
  readMajor,
  readVersion,
} from './installed';
import {unpackBrowser} from './packaged';

export type {Browser} from './installed';

/** The browser with which the outputs in the pages were recorded. */
function readRecordedMajor(): number {
  const {browser} = JSON.parse(
    readFileSync(path.resolve('src/samples/verifiedWith.json'), 'utf8'),
  ) as {browser: string};
  return readMajor(`${browser}.`);
}

function withFonts(browser: Browser): Browser {
  return {...browser, env: {...prepareFonts(), ...browser.env}};
}

/** @throws when `TEST_BROWSER` does not start; Chinese. */
function findGiven(file: string): Browser {
  // Set by scripts/test.ts for the packaged browser.
  const env = JSON.parse(process.env.TEST_BROWSER_ENV ?? '{}') as Record<
    string,
    string
  >;
  const version = readVersion(file, env);
  if (version === null) {
    throw new Error(`TEST_BROWSER=${file} 启动不了。`);
  }
  return {source: 'TEST_BROWSER', version, executablePath: file, env};
}

function findWithoutFonts(): Browser {
  const given = process.env.TEST_BROWSER;
  if (given) {
    return findGiven(given);
  }
  const own = findAt(chromium.executablePath(), 'Playwright');
  if (own) {
    return own;
  }
  const recorded = readRecordedMajor();
  const isRecent = (browser: Browser | null): browser is Browser =>
    browser !== null && readMajor(browser.version) >= recorded;
  const system = findSystemBrowser();
  if (isRecent(system)) {
    return system;
  }
  const fetched = downloadPlaywrightBrowser() ?? installSystemBrowser();
  if (isRecent(fetched)) {
    return fetched;
  }
  if (process.env.REFERENCE_BROWSER === 'required') {
    throw new Error(
      `REFERENCE_BROWSER=required：要 Chromium ${recorded} 或更新的，这里没有，也没有装上。`,
    );
  }
  const packaged = unpackBrowser();
  const [newest] = [fetched, system, packaged]
    .filter((browser) => browser !== null && typeof browser !== 'string')
    .sort((one, other) => readMajor(other.version) - readMajor(one.version));
  if (newest) {
    console.log(
      `提醒：页面里的输出是用 Chromium ${recorded} 录的，手头的是 ${newest.version}；需要更新浏览器的示例这次不核对。`,
    );
    return newest;
  }
  throw new Error(
    [
      '找不到能启动的 Chromium。请任选一种办法，再运行 npm test：',
      '  npx playwright install --with-deps chromium',
      '  sudo apt-get install chromium',
      '  安装 Google Chrome 或 Microsoft Edge',
      '  TEST_BROWSER=/path/to/chrome npm test',
      ...(typeof packaged === 'string' ? [`（${packaged}）`] : []),
    ].join('\n'),
  );
}

/** @throws when there is none, with what to install; Chinese. */
export function findBrowser(): Browser {
  return withFonts(findWithoutFonts());
}

/**
 * A headless shell: Chromium without the browser around it, at a third of the
 * processor time for a page. Debian's, or the packaged one.
 * @param browser what samples run in.
 * @returns `browser` itself where there is no shell, or where it was asked for.
 */
export function findHeadlessShell(browser: Browser): Browser {
  if (process.env.TEST_BROWSER) {
    return browser;
  }
  const system = findSystemShell();
  if (system) {
    return withFonts(system);
  }
  const packaged = unpackBrowser();
  return typeof packaged === 'string' ? browser : withFonts(packaged);
}

/**
 * What samples run in: the headless shell where it is as new as the whole
 * browser, since it prints the same at half of the processor time.
 */
export function pickForSamples(browser: Browser, shell: Browser): Browser {
  return readMajor(shell.version) === readMajor(browser.version)
    ? shell
    : browser;
}

/** A browser as the author reads of it: version and where it comes from. */
export function describeBrowser({version, source}: Browser): string {
  return `${version}（${source}）`;
}
