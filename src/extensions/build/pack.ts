/** Packs an extension: the same files give the same bytes, anywhere. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {zipSync} from 'fflate';

import {EXTENSIONS_FOLDER, listExtensionFiles} from '../findExtensions';

/** @returns a zip with the manifest at its root, as the store wants it. */
export function packExtension(name: string): Uint8Array {
  const files = listExtensionFiles(name).map((file): [string, Uint8Array] => [
    file,
    readFileSync(path.join(EXTENSIONS_FOLDER, name, file)),
  ]);
  // Zip files hold the local time: this one is the same in every zone.
  const mtime = new Date(2026, 0, 1);
  return zipSync(Object.fromEntries(files), {mtime, level: 9});
}
