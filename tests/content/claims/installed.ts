/** Packages that only claims need, at the versions that the pages name. */
import {createRequire} from 'node:module';
import path from 'node:path';

import {test} from '@playwright/test';

import {installPackages} from '../../../bench/peers/installPackages';

/**
 * Installs packages in a folder of their own, with the first call of what is
 * returned; the tests of that file then share one worker.
 * @param name of the folder: another one for each file.
 * @returns gives the `require` of that folder.
 */
export function installed(
  name: string,
  packages: Readonly<Record<string, string>>,
): () => NodeJS.Require {
  test.describe.configure({mode: 'default'});
  const folder = path.resolve('.cache/claims', name);
  return () => {
    installPackages(folder, packages);
    return createRequire(path.join(folder, 'package.json'));
  };
}
