/** Keeps the cache from growing without end. */
import {existsSync, readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';

import {CACHE_FOLDER} from '.';

/** A build of this site keeps 45 MB. */
const MAX_BYTES = 400 * 1024 * 1024;

/** Files below a folder; none when it is not there. */
function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What cannot be removed stays. */
function remove(file: string): void {
  try {
    rmSync(file, {recursive: true, force: true});
  } catch {
    // Somebody else's.
  }
}

/**
 * Removes what has not been used for longest, until the rest fits. A build that
 * loses an entry while it reads makes it again.
 * @returns bytes that are left.
 */
export function tidy(folder = CACHE_FOLDER, maxBytes = MAX_BYTES): number {
  const files = listFiles(folder).map((file) => {
    const found = statSync(file, {throwIfNoEntry: false});
    return {file, bytes: found?.size ?? 0, used: found?.mtimeMs ?? 0};
  });
  let left = files.reduce((sum, {bytes}) => sum + bytes, 0);
  for (const {file, bytes} of files.sort((a, b) => a.used - b.used)) {
    if (left <= maxBytes) {
      break;
    }
    remove(file);
    left -= bytes;
  }
  return left;
}

/**
 * The bundler has a folder for each version of what it keeps, 60 MB of servers
 * and 100 of browsers, and removes none for a week.
 */
export const BUNDLER_FOLDER = 'node_modules/.cache/rspack';
/** This branch, another one, and one before. */
const KEPT_VERSIONS = 3;

/** When anything below a folder was written last. */
function lastWritten(folder: string): number {
  return [folder, ...listFiles(folder)]
    .map((file) => statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0)
    .reduce((latest, time) => Math.max(latest, time), 0);
}

/** Removes the versions of the bundler's cache that were written longest ago. */
export function tidyBundler(
  folder = BUNDLER_FOLDER,
  kept = KEPT_VERSIONS,
): void {
  const versions = (existsSync(folder) ? readdirSync(folder) : []).map(
    (name) => {
      const version = path.join(folder, name);
      return {version, written: lastWritten(version)};
    },
  );
  const old = versions.sort((a, b) => b.written - a.written).slice(kept);
  for (const {version} of old) {
    remove(version);
  }
}
