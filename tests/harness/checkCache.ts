/**
 * Remembers which checks were green, and on what: a check is left out only when
 * every file that it may read, the tools and its own code are what they were.
 */
import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

/** What no check reads, or only as `VERSIONS` says. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.docusaurus',
  'build',
  '.build-next',
  '.build-previous',
  'test-results',
]);
/** Which tools are installed; and the code that runs the checks. */
const VERSIONS = ['package-lock.json', 'node_modules/.package-lock.json'];
const OWN_CODE = /^tests\/harness\/[^/]+$/u;
/** States of a check that are kept, so that changing branches costs nothing. */
const KEPT = 20;

const stored = z.record(z.string(), z.array(z.string()));

/** Hash by file, relative to the project's folder, forward slashes. */
export type Tree = ReadonlyMap<string, string>;

/** Reads a check's name and which files it may read. */
export type Inputs = {
  readonly name: string;
  readonly args: readonly string[];
  readonly reads: (file: string) => boolean;
};

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * Hashes the files of the project by their content.
 * @param root the project's folder.
 * @param folders of it that are read, besides what says which tools there are.
 */
export async function readTree(
  root: string,
  folders: readonly string[] = [''],
): Promise<Tree> {
  const files: string[] = [];
  async function walk(folder: string): Promise<void> {
    const entries = await readdir(path.join(root, folder), {
      withFileTypes: true,
    }).catch(() => []);
    await Promise.all(
      entries.map(async (entry) => {
        const file = path.posix.join(folder, entry.name);
        const isLeftOut = entry.name === 'node_modules' || LEFT_OUT.has(file);
        if (isLeftOut) {
          return;
        }
        if (entry.isDirectory()) {
          await walk(file);
        } else {
          files.push(file);
        }
      }),
    );
  }
  await Promise.all(folders.map(walk));
  const tree = new Map<string, string>();
  await Promise.all(
    [...files, ...VERSIONS].map(async (file) => {
      // One that is a link to nothing, or gone meanwhile, counts as such.
      const content = await readFile(path.join(root, file)).catch(() => null);
      tree.set(file, content === null ? 'none' : hash(content));
    }),
  );
  return tree;
}

/** The files of some folders, and the tools, in one word. */
export async function hashTree(
  root: string,
  folders: readonly string[],
): Promise<string> {
  const files = [...(await readTree(root, folders))];
  return hash(
    JSON.stringify([
      process.version,
      files.sort(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
}

/** What the result of a check depends on, in one word. */
export function keyOf({name, args, reads}: Inputs, tree: Tree): string {
  const files = [...tree]
    .filter(
      ([file]) => VERSIONS.includes(file) || OWN_CODE.test(file) || reads(file),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const machine = [process.version, process.platform, process.arch];
  return hash(JSON.stringify([name, args, machine, files]));
}

export type CheckCache = {
  /** Whether this check was green on these files. */
  readonly knows: (check: Inputs, tree: Tree) => boolean;
  /**
   * Remembers that a check was green; not when a file changed while it ran:
   * nobody knows which of the two it read.
   */
  readonly add: (check: Inputs, before: Tree, after: Tree) => void;
  readonly save: () => Promise<void>;
};

/**
 * Opens the cache; one that is missing or broken knows nothing.
 * @param file where it lies.
 */
export async function openCheckCache(file: string): Promise<CheckCache> {
  const known = await readFile(file, 'utf8')
    .then((text) => stored.parse(JSON.parse(text)))
    .catch((): z.infer<typeof stored> => ({}));
  return {
    knows: (check, tree) =>
      (known[check.name] ?? []).includes(keyOf(check, tree)),
    add(check, before, after) {
      const key = keyOf(check, before);
      if (key === keyOf(check, after)) {
        const others = (known[check.name] ?? []).filter((old) => old !== key);
        known[check.name] = [key, ...others].slice(0, KEPT);
      }
    },
    async save() {
      await mkdir(path.dirname(file), {recursive: true});
      const next = `${file}.${process.pid}`;
      await writeFile(next, JSON.stringify(known));
      await rename(next, file);
    },
  };
}
