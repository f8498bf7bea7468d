// @ts-check
/**
 * Whether what is installed is what package-lock.json says. Plain JavaScript
 * without imports from npm: it runs before anything is installed.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * @typedef {string | readonly string[]} Allowed
 * @typedef {{
 *   readonly version?: string,
 *   readonly resolved?: string,
 *   readonly integrity?: string,
 *   readonly link?: boolean,
 *   readonly optional?: boolean,
 *   readonly os?: Allowed,
 *   readonly cpu?: Allowed,
 *   readonly libc?: Allowed,
 * }} Entry
 * @typedef {Readonly<Record<string, Entry>>} Entries by their folders
 */

/**
 * What a lock file names; null without one that can be read.
 * @param {string} file
 * @returns {Entries | null}
 */
export function readEntries(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/** @returns {string} as package-lock.json calls the C library. */
function findLibc() {
  const {header} = /** @type {{header: object}} */ (process.report.getReport());
  return 'glibcVersionRuntime' in header ? 'glibc' : 'musl';
}

/**
 * As npm reads `os`, `cpu` and `libc`, lists or one word; absent: any.
 * @param {Allowed | undefined} allowed
 * @param {() => string} find
 */
function allows(allowed, find) {
  if (!allowed) {
    return true;
  }
  const names = [allowed].flat();
  const own = find();
  return names.some((name) => name.startsWith('!'))
    ? !names.includes(`!${own}`)
    : names.includes(own);
}

/**
 * Made for this kind of machine alone, as compiled parts are. Whatever else is
 * optional may be left out for many reasons.
 * @param {Entry} entry
 */
function isForThisMachine({os, cpu, libc}) {
  return (
    (os ?? cpu) !== undefined &&
    allows(os, () => process.platform) &&
    allows(cpu, () => process.arch) &&
    allows(libc, findLibc)
  );
}

/** @param {string} folder */
function nameOf(folder) {
  return folder.replace(
    /^(?:(.*)\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/u,
    (_, inside, name) => (inside ? `${name}（在 ${inside} 里）` : name),
  );
}

/**
 * What would have to be installed, in words for the reader.
 * @param {string} root folder of the project
 * @param {Entries} locked
 * @param {Entries} installed
 * @param {boolean} isComplete these entries were installed before, so that an
 *   optional one that is not there could not be
 * @returns {string[]}
 */
export function listDifferences(root, locked, installed, isComplete) {
  const wrong = Object.entries(locked).flatMap(([folder, entry]) => {
    // The project itself and its workspaces.
    if (!/(?:^|\/)node_modules\//u.test(folder)) {
      return [];
    }
    if (entry.link) {
      return existsSync(path.join(root, folder))
        ? []
        : [`缺少 ${nameOf(folder)}`];
    }
    const found = installed[folder];
    if (!found) {
      const isLeftOut =
        entry.optional && (isComplete || !isForThisMachine(entry));
      return isLeftOut ? [] : [`缺少 ${nameOf(folder)}`];
    }
    if (!existsSync(path.join(root, folder))) {
      return [`缺少 ${nameOf(folder)}`];
    }
    const isSame = /** @type {const} */ (['version', 'integrity']).every(
      (field) => found[field] === entry[field],
    );
    return isSame
      ? []
      : [`${nameOf(folder)} 是 ${found.version}，应是 ${entry.version}`];
  });
  // One that is inside another would be taken in the place of the right one;
  // beside the others it is somebody's own trial.
  const left = Object.keys(installed).filter(
    (folder) =>
      folder.includes('/node_modules/') &&
      !(folder in locked) &&
      folder.slice(0, folder.lastIndexOf('/node_modules/')) in locked,
  );
  return [...wrong, ...left.map((folder) => `多了 ${nameOf(folder)}`)];
}
