/** `npm run check`: everything that needs no build and no browser. */
import {runChecks} from './checks';

const {failed} = runChecks();
process.exitCode = failed === 0 ? 0 : 1;
