/** The Chromium inside the npm package @sparticuz/chromium: linux-x64 only. */
import {spawnSync} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import path from 'node:path';

import {type Browser, readVersion} from './installed';

const CACHE = path.resolve('node_modules/.cache/test-browser');

/**
 * Unpacks it. The package writes to the temporary folder, so a child process
 * gets one of our own; its default arguments switch web security off and are
 * not used.
 * @returns a headless shell, or why there is none, in Chinese.
 */
export function unpackBrowser(): Browser | string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return `随包的浏览器只支持 linux-x64，这里是 ${process.platform}-${process.arch}`;
  }
  mkdirSync(CACHE, {recursive: true});
  const {status, stderr} = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "const {default: packaged} = await import('@sparticuz/chromium'); await packaged.executablePath();",
    ],
    {
      // This variable makes the package unpack its shared libraries too.
      env: {
        ...process.env,
        TMPDIR: CACHE,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
      },
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    return `随包的浏览器没有解开：${stderr.trim().split('\n').at(-1)}`;
  }
  const executablePath = path.join(CACHE, 'chromium');
  // Only where the system lacks them: its own libraries fit it better.
  const env: Record<string, string> =
    readVersion(executablePath) === null
      ? {LD_LIBRARY_PATH: path.join(CACHE, 'al2023/lib')}
      : {};
  const version = readVersion(executablePath, env);
  return version === null
    ? '随包的浏览器在这个系统上启动不了'
    : {source: '@sparticuz/chromium', version, executablePath, env};
}
