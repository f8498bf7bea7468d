/**
 * Finds a Chromium that really starts, and is recent enough for the samples
 * where one can be had. Tried in this order: `TEST_BROWSER`, Playwright's own,
 * the system's, Playwright's download, the system's package (root on Debian),
 * and the one inside an npm package, which is older than what the site uses.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {chooseBrowser} from './chooseBrowser';
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
  return chooseBrowser(
    {
      given: () => (given ? findGiven(given) : null),
      own: () => findAt(chromium.executablePath(), 'Playwright'),
      system: findSystemBrowser,
      download: downloadPlaywrightBrowser,
      install: installSystemBrowser,
      packaged: unpackBrowser,
    },
    readRecordedMajor(),
    process.env.REFERENCE_BROWSER === 'required',
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
