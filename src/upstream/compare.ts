/** Compares what upstream.json says of originals with what is installed. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Entry} from './entries';
import {readVersion} from './packages';

/** How an original differs from its entry. */
export type Difference = {
  readonly entry: Entry;
  /** Null when the package is not there. */
  readonly version: string | null;
  /** Null when the file is not there. */
  readonly sha256: string | null;
};

/** SHA-256 of a file, in hexadecimal. */
export function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/**
 * Entries whose original is not as it was.
 * @param nodeModules the folder that packages are in.
 */
export function compare(
  entries: readonly Entry[],
  nodeModules: string,
): readonly Difference[] {
  return entries.flatMap((entry) => {
    const {package: name, file, version, sha256} = entry.replaces;
    const folder = path.join(nodeModules, name);
    const original = path.join(folder, file);
    const found = {
      entry,
      version: existsSync(path.join(folder, 'package.json'))
        ? readVersion(folder)
        : null,
      sha256: existsSync(original) ? hashFile(original) : null,
    };
    return found.version === version && found.sha256 === sha256 ? [] : [found];
  });
}

/** What a maintainer reads of a difference, and what to do about it. */
export function describe({entry, version, sha256}: Difference): string {
  const {ours, replaces, proof} = entry;
  const place = `${replaces.package}/${replaces.file}`;
  const test = `${proof.file} (“${proof.title}”)`;
  if (version === null) {
    return `${ours}: ${replaces.package} is not installed. Install it, or take out what stands in for ${replaces.file}, with its entry.`;
  }
  if (sha256 === null) {
    return `${ours}: ${place} is gone in ${version} (${replaces.version} had it). Find what does its work now and change ${ours}, or take the stand-in out with its entry. Shown by ${test}.`;
  }
  return sha256 === replaces.sha256
    ? `${ours}: ${place} is the same in ${version} as in ${replaces.version}. Set "version" of the entry to ${version}.`
    : `${ours}: ${place} has changed from ${replaces.version} to ${version}. Read the change, carry over what matters, run ${test}; then set "version" of the entry to ${version} and "sha256" to ${sha256}.`;
}
