/** The content guard over all pages; a process of its own, as the others are. */
import {checkContent} from '../../src/authoring/guard';
import {formatProblems} from '../../src/markdown/problem';

void checkContent('.').then((problems) => {
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exitCode = 1;
  }
});
