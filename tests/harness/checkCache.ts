/**
 * Remembers which checks were green, and on what: a check is left out only when
 * every file that it may read, the tools and its own code are what they were.
 */
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

import {keyOf as keyOfInputs} from '../../src/cache';
import {hashFiles, type Tree, VERSIONS} from '../../src/cache/tree';

/** The code that runs the checks. */
const OWN_CODE = /^tests\/harness\/[^/]+$/u;
/** States of a check that are kept, so that changing branches costs nothing. */
const KEPT = 20;

const stored = z.record(z.string(), z.array(z.string()));

/** Reads a check's name and which files it may read. */
export type Inputs = {
  readonly name: string;
  readonly args: readonly string[];
  readonly reads: (file: string) => boolean;
};

/** Removes what a tool keeps when it is broken: not each takes it for nothing. */
export async function dropBroken(file: string): Promise<void> {
  try {
    JSON.parse(await readFile(file, 'utf8'));
  } catch {
    await rm(file, {recursive: true, force: true});
  }
}

/** What the result of a check depends on, in one word. */
export function keyOf({name, args, reads}: Inputs, tree: Tree): string {
  const files = [...tree].filter(
    ([file]) => VERSIONS.includes(file) || OWN_CODE.test(file) || reads(file),
  );
  return keyOfInputs(JSON.stringify([name, args]), hashFiles(files));
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
