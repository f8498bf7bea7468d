/** A new file is there with all of its text, or not at all. */
import {
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** What of the file system writing needs. */
export type Disk = {
  readonly writeFileSync: (file: string, text: string) => void;
};

/** Gives a finished file its name, unless there is one of that name. */
function place(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw error;
    }
    // A file system without links.
    renameSync(draft, file);
  }
}

/**
 * Writes a new file; a full disk leaves neither an empty one nor a folder.
 * @throws what the system says, also when the file is there already.
 */
export function writeWhole(
  file: string,
  text: string,
  disk: Disk = {writeFileSync},
): void {
  const folder = path.resolve(path.dirname(file));
  const draft = path.join(folder, `.${path.basename(file)}.${process.pid}`);
  // The first of the folders that were not there.
  const made = mkdirSync(folder, {recursive: true});
  let isPlaced = false;
  try {
    disk.writeFileSync(draft, text);
    place(draft, file);
    isPlaced = true;
  } finally {
    rmSync(draft, {force: true});
    if (!isPlaced && made !== undefined) {
      // Only folders that stayed empty.
      for (let empty = folder; empty.length >= made.length;) {
        try {
          rmdirSync(empty);
        } catch {
          break;
        }
        empty = path.dirname(empty);
      }
    }
  }
}
