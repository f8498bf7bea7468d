/** Keeps the cache from growing without end. */
import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';

import {CACHE_FOLDER} from '.';

/** A build of this site keeps 45 MB. */
const MAX_BYTES = 400 * 1024 * 1024;

/**
 * Removes what has not been used for longest, until the rest fits. A build that
 * loses an entry while it reads makes it again.
 * @returns bytes that are left.
 */
export async function tidy(
  folder = CACHE_FOLDER,
  maxBytes = MAX_BYTES,
): Promise<number> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => null);
        return {file, bytes: found?.size ?? 0, used: found?.mtimeMs ?? 0};
      }),
  );
  let left = files.reduce((sum, {bytes}) => sum + bytes, 0);
  for (const {file, bytes} of files.sort((a, b) => a.used - b.used)) {
    if (left <= maxBytes) {
      break;
    }
    await rm(file, {force: true}).catch(() => {});
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
async function lastWritten(folder: string): Promise<number> {
  const names = await readdir(folder, {recursive: true}).catch(() => []);
  const times = await Promise.all(
    ['', ...names].map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => null);
      return found?.mtimeMs ?? 0;
    }),
  );
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

/** Removes the versions of the bundler's cache that were written longest ago. */
export async function tidyBundler(
  folder = BUNDLER_FOLDER,
  kept = KEPT_VERSIONS,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const versions = await Promise.all(
    names.map(async (name) => {
      const version = path.join(folder, name);
      return {version, written: await lastWritten(version)};
    }),
  );
  const old = versions.sort((a, b) => b.written - a.written).slice(kept);
  for (const {version} of old) {
    await rm(version, {recursive: true, force: true}).catch(() => {});
  }
}
