/**
 * Code with its colours, as HTML. Runs where pages are built; the browser loads
 * it for code that did not come with a page.
 */
import prismIncludeLanguages from '@theme/prism-include-languages';
import {normalizeTokens, Prism} from 'prism-react-renderer';

import {findRole} from '../../config/prism';
import {escapeHtml} from '../../kit/escapeHtml';
import {type Highlighting, renderLines} from './lines';

type Token = ReturnType<typeof normalizeTokens>[number][number];

prismIncludeLanguages(Prism);

/** Lines of tokens, as the hook of prism-react-renderer (2.4) makes them. */
function tokenize(code: string, language: string): readonly Token[][] {
  const grammar = Prism.languages[language];
  if (!grammar) {
    return normalizeTokens([code]);
  }
  const environment = {code, grammar, language, tokens: [] as unknown[]};
  Prism.hooks.run('before-tokenize', environment);
  environment.tokens = Prism.tokenize(code, grammar);
  Prism.hooks.run('after-tokenize', environment);
  return normalizeTokens(
    environment.tokens as Parameters<typeof normalizeTokens>[0],
  );
}

function renderToken({types, content, empty}: Token): string {
  if (empty) {
    return '';
  }
  const role = findRole(types);
  const text = escapeHtml(content);
  return role ? `<span class="token ${role}">${text}</span>` : text;
}

/** @returns one element per line, safe to be set as HTML. */
export function toHtml(input: Highlighting): string {
  const lines = tokenize(input.code, input.language).map((line) =>
    line.map(renderToken).join(''),
  );
  return renderLines(lines, input);
}
