/**
 * Offers the extensions of examples/extensions: a zip of each at
 * `/extensions/<name>.zip`, and the data of its card for `remark/extensions`.
 */
import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {GENERATED_STATIC} from '../../config/generatedStatic';
import type {ExtensionOffer} from '../offer';
import {EXTENSIONS_FOLDER, listExtensions} from '../findExtensions';
import {describeOffer} from './offer';
import {packExtension} from './pack';

type Packed = {readonly offer: ExtensionOffer; readonly zip: Uint8Array};

function pack(name: string): Packed {
  const zip = packExtension(name);
  return {zip, offer: describeOffer(name, zip.length)};
}

/** Leaves unchanged files alone: another build may be copying them. */
async function writeZips(
  folder: string,
  packed: readonly Packed[],
): Promise<void> {
  await mkdir(folder, {recursive: true});
  for (const {offer, zip} of packed) {
    const file = path.join(folder, offer.file);
    const before = await readFile(file).catch(() => null);
    if (!before?.equals(zip)) {
      await writeFile(file, zip);
    }
  }
  // A zip whose extension is gone must not be published again.
  const names = new Set(packed.map(({offer}) => offer.file));
  for (const file of await readdir(folder)) {
    if (!names.has(file)) {
      await rm(path.join(folder, file));
    }
  }
}

export default function extensions({siteDir}: LoadContext): Plugin {
  let packed: readonly Packed[] = [];
  return {
    name: 'extensions',
    getPathsToWatch() {
      return [path.join(siteDir, EXTENSIONS_FOLDER, '**/*')];
    },
    async loadContent() {
      packed = listExtensions().map(pack);
      await writeZips(
        path.join(siteDir, GENERATED_STATIC, 'extensions'),
        packed,
      );
    },
    async contentLoaded({actions: {createData}}) {
      for (const {offer} of packed) {
        await createData(
          offer.file.replace(/\.zip$/u, '.json'),
          JSON.stringify(offer),
        );
      }
    },
  };
}
