/** `npm run check`: everything that needs no build and no browser. */
import {runChecks} from '../tests/harness/checks';

runChecks().then(
  ({failed}) => {
    process.exitCode = failed === 0 ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
