/**
 * Servers tell by size and time whether a reader's copy is still good. A file
 * that a new build did not change keeps its time, so that nobody loads it again.
 */
import {readdir, readFile, stat, utimes} from 'node:fs/promises';
import path from 'node:path';

/** Files that are compared at a time. */
const CONCURRENCY = 8;

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other)]);
  return first.equals(second);
}

/**
 * Gives the files of a new build the times of the same files in the last one.
 * @param next folder of the new build.
 * @param previous that of the last one; need not be there.
 * @returns how many files are as they were.
 */
export async function keepTimes(
  next: string,
  previous: string,
): Promise<number> {
  const entries = await readdir(next, {recursive: true, withFileTypes: true});
  const queue = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(next, path.join(entry.parentPath, entry.name)),
    );
  let kept = 0;
  async function work(): Promise<void> {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const [own, old] = [path.join(next, file), path.join(previous, file)];
      const before = await stat(old).catch(() => null);
      if (
        before?.isFile() &&
        before.size === (await stat(own)).size &&
        (await isSame(own, old))
      ) {
        await utimes(own, before.atime, before.mtime);
        kept += 1;
      }
    }
  }
  await Promise.all(Array.from({length: CONCURRENCY}, work));
  return kept;
}
