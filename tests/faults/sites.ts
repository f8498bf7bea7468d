/** Copies of the fixture sites, and real builds of them. */
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** As deep below the project as the fixtures, whose configurations import from it. */
const COPIES = 'test-results';
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const TSX = 'node_modules/tsx/dist/cli.mjs';
const BUILD_SCRIPT = path.resolve('scripts/build.ts');
const START_SCRIPT = path.resolve('scripts/start.ts');
/** What the whole site takes from the project as it is. */
const SHARED = [
  'node_modules',
  'i18n',
  'static',
  'sidebars.ts',
  'sidebarsThird.ts',
];

export type Result = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Both streams, as they came. */
  readonly output: string;
};

export type Run = {
  readonly finished: Promise<Result>;
  /** Both streams, so far. */
  readonly readOutput: () => string;
  /** Kills the process and all that it started, without a chance to clean up. */
  readonly kill: () => void;
};

type Environment = Readonly<Record<string, string>>;

/** Processes under way, which a test that breaks off would leave running. */
const running = new Set<Run>();

function link(site: string, name: string): void {
  symlinkSync(path.resolve(name), path.join(site, name), 'junction');
}

/**
 * A fresh copy of `tests/fixtures/site`, next to the project's node_modules.
 * @param folder of the test file, below test-results.
 */
export function copySite(folder: string, name: string): string {
  const site = path.resolve(COPIES, folder, name);
  rmSync(site, {recursive: true, force: true});
  cpSync('tests/fixtures/site', site, {recursive: true});
  link(site, 'node_modules');
  return site;
}

/**
 * A fresh copy of `tests/fixtures/whole-site`, with the project's source and
 * content of its own.
 * @param files by their names below the site.
 */
export function createWholeSite(
  folder: string,
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  const site = path.resolve(COPIES, folder, name);
  rmSync(site, {recursive: true, force: true});
  cpSync('tests/fixtures/whole-site', site, {recursive: true});
  for (const shared of [
    ...SHARED,
    ...readdirSync('src')
      .filter((part) => part !== 'pages')
      .map((part) => `src/${part}`),
  ]) {
    link(site, shared);
  }
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(site, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  }
  return site;
}

function start(site: string, args: readonly string[], env: Environment): Run {
  const child = spawn(process.execPath, args, {
    cwd: site,
    detached: true,
    env: {
      ...process.env,
      // The cache lives in node_modules, which is the project's own.
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      // A build that has nothing to do would leave nothing to look at.
      BUILD_FRESH: '1',
      NO_UPDATE_NOTIFIER: '1',
      FORCE_COLOR: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const run: Run = {
    finished: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        running.delete(run);
        resolve({code, signal, output});
      });
    }),
    readOutput: () => output,
    kill() {
      if (child.pid !== undefined) {
        process.kill(-child.pid, 'SIGKILL');
      }
    },
  };
  running.add(run);
  return run;
}

/** `docusaurus build` in a copy. */
export function runDocusaurus(site: string, env: Environment): Run {
  return start(site, [DOCUSAURUS, 'build'], {LC_ALL: 'C', TZ: 'UTC', ...env});
}

/** `npm run build`: the project's own script, in a copy. */
export function runScript(site: string, env: Environment = {}): Run {
  return start(site, [TSX, BUILD_SCRIPT], env);
}

/** `npm start`: the project's own script, in a copy. */
export function runStart(site: string, port: number): Run {
  return start(site, [TSX, START_SCRIPT, '--port', String(port)], {});
}

/** Ends the processes that a test left running. */
export function killAll(): void {
  for (const run of running) {
    run.kill();
  }
}

/** SHA-256 of every file below `folder`, by path. */
export function hashTree(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const hash = createHash('sha256').update(readFileSync(file));
        return [path.relative(folder, file), hash.digest('hex')] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
