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
