/**
 * Servers tell by size and time whether a reader's copy is still good. A file
 * that a new build did not change keeps its time, so that nobody loads it again.
 */
import {readdirSync, readFileSync, statSync, utimesSync} from 'node:fs';
import path from 'node:path';

function isSame(one: string, other: string): boolean {
  return readFileSync(one).equals(readFileSync(other));
}

/**
 * Gives the files of a new build the times of the same files in the last one.
 * @param next folder of the new build.
 * @param previous that of the last one; need not be there.
 * @returns how many files are as they were.
 */
export function keepTimes(next: string, previous: string): number {
  let kept = 0;
  const entries = readdirSync(next, {recursive: true, withFileTypes: true});
  for (const entry of entries.filter((one) => one.isFile())) {
    const own = path.join(entry.parentPath, entry.name);
    const old = path.join(previous, path.relative(next, own));
    const before = statSync(old, {throwIfNoEntry: false});
    if (
      before?.isFile() &&
      before.size === statSync(own).size &&
      isSame(own, old)
    ) {
      utimesSync(own, before.atime, before.mtime);
      kept += 1;
    }
  }
  return kept;
}
