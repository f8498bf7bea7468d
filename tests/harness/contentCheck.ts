/** The content guard over all pages; a process of its own, as the others are. */
import {checkFiles} from '../../src/authoring/guard/checkFiles';
import {formatProblems} from '../../src/markdown/problem';

void checkFiles('.', {withLinks: true}).then(({pages, others}) => {
  if (pages.length + others.length > 0) {
    console.error(formatProblems([...pages, ...others]));
    process.exitCode = 1;
  }
});
