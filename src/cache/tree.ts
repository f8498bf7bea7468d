/** What files hold, in one word or one word each. */
import {type Dirent, readdirSync} from 'node:fs';
import path from 'node:path';

import {keyOf, readIfThere} from '.';

/** What nothing is made from, or only as `VERSIONS` says. */
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
/** Which tools are installed. */
export const VERSIONS: readonly string[] = [
  'package-lock.json',
  'node_modules/.package-lock.json',
];

/** Hash by file, relative to the project's folder, forward slashes. */
export type Tree = ReadonlyMap<string, string>;

/**
 * Hashes the files of the project by their content.
 * @param root the project's folder.
 * @param folders of it that are read, besides what says which tools there are.
 */
export function readTree(
  root: string,
  folders: readonly string[] = [''],
): Tree {
  const tree = new Map<string, string>();
  const add = (file: string): void => {
    // One that is a link to nothing, or gone meanwhile, counts as such.
    const content = readIfThere(path.join(root, file));
    tree.set(file, content === null ? 'none' : keyOf(content));
  };
  const walk = (folder: string): void => {
    for (const entry of readFolder(path.join(root, folder))) {
      const file = path.posix.join(folder, entry.name);
      if (entry.name === 'node_modules' || LEFT_OUT.has(file)) {
        continue;
      }
      if (entry.isDirectory()) {
        walk(file);
      } else {
        add(file);
      }
    }
  };
  folders.forEach(walk);
  VERSIONS.forEach(add);
  return tree;
}

function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, {withFileTypes: true});
  } catch {
    return [];
  }
}

/** All of a tree, and the machine that reads it, in one word. */
export function hashFiles(files: Iterable<readonly [string, string]>): string {
  const machine = [process.version, process.platform, process.arch];
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return keyOf(JSON.stringify([machine, sorted]));
}

/** The files of some folders, and the tools, in one word. */
export function hashTree(root: string, folders: readonly string[]): string {
  return hashFiles(readTree(root, folders));
}

/** This project: a site that it builds may be elsewhere, as those of tests are. */
const PROJECT = path.resolve(__dirname, '../..');

/**
 * All code of this project, and the tools, in one word: the version of whatever
 * it makes. Whose code is concerned is nobody's guess, so all of it is.
 * @param isCode leaves out what surely is not concerned.
 */
export function hashCode(
  isCode = (file: string): boolean => !file.endsWith('.scss'),
): string {
  const tree = readTree(PROJECT, ['src', 'packages']);
  return hashFiles([...tree].filter(([file]) => isCode(file)));
}
