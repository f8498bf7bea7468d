/**
 * A copy of the project in which faults are seeded: a git worktree in a
 * temporary folder, so that nobody's work tree is ever in between.
 */
import {spawn, spawnSync} from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** No command here takes as long, unless it hangs. */
const TIMEOUT_MS = 1_800_000;
/** Shown of a command that went wrong. */
const TAIL_LINES = 12;
const MODULES = 'node_modules';

export type Ending = {
  readonly status: number | null;
  /** Both streams, as they came. */
  readonly output: string;
};

export type Workspace = {
  readonly folder: string;
  readonly run: (
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<Ending>;
  /** @returns null, or why the patch does not apply. */
  readonly apply: (patch: string) => string | null;
  /** Takes all patches back. */
  readonly restore: () => void;
  readonly build: () => Promise<Ending>;
  readonly remove: () => void;
};

/** The end of what a command said. */
export function tail(output: string): string {
  return output.trim().split('\n').slice(-TAIL_LINES).join('\n');
}

function git(folder: string, args: readonly string[], input?: string): string {
  const {status, stdout, stderr} = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    input,
    maxBuffer: 1024 ** 3,
  });
  if (status !== 0) {
    throw new Error(`git ${args.join(' ')}：${stderr.trim()}`);
  }
  return stdout;
}

/** A tree of hard links; of copies where the folder is on another disk. */
function linkTree(source: string, target: string): void {
  mkdirSync(target, {recursive: true});
  for (const entry of readdirSync(source, {withFileTypes: true})) {
    const from = path.join(source, entry.name);
    const to = path.join(target, entry.name);
    if (entry.isDirectory()) {
      // What tools remember is of one folder.
      if (entry.name !== '.cache') {
        linkTree(from, to);
      }
    } else if (entry.isSymbolicLink()) {
      cpSync(from, to, {verbatimSymlinks: true});
    } else {
      try {
        linkSync(from, to);
      } catch {
        copyFileSync(from, to);
      }
    }
  }
}

/** Of the project and of the workspaces that have some of their own. */
function listModules(): readonly string[] {
  const {workspaces} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    workspaces: readonly string[];
  };
  return ['', ...workspaces]
    .map((place) => path.join(place, MODULES))
    .filter((place) => existsSync(place));
}

/** What is not committed yet counts too: a test that is just being written. */
function copyUncommitted(folder: string): void {
  const changes = git('.', ['diff', '--binary', 'HEAD']);
  if (changes !== '') {
    git(folder, ['apply', '--binary', '--index', '-'], changes);
  }
  const added = git('.', ['ls-files', '-z', '--others', '--exclude-standard']);
  for (const file of added.split('\0').filter(Boolean)) {
    if (lstatSync(file).isFile()) {
      mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      copyFileSync(file, path.join(folder, file));
    }
  }
  git(folder, ['add', '--all']);
}

function run(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const child = spawn(command, args, {
    cwd: folder,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({status, output}));
  });
}

/** Creates a copy of the work tree as it stands, with its dependencies. */
export function createWorkspace(): Workspace {
  git('.', ['worktree', 'prune']);
  const parent = mkdtempSync(path.join(os.tmpdir(), 'hangjian-mutants-'));
  const folder = path.join(parent, 'site');
  git('.', ['worktree', 'add', '--detach', '--quiet', folder]);
  copyUncommitted(folder);
  for (const modules of listModules()) {
    linkTree(modules, path.join(folder, modules));
  }
  // The tests of every kind start a server of it; a real build replaces it.
  mkdirSync(path.join(folder, 'build'));
  writeFileSync(path.join(folder, 'build/404.html'), '');
  return {
    folder,
    run: (command, args, env) => run(folder, command, args, env),
    apply(patch) {
      try {
        git(folder, ['apply', path.resolve(patch)]);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    },
    // The index has what was not committed.
    restore() {
      git(folder, ['checkout', '--quiet', '--', '.']);
      git(folder, ['clean', '--quiet', '--force', '-d']);
    },
    build: () =>
      run(folder, process.execPath, [
        'node_modules/tsx/dist/cli.mjs',
        'scripts/build.ts',
      ]),
    remove() {
      rmSync(parent, {recursive: true, force: true});
      git('.', ['worktree', 'prune']);
    },
  };
}
