import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const folders: string[] = [];

/**
 * A temporary folder with these files.
 * @param files by their names below it.
 */
export function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'upstream-')));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
  return folder;
}

/** Removes what `createFolder` has made. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) {
    rmSync(folder, {recursive: true, force: true});
  }
}
