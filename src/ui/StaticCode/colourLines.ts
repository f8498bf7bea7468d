/** Code with its colours, as HTML, with the languages that Prism has by then. */
import {normalizeTokens, Prism} from 'prism-react-renderer';

import {findRole} from '../../config/prism';
import {escapeHtml} from '../../kit/escapeHtml';

type Token = ReturnType<typeof normalizeTokens>[number][number];

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

/**
 * @param language as a fence names it; one that is not there stays plain.
 * @returns HTML of each line, safe to be set as HTML.
 */
export function colourLines(code: string, language: string): string[] {
  return tokenize(code, language).map((line) => line.map(renderToken).join(''));
}
