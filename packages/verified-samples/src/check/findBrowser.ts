/** Finds a Chromium: one that is named, Playwright's own, or the system's. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';

import {chromium} from 'playwright-core';

import type {LabOptions} from './lab';

/** Where Linux, macOS and Windows have theirs. */
const PLACES: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What a browser says of itself; Windows' say nothing, so their path stands for it. */
function readVersion(executablePath: string): string {
  const {status, stdout} = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    // On Windows it would open a window.
    ...(process.platform === 'win32' && {timeout: 1}),
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : executablePath;
}

/**
 * @param given the path of one; absent: `TEST_BROWSER`, and then others.
 * @throws when there is none; Chinese.
 */
export function findBrowser(given?: string): LabOptions['browser'] {
  const named = given ?? process.env.TEST_BROWSER;
  if (named && !existsSync(named)) {
    throw new Error(`没有这个浏览器：${named}。`);
  }
  const executablePath =
    named ||
    [chromium.executablePath(), ...PLACES].find((place) => existsSync(place));
  if (!executablePath) {
    throw new Error(
      '没有找到 Chromium。请运行 npx playwright install chromium，或用 --browser 指定一个，例如 --browser /usr/bin/google-chrome。',
    );
  }
  return {executablePath, version: readVersion(executablePath)};
}
