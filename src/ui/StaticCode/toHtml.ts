/**
 * Code with its colours, as HTML. Runs where pages are built; the browser loads
 * it for code that did not come with a page.
 */
import prismIncludeLanguages from '@theme/prism-include-languages';
import {Prism} from 'prism-react-renderer';

import {colourLines} from './colourLines';
import {type Highlighting, renderLines} from './lines';

prismIncludeLanguages(Prism);

/** @returns one element per line, safe to be set as HTML. */
export function toHtml(input: Highlighting): string {
  return renderLines(colourLines(input.code, input.language), input);
}
