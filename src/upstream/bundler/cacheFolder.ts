/**
 * Where the bundler keeps its work: a folder for each version, and in it one of
 * the browsers' compiler and one of the servers'.
 *
 * Docusaurus compiles a page once for both: the server's compiler waits for what
 * the browsers' one makes of it. Where that one has the page in its cache and the
 * other has not, it waits for ever. So the two are used together or not at all,
 * and a build that ended between their writing leaves none.
 */
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Their folders: what browsers get, and what renders it here. */
const COMPILERS = ['client', 'server'] as const;
/** A file: both were written to the end. */
const WHOLE = 'whole';

export type CacheFolder = {
  /** Once both compilers have written what they keep. */
  readonly close: () => void;
};

/** @param folder of one version; its two halves go unless both are whole. */
export function openCacheFolder(folder: string): CacheFolder {
  const parts = [WHOLE, ...COMPILERS].map((name) => path.join(folder, name));
  const isWhole = parts.every((part) => existsSync(part));
  // Until this build has written both, they are not.
  for (const part of isWhole ? parts.slice(0, 1) : parts) {
    rmSync(part, {recursive: true, force: true});
  }
  return {
    close() {
      mkdirSync(folder, {recursive: true});
      writeFileSync(path.join(folder, WHOLE), '');
    },
  };
}
