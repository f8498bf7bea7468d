/** Browsers that are on the machine already. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

const START_TIMEOUT_MS = 20_000;

export type Browser = {
  /** Where it comes from, in Chinese or as its package is named. */
  readonly source: string;
  /** As the executable prints it: `Chromium 156.0.8078.79 built on Debian`. */
  readonly version: string;
  readonly executablePath: string;
  /** What the process needs beside the current environment. */
  readonly env: Readonly<Record<string, string>>;
  /** How many times slower pages are to compute, to find what hangs on it. */
  readonly slowdown?: number;
};

/** The version that the executable prints, or null when it does not start. */
export function readVersion(
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

/** `Chromium 156.0.1 built on Debian` → 156; 0 when there is no number. */
export function readMajor(version: string): number {
  return Number(/(\d+)\./u.exec(version)?.[1] ?? 0);
}

function listPathFolders(): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
}

function listSystemFiles(): string[] {
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
  const folders = new Set([
    ...listPathFolders(),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
  ]);
  return [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge',
  ].flatMap((name) => [...folders].map((folder) => path.join(folder, name)));
}

function find(files: readonly string[], source: string): Browser[] {
  return files.flatMap((executablePath) => {
    const version = readVersion(executablePath);
    return version === null ? [] : [{source, version, executablePath, env: {}}];
  });
}

/** The newest of the system's browsers that start; null: none does. */
export function findSystemBrowser(): Browser | null {
  return (
    find(listSystemFiles(), '系统').sort(
      (one, other) => readMajor(other.version) - readMajor(one.version),
    )[0] ?? null
  );
}

/** A headless shell as Debian packages it; null: there is none. */
export function findSystemShell(): Browser | null {
  const files = listPathFolders().map((folder) =>
    path.join(folder, 'chromium-headless-shell'),
  );
  return find(files, '系统')[0] ?? null;
}

/** A browser at a known place, such as Playwright's own; null: it does not start. */
export function findAt(executablePath: string, source: string): Browser | null {
  return find([executablePath], source)[0] ?? null;
}
