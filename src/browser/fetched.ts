/** Browsers that are not there yet, and how they come. */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

import {chromium} from '@playwright/test';

import {type Browser, findAt, findSystemBrowser} from './installed';

/** The connection is refused at once where it is not to be had. */
const CONNECTION_TIMEOUT_MS = 10_000;
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** Playwright's own browser, downloaded; null: it cannot be had or does not start here. */
export function downloadPlaywrightBrowser(): Browser | null {
  console.log('没有够新的浏览器，下载 Playwright 的 Chromium……');
  const {status} = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    {
      stdio: 'ignore',
      timeout: DOWNLOAD_TIMEOUT_MS,
      env: {
        ...process.env,
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_TIMEOUT_MS),
      },
    },
  );
  const browser =
    status === 0 ? findAt(chromium.executablePath(), 'Playwright') : null;
  if (browser === null) {
    console.log(
      status === 0
        ? '  下载好了，但在这个系统上启动不了，多半是缺共享库。'
        : '  没有下载成，可能连不上下载地址。',
    );
  }
  return browser;
}

function isDebianRoot(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    /^ID(?:_LIKE)?=.*(?:debian|ubuntu)/mu.test(
      existsSync('/etc/os-release')
        ? readFileSync('/etc/os-release', 'utf8')
        : '',
    )
  );
}

/**
 * The system's own package, for root on Debian and Ubuntu only: nobody else
 * can install without being asked.
 * @returns null: not such a system, or the package did not come.
 */
export function installSystemBrowser(): Browser | null {
  if (!isDebianRoot()) {
    return null;
  }
  console.log(
    '用 apt-get 安装系统的软件包 chromium 和 chromium-headless-shell……',
  );
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  for (const args of [
    ['update', '-qq'],
    // Ubuntu has no package of the second name.
    ['install', '-qq', '-y', '--no-install-recommends', 'chromium'],
    [
      'install',
      '-qq',
      '-y',
      '--no-install-recommends',
      'chromium-headless-shell',
    ],
  ]) {
    const {status} = spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: INSTALL_TIMEOUT_MS,
      env,
    });
    if (status !== 0) {
      console.log(`  apt-get ${args[0]} ${args.at(-1)} 没有成功。`);
    }
  }
  return findSystemBrowser();
}
