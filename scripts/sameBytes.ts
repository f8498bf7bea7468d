/**
 * `npm run test:same-bytes`: edits a copy of the project again and again, at
 * random, and builds it after each edit twice: with everything that was kept,
 * and with nothing. Every byte must be the same. `--edits 20 --seed 1`. Takes
 * two builds an edit, so a nightly workflow runs it.
 */
import {parseArgs} from 'node:util';

import {compareBuilds} from '../tests/harness/sameBytes/compareBuilds';

const {values} = parseArgs({
  options: {
    edits: {type: 'string', default: '20'},
    seed: {type: 'string', default: '1'},
  },
});

compareBuilds(Number(values.edits), Number(values.seed)).then(
  (isSame) => {
    process.exitCode = isSame ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
