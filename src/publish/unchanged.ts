/**
 * Whether a build would make what is there already. Whatever is not known to
 * leave the bytes alone counts as an input, so that a doubt costs a build.
 */
import {execFile} from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';

import {keyOf, readIfThere} from '../cache';
import {hashFiles, readTree, type Tree, VERSIONS} from '../cache/tree';

export const STAMP_FILE = '.cache/build.stamp';
/** This project, which may build another site: tests do. */
const PROJECT = path.resolve(__dirname, '../..');

/** Variables that say where and how somebody works, not what is built. */
const NO_INPUT =
  /^(?:_|PWD|OLDPWD|SHLVL|INIT_CWD|COLORTERM|COLUMNS|LINES|COLOR|FORCE_COLOR|NO_COLOR|LS_COLORS|PS1|HOSTNAME|LOGNAME|USER|MAIL|EDITOR|VISUAL|PAGER|DISPLAY|LANG|LANGUAGE|LC_\w+|TZ|(?:TERM|SSH|XDG|DBUS|TMUX|VSCODE|npm)(?:_\w+)?|NODE|TEST_\w+|PLAYWRIGHT_\w+|GITHUB_\w+|RUNNER_\w+)$/u;

const run = promisify(execFile);

/** What git says of the project: pages show dates and authors; null: nothing. */
async function readGit(cwd: string): Promise<string | null> {
  const ask = async (...args: readonly string[]): Promise<string> =>
    (await run('git', args, {cwd, maxBuffer: 64 * 1024 * 1024})).stdout;
  try {
    return (
      await Promise.all([
        ask('rev-parse', 'HEAD', '--is-shallow-repository', '--show-toplevel'),
        ask('config', '--list'),
        ask('for-each-ref', 'refs/replace'),
      ])
    ).join('\n');
  } catch {
    return null;
  }
}

/** A link leads to files that nobody has looked at. */
function isKnown(tree: Tree): boolean {
  return [...tree].every(
    ([file, hash]) => hash !== 'none' || VERSIONS.includes(file),
  );
}

/** What a build is a function of. */
export type Situation = {
  /** Folder of the site. */
  readonly siteDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
  /** The latest day: nothing may be dated later. */
  readonly today: string;
};

/**
 * Everything that a build depends on, in one word; null when that is not known.
 */
export async function hashInputs({
  siteDir,
  env,
  args,
  today,
}: Situation): Promise<string | null> {
  const root = path.resolve(siteDir);
  const roots = root === PROJECT ? [root] : [root, PROJECT];
  const trees = roots.map((folder) => readTree(folder));
  if (!trees.every(isKnown)) {
    return null;
  }
  const variables = Object.entries(env).filter(
    ([name]) => !NO_INPUT.test(name),
  );
  return keyOf(
    ...roots,
    ...trees.map(hashFiles),
    JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1))),
    JSON.stringify(args),
    today,
    (await readGit(root)) ?? 'no history',
  );
}

/** A built site in one word: names and contents; null when there is none. */
export function hashOutput(folder: string): string | null {
  try {
    const entries = readdirSync(folder, {recursive: true, withFileTypes: true});
    return hashFiles(
      entries
        .filter((entry) => !entry.isDirectory())
        .map((entry): [string, string] => {
          const file = path.join(entry.parentPath, entry.name);
          return [path.relative(folder, file), keyOf(readFileSync(file))];
        }),
    );
  } catch {
    return null;
  }
}

/**
 * Whether `output` is what the last build made, and from the same inputs.
 * @param inputs of `hashInputs`.
 */
export function isUnchanged(
  inputs: string | null,
  output: string,
  stamp = STAMP_FILE,
): boolean {
  const said = readIfThere(stamp)?.toString();
  const [before, made, ...rest] = said?.split('\n') ?? [];
  return (
    inputs !== null &&
    before === inputs &&
    rest.length === 0 &&
    made !== undefined &&
    made === hashOutput(output)
  );
}

/**
 * Remembers what `output` was made from.
 * @param before inputs before the build.
 * @param after inputs after it: when they differ, nobody knows which it read.
 */
export function stampBuild(
  before: string | null,
  after: string | null,
  output: string,
  stamp = STAMP_FILE,
): void {
  const made = hashOutput(output);
  if (before === null || before !== after || made === null) {
    rmSync(stamp, {force: true});
    return;
  }
  mkdirSync(path.dirname(stamp), {recursive: true});
  const next = `${stamp}.${process.pid}`;
  writeFileSync(next, `${before}\n${made}`);
  renameSync(next, stamp);
}
