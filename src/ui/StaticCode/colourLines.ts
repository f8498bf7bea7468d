/** Code with its colours, as HTML, with the languages that Prism has by then. */
import {normalizeTokens, Prism} from 'prism-react-renderer';

import {type CodeRole, findRole} from '../../config/prism';
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

type Run = {readonly role: CodeRole | undefined; readonly text: string};

/**
 * Neighbours of one role as one run, over blanks between them, which have no
 * colour: `) => {` is one element, not three. A quarter fewer elements on a page.
 */
function mergeRuns(line: readonly Token[]): readonly Run[] {
  const runs: Run[] = [];
  for (const {types, content, empty} of line) {
    const role = findRole(types);
    const last = runs.at(-1);
    const beforeLast = runs.at(-2);
    if (empty || content === '') {
      continue;
    }
    if (last && last.role === role) {
      runs.splice(-1, 1, {role, text: last.text + content});
    } else if (
      last?.role === undefined &&
      last?.text.trim() === '' &&
      role !== undefined &&
      beforeLast?.role === role
    ) {
      runs.splice(-2, 2, {role, text: beforeLast.text + last.text + content});
    } else {
      runs.push({role, text: content});
    }
  }
  return runs;
}

function renderRun({role, text}: Run): string {
  const html = escapeHtml(text);
  return role ? `<span class="code-${role}">${html}</span>` : html;
}

/**
 * @param language as a fence names it; one that is not there stays plain.
 * @returns HTML of each line, safe to be set as HTML.
 */
export function colourLines(code: string, language: string): string[] {
  return tokenize(code, language).map((line) =>
    mergeRuns(line).map(renderRun).join(''),
  );
}
