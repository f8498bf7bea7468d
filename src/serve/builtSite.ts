import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {type BuiltSite, DEPLOY_FOLDER, SITE_FILE} from '../policy/policy';

/**
 * Where a build belongs, as the build itself says.
 * @returns null: it was built without `policy/build`, and is for `/`.
 */
export function readBuiltSite(directory: string): BuiltSite | null {
  const file = path.join(directory, DEPLOY_FOLDER, SITE_FILE);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltSite)
    : null;
}
