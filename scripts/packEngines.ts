/**
 * `npm run pack:engines [-- folder]`: makes the tarballs of the engines, which
 * other sites can install.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';

import {listEngines, packEngine} from '../packages/pack';

const {positionals} = parseArgs({allowPositionals: true});
const destination = positionals[0] ?? '.cache/engines';

for (const engine of listEngines()) {
  const tarball = packEngine(engine, destination);
  console.log(`${engine} → ${path.relative('.', tarball)}`);
}
